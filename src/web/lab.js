/**
 * `<tree-lab>`: any drawn tree under any rules, searched step by step. Trees are changed and
 * searched by the worker; the film of the first one lies in the page.
 */
import { Lab } from "./lab-session.js";

class TreeLab extends HTMLElement {
  /** @type {Lab | null} */ #lab = null;

  connectedCallback() {
    this.#lab ??= new Lab(this);
    this.#lab.open();
  }

  disconnectedCallback() {
    this.#lab?.close();
  }
}

customElements.define("tree-lab", TreeLab);
