/** The field in which a leaf is edited where it stands. */

/** @typedef {import("./lab-types.js").Fault} Fault @typedef {import("./lab-types.js").Point} Point */

import { make } from "./dom.js";

export class LeafField {
  #before = "";
  #isSent = false;

  /**
   * @param {HTMLElement} canvas in which it opens
   * @param {(value: string) => Promise<Fault | null>} set @param {() => void} leave called when the field closes by key
   */
  constructor(canvas, set, leave) {
    this.set = set;
    this.leave = leave;
    this.input = /** @type {HTMLInputElement} */ (
      make("input", { type: "text", class: "gl-leaf", spellcheck: "false", autocomplete: "off", autocapitalize: "off" })
    );
    this.input.hidden = true;
    canvas.append(this.input);
    this.input.addEventListener("keydown", (event) => this.#key(event));
    this.input.addEventListener("blur", () => this.#commit(false));
    this.input.addEventListener("input", () => this.#fit());
  }

  get isOpen() {
    return !this.input.hidden;
  }

  /** @param {Point} at the middle of the leaf @param {string} text @param {string} name */
  open({ x, y }, text, name) {
    const { input } = this;
    this.#before = text;
    this.#isSent = false;
    input.value = text === "?" ? "" : text.replace("−", "-");
    input.setAttribute("aria-label", name);
    input.removeAttribute("aria-invalid");
    input.style.left = `${x}px`;
    input.style.top = `${y}px`;
    input.hidden = false;
    this.#fit();
    input.focus();
    if (text.length > 1 || /\d/.test(text)) input.select();
  }

  /** Typed at once on the leaf: the first character stands already. @param {Point} at @param {string} text @param {string} name */
  begin(at, text, name) {
    this.open(at, text, name);
    this.#before = "";
    this.input.setSelectionRange(text.length, text.length);
  }

  #fit() {
    this.input.size = Math.max(3, this.input.value.length + 1);
  }

  #close() {
    this.input.hidden = true;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    event.stopPropagation();
    if (event.key === "Enter") this.#commit(true);
    else if (event.key === "Escape") {
      this.#close();
      this.leave();
    } else return;
    event.preventDefault();
  }

  /** @param {boolean} byKey whether the field was left by a key, so that its leaf takes the focus */
  async #commit(byKey) {
    const { input } = this;
    const value = input.value.trim();
    if (!this.isOpen || this.#isSent) return;
    if (!value || value === this.#before.replace("−", "-")) {
      this.#close();
      if (byKey) this.leave();
      return;
    }
    this.#isSent = true;
    if (byKey) {
      this.#close();
      this.leave();
    }
    const fault = await this.set(value);
    this.#isSent = false;
    if (!fault) return this.#close();
    input.hidden = false;
    input.setAttribute("aria-invalid", "true");
    if (byKey) input.focus();
  }
}
