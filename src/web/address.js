/**
 * The demo's state in the page's address, and the link that carries it.
 *
 * @typedef {import("./film.js").Question} Question
 * @typedef {import("./film.js").Show} Show
 */
import { writeState } from "./urlstate.js";

/** Browsers refuse addresses that change too often; a scrubber would. */
const PAUSE = 300;

export class Address {
  #timer = 0;

  /**
   * @param {() => {question: Question, own: Question, show: Show, step: number}} state
   */
  constructor(state) {
    this.state = state;
  }

  /** The address that brings a reader to this very step. */
  link() {
    const { question, own, show, step } = this.state();
    const url = new URL(location.href);
    url.search = writeState(url.search, question, own, { show, step });
    return url.href;
  }

  /** Puts the state into the address bar, soon; nothing is added to the history. */
  save() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => history.replaceState(history.state, "", this.link()), PAUSE);
  }

  /** Writes nothing any more: the reader leaves the page. */
  close() {
    clearTimeout(this.#timer);
  }

  /** Copies the link, and says so on the button. @param {HTMLElement} button */
  async copy(button) {
    const name = button.textContent;
    const link = this.link();
    history.replaceState(history.state, "", link);
    try {
      await navigator.clipboard.writeText(link);
      button.textContent = "Copied";
    } catch {
      button.textContent = "It is in the address bar";
    }
    setTimeout(() => {
      button.textContent = name;
    }, 2000);
  }
}
