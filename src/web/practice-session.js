/**
 * What goes on at the desk: which sheet is set, which exercise is open, what has been answered.
 *
 * @typedef {import("./practice-types.js").Answer} Answer
 * @typedef {import("./practice-types.js").Built} Built
 * @typedef {import("./practice-types.js").Exercise} Exercise
 * @typedef {import("./practice-types.js").Fault} Fault
 * @typedef {import("./practice-types.js").Mark} Mark
 * @typedef {import("./practice-types.js").Setting} Setting
 * @typedef {import("./practice-types.js").Sheet} Sheet
 */
import { find, findAll, make } from "./dom.js";
import { writeLab } from "./lab-url.js";
import { HOW, answerTo } from "./practice-answers.js";
import { Drawing } from "./practice-drawing.js";
import { PracticeHead } from "./practice-head.js";
import { MarkView } from "./practice-mark.js";
import { printSheet } from "./practice-paper.js";
import { PracticeRecord } from "./practice-record.js";
import { isPossible, readSetting, writeSetting } from "./practice-url.js";
import { Walk } from "./practice-walk.js";
import { keepRoom } from "./room.js";
import { runtime } from "./runtime.js";

/** New sheets have numbers below this: short enough to be read out. */
const SHEETS = 10_000;
/** How long a button says what it has done, in milliseconds. */
const SAID = 2000;

/** One desk from the moment its element has been read. */
export class Practice {
  #at = 0;
  /** @type {Answer | null} */ #answer = null;
  /** Counts what the reader has done that makes an older reply worthless. */
  #turn = 0;
  #isWaiting = false;
  /** The sheet that was asked for last, by what sets it. @type {{name: string, sheet: Promise<Sheet>} | null} */
  #asked = null;
  #here = new AbortController();

