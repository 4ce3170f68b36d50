/**
 * The lab's tree: the drawing that Python made, changed from step to step where something changes,
 * and only there. Leaves show their numbers from the beginning, for the tree is written out.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Frame} Frame
 * @typedef {import("./film.js").NodeChange} NodeChange
 * @typedef {import("./film.js").TreeNode} TreeNode
 * @typedef {import("./film.js").Witness} Witness
 * @typedef {import("./lab-types.js").Point} Point
 * @typedef {import("./lab-timeline.js").Timeline} Timeline
 */
import { calm, find, makeSvg } from "./dom.js";
import { Folds } from "./lab-folds.js";
import { nameOf } from "./lab-names.js";
import { furnish, near, Sight } from "./lab-near.js";
import { overshoot } from "./tree.js";
import { WitnessMarks } from "./witness.js";

/** From so many nodes on, nothing glides, and only what is near the seen part stands in the page. */
const LARGE = 150;
const ZOOM = 1.25;
const SMALLEST = 0.05;
const LARGEST = 3;
/** A tree shrinks to its box, but not below this part of its size: its numbers must be read. */
const READABLE = 0.65;
/** Half the size of a node, in units of the drawing. */
const HALF = 21;

export class LabTree {
  /** @type {Map<number, SVGGElement>} */ nodes = new Map();
  /** The shapes of the nodes, which have the focus and the name: a name beside it is not read twice. @type {Map<number, Element>} */
  items = new Map();
  /** Where value and window of a node are written. @type {Map<number, {value: Element | null, window: Element | null}>} */
  #texts = new Map();
  /** Edges, their labels and scissors, by the node they lead to. @type {Map<number, Element[]>} */
  edges = new Map();
  folds = new Folds();
  /** @type {Film | null} */ #film = null;
  /** @type {SVGSVGElement | null} */ #svg = null;
  /** The state class that each node and its edge bear. @type {string[]} */ #worn = [];
  #ring = makeSvg("circle", { class: "ring", r: "27" });
  #marks = new WitnessMarks();
  /** @type {Set<number>} */ #path = new Set();
  /** @type {number[]} */ #bearing = [];
  #current = 0;
  /** A drawing of which nothing has been shown yet. */ #isFresh = true;
  /** The step that is shown. */ #step = -1;
  /** Drawn size to natural size; null shrinks to the box as far as can be read. @type {number | null} */
  #zoom = null;
  /** The node that has the hand: it may have the focus, so it always stands in the page. */ #held = 0;
  /** A picture is made, which needs all of it. */ #isWhole = false;
  /** @type {number[]} */ #parents = [];

