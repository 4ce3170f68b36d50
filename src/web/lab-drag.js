/**
 * Clicks on nodes, and dragging a node among its siblings: with the mouse any node, with a finger
 * the selected one, for a finger elsewhere scrolls.
 *
 * @typedef {import("./lab-tree.js").LabTree} LabTree
 */

/** A pointer that moves less than this has clicked. */
const SLACK = 6;

export class Drag {
  #node = -1;
  #from = { x: 0, y: 0 };
  #isDragging = false;

  /**
   * @param {LabTree} tree
   * @param {{
   *   click: (node: number) => void, move: (node: number, to: number) => void,
   *   mayDrag: (node: number, isTouch: boolean) => boolean,
   * }} actions
   */
  constructor(tree, actions) {
    this.tree = tree;
    this.actions = actions;
    const { canvas } = tree;
    canvas.addEventListener("pointerdown", (event) => this.#down(event));
    canvas.addEventListener("pointermove", (event) => this.#over(event));
    canvas.addEventListener("pointerup", (event) => this.#up(event));
    canvas.addEventListener("pointercancel", () => this.#end());
    canvas.addEventListener("click", ({ target }) => this.#click(target));
  }

  /** @param {EventTarget | null} target @returns {number | null} the node that was meant */
  nodeOf(target) {
    const group = target instanceof Element ? target.closest("[data-node]") : null;
    return group ? Number(group.getAttribute("data-node")) : null;
  }

  /** @param {EventTarget | null} target */
  #click(target) {
    const node = this.nodeOf(target);
    if (node !== null && !this.#isDragging) this.actions.click(node);
    this.#isDragging = false;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#isDragging = false;
    const node = this.nodeOf(event.target);
    if (node === null || event.button !== 0) return;
    if (!this.actions.mayDrag(node, event.pointerType === "touch")) return;
    this.#node = node;
    this.#from = { x: event.clientX, y: event.clientY };
  }

  /** @param {PointerEvent} event */
  #over(event) {
    if (this.#node < 0) return;
    const far = Math.abs(event.clientX - this.#from.x);
    if (!this.#isDragging && far < SLACK) return;
    if (!this.#isDragging) this.tree.canvas.setPointerCapture(event.pointerId);
    this.#isDragging = true;
    this.#shift((event.clientX - this.#from.x) / this.tree.scale);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const node = this.#node;
    const isDragged = this.#isDragging;
    const by = (event.clientX - this.#from.x) / this.tree.scale;
    this.#end();
    this.#isDragging = isDragged;
    if (isDragged && node >= 0) this.actions.move(node, this.#place(node, by));
  }

  #end() {
    if (this.#node >= 0) this.#shift(0);
    this.#node = -1;
    this.#isDragging = false;
  }

  /** The place among its siblings that a node has been dragged to. @param {number} node @param {number} by */
  #place(node, by) {
    const { folds } = this.tree;
    const parent = this.tree.parentOf(node);
    const x = folds.place(node).x + by;
    return folds.children(parent).filter((sibling) => sibling !== node && folds.place(sibling).x < x).length;
  }

  /** Draws the dragged subtree so far to the side. @param {number} by */
  #shift(by) {
    for (const node of [this.#node, ...this.tree.folds.below(this.#node)]) {
      for (const element of this.tree.elementsOf(node)) {
        const isOwnEdge = node === this.#node && !element.hasAttribute("data-node");
        element.classList.toggle("is-dragged", by !== 0);
        if (!isOwnEdge) this.tree.shift(element, by);
      }
    }
  }
}
