/** The full entry of a checked figure, in a dialog: its source, and *Recompute here*. */

import { make } from "./dom.js";
import { chips, duration, figures, outcomes, outcomeWords, recompute } from "./figure-data.js";
import { StoppedError } from "./runtime.js";

/** @typedef {import("./types.d.ts").FigureEntry} FigureEntry */

const dialog = document.createElement("dialog");
dialog.className = "figure-dialog";
dialog.setAttribute("aria-labelledby", "figure-dialog-name");
dialog.addEventListener("click", (event) => {
  if (event.target === dialog) dialog.close(); // the backdrop: the content fills the dialog
});

/**
 * Opens the entry that a link stands for.
 *
 * @param {HTMLAnchorElement} link
 * @returns {Promise<void>} rejects when the entries cannot be loaded
 */
export async function openEntry(link) {
  const name = link.dataset.figure ?? "";
  const all = await figures();
  const entry = all[name];
  if (!entry) throw new Error(`no figure named ${name} is published`);
  dialog.replaceChildren(content(name, entry, all, link.href));
  if (!dialog.isConnected) document.body.append(dialog);
  dialog.showModal();
}

/** @param {string} name @param {FigureEntry} entry @param {Record<string, FigureEntry>} all @param {string} href */
function content(name, entry, all, href) {
  const close = make("button", { type: "button", class: "figure-dialog-close", "aria-label": "Close" }, "×");
  close.onclick = () => dialog.close();
  return make(
    "div", { class: "figure-dialog-content md-typeset" },
    make("h2", { id: "figure-dialog-name" }, make("code", {}, name)),
    close,
    value(entry),
    make("p", {}, entry.sentence),
    chips(entry, all),
    recomputing(name, entry),
    make("runtime-status"),
    make(
      "p", { class: "figure-dialog-source" },
      "Computed in ", duration(entry.seconds), " when this site was built, by ",
      make("code", {}, entry.function), " in ", make("code", {}, entry.module), ":",
    ),
    make("pre", {}, make("code", { tabindex: "0" }, entry.source)),
    make("p", {}, make("a", { href }, "This entry among all checked figures")),
  );
}

/** @param {FigureEntry} entry */
function value({ kind, text }) {
  if (kind !== "table") return make("p", { class: "figure-dialog-value" }, text);
  const [head, ...rows] = text.split("\n").map((line) => line.split(" | "));
  const row = (/** @type {string[]} */ cells, /** @type {string} */ tag) =>
    make("tr", {}, ...cells.map((cell) => make(tag, {}, cell.replaceAll("`", ""))));
  return make(
    "div", { class: "figure-dialog-table", tabindex: "0", role: "region", "aria-label": "The table" },
    make("table", {}, make("thead", {}, row(head, "th")), make("tbody", {}, ...rows.map((cells) => row(cells, "td")))),
  );
}

/** @param {string} name @param {FigureEntry} entry */
function recomputing(name, entry) {
  const button = make("button", { type: "button", autofocus: "" }, "Recompute here");
  const output = make("output");
  button.onclick = () => recomputeInto(name, button, output);
  const past = outcomes.get(name);
  if (past) tell(output, outcomeWords(past, entry), past.same);
  else if (entry.heavy) tell(output, "This one takes a while.");
  return make("p", { class: "figure-recompute" }, button, output);
}

/**
 * Recomputes a figure and tells the outcome; the button stops it meanwhile.
 *
 * @param {string} name @param {HTMLElement} button @param {HTMLElement} output
 */
export async function recomputeInto(name, button, output) {
  const controller = new AbortController();
  const { onclick, textContent } = button;
  button.onclick = () => controller.abort();
  button.textContent = "Stop";
  tell(output, "Computing in your browser…");
  try {
    const outcome = await recompute(name, { signal: controller.signal });
    tell(output, outcomeWords(outcome, (await figures())[name]), outcome.same);
  } catch (error) {
    const words = error instanceof StoppedError ? "Stopped." : `Not recomputed: ${error instanceof Error ? error.message : error}`;
    tell(output, words);
  }
  button.onclick = onclick;
  button.textContent = textContent;
}

/** @param {HTMLElement} output @param {string} words @param {boolean} [same] */
export function tell(output, words, same) {
  output.textContent = words;
  output.dataset.same = String(same ?? "");
}
