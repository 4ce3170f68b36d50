/**
 * What goes on in a demo: which film is played, which step is shown, which question waits. Every
 * part of the demo reports here, and is told from here what to show.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Question} Question
 * @typedef {import("./film.js").Reply} Reply
 * @typedef {import("./film.js").Show} Show
 */
import { Address } from "./address.js";
import { Controls } from "./controls.js";
import { find, findAll } from "./dom.js";
import { Editor, emptyCells } from "./editor.js";
import { Live, request } from "./live.js";
import { Messages } from "./messages.js";
import * as player from "./player.js";
import { keepRoom } from "./room.js";
import { runtime } from "./runtime.js";
import { Stage } from "./stage.js";
import { Tools } from "./tools.js";
import { Trace } from "./trace.js";
import { readState } from "./urlstate.js";

/** Below this width, in CSS pixels, the code is folded away until the reader wants it. */
const NARROW = 640;

/** One demo from the moment its element has been read. */
export class Session {
  #show = /** @type {Show} */ ("alphabeta");
  #step = 0;
  #isCompared = false;
  #isEditing = false;
  /** The step to go to when the film asked for by the address is there. @type {number | null} */
  #awaited = null;
  #here = new AbortController();

  /** @param {HTMLElement} element as the build wrote it */
  constructor(element) {
    this.element = element;
    this.isMain = element.hasAttribute("data-main");
    /** What the build computed. @type {Reply} */
    this.built = JSON.parse(find(element, ".gt-film").textContent ?? "");
    /** What is played. */
    this.reply = this.built;
    /** The question that `reply` answers, as the reader put it. */
    this.asked = this.built.request;
    /** The question in the forms; another one than `asked` while it waits or was refused. */
    this.draft = this.asked;
    this.stage = new Stage(element, this.built, {
      cell: (cell) => this.editor.cycle(cell),
      go: (film, node) => this.#goToNode(film, node),
    });
    this.trace = new Trace(/** @type {HTMLDetailsElement} */ (find(element, ".gt-trace")));
    this.messages = new Messages(element, {
      stop: () => this.#takeBack(),
      retry: () => this.#ask(this.draft),
      takeBack: () => this.#takeBack(),
    });
    this.editor = new Editor(element, (question) => this.#ask(question));
    this.controls = new Controls(element, {
      jump: (jump) => this.#jump(jump),
      scrub: (step) => this.#goTo(step),
      running: (running) => this.stage.say.setAttribute("aria-live", running ? "off" : "polite"),
    });
    this.address = new Address(() => ({
      question: this.asked, own: this.built.request, show: this.#show, step: this.#step,
    }));
    this.live = new Live(runtime, {
      working: (working) => this.messages.working(working),
      film: (reply, question) => this.#take(reply, question),
      refused: (message) => this.#refuse(() => this.messages.refused(message)),
      failed: (message) => this.#refuse(() => this.messages.failed(message)),
    });
    this.tools = new Tools(element, {
      show: (show) => this.#showAlgorithm(show),
      edit: (editing) => this.#edit(editing),
      usual: () => this.#usual(),
      copy: (button) => this.address.copy(button),
      resized: () => this.#draw(),
      opened: () => runtime.start(),
    });
    for (const part of findAll(element, "[data-live]")) part.hidden = false;
    find(element, "[data-do=copy]").hidden = !this.isMain;
    if (element.clientWidth < NARROW) find(element, ".gt-codes").removeAttribute("open");
    element.tabIndex = -1;
    element.classList.add("is-live");
  }

  /** The element stands in a page. */
  open() {
    this.#here = new AbortController();
    const { signal } = this.#here;
    runtime.addEventListener("change", () => this.#compare(), { signal });
    addEventListener("beforeprint", () => this.#print(), { signal });
    if (this.isMain) {
      addEventListener("popstate", () => this.#restore(), { signal });
      keepRoom(this.element, signal);
    }
    if (this.#restore()) this.element.scrollIntoView({ block: "start" });
    this.#compare();
  }

  /** The element leaves the page. */
  close() {
    this.#here.abort();
    this.controls.pause();
    this.live.close();
    this.address.close();
    if (this.isMain) document.documentElement.classList.remove("gt-embed");
    this.tools.leaveWhole();
  }

  /** Puts the demo in the state that the address tells, else in the one the page gives it. @returns {boolean} whether the address tells one */
  #restore() {
    const { show, step } = this.element.dataset;
    const state = this.isMain ? readState(location.search) : { question: {}, embed: false };
    if (this.isMain) document.documentElement.classList.toggle("gt-embed", state.embed);
    this.#show = state.show ?? /** @type {Show} */ (show);
    this.#step = state.step ?? (step === "end" ? Infinity : Number(step) || 0);
    const wanted = this.#step;
    this.#load(this.built, this.built.request);
    const asks = Object.keys(state.question).length > 0;
    if (asks) {
      this.#awaited = wanted;
      this.#ask({ ...this.built.request, ...state.question });
    }
    return asks || state.show !== undefined || state.step !== undefined;
  }

  /** @param {Question} question */
  #ask(question) {
    this.draft = question;
    this.messages.clear();
    this.#wait(this.#awaited !== null);
    this.#showDraft();
    this.live.ask(question);
  }

  /** @param {Reply} reply @param {Question} question */
  #take(reply, question) {
    this.messages.clear();
    this.#step = this.#awaited ?? 0;
    this.#wait(false);
    this.#load(reply, question);
    this.address.save();
  }

  /** The question has no answer; what stands here stays. @param {() => void} tell */
  #refuse(tell) {
    this.#wait(false);
    tell();
  }

  /** Until the film that the address asks for is there, the built one is not to be mistaken for it. @param {boolean} waiting */
  #wait(waiting) {
    if (!waiting) this.#awaited = null;
    this.element.classList.toggle("is-waiting", waiting);
    this.element.setAttribute("aria-busy", String(waiting));
  }

