/**
 * One exercise on the desk: the tree, the answer, its mark, the solution, the walk through it.
 *
 * @typedef {import("./practice-types.js").Answer} Answer
 * @typedef {import("./practice-types.js").Exercise} Exercise
 * @typedef {import("./practice-types.js").Key} Key
 * @typedef {import("./practice-types.js").Standing} Standing
 * @typedef {{exercise: Exercise, key: Key, title: string, hide: boolean}} Task
 */
import { find, make } from "./dom.js";
import { HOW, answerTo } from "./practice-answers.js";
import { Drawing } from "./practice-drawing.js";
import { labLink } from "./practice-link.js";
import { MarkView } from "./practice-mark.js";
import { request } from "./practice-talk.js";
import { Walk } from "./practice-walk.js";
import { runtime } from "./runtime.js";

export class PracticeDesk {
  /** @type {Task | null} */ #task = null;
  /** @type {Answer | null} */ #answer = null;
  /** Counts what the reader has done that makes an older reply worthless. */
  #turn = 0;
  #isWaiting = false;

  /**
   * @param {HTMLElement} element @param {string} lab address of the tree lab
   * @param {import("./practice-talk.js").Talk} talk
   * @param {(standing: Standing) => void} came what is to be noted of the exercise
   */
  constructor(element, lab, talk, came) {
    this.element = element;
    this.talk = talk;
    this.came = came;
    this.title = find(element, ".gp-title");
    this.fields = find(element, ".gp-fields");
    this.solution = find(element, ".gp-solution");
    this.drawing = new Drawing(find(element, ".gp-tree"));
    this.mark = new MarkView(find(element, ".gp-mark"), ({ step }) => this.#walkTo(step));
    this.walk = new Walk(find(element, ".gp-walk"), (step) => (this.#task ? labLink(lab, this.#task.exercise, step) : ""));
    find(element, ".gp-desk").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#check();
    });
    find(element, "[data-do=again]").addEventListener("click", () => this.#again());
    find(element, "[data-do=solve]").addEventListener("click", () => this.#solve());
  }

  /** @param {Task} task */
  open(task) {
    const { exercise, title, hide } = task;
    this.#task = task;
    this.title.textContent = title;
    find(this.element, ".gp-question").textContent = exercise.question;
    find(this.element, ".gp-how").textContent = HOW[exercise.ask];
    find(this.element, ".gp-lists code").textContent = exercise.query.position;
    find(this.element, "[data-do=solve]").hidden = hide;
    this.fields.replaceChildren();
    this.drawing.load(exercise);
    this.#reach(exercise);
    const changed = () => this.#changed();
    this.#answer = answerTo({ exercise, drawing: this.drawing, fields: this.fields, changed });
    this.#unmark();
    this.talk.clear();
  }

  /** A tree with nothing to press in it must be scrolled by the keyboard itself. @param {Exercise} exercise */
  #reach({ ask }) {
    const box = find(this.element, ".gp-box");
    if (ask === "window" || ask === "order") box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }

  /** Hears no more of anything: the reader has left the page. */
  close() {
    this.#turn += 1;
    this.walk.close();
  }

  /** The reader has changed the answer: a mark that it has got is about another one. */
  #changed() {
    if (this.#isWaiting) this.#check();
    else this.#unmark();
  }

  #unmark() {
    this.#turn += 1;
    this.#isWaiting = false;
    this.#answer?.mark(null);
    this.mark.clear();
    this.walk.close();
    this.solution.hidden = true;
    this.#showAgain(false);
  }

  async #check() {
    const [answer, task] = [this.#answer, this.#task];
    if (!answer || !task) return;
    this.#unmark();
    this.talk.clear();
    const turn = this.#turn;
    this.#isWaiting = true;
    if (runtime.state !== "ready") this.talk.working("Your answer is kept, and marked as soon as Python is ready.");
    const { level, seed } = task.exercise;
    try {
      const mark = await request({ kind: "mark", level, seed, answer: answer.read() });
      if (turn === this.#turn) this.#take(mark, answer, task.hide);
    } catch (error) {
      if (turn === this.#turn) this.talk.failed(error, "Your answer is kept.");
    }
    if (turn === this.#turn) this.#isWaiting = false;
  }

  /** @param {import("./practice-types.js").Mark} mark @param {Answer} answer @param {boolean} hide */
  #take(mark, answer, hide) {
    this.talk.clear();
    if (!hide || mark.right) answer.mark(mark);
    this.mark.show(mark, hide);
    this.#showAgain(!mark.right);
    this.came(mark.right ? "right" : "tried");
  }

  #again() {
    this.#answer?.clear();
    this.#unmark();
    this.#answer?.focus();
  }

  #solve() {
    if (!this.#task) return;
    this.#unmark();
    this.talk.clear();
    const { say, why, drawing } = this.#task.key;
    const box = make("div", { class: "gt-box", tabindex: "0", role: "group", "aria-label": "The solved tree" });
    box.innerHTML = drawing;
    const walk = make("button", { type: "button" }, "Walk through it");
    walk.addEventListener("click", () => this.#walkTo(0));
    const reasons = why.length ? [make("ul", {}, ...why.map((reason) => make("li", {}, reason)))] : [];
    this.solution.replaceChildren(make("p", {}, make("b", {}, `${say}.`)), ...reasons, box, walk);
    this.solution.hidden = false;
    this.solution.focus({ preventScroll: true });
    this.solution.scrollIntoView({ block: "nearest" });
    this.came("shown");
  }

  /** @param {number} step */
  async #walkTo(step) {
    const task = this.#task;
    try {
      const reply = await request({ kind: "film", ...task?.exercise.query });
      if (task === this.#task) this.walk.open(reply, step);
    } catch (error) {
      this.talk.failed(error);
    }
  }

  /** @param {boolean} shown */
  #showAgain(shown) {
    find(this.element, "[data-do=again]").hidden = !shown;
  }
}
