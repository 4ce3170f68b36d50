/**
 * An order of the root's branches: a list whose items are moved by buttons, or by Alt and the
 * arrow keys.
 *
 * @typedef {import("./practice-types.js").Answer} Answer
 */
import { make } from "./dom.js";
import { moved } from "./order.js";

/** @type {Record<string, number>} */
const KEYS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** @implements {Answer} */
export class OrderAnswer {
  #list = make("ol", { class: "gp-order", "aria-label": "Branches in the order in which they are tried" });
  /** @type {number[]} */ #order = [];
  #isMoved = false;

  /** @param {import("./practice-answers.js").Desk} desk */
  constructor({ exercise, drawing, fields, changed }) {
    this.changed = changed;
    this.names = exercise.nodes.filter(({ moves }) => moves.length === 1).map((node) => drawing.branch(node));
    fields.append(this.#list);
    this.#list.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button) this.#move(button, Number(button.dataset.by));
    });
    this.#list.addEventListener("keydown", (event) => {
      const by = event.altKey ? KEYS[event.key] : undefined;
      if (by === undefined || !(event.target instanceof HTMLElement)) return;
      event.preventDefault();
      this.#move(event.target, by);
    });
    this.#order = this.names.map((_, branch) => branch);
    this.#draw();
  }

  lacks() {
    if (this.#isMoved) return null;
    return { say: "No branch has been moved yet.", focus: this.#firstButton };
  }

  read() {
    return [...this.#order];
  }

  mark() {}

  reveal() {}

  focus() {
    this.#firstButton?.focus();
  }

  /** @returns {HTMLElement | undefined} */
  get #firstButton() {
    return this.#list.querySelector("[aria-disabled=false]") ?? undefined;
  }

  #draw() {
    const last = this.#order.length - 1;
    const items = this.#order.map((branch, at) => {
      const name = this.names[branch];
      const button = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ when, /** @type {boolean} */ off) =>
        make("button", { type: "button", "data-by": String(by), "aria-label": `Try branch ${name} ${when}`, "aria-disabled": String(off) }, sign);
      return make("li", { "data-branch": String(branch) },
        button(-1, "‹", "earlier", at === 0), make("b", {}, name), button(1, "›", "later", at === last));
    });
    this.#list.replaceChildren(...items);
  }

  /** @param {HTMLElement} inside an item @param {number} by */
  #move(inside, by) {
    const item = inside.closest("li");
    const branch = Number(item?.dataset.branch);
    const at = this.#order.indexOf(branch);
    if (!item || !(at + by in this.#order)) return;
    this.#order = moved(this.#order, at, at + by);
    this.#isMoved = true;
    this.#draw();
    const same = `[data-branch="${branch}"] [data-by="${inside.dataset.by}"]`;
    /** @type {HTMLElement | null} */ (this.#list.querySelector(same))?.focus();
    this.changed();
  }
}
