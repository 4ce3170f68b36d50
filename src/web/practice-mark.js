/**
 * What marking has found: the score, what a wrong answer would have been right for, and for each
 * fault a sentence and the way to the step that shows it.
 *
 * @typedef {import("./practice-types.js").Mark} Mark
 * @typedef {import("./practice-types.js").Fault} Fault
 */
import { find, make } from "./dom.js";

export class MarkView {
  /** @param {HTMLElement} element @param {(fault: Fault) => void} walk */
  constructor(element, walk) {
    this.element = element;
    this.verdict = find(element, ".gp-verdict");
    this.faults = find(element, ".gp-faults");
    this.walk = walk;
  }

  clear() {
    this.verdict.replaceChildren();
    this.faults.replaceChildren();
    this.element.dataset.right = "";
  }

  /** @param {Mark} mark @param {boolean} hide whether the reasons are kept from the reader */
  show({ right, say, faults, recognised }, hide) {
    this.element.dataset.right = String(right);
    const parts = [make("p", { class: "gp-score" }, say)];
    if (recognised && !hide) parts.push(make("p", { class: "gp-recognised" }, recognised));
    this.verdict.replaceChildren(...parts);
    this.faults.replaceChildren(...(hide ? [] : faults).map((fault, nth) => this.#item(fault, nth + 1)));
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** @param {Fault} fault @param {number} nth */
  #item(fault, nth) {
    const button = make("button", { type: "button", "aria-label": `Walk there: fault ${nth}` }, "Walk there");
    button.addEventListener("click", () => this.walk(fault));
    return make("li", {}, make("span", { id: `gp-fault-${nth}` }, fault.say), " ", button);
  }
}
