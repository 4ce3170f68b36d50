/**
 * What goes on in the lab: which question is asked, which film is played, which step is shown.
 * Every part of the lab reports here, and is told from here what to show.
 *
 * @typedef {import("./film.js").Reply} Reply
 * @typedef {import("./film.js").Algorithm} Algorithm
 * @typedef {import("./lab-types.js").Question} Question
 * @typedef {import("./lab-types.js").Edit} Edit
 * @typedef {import("./lab-types.js").Fault} Fault
 */
import { find } from "./dom.js";
import { Ask } from "./lab-ask.js";
import { Captions } from "./lab-captions.js";
import { Desk } from "./lab-desk.js";
import { LabForm } from "./lab-form.js";
import { Hand } from "./lab-hand.js";
import { History } from "./lab-history.js";
import { bringIn, keepIn } from "./lab-in-sight.js";
import { listenForKeys } from "./lab-keys.js";
import { LabLink } from "./lab-link.js";
import { OtherOrders } from "./lab-orders.js";
import { print } from "./lab-print.js";
import { Secret } from "./lab-secret.js";
import { LabStage } from "./lab-stage.js";
import { LabText } from "./lab-text.js";
import { readLab } from "./lab-url.js";
import { wake } from "./lab-wake.js";
import { Walk } from "./lab-walk.js";
import { Messages } from "./messages.js";
import { keepRoom } from "./room.js";
import { runtime } from "./runtime.js";
import { Tools } from "./tools.js";

/** One lab from the moment its element has been read. */
export class Lab {
  /** The step to go to when the next film is there; null stays where the reader is. @type {number | null} */
  #awaited = null;
  /** What kind of typing the question comes from that is being asked, if it does. */ #tag = "";
  /** The tree of a link is on its way, and the page stands where it will be. */ #isLinked = false;
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
    this.history = new History(this.own);
    this.captions = new Captions(element);
    this.stage = new LabStage(element);
    this.hand = new Hand(element, this.stage.tree, {
      edit: (edit) => this.#edit(edit),
      fold: (node) => this.stage.fold(node),
      go: (node) => this.walk.goToNode(node),
    });
    this.walk = new Walk(element, {
      draw: (step) => this.#draw(step),
      moved: () => this.#moved(),
      running: (running) => this.#running(running),
      waits: (step) => this.ask.asksAt(step),
    });
    this.ask = new Ask(element, () => this.walk.nudge("step"));
    this.orders = new OtherOrders(element, runtime);
    this.text = new LabText(element, (position) => this.#change({ position }, "text"));
    this.form = new LabForm(element, {
      change: (change, tag) => this.#change(change, tag),
      edit: (edit) => this.#edit(edit),
      open: (question) => this.#openTree(question),
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
      working: (working) => {
        this.messages.working(working);
        if (!working && this.#isLinked) keepIn(this.element);
        this.#isLinked &&= working;
      },
      edited: (question) => this.#record(question),
      // Questions are read off the whole film.
      step: () => (this.ask.isOn ? null : Math.min(this.#next, Number.MAX_SAFE_INTEGER)),
      film: (reply, question) => this.#take(reply, question),
      rest: (reply) => this.#complete(reply),
      costs: (costs) => this.stage.costs.compare(costs),
      refused: (fault, question) => this.#refused(fault, question),
      failed: (message) => this.#failed(message),
    }, this.own);
    this.link = new LabLink(element, this.stage.tree, () => ({
      question: this.asked, own: this.own, step: this.walk.step, hide: this.secret.isOn, ask: this.ask.isOn,
    }));
    this.tools = new Tools(element, {
      show: (algorithm) => this.#change({ algorithm: /** @type {Algorithm} */ (algorithm) }),
      edit: () => {}, usual: () => {},
      copy: (button) => this.link.copy(button, "here"),
      resized: () => this.walk.draw(),
      opened: () => runtime.start(),
    });
    find(element, "[data-do=ask]").addEventListener("click", () => this.#toggleAsk());
    this.secret = new Secret(element, {
      lock: (locked) => this.#lock(locked),
      reveal: () => this.walk.goTo(0),
    });
    listenForKeys(element, {
      undo: () => this.#travel(this.history.undo()),
      redo: () => this.#travel(this.history.redo()),
      step: () => this.walk.nudge("step"),
      back: () => this.walk.nudge("back"),
      answer: (event) => this.ask.key(event),
    });
    wake(element, runtime);
  }

  /** The element stands in a page. */
  open() {
    this.#here = new AbortController();
    const { signal } = this.#here;
    this.desk.open();
    addEventListener("beforeprint", () => print(this), { signal });
    if (this.isMain) {
      addEventListener("popstate", () => this.#restore(), { signal });
      keepRoom(this.element, signal);
    }
    this.#restore();
  }

  /** The element leaves the page. */
  close() {
    this.#here.abort();
    this.walk.controls.pause();
    this.text.clear();
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
    this.secret.turn(state.hide);
    this.ask.turn(state.ask);
    const begin = state.hide || state.ask ? 0 : step === "end" ? Infinity : Number(step) || 0;
    const wanted = state.hide ? 0 : state.step ?? begin;
    const question = { ...this.own, ...state.question };
    const isOwn = JSON.stringify(question) === JSON.stringify(this.own);
    this.#load(this.built, this.own, wanted);
    this.stage.tree.keepInView(this.stage.node);
    if (state.hide) this.element.scrollIntoView({ block: "start" });
    else if (!isOwn || state.ask || state.step !== undefined) bringIn(this.element);
    if (isOwn) return;
    this.#wait(true);
    this.#isLinked = !state.hide;
    this.#awaited = wanted;
    this.history = new History(question);
    this.#want(question);
  }

  /** @param {Partial<Question>} change @param {string} [tag] */
  #change(change, tag) {
    this.messages.clear();
    this.#want({ ...this.desk.question, ...change }, tag);
  }

  /** @param {Question} question @param {string} [tag] what kind of typing it comes from, if it does */
  #want(question, tag = "") {
    this.#tag = tag;
    this.form.show(question);
    this.tools.showTab(/** @type {any} */ (question.algorithm));
    if (tag !== "text") this.text.show(question.position);
    this.desk.ask(question);
  }

  /** @param {Edit} edit @returns {Promise<Fault | null>} */
  async #edit(edit) {
    this.messages.clear();
    this.#tag = "";
    const isOther = edit.edit === "generate";
    if (isOther) this.#awaited = this.#beginning;
    const fault = await this.desk.edit(edit);
    if (isOther && fault) this.#awaited = null;
    if (fault?.at !== null && fault) this.#pointInEdit(fault, edit);
    else if (fault && fault.message !== "overtaken") this.messages.refused(fault.message);
    return fault;
  }

  /** @param {Fault} fault @param {Edit} edit whose value is at fault */
  #pointInEdit(fault, { value }) {
    if (value === undefined) return this.text.point(fault);
    this.messages.refused(`${fault.message} (character ${(fault.at ?? 0) + 1} of ${value})`);
  }

  /** @param {Partial<Question>} question */
  #openTree(question) {
    this.messages.clear();
    this.#awaited = this.#beginning;
    this.#want({ ...this.own, ...question });
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

  /** The step at which another tree is opened. */
  get #beginning() {
    return this.ask.isOn ? 0 : Infinity;
  }