  /** @param {Reply} reply @param {Question} question that it answers */
  #load(reply, question) {
    this.controls.pause();
    this.reply = reply;
    this.asked = this.draft = question;
    this.element.dataset.showing = this.#show;
    find(this.element, "[data-do=edit]").hidden = reply.request.game !== this.built.request.game;
    this.tools.showTab(this.#show);
    const films = player.played(reply, this.#show);
    this.stage.load(reply, films);
    this.trace.load(films);
    this.messages.note(films.find(({ note }) => note)?.note ?? "");
    this.#draw();
    this.#showDraft();
  }

  #draw() {
    const indices = player.frameIndices(this.reply, this.#show, this.#step);
    this.#step = indices[0];
    const { length } = player.played(this.reply, this.#show)[0].frames;
    this.controls.show(this.#step, length - 1);
    this.stage.show(indices);
  }

  #showDraft() {
    const order = Array.isArray(this.draft.order) ? this.draft.order : this.reply.request.order;
    this.editor.show(this.draft, Array.isArray(order) ? order : emptyCells(this.draft.position));
    this.stage.edit(this.#isEditing ? this.draft.position : null);
  }

  /** @param {number} step */
  #goTo(step) {
    this.#step = step;
    this.#draw();
    this.address.save();
  }

  /** @param {import("./controls.js").Jump} jump */
  #jump(jump) {
    const { reply } = this;
    const targets = {
      start: () => 0,
      back: () => this.#step - 1,
      step: () => this.#step + 1,
      over: () => player.stepOver(reply, this.#show, this.#step),
      cutoff: () => player.nextCutoff(reply, this.#show, this.#step),
      end: () => Infinity,
    };
    this.#goTo(targets[jump]());
  }

  /** @param {Film} film @param {number} node */
  #goToNode(film, node) {
    this.controls.pause();
    const step = player.firstFrame(film, node);
    if (step >= 0) this.#goTo(player.translated(this.reply, film.algorithm, this.#show, step));
  }

  /** @param {Show} show */
  #showAlgorithm(show) {
    this.#step = player.translated(this.reply, this.#show, show, this.#step);
    this.#show = show;
    this.#load(this.reply, this.asked);
    this.address.save();
  }

  /** @param {boolean} editing */
  #edit(editing) {
    this.#isEditing = editing;
    this.#showDraft();
  }

  /** Forgets a question that had no answer. */
  #takeBack() {
    this.live.stop();
    this.#wait(false);
    this.messages.clear();
    this.draft = this.asked;
    this.#showDraft();
  }

  /** Returns to the question the page began with. */
  #usual() {
    this.#takeBack();
    this.#step = 0;
    this.#load(this.built, this.built.request);
    this.address.save();
  }

  /** Computes the published film again, once, as soon as Python is there, and compares. */
  async #compare() {
    if (this.#isCompared || runtime.state !== "ready") return;
    this.#isCompared = true;
    try {
      const reply = await runtime.ask(request(this.built.request));
      this.messages.compared(reply.films !== undefined && player.sameFilms(this.built, reply));
    } catch {
      this.#isCompared = false; // Python went away before it could tell; <runtime-status> says why.
    }
  }

  /** Paper gets the whole search: the last step, every step in words, the link to this one. */
  #print() {
    const step = this.#step;
    find(this.element, ".gt-link").textContent = this.address.link();
    const foldTrace = this.trace.openForPrint();
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
