/**
 * What goes on in practice: which sheet is set, which of its exercises is open, how many are right.
 *
 * @typedef {import("./practice-types.js").Built} Built
 * @typedef {import("./practice-types.js").Setting} Setting
 * @typedef {import("./practice-types.js").Sheet} Sheet
 * @typedef {import("./practice-types.js").Standing} Standing
 */
import { find, findAll } from "./dom.js";
import { PracticeDesk } from "./practice-desk.js";
import { PracticeHead } from "./practice-head.js";
import { copyLink, linkTo, saveLink } from "./practice-link.js";
import { printSheet } from "./practice-paper.js";
import { PracticeRecord } from "./practice-record.js";
import { Talk, request } from "./practice-talk.js";
import { isPossible, readSetting } from "./practice-url.js";
import { keepRoom } from "./room.js";
import { runtime } from "./runtime.js";

/** New sheets have numbers below this: short enough to be read out. */
const SHEETS = 10_000;

/** Practice from the moment its element has been read. */
export class Practice {
  #at = 0;
  /** Counts what the reader has asked for that makes an older sheet worthless. */
  #turn = 0;
  /** The sheet that was asked for last, by what sets it. @type {{name: string, sheet: Promise<Sheet>} | null} */
  #asked = null;
  #here = new AbortController();

  /** @param {HTMLElement} element as the build wrote it */
  constructor(element) {
    this.element = element;
    find(element, ".gp-first-of-each").remove();
    /** @type {Built} */
    this.built = JSON.parse(find(element, "script").textContent ?? "");
    /** @type {Setting} */
    this.own = { level: Object.keys(this.built.sheets)[0], seed: this.built.seed, n: this.built.n, hide: false };
    this.setting = this.own;
    /** As much of the sheet as is known: at first, what the build computed. @type {Sheet} */
    this.sheet = this.built.sheets[this.own.level];
    this.record = new PracticeRecord();
    this.talk = new Talk(element);
    this.head = new PracticeHead(element, {
      level: (level) => this.#set({ ...this.setting, level }),
      go: (at) => this.#go(at),
      set: (seed, n) => this.#set({ ...this.setting, seed, n }),
      clear: () => this.#clear(),
    });
    this.desk = new PracticeDesk(element, this.built.lab, this.talk, (standing) => this.#note(standing));
    this.#on("next", () => this.#next());
    this.#on("another", () => this.#set({ ...this.setting, seed: String(Math.floor(Math.random() * SHEETS)) }));
    this.#on("copy", (button) => {
      saveLink(this.setting);
      copyLink(button, this.setting);
    });
    this.#on("copy-task", (button) => copyLink(button, { ...this.setting, hide: true }));
    this.#on("print", () => this.#print());
    for (const kind of ["pointerenter", "focusin"]) {
      element.addEventListener(kind, () => this.#prepare(), { once: true });
    }
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
    this.desk.close();
    document.documentElement.classList.remove("gt-embed");
  }