  /** @param {HTMLElement} box the scrolling box */
  constructor(box) {
    this.box = box;
    this.canvas = find(box, ".gl-canvas");
    this.sight = new Sight(box, () => this.#isLarge && this.#furnish());
    addEventListener("beforeprint", () => this.#stand(true));
    addEventListener("afterprint", () => this.#stand(false));
  }

  get #isLarge() {
    return this.#parents.length > LARGE;
  }

  /** Takes a film and draws its tree, unless the build has drawn it. @param {Film} film */
  load(film) {
    if (film === this.#film) return;
    const before = this.canvas.querySelector("svg");
    const svg = before && this.#film === null ? before : drawing(film.svg);
    svg.setAttribute("role", "tree");
    this.#film = film;
    this.#svg = svg;
    this.#parents = film.nodes.map(({ parent }) => parent ?? 0);
    this.#gather(svg, film.nodes);
    this.canvas.classList.toggle("is-large", this.#isLarge);
    this.#path = new Set();
    this.#bearing = [];
    this.#held = 0;
    this.folds.load(film.nodes, svg, this);
    this.#resize();
    if (svg !== before) before?.remove();
    if (svg !== before) this.canvas.prepend(svg);
  }

  /** @param {SVGSVGElement} svg @param {TreeNode[]} records */
  #gather(svg, records) {
    this.nodes = new Map();
    this.items = new Map();
    this.#texts = new Map();
    this.edges = new Map();
    for (const group of svg.querySelectorAll("[data-node]")) {
      const id = Number(group.getAttribute("data-node"));
      this.nodes.set(id, /** @type {SVGGElement} */ (group));
      const item = find(group, ".shape");
      this.#texts.set(id, { value: group.querySelector(".value"), window: group.querySelector(".window") });
      item.setAttribute("role", "treeitem");
      item.setAttribute("aria-level", String(records[id].depth + 1));
      item.setAttribute("tabindex", "-1");
      this.items.set(id, item);
      for (const text of group.querySelectorAll("text")) text.setAttribute("aria-hidden", "true");
    }
    for (const edge of svg.querySelectorAll("[data-edge], [data-move], [data-cut]")) {
      const { edge: own, move, cut } = /** @type {SVGElement} */ (edge).dataset;
      const id = Number(own ?? move ?? cut);
      const others = this.edges.get(id);
      if (others) others.push(edge);
      else this.edges.set(id, [edge]);
    }
    this.#worn = [];
    this.#isFresh = true;
  }

  /** Shows the step at which the timeline stands. @param {Timeline} timeline @param {Iterable<number>} touched @param {number} step */
  show({ film, states, frame }, touched, step) {
    const isFresh = this.#isFresh;
    for (const id of isFresh ? this.nodes.keys() : touched) this.#tell(id, states[id], film.nodes[id]);
    this.#isFresh = false;
    this.#trace(new Set(frame.path));
    this.#point(frame.node);
    this.#bearWitness(frame);
    // A tree that has been changed stays where the reader has scrolled it.
    if (!isFresh && step !== this.#step) this.keepInView(frame.node);
    this.#step = step;
  }

  /** Puts state, value, window and name of one node. @param {number} id @param {NodeChange | undefined} change @param {TreeNode} record */
  #tell(id, change, record) {
    const texts = this.#texts.get(id);
    if (!texts) return;
    const wears = `is-${change?.state ?? "hidden"}`;
    const wore = this.#worn[id];
    if (wears !== wore) for (const element of this.elementsOf(id)) dress(element, wore, wears);
    this.#worn[id] = wears;
    setText(texts.value, change?.value || record.given || "");
    setText(texts.window, change?.window ?? "");
    this.items.get(id)?.setAttribute("aria-label", nameOf(record, change));
  }

  /** Makes the edges of the path heavy. @param {Set<number>} path */
  #trace(path) {
    for (const id of this.#path) if (!path.has(id)) this.#mark(id, "is-path", false);
    for (const id of path) if (!this.#path.has(id)) this.#mark(id, "is-path", true);
    this.#path = path;
  }

  /** @param {number} id @param {string} name @param {boolean} on */
  #mark(id, name, on) {
    for (const element of this.elementsOf(id)) element.classList.toggle(name, on);
  }

  /** Puts the ring around the current node. @param {number} id */
  #point(id) {
    this.#mark(this.#current, "is-current", false);
    this.#mark(id, "is-current", true);
    this.#current = id;
    const { x, y } = this.folds.place(id);
    this.#ring.setAttribute("cx", String(x));
    this.#ring.setAttribute("cy", String(y));
  }

  /** Joins the leaf that set the bound, the ancestor that would refuse, and the cut; names both. @param {Frame} frame */
  #bearWitness(frame) {
    const players = { max: "MAX", min: "MIN" };
    const ids = this.#marks.show(frame, players, (id) => this.folds.place(id), this.folds.width);
    for (const id of this.#bearing) if (!ids.includes(id)) this.nodes.get(id)?.classList.remove("is-witness");
    for (const id of ids) this.nodes.get(id)?.classList.add("is-witness");
    this.#bearing = ids;
  }

  /** @param {number} id */
  parentOf(id) {
    return this.#film?.nodes[id].parent ?? 0;
  }

  /** A node and the edge that leads to it, as drawn. @param {number} id */
  elementsOf(id) {
    const group = this.nodes.get(id);
    return [...(group ? [group] : []), ...(this.edges.get(id) ?? [])];
  }

  /** Draws an element to the side of its place. @param {Element} element @param {number} by 0 puts it back */
  shift(element, by) {
    /** @type {SVGElement} */ (element).style.translate = by ? `${by}px` : "";
  }

  /** Folds or unfolds nodes, then puts the marks where their nodes are now. @param {number} id @param {Frame} frame */
  fold(id, frame) {
    this.folds.toggle(id);
    this.#resize();
    this.#point(frame.node);
    this.#bearWitness(frame);
  }

  /** @param {"in" | "out" | "fit"} how */
  zoom(how) {
    const now = this.scale;
    const width = this.folds.width || 1;
    if (how === "fit") this.#zoom = Math.min(1, this.sight.width / width);
    else this.#zoom = now * (how === "in" ? ZOOM : 1 / ZOOM);
    this.#zoom = Math.min(Math.max(this.#zoom, SMALLEST), LARGEST);
    this.#resize();
    this.keepInView(this.#current);
  }

  /** CSS pixels to a unit of the drawing. */
  get scale() {
    const width = this.folds.width || 1;
    return this.#zoom ?? Math.min(Math.max(READABLE, this.sight.width / width), 1);
  }

  #resize() {
    if (!this.#svg) return;
    const { width } = this.folds;
    const small = READABLE * width;
    this.#svg.style.width = this.#zoom === null ? `clamp(${small}px, 100%, ${width}px)` : `${this.#zoom * width}px`;
    this.#svg.style.height = "auto";
    this.#furnish();
  }

  /** Has a node stand in the page, wherever it is, and no more the one held before. @param {number} id */
  hold(id) {
    this.#held = id;
    if (this.#isLarge) this.#furnish();
  }

  /** @template Made @param {() => Made} make what needs the whole of a large tree in the page @returns {Made} */
  whole(make) {
    this.#stand(true);
    const made = make();
    this.#stand(false);
    return made;
  }

  /** @param {boolean} whole */
  #stand(whole) {
    this.#isWhole = whole;
    if (this.#isLarge) this.#furnish();
  }

  #furnish() {
    if (!this.#svg) return;
    const all = [...this.#parents.keys()];
    const { nodes, edges } = this.#isLarge && !this.#isWhole
      ? near(this.folds.places, this.#parents, this.sight.around(this.scale), this.#held)
      : { nodes: all, edges: all };
    furnish(this.#svg, [
      this.#ring,
      ...edges.flatMap((id) => this.edges.get(id) ?? []),
      this.#marks.path,
      ...nodes.flatMap((id) => this.nodes.get(id) ?? []),
      ...this.#marks.names,
    ]);
  }

  /** Where a node is in its canvas, in CSS pixels. @param {number} id @returns {Point} */
  onCanvas(id) {
    const { x, y } = this.folds.place(id);
    const { scale } = this;
    const beside = Math.max(0, (this.sight.width - this.folds.width * scale) / 2);
    return { x: beside + x * scale, y: y * scale };
  }

  /** Scrolls the box, never the page, so that a node can be seen. @param {number} id */
  keepInView(id) {
    const { x, y } = this.onCanvas(id);
    const { left, top, width, height } = this.sight;
    const half = HALF * this.scale;
    const room = Math.min(width, height) / 6;
    const by = {
      left: overshoot(x - half, x + half, left + room, left + width - room),
      top: overshoot(y - half, y + half, top + room, top + height - room),
    };
    if (by.left || by.top) this.box.scrollBy({ ...by, behavior: calm() || Math.abs(by.left) > 600 ? "auto" : "smooth" });
  }
}

/** @param {string} text of an SVG, written by Python @returns {SVGSVGElement} which stands nowhere yet */
function drawing(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (find(template.content, "svg")));
}

/** @param {Element} element @param {string | undefined} wore @param {string} wears */
function dress({ classList }, wore, wears) {
  if (wore) classList.replace(wore, wears);
  else classList.add(wears);
}

/** @param {Element | null} element @param {string} text */
function setText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}
