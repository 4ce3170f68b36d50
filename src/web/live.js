/**
 * Asks the worker for films, one at a time; of questions that come meanwhile only the last counts.
 *
 * @typedef {import("./film.js").Question} Question
 * @typedef {import("./film.js").Reply} Reply
 * @typedef {{ask: (request: object, options?: {signal?: AbortSignal}) => Promise<any>}} Asked
 * @typedef {{
 *   working: (working: boolean) => void,
 *   film: (reply: Reply, question: Question) => void,
 *   refused: (message: string, question: Question) => void,
 *   failed: (message: string, question: Question) => void,
 * }} Listener
 */

/** What the worker is asked: always for both films, so that changing the view asks for nothing. @param {Question} question */
export const request = (question) => ({ ...question, kind: "film", algorithm: "both" });

export class Live {
  /** @type {Question | null} */ #next = null;
  /** @type {AbortController | null} */ #running = null;
  #over = false;

  /** @param {Asked} runtime @param {Listener} listener */
  constructor(runtime, listener) {
    this.runtime = runtime;
    this.listener = listener;
  }

  /** @param {Question} question */
  ask(question) {
    this.#over = false;
    this.#next = question;
    if (!this.#running) return this.#work();
  }

  /** Gives up what is being computed and what waits. */
  stop() {
    this.#next = null;
    this.#running?.abort();
  }

  /** Hears no more of anything: the reader has left the page. */
  close() {
    this.#over = true;
    this.stop();
  }

  async #work() {
    this.listener.working(true);
    while (this.#next) {
      const question = this.#next;
      this.#next = null;
      this.#running = new AbortController();
      const { signal } = this.#running;
      try {
        const reply = await this.runtime.ask(request(question), { signal });
        if (!this.#next && !this.#over && !signal.aborted) this.#tell(reply, question);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (!this.#next && !this.#over && !signal.aborted) this.listener.failed(message, question);
      }
    }
    this.#running = null;
    if (!this.#over) this.listener.working(false);
  }

  /** @param {Reply & {error?: string}} reply @param {Question} question */
  #tell(reply, question) {
    if (reply.error !== undefined) this.listener.refused(reply.error, question);
    else this.listener.film(reply, question);
  }
}
