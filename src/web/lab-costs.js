/**
 * What the search has counted so far, against plain minimax and against the least there is.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Frame} Frame
 * @typedef {import("./lab-types.js").Costs} Costs
 */
import { cellText } from "./counts.js";
import { find, findAll, make, written } from "./dom.js";

/** @type {Record<string, string>} */
export const NAMES = { minimax: "Minimax", alphabeta: "Alpha-beta", "fail-hard": "Fail-hard" };

export class CostTable {
  /** @param {HTMLElement} lab */
  constructor(lab) {
    this.cells = findAll(lab, "[data-count]");
    this.plain = findAll(lab, "[data-plain]");
    this.name = find(lab, ".gl-algorithm");
    this.least = find(lab, ".gl-least");
  }

  /** @param {Film} film @param {Frame} frame */
  show(film, frame) {
    this.name.textContent = NAMES[film.algorithm];
    for (const cell of this.cells) {
      const { now, total } = cellText(film, frame, cell.dataset.count ?? "");
      cell.replaceChildren(make("b", {}, now ?? "none"), ...(total ? [" ", make("small", {}, total)] : []));
    }
  }

  /** @param {Costs | null} costs null where plain minimax cannot search the tree, or while it is not known */
  compare(costs) {
    for (const cell of this.plain) {
      const count = costs?.minimax[/** @type {"nodes" | "leaves"} */ (cell.dataset.plain)];
      cell.textContent = count === undefined ? "" : written(count);
    }
    this.least.textContent = costs ? leastWords(costs) : "Plain minimax would need a leaf that has no value.";
  }
}

/** @param {Costs} costs */
export function leastWords({ least, uniform }) {
  if (least === null || !uniform) {
    return "This tree is not uniform, so Knuth and Moore’s minimum does not apply to it.";
  }
  const { branching: b, depth: d } = uniform;
  return `Least possible: ${written(least)} leaves (${b}^⌈${d}/2⌉ + ${b}^⌊${d}/2⌋ − 1, Knuth and Moore).`;
}
