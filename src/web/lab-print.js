/**
 * Paper gets the last step, every step in words, and the link; of a tree without its solution, the
 * bare tree, and while the lab asks, what the reader has seen.
 *
 * @typedef {import("./lab-session.js").Lab} Lab
 */
import { find } from "./dom.js";

/** @param {Lab} lab about to be printed, and put back afterwards */
export function print({ ask, element, link, secret, stage, walk }) {
  find(element, ".gt-link").textContent = link.to("here");
  if (secret.isOn || ask.isOn) return;
  const { step } = walk;
  const foldTrace = stage.trace.openForPrint();
  walk.step = Infinity;
  walk.draw();
  const restore = () => {
    foldTrace();
    walk.step = step;
    walk.draw();
  };
  addEventListener("afterprint", restore, { once: true });
}
