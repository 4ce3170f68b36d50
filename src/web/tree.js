/**
 * One tree: shows a frame on the SVG that Python drew, by classes and texts alone.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").View} View
 * @typedef {import("./film.js").Frame} Frame
 * @typedef {import("./lab-types.js").Point} Point
 */
import { calm, find, makeSvg, translation } from "./dom.js";
import { WitnessMarks } from "./witness.js";

/** A tree shrinks to its box, but not below this part of its size: its numbers must be read. */
const SMALLEST = 0.65;
const STATES = ["hidden", "open", "done", "cut", "ghost"];

export class Tree {
  /** @type {Film | null} */ #film = null;
  /** @type {Map<number, SVGGElement>} */ #nodes = new Map();
  /** @type {Map<number, Element[]>} edges, their labels and scissors, by the node they lead to */
  #edges = new Map();
  /** @type {SVGSVGElement | null} */ #svg = null;
  #ring = makeSvg("circle", { class: "ring", r: "0" });
  #marks = new WitnessMarks();
  #current = 0;

  /**
   * @param {HTMLElement} box the scrolling box that holds the SVG
   * @param {{look: (node: number | null) => void, go: (node: number) => void}} reader what to do
   *   when the reader looks at a node, and when the reader wants to go there
   */
  constructor(box, reader) {
    this.box = box;
    this.reader = reader;
    for (const kind of ["pointerover", "focusin"]) {
      box.addEventListener(kind, (event) => reader.look(nodeOf(event.target)));
    }
    for (const kind of ["pointerleave", "focusout"]) {
      box.addEventListener(kind, () => reader.look(null));
    }
    box.addEventListener("click", (event) => this.#go(nodeOf(event.target)));
    box.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Takes a film; draws its tree unless it stands there already. @param {Film} film */
  load(film) {
    if (film === this.#film) return;
    const isBuilt = this.#film === null && this.box.querySelector("svg");
    if (!isBuilt) this.box.innerHTML = film.svg;
    this.#film = film;
    this.#svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (find(this.box, "svg")));
    this.#svg.setAttribute("role", "group");
    const natural = this.#svg.viewBox.baseVal.width;
    this.#svg.style.width = `clamp(${SMALLEST * natural}px, 100%, ${natural}px)`;
    this.#svg.style.height = "auto";
    this.#nodes = new Map();
    this.#edges = new Map();
    for (const group of this.#svg.querySelectorAll("[data-node]")) {
      this.#nodes.set(Number(group.getAttribute("data-node")), /** @type {SVGGElement} */ (group));
      group.setAttribute("tabindex", "-1");
    }
    for (const edge of this.#svg.querySelectorAll("[data-edge], [data-move], [data-cut]")) {
      const data = /** @type {SVGElement} */ (edge).dataset;
      const node = Number(data.edge ?? data.move ?? data.cut);
      this.#edges.set(node, [...(this.#edges.get(node) ?? []), edge]);
    }
    this.#svg.prepend(this.#ring);
    this.#svg.querySelector(".node")?.before(this.#marks.path);
    this.#svg.append(...this.#marks.names);
  }

  /** @param {View} view */
  show(view) {
    for (const [id, group] of this.#nodes) {
      const change = view.nodes.get(id);
      const state = change?.state ?? "hidden";
      const edges = this.#edges.get(id) ?? [];
      for (const element of [group, ...edges]) {
        for (const name of STATES) element.classList.toggle(`is-${name}`, name === state);
        element.classList.toggle("is-path", view.path.has(id));
        element.classList.toggle("is-current", id === view.frame.node);
      }
      this.#name(group, id, state, change?.value ?? "");
      setText(group, ".value", change?.value || (this.#film?.nodes[id].given ?? ""));
      setText(group, ".window", change?.window ?? "");
    }
    this.#point(view.frame.node);
    this.#bearWitness(view.frame);
    this.keepInView();
  }

  /** Says to a screen reader what is known of a node by now, and no more. @param {Element} group @param {number} id @param {string} state @param {string} value */
  #name(group, id, state, value) {
    const label = this.#film?.nodes[id].label.replace(/, worth .*$/, "") ?? "";
    group.setAttribute("role", "img");
    group.setAttribute("aria-label", value ? `${label}: ${value}` : label);
    group.toggleAttribute("aria-hidden", false);
    if (state === "hidden") group.setAttribute("aria-hidden", "true");
  }

  /** @param {number} id */
  nameOf(id) {
    return this.#nodes.get(id)?.getAttribute("aria-label") ?? "";
  }

  /** Scrolls the box, never the page, so that the current node can be seen. */
  keepInView() {
    const group = this.#nodes.get(this.#current);
    if (!group) return;
    const node = group.getBoundingClientRect();
    const box = this.box.getBoundingClientRect();
    const room = Math.min(box.width, box.height) / 6;
    const by = {
      left: overshoot(node.left, node.right, box.left + room, box.right - room),
      top: overshoot(node.top, node.bottom, box.top + room, box.bottom - room),
    };
    if (by.left || by.top) this.box.scrollBy({ ...by, behavior: calm() ? "auto" : "smooth" });
  }

  /** Puts the ring around the current node, and the one tab stop of the tree on it. @param {number} id */
  #point(id) {
    this.#nodes.get(this.#current)?.setAttribute("tabindex", "-1");
    this.#current = id;
    const group = this.#nodes.get(id);
    this.#ring.classList.toggle("is-hidden", !group);
    if (!group) return;
    group.setAttribute("tabindex", "0");
    const { x, y } = translation(group);
    this.#ring.setAttribute("cx", String(x));
    this.#ring.setAttribute("cy", String(y));
  }

  /** Joins the leaf that set the bound, the ancestor that would refuse, and the cut; names both. @param {Frame} frame */
  #bearWitness(frame) {
    const isBoard = typeof this.#film?.nodes[0].board === "string";
    const players = isBoard ? { max: "X", min: "O" } : { max: "MAX", min: "MIN" };
    const ids = this.#marks.show(frame, players, (id) => this.#centre(id), this.#svg?.viewBox.baseVal.width ?? 0);
    for (const [id, group] of this.#nodes) group.classList.toggle("is-witness", ids.includes(id));
  }

  /** The middle of a node, in the units of the drawing. @param {number} id @returns {Point | null} */
  #centre(id) {
    const group = this.#nodes.get(id);
    return group ? translation(group) : null;
  }

  /** @param {number | null} node */
  #go(node) {
    if (node !== null) this.reader.go(node);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const node = nodeOf(event.target);
    if (node === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const ids = [...this.#nodes]
      .filter(([, group]) => !group.classList.contains("is-hidden"))
      .map(([id]) => id)
      .sort((a, b) => a - b);
    const by = new Map([["ArrowUp", -1], ["ArrowDown", 1]]).get(event.key);
    if (event.key === "Enter") this.#go(node);
    else if (by === undefined) return;
    else this.#nodes.get(ids[ids.indexOf(node) + by])?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}

/** @param {EventTarget | null} target @returns {number | null} the node that was meant */
function nodeOf(target) {
  const group = target instanceof Element ? target.closest("[data-node]") : null;
  return group ? Number(group.getAttribute("data-node")) : null;
}

/** @param {Element} group @param {string} selector @param {string} text */
function setText(group, selector, text) {
  const element = group.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}

/** How far to scroll so that [start, end] comes into [low, high]. @param {number} start @param {number} end @param {number} low @param {number} high */
export function overshoot(start, end, low, high) {
  if (start < low) return start - low;
  return end > high ? end - high : 0;
}
