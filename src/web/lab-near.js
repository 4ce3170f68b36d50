/**
 * What of a large tree stands in the page: the nodes near the part of its box that is seen, and the
 * edges that cross it. A browser then styles, lays out and paints a hundred nodes, whatever the
 * size of the tree.
 *
 * @typedef {import("./lab-types.js").Point} Point
 * @typedef {{left: number, top: number, right: number, bottom: number}} Area
 */

/** How far beyond its edges the seen part reaches, in CSS pixels, so that scrolling finds it drawn. */
const BEYOND = 150;

/** What is known of the box without asking it, which would have the page laid out. */
export class Sight {
  left = 0;
  top = 0;

  /** @param {HTMLElement} box that scrolls @param {() => void} changed */
  constructor(box, changed) {
    this.width = box.clientWidth;
    this.height = box.clientHeight;
    box.addEventListener("scroll", () => {
      this.left = box.scrollLeft;
      this.top = box.scrollTop;
      changed();
    }, { passive: true });
    new ResizeObserver(([{ contentRect }]) => {
      this.width = contentRect.width;
      this.height = contentRect.height;
      changed();
    }).observe(box);
  }

  /** The part that is seen and its surroundings, in units of the drawing. @param {number} scale CSS pixels to a unit @returns {Area} */
  around(scale) {
    return {
      left: (this.left - BEYOND) / scale,
      top: (this.top - BEYOND) / scale,
      right: (this.left + this.width + BEYOND) / scale,
      bottom: (this.top + this.height + BEYOND) / scale,
    };
  }
}

/**
 * The nodes in an area, and those whose edge from above crosses it, in order.
 *
 * @param {Point[]} places of the nodes @param {number[]} parents of the nodes; that of the root is itself
 * @param {Area} area @param {number} held a node that counts as near, wherever it is
 * @returns {{nodes: number[], edges: number[]}}
 */
export function near(places, parents, area, held) {
  /** @type {number[]} */ const nodes = [];
  /** @type {number[]} */ const edges = [];
  places.forEach((place, id) => {
    if (id === held || meets(place, place, area)) nodes.push(id);
    if (meets(place, places[parents[id]], area)) edges.push(id);
  });
  return { nodes, edges };
}

/** Whether the rectangle between two points meets an area. @param {Point} one @param {Point} other @param {Area} area */
const meets = (one, other, { left, top, right, bottom }) =>
  Math.max(one.x, other.x) >= left && Math.min(one.x, other.x) <= right &&
  Math.max(one.y, other.y) >= top && Math.min(one.y, other.y) <= bottom;

/** Makes these the children of `parent`, and moves none that is in its place: it might have the focus. @param {Element} parent @param {Element[]} wanted */
export function furnish(parent, wanted) {
  const staying = new Set(wanted);
  for (const child of [...parent.children]) if (!staying.has(child)) child.remove();
  let next = parent.firstElementChild;
  for (const element of wanted) {
    if (element === next) next = element.nextElementSibling;
    else parent.insertBefore(element, next);
  }
}
