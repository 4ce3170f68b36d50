/** Names and roles that the theme leaves out of what it makes; a screen reader needs them. */

import { findAll } from "./dom.js";

function setUp() {
  document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
  // The button that copies a block of code is no navigation, and a page has many.
  for (const bar of findAll(document, ".md-code__nav")) bar.setAttribute("role", "presentation");
}

addEventListener("load", setUp);
