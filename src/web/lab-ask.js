/**
 * "Ask me first": the reader says what happens next before the lab shows it, and keeps score.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./lab-predict.js").Answer} Answer
 */
import { find, findAll } from "./dom.js";
import { placeOf } from "./lab-names.js";
import { decision, isRight, verdict } from "./lab-predict.js";

/** @type {Record<string, Answer>} */
const KEYS = { n: "go", x: "cut", b: "up" };

export class Ask {
  isOn = false;
  /** @type {Film | null} */ #film = null;
  #at = 0;
  /** First answers by step: whether they were right. @type {Map<number, boolean>} */ #answers = new Map();

  /** @param {HTMLElement} lab @param {() => void} reveal called when an answer has been given */
  constructor(lab, reveal) {
    this.lab = lab;
    this.reveal = reveal;
    this.panel = find(lab, ".gl-ask");
    this.question = find(lab, ".gl-question");
    this.verdict = find(lab, ".gl-verdict");
    this.form = /** @type {HTMLFormElement} */ (find(lab, ".gl-answers"));
    this.value = /** @type {HTMLInputElement} */ (find(this.form, "input"));
    this.button = find(lab, "[data-do=ask]");
    for (const button of findAll(this.form, "[type=button]")) {
      button.addEventListener("click", () => this.#answer(/** @type {Answer} */ (button.dataset.answer)));
    }
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#answer("up");
    });
    this.value.addEventListener("keydown", (event) => event.stopPropagation());
  }

  /** @param {boolean} on */
  turn(on) {
    this.isOn = on;
    this.panel.hidden = !on;
    this.lab.classList.toggle("is-asking", on);
    this.button.setAttribute("aria-pressed", String(on));
    this.#forget();
  }

  /** @param {Film} film */
  load(film) {
    this.#film = film;
    this.#forget();
  }

  #forget() {
    this.#answers.clear();
    this.verdict.textContent = "";
    this.verdict.classList.remove("is-right", "is-wrong");
  }

  /** Whether something is asked at a step. @param {number} at */
  asksAt(at) {
    return this.isOn && this.#film !== null && decision(this.#film, at) !== null;
  }

  /** @param {number} at */
  show(at) {
    if (!this.isOn || !this.#film) return;
    if (at !== this.#at + 1) this.verdict.textContent = "";
    this.#at = at;
    const asked = decision(this.#film, at);
    this.form.hidden = asked === null;
    this.value.value = "";
    const last = at === this.#film.frames.length - 1;
    const words = asked ? this.#words(at, asked.node) : last ? "The search is done." : "Step on: nothing to decide here.";
    this.question.textContent = `${words} ${this.#score()}`;
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key was an answer */
  key({ key }) {
    const answer = KEYS[key];
    if (!answer || !this.asksAt(this.#at)) return false;
    if (answer === "up") this.value.focus();
    else this.#answer(answer);
    return true;
  }

  /** @param {number} at @param {number} node */
  #words(at, node) {
    const record = /** @type {Film} */ (this.#film).nodes[node];
    const place = node === 0 ? "the root" : placeOf(record);
    const who = record.shape.toUpperCase();
    return `What happens next at ${place} (${who})${this.#window(at, ", window ")}?`;
  }

  /** @param {number} at @param {string} [before] */
  #window(at, before = "") {
    const { alpha, beta } = /** @type {Film} */ (this.#film).frames[at];
    return alpha === null ? "" : `${before}[${alpha}, ${beta}]`;
  }

  #score() {
    const right = [...this.#answers.values()].filter(Boolean).length;
    return this.#answers.size ? `Score: ${right} of ${this.#answers.size}.` : "";
  }

  /** @param {Answer} answer */
  #answer(answer) {
    const right = this.#film && decision(this.#film, this.#at);
    if (!right) return;
    const value = this.value.value;
    if (answer === "up" && !value.trim()) return this.value.focus();
    const good = isRight(right, answer, value);
    if (!this.#answers.has(this.#at)) this.#answers.set(this.#at, good);
    const words = verdict(right, answer, value, this.#window(this.#at) || null);
    const hadFocus = this.form.contains(document.activeElement);
    this.reveal();
    this.verdict.textContent = words;
    this.verdict.classList.toggle("is-right", good);
    this.verdict.classList.toggle("is-wrong", !good);
    if (hadFocus && this.form.hidden) this.panel.focus();
  }
}
