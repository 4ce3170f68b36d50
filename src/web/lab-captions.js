/**
 * What is known of a tree by its name: the trees that the lab offers keep their title and their
 * note wherever they come from, a link, the list, or the reader's own hand.
 *
 * @typedef {import("./lab-types.js").Question} Question
 * @typedef {{name: string, note: string}} Caption
 */
import { find, findAll } from "./dom.js";

export class Captions {
  /** @type {Map<string, Caption>} */ #known = new Map();

  /** @param {HTMLElement} lab */
  constructor(lab) {
    /** @type {Question[]} */
    const presets = JSON.parse(find(lab, ".gl-presets").textContent ?? "");
    for (const option of findAll(lab, "[data-do=preset] option[data-note]")) {
      const { value } = /** @type {HTMLOptionElement} */ (option);
      const caption = { name: option.textContent ?? "", note: option.dataset.note ?? "" };
      this.#known.set(keyOf(presets[Number(value)]), caption);
    }
  }

  /** @param {Question} question @returns {Caption} of empty words for a tree that nobody has named */
  of(question) {
    return this.#known.get(keyOf(question)) ?? { name: "", note: "" };
  }
}

/** The tree and who moves in it, not how it is searched. @param {Question} question */
const keyOf = ({ position, to_move }) => `${to_move} ${position.replaceAll(/\s/g, "")}`;
