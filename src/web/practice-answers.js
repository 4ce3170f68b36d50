/**
 * The four ways to answer: press leaves, write values into the tree, write a window, put branches
 * in order. Each reads off what the reader has done, in the form in which it is marked.
 *
 * @typedef {import("./practice-types.js").Answer} Answer
 * @typedef {import("./practice-types.js").Exercise} Exercise
 * @typedef {import("./practice-types.js").ExerciseNode} ExerciseNode
 * @typedef {import("./practice-types.js").Mark} Mark
 * @typedef {import("./practice-types.js").Path} Path
 * @typedef {{exercise: Exercise, drawing: import("./practice-drawing.js").Drawing, fields: HTMLElement, changed: () => void}} Desk
 */
import { make } from "./dom.js";
import { OrderAnswer } from "./practice-order.js";

/** What the reader is to do, by what is asked. */
export const HOW = {
  leaves: "Press each leaf that is never looked at. Arrow keys go from leaf to leaf, Space presses.",
  values: "Write into each triangle the value that it backs up.",
  window: "The node is marked by a question mark. Infinite ends are written −∞ and +∞, or -inf and inf.",
  order: "Move the branches into the order in which the root is to try them. Alt with an arrow key moves them too.",
};

/** @param {Desk} desk @returns {Answer} */
export function answerTo(desk) {
  const { ask } = desk.exercise;
  if (ask === "leaves") return new LeavesAnswer(desk);
  if (ask === "values") return new ValuesAnswer(desk);
  return ask === "window" ? new WindowAnswer(desk) : new OrderAnswer(desk);
}

/** @param {Path} path */
const keyOf = (path) => path.join(",");

/** Marks controls by the faults found at their nodes; the number leads to the sentence. @param {Map<string, HTMLElement>} controls @param {Mark | null} mark @param {(control: HTMLElement) => boolean} isAnswered */
function markControls(controls, mark, isAnswered) {
  const faults = new Map(mark?.faults.map(({ path }, nth) => [keyOf(path), nth + 1]));
  for (const [key, control] of controls) {
    const nth = faults.get(key);
    const holder = /** @type {HTMLElement} */ (control.closest("[data-mark]"));
    holder.dataset.mark = nth ? "wrong" : mark && isAnswered(control) ? "right" : "";
    holder.dataset.fault = nth ? String(nth) : "";
    if (nth) control.setAttribute("aria-describedby", `gp-fault-${nth}`);
    else control.removeAttribute("aria-describedby");
  }
}

/** @implements {Answer} */
class LeavesAnswer {
  /** @type {Map<string, HTMLElement>} */ #buttons = new Map();
  /** @type {() => void} */ #showBets;

  /** @param {Desk} desk */
  constructor({ exercise, drawing, changed }) {
    const leaves = exercise.nodes.filter(({ shape }) => shape === "leaf");
    this.#showBets = () => {
      for (const leaf of leaves) drawing.toggle(leaf, "is-bet", isPressed(this.#buttons.get(keyOf(leaf.moves))));
    };
    drawing.layer.setAttribute("role", "group");
    drawing.layer.setAttribute("aria-label", "Leaves; press those that are never looked at");
    for (const node of leaves) {
      const button = make("button", {
        type: "button", class: "gp-leaf", "aria-pressed": "false", "aria-label": node.label,
        "data-path": keyOf(node.moves), "data-mark": "", tabindex: this.#buttons.size ? "-1" : "0",
      });
      button.addEventListener("click", () => {
        button.setAttribute("aria-pressed", String(!isPressed(button)));
        this.#showBets();
        changed();
      });
      button.addEventListener("focus", () => this.#stop(button));
      this.#buttons.set(keyOf(node.moves), button);
      drawing.lay(node, button);
    }
    drawing.layer.addEventListener("keydown", (event) => this.#key(event));
  }

  read() {
    return [...this.#buttons].filter(([, button]) => isPressed(button)).map(([key]) => key.split(",").map(Number));
  }

  clear() {
    for (const button of this.#buttons.values()) button.setAttribute("aria-pressed", "false");
    this.#showBets();
  }

  /** @param {Mark | null} mark */
  mark(mark) {
    markControls(this.#buttons, mark, isPressed);
  }

  focus() {
    [...this.#buttons.values()].find(({ tabIndex }) => tabIndex === 0)?.focus();
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

/** @param {HTMLElement} [button] */
const isPressed = (button) => button?.getAttribute("aria-pressed") === "true";

/** @implements {Answer} */
class ValuesAnswer {
  /** @type {Map<string, HTMLInputElement>} */ #inputs = new Map();

  /** @param {Desk} desk */
  constructor({ exercise, drawing, changed }) {
    drawing.layer.setAttribute("role", "group");
    drawing.layer.setAttribute("aria-label", "Values of the nodes");
    for (const path of exercise.targets) {
      const node = nodeAt(exercise, path);
      const input = field(`${node.label}; its value`, changed);
      input.dataset.path = keyOf(path);
      this.#inputs.set(keyOf(path), input);
      drawing.lay(node, make("span", { class: `gp-value ${node.shape}`, "data-mark": "" }, input));
    }
  }

  read() {
    return Object.fromEntries([...this.#inputs].map(([key, { value }]) => [key, value]));
  }

  clear() {
    for (const input of this.#inputs.values()) input.value = "";
  }

  /** @param {Mark | null} mark */
  mark(mark) {
    markControls(this.#inputs, mark, () => true);
  }

  focus() {
    [...this.#inputs.values()][0]?.focus();
  }
}

/** @implements {Answer} */
class WindowAnswer {
  /** @type {Record<string, HTMLInputElement>} */ #inputs = {};

  /** @param {Desk} desk */
  constructor({ exercise, drawing, fields, changed }) {
    drawing.toggle(nodeAt(exercise, exercise.targets[0]), "is-asked", true);
    for (const [name, infinity] of Object.entries({ alpha: "−∞", beta: "+∞" })) {
      const input = field(name, changed);
      input.dataset.end = name;
      const button = make("button", { type: "button", "aria-label": `${name} is ${infinity}` }, infinity);
      button.addEventListener("click", () => {
        input.value = infinity;
        changed();
      });
      this.#inputs[name] = input;
      const label = make("span", { class: "gp-end-name", "aria-hidden": "true" }, `${name} =`);
      fields.append(make("div", { class: `gp-end gp-${name}` }, label, input, button));
    }
  }

  read() {
    return Object.fromEntries(Object.entries(this.#inputs).map(([name, { value }]) => [name, value]));
  }

  clear() {
    for (const input of Object.values(this.#inputs)) input.value = "";
  }

  mark() {}

  focus() {
    this.#inputs.alpha.focus();
  }
}

/** @param {string} label @param {() => void} changed */
function field(label, changed) {
  const input = document.createElement("input");
  for (const [name, value] of Object.entries({ type: "text", "aria-label": label, autocomplete: "off", spellcheck: "false", autocapitalize: "off", size: "4" })) {
    input.setAttribute(name, value);
  }
  input.addEventListener("input", changed);
  return input;
}

/** @param {Exercise} exercise @param {Path} path */
function nodeAt({ nodes }, path) {
  const found = nodes.find(({ moves }) => keyOf(moves) === keyOf(path));
  if (!found) throw new Error(`the exercise has no node ${keyOf(path)}`);
  return found;
}
