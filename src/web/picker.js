/**
 * `<convention-picker>`: one search, counted under the convention that the reader picks.
 *
 * The build's count shows at once; then the package counts again here, and a difference is said
 * loudly. The choice stands in the address, as `?count=alphabeta,fast,le,shared,ascending,yes`.
 */

import { figureLink } from "./figures.js";
import { runtime } from "./runtime.js";

/**
 * @typedef {import("./types.d.ts").CountReply} CountReply
 * @typedef {import("./types.d.ts").ErrorReply} ErrorReply
 * @typedef {Record<string, string>} Choice
 * @typedef {{nodes: number, leaves: number, cutoffs: number, skipped: number}} Cost
 * @typedef {{
 *   position: string, usual: Choice, orders: Record<string, number[] | null>,
 *   chips: Record<string, Record<string, string>>, counts: Record<string, Cost>,
 *   published: Record<string, string>,
 * }} Data
 */

const FIELDS = ["algorithm", "score", "cutoff", "window", "order", "root"];
/** Plain minimax has neither. */
const ALPHABETA_ONLY = ["cutoff", "window"];
/** `<` and `<=` would be unreadable in an address. @type {Record<string, string>} */
const IN_ADDRESS = { "<=": "le", "<": "lt" };
const PAUSE = 300;

/** @param {number} count */
const written = (count) => count.toLocaleString("en-US");

class ConventionPicker extends HTMLElement {
  /** @type {Data | null} */ #data = null;
  #timer = 0;
  /** The choice that is being counted here; null when nothing is. @type {string | null} */
  #counting = null;

  connectedCallback() {
    const source = this.querySelector("script")?.textContent;
    const form = this.querySelector("form");
    if (!source || !form) return;
    this.#data = JSON.parse(source);
    this.#read(form);
    form.hidden = false;
    form.onchange = () => this.#picked();
    form.onsubmit = (event) => event.preventDefault();
    const button = this.querySelector("button");
    if (button) {
      button.hidden = false;
      button.onclick = () => this.#count();
    }
    this.#show();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  /** @returns {Choice} */
  #choice() {
    const checked = this.querySelectorAll("input:checked");
    return Object.fromEntries(
      Array.from(checked, (input) => [input.getAttribute("name"), input.getAttribute("value")]),
    );
  }

  /** Takes the choice from the address; what is not understood stays usual. @param {HTMLFormElement} form */
  #read(form) {
    const given = (new URLSearchParams(location.search).get("count") ?? "").split(",");
    for (const input of form.querySelectorAll("input")) {
      const word = IN_ADDRESS[input.value] ?? input.value;
      if (given[FIELDS.indexOf(input.name)] === word) input.checked = true;
    }
  }

  #picked() {
    const choice = this.#choice();
    const query = new URLSearchParams(location.search);
    query.set("count", FIELDS.map((field) => IN_ADDRESS[choice[field]] ?? choice[field]).join(","));
    history.replaceState(history.state, "", `?${query.toString().replaceAll("%2C", ",")}${location.hash}`);
    this.#show();
    clearTimeout(this.#timer);
    if (runtime.state !== "failed") this.#timer = setTimeout(() => this.#count(), PAUSE);
  }

  /** Shows the build's count for the choice. */
  #show() {
    const data = this.#data;
    if (!data) return;
    const choice = this.#choice();
    const isMinimax = choice.algorithm === "minimax";
    const key = isMinimax ? "minimax" : `${choice.order} ${choice.score} ${choice.cutoff} ${choice.window}`;
    const cost = data.counts[key];
    const nodes = written(cost.nodes + Number(choice.root === "yes"));
    this.#write(".picker-count output", nodes);
    this.#write(
      ".picker-cost",
      `${written(cost.leaves)} leaves · ${written(cost.cutoffs)} cutoffs · ${written(cost.skipped)} children never visited`,
    );
    this.#live("Computed when this page was built.", "");
    for (const field of ALPHABETA_ONLY) {
      const group = this.querySelector(`[data-control="${field}"]`);
      if (group instanceof HTMLFieldSetElement) group.disabled = isMinimax;
    }
    this.#showChips(data, choice, isMinimax);
    this.#showPublished(data, nodes);
    for (const cell of this.querySelectorAll("[data-key]")) {
      if (cell.getAttribute("data-key") === key) cell.setAttribute("aria-current", "true");
      else cell.removeAttribute("aria-current");
    }
  }

  /** @param {Data} data @param {Choice} choice @param {boolean} isMinimax */
  #showChips({ chips, usual }, choice, isMinimax) {
    const fields = Object.keys(chips).filter((field) => !(isMinimax && ALPHABETA_ONLY.includes(field)));
    const items = fields.map((field) => {
      const item = document.createElement("li");
      item.textContent = chips[field][choice[field]];
      item.classList.toggle("unusual", choice[field] !== usual[field]);
      return item;
    });
    this.querySelector(".picker-chips")?.replaceChildren(...items);
  }

  /** @param {Data} data @param {string} nodes */
  #showPublished({ published }, nodes) {
    const line = this.querySelector(".picker-published");
    const name = published[nodes];
    line?.replaceChildren(...(name ? ["This is the ", figureLink(name, nodes), " that these pages quote."] : []));
  }

  /** Counts here. A choice made meanwhile is counted after; the last one wins. */
  async #count() {
    if (this.#counting !== null) return;
    const choice = this.#choice();
    this.#counting = JSON.stringify(choice);
    this.#live("Counting here…", "");
    try {
      const reply = await runtime.ask(this.#request(choice));
      if (JSON.stringify(this.#choice()) === this.#counting) this.#compare(reply);
    } catch (error) {
      this.#live(`Not counted here: ${error instanceof Error ? error.message : error}`, "");
    }
    const stale = JSON.stringify(this.#choice()) !== this.#counting;
    this.#counting = null;
    if (stale && this.isConnected && runtime.state === "ready") this.#count();
  }

  /** @param {Choice} choice */
  #request(choice) {
    return {
      kind: "count",
      game: "tictactoe",
      position: this.#data?.position,
      to_move: "X",
      algorithm: choice.algorithm,
      order: this.#data?.orders[choice.order],
      order_at: "every",
      score: choice.score,
      cutoff: choice.cutoff,
      root_window: choice.window,
      count_root: choice.root === "yes",
    };
  }

  /** @param {CountReply | ErrorReply} reply */
  #compare(reply) {
    if ("error" in reply) return this.#live(`Not counted here: ${reply.error}`, "differs");
    const built = this.querySelector(".picker-count output")?.textContent;
    const here = written(reply.nodes);
    if (here === built) return this.#live(`Counted again in your browser: ${here}, the same.`, "same");
    return this.#live(`This differs: counted in your browser ${here}, at build ${built}.`, "differs");
  }

  /** @param {string} words @param {string} verdict `same`, `differs` or nothing */
  #live(words, verdict) {
    this.#write(".picker-live span", words);
    this.querySelector(".picker-live")?.setAttribute("data-verdict", verdict);
  }

  /** @param {string} selector @param {string} words */
  #write(selector, words) {
    const place = this.querySelector(selector);
    if (place && place.textContent !== words) place.textContent = words;
  }
}

customElements.define("convention-picker", ConventionPicker);
