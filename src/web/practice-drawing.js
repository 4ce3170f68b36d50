/**
 * The bare tree that Python drew, with real buttons and fields laid over its nodes.
 *
 * @typedef {import("./practice-types.js").Exercise} Exercise
 * @typedef {import("./practice-types.js").ExerciseNode} ExerciseNode
 */
import { find, make } from "./dom.js";

/** The least size, as part of the drawing's own: so that a finger hits what there is to hit. */
const LEAST = { leaves: 1.1, values: 0.95, window: 0.75, order: 0.75 };
const MOST = 1.2;

export class Drawing {
  #layer = make("div", { class: "gp-layer" });
  /** @type {SVGSVGElement | null} */ #svg = null;

  /** @param {HTMLElement} box what the tree stands in */
  constructor(box) {
    this.box = box;
  }

  /** @param {Exercise} exercise */
  load({ drawing, ask }) {
    this.box.innerHTML = drawing;
    const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (find(this.box, "svg")));
    const natural = svg.viewBox.baseVal.width;
    const least = LEAST[ask] * natural;
    this.box.style.width = `clamp(${least}px, 100%, ${MOST * natural}px)`;
    this.#svg = svg;
    this.#layer = make("div", { class: "gp-layer" });
    this.box.append(this.#layer);
  }

  clear() {
    this.box.replaceChildren();
    this.#svg = null;
  }

  /** What the controls lie in. */
  get layer() {
    return this.#layer;
  }

  /** Lays a control over a node, its middle upon the node's. @param {ExerciseNode} node @param {HTMLElement} control */
  lay({ id }, control) {
    const svg = this.#svg;
    const place = svg?.querySelector(`[data-node="${id}"]`)?.getAttribute("transform") ?? "";
    const [x, y] = (place.match(/[\d.]+/g) ?? []).map(Number);
    const { width, height } = /** @type {SVGSVGElement} */ (svg).viewBox.baseVal;
    control.style.left = `${(100 * x) / width}%`;
    control.style.top = `${(100 * y) / height}%`;
    this.#layer.append(control);
  }

  /** What is written at the branch that leads to a node. @param {ExerciseNode} node */
  branch({ id }) {
    return this.#svg?.querySelector(`[data-move="${id}"]`)?.textContent ?? "";
  }

  /** Marks a node and the branch that leads to it. @param {ExerciseNode} node @param {"is-asked" | "is-bet"} name @param {boolean} on */
  toggle({ id }, name, on) {
    const parts = this.#svg?.querySelectorAll(`[data-node="${id}"], [data-edge="${id}"]`) ?? [];
    for (const part of parts) part.classList.toggle(name, on);
  }
}
