/**
 * Every step in words, for print and for readers: filled when it is opened or printed.
 *
 * @typedef {import("./film.js").Film} Film
 */
import { find, make, written } from "./dom.js";

const NAMES = { minimax: "Minimax", alphabeta: "Alpha-beta", "fail-hard": "Fail-hard" };
const HEAD = ["Step", "Moves", "What happens", "Window", "Nodes"];

/** @param {Film} film the moves from the root along a path, as in `6 3 8` @param {number[]} path */
export function lineOfPlay(film, path) {
  return path.slice(1).map((id) => film.nodes[id].move).join(" ") || "root";
}

export class Trace {
  /** @type {Film[] | null} what is still to be written */ #films = null;
  /** As the reader left it: the theme opens everything for the printer before we are told. */
  #isOpen = false;

  /** @param {HTMLDetailsElement} details */
  constructor(details) {
    this.details = details;
    this.#isOpen = details.open;
    details.addEventListener("toggle", () => {
      this.#isOpen = details.open;
      if (details.open) this.#write();
    });
  }

  /** @param {Film[]} films */
  load(films) {
    this.#films = films;
    if (this.details.open) this.#write();
  }

  /** Opens for the printer; returns what puts it back. */
  openForPrint() {
    const open = this.#isOpen;
    this.#write();
    this.details.open = true;
    return () => {
      this.details.open = open;
    };
  }

  #write() {
    if (!this.#films) return;
    find(this.details, ".gt-traces").replaceChildren(...this.#films.map(table));
    this.#films = null;
  }
}

/** @param {Film} film */
function table(film) {
  const name = NAMES[film.algorithm];
  const rows = film.frames.map((frame, at) => {
    const window = frame.alpha === null ? "" : `[${frame.alpha}, ${frame.beta}]`;
    const cells = [at + 1, lineOfPlay(film, frame.path), frame.say, window, frame.nodes];
    return make("tr", {}, ...cells.map((cell) => make("td", {}, written(cell))));
  });
  const head = make("tr", {}, ...HEAD.map((text) => make("th", { scope: "col" }, text)));
  return make(
    "div",
    { class: "gt-scroll", tabindex: "0", role: "group", "aria-label": `Steps of ${name.toLowerCase()}` },
    make(
      "table",
      { class: "gt-steps", "data-algorithm": film.algorithm },
      make("caption", {}, name), make("thead", {}, head), make("tbody", {}, ...rows),
    ),
  );
}
