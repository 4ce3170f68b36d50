/** What scrolls sideways, as a wide table on a narrow screen, must be within reach of the keyboard. */

import { findAll } from "./dom.js";

/** Wrappers that the theme puts around tables once the page has loaded. */
const WRAPPERS = ".md-typeset__scrollwrap";

function setUp() {
  for (const box of findAll(document, WRAPPERS)) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

addEventListener("load", setUp);
addEventListener("resize", setUp);
