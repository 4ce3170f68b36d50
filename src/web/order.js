/**
 * The list of cells in the order in which moves are tried, rearranged by drag, by buttons or by
 * Alt and the arrow keys.
 */
import { findAll, make } from "./dom.js";

/**
 * `list` with the item at `from` moved to `to`; the same list where there is no such place.
 *
 * @template T
 * @param {readonly T[]} list @param {number} from @param {number} to
 * @returns {T[]}
 */
export function moved(list, from, to) {
  const copy = [...list];
  if (!(from in copy) || !(to in copy)) return copy;
  copy.splice(to, 0, ...copy.splice(from, 1));
  return copy;
}

export class OrderList {
  /** @type {number[]} */ #cells = [];
  #dragged = -1;

  /**
   * @param {HTMLElement} list
   * @param {(cells: number[]) => void} changed
   */
  constructor(list, changed) {
    this.list = list;
    this.changed = changed;
    list.addEventListener("click", ({ target }) => {
      const button = target instanceof HTMLElement ? target.closest("button") : null;
      if (button) this.#move(placeOf(button), Number(button.dataset.by), `[data-by="${button.dataset.by}"]`);
    });
    list.addEventListener("pointerdown", (event) => this.#grab(event));
    list.addEventListener("pointermove", (event) => this.#drag(event));
    for (const kind of ["pointerup", "pointercancel"]) {
      list.addEventListener(kind, () => this.#drop());
    }
  }

  /** @param {number[]} cells */
  show(cells) {
    if (String(cells) === String(this.#cells)) return;
    this.#cells = [...cells];
    this.#draw();
  }

  #draw() {
    const last = this.#cells.length - 1;
    const items = this.#cells.map((cell, at) => {
      const earlier = make("button", { type: "button", "data-by": "-1", "aria-label": `Try cell ${cell} earlier` }, "‹");
      const later = make("button", { type: "button", "data-by": "1", "aria-label": `Try cell ${cell} later` }, "›");
      earlier.toggleAttribute("disabled", at === 0);
      later.toggleAttribute("disabled", at === last);
      const item = make("li", {}, earlier, make("span", {}, String(cell)), later);
      item.classList.toggle("is-dragged", at === this.#dragged);
      return item;
    });
    this.list.replaceChildren(...items);
  }

  /** @param {number} at @param {number} by @param {string} focus what has the focus afterwards */
  #move(at, by, focus) {
    this.#cells = moved(this.#cells, at, at + by);
    this.#draw();
    const item = this.list.children[at + by];
    const button = item?.querySelector(`${focus}:not(:disabled)`) ?? item?.querySelector("button:not(:disabled)");
    if (button instanceof HTMLElement) button.focus();
    this.changed([...this.#cells]);
  }

  /** @param {PointerEvent} event */
  #grab(event) {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (!target || target.closest("button") || !target.closest("li")) return;
    this.#dragged = placeOf(target);
    this.list.setPointerCapture(event.pointerId);
    event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #drag({ clientX, clientY }) {
    if (this.#dragged < 0) return;
    const over = findAll(this.list, "li").findIndex((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      return clientX >= left && clientX <= right && clientY >= top - 20 && clientY <= bottom + 20;
    });
    if (over < 0 || over === this.#dragged) return;
    this.#cells = moved(this.#cells, this.#dragged, over);
    this.#dragged = over;
    this.#draw();
  }

  #drop() {
    if (this.#dragged < 0) return;
    this.#dragged = -1;
    this.#draw();
    this.changed([...this.#cells]);
  }
}

/** @param {Element} inside */
const placeOf = (inside) => {
  const item = inside.closest("li");
  return item?.parentElement ? [...item.parentElement.children].indexOf(item) : -1;
};
