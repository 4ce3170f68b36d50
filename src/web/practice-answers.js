/**
 * The four ways to answer: press leaves, write values into the tree, write a window, put branches
 * in order. Each reads off what the reader has done, in the form in which it is marked.
 *
 * @typedef {import("./practice-types.js").Answer} Answer
 * @typedef {import("./practice-types.js").Exercise} Exercise
 * @typedef {import("./practice-types.js").Mark} Mark
 * @typedef {import("./practice-types.js").Path} Path
 * @typedef {{exercise: Exercise, drawing: import("./practice-drawing.js").Drawing, fields: HTMLElement, changed: () => void}} Desk
 */
import { make } from "./dom.js";
import { LeavesAnswer } from "./practice-leaves.js";
import { badge, markControls } from "./practice-marks.js";
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

/** Fields that a number is written into, by the part of the answer that each is for. */
class Fields {
  /** @type {Map<string, HTMLInputElement>} */ inputs = new Map();
  /** How the parts are called. @type {Map<string, string>} */ #names = new Map();

  /** @param {string} part @param {string} name @param {HTMLInputElement} input */
  add(part, name, input) {
    this.inputs.set(part, input);
    this.#names.set(part, name);
  }

  lacks() {
    const empty = [...this.inputs].filter(([, { value }]) => !value.trim());
    if (!empty.length) return null;
    const names = empty.map(([part]) => this.#names.get(part));
    return { say: `Still empty: ${names.join("; ")}.`, focus: empty[0][1] };
  }

  read() {
    return Object.fromEntries([...this.inputs].map(([part, { value }]) => [part, value]));
  }

  /** @param {Mark | null} mark */
  mark(mark) {
    markControls(this.inputs, mark, () => true);
  }

  reveal() {}

  /** To the first part that is known to be wrong, or to the first of all. */
  focus() {
    const all = [...this.inputs.values()];
    (all.find((input) => input.getAttribute("aria-invalid")) ?? all[0])?.focus();
  }
}

/** @implements {Answer} */
class ValuesAnswer extends Fields {
  /** @param {Desk} desk */
  constructor({ exercise, drawing, changed }) {
    super();
    drawing.layer.setAttribute("role", "group");
    drawing.layer.setAttribute("aria-label", "Values of the nodes");
    for (const path of exercise.targets) {
      const node = nodeAt(exercise, path);
      const input = field(`${node.label}; its value`, changed);
      input.dataset.path = path.join(",");
      this.add(path.join(","), node.name, input);
      drawing.lay(node, make("span", { class: `gp-value ${node.shape}`, "data-mark": "" }, input));
    }
  }
}

/** @implements {Answer} */
class WindowAnswer extends Fields {
  /** @param {Desk} desk */
  constructor({ exercise, drawing, fields, changed }) {
    super();
    drawing.toggle(nodeAt(exercise, exercise.targets[0]), "is-asked", true);
    for (const [name, infinity] of Object.entries({ alpha: "−∞", beta: "+∞" })) {
      const input = field(name, changed);
      input.dataset.end = name;
      const button = make("button", { type: "button", "aria-label": `${name} is ${infinity}` }, infinity);
      button.addEventListener("click", () => {
        input.value = infinity;
        input.dispatchEvent(new Event("input"));
      });
      this.add(name, name, input);
      const label = make("span", { class: "gp-end-name", "aria-hidden": "true" }, `${name} =`);
      fields.append(make("div", { class: `gp-end gp-${name}` }, label, make("span", { class: "gp-value", "data-mark": "" }, input), button));
    }
  }
}

/** @param {string} label @param {() => void} changed @returns {HTMLInputElement} */
function field(label, changed) {
  const input = document.createElement("input");
  for (const [name, value] of Object.entries({ type: "text", "aria-label": label, autocomplete: "off", spellcheck: "false", autocapitalize: "off", size: "4" })) {
    input.setAttribute(name, value);
  }
  input.addEventListener("input", () => {
    badge(input, "");
    changed();
  });
  return input;
}

/** @param {Exercise} exercise @param {Path} path */
function nodeAt({ nodes }, path) {
  const found = nodes.find(({ moves }) => moves.join() === path.join());
  if (!found) throw new Error(`the exercise has no node ${path}`);
  return found;
}
