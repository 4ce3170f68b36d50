/**
 * What marking has found: the score, what a wrong answer would have been right for, and the
 * faults. Each fault is named; the reason, and the way to the step that shows it, come when asked
 * for, so that a reader can try again unaided.
 *
 * @typedef {import("./practice-types.js").Mark} Mark
 * @typedef {import("./practice-types.js").Fault} Fault
 */
import { find, make } from "./dom.js";
import { faultId } from "./practice-marks.js";

export class MarkView {
  /**
   * @param {HTMLElement} element
   * @param {{walk: (fault: Fault) => void, reveal: (fault: Fault, nth: number) => void}} reader
   */
  constructor(element, reader) {
    this.element = element;
    this.verdict = find(element, ".gp-verdict");
    this.faults = find(element, ".gp-faults");
    this.reader = reader;
  }

  clear() {
    this.verdict.replaceChildren();
    this.faults.replaceChildren();
    this.element.dataset.right = "";
  }

  /** @param {Mark} mark @param {{hide: boolean, tries: number, more: string}} how whether the reasons are kept from the reader; which try it was; what is to be said besides */
  show({ right, say, faults, recognised }, { hide, tries, more }) {
    this.element.dataset.right = String(right);
    const parts = [make("p", { class: "gp-score" }, say)];
    if (tries > 1) parts.unshift(make("p", { class: "gp-try" }, `Try ${tries}`));
    if (recognised && !hide) parts.push(make("p", { class: "gp-recognised" }, recognised));
    if (more) parts.push(make("p", { class: "gp-more" }, more));
    this.verdict.replaceChildren(...parts);
    this.faults.replaceChildren(...(hide ? [] : faults).map((fault, nth) => this.#item(fault, nth + 1)));
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** @param {Fault} fault @param {number} nth */
  #item(fault, nth) {
    const what = fault.missing ? "Show it" : "Why?";
    const why = make("button", { type: "button", "data-do": "why", "aria-expanded": "false", "aria-label": `${what} Fault ${nth}` }, what);
    const walk = make("button", { type: "button", "data-do": "there", "aria-label": `Walk there: fault ${nth}` }, "Walk there");
    walk.addEventListener("click", () => this.reader.walk(fault));
    const reason = make("div", { class: "gp-reason", hidden: "" }, make("p", {}, fault.say), walk);
    why.addEventListener("click", () => {
      reason.hidden = !reason.hidden;
      why.setAttribute("aria-expanded", String(!reason.hidden));
      if (!reason.hidden) this.reader.reveal(fault, nth);
    });
    return make("li", {}, make("span", { id: faultId(nth) }, fault.title), " ", why, reason);
  }
}
