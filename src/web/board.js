/**
 * The board: settled marks in ink, marks on trial in the accent colour, and, while the reader
 * edits, a button in each cell.
 */
import { find, findAll, make } from "./dom.js";

const EMPTY = ".";
const NEXT = new Map([[EMPTY, "X"], ["X", "O"], ["O", EMPTY]]);

/**
 * The marks of `board` after a reader's click on `cell`.
 *
 * @param {string} board nine cells @param {number} cell
 */
export function cycled(board, cell) {
  return board.slice(0, cell) + NEXT.get(board[cell]) + board.slice(cell + 1);
}

/** Nine cells without the marks between rows. @param {string} position */
export const cellsOf = (position) => position.replace(/[^XO.]/gi, "").toUpperCase();

/** The text form, row by row. @param {string} board */
export const textOf = (board) => [0, 3, 6].map((at) => board.slice(at, at + 3)).join("/");

export class Board {
  #editing = false;

  /**
   * @param {HTMLElement} element holds the table and its caption
   * @param {(cell: number) => void} chosen called when the reader clicks a cell while editing
   */
  constructor(element, chosen) {
    this.element = element;
    this.cells = findAll(element, "[data-cell]");
    element.addEventListener("click", ({ target }) => {
      const button = target instanceof Element && target.closest("button");
      if (button) chosen(Number(button.parentElement?.dataset.cell));
    });
    element.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * @param {string} board nine cells
   * @param {string} root the position that the search began with
   * @param {{caption: string, last?: number | null, looking?: boolean}} how
   */
  show(board, root, { caption, last = null, looking = false }) {
    this.#leaveEditing();
    this.cells.forEach((cell, at) => {
      const trial = board[at] !== root[at];
      cell.classList.toggle("is-trial", trial);
      cell.classList.toggle("is-last", trial && at === last);
      cell.replaceChildren(
        board[at] === EMPTY
          ? make("span", { class: "gt-cell" }, String(at))
          : make("b", {}, board[at]),
      );
    });
    this.element.classList.toggle("is-looking", looking);
    find(this.element, ".gt-caption").textContent = caption;
  }

  /** Shows `board` for editing. @param {string} board */
  edit(board) {
    this.element.classList.remove("is-looking");
    this.cells.forEach((cell, at) => {
      cell.classList.remove("is-trial", "is-last");
      const button = cell.querySelector("button") ?? make("button", { type: "button" });
      const mark = board[at];
      button.textContent = mark === EMPTY ? String(at) : mark;
      button.classList.toggle("is-empty", mark === EMPTY);
      button.setAttribute("aria-label", `Cell ${at}: ${mark === EMPTY ? "empty" : mark}`);
      if (button.parentElement !== cell) cell.replaceChildren(button);
    });
    find(this.element, ".gt-caption").textContent = "";
    this.#editing = true;
  }

  #leaveEditing() {
    if (!this.#editing) return;
    this.#editing = false;
    for (const cell of this.cells) cell.replaceChildren();
  }

  /** Arrow keys walk from cell to cell while editing. @param {KeyboardEvent} event */
  #key(event) {
    const by = new Map([["ArrowLeft", -1], ["ArrowRight", 1], ["ArrowUp", -3], ["ArrowDown", 3]]);
    const step = by.get(event.key);
    const cell = event.target instanceof Element ? event.target.closest("td") : null;
    if (!this.#editing || !cell || step === undefined) return;
    this.cells[Number(cell.dataset.cell) + step]?.querySelector("button")?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}
