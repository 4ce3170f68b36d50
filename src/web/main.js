/** The one script that a page loads: what every page has, and the elements that stand in this one. */

import "./figures.js";
import "./scroll.js";
import "./status.js";
import "./theme.js";

/** @type {Record<string, () => Promise<unknown>>} */
const ELEMENTS = {
  "bet-board": () => import("./bet.js"),
  "convention-picker": () => import("./picker.js"),
  "game-tree-demo": () => import("./demo.js"),
  "practice-sheet": () => import("./practice.js"),
  "tree-lab": () => import("./lab.js"),
};

for (const [name, load] of Object.entries(ELEMENTS)) {
  if (document.querySelector(name)) load();
}
