/**
 * What goes on in the lab: which question is asked, which film is played, which step is shown.
 * Every part of the lab reports here, and is told from here what to show.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Reply} Reply
 * @typedef {import("./film.js").Algorithm} Algorithm
 * @typedef {import("./lab-types.js").Question} Question
 * @typedef {import("./lab-types.js").Edit} Edit
 * @typedef {import("./lab-types.js").Fault} Fault
 */
import { Controls } from "./controls.js";
import { find, findAll } from "./dom.js";
import { Ask } from "./lab-ask.js";
import { Desk } from "./lab-desk.js";
import { LabForm } from "./lab-form.js";
import { Hand } from "./lab-hand.js";
import { History } from "./lab-history.js";
import { LabLink } from "./lab-link.js";
import { OtherOrders } from "./lab-orders.js";
import { LabStage } from "./lab-stage.js";
import { LabText } from "./lab-text.js";
import { readLab } from "./lab-url.js";
import { Messages } from "./messages.js";
import * as player from "./player.js";
import { keepRoom } from "./room.js";
import { runtime } from "./runtime.js";
import { Tools } from "./tools.js";

/** Below this width, in CSS pixels, the code is folded away until the reader wants it. */
const NARROW = 640;
/** Keys with which the theme turns pages and opens its search, wherever the focus is. */
const THEME_KEYS = ["n", "p", "f", "s", ".", ",", "/"];

/** One lab from the moment its element has been read. */
export class Lab {
  #step = 0;
  /** The step to go to when the next film is there; null stays where the reader is. @type {number | null} */
  #awaited = null;
  #isSecret = false;
  /** An animation frame has been asked for. */ #isDue = false;
  #here = new AbortController();