  /** The step that is shown of the next film. */
  get #next() {
    return this.#awaited ?? (this.ask.isOn ? 0 : this.walk.isAtEnd ? Infinity : this.walk.step);
  }

  /** Takes the film whose still has been taken. @param {Reply} reply */
  #complete(reply) {
    const [film] = Object.values(reply.films);
    this.stage.complete(film, this.walk.step);
    this.ask.load(film, 0);
    this.walk.complete(reply);
  }

  /** @param {Reply} reply @param {Question} question */
  #take(reply, question) {
    this.history.push(question, this.#tag);
    const isOther = this.#awaited !== null;
    this.#load(reply, question, this.#next);
    if (isOther) this.stage.tree.keepInView(this.stage.node);
    this.#awaited = null;
    this.link.save();
  }

  /** @param {Reply} reply @param {Question} question that it answers @param {number} step */
  #load(reply, question, step) {
    this.text.clear();
    this.messages.clear();
    this.asked = question;
    this.desk.question = question;
    this.walk.load(reply, step);
    const { film } = this.walk;
    this.form.show(question);
    this.tools.showTab(/** @type {any} */ (question.algorithm));
    if (!this.text.hasFocus) this.text.show(question.position);
    this.#showHistory();
    this.orders.load(question);
    this.ask.load(film, step);
    this.secret.show(question);
    // The drawing last, and the focus after it: what reads sizes would have it laid out twice.
    this.hand.beforeLoad();
    this.stage.load(film, this.built);
    this.stage.note([this.captions.of(question).note, film.note ?? ""].join(" ").trim());
    if (reply === this.built) this.stage.builtCosts();
    this.#wait(false);
    this.walk.draw();
    this.hand.load(film);
  }

  /** @param {boolean} waiting whether another tree than the one drawn has been asked for by a link */
  #wait(waiting) {
    this.element.classList.toggle("is-waiting", waiting);
    this.element.setAttribute("aria-busy", String(waiting));
    const title = this.asked === this.own ? this.title : this.captions.of(this.asked).name;
    this.stage.name(waiting ? "The tree of this link, in a moment" : title);
  }

  /** Draws a step, or the one before it at which a question stands. @param {number} step */
  #draw(step) {
    this.walk.step = this.ask.reach(step);
    this.stage.show(this.walk.step);
    this.ask.show(this.walk.step);
  }

  #moved() {
    this.link.save();
    bringIn(this.element);
  }

  /** @param {boolean} running */
  #running(running) {
    this.stage.say.setAttribute("aria-live", running ? "off" : "polite");
    if (running && this.ask.holds()) this.walk.controls.pause();
  }

  /** @param {boolean} locked whether the tree may be looked at only */
  #lock(locked) {
    this.hand.lock(locked);
    this.text.area.readOnly = locked;
    this.walk.isLocked = locked;
  }

  #toggleAsk() {
    this.ask.turn(!this.ask.isOn);
    this.walk.goTo(this.ask.isOn ? 0 : this.walk.step);
  }

  /** @param {Fault} fault @param {Question} question */
  #refused(fault, question) {
    this.#wait(false);
    if (question.position !== this.asked.position) this.text.point(fault);
    else this.messages.refused(fault.message);
  }

  /** @param {string} message */
  #failed(message) {
    this.#wait(false);
    this.messages.failed(message);
  }

  #stop() {
    runtime.stop();
    this.#takeBack();
  }

  /** Forgets what had no answer. */
  #takeBack() {
    this.#wait(false);
    this.desk.drop(this.asked);
    this.messages.clear();
    this.text.clear();
    this.text.show(this.asked.position);
    this.form.show(this.asked);
    this.tools.showTab(/** @type {any} */ (this.asked.algorithm));
  }
}
