/**
 * All that shows one moment of the search in the lab: tree, number line, code, counts, sentence.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Reply} Reply
 */
import { Code } from "./code.js";
import { find, findAll, make } from "./dom.js";
import { CostTable } from "./lab-costs.js";
import { Timeline } from "./lab-timeline.js";
import { LabTree } from "./lab-tree.js";
import { NumberLine } from "./numberline.js";
import { Trace } from "./trace.js";

/** @type {Record<string, string>} */
const WHO = { max: "▲ MAX at the root", min: "▼ MIN at the root" };

export class LabStage {
  /** @type {Timeline | null} */ #timeline = null;

  /** @param {HTMLElement} lab */
  constructor(lab) {
    this.lab = lab;
    this.tree = new LabTree(find(lab, ".gt-box"));
    this.line = new NumberLine(find(lab, ".gt-numberline"));
    this.code = new Code(find(lab, ".gt-code"));
    this.costs = new CostTable(lab);
    this.trace = new Trace(/** @type {HTMLDetailsElement} */ (find(lab, ".gt-trace")));
    this.say = find(lab, ".gt-say");
    for (const button of findAll(lab, "[data-zoom]")) {
      button.addEventListener("click", () => this.tree.zoom(/** @type {"in" | "out" | "fit"} */ (button.dataset.zoom)));
    }
  }

  /** @param {Film} film @param {Reply} built whose convention is the page's usual one */
  load(film, built) {
    if (film !== this.#timeline?.film) this.#timeline = new Timeline(film);
    this.tree.load(film);
    this.line.load(film);
    this.code.load(film);
    if (film.steps === undefined) this.trace.load([film]);
    this.note(film.note ?? "");
    const usual = Object.values(built.films)[0]?.summary.convention ?? [];
    const chips = film.summary.convention.map((chip) => make("li", usual.includes(chip) ? {} : { class: "is-unusual" }, chip));
    find(this.lab, ".gt-chips").replaceChildren(...chips);
  }

  /** Takes the film of the still that is shown. @param {Film} film @param {number} step that the still shows */
  complete(film, step) {
    this.#timeline = new Timeline(film);
    this.#timeline.seek(step);
    this.trace.load([film]);
  }

  /** The node that the step shown is about. */
  get node() {
    return this.#timeline?.frame.node ?? 0;
  }

  /** @param {string} title empty for a tree of the reader's: then who moves at its root is said */
  name(title) {
    const shape = this.#timeline?.film.nodes[0].shape ?? "";
    find(this.lab, ".gt-title").textContent = title || (WHO[shape] ?? "A single leaf");
  }

  /** Shows what the build has worked out of its own tree. */
  builtCosts() {
    this.costs.compare(JSON.parse(find(this.lab, ".gl-costs").textContent ?? ""));
  }

  /** @param {string} words about the film that is shown; empty for none */
  note(words) {
    find(this.lab, ".gt-note").textContent = words;
  }

  /** @param {number} step */
  show(step) {
    const timeline = /** @type {Timeline} */ (this.#timeline);
    this.tree.show(timeline, timeline.seek(step), step);
    const { film, frame } = timeline;
    this.code.show(frame);
    this.line.show(film, frame);
    this.costs.show(film, frame);
    if (this.say.textContent === frame.say) return;
    const line = make("p", frame.kind === "cutoff" ? { class: "is-cutoff" } : {}, frame.say);
    this.say.replaceChildren(line);
  }

  /** @param {number} node folded if it is not, and the other way round */
  fold(node) {
    if (this.#timeline) this.tree.fold(node, this.#timeline.frame);
  }
}