  /** @param {HTMLElement} element as the build wrote it */
  constructor(element) {
    this.element = element;
    this.isMain = element.hasAttribute("data-main");
    /** What the build computed, and the question it answers. @type {Reply} */
    this.built = JSON.parse(find(element, ".gt-film").textContent ?? "");
    /** @type {Question} */
    this.own = JSON.parse(find(element, ".gl-own").textContent ?? "");
    this.title = find(element, ".gt-title").textContent ?? "";
    /** The question that is answered. */
    this.asked = this.own;
    this.reply = this.built;
    this.history = new History(this.own);
    this.stage = new LabStage(element);
    this.hand = new Hand(element, this.stage.tree, {
      edit: (edit) => this.#edit(edit),
      fold: (node) => this.stage.fold(node),
      go: (node) => this.#goToNode(node),
    });
    this.ask = new Ask(element, () => this.#goTo(this.#step + 1));
    this.orders = new OtherOrders(element, runtime);
    this.text = new LabText(element, (position) => this.#change({ position }, "text"));
    this.form = new LabForm(element, {
      change: (change, tag) => this.#change(change, tag),
      edit: (edit) => this.#edit(edit),
      open: (question, note) => this.#openTree(question, note),
      undo: () => this.#travel(this.history.undo()),
      redo: () => this.#travel(this.history.redo()),
      opened: () => runtime.start(),
    });
    this.messages = new Messages(element, {
      stop: () => this.#stop(),
      retry: () => this.desk.ask(this.desk.question),
      takeBack: () => this.#takeBack(),
    });
    this.desk = new Desk(runtime, {
      working: (working) => this.messages.working(working),
      edited: (question) => this.#record(question),
      film: (reply, question) => this.#take(reply, question),
      costs: (costs) => this.stage.costs.compare(costs),
      refused: (fault, question) => this.#refused(fault, question),
      failed: (message) => this.messages.failed(message),
    }, this.own);
    this.controls = new Controls(element, {
      jump: (jump) => this.#jump(jump),
      scrub: (step) => this.#scrub(step),
      running: (running) => this.stage.say.setAttribute("aria-live", running ? "off" : "polite"),
    });
    this.link = new LabLink(element, () => ({
      question: this.asked, own: this.own, step: this.#step, hide: this.#isSecret, ask: this.ask.isOn,
    }));
    this.tools = new Tools(element, {
      show: (algorithm) => this.#change({ algorithm: /** @type {Algorithm} */ (algorithm) }),
      edit: () => {}, usual: () => {},
      copy: (button) => this.link.copy(button, "here"),
      resized: () => this.#draw(),
      opened: () => runtime.start(),
    });
    find(element, "[data-do=ask]").addEventListener("click", () => this.#toggleAsk());
    find(element, "[data-do=reveal]").addEventListener("click", () => this.#reveal());
    element.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    element.addEventListener("keydown", (event) => {
      if (THEME_KEYS.includes(event.key)) event.stopPropagation();
    });
    element.addEventListener("pointerenter", () => runtime.start(), { once: true });
    element.addEventListener("focusin", () => runtime.start(), { once: true });
    for (const part of findAll(element, "[data-live]")) part.hidden = false;
    find(element, ".gl-secret").hidden = true;
    if (element.clientWidth < NARROW) find(element, ".gt-codes").removeAttribute("open");
    element.tabIndex = -1;
    element.classList.add("is-live");
  }

  /** The element stands in a page. */
  open() {
    this.#here = new AbortController();
    const { signal } = this.#here;
    this.desk.open();
    addEventListener("beforeprint", () => this.#print(), { signal });
    if (this.isMain) {
      addEventListener("popstate", () => this.#restore(), { signal });
      keepRoom(this.element, signal);
    }
    this.#restore();
  }

  /** The element leaves the page. */
  close() {
    this.#here.abort();
    this.controls.pause();
    this.text.close();
    this.orders.stop();
    this.desk.close();
    this.link.close();
    if (this.isMain) document.documentElement.classList.remove("gt-embed");
    this.tools.leaveWhole();
  }

  /** Puts the lab in the state that the address tells, else in the one the page gives it. */
  #restore() {
    const { step } = this.element.dataset;
    const state = this.isMain ? readLab(location.search) : readLab("");
    if (this.isMain) document.documentElement.classList.toggle("gt-embed", state.embed);
    this.#setSecret(state.hide);
    this.ask.turn(state.ask);
    const begin = state.hide || state.ask ? 0 : step === "end" ? Infinity : Number(step) || 0;
    this.#step = state.step ?? begin;
    const question = { ...this.own, ...state.question };
    if (JSON.stringify(question) === JSON.stringify(this.own)) return this.#load(this.built, this.own);
    const wanted = this.#step;
    this.#load(this.built, this.own);
    this.#awaited = wanted;
    this.#want(question);
    this.history = new History(question);
  }

  /** @param {Partial<Question>} change @param {string} [tag] */
  #change(change, tag) {
    this.messages.clear();
    this.#want({ ...this.desk.question, ...change }, tag);
  }

  /** @param {Question} question @param {string} [tag] what kind of typing it comes from, if it does */
  #want(question, tag = "") {
    this.tag = tag;
    this.form.show(question);
    this.tools.showTab(/** @type {any} */ (question.algorithm));
    if (tag !== "text") this.text.show(question.position);
    this.desk.ask(question);
  }

  /** @param {Edit} edit @returns {Promise<Fault | null>} */
  async #edit(edit) {
    this.messages.clear();
    this.tag = "";
    const fault = await this.desk.edit(edit);
    if (fault?.at !== null && fault) this.#pointInEdit(fault, edit);
    else if (fault && fault.message !== "overtaken") this.messages.refused(fault.message);
    return fault;
  }

  /** @param {Fault} fault @param {Edit} edit whose value is at fault */
  #pointInEdit(fault, { value }) {
    const written = String(value ?? "");
    const at = fault.at ?? 0;
    this.messages.refused(`${fault.message} (character ${at + 1} of ${written})`);
  }

  /** @param {Partial<Question>} question @param {string} note */
  #openTree(question, note) {
    this.messages.clear();
    this.#awaited = Infinity;
    this.#want({ ...this.own, ...question });
    this.note = note;
  }

