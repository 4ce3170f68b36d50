/**
 * The search of an exercise, opened at the step that a fault is about, to be walked from there.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Reply} Reply
 */
import { Controls } from "./controls.js";
import { find } from "./dom.js";
import { NumberLine } from "./numberline.js";
import * as player from "./player.js";
import { Tree } from "./tree.js";

export class Walk {
  /** @type {Reply | null} */ #reply = null;
  #step = 0;
  /** What the reader came from. @type {Element | null} */ #from = null;

  /** The address of a step in the tree lab. @type {(step: number) => string} */ #link = () => "";

  /** @param {HTMLElement} panel */
  constructor(panel) {
    this.panel = panel;
    this.tree = new Tree(find(panel, ".gt-box"), { look: () => {}, go: (node) => this.#goToNode(node) });
    this.line = new NumberLine(find(panel, ".gt-numberline"));
    this.say = find(panel, ".gt-say");
    this.controls = new Controls(panel, {
      jump: (jump) => this.#jump(jump),
      scrub: (step) => this.#goTo(step),
      running: (running) => this.say.setAttribute("aria-live", running ? "off" : "polite"),
    });
    find(panel, "[data-do=close]").addEventListener("click", () => {
      this.close();
      if (this.#from instanceof HTMLElement) this.#from.focus();
    });
  }

  /** @param {Reply} reply @param {number} step @param {{isReordered: boolean, link: (step: number) => string}} how whether the branches stand in another order than in the exercise */
  open(reply, step, { isReordered, link }) {
    this.#reply = reply;
    this.#link = link;
    find(this.panel, ".gp-reordered").hidden = !isReordered;
    this.#from = document.activeElement;
    this.panel.hidden = false;
    this.tree.load(this.#film);
    this.line.load(this.#film);
    this.#goTo(step);
    this.panel.focus({ preventScroll: true });
    this.panel.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.controls.pause();
    this.panel.hidden = true;
  }

  /** @returns {Film} */
  get #film() {
    return Object.values(/** @type {Reply} */ (this.#reply).films)[0];
  }

  /** @param {number} step */
  #goTo(step) {
    const film = this.#film;
    const last = film.frames.length - 1;
    this.#step = player.clamp(step, 0, last);
    const view = player.viewAt(film, this.#step);
    this.tree.show(view);
    this.line.show(film, view.frame);
    const line = find(this.say, "p");
    line.textContent = view.frame.say;
    line.classList.toggle("is-cutoff", view.frame.kind === "cutoff");
    this.controls.show(this.#step, last);
    find(this.panel, ".gp-lab a").setAttribute("href", this.#link(this.#step));
  }

  /** @param {import("./controls.js").Jump} jump */
  #jump(jump) {
    const reply = /** @type {Reply} */ (this.#reply);
    const { algorithm } = this.#film;
    const targets = {
      start: () => 0,
      back: () => this.#step - 1,
      step: () => this.#step + 1,
      over: () => player.stepOver(reply, algorithm, this.#step),
      cutoff: () => player.nextCutoff(reply, algorithm, this.#step),
      end: () => Infinity,
    };
    this.#goTo(targets[jump]());
  }

  /** @param {number} node */
  #goToNode(node) {
    this.controls.pause();
    const step = player.firstFrame(this.#film, node);
    if (step >= 0) this.#goTo(step);
  }
}
