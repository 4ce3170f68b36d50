/**
 * What scrolls sideways, as a wide table or a long line of code on a narrow screen, must be within
 * reach of the keyboard.
 */

import { findAll } from "./dom.js";

/** Wrappers that the theme puts around tables once the page has loaded, and its blocks of code. */
const BOXES = ".md-typeset__scrollwrap, .md-typeset pre > code";

function setUp() {
  for (const box of findAll(document, BOXES)) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

addEventListener("load", setUp);
addEventListener("resize", setUp);