  /** @param {Question | null} question */
  #travel(question) {
    if (!question) return;
    this.messages.clear();
    this.#want(question);
  }

  /** Notes a question that an edit has come to. @param {Question} question */
  #record(question) {
    this.history.push(question);
    this.text.show(question.position);
    this.#showHistory();
  }

  #showHistory() {
    this.form.showHistory(this.history.canUndo, this.history.canRedo);
  }

  /** @param {Reply} reply @param {Question} question */
  #take(reply, question) {
    this.history.push(question, this.tag);
    const film = this.#film;
    const wasAtEnd = this.#step >= film.frames.length - 1;
    this.#step = this.#awaited ?? (wasAtEnd ? Infinity : this.#step);
    this.#awaited = null;
    this.#load(reply, question);
    this.stage.note(this.note || this.#film.note || "");
    this.note = "";
    this.link.save();
  }

  /** @param {Reply} reply @param {Question} question that it answers */
  #load(reply, question) {
    this.controls.pause();
    this.text.clear();
    this.messages.clear();
    this.reply = reply;
    this.asked = question;
    this.desk.question = question;
    this.hand.beforeLoad();
    this.stage.load(this.#film, this.built, question === this.own ? this.title : "");
    this.hand.load(this.#film);
    this.ask.load(this.#film);
    this.orders.load(question);
    this.form.show(question);
    this.tools.showTab(/** @type {any} */ (question.algorithm));
    if (!this.text.hasFocus) this.text.show(question.position);
    if (reply === this.built) this.stage.builtCosts();
    this.#showHistory();
    this.#showTask();
    this.#draw();
  }

  /** @returns {Film} */
  get #film() {
    return /** @type {Film} */ (Object.values(this.reply.films)[0]);
  }

  #draw() {
    const last = this.#film.frames.length - 1;
    this.#step = player.clamp(this.#step, 0, last);
    this.stage.show(this.#step);
    this.ask.show(this.#step);
    this.controls.show(this.#step, last);
  }

  /** @param {number} step */
  #goTo(step) {
    this.#step = step;
    this.#draw();
    this.link.save();
  }

  /** Moves with the scrubber, once an animation frame. @param {number} step */
  #scrub(step) {
    this.#step = step;
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.#goTo(this.#step);
    });
  }

  /** @param {import("./controls.js").Jump} jump */
  #jump(jump) {
    const { algorithm } = this.#film;
    const targets = {
      start: () => 0,
      back: () => this.#step - 1,
      step: () => this.#step + 1,
      over: () => player.stepOver(this.reply, algorithm, this.#step),
      cutoff: () => player.nextCutoff(this.reply, algorithm, this.#step),
      end: () => Infinity,
    };
    this.#goTo(targets[jump]());
    if (this.controls.running && this.ask.asksAt(this.#step)) this.controls.pause();
  }

  /** @param {number} node */
  #goToNode(node) {
    this.controls.pause();
    const step = player.firstFrame(this.#film, node);
    if (step >= 0) this.#goTo(step);
  }

  /** Keys that mean the same all over the lab. @param {KeyboardEvent} event */
  #key(event) {
    const isField = event.target instanceof Element && event.target.matches("input:not([type=range], [type=radio], [type=checkbox]), select, textarea");
    if (isField) return;
    const { key } = event;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (isCommand && key.toLowerCase() === "z") this.#travel(event.shiftKey ? this.history.redo() : this.history.undo());
    else if (isCommand && key.toLowerCase() === "y") this.#travel(this.history.redo());
    else if (event.ctrlKey || event.metaKey || event.altKey || this.#isSecret) return;
    else if (key === ".") this.#pausedJump("step");
    else if (key === ",") this.#pausedJump("back");
    else if (!this.ask.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {"step" | "back"} jump */
  #pausedJump(jump) {
    this.controls.pause();
    this.#jump(jump);
  }

  #toggleAsk() {
    this.ask.turn(!this.ask.isOn);
    this.#goTo(this.ask.isOn ? 0 : this.#step);
  }

  /** @param {boolean} secret whether the solution is kept from the reader */
  #setSecret(secret) {
    this.#isSecret = secret;
    this.hand.lock(secret);
    this.text.area.readOnly = secret;
    this.element.classList.toggle("is-secret", secret);
    find(this.element, ".gl-secret").hidden = !secret;
  }

  #showTask() {
    if (this.#isSecret) find(this.element, ".gl-task").textContent = task(this.asked);
  }

  #reveal() {
    this.#setSecret(false);
    this.#goTo(0);
    find(this.element, "[data-do=step]").focus();
  }

  /** @param {Fault} fault @param {Question} question */
  #refused(fault, question) {
    if (fault.at !== null || question.position !== this.asked.position) this.text.point(fault);
    else this.messages.refused(fault.message);
  }

  #stop() {
    runtime.stop();
    this.#takeBack();
  }

  /** Forgets what had no answer. */
  #takeBack() {
    this.desk.drop(this.asked);
    this.messages.clear();
    this.text.clear();
    this.text.show(this.asked.position);
    this.form.show(this.asked);
    this.tools.showTab(/** @type {any} */ (this.asked.algorithm));
  }

  /** Paper gets the last step, every step in words, and the link; of a secret tree, nothing of it. */
  #print() {
    const step = this.#step;
    find(this.element, ".gt-link").textContent = this.link.to("here");
    if (this.#isSecret) return;
    const foldTrace = this.stage.trace.openForPrint();
    this.#step = Infinity;
    this.#draw();
    const restore = () => {
      foldTrace();
      this.#step = step;
      this.#draw();
    };
    addEventListener("afterprint", restore, { once: true });
  }
}

/** What is to be worked out, with all its rules. @param {Question} question */
function task({ to_move, algorithm, cutoff, direction, alpha, beta }) {
  const players = to_move.toUpperCase().replaceAll(",", ", then ");
  if (algorithm === "minimax") return `${players} moves at the root. What does each node back up?`;
  const window = alpha || beta ? ` The window at the root is from ${alpha || "−∞"} to ${beta || "+∞"}.` : "";
  const name = algorithm === "fail-hard" ? "Fail-hard alpha-beta" : "Alpha-beta";
  return (
    `${players} moves at the root. ${name} goes ${direction.replaceAll("-", " ")} and cuts when beta ${cutoff} alpha.${window} ` +
    "Which leaves are never looked at, and what does each node back up?"
  );
}
