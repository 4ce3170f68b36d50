/**
 * Why a branch is cut, drawn on the tree: a line from the leaf that set the bound, by the ancestor
 * who would refuse to come here, to the cut; and both of them named.
 *
 * @typedef {import("./film.js").Frame} Frame
 * @typedef {import("./lab-types.js").Point} Point
 */
import { makeSvg } from "./dom.js";

/** How far a name stands from the middle of its node, in units of the drawing. */
const BESIDE = { x: 30, y: 4 };
const BELOW = { x: 0, y: 30 };

export class WitnessMarks {
  path = makeSvg("path", { class: "witness" });
  #holder = makeSvg("text", { class: "witness-name" });
  #setter = makeSvg("text", { class: "witness-name", "text-anchor": "middle" });
  names = [this.#holder, this.#setter];

  /**
   * @param {Frame} frame @param {{max: string, min: string}} players what they are called
   * @param {(id: number) => Point | null} place the middle of a node; null for one that is not drawn
   * @param {number} width of the drawing
   * @returns {number[]} the nodes that are joined
   */
  show({ witness, alpha, beta }, players, place, width) {
    const known = witness ? [witness.leaf, witness.ancestor, witness.node] : [];
    const ids = known.filter((id) => id !== null && place(id) !== null);
    const points = ids.map((id) => /** @type {Point} */ (place(id)));
    this.path.setAttribute("d", points.length > 1 ? curve(points) : "");
    const isAlpha = witness?.bound === "alpha";
    const bound = isAlpha ? `α = ${alpha}` : `β = ${beta}`;
    const [leaf, ancestor] = known.map((id) => (id === null ? null : place(id)));
    const side = (ancestor?.x ?? 0) < width / 2 ? 1 : -1;
    this.#holder.setAttribute("text-anchor", side > 0 ? "start" : "end");
    label(this.#holder, ancestor, `${isAlpha ? players.max : players.min} refuses: ${bound}`, { ...BESIDE, x: BESIDE.x * side });
    label(this.#setter, leaf, `set ${bound}`, BELOW);
    return ids;
  }
}

/** @param {SVGElement} text @param {Point | null | undefined} at the middle of the node it names @param {string} words @param {Point} by how far from there */
function label(text, at, words, by) {
  text.classList.toggle("is-absent", !at);
  if (!at) return;
  text.textContent = words;
  text.setAttribute("x", String(at.x + by.x));
  text.setAttribute("y", String(at.y + by.y));
}

/** A line through the points that bows a little, so that it does not hide the edges. @param {Point[]} points */
export function curve(points) {
  const [first, ...rest] = points;
  let [{ x, y }, d] = [first, `M${first.x} ${first.y}`];
  for (const next of rest) {
    const bow = { x: (x + next.x) / 2 + (next.y - y) / 6, y: (y + next.y) / 2 - (next.x - x) / 6 };
    d += `Q${bow.x} ${bow.y} ${next.x} ${next.y}`;
    ({ x, y } = next);
  }
  return d;
}
