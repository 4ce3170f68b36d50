/**
 * Who steps wants to see the tree: where it begins below what can be seen above the sentence and
 * the buttons, the page moves up to it. A reader who is further down, at the code, is left there.
 */
import { calm, find } from "./dom.js";

/** So many pixels off is in place. */
const SLACK = 12;
/** What comes and goes above the tree moves it by less than this. */
const SHIFT = 200;

/** @param {HTMLElement} lab that has been stepped in */
export function bringIn(lab) {
  requestAnimationFrame(() => {
    const { first, off, margin } = placeOf(lab);
    const { bottom, height } = find(lab, ".gt-box").getBoundingClientRect();
    const isPast = bottom < margin + height / 2;
    const isBelow = off > SLACK && bottom > topOf(find(lab, ".gt-dock"));
    if (isPast || !(off < -SLACK || isBelow)) return;
    first.scrollIntoView({ block: "start", behavior: calm() ? "instant" : "smooth" });
  });
}

/** Puts a tree that has been brought in back to its place, from which a message has moved it. @param {HTMLElement} lab */
export function keepIn(lab) {
  requestAnimationFrame(() => {
    const { first, off } = placeOf(lab);
    if (Math.abs(off) < SHIFT) first.scrollIntoView({ block: "start", behavior: "instant" });
  });
}

/** What is to stand at the top of the window, and how far below its place it is. @param {HTMLElement} lab */
function placeOf(lab) {
  const [tree, line] = [find(lab, ".gt-trees"), find(lab, ".gt-numberline")];
  const first = line.clientHeight > 0 && topOf(line) < topOf(tree) ? line : tree;
  const margin = Number.parseFloat(getComputedStyle(first).scrollMarginTop);
  return { first, off: topOf(first) - margin, margin };
}

/** @param {Element} part */
const topOf = (part) => part.getBoundingClientRect().top;
