/**
 * How many leaves the search looks at when the same leaves come in other orders: asked of the
 * worker in small pieces, so that it can be stopped and edits get in between.
 *
 * @typedef {import("./lab-types.js").Question} Question
 * @typedef {import("./lab-types.js").Orders} Orders
 * @typedef {{ask: (request: object) => Promise<any>}} Asked
 */
import { find, make } from "./dom.js";
import { request } from "./lab-desk.js";
import { plot, table } from "./lab-plot.js";

/** A piece should take about so long, in milliseconds. */
const PIECE = 80;
const FIRST = 5;
const LARGEST = 200;

export class OtherOrders {
  /** Grows with each run; a run that is not the last one stops. */ #run = 0;
  /** @type {Question | null} */ #question = null;

  /** @param {HTMLElement} lab @param {Asked} runtime */
  constructor(lab, runtime) {
    this.runtime = runtime;
    this.amount = /** @type {HTMLInputElement} */ (find(lab, "[data-do=amount]"));
    this.start = find(lab, "[data-do=orders]");
    this.halt = find(lab, "[data-do=halt]");
    this.bar = /** @type {HTMLProgressElement} */ (find(lab, ".gl-progress"));
    this.words = find(lab, ".gl-tried");
    this.place = find(lab, ".gl-plot");
    this.start.addEventListener("click", () => this.#begin());
    this.halt.addEventListener("click", () => this.stop());
  }

  /** Takes the question whose orders are tried; what was found for another one goes. @param {Question} question */
  load(question) {
    this.stop();
    this.#question = question;
    this.place.replaceChildren();
    this.words.textContent = "";
  }

  stop() {
    this.#run += 1;
    this.#showRunning(false);
  }

  /** @param {boolean} running */
  #showRunning(running) {
    const hadFocus = document.activeElement === (running ? this.start : this.halt);
    this.halt.hidden = this.bar.hidden = !running;
    this.start.hidden = running;
    if (hadFocus) (running ? this.halt : this.start).focus();
  }

  async #begin() {
    const question = this.#question;
    if (!question) return;
    const run = (this.#run += 1);
    const total = Math.min(Math.max(Math.round(Number(this.amount.value)) || 1, 1), 5000);
    let found = /** @type {Orders | null} */ (null);
    this.#showRunning(true);
    this.words.textContent = "";
    for (let amount = FIRST; (found?.random.length ?? 0) < total; ) {
      const done = found?.random.length ?? 0;
      const started = performance.now();
      const reply = await this.#piece(question, Math.min(amount, total - done), done + 1);
      if (run !== this.#run) return;
      if (reply.error !== undefined) return this.#end(`This cannot be tried: ${reply.error}.`);
      const all = /** @type {Orders} */ ({ ...reply, random: [...(found?.random ?? []), ...reply.random] });
      found = all;
      this.#draw(all, total);
      const pace = PIECE / Math.max(performance.now() - started, 1);
      amount = Math.min(Math.max(Math.round(amount * Math.min(pace, 2)), 1), LARGEST);
    }
    this.#end(`${total} random orders tried.`);
  }

  /** @param {Question} question @param {number} amount @param {number} seed */
  async #piece(question, amount, seed) {
    try {
      return await this.runtime.ask({ ...request("orders", question), amount, seed });
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  /** @param {Orders} found @param {number} total */
  #draw(found, total) {
    this.bar.max = total;
    this.bar.value = found.random.length;
    this.place.replaceChildren(plot(found), table(found), make("p", { class: "gl-caption" }, CAPTION));
  }

  /** @param {string} words */
  #end(words) {
    this.#showRunning(false);
    this.words.textContent = words;
  }
}

const CAPTION =
  "Best first and worst first sort the branches of every node by their true value. Under alpha-beta " +
  "neither is a limit: on some trees a random order looks at fewer leaves than best first, or at more than worst first.";
