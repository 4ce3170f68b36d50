/** From the page that the build wrote to one that answers. */
import { find, findAll } from "./dom.js";

/** Below this width, in CSS pixels, the code is folded away until the reader wants it. */
const NARROW = 640;

/** Shows what needs a script; Python starts when the reader comes near. @param {HTMLElement} lab @param {{start: () => void}} runtime */
export function wake(lab, runtime) {
  for (const near of ["pointerenter", "focusin"]) {
    lab.addEventListener(near, () => runtime.start(), { once: true });
  }
  for (const part of findAll(lab, "[data-live]")) part.hidden = false;
  if (lab.clientWidth < NARROW) find(lab, ".gt-codes").removeAttribute("open");
  // From now on the nodes take the focus, and scroll the box with it.
  find(lab, ".gt-box").removeAttribute("tabindex");
  lab.tabIndex = -1;
  lab.classList.add("is-live");
}