  /** Shows the sheet that the address names, and none but that. */
  #restore() {
    document.documentElement.classList.toggle("gt-embed", new URLSearchParams(location.search).has("embed"));
    const setting = readSetting(location.search, this.own);
    if (JSON.stringify(setting) === JSON.stringify(this.own)) this.#load(this.own, this.#built(this.own.level));
    else this.#set(setting, true);
  }

  /** Sets another sheet, as soon as it is there. @param {Setting} setting @param {boolean} [isLinked] whether the address names it already */
  async #set(setting, isLinked = false) {
    const turn = (this.#turn += 1);
    const before = isLinked ? { setting: this.own, sheet: this.#built(this.own.level), at: 0 } : { setting: this.setting, sheet: this.sheet, at: this.#at };
    const isSound = isPossible(setting, Object.keys(this.built.sheets), this.built.most);
    this.talk.clear();
    try {
      let sheet = isSound && setting.seed === this.built.seed ? this.#built(setting.level) : null;
      if (!sheet) {
        if (isLinked || runtime.state !== "ready") this.#await(setting, isSound);
        else this.talk.working("Setting the sheet…");
        sheet = await this.#fetch(setting);
      }
      if (turn !== this.#turn) return;
      this.#load(setting, sheet);
      if (!isLinked) saveLink(setting);
    } catch (error) {
      if (turn === this.#turn) this.#unset(error, before, isLinked && isSound);
    }
  }

  /** A sheet did not come. @param {unknown} error @param {{setting: Setting, sheet: Sheet, at: number}} before @param {boolean} isLinked whether the reader came for it, so that no other will do */
  #unset(error, { setting, sheet, at }, isLinked) {
    if (isLinked || !sheet.exercises[at]) {
      this.desk.question.textContent = "The sheet could not be set. Press the number of an exercise to try again.";
      this.talk.failed(error);
    } else {
      this.#load(setting, sheet, at);
      this.talk.failed(error, setting === this.own ? "This is the page’s own sheet." : "The sheet stays as it was.");
    }
  }

  /** As much of a level's sheet as the build computed. @param {string} level */
  #built(level) {
    return this.built.sheets[level] ?? this.built.sheets[this.own.level];
  }

  /** @param {Setting} setting @param {Sheet} sheet the whole of it, or its first exercise @param {number} [at] */
  #load(setting, sheet, at = 0) {
    this.setting = setting;
    this.sheet = sheet;
    this.head.load(setting, this.built.about[setting.level]);
    this.#open(at);
    if (runtime.state === "ready") this.#prepare();
  }

  /** Says of a sheet that it is on its way; no other stands here meanwhile. @param {Setting} setting @param {boolean} isSound @param {number} [at] */
  #await(setting, isSound, at = 0) {
    const like = this.#built(setting.level);
    if (isSound) {
      this.setting = setting;
      this.sheet = { ...like, exercises: [], keys: [] };
      this.head.load(setting, this.built.about[setting.level]);
    }
    this.#wait(true);
    this.#at = at;
    const title = isSound ? this.#title(at) : "Another sheet";
    const words = `Sheet ${setting.seed} is on its way: the package that sets it starts in your browser.`;
    this.desk.await({ exercise: like.exercises[0], key: like.keys[0], title, hide: setting.hide }, { title, words: isSound ? words : "It is on its way." });
    if (isSound) this.#showProgress();
  }

  /** @param {boolean} isWaiting */
  #wait(isWaiting) {
    this.element.classList.toggle("is-waiting", isWaiting);
    this.element.setAttribute("aria-busy", String(isWaiting));
  }

  /** @param {number} at */
  #title(at) {
    return `${this.head.titleOf(this.setting.level)}: exercise ${at + 1} of ${this.setting.n}`;
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

  /** Has the sheet ready before the reader asks for more of it; whoever asks then hears of a failure. */
  #prepare() {
    this.#fetch().catch(() => {});
  }

  /** Opens an exercise of the sheet, as soon as it is there. @param {number} at */
  async #go(at) {
    const turn = (this.#turn += 1);
    const { setting, sheet } = this;
    this.talk.clear();
    if (!sheet.exercises[at]) {
      if (runtime.state !== "ready") this.#await(setting, true, at);
      this.desk.title.focus();
      try {
        const whole = await this.#fetch(setting);
        if (turn !== this.#turn) return;
        this.sheet = whole;
      } catch (error) {
        if (turn === this.#turn) this.#unset(error, { setting, sheet, at: 0 }, false);
        return;
      }
    }
    this.#open(at);
    this.desk.title.focus();
  }

  /** @param {number} at */
  #open(at) {
    this.#wait(false);
    this.#at = at;
    const { exercises, keys } = this.sheet;
    this.desk.open({ exercise: exercises[at], key: keys[at], title: this.#title(at), hide: this.setting.hide });
    this.#showProgress();
  }

  /** Goes on to what is open: in this sheet, or else in the next level. */
  #next() {
    const [next, level] = [this.#nextOpen(), this.#nextLevel];
    if (next !== null) this.#go(next);
    else if (level) this.#set({ ...this.setting, level }).then(() => this.desk.title.focus());
  }

  /** The level that comes next; nothing where a teacher has chosen the sheet. */
  get #nextLevel() {
    return this.setting.hide ? undefined : this.head.levelAfter(this.setting.level);
  }

  /** The next exercise that is not right yet, beginning again after the last; null if all are. */
  #nextOpen() {
    const n = Number(this.setting.n);
    for (let by = 1; by < n; by += 1) {
      const at = (this.#at + by) % n;
      if (!this.#isRight(at)) return at;
    }
    return null;
  }

  /** @param {number} at */
  #isRight(at) {
    return ["right", "later"].includes(this.record.standing(this.setting, at) ?? "");
  }

  async #print() {
    const { setting } = this;
    const box = /** @type {HTMLInputElement} */ (find(this.element, "[data-do=with-key]"));
    this.talk.working("Setting the sheet…");
    try {
      const sheet = await this.#fetch(setting);
      this.talk.clear();
      printSheet(sheet, { link: linkTo({ ...setting, hide: true }), withKey: box.checked });
    } catch (error) {
      this.talk.failed(error);
    }
  }

  #clear() {
    this.record.clear();
    this.#showProgress();
  }

  #showProgress() {
    this.head.show(this.setting, this.#at, this.record);
    const button = find(this.element, "[data-do=next]");
    const [isDone, level] = [this.#nextOpen() === null && this.#isRight(this.#at), this.#nextLevel];
    button.textContent = isDone && level ? `Next level: ${this.head.titleOf(level)}` : "Next exercise";
    button.setAttribute("aria-disabled", String(this.#nextOpen() === null && !(isDone && level)));
  }

  /** Notes how far the reader has come, and says what that means. @param {Standing} standing */
  #note(standing) {
    this.record.note(this.setting, this.#at, standing);
    this.#showProgress();
    if (standing !== "right") return "";
    const now = this.record.standing(this.setting, this.#at);
    if (now === "shown") return "You had seen the solution, so it does not count.";
    const { first, later } = this.record.tally(this.setting, Number(this.setting.n));
    const isLast = first + later === Number(this.setting.n);
    return `${now === "right" ? "At the first try." : "Not at the first try."}${isLast ? " That completes the sheet." : ""}`;
  }

  /** @param {string} what @param {(button: HTMLElement) => void} act */
  #on(what, act) {
    const button = find(this.element, `[data-do=${what}]`);
    button.addEventListener("click", () => act(button));
  }
}
