/** The page of all checked figures: a filter, and recomputing one of them or all. */

import { findAll, make } from "./dom.js";
import { duration, figures, outcomeWords, recompute } from "./figure-data.js";
import { recomputeInto, tell } from "./figure-dialog.js";
import { runtime, StoppedError } from "./runtime.js";

/** @typedef {import("./types.d.ts").FigureEntry} FigureEntry */

/** Gives the page's controls their work, if this is that page. */
export function setUpIndex() {
  if (!document.querySelector("[data-figure-entry]")) return;
  setUpFilter();
  for (const button of findAll(document, "[data-recompute]")) {
    const name = button.dataset.recompute ?? "";
    button.hidden = false;
    button.onclick = () => recomputeInto(name, button, resultOf(name));
  }
  setUpAll();
}

/** @param {string} name */
const resultOf = (name) =>
  /** @type {HTMLElement} */ (document.querySelector(`[data-recompute-result="${CSS.escape(name)}"]`));

function setUpFilter() {
  const box = document.querySelector("[data-figures-search]");
  const input = box?.querySelector("input");
  const output = box?.querySelector("output");
  if (!(box instanceof HTMLElement) || !input || !output) return;
  const list = findAll(document, "[data-figure-entry]");
  const texts = list.map((entry) => entry.textContent?.toLowerCase() ?? "");
  const filter = () => {
    const words = input.value.toLowerCase().split(/\s+/);
    list.forEach((entry, at) => (entry.hidden = !words.every((word) => texts[at].includes(word))));
    for (const heading of findAll(document, "h2")) heading.hidden = !hasShown(heading);
    const shown = list.filter((entry) => !entry.hidden).length;
    output.textContent = shown === list.length ? "" : `${shown} of ${list.length} shown`;
  };
  input.oninput = filter;
  addEventListener("hashchange", () => {
    if (!document.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"][hidden]`)) return;
    input.value = "";
    filter();
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  });
  box.hidden = false;
}

/** Whether an entry under this heading is shown. @param {HTMLElement} heading */
function hasShown(heading) {
  let next = heading.nextElementSibling;
  for (; next && next.tagName !== "H2"; next = next.nextElementSibling) {
    if (next.matches("[data-figure-entry]:not([hidden])")) return true;
  }
  return false;
}

function setUpAll() {
  const box = document.querySelector("[data-recompute-all]");
  const start = box?.querySelector("[data-recompute-start]");
  const stop = box?.querySelector("[data-recompute-stop]");
  const bar = box?.querySelector("progress");
  const output = box?.querySelector("output");
  if (!(box instanceof HTMLElement) || !bar || !output) return;
  if (!(start instanceof HTMLButtonElement) || !(stop instanceof HTMLButtonElement)) return;
  box.hidden = false;
  const count = make("span", { "aria-hidden": "true" }); // the bar says it to screen readers
  bar.after(count);
  box.append(make("runtime-status"));
  warn(box);
  start.onclick = async () => {
    const controller = new AbortController();
    stop.onclick = () => controller.abort();
    start.disabled = true;
    stop.hidden = bar.hidden = false;
    stop.focus();
    await recomputeAll(output, controller.signal, (done, total) => {
      bar.max = total;
      bar.value = done;
      count.textContent = `${done} of ${total}`;
    });
    start.disabled = false;
    stop.hidden = true;
    start.focus();
  };
}

/** Tells in advance which ones are slow, and how slow. @param {HTMLElement} box */
async function warn(box) {
  const slow = Object.entries(await figures()).filter(([, { heavy }]) => heavy);
  if (slow.length === 0) return;
  const names = slow.flatMap(([name]) => [", ", make("a", { href: `#${name}` }, name)]).slice(1);
  const words = `${slow.length} of them take a while and come last; you can stop at any time: `;
  box.append(make("p", { class: "figures-slow" }, words, ...names, "."));
}

/**
 * Recomputes everything, the slow ones last.
 *
 * @param {HTMLElement} output @param {AbortSignal} signal
 * @param {(done: number, total: number) => void} progress
 */
async function recomputeAll(output, signal, progress) {
  const all = Object.entries(await figures()).sort(([, one], [, two]) => Number(one.heavy) - Number(two.heavy));
  const tally = { same: 0, differ: /** @type {string[]} */ ([]), failed: /** @type {string[]} */ ([]) };
  const started = performance.now();
  tell(output, "Computing in your browser…");
  for (const [at, [name, entry]] of all.entries()) {
    progress(at, all.length);
    try {
      const outcome = await recompute(name, { signal, keep: at > 0 });
      if (outcome.same) tally.same += 1;
      else tally.differ.push(name);
      tell(resultOf(name), outcomeWords(outcome, entry), outcome.same);
    } catch (error) {
      if (error instanceof StoppedError) break;
      tally.failed.push(name);
      tell(resultOf(name), `Not recomputed: ${error instanceof Error ? error.message : error}`);
      if (runtime.state === "failed") break;
    }
  }
  progress(tally.same + tally.differ.length + tally.failed.length, all.length);
  summarise(output, tally, all.length, (performance.now() - started) / 1000);
}

/**
 * @param {HTMLElement} output
 * @param {{same: number, differ: string[], failed: string[]}} tally
 * @param {number} total @param {number} seconds
 */
function summarise(output, { same, differ, failed }, total, seconds) {
  const done = same + differ.length + failed.length;
  const broken = failed.length > 0 ? `, ${failed.length} could not be computed` : "";
  const whole = done === total ? `All ${total}` : `Stopped after ${done} of ${total}`;
  tell(output, `${whole}: ${same} same, ${differ.length} differ${broken}, in ${duration(seconds)}.`, differ.length + failed.length === 0);
  const links = [...differ, ...failed].flatMap((name) => [" ", make("a", { href: `#${name}` }, name)]);
  output.append(...links);
}
