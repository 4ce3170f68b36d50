/**
 * The forms of the lab: trees to open, to generate and to rearrange, the rules, undo and redo. It
 * shows a question and reports what is to change.
 *
 * @typedef {import("./lab-types.js").Question} Question
 * @typedef {import("./lab-types.js").Edit} Edit
 * @typedef {{
 *   change: (change: Partial<Question>, tag?: string) => void, edit: (edit: Edit) => void,
 *   open: (question: Partial<Question>) => void, undo: () => void, redo: () => void,
 *   opened: () => void,
 * }} Actions `opened`: the reader is about to ask something
 */
import { find, findAll } from "./dom.js";

const FORMS = ["conditions", "generator", "share"];
/** Seeds that the reader does not choose are below this. */
const SEEDS = 1_000_000;

export class LabForm {
  /** @param {HTMLElement} lab @param {Actions} actions */
  constructor(lab, actions) {
    this.lab = lab;
    this.actions = actions;
    this.cycle = /** @type {HTMLInputElement} */ (find(lab, "[data-do=cycle]"));
    this.generator = /** @type {HTMLFormElement} */ (find(lab, ".gl-generator"));
    /** @type {Partial<Question>[]} */
    const presets = JSON.parse(find(lab, ".gl-presets").textContent ?? "");
    this.#on("[data-do=undo]", "click", () => actions.undo());
    this.#on("[data-do=redo]", "click", () => actions.redo());
    this.#on("[data-do=preset]", "change", (list) => this.#preset(/** @type {HTMLSelectElement} */ (list), presets));
    this.#on("[data-arrange]", "click", ({ dataset }) => {
      const seed = Math.floor(Math.random() * SEEDS);
      actions.edit({ edit: dataset.arrange ?? "", ...(dataset.arrange === "shuffle" && { seed }) });
    });
    for (const name of FORMS) this.#on(`.gl-bar [data-do=${name}]`, "click", () => this.#toggle(name));
    find(lab, ".gt-rules").addEventListener("input", ({ target }) => this.#rule(/** @type {HTMLInputElement} */ (target)));
    this.generator.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#generate();
    });
    this.#on("[data-do=another]", "click", () => {
      const seed = this.#named("seed");
      seed.value = String(Number(seed.value) + 1);
      this.#generate();
    });
  }

  /** @param {Question} question */
  show(question) {
    for (const one of findAll(this.lab, "[data-field]")) {
      const field = /** @type {HTMLInputElement} */ (one);
      const name = field.dataset.field ?? "";
      const value = Reflect.get(question, name);
      if (field.type === "radio") field.checked = field.value === (name === "to_move" ? mover(value) : value);
      else if (document.activeElement !== field) field.value = value;
    }
    if (mover(question.to_move) === "cycle" && document.activeElement !== this.cycle) this.cycle.value = question.to_move;
    const plain = question.algorithm === "minimax";
    for (const field of findAll(this.lab, ".gl-windowed")) /** @type {HTMLFieldSetElement} */ (field).disabled = plain;
  }

  /** @param {boolean} canUndo @param {boolean} canRedo */
  showHistory(canUndo, canRedo) {
    find(this.lab, "[data-do=undo]").setAttribute("aria-disabled", String(!canUndo));
    find(this.lab, "[data-do=redo]").setAttribute("aria-disabled", String(!canRedo));
  }

  /** @param {string} selector @param {string} event @param {(element: HTMLElement) => void} act */
  #on(selector, event, act) {
    for (const element of findAll(this.lab, selector)) element.addEventListener(event, () => act(element));
  }

  /** @param {HTMLSelectElement} list @param {Partial<Question>[]} presets */
  #preset(list, presets) {
    if (list.value) this.actions.open(presets[Number(list.value)]);
    list.value = "";
  }

  /** @param {string} name */
  #toggle(name) {
    for (const each of FORMS) {
      const form = find(this.lab, `#${this.lab.id}-${each}`);
      form.hidden = each !== name || !form.hidden;
      find(this.lab, `.gl-bar [data-do=${each}]`).setAttribute("aria-expanded", String(!form.hidden));
    }
    this.actions.opened();
  }

  /** @param {HTMLInputElement} field */
  #rule(field) {
    if (field === this.cycle) {
      find(this.lab, "[data-field=to_move][value=cycle]").click();
      return this.actions.change({ to_move: field.value }, "cycle");
    }
    const name = field.dataset.field ?? "";
    const value = field.value === "cycle" ? this.cycle.value : field.value;
    this.actions.change({ [name]: value }, field.type === "text" ? name : "");
  }

  #generate() {
    const number = (/** @type {string} */ name) => Number(this.#named(name).value);
    const { checked: ties } = this.#named("ties");
    const { checked: ragged } = this.#named("ragged");
    const [branching, depth, low, high, seed] = ["branching", "depth", "low", "high", "seed"].map(number);
    this.actions.edit({ edit: "generate", branching, depth, low, high, seed, ties, ragged });
  }

  /** @param {string} name @returns {HTMLInputElement} */
  #named(name) {
    return /** @type {HTMLInputElement} */ (this.generator.elements.namedItem(name));
  }
}

/** Which choice of the form stands for who moves. @param {string} players */
const mover = (players) => (["max", "min"].includes(players) ? players : "cycle");
