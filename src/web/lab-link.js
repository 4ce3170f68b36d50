/**
 * The lab's state in the page's address, the links that carry it, and the drawing as a file.
 *
 * @typedef {import("./lab-types.js").Question} Question
 * @typedef {{question: Question, own: Question, step: number, hide: boolean, ask: boolean}} State
 */
import { find, findAll } from "./dom.js";
import { save, standAlone } from "./lab-save.js";
import { writeLab } from "./lab-url.js";

/** Browsers refuse addresses that change too often; a scrubber would. */
const PAUSE = 300;
/** How long a button says what it has done, in milliseconds. */
const SAID = 2000;

export class LabLink {
  #timer = 0;

  /** @param {HTMLElement} lab @param {import("./lab-tree.js").LabTree} tree @param {() => State} state */
  constructor(lab, tree, state) {
    this.lab = lab;
    this.tree = tree;
    this.state = state;
    for (const button of findAll(lab, "[data-save]")) {
      button.addEventListener("click", () => this.#act(button));
    }
  }

  /** The address of this very step, or of the tree without its solution. @param {"here" | "task"} what */
  to(what) {
    const { question, own, ...shown } = this.state();
    const url = new URL(location.href);
    url.search = writeLab(url.search, question, own, what === "task" ? { hide: true } : shown);
    return url.href;
  }

  /** Puts the state into the address bar, soon; nothing is added to the history. */
  save() {
    if (!this.lab.hasAttribute("data-main")) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => history.replaceState(history.state, "", this.to("here")), PAUSE);
  }

  /** Writes nothing any more: the reader leaves the page. */
  close() {
    clearTimeout(this.#timer);
  }

  /** @param {HTMLElement} button @param {"here" | "task"} what */
  async copy(button, what) {
    const link = this.to(what);
    if (what === "here") history.replaceState(history.state, "", link);
    await this.#copy(button, link);
  }

  /** @param {HTMLElement} button */
  async #act(button) {
    const kind = button.dataset.save;
    if (kind === "task") return this.copy(button, "task");
    if (kind === "text") return this.#copy(button, this.state().question.position);
    const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (find(this.lab, ".gl-canvas > svg")));
    const drawing = this.tree.whole(() => standAlone(svg, getComputedStyle(this.lab).backgroundColor));
    await save(drawing, kind === "png" ? "png" : "svg");
    this.#say(button, "Saved");
  }

  /** @param {HTMLElement} button @param {string} text */
  async #copy(button, text) {
    const place = find(this.lab, ".gl-copied");
    place.textContent = "";
    try {
      await navigator.clipboard.writeText(text);
      this.#say(button, "Copied");
    } catch {
      place.textContent = text;
      this.#say(button, button.dataset.do === "copy" ? "It is in the address bar" : "Copy it from here");
    }
  }

  /** @param {HTMLElement} button @param {string} words */
  #say(button, words) {
    button.dataset.name ??= button.textContent ?? "";
    button.textContent = words;
    setTimeout(() => {
      button.textContent = button.dataset.name ?? "";
    }, SAID);
  }
}
