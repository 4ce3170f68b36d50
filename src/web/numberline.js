/**
 * The window on a number line: alpha's bracket `[`, beta's bracket `]`, what lies between filled.
 * When they meet the window snaps shut: that is the cutoff.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Frame} Frame
 */
import { make } from "./dom.js";

/** Percent of the width where infinity and the ends of the scale lie. */
const EDGE = 3;
const INSET = 10;

/**
 * Where a value lies on the line, in percent of its width.
 *
 * @param {number | null} value null for infinite @param {-1 | 1} side which infinity null means
 * @param {{low: number, high: number}} scale
 */
export function place(value, side, { low, high }) {
  if (value === null) return side < 0 ? EDGE : 100 - EDGE;
  const part = high === low ? 0.5 : (value - low) / (high - low);
  return INSET + Math.min(Math.max(part, 0), 1) * (100 - 2 * INSET);
}

/**
 * Whole numbers to write below the line: few, evenly spaced, zero among them where it can be.
 *
 * @param {{low: number, high: number}} scale
 */
export function ticks({ low, high }) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((size) => (high - low) / size <= 10);
  if (!step) return [low, high];
  const found = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) found.push(at);
  return found;
}

/** @param {number} value */
const text = (value) => String(value).replace("-", "−");

export class NumberLine {
  #alpha = make("span", { class: "nl-alpha" });
  #beta = make("span", { class: "nl-beta" });
  #best = make("span", { class: "nl-best" });
  #window = make("span", { class: "nl-window" });
  #ticks = make("span", { class: "nl-ticks" });
  #verdict = make("span", { class: "nl-verdict" });

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    element.setAttribute("aria-hidden", "true");
    element.replaceChildren(
      make("span", { class: "nl-track" }), this.#window, this.#ticks,
      this.#best, this.#alpha, this.#beta, this.#verdict,
    );
  }

  /** Draws the scale of a film. @param {Film} film */
  load({ scale }) {
    const marks = ticks(scale).map((value) => {
      const mark = make("span", {}, text(value));
      mark.style.left = `${place(value, 1, scale)}%`;
      return mark;
    });
    const ends = /** @type {const} */ ([[-1, "−∞"], [1, "+∞"]]).map(([side, name]) => {
      const mark = make("span", {}, name);
      mark.style.left = `${place(null, side, scale)}%`;
      return mark;
    });
    this.#ticks.replaceChildren(...marks, ...ends);
  }

  /** @param {Film} film @param {Frame} frame */
  show({ scale }, frame) {
    const { element } = this;
    element.classList.toggle("is-plain", frame.window === null);
    this.#showBest(scale, frame);
    if (!frame.window) {
      element.classList.remove("is-shut", "is-cutoff", "is-high");
      this.#verdict.textContent = "no window: plain minimax looks at everything";
      return;
    }
    const [alpha, beta] = frame.window;
    const [left, right] = [place(alpha, -1, scale), place(beta, 1, scale)];
    element.classList.toggle("is-high", left > 50);
    const shut = alpha !== null && beta !== null && beta <= alpha;
    element.classList.toggle("is-shut", shut);
    element.classList.toggle("is-cutoff", frame.kind === "cutoff");
    this.#alpha.style.left = `${left}%`;
    this.#beta.style.left = `${right}%`;
    this.#window.style.left = `${Math.min(left, right)}%`;
    this.#window.style.width = `${Math.abs(right - left)}%`;
    this.#alpha.dataset.text = `α = ${frame.alpha}`;
    this.#beta.dataset.text = `β = ${frame.beta}`;
    this.#alpha.classList.toggle("is-left", left < 2 * INSET);
    this.#beta.classList.toggle("is-right", right > 100 - 2 * INSET);
    this.#verdict.textContent =
      frame.kind === "cutoff" ? `β ${beta === alpha ? "=" : "<"} α: shut` : "";
  }

  /** @param {{low: number, high: number}} scale @param {Frame} frame */
  #showBest(scale, { best }) {
    const value = best === null ? NaN : Number(best.replace("−", "-"));
    this.#best.hidden = !Number.isFinite(value);
    if (this.#best.hidden) return;
    this.#best.style.left = `${place(value, 1, scale)}%`;
    this.#best.dataset.text = `best ${best}`;
  }
}
