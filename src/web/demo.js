/**
 * `<game-tree-demo>`: plays the film that lies in its HTML, and asks the worker for another one
 * when the reader changes the question. It draws frames and sends requests; it decides nothing.
 */
import { Session } from "./session.js";

class GameTreeDemo extends HTMLElement {
  /** @type {Session | null} */ #session = null;

  connectedCallback() {
    this.#session ??= new Session(this);
    this.#session.open();
  }

  disconnectedCallback() {
    this.#session?.close();
  }
}

customElements.define("game-tree-demo", GameTreeDemo);
