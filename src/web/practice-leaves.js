/**
 * The leaves that are never looked at: each leaf of the tree is a button, and so is "none".
 *
 * @typedef {import("./practice-types.js").Answer} Answer
 * @typedef {import("./practice-types.js").Fault} Fault
 * @typedef {import("./practice-types.js").Mark} Mark
 * @typedef {import("./practice-types.js").Path} Path
 */
import { make } from "./dom.js";
import { badge, markControls } from "./practice-marks.js";

const LACKS = "No leaf is chosen. Press each leaf that is never looked at; if there is none, press “None”.";

/** @param {Path} path */
const partOf = (path) => path.join(",");

/** @param {HTMLElement} button */
const isPressed = (button) => button.getAttribute("aria-pressed") === "true";

/** @param {HTMLElement} button @param {boolean} on */
const setPressed = (button, on) => button.setAttribute("aria-pressed", String(on));

/** @implements {Answer} */
export class LeavesAnswer {
  /** @type {Map<string, HTMLElement>} */ #buttons = new Map();
  #none = make("button", { type: "button", class: "gp-none", "aria-pressed": "false", "data-mark": "" }, "None: every leaf is looked at");
  /** @type {() => void} */ #showBets;

  /** @param {import("./practice-answers.js").Desk} desk */
  constructor({ exercise, drawing, fields, changed }) {
    const leaves = exercise.nodes.filter(({ shape }) => shape === "leaf");
    this.#showBets = () => {
      for (const leaf of leaves) drawing.toggle(leaf, "is-bet", isPressed(this.#button(leaf.moves)));
    };
    drawing.layer.setAttribute("role", "group");
    drawing.layer.setAttribute("aria-label", "Leaves; press those that are never looked at");
    for (const node of leaves) {
      const button = make("button", {
        type: "button", class: "gp-leaf", "aria-pressed": "false", "aria-label": node.label,
        "data-path": partOf(node.moves), "data-mark": "", tabindex: this.#buttons.size ? "-1" : "0",
      });
      button.addEventListener("click", () => {
        setPressed(button, !isPressed(button));
        setPressed(this.#none, false);
        this.#unmark(button, changed);
      });
      button.addEventListener("focus", () => this.#stop(button));
      this.#buttons.set(partOf(node.moves), button);
      drawing.lay(node, button);
    }
    drawing.layer.addEventListener("keydown", (event) => this.#key(event));
    this.#none.addEventListener("click", () => {
      setPressed(this.#none, !isPressed(this.#none));
      for (const button of this.#buttons.values()) setPressed(button, false);
      this.mark(null);
      this.#unmark(this.#none, changed);
    });
    fields.append(this.#none);
  }

  lacks() {
    const isGiven = isPressed(this.#none) || this.read().length > 0;
    return isGiven ? null : { say: LACKS, focus: this.#tabStop };
  }

  read() {
    return [...this.#buttons].filter(([, button]) => isPressed(button)).map(([part]) => part.split(",").map(Number));
  }

  /** @param {Mark | null} mark */
  mark(mark) {
    markControls(this.#buttons, mark, isPressed);
    const none = isPressed(this.#none) && mark;
    badge(this.#none, none ? (none.right ? "right" : "wrong") : "");
  }

  /** @param {Fault} fault @param {number} nth */
  reveal({ parts }, nth) {
    for (const part of parts) {
      const button = this.#buttons.get(part);
      if (button && !isPressed(button)) badge(button, "missing", nth);
    }
  }

  focus() {
    this.#tabStop?.focus();
  }

  /** @param {Path} path */
  #button(path) {
    return /** @type {HTMLElement} */ (this.#buttons.get(partOf(path)));
  }

  get #tabStop() {
    return [...this.#buttons.values()].find(({ tabIndex }) => tabIndex === 0);
  }

  /** A part that has been changed is neither right nor wrong yet. @param {HTMLElement} button @param {() => void} changed */
  #unmark(button, changed) {
    badge(button, "");
    badge(this.#none, "");
    this.#showBets();
    changed();
  }

  /** Makes a leaf the one tab stop of the tree. @param {HTMLElement} stop */
  #stop(stop) {
    for (const button of this.#buttons.values()) button.tabIndex = button === stop ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...this.#buttons.values()];
    const at = all.findIndex((button) => button === event.target);
    const to = new Map([["ArrowLeft", at - 1], ["ArrowRight", at + 1], ["Home", 0], ["End", all.length - 1]]).get(event.key);
    if (at < 0 || to === undefined) return;
    all[Math.min(Math.max(to, 0), all.length - 1)].focus();
    event.preventDefault();
  }
}
