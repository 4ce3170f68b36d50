/**
 * Where every node of a film stands at a step, kept up to date by what changes between two steps:
 * however long the film, a scrubber moves as fast as its hand.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").NodeChange} NodeChange
 */
import { clamp } from "./player.js";

export class Timeline {
  /** @type {(NodeChange | undefined)[]} by node; undefined where the search has not come yet */
  states = [];
  at = -1;
  /** For each frame gone through, what its changes replaced. @type {(NodeChange | undefined)[][]} */
  #before = [];

  /** @param {Film} film */
  constructor(film) {
    this.film = film;
  }

  get frame() {
    return this.film.frames[this.at];
  }

  /** Goes to a step. @param {number} step @returns {Set<number>} the nodes that look different now, perhaps */
  seek(step) {
    const { frames } = this.film;
    const to = clamp(step, 0, frames.length - 1);
    const touched = new Set();
    while (this.at < to) this.#forward(frames[(this.at += 1)].set, touched);
    while (this.at > to) {
      this.#back(frames[this.at].set, touched);
      this.at -= 1;
    }
    return touched;
  }

  /** @param {NodeChange[]} changes @param {Set<number>} touched */
  #forward(changes, touched) {
    this.#before[this.at] = changes.map((change) => {
      const before = this.states[change.node];
      this.states[change.node] = change;
      touched.add(change.node);
      return before;
    });
  }

  /** @param {NodeChange[]} changes @param {Set<number>} touched */
  #back(changes, touched) {
    const before = this.#before[this.at];
    for (let nth = changes.length - 1; nth >= 0; nth -= 1) {
      const { node } = changes[nth];
      this.states[node] = before[nth];
      touched.add(node);
    }
  }
}
