/**
 * The head of the demo: tabs, the forms that open and close, the link, the whole screen.
 *
 * @typedef {import("./film.js").Show} Show
 * @typedef {{
 *   show: (show: Show) => void, edit: (editing: boolean) => void, usual: () => void,
 *   copy: (button: HTMLElement) => void, resized: () => void, opened: () => void,
 * }} Actions `opened`: the reader is about to ask something
 */
import { find, findAll } from "./dom.js";

export class Tools {
  /** @param {HTMLElement} demo @param {Actions} actions */
  constructor(demo, actions) {
    this.demo = demo;
    this.actions = actions;
    this.tabs = findAll(demo, ".gt-tabs button");
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => actions.show(/** @type {Show} */ (tab.dataset.show)));
    }
    this.#on("[data-do=edit]", () => this.#toggleEditing());
    this.#on("[data-do=rules]", () => this.#toggleForm("rules"));
    this.#on("[data-do=usual]", () => actions.usual());
    this.#on("[data-do=copy]", (button) => actions.copy(button));
    this.#on("[data-do=expand]", () => this.#toggleWhole());
    demo.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.leaveWhole();
    });
  }

  /** @param {Show} show */
  showTab(show) {
    for (const tab of this.tabs) tab.setAttribute("aria-pressed", String(tab.dataset.show === show));
  }

  /** Gives the screen back to the page, if the demo has taken it. */
  leaveWhole() {
    if (this.demo.classList.contains("is-whole")) this.#toggleWhole();
  }

  /** @param {string} selector @param {(button: HTMLElement) => void} act */
  #on(selector, act) {
    for (const button of findAll(this.demo, selector)) {
      button.addEventListener("click", () => act(button));
    }
  }

  #toggleEditing() {
    const editing = this.#toggleForm("edit");
    this.actions.edit(editing);
    if (!editing) find(this.demo, ".gt-tools [data-do=edit]").focus();
  }

  /** @param {"edit" | "rules"} name @returns {boolean} whether it is open now */
  #toggleForm(name) {
    const form = find(this.demo, `.gt-${name}`);
    form.hidden = !form.hidden;
    const button = find(this.demo, `.gt-tools [data-do=${name}]`);
    button.setAttribute("aria-expanded", String(!form.hidden));
    if (!form.hidden) this.actions.opened();
    return !form.hidden;
  }

  #toggleWhole() {
    const whole = this.demo.classList.toggle("is-whole");
    find(this.demo, "[data-do=expand]").setAttribute("aria-pressed", String(whole));
    document.documentElement.classList.toggle("gt-whole", whole);
    this.actions.resized();
  }
}
