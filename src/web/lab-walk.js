/**
 * The walk through one film: which step is shown, and where the buttons, the scrubber and a node
 * lead to.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Reply} Reply
 * @typedef {import("./controls.js").Jump} Jump
 */
import { Controls } from "./controls.js";
import * as player from "./player.js";

export class Walk {
  step = 0;
  /** Whether the first step is all that may be seen. */ isLocked = false;
  /** @type {Reply | null} */ #reply = null;
  /** An animation frame has been asked for. */ #isDue = false;
  /** What was asked for while there was only a still. @type {(() => void)[]} */ #later = [];

  /**
   * @param {HTMLElement} lab
   * @param {{draw: (step: number) => void, moved: () => void, running: (running: boolean) => void, waits: (step: number) => boolean}} actions
   *   `draw` shows a step, `moved` hears that the reader went there, `waits` tells whether a run
   *   stops at a step
   */
  constructor(lab, actions) {
    this.actions = actions;
    this.controls = new Controls(lab, {
      jump: (jump) => this.jump(jump),
      scrub: (step) => this.#scrub(step),
      running: actions.running,
    });
  }

  /** @returns {Film} */
  get film() {
    return /** @type {Film} */ (Object.values(this.#reply?.films ?? {})[0]);
  }

  get isAtEnd() {
    return this.#reply !== null && this.step >= this.#last;
  }

  get #last() {
    return (this.film.steps ?? this.film.frames.length) - 1;
  }

  /** Whether one frame is all that there is yet. */
  get #isStill() {
    return this.film.steps !== undefined;
  }

  /** Takes a film, to be drawn at a step. @param {Reply} reply @param {number} step */
  load(reply, step) {
    this.controls.pause();
    this.#reply = reply;
    this.#later = [];
    this.step = step;
  }

  /** Takes the film of which a still is shown. @param {Reply} reply */
  complete(reply) {
    this.#reply = reply;
    this.draw();
    for (const act of this.#later.splice(0)) act();
  }

  draw() {
    this.step = player.clamp(this.step, 0, this.#last);
    this.actions.draw(this.step);
    this.controls.show(this.step, this.#last);
  }

  /** @param {number} step */
  goTo(step) {
    if (this.isLocked) return;
    if (this.#isStill) return void this.#later.push(() => this.goTo(step));
    this.step = step;
    this.draw();
    this.actions.moved();
  }

  /** @param {Jump} jump */
  jump(jump) {
    if (this.#isStill) return void this.#later.push(() => this.jump(jump));
    const reply = /** @type {Reply} */ (this.#reply);
    const { algorithm } = this.film;
    const targets = {
      start: () => 0,
      back: () => this.step - 1,
      step: () => this.step + 1,
      over: () => player.stepOver(reply, algorithm, this.step),
      cutoff: () => player.nextCutoff(reply, algorithm, this.step),
      end: () => Infinity,
    };
    this.goTo(targets[jump]());
    if (this.controls.running && this.actions.waits(this.step)) this.controls.pause();
  }

  /** One step by key, which ends a run. @param {"step" | "back"} jump */
  nudge(jump) {
    this.controls.pause();
    this.jump(jump);
  }

  /** Goes where the search first comes to a node. @param {number} node */
  goToNode(node) {
    this.controls.pause();
    if (this.#isStill) return void this.#later.push(() => this.goToNode(node));
    const step = player.firstFrame(this.film, node);
    if (step >= 0) this.goTo(step);
  }

  /** Moves with the scrubber, once an animation frame. @param {number} step */
  #scrub(step) {
    this.step = step;
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.goTo(this.step);
    });
  }
}
