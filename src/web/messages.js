/**
 * What the demo has to tell beside the search: that it computes, that a question is impossible,
 * that Python is missing, that a live result differs from the published one.
 */
import { find, make } from "./dom.js";

/** Shorter work than this is not worth a word. */
const PATIENCE = 400;

export class Messages {
  #timer = 0;

  /**
   * @param {HTMLElement} demo
   * @param {{stop: () => void, retry: () => void, takeBack: () => void}} reader what buttons do
   */
  constructor(demo, reader) {
    this.reader = reader;
    this.alert = find(demo, ".gt-alert");
    this.work = find(demo, ".gt-work");
    this.differs = find(demo, ".gt-differs");
    this.checked = find(demo, ".gt-checked");
    this.noteLine = find(demo, ".gt-note");
  }

  /** @param {string} text about the film that is shown; empty for none */
  note(text) {
    this.noteLine.textContent = text;
  }

  clear() {
    this.#say(this.alert);
  }

  /** @param {boolean} working */
  working(working) {
    clearTimeout(this.#timer);
    this.#say(this.work);
    if (!working) return;
    this.#timer = setTimeout(
      () => this.#say(this.work, "Computing in your browser… ", button("Stop", this.reader.stop)),
      PATIENCE,
    );
  }

  /** @param {string} message why the question cannot be answered */
  refused(message) {
    const rest = " The picture still shows the last question that had an answer. ";
    this.#say(this.alert, make("b", {}, sentence(message)), rest, button("Take it back", this.reader.takeBack));
  }

  /** @param {string} message why Python could not be asked */
  failed(message) {
    const rest = " This needs Python in your browser; what you see still steps without it. ";
    this.#say(
      this.alert,
      make("b", {}, sentence(message)), rest,
      button("Retry", this.reader.retry), " ", button("Take it back", this.reader.takeBack),
    );
  }

  /** @param {boolean} same whether the film computed here is the one that was published */
  compared(same) {
    if (same) {
      this.#say(this.checked, "Computed again here: every step is the same as published.");
      return;
    }
    this.#say(
      this.differs,
      make("b", {}, "Your browser’s result differs from the published one."),
      " One of the two is wrong: please do not trust this demo, and report it.",
    );
  }

  /** @param {HTMLElement} element @param {(Node | string)[]} parts */
  #say(element, ...parts) {
    element.replaceChildren(...parts);
  }
}

/** @param {string} message */
const sentence = (message) =>
  message.charAt(0).toUpperCase() + message.slice(1) + (/[.!?]$/.test(message) ? "" : ".");

/** @param {string} text @param {() => void} act */
function button(text, act) {
  const element = make("button", { type: "button" }, text);
  element.addEventListener("click", act);
  return element;
}
