/**
 * "Ask me first": the reader says what happens next before the lab shows it, and keeps score. While
 * a question stands, nothing beyond it is shown: the reader answers it, or passes. What has been
 * answered is not asked again, however often the reader goes back.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./lab-predict.js").Answer} Answer
 * @typedef {import("./lab-predict.js").Decision} Decision
 * @typedef {{is: "right" | "wrong" | "passed", words: string}} Marked
 */
import { find, findAll } from "./dom.js";
import { isRight, numberIn, question, questions, said, verdict } from "./lab-predict.js";

/** @type {Record<string, Answer>} */
const KEYS = { n: "go", x: "cut", b: "up", p: "pass" };
const IS = ["right", "wrong", "passed"];

export class Ask {
  isOn = false;
  /** @type {Film | null} */ #film = null;
  /** By step, what is to be decided there. @type {Map<number, Decision>} */ #asked = new Map();
  /** By step, what came of the reader's answer. @type {Map<number, Marked>} */ #marks = new Map();
  /** The step that is shown; none yet of a new film. */ #at = -1;
  /** The step that the last answer led to, which its verdict belongs to. */ #told = -1;

  /** @param {HTMLElement} lab @param {() => void} reveal called when an answer has been given */
  constructor(lab, reveal) {
    this.lab = lab;
    this.reveal = reveal;
    this.panel = find(lab, ".gl-ask");
    this.question = find(lab, ".gl-question");
    this.idle = find(lab, ".gl-idle");
    this.held = find(lab, ".gl-held");
    this.score = find(lab, ".gl-score");
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
    if (this.#film) this.load(this.#film, 0);
    if (!on) this.#standing(false);
  }

  /** Takes a film, whose questions are asked from a step on. @param {Film} film @param {number} from */
  load(film, from) {
    this.#film = film;
    this.#asked = new Map([...(this.isOn ? questions(film) : [])].filter(([at]) => at >= from));
    this.#marks.clear();
    this.#at = this.#told = -1;
    this.#write(this.verdict, "");
  }

  /** Whether a question stands at a step. @param {number} at */
  asksAt(at) {
    return this.#asked.has(at) && !this.#marks.has(at);
  }

  /**
   * How far the reader comes who wants to go to a step: to the first question that stands.
   *
   * @param {number} step @returns {number}
   */
  reach(step) {
    const first = [...this.#asked.keys()].find((at) => this.asksAt(at)) ?? Infinity;
    if (step <= first) return step;
    if (this.#at === first) this.#hold("Answer first, or pass.");
    return first;
  }

  /** Tells the reader that the question waits, if one does. @returns {boolean} whether one does */
  holds() {
    const waits = this.asksAt(this.#at);
    if (waits) this.#hold("Answer first, or pass.");
    return waits;
  }

  /** @param {number} at */
  show(at) {
    if (!this.isOn || !this.#film) return;
    if (at !== this.#at) {
      this.#at = at;
      this.#hold("");
      this.value.value = "";
    }
    if (at !== this.#told) this.#write(this.verdict, "");
    const asked = this.#asked.get(at);
    const stands = this.asksAt(at);
    this.form.classList.toggle("is-value", asked?.isCut ?? false);
    this.#standing(stands);
    const isLast = at === this.#film.frames.length - 1;
    const end = isLast ? `The search is done. ${this.#score()}`.trim() : "";
    this.#write(this.question, stands && asked ? question(this.#film, at, asked) : end);
    const before = this.#marks.get(at);
    const idle = before ? `You were asked here: ${before.words}` : "Nothing to decide here: step on.";
    this.idle.textContent = stands || isLast ? "" : idle;
    this.score.textContent = isLast ? "" : this.#score();
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key was an answer */
  key({ key }) {
    const answer = KEYS[key];
    if (!answer || !this.asksAt(this.#at)) return false;
    if (answer === "up") this.value.focus();
    else this.#answer(answer);
    return true;
  }

  /** @param {boolean} stands whether a question does at the step that is shown */
  #standing(stands) {
    this.form.hidden = !stands;
    this.lab.classList.toggle("is-questioned", stands);
  }

  /** @param {string} words why it does not go on; empty if it does */
  #hold(words) {
    this.#write(this.held, words);
    this.panel.classList.toggle("is-held", words !== "");
  }

  #score() {
    const marks = [...this.#marks.values()].map((mark) => mark.is);
    const [right, wrong, passed] = IS.map((each) => marks.filter((mark) => mark === each).length);
    const scored = right + wrong ? [`${right} of ${right + wrong}`] : [];
    const all = [...scored, ...(passed ? [`${passed} passed`] : [])];
    return all.length ? `Score: ${all.join(", ")}.` : "";
  }

  /** @param {Answer} answer */
  #answer(answer) {
    const asked = this.#asked.get(this.#at);
    if (!this.#film || !asked || !this.asksAt(this.#at)) return;
    const value = this.value.value.trim();
    if (asked.isCut && (answer === "go" || answer === "cut")) return this.#hold("It is cut already: only the value is asked.");
    if (answer === "up" && Number.isNaN(numberIn(value))) {
      if (value) this.#hold("Write a number, such as −7 or 1/2.");
      return this.value.focus();
    }
    const is = answer === "pass" ? "passed" : isRight(asked, answer, value) ? "right" : "wrong";
    const words = verdict(this.#film, this.#at, asked, answer, value);
    this.#marks.set(this.#at, { is, words: `${said(answer, value)} ${words}`.trim() });
    this.#told = this.#at + 1;
    const { activeElement } = document;
    const isByKey = this.form.contains(activeElement) && activeElement?.matches(":focus-visible");
    // The verdict first, then what happened, then the next question: so they are heard.
    this.verdict.replaceChildren(words);
    for (const each of IS) this.verdict.classList.toggle(`is-${each}`, each === is);
    this.reveal();
    if (this.form.contains(activeElement)) this.#keepFocus(activeElement, isByKey ?? false);
  }

  /** Where what had the focus is gone, or would take the next answer's key for text, the focus moves on. @param {Element | null} before @param {boolean} isByKey */
  #keepFocus(before, isByKey) {
    if (before !== this.value && before?.checkVisibility()) return;
    const isAskedValue = !this.form.hidden && this.form.classList.contains("is-value");
    const next = this.form.hidden ? find(this.lab, "[data-do=step]") : isAskedValue && isByKey ? this.value : this.panel;
    next.focus({ preventScroll: true });
  }

  /** What is written anew is read out anew, so it is written where it differs. @param {HTMLElement} place @param {string} words */
  #write(place, words) {
    if (place.textContent !== words) place.textContent = words;
  }
}
