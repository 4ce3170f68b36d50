/** The keys that mean the same all over the lab; those of the tree are in lab-hand.js. */

/** Keys with which the theme turns pages and opens its search, wherever the focus is. */
const THEME_KEYS = ["n", "p", "f", "s", ".", ",", "/"];
const FIELDS = "input:not([type=range], [type=radio], [type=checkbox]), select, textarea";

/** @typedef {{undo: () => void, redo: () => void, step: () => void, back: () => void, answer: (event: KeyboardEvent) => boolean}} Actions `answer` tells whether the key was one */

/** @param {HTMLElement} lab @param {Actions} actions */
export function listenForKeys(lab, actions) {
  lab.addEventListener("keydown", (event) => {
    if (event.target instanceof Element && event.target.matches(FIELDS)) return;
    if (!act(event, actions)) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  lab.addEventListener("keydown", (event) => {
    if (THEME_KEYS.includes(event.key)) event.stopPropagation();
  });
}

/** @param {KeyboardEvent} event @param {Actions} actions @returns {boolean} whether the key meant something */
function act(event, actions) {
  const key = event.key.toLowerCase();
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey) return false;
  if (isCommand && key === "z" && !event.shiftKey) actions.undo();
  else if (isCommand && (key === "y" || key === "z")) actions.redo();
  else if (isCommand) return false;
  else if (key === ".") actions.step();
  else if (key === ",") actions.back();
  else return actions.answer(event);
  return true;
}
