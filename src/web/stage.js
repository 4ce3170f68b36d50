/**
 * All that shows one moment of the search: board, trees, number line, code, counts, sentence.
 *
 * @typedef {import("./film.js").Algorithm} Algorithm
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Reply} Reply
 * @typedef {import("./film.js").View} View
 * @typedef {import("./film.js").Question} Question
 */
import { Board, cellsOf } from "./board.js";
import { Code } from "./code.js";
import { showCounts } from "./counts.js";
import { find, findAll, make } from "./dom.js";
import { NumberLine } from "./numberline.js";
import { viewAt } from "./player.js";
import { Tree } from "./tree.js";

/** @type {Record<Algorithm, string>} */
const NAMES = { minimax: "Minimax", alphabeta: "Alpha-beta", "fail-hard": "Fail-hard" };
/** @type {Record<string, string>} */
const PLAYERS = { X: "X", O: "O", max: "▲ MAX", min: "▼ MIN" };

/**
 * The moves that lead to a node, as in `O6 X3`.
 *
 * @param {Film} film @param {number} id
 */
export function movesTo(film, id) {
  const moves = [];
  for (let node = film.nodes[id]; node.parent !== null; node = film.nodes[node.parent]) {
    moves.unshift(`${node.board?.[Number(node.move)] ?? ""}${node.move}`);
  }
  return moves.join(" ");
}

export class Stage {
  /** @type {Film[]} those that are played, the leading one first */ #films = [];
  /** @type {View[]} */ #views = [];
  /** @type {Map<Algorithm, {lane: HTMLElement, tree: Tree, code: Code}>} */ #parts = new Map();
  /** @type {Reply} */ #reply;
  /** @type {Board | null} */ #board = null;
  /** @type {string | null} the position being edited, nine cells */ #editing = null;

  /**
   * @param {HTMLElement} demo
   * @param {Reply} built
   * @param {{cell: (cell: number) => void, go: (film: Film, node: number) => void}} reader
   */
  constructor(demo, built, reader) {
    this.demo = demo;
    this.built = built;
    this.reader = reader;
    this.title = find(demo, ".gt-title").textContent ?? "";
    this.line = new NumberLine(find(demo, ".gt-numberline"));
    this.say = find(demo, ".gt-say");
    const board = demo.querySelector(".gt-board");
    if (board) this.#board = new Board(/** @type {HTMLElement} */ (board), reader.cell);
    this.#reply = built;
  }

  /** Takes the films to be played. @param {Reply} reply @param {Film[]} films */
  load(reply, films) {
    this.#reply = reply;
    this.#films = films;
    for (const film of films) {
      const { tree, code } = this.#partFor(film.algorithm);
      tree.load(film);
      code.load(film);
    }
    for (const part of findAll(this.demo, ".gt-lane, .gt-code")) {
      part.hidden = !films.some(({ algorithm }) => algorithm === part.dataset.algorithm);
    }
    this.line.load(this.#windowed);
    this.say.replaceChildren(...films.map(() => make("p")));
    this.#showQuestion(reply.request);
  }

  /** Shows the frames, one index for each film. @param {number[]} indices */
  show(indices) {
    this.#views = this.#films.map((film, nth) => viewAt(film, indices[nth]));
    /** @type {Map<Algorithm, import("./film.js").Frame>} */
    const frames = new Map();
    this.#films.forEach((film, nth) => {
      const view = this.#views[nth];
      const part = this.#partFor(film.algorithm);
      frames.set(film.algorithm, view.frame);
      part.tree.show(view);
      part.code.show(view.frame);
      this.#tell(film.algorithm, null);
      this.#speak(film, view, this.say.children[nth]);
    });
    const windowed = this.#films.indexOf(this.#windowed);
    this.line.show(this.#windowed, this.#views[windowed].frame);
    showCounts(find(this.demo, ".gt-counts"), this.#reply, frames);
    this.#showBoard();
  }

  /** Turns the board into an editor of `position`, or back. @param {string | null} position */
  edit(position) {
    this.#editing = position === null ? null : cellsOf(position);
    this.#showBoard();
  }

  /** The film whose window the number line shows. */
  get #windowed() {
    return this.#films.find(({ algorithm }) => algorithm === "alphabeta") ?? this.#films[0];
  }

