/**
 * The reader's hand in the tree: which node is selected, by click or arrow keys, and what is done
 * to it. What an edit comes to is for the worker to say.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./lab-types.js").Edit} Edit
 * @typedef {import("./lab-types.js").Fault} Fault
 * @typedef {import("./lab-tree.js").LabTree} LabTree
 * @typedef {"edit" | "add" | "delete" | "earlier" | "later" | "fold" | "go"} Act
 * @typedef {{
 *   edit: (edit: Edit) => Promise<Fault | null>, fold: (node: number) => void,
 *   go: (node: number) => void,
 * }} Actions
 */
import { find, findAll } from "./dom.js";
import { Drag } from "./lab-drag.js";
import { LeafField } from "./lab-field.js";
import { keyOf } from "./lab-folds.js";
import { kindOf, placeOf } from "./lab-names.js";

/** @type {Record<string, Act>} */
const KEYS = { a: "add", Insert: "add", Delete: "delete", Backspace: "delete", f: "fold", g: "go" };

export class Hand {
  /** Path of the selected node, which outlives the film. */ #path = "";
  /** @type {Film | null} */ #film = null;
  #isReadOnly = false;
  /** The tree had the focus when its drawing was replaced. */ #hadFocus = false;

  /** @param {HTMLElement} lab @param {LabTree} tree @param {Actions} actions */
  constructor(lab, tree, actions) {
    this.tree = tree;
    this.actions = actions;
    this.words = find(lab, ".gl-selected");
    this.buttons = findAll(lab, "[data-act]");
    this.field = new LeafField(tree.canvas, (value) => this.#set(value), () => this.focus());
    this.drag = new Drag(tree, {
      click: (node) => this.#click(node),
      move: (node, to) => this.#moveTo(node, to),
      mayDrag: (node, isTouch) => !this.#isReadOnly && node !== 0 && (!isTouch || node === this.selected),
    });
    for (const button of this.buttons) {
      button.addEventListener("click", () => this.act(/** @type {Act} */ (button.dataset.act)));
    }
    tree.canvas.addEventListener("keydown", (event) => this.#key(event));
    tree.canvas.addEventListener("focusin", ({ target }) => {
      const node = this.drag.nodeOf(target);
      if (node !== null && node !== this.selected) this.select(node);
    });
  }

  /** Called before a drawing is replaced: its focus is to come back. */
  beforeLoad() {
    this.#hadFocus = this.tree.canvas.contains(document.activeElement) && !this.field.isOpen;
  }

  /** @param {Film} film that the tree has drawn */
  load(film) {
    this.#film = film;
    this.#select(this.#nearest());
    if (this.#path) this.tree.keepInView(this.selected);
    if (this.#hadFocus) this.focus();
    this.#hadFocus = false;
  }

  /** @param {boolean} readOnly whether the tree may be looked at, but not changed */
  lock(readOnly) {
    this.#isReadOnly = readOnly;
  }

  /** The node that is selected: the root, if nothing else. */
  get selected() {
    return this.#film?.nodes.find((node) => keyOf(node) === this.#path)?.id ?? 0;
  }

  /** @param {number} node */
  select(node) {
    this.tree.canvas.classList.add("has-hand");
    this.#select(node);
    this.tree.keepInView(node);
  }

  focus() {
    const item = this.tree.items.get(this.selected);
    if (item instanceof SVGElement) item.focus({ preventScroll: true });
  }

  /** @param {Act} act */
  act(act) {
    const node = this.selected;
    const record = this.#film?.nodes[node];
    if (!record) return;
    if (act === "go") return this.actions.go(node);
    if (act === "fold") return this.#fold(node);
    if (this.#isReadOnly) return;
    const path = record.moves;
    if (act === "edit") return this.#edit(record.given ?? "");
    if (act === "add") this.actions.edit({ edit: "add", path });
    if (act === "delete") this.#delete(node);
    if (act === "earlier") this.#moveTo(node, (path.at(-1) ?? 0) - 1);
    if (act === "later") this.#moveTo(node, (path.at(-1) ?? 0) + 1);
  }

  /** The selected path, or what is left of it in another tree. */
  #nearest() {
    const path = this.#path ? this.#path.split(",") : [];
    for (; path.length; path.pop()) {
      const found = this.#film?.nodes.find((node) => keyOf(node) === path.join());
      if (found) return found.id;
    }
    return 0;
  }

  /** @param {number} node */
  #select(node) {
    const record = this.#film?.nodes[node];
    if (!record) return;
    for (const item of this.tree.canvas.querySelectorAll("[aria-selected=true]")) {
      item.setAttribute("aria-selected", "false");
      item.setAttribute("tabindex", "-1");
      item.parentElement?.classList.remove("is-selected");
    }
    this.#path = keyOf(record);
    this.tree.hold(node);
    const item = this.tree.items.get(node);
    item?.setAttribute("aria-selected", "true");
    item?.setAttribute("tabindex", "0");
    item?.parentElement?.classList.add("is-selected");
    this.words.textContent = `Selected: ${placeOf(record)}, ${kindOf(record)}`;
    const isLeaf = record.shape === "leaf";
    const siblings = record.parent === null ? [] : this.tree.folds.children(record.parent);
    const off = {
      edit: !isLeaf, delete: node === 0, fold: isLeaf, add: false, go: false,
      earlier: siblings[0] === node || !siblings.length, later: siblings.at(-1) === node || !siblings.length,
    };
    for (const button of this.buttons) {
      button.setAttribute("aria-disabled", String(off[/** @type {Act} */ (button.dataset.act)]));
    }
  }

  /** @param {number} node */
  #click(node) {
    const again = node === this.selected && this.tree.canvas.contains(document.activeElement);
    this.select(node);
    this.focus();
    const isLeaf = this.#film?.nodes[node].shape === "leaf";
    if (again && isLeaf) this.act("edit");
  }

  /** @param {string} text to begin with @param {boolean} [isTyped] whether it is the first character of the new value */
  #edit(text, isTyped = false) {
    const node = this.selected;
    const record = this.#film?.nodes[node];
    if (!record || this.#isReadOnly || record.shape !== "leaf") return;
    const name = `Value of ${placeOf(record)}`;
    if (isTyped) this.field.begin(this.tree.onCanvas(node), text, name);
    else this.field.open(this.tree.onCanvas(node), text, name);
  }

  /** @param {string} value @returns {Promise<Fault | null>} */
  #set(value) {
    const record = this.#film?.nodes[this.selected];
    return this.actions.edit({ edit: "set", path: record?.moves ?? [], value });
  }

  /** @param {number} node */
  #delete(node) {
    const record = this.#film?.nodes[node];
    if (!record || record.parent === null) return;
    const siblings = this.tree.folds.children(record.parent);
    const parent = record.moves.slice(0, -1);
    const left = Math.min(record.moves.at(-1) ?? 0, siblings.length - 2);
    this.#path = (left < 0 ? parent : [...parent, left]).join();
    this.actions.edit({ edit: "delete", path: record.moves });
  }

