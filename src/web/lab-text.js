/**
 * The tree as text: typed or pasted, and where it is wrong, a finger on the character.
 *
 * @typedef {import("./lab-types.js").Fault} Fault
 */
import { find, make } from "./dom.js";

/** Half a tree is no mistake: a fault is told when typing has paused for so long, in milliseconds. */
const PAUSE = 400;
/** Characters shown before and after the one at fault. */
const BEFORE = 24;
const AFTER = 16;
/** A longer text, in characters, takes all the height it may have: to measure it takes long. */
const LONG = 1000;

/**
 * The line of a text around a character, and how far into it that character is.
 *
 * @param {string} text @param {number} at counted in characters, as the worker counts
 */
export function around(text, at) {
  const characters = [...text];
  const from = Math.max(characters.lastIndexOf("\n", at - 1) + 1, at - BEFORE);
  const end = characters.indexOf("\n", at);
  const to = Math.min(end < 0 ? characters.length : end, at + AFTER);
  return {
    before: characters.slice(from, at).join(""),
    fault: characters.slice(at, Math.min(at + 1, to)).join(""),
    after: characters.slice(at + 1, to).join(""),
  };
}

export class LabText {
  #timer = 0;

  /** @param {HTMLElement} lab @param {(text: string) => void} typed */
  constructor(lab, typed) {
    this.area = /** @type {HTMLTextAreaElement} */ (find(lab, "[data-do=text]"));
    this.fault = find(lab, ".gl-fault");
    this.area.addEventListener("input", () => {
      this.#fit();
      clearTimeout(this.#timer);
      typed(this.area.value);
    });
  }

  get hasFocus() {
    return document.activeElement === this.area;
  }

  /** @param {string} text */
  show(text) {
    if (this.area.value !== text) this.area.value = text;
    this.#fit();
  }

  clear() {
    clearTimeout(this.#timer);
    this.fault.replaceChildren();
    this.area.removeAttribute("aria-invalid");
  }

  /** Tells a fault: soon, if the reader is typing. @param {Fault} fault */
  point(fault) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#point(fault), this.hasFocus ? PAUSE : 0);
  }

  /** @param {Fault} fault */
  #point({ message, at }) {
    this.area.setAttribute("aria-invalid", "true");
    const words = make("p", {}, `${message.charAt(0).toUpperCase()}${message.slice(1)}.`);
    if (at === null) return this.fault.replaceChildren(words);
    const { before, fault, after } = around(this.area.value, at);
    const place = make("code", {}, before, make("mark", {}, fault || " "), after);
    const go = make("button", { type: "button" }, "Go there");
    go.addEventListener("click", () => this.#go(at));
    this.fault.replaceChildren(words, make("p", { class: "gl-place" }, place, " ", go));
  }

  /** Puts the caret on a character. @param {number} at */
  #go(at) {
    const start = [...this.area.value].slice(0, at).join("").length;
    this.area.focus();
    this.area.setSelectionRange(start, start + 1);
  }

  /** As high as its text, within reason: the style sheet sets the limit. */
  #fit() {
    const { style, value } = this.area;
    style.height = value.length > LONG ? "100vh" : "auto";
    if (value.length <= LONG) style.height = `${this.area.scrollHeight + 2}px`;
  }
}
