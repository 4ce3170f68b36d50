/**
 * What the site has published of its figures, and computing one of them again in this browser.
 */

import { make } from "./dom.js";
import { runtime } from "./runtime.js";

/**
 * @typedef {import("./types.d.ts").FigureEntry} FigureEntry
 * @typedef {import("./types.d.ts").FigureReply} FigureReply
 * @typedef {import("./types.d.ts").ErrorReply} ErrorReply
 * @typedef {import("./types.d.ts").Outcome} Outcome
 */

/** A fresh interpreter's first calls run slow, until the browser has optimised it. */
const WARM_AFTER = 3;

/** What has been recomputed since the site was opened. @type {Map<string, Outcome>} */
export const outcomes = new Map();

/** Fires `outcome`, with the figure's name as detail, whenever one has been recomputed. */
export const recomputed = new EventTarget();

/** @type {Promise<Record<string, FigureEntry>> | null} */
let entries = null;
/** @type {object | null} */
let bootSeen = null;
let runs = 0;

/** @returns {Promise<Record<string, FigureEntry>>} every published entry, fetched on first need */
export function figures() {
  entries ??= fetch(new URL("../figures.json", import.meta.url)).then((response) => {
    if (!response.ok) throw new Error(`figures.json: the server answered ${response.status}`);
    return response.json();
  });
  entries.catch(() => {
    entries = null;
  });
  return entries;
}

/**
 * Computes a figure here and compares it with what is published.
 *
 * @param {string} name
 * @param {{signal?: AbortSignal, keep?: boolean}} [options] `keep`: begin from what was worked out
 *   for figures before it, not from nothing
 * @returns {Promise<Outcome>} rejects when it could not be computed
 */
export async function recompute(name, { signal, keep = false } = {}) {
  const published = (await figures())[name];
  if (!published) throw new Error(`no figure named ${name} is published`);
  /** @type {FigureReply | ErrorReply} */
  const reply = await runtime.ask({ kind: "figure", name, keep }, { signal });
  if ("error" in reply) throw new Error(reply.error);
  if (bootSeen !== runtime.boot) {
    bootSeen = runtime.boot;
    runs = 0;
  }
  runs += 1;
  const outcome = {
    text: reply.text,
    published: published.text,
    same: reply.text === published.text,
    seconds: reply.seconds,
    isCold: runs <= WARM_AFTER,
  };
  outcomes.set(name, outcome);
  recomputed.dispatchEvent(new CustomEvent("outcome", { detail: name }));
  return outcome;
}

/** @param {number} seconds */
export function duration(seconds) {
  if (seconds >= 0.095) return `${seconds.toFixed(1)} s`;
  return seconds >= 0.001 ? `${Math.round(seconds * 1000)} ms` : "less than 1 ms";
}

/** Says what came of it, in one line. @param {Outcome} outcome @param {FigureEntry} entry */
export function outcomeWords(outcome, { kind }) {
  if (!outcome.same) {
    return kind === "table"
      ? "This differs: the table computed in your browser is not the published one."
      : `This differs: your browser computed ${outcome.text}, published is ${outcome.published}.`;
  }
  const value = kind === "figure" ? `${outcome.text}, ` : "";
  const cold = outcome.isCold && outcome.seconds > 0.02 ? " (Python had just started: a slow first run)" : "";
  return `${value}same as published, in ${duration(outcome.seconds)} here${cold}.`;
}

/** The parts of a convention. @param {string} convention @returns {string[]} */
function parts(convention) {
  return convention.split(/\s*[·;]\s*/).filter((part) => part !== "");
}

/**
 * The convention of an entry as chips; those that the page's other figures rarely have stand out.
 *
 * @param {FigureEntry} entry
 * @param {Record<string, FigureEntry>} all
 * @returns {HTMLElement}
 */
export function chips({ convention, page }, all) {
  /** @type {Map<string, number>} */ const uses = new Map();
  for (const other of Object.values(all)) {
    if (other.page !== page || other.convention === "") continue;
    uses.set(other.convention, (uses.get(other.convention) ?? 0) + 1);
  }
  const [usual] = [...uses].sort(([, one], [, two]) => two - one)[0] ?? [""];
  const items = parts(convention).map((part) =>
    make("li", parts(usual).includes(part) ? {} : { class: "unusual" }, part),
  );
  return make("ul", { class: "chips", "aria-label": "Convention" }, ...items);
}
