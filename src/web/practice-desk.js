/**
 * One exercise on the desk: the tree, the answer, its mark, the solution, the walk through it.
 *
 * @typedef {import("./practice-types.js").Answer} Answer
 * @typedef {import("./practice-types.js").Exercise} Exercise
 * @typedef {import("./practice-types.js").Key} Key
 * @typedef {import("./practice-types.js").Search} Search
 * @typedef {import("./practice-types.js").Standing} Standing
 * @typedef {{exercise: Exercise, key: Key, title: string, hide: boolean}} Task
 */
import { find, findAll, make } from "./dom.js";
import { HOW, answerTo } from "./practice-answers.js";
import { Drawing } from "./practice-drawing.js";
import { labLink } from "./practice-link.js";
import { MarkView } from "./practice-mark.js";
import { request } from "./practice-talk.js";
import { Walk } from "./practice-walk.js";
import { runtime } from "./runtime.js";

/** What takes room that depends on the exercise. */
const ROOMY = ".gp-question, .gp-how, .gp-tree, .gp-lists, .gp-fields";

export class PracticeDesk {
  /** @type {Task | null} */ #task = null;
  /** @type {Answer | null} */ #answer = null;
  /** Counts what the reader has done that makes an older reply worthless. */
  #turn = 0;
  #tries = 0;
  #isWaiting = false;
  #isRight = false;

  /**
   * @param {HTMLElement} element @param {string} lab address of the tree lab
   * @param {import("./practice-talk.js").Talk} talk
   * @param {(standing: Standing) => string} came what is to be noted of the exercise; says what that means
   */
  constructor(element, lab, talk, came) {
    this.element = element;
    this.talk = talk;
    this.came = came;
    this.lab = lab;
    this.title = find(element, ".gp-title");
    this.question = find(element, ".gp-question");
    this.lists = find(element, ".gp-lists code");
    this.fields = find(element, ".gp-fields");
    this.refusal = find(element, ".gp-refused");
    this.solution = find(element, ".gp-solution");
    this.drawing = new Drawing(find(element, ".gp-tree"));
    this.mark = new MarkView(find(element, ".gp-mark"), {
      walk: ({ query, step }) => this.#walkTo(step, query),
      reveal: (fault, nth) => this.#answer?.reveal(fault, nth),
    });
    this.walk = new Walk(find(element, ".gp-walk"));
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
    this.#tries = 0;
    this.title.textContent = title;
    this.question.textContent = exercise.question;
    find(this.element, ".gp-how").textContent = HOW[exercise.ask];
    this.lists.textContent = exercise.query.position;
    find(this.element, "[data-do=solve]").hidden = hide;
    this.fields.replaceChildren();
    this.#keepRoom(false);
    this.drawing.load(exercise);
    this.#reach(exercise);
    const changed = () => this.#changed();
    this.#answer = answerTo({ exercise, drawing: this.drawing, fields: this.fields, changed });
    this.#unmark();
    this.talk.clear();
  }

  /** Empties the desk for an exercise that is on its way, and keeps the room that one like it takes. @param {Task} like @param {{title: string, words: string}} coming */
  await(like, { title, words }) {
    this.open(like);
    this.#keepRoom(true);
    this.#task = this.#answer = null;
    this.title.textContent = title;
    this.question.textContent = words;
    this.lists.textContent = "";
    this.drawing.clear();
    this.fields.replaceChildren();
  }

  /** @param {boolean} isKept */
  #keepRoom(isKept) {
    for (const part of findAll(this.element, ROOMY)) {
      part.style.minHeight = isKept ? `${part.offsetHeight}px` : "";
    }
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

  /** The reader has changed the answer. What was wrong with the last one still helps; that one was right does not hold any more. */
  #changed() {
    this.refusal.textContent = "";
    this.solution.hidden = true;
    if (this.#isWaiting) this.#check();
    else if (this.#isRight) this.#unmark();
  }

  #unmark() {
    this.#forget();
    this.#isRight = false;
    this.#answer?.mark(null);
    this.mark.clear();
    this.walk.close();
    this.solution.hidden = true;
    this.#offer(false);
  }

  /** What has been asked is not wanted any more. */
  #forget() {
    this.#turn += 1;
    this.#isWaiting = false;
    this.refusal.textContent = "";
    this.talk.clear();
  }

  async #check() {
    const [answer, task] = [this.#answer, this.#task];
    if (!answer || !task) return;
    this.#forget();
    const lack = answer.lacks();
    if (lack) return this.#refuse(lack);
    this.#unmark();
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

  /** An answer that is not complete is no try. @param {{say: string, focus?: HTMLElement}} lack */
  #refuse({ say, focus }) {
    this.refusal.textContent = say;
    focus?.focus();
  }

  /** @param {import("./practice-types.js").Mark} mark @param {Answer} answer @param {boolean} hide */
  #take(mark, answer, hide) {
    this.talk.clear();
    this.#tries += 1;
    this.#isRight = mark.right;
    if (!hide || mark.right) answer.mark(mark);
    const more = this.came(mark.right ? "right" : "tried");
    this.mark.show(mark, { hide, tries: this.#tries, more });
    this.#offer(true);
  }

  /** Takes the marks away, and leads back to the answer. */
  #again() {
    this.#answer?.focus();
    this.#unmark();
  }

  #solve() {
    if (!this.#task) return;
    this.#unmark();
    const { say, why, drawing, query } = this.#task.key;
    const box = make("div", { class: "gt-box", tabindex: "0", role: "group", "aria-label": "The solved tree" });
    box.innerHTML = drawing;
    const walk = make("button", { type: "button" }, "Walk through it");
    walk.addEventListener("click", () => this.#walkTo(0, query));
    const reasons = why.length ? [make("ul", {}, ...why.map((reason) => make("li", {}, reason)))] : [];
    this.solution.replaceChildren(make("p", {}, make("b", {}, `${say}.`)), ...reasons, box, walk);
    this.solution.hidden = false;
    this.solution.focus({ preventScroll: true });
    this.solution.scrollIntoView({ block: "nearest" });
    this.came("shown");
  }

  /** @param {number} step @param {Search | null} other the search, where it is not that of the exercise */
  async #walkTo(step, other) {
    const task = this.#task;
    if (!task) return;
    const own = task.exercise.query;
    const query = other ?? own;
    try {
      const reply = await request({ kind: "film", ...query });
      if (task !== this.#task) return;
      this.walk.open(reply, step, { isReordered: query.position !== own.position, link: (at) => labLink(this.lab, query, at) });
    } catch (error) {
      this.talk.failed(error);
    }
  }

  /** What can be done once an answer is marked. @param {boolean} isMarked */
  #offer(isMarked) {
    find(this.element, "[data-do=again]").hidden = !isMarked || this.#isRight;
    find(this.element, "[data-do=next]").classList.toggle("gt-primary", this.#isRight);
    find(this.element, "[data-do=check]").classList.toggle("gt-primary", !this.#isRight);
  }
}
