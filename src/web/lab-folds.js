/**
 * Subtrees that the reader has folded away: each becomes a triangle with the number of nodes in
 * it, and what lies to the right moves closer.
 *
 * @typedef {import("./film.js").TreeNode} TreeNode
 * @typedef {import("./lab-types.js").Point} Point
 */
import { makeSvg, translation } from "./dom.js";

/** Half the width that a folded subtree keeps, and what a leaf takes at each side. */
const KEPT = 25;
const LEAF = 20;

/** @typedef {{from: number, to: number}} Gap a stretch of the drawing that is taken out */

/**
 * Where a place lies once the gaps are closed.
 *
 * @param {number} x @param {Gap[]} gaps none of which overlap
 */
export const squeezed = (x, gaps) =>
  gaps.reduce((sum, { from, to }) => sum - Math.max(0, Math.min(x, to) - from), x);

export class Folds {
  /** Paths of the folded nodes; they stay folded when the tree changes. @type {Set<string>} */ paths = new Set();
  width = 0;
  /** The middle of each node; of one that is folded away, the node it is folded into. @type {Point[]} */ places = [];
  /** @type {Point[]} as drawn */ #drawn = [];
  /** @type {Gap[]} */ #gaps = [];
  /** @type {TreeNode[]} */ #records = [];
  /** @type {number[][]} */ #children = [];
  #svg = /** @type {SVGSVGElement | null} */ (null);
  #size = { width: 0, height: 0 };
  /** What each element held before anything was folded. @type {Map<Element, [string, string]>} */ #original = new Map();

  /**
   * @param {TreeNode[]} records @param {SVGSVGElement} svg
   * @param {{nodes: Map<number, SVGGElement>, items: Map<number, Element>, edges: Map<number, Element[]>}} drawn
   */
  load(records, svg, { nodes, items, edges }) {
    this.#records = records;
    this.#svg = svg;
    this.nodes = nodes;
    this.items = items;
    this.edges = edges;
    this.#original.clear();
    this.#gaps = [];
    this.#size = { width: svg.viewBox.baseVal.width, height: svg.viewBox.baseVal.height };
    this.width = this.#size.width;
    this.#drawn = [];
    for (const [id, group] of nodes) this.#drawn[id] = translation(group);
    this.#children = records.map(() => []);
    for (const { id, parent } of records) if (parent !== null) this.#children[parent].push(id);
    for (const [id, item] of items) if (this.#children[id].length) item.setAttribute("aria-expanded", "true");
    this.places = this.#drawn;
    if (this.paths.size) this.#apply();
  }

  /** Where a node is, or was when it was drawn last. @param {number} id @returns {Point} */
  place(id) {
    return this.places[id] ?? { x: 0, y: 0 };
  }

  /** @param {number} id @returns {number} the node itself, or the outermost folded one above it */
  shownFor(id) {
    let shown = id;
    for (let at = this.#records[id]?.parent ?? null; at !== null; at = this.#records[at].parent) {
      if (this.isFolded(at)) shown = at;
    }
    return shown;
  }

  /** @param {number} id */
  isFolded(id) {
    return this.paths.size > 0 && this.#children[id]?.length > 0 && this.paths.has(keyOf(this.#records[id]));
  }

  /** @param {number} id @returns {number[]} its branches, left to right, as far as they are drawn */
  children(id) {
    return [...(this.#children[id] ?? [])].sort((a, b) => this.#drawn[a].x - this.#drawn[b].x);
  }

  /** @param {number} id @returns {number[]} all below it */
  below(id) {
    return (this.#children[id] ?? []).flatMap((child) => [child, ...this.below(child)]);
  }

  /** @param {number} id */
  toggle(id) {
    if (!this.#children[id]?.length) return;
    const key = keyOf(this.#records[id]);
    if (!this.paths.delete(key)) this.paths.add(key);
    this.#apply();
  }

  #apply() {
    const folded = this.#records.map(({ id }) => id).filter((id) => this.isFolded(id) && this.shownFor(id) === id);
    this.#gaps = folded.flatMap((id) => this.#gapsOf(id));
    const away = new Set(folded.flatMap((id) => this.below(id)));
    const { nodes, edges } = this;
    for (const [id, group] of nodes ?? []) {
      for (const element of [group, ...(edges?.get(id) ?? [])]) {
        element.classList.toggle("is-away", away.has(id));
        this.#move(element);
      }
      group.querySelector(".gl-fold")?.remove();
      if (this.#children[id].length) this.items?.get(id)?.setAttribute("aria-expanded", String(!folded.includes(id)));
    }
    for (const id of folded) nodes?.get(id)?.append(triangle(this.below(id).length));
    this.places = this.#records.map(({ id }) => {
      const { x, y } = this.#drawn[this.shownFor(id)];
      return { x: squeezed(x, this.#gaps), y };
    });
    this.width = squeezed(this.#size.width, this.#gaps);
    this.#svg?.setAttribute("viewBox", `0 0 ${this.width} ${this.#size.height}`);
    this.#svg?.setAttribute("width", String(this.width));
  }

  /** @param {number} id @returns {Gap[]} */
  #gapsOf(id) {
    const { x } = this.#drawn[id];
    const across = this.below(id).map((below) => this.#drawn[below].x);
    const [left, right] = [Math.min(x, ...across) - LEAF, Math.max(x, ...across) + LEAF];
    return [{ from: left, to: x - KEPT }, { from: x + KEPT, to: right }].filter(({ from, to }) => to > from);
  }

  /** Puts an element where its places lie now. @param {Element} element */
  #move(element) {
    const name = ["transform", "d", "x"].find((one) => element.hasAttribute(one));
    if (!name) return;
    const [, original] = this.#original.get(element) ?? [name, element.getAttribute(name) ?? ""];
    this.#original.set(element, [name, original]);
    const pattern = { transform: /(?<=\()-?[\d.]+/g, d: /(?<=[ML])-?[\d.]+/g, x: /-?[\d.]+/g }[name];
    element.setAttribute(name, original.replace(/** @type {RegExp} */ (pattern), (x) => String(squeezed(Number(x), this.#gaps))));
  }
}

/** @param {TreeNode} record */
export const keyOf = ({ moves }) => moves.join();

/** @param {number} nodes that are folded into it */
function triangle(nodes) {
  const mark = makeSvg("g", { class: "gl-fold" });
  const words = makeSvg("text", { class: "count", y: "56", "text-anchor": "middle" });
  words.textContent = String(nodes);
  mark.append(makeSvg("path", { class: "folded", d: "M0 17L16 60H-16Z" }), words);
  return mark;
}
