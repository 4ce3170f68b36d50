/**
 * What goes on in practice: which sheet is set, which of its exercises is open, how many are right.
 *
 * @typedef {import("./practice-types.js").Built} Built
 * @typedef {import("./practice-types.js").Setting} Setting
 * @typedef {import("./practice-types.js").Sheet} Sheet
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
    this.desk = new PracticeDesk(element, this.built.lab, this.talk, (standing) => {
      this.record.note(this.setting, this.#at, standing);
      this.#showProgress();
    });
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
    this.desk.close();
    document.documentElement.classList.remove("gt-embed");
  }

  /** Shows the sheet that the address names; until it is there, the page's own. */
  #restore() {
    document.documentElement.classList.toggle("gt-embed", new URLSearchParams(location.search).has("embed"));
    this.#load(this.own, this.built.sheets[this.own.level]);
    const setting = readSetting(location.search, this.own);
    if (JSON.stringify(setting) !== JSON.stringify(this.own)) this.#set(setting, false);
  }

  /** Sets another sheet, as soon as it is there. @param {Setting} setting @param {boolean} [isNew] whether the address does not name it yet */
  async #set(setting, isNew = true) {
    const turn = (this.#turn += 1);
    const levels = Object.keys(this.built.sheets);
    const isBuilt = setting.seed === this.built.seed && isPossible(setting, levels, this.built.most);
    this.talk.clear();
    try {
      if (!isBuilt) this.talk.working("Setting the sheet…");
      const sheet = isBuilt ? this.built.sheets[setting.level] : await this.#fetch(setting);
      if (turn !== this.#turn) return;
      this.#load(setting, sheet);
      if (isNew) saveLink(setting);
    } catch (error) {
      if (turn === this.#turn) this.talk.failed(error, "The sheet stays as it was.");
    }
  }

  /** @param {Setting} setting @param {Sheet} sheet the whole of it, or its first exercise */
  #load(setting, sheet) {
    this.setting = setting;
    this.sheet = sheet;
    this.head.load(setting, this.built.about[setting.level]);
    this.#open(0);
    if (runtime.state === "ready") this.#prepare();
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
    try {
      if (!this.sheet.exercises[at]) {
        this.talk.working("The exercise comes as soon as Python is ready…");
        const sheet = await this.#fetch();
        if (turn !== this.#turn) return;
        this.sheet = sheet;
      }
    } catch (error) {
      if (turn === this.#turn) this.talk.failed(error);
      return;
    }
    this.#open(at);
    this.desk.title.focus();
  }

  /** @param {number} at */
  #open(at) {
    this.#at = at;
    const { title, exercises, keys } = this.sheet;
    const { n, hide } = this.setting;
    this.desk.open({ exercise: exercises[at], key: keys[at], title: `${title}: exercise ${at + 1} of ${n}`, hide });
    this.#showProgress();
  }

  #next() {
    const next = this.#nextOpen();
    if (next !== null) this.#go(next);
  }

  /** The next exercise that is not right yet, beginning again after the last; null if all are. */
  #nextOpen() {
    const n = Number(this.setting.n);
    for (let by = 1; by < n; by += 1) {
      const at = (this.#at + by) % n;
      if (this.record.standing(this.setting, at) !== "right") return at;
    }
    return null;
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
    find(this.element, "[data-do=next]").setAttribute("aria-disabled", String(this.#nextOpen() === null));
  }

  /** @param {string} what @param {(button: HTMLElement) => void} act */
  #on(what, act) {
    const button = find(this.element, `[data-do=${what}]`);
    button.addEventListener("click", () => act(button));
  }
}