  /** @param {Film} film @param {View} view @param {Element} line */
  #speak(film, { frame }, line) {
    const name = this.#films.length > 1 ? [make("b", {}, `${NAMES[film.algorithm]} `)] : [];
    line.replaceChildren(...name, frame.say);
    line.classList.toggle("is-cutoff", frame.kind === "cutoff");
  }

  /** Shows the node that the reader looks at; null for none. @param {Algorithm} name @param {number | null} node */
  #look(name, node) {
    this.#tell(name, node);
    if (node === null) this.#showBoard();
    else this.#showBoard(this.#reply.films[name], node);
  }

  /** Names a node below its tree; at a cutoff, where none is looked at, the moves left out. @param {Algorithm} name @param {number | null} node */
  #tell(name, node) {
    const { lane, tree } = this.#partFor(name);
    const shown = this.#films.findIndex(({ algorithm }) => algorithm === name);
    const ghosts = this.#views[shown].frame.set.filter(({ state }) => state === "ghost");
    const told = node === null ? ghosts.map((change) => change.node) : [node];
    find(lane, ".gt-looked").textContent = told.map((id) => tree.nameOf(id)).join(". ");
  }

  /** @param {Film} [film] @param {number | null} [looked] the node the reader looks at, if any */
  #showBoard(film = this.#films[0], looked = null) {
    if (!this.#board) return;
    if (this.#editing !== null) return this.#board.edit(this.#editing);
    const id = looked ?? this.#views[0].frame.node;
    const { board, move } = film.nodes[id];
    const root = film.nodes[0].board;
    this.#board.element.hidden = root === null;
    if (root === null) return;
    const moves = movesTo(film, id);
    this.#board.show(board ?? root, root, {
      caption: `${looked === null ? "" : "Looking at: "}${moves || "the position in question"}`,
      last: move === null ? null : Number(move),
      looking: looked !== null,
    });
  }

  /** @param {Question} question */
  #showQuestion(question) {
    const films = Object.values(this.#reply.films);
    const chips = films[films.length - 1].summary.convention;
    const usual = Object.values(this.built.films).at(-1)?.summary.convention ?? [];
    find(this.demo, ".gt-chips").replaceChildren(
      ...chips.map((chip) => make("li", usual.includes(chip) ? {} : { class: "is-unusual" }, chip)),
    );
    const own = this.#reply === this.built;
    find(this.demo, ".gt-title").textContent = own ? this.title : `${PLAYERS[question.to_move]} to move`;
  }

  /** Lane and code of an algorithm; made after the pattern of the others if the build wrote none. @param {Algorithm} name */
  #partFor(name) {
    const known = this.#parts.get(name);
    if (known) return known;
    const lane = this.#own(".gt-lane", name);
    const figure = this.#own(".gt-code", name);
    find(lane, ".gt-lane-name").textContent = NAMES[name];
    const box = find(lane, ".gt-box");
    box.setAttribute("aria-label", `Tree of ${NAMES[name].toLowerCase()}`);
    const tree = new Tree(box, {
      look: (node) => this.#look(name, node),
      go: (node) => this.reader.go(/** @type {Film} */ (this.#reply.films[name]), node),
    });
    const part = { lane, tree, code: new Code(figure) };
    this.#parts.set(name, part);
    return part;
  }

  /** @param {string} selector @param {Algorithm} name @returns {HTMLElement} */
  #own(selector, name) {
    const own = this.demo.querySelector(`${selector}[data-algorithm=${name}]`);
    if (own) return /** @type {HTMLElement} */ (own);
    const pattern = find(this.demo, selector);
    const copy = /** @type {HTMLElement} */ (pattern.cloneNode(true));
    copy.dataset.algorithm = name;
    copy.querySelector(".gt-box")?.replaceChildren();
    if (name === "minimax") pattern.before(copy);
    else pattern.after(copy);
    return copy;
  }
}
