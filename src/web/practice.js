/**
 * `<practice-sheet>`: sets exercises, hands answers to the worker to be marked, shows what it says.
 * It decides nothing itself: neither what is asked nor what is right.
 */
import { Practice } from "./practice-session.js";

class PracticeSheet extends HTMLElement {
  /** @type {Practice | null} */ #practice = null;

  connectedCallback() {
    this.#practice ??= new Practice(this);
    this.#practice.open();
  }

  disconnectedCallback() {
    this.#practice?.close();
  }
}

customElements.define("practice-sheet", PracticeSheet);
