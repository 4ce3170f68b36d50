/**
 * The code of a search beside its tree: the running line in a band, the values of its variables
 * at the margin.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Frame} Frame
 */
import { find, findAll, make } from "./dom.js";

const TOKEN =
  /(?<string>"""[\s\S]*?""")|(?<comment>#.*)|(?<keyword>\b(?:def|return|if|else|elif|for|in|is|not|None|break|and|or|while)\b)/g;

/**
 * The lines of a function, each a list of pieces: plain text, or text with the kind it is.
 *
 * @param {string} source
 * @returns {{text: string, kind: string}[][]}
 */
export function lines(source) {
  const pieces = [];
  let done = 0;
  for (const token of source.matchAll(TOKEN)) {
    const [kind] = Object.entries(token.groups ?? {}).find(([, text]) => text !== undefined) ?? [""];
    pieces.push({ text: source.slice(done, token.index), kind: "" }, { text: token[0], kind });
    done = token.index + token[0].length;
  }
  pieces.push({ text: source.slice(done).trimEnd(), kind: "" });
  /** @type {{text: string, kind: string}[][]} */
  const found = [[]];
  for (const { text, kind } of pieces) {
    text.split("\n").forEach((row, nth) => {
      if (nth > 0) found.push([]);
      if (row || kind) found[found.length - 1].push({ text: row, kind });
    });
  }
  return found;
}

/**
 * Which line has most room at its end for the values of line `at` (0-based): itself, or a neighbour.
 *
 * @param {number[]} lengths of the lines @param {number} at @param {number} room characters in a row
 */
export function marginRow(lengths, at, room) {
  if (lengths[at] <= room) return at;
  const near = [at, at + 1, at - 1].filter((row) => row in lengths);
  return near.reduce((best, row) => (lengths[row] < lengths[best] ? row : best));
}

/** Width of a character in the panel, in CSS pixels. */
const COLUMN = 7.1;

export class Code {
  /** @type {HTMLElement[]} */ #lines = [];
  #source = "";
  #values = make("span", { class: "gt-values", "aria-hidden": "true" });

  /** @param {HTMLElement} figure as the build writes it */
  constructor(figure) {
    this.figure = figure;
    this.pre = find(figure, "pre");
    this.#lines = findAll(figure, "[data-line]");
    this.#source = this.#lines.map((line) => line.textContent).join("");
  }

  /** @param {Film} film */
  load({ source }) {
    const name = source.name.replace(":", ".");
    find(this.figure, "figcaption code").textContent = name;
    this.pre.setAttribute("aria-label", `Code of ${name}`);
    if (source.text.trimEnd() === this.#source.trimEnd()) return;
    this.#source = source.text;
    this.#lines = lines(source.text).map((pieces, at) =>
      make(
        "span",
        { class: "gt-ln", "data-line": String(at + 1) },
        ...pieces.map(({ text, kind }) => (kind ? make("i", { class: `gt-${kind}` }, text) : text)),
        "\n",
      ),
    );
    find(this.pre, "code").replaceChildren(...this.#lines);
  }

  /** @param {Frame} frame */
  show(frame) {
    this.#lines.forEach((line, at) => {
      line.classList.toggle("is-lit", frame.lines.includes(at + 1));
      line.classList.toggle("is-running", frame.line === at + 1);
    });
    this.#values.remove();
    const running = frame.line === null ? undefined : this.#lines[frame.line - 1];
    if (!running) return;
    this.#annotate(frame);
    this.#keepInView(running);
  }

  /** Writes alpha, beta and best where the running line, or one beside it, leaves room. @param {Frame} frame */
  #annotate({ line, alpha, beta, best }) {
    const values = /** @type {const} */ ([["alpha", "α", alpha], ["beta", "β", beta], ["best", "best", best]]);
    const known = values.filter(([, , value]) => value !== null);
    if (!known.length || line === null) return;
    this.#values.replaceChildren(
      ...known.map(([name, sign, value]) => make("span", { class: `gt-${name}` }, `${sign} ${value}`)),
    );
    const lengths = this.#lines.map((one) => one.textContent?.trimEnd().length ?? 0);
    const taken = (this.#values.textContent?.length ?? 0) + known.length + 5;
    const columns = this.pre.clientWidth / COLUMN;
    this.#lines[marginRow(lengths, line - 1, columns - taken)].append(this.#values);
  }

  /** Scrolls what holds the code, never the page. @param {HTMLElement} line */
  #keepInView(line) {
    const box = this.pre.scrollHeight > this.pre.clientHeight ? this.pre : this.figure.closest(".gt-codes");
    if (!box) return;
    const { top, bottom } = line.getBoundingClientRect();
    const room = box.getBoundingClientRect();
    const margin = room.height / 5;
    if (top < room.top + margin) box.scrollBy({ top: top - room.top - margin });
    else if (bottom > room.bottom - margin) box.scrollBy({ top: bottom - room.bottom + margin });
  }
}