  /** @param {HTMLElement} element as the build wrote it */
  constructor(element) {
    this.element = element;
    /** @type {Built} */
    this.built = JSON.parse(find(element, "script").textContent ?? "");
    /** @type {Setting} */
    this.own = { level: Object.keys(this.built.sheets)[0], seed: this.built.seed, n: this.built.n, hide: false };
    this.setting = this.own;
    /** As much of the sheet as is known: at first, what the build computed. @type {Sheet} */
    this.sheet = this.built.sheets[this.own.level];
    this.record = new PracticeRecord();
    this.head = new PracticeHead(element, {
      level: (level) => this.#set({ ...this.setting, level }),
      go: (at) => this.#go(at),
      set: (seed, n) => this.#set({ ...this.setting, seed, n }),
      clear: () => this.#clear(),
    });
    this.drawing = new Drawing(find(element, ".gp-tree"));
    this.markView = new MarkView(find(element, ".gp-mark"), (fault) => this.#walkTo(fault));
    this.walk = new Walk(find(element, ".gp-walk"), (step) => this.#labLink(step));
    find(element, ".gp-desk").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#check();
    });
    this.#on("again", () => this.#again());
    this.#on("next", () => this.#next());
    this.#on("solve", () => this.#solve());
    this.#on("another", () => this.#set({ ...this.setting, seed: String(Math.floor(Math.random() * SHEETS)) }));
    this.#on("copy", (button) => this.#copy(button, this.setting));
    this.#on("copy-task", (button) => this.#copy(button, { ...this.setting, hide: true }));
    this.#on("print", () => this.#print());
    for (const kind of ["pointerenter", "focusin"]) {
      element.addEventListener(kind, () => this.#fetch().catch(() => {}), { once: true });
    }
    find(element, ".gp-first-of-each").remove();
    for (const part of findAll(element, "[data-live]")) part.hidden = false;
    element.classList.add("is-live");
  }

  /** The element stands in a page. */
  open() {
    this.#here = new AbortController();
    const { signal } = this.#here;
    addEventListener("popstate", () => this.#restore(), { signal });
    keepRoom(this.element, signal);
    this.#restore();
  }

  /** The element leaves the page. */
  close() {
    this.#here.abort();
    this.#turn += 1;
    this.walk.close();
    document.documentElement.classList.remove("gt-embed");
  }

  /** @returns {Exercise} */
  get #exercise() {
    return this.sheet.exercises[this.#at];
  }

  #restore() {
    document.documentElement.classList.toggle("gt-embed", new URLSearchParams(location.search).has("embed"));
    this.#load(this.own, this.built.sheets[this.own.level]);
    const setting = readSetting(location.search, this.own);
    if (JSON.stringify(setting) !== JSON.stringify(this.own)) this.#set(setting, false);
  }

  /** Sets another sheet, as soon as it is there. @param {Setting} setting @param {boolean} [isSaved] whether the address is to say so */
  async #set(setting, isSaved = true) {
    const turn = (this.#turn += 1);
    const levels = Object.keys(this.built.sheets);
    const isKnown = setting.seed === this.built.seed && isPossible(setting, levels, this.built.most);
    this.#alert("");
    this.#work(isKnown ? "" : "Setting the sheet…");
    try {
      const sheet = isKnown ? this.built.sheets[setting.level] : await this.#fetch(setting);
      if (turn !== this.#turn) return;
      this.#load(setting, sheet);
      if (isSaved) history.replaceState(history.state, "", this.#link(setting));
    } catch (error) {
      if (turn === this.#turn) this.#alert(`${said(error)} The sheet stays as it was.`);
    }
    if (turn === this.#turn) this.#work("");
  }

  /** @param {Setting} setting @param {Sheet} sheet the whole of it, or its first exercise */
  #load(setting, sheet) {
    this.setting = setting;
    this.sheet = sheet;
    this.head.load(setting, this.built.about[setting.level]);
    find(this.element, ".gt-note").textContent = setting.hide
      ? "This sheet was opened without its solutions: checking says how many parts are right, and no more."
      : "";
    find(this.element, "[data-do=solve]").hidden = setting.hide;
    this.#open(0);
    if (runtime.state === "ready") this.#fetch().catch(() => {});
  }

  /** The whole of a sheet, from the worker; asked for once. @param {Setting} [setting] @returns {Promise<Sheet>} */
  #fetch({ level, seed, n } = this.setting) {
    const name = JSON.stringify([level, seed, n]);
    if (this.#asked?.name === name) return this.#asked.sheet;
    const sheet = request({ kind: "sheet", level, seed, n });
    this.#asked = { name, sheet };
    sheet.catch(() => {
      if (this.#asked?.sheet === sheet) this.#asked = null;
    });
    return sheet;
  }

  /** Opens an exercise of the sheet, as soon as it is there. @param {number} at */
  async #go(at) {
    const turn = (this.#turn += 1);
    if (!this.sheet.exercises[at]) {
      this.#work("The exercise comes as soon as Python is ready…");
      try {
        const sheet = await this.#fetch();
        if (turn !== this.#turn) return;
        this.sheet = sheet;
      } catch (error) {
        if (turn === this.#turn) this.#alert(said(error));
        return this.#work("");
      }
    }
    this.#open(at);
    find(this.element, ".gp-title").focus();
  }

  /** @param {number} at */
  #open(at) {
    this.#at = at;
    const exercise = this.#exercise;
    find(this.element, ".gp-title").textContent = `${exercise.title}: exercise ${at + 1} of ${this.setting.n}`;
    find(this.element, ".gp-question").textContent = exercise.question;
    find(this.element, ".gp-how").textContent = HOW[exercise.ask];
    find(this.element, ".gp-lists code").textContent = exercise.query.position;
    const fields = find(this.element, ".gp-fields");
    fields.replaceChildren();
    this.drawing.load(exercise);
    this.#answer = answerTo({ exercise, drawing: this.drawing, fields, changed: () => this.#changed() });
    this.#alert("");
    this.#unmark();
    this.#showProgress();
  }

  /** The reader has changed the answer: a mark that it has got is about another one. */
  #changed() {
    if (this.#isWaiting) this.#check();
    else this.#unmark();
  }

  #unmark() {
    this.#turn += 1;
    this.#isWaiting = false;
    this.#work("");
    this.#answer?.mark(null);
    this.markView.clear();
    this.walk.close();
    find(this.element, ".gp-solution").hidden = true;
    this.#showAgain(false);
  }

  async #check() {
    const answer = this.#answer;
    if (!answer) return;
    this.#unmark();
    this.#alert("");
    const turn = this.#turn;
    this.#isWaiting = true;
    if (runtime.state !== "ready") this.#work("Your answer is kept, and marked as soon as Python is ready.");
    const { level, seed } = this.#exercise;
    try {
      const mark = await request({ kind: "mark", level, seed, answer: answer.read() });
      if (turn === this.#turn) this.#take(mark, answer);
    } catch (error) {
      if (turn === this.#turn) this.#alert(`${said(error)} Your answer is kept.`);
    }
    if (turn !== this.#turn) return;
    this.#isWaiting = false;
    this.#work("");
  }

  /** @param {Mark} mark @param {Answer} answer */
  #take(mark, answer) {
    this.record.note(this.setting, this.#at, mark.right ? "right" : "tried");
    if (!this.setting.hide || mark.right) answer.mark(mark);
    this.markView.show(mark, this.setting.hide);
    this.#showAgain(!mark.right);
    this.#showProgress();
  }

  #again() {
    this.#answer?.clear();
    this.#unmark();
    this.#answer?.focus();
  }

  #next() {
    const next = this.#nextOpen();
    if (next !== null) this.#go(next);
  }

  /** The next exercise that is not right yet, beginning again after the last. */
  #nextOpen() {
    const n = Number(this.setting.n);
    for (let by = 1; by < n; by += 1) {
      const at = (this.#at + by) % n;
      if (this.record.standing(this.setting, at) !== "right") return at;
    }
    return null;
  }

  async #solve() {
    this.#unmark();
    this.record.note(this.setting, this.#at, "shown");
    this.#showProgress();
    const { say, why, drawing } = this.sheet.keys[this.#at];
    const box = make("div", { class: "gt-box", tabindex: "0", role: "group", "aria-label": "The solved tree" });
    box.innerHTML = drawing;
    const walk = make("button", { type: "button" }, "Walk through it");
    walk.addEventListener("click", () => this.#walkTo({ step: 0 }));
    const place = find(this.element, ".gp-solution");
    const reasons = why.length ? [make("ul", {}, ...why.map((reason) => make("li", {}, reason)))] : [];
    place.replaceChildren(make("p", {}, make("b", {}, `${say}.`)), ...reasons, box, walk);
    place.hidden = false;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "nearest" });
  }

  /** @param {Pick<Fault, "step">} fault */
  async #walkTo({ step }) {
    const exercise = this.#exercise;
    try {
      const reply = await request({ kind: "film", ...exercise.query });
      if (exercise === this.#exercise) this.walk.open(reply, step);
    } catch (error) {
      this.#alert(said(error));
    }
  }

  async #print() {
    const setting = this.setting;
    this.#work("Setting the sheet…");
    try {
      const sheet = await this.#fetch(setting);
      const box = /** @type {HTMLInputElement} */ (find(this.element, "[data-do=with-key]"));
      printSheet(sheet, { link: this.#link(setting), withKey: box.checked });
    } catch (error) {
      this.#alert(said(error));
    }
    this.#work("");
  }

  #clear() {
    this.record.clear();
    this.#showProgress();
  }

  #showProgress() {
    this.head.show(this.setting, this.#at, this.record);
    find(this.element, "[data-do=next]").setAttribute("aria-disabled", String(this.#nextOpen() === null));
  }

  /** @param {boolean} shown */
  #showAgain(shown) {
    find(this.element, "[data-do=again]").hidden = !shown;
  }

  /** @param {string} words */
  #alert(words) {
    find(this.element, ".gt-alert").textContent = words;
  }

  /** @param {string} words */
  #work(words) {
    find(this.element, ".gt-work").textContent = words;
  }

  /** @param {Setting} setting */
  #link(setting) {
    const url = new URL(location.href);
    url.search = writeSetting(url.search, setting);
    url.hash = "";
    return url.href;
  }

  /** @param {number} step */
  #labLink(step) {
    const own = /** @type {any} */ ({ position: "" });
    return this.built.lab + writeLab("", /** @type {any} */ (this.#exercise.query), own, { step });
  }

  /** @param {HTMLElement} button @param {Setting} setting */
  async #copy(button, setting) {
    button.dataset.name ??= button.textContent ?? "";
    const link = this.#link(setting);
    history.replaceState(history.state, "", link);
    try {
      await navigator.clipboard.writeText(link);
      button.textContent = "Copied";
    } catch {
      button.textContent = "It is in the address bar";
    }
    setTimeout(() => {
      button.textContent = button.dataset.name ?? "";
    }, SAID);
  }

  /** @param {string} what @param {(button: HTMLElement) => void} act */
  #on(what, act) {
    const button = find(this.element, `[data-do=${what}]`);
    button.addEventListener("click", () => act(button));
  }
}

/** Asks the worker; what it refuses is an error too. @param {object} question @returns {Promise<any>} */
async function request(question) {
  const reply = await runtime.ask(question);
  if (reply.error !== undefined) throw new Error(reply.error);
  return reply;
}

/** What went wrong, as a sentence. @param {unknown} error */
function said(error) {
  const message = error instanceof Error ? error.message : String(error);
  return message.charAt(0).toUpperCase() + message.slice(1) + (/[.!?]$/.test(message) ? "" : ".");
}
