/** The questions asked before and after this one: undo and redo. */

/** @typedef {import("./lab-types.js").Question} Question */

/** More than these are forgotten. */
const MOST = 200;

export class History {
  /** @type {Question[]} */ #past = [];
  /** @type {Question[]} */ #future = [];
  #tag = "";

  /** @param {Question} present */
  constructor(present) {
    this.present = present;
  }

  /**
   * Takes the next question. One with the same tag as the last, such as one more letter typed
   * into the same field, replaces it.
   *
   * @param {Question} question @param {string} [tag]
   */
  push(question, tag = "") {
    if (same(question, this.present)) return;
    if (!tag || tag !== this.#tag) this.#past.push(this.present);
    if (this.#past.length > MOST) this.#past.shift();
    this.#future = [];
    this.#tag = tag;
    this.present = question;
  }

  /** @returns {Question | null} the question before, null if there is none */
  undo() {
    return this.#step(this.#past, this.#future);
  }

  redo() {
    return this.#step(this.#future, this.#past);
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** @param {Question[]} from @param {Question[]} to */
  #step(from, to) {
    const question = from.pop();
    if (!question) return null;
    to.push(this.present);
    this.#tag = "";
    this.present = question;
    return question;
  }
}

/** @param {Question} one @param {Question} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
