/**
 * What the worker is asked for the lab, in turn: edits first and every one of them, then the film
 * of the question they came to; of films asked for meanwhile only the last counts. A long film is
 * preceded by the one frame that is shown now. What it all costs is asked when nothing else waits.
 *
 * @typedef {import("./film.js").Reply} Reply
 * @typedef {import("./lab-types.js").Question} Question
 * @typedef {import("./lab-types.js").Edit} Edit
 * @typedef {import("./lab-types.js").Fault} Fault
 * @typedef {import("./lab-types.js").Costs} Costs
 * @typedef {{ask: (request: object) => Promise<any>}} Asked
 * @typedef {{
 *   working: (working: boolean) => void,
 *   edited: (question: Question, edit: Edit) => void,
 *   step: () => number | null,
 *   film: (reply: Reply, question: Question) => void,
 *   rest: (reply: Reply) => void,
 *   costs: (costs: Costs | null) => void,
 *   refused: (fault: Fault, question: Question) => void,
 *   failed: (message: string) => void,
 * }} Listener
 */

/** A tree of so many characters is large: making its film takes longer than a reader should wait. */
const LONG = 1000;
/** For so long, in milliseconds, the film of a large tree waits for more changes: they come in bursts. */
const BURST = 150;

/** The request for a question's film or costs: one film, no window for a search that has none. @param {string} kind @param {Question} question */
export function request(kind, question) {
  const isPlain = question.algorithm === "minimax";
  const bound = (/** @type {string} */ text) => (isPlain || !text.trim() ? null : text);
  return { ...question, kind, game: "drawn", alpha: bound(question.alpha), beta: bound(question.beta) };
}

export class Desk {
  /** @type {{edit: Edit, settle: (fault: Fault | null) => void}[]} */ #edits = [];
  /** Whose film is to be asked for. @type {Question | null} */ #wanted = null;
  #isBusy = false;
  #isOver = false;
  /** Ends the wait for more. */ #wake = () => {};

  /** @param {Asked} runtime @param {Listener} listener @param {Question} question that stands at the beginning */
  constructor(runtime, listener, question) {
    this.runtime = runtime;
    this.listener = listener;
    this.question = question;
  }

  open() {
    this.#isOver = false;
  }

  /** Hears no more of anything: the reader has left the page. */
  close() {
    this.#isOver = true;
    this.#forget();
  }

  /** Gives up what waits, and goes on from `question`. @param {Question} question */
  drop(question) {
    this.#forget();
    this.question = question;
  }

  /** @param {Question} question */
  ask(question) {
    this.#forget();
    this.question = this.#wanted = question;
    return this.#work();
  }

  /** Changes the tree. @param {Edit} edit @returns {Promise<Fault | null>} what was wrong with it, if anything */
  edit(edit) {
    return new Promise((settle) => {
      this.#edits.push({ edit, settle });
      this.#work();
    });
  }

  #forget() {
    for (const { settle } of this.#edits.splice(0)) settle({ message: "overtaken", at: null });
    this.#wanted = null;
  }

  async #work() {
    this.#wake();
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.listener.working(true);
    try {
      while (this.#edits.length || this.#wanted) await (this.#edits.length ? this.#edit() : this.#film());
    } catch (error) {
      this.#forget();
      const isStopped = error instanceof Error && error.name === "StoppedError";
      if (!this.#isOver && !isStopped) this.listener.failed(error instanceof Error ? error.message : String(error));
    }
    this.#isBusy = false;
    if (!this.#isOver) this.listener.working(false);
  }

  async #edit() {
    const [job] = this.#edits;
    const base = this.question;
    const { position, to_move } = base;
    const reply = await this.runtime.ask({ kind: "edit", position, to_move, ...job.edit });
    if (this.#isOver || this.#edits[0] !== job) return;
    this.#edits.shift();
    if (reply.error !== undefined) return job.settle(faultOf(reply));
    this.question = this.#wanted = { ...base, position: reply.position };
    job.settle(null);
    this.listener.edited(this.question, job.edit);
  }

  async #film() {
    const question = /** @type {Question} */ (this.#wanted);
    this.#wanted = null;
    const step = question.position.length > LONG ? this.listener.step() : null;
    const isLong = step !== null;
    const first = isLong ? { ...request("still", question), step } : request("film", question);
    const reply = await this.#asked(first, question);
    if (!reply) return;
    if (reply.error !== undefined) return this.listener.refused(faultOf(reply), question);
    this.listener.film(reply, question);
    if (isLong) await this.#more();
    const film = isLong && (await this.#asked(request("film", question), question));
    if (film) this.listener.rest(film);
    const costs = await this.#asked(request("costs", question), question);
    if (costs) this.listener.costs(costs.error === undefined ? costs : null);
  }

  /** Waits until something more is asked, or a burst of changes would be over. @returns {Promise<void>} */
  #more() {
    return new Promise((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, BURST);
    });
  }

  /** Asks for the sake of a question. @param {object} request @param {Question} question @returns {Promise<any>} null if by then it is not the question any more */
  async #asked(request, question) {
    if (!this.#isAsked(question)) return null;
    const reply = await this.runtime.ask(request);
    return this.#isAsked(question) ? reply : null;
  }

  /** @param {Question} question */
  #isAsked(question) {
    return question === this.question && !this.#isOver && !this.#wanted && !this.#edits.length;
  }
}

/** @param {{error: string, at?: unknown}} reply @returns {Fault} */
const faultOf = ({ error, at }) => ({ message: error, at: typeof at === "number" ? at : null });
