/**
 * Checked figures in prose: each is an ordinary link to its entry that also opens the entry in
 * place. All of it hangs on the document, so it outlives the change of pages.
 */

import { findAll, make } from "./dom.js";
import { hide, hideSoon, showSoon } from "./figure-card.js";
import { outcomes, recomputed } from "./figure-data.js";
import { openEntry } from "./figure-dialog.js";
import { setUpIndex } from "./figure-index.js";

/** @param {string} name @param {string} text @returns {HTMLElement} a link as those in prose */
export function figureLink(name, text) {
  const href = new URL(`../checked-figures/#${name}`, import.meta.url).href;
  const link = make("a", { class: "figure", "data-figure": name, href, "aria-haspopup": "dialog" }, text);
  mark(link);
  return link;
}

/** Shows on a link what recomputing said. @param {HTMLElement} link */
function mark(link) {
  const outcome = outcomes.get(link.dataset.figure ?? "");
  if (outcome) link.dataset.recomputed = outcome.same ? "same" : "differs";
}

/** @param {Event} event @returns {HTMLAnchorElement | null} */
function figureOf({ target }) {
  return target instanceof Element ? target.closest("a[data-figure]") : null;
}

/** A figure that gets focus or pointer back when the dialog closes is not asked about again. */
let lastKey = "";
let pressedAt = "";

/** @param {PointerEvent} event */
const at = ({ clientX, clientY }) => `${clientX} ${clientY}`;

document.addEventListener("pointerdown", (event) => {
  lastKey = "";
  pressedAt = at(event);
});
document.addEventListener("pointerover", (event) => {
  const link = event.pointerType === "touch" || at(event) === pressedAt ? null : figureOf(event);
  if (link) showSoon(link);
});
document.addEventListener("pointerout", (event) => {
  if (figureOf(event)) hideSoon();
});
document.addEventListener("focusin", (event) => {
  const link = figureOf(event);
  if (link && lastKey === "Tab") showSoon(link);
});
document.addEventListener("focusout", (event) => {
  if (figureOf(event)) hide();
});
document.addEventListener("keydown", (event) => {
  lastKey = event.key;
  if (event.key === "Escape") hide();
});
document.addEventListener("click", (event) => {
  const link = figureOf(event);
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  hide();
  openEntry(link).catch(() => location.assign(link.href));
});
recomputed.addEventListener("outcome", (event) => {
  const name = /** @type {CustomEvent<string>} */ (event).detail;
  findAll(document, `a[data-figure="${CSS.escape(name)}"]`).forEach(mark);
});

/** Prepares the page at hand. */
function setUp() {
  for (const link of findAll(document, "a[data-figure]")) link.setAttribute("aria-haspopup", "dialog");
  setUpIndex();
}

if (globalThis.document$) globalThis.document$.subscribe(setUp);
else setUp();
