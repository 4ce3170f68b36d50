/**
 * What the reader can change about the question: position, who moves, order, scoring, cutoff,
 * window. The form shows a question and reports a changed one; whether it is possible is for the
 * worker to say.
 *
 * @typedef {import("./film.js").Question} Question
 */
import { find, findAll } from "./dom.js";
import { cellsOf, cycled, textOf } from "./board.js";
import { OrderList } from "./order.js";

/**
 * The empty cells of a board, ascending.
 *
 * @param {string} position
 */
export const emptyCells = (position) =>
  [...cellsOf(position)].flatMap((mark, cell) => (mark === "." ? [cell] : []));

/**
 * The question after one field changed. An order of cells belongs to a position: where the
 * position changes, cells that are filled leave it, and cells that became empty come last.
 *
 * @param {Question} question @param {Partial<Question>} change
 * @returns {Question}
 */
export function changed(question, change) {
  const next = { ...question, ...change };
  if (!Array.isArray(next.order) || next.game !== "tictactoe") return next;
  const empty = emptyCells(next.position);
  const kept = next.order.filter((cell) => empty.includes(cell));
  return { ...next, order: [...kept, ...empty.filter((cell) => !kept.includes(cell))] };
}

export class Editor {
  /** @type {Question | null} */ #question = null;
  /** The order of cells that the list shows. @type {number[]} */ #order = [];

  /**
   * @param {HTMLElement} demo
   * @param {(question: Question) => void} ask called with each changed question
   */
  constructor(demo, ask) {
    this.demo = demo;
    this.ask = ask;
    this.edit = find(demo, ".gt-edit");
    this.rules = find(demo, ".gt-rules");
    this.order = new OrderList(find(demo, ".gt-order"), (order) => this.change({ order }));
    for (const form of [this.edit, this.rules]) {
      form.addEventListener("input", (event) => this.#input(event.target));
    }
    find(demo, "[data-do=clear]").addEventListener("click", () => {
      this.change({ position: ".../.../..." });
    });
  }

  /**
   * @param {Question} question as the reader asked it
   * @param {number[]} order the order that it came to
   */
  show(question, order) {
    this.#question = question;
    for (const field of findAll(this.demo, "[data-field]")) this.#fill(field, question);
    this.#order = order;
    this.order.show(order);
  }

  /** @param {number} cell */
  cycle(cell) {
    const board = cellsOf(this.#question?.position ?? "");
    this.change({ position: textOf(cycled(board, cell)) });
  }

  /** @param {Partial<Question>} change */
  change(change) {
    if (this.#question) this.ask(changed(this.#question, change));
  }

  /** @param {HTMLElement} field @param {Question} question */
  #fill(field, question) {
    const value = Reflect.get(question, field.dataset.field ?? "");
    if (field instanceof HTMLInputElement && field.type === "radio") {
      field.checked = field.value === value;
    } else if (field instanceof HTMLSelectElement) {
      field.value = Array.isArray(value) ? "own" : (value ?? "");
    } else if (field instanceof HTMLTextAreaElement && document.activeElement !== field) {
      field.value = value;
    }
  }

  /** @param {EventTarget | null} target */
  #input(target) {
    const field = /** @type {HTMLInputElement} */ (target);
    const name = field.dataset.field;
    if (!name || !this.#question) return;
    if (name !== "order") return this.change({ [name]: field.value });
    const named = /** @type {Question["order"]} */ (field.value || null);
    this.change({ order: field.value === "own" ? this.#order : named });
  }
}