  /** @param {number} node @param {number} to the place among its siblings */
  #moveTo(node, to) {
    const record = this.#film?.nodes[node];
    if (!record || record.parent === null) return;
    const place = Math.min(Math.max(to, 0), this.tree.folds.children(record.parent).length - 1);
    if (place === record.moves.at(-1)) return;
    this.#path = [...record.moves.slice(0, -1), place].join();
    this.actions.edit({ edit: "move", path: record.moves, to: place });
  }

  /** @param {number} node */
  #fold(node) {
    this.actions.fold(node);
    this.select(node);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const node = this.drag.nodeOf(event.target);
    if (node === null || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const act = event.altKey ? { ArrowLeft: "earlier", ArrowRight: "later" }[key] : KEYS[key];
    if (act) this.act(/** @type {Act} */ (act));
    else if (event.altKey) return;
    else if (key === "Enter") this.act(this.#film?.nodes[node].shape === "leaf" ? "edit" : "fold");
    else if (/^[-−\d[]$/.test(key)) this.#edit(key, true);
    else if (!this.#walk(node, key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} node @param {string} key @returns {boolean} whether it is a key to walk with */
  #walk(node, key) {
    const { folds } = this.tree;
    const record = this.#film?.nodes[node];
    if (!record || !/^Arrow/.test(key)) return false;
    let to = /** @type {number | null | undefined} */ (null);
    if (key === "ArrowUp") to = record.parent;
    if (key === "ArrowDown" && !folds.isFolded(node)) to = folds.children(node)[0];
    if (key === "ArrowLeft") to = this.#beside(node, -1);
    if (key === "ArrowRight") to = this.#beside(node, 1);
    if (typeof to !== "number") return true;
    this.select(to);
    this.focus();
    return true;
  }

  /** The next node on the same level. @param {number} node @param {-1 | 1} by */
  #beside(node, by) {
    const { folds } = this.tree;
    const nodes = this.#film?.nodes ?? [];
    const level = nodes.filter(({ id, depth }) => depth === nodes[node].depth && folds.shownFor(id) === id);
    level.sort((a, b) => folds.place(a.id).x - folds.place(b.id).x);
    return level[level.findIndex(({ id }) => id === node) + by]?.id;
  }
}
