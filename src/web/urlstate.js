/**
 * The state of a demo in the query of the page's address, and back. Only what differs from the
 * page's own question is written, so links stay short; the keys are words one can type. Steps count
 * from 1 in the address, as they do beside the buttons, and from 0 here.
 *
 * @typedef {import("./film.js").Question} Question
 * @typedef {import("./film.js").Show} Show
 * @typedef {{question: Partial<Question>, show?: Show, step?: number, embed: boolean}} State
 */

/** Field of the question, key in the address. @type {[keyof Question, string][]} */
const KEYS = [
  ["game", "game"],
  ["position", "board"],
  ["to_move", "move"],
  ["order", "order"],
  ["order_at", "at"],
  ["score", "score"],
  ["cutoff", "cut"],
  ["root_window", "window"],
];
const OTHER_KEYS = ["show", "step", "embed"];
const SHOWS = ["minimax", "alphabeta", "both"];
/** The orders that have names; `ascending` is null in a question. */
const ORDERS = ["best-first", "worst-first"];
/** `<` and `<=` would be unreadable in an address. @type {Record<string, string>} */
const CUTS = { "<=": "le", "<": "lt" };

/**
 * Reads an address's query. What is not understood is left to the worker, which explains it.
 *
 * @param {string} search
 * @returns {State}
 */
export function readState(search) {
  const query = new URLSearchParams(search);
  /** @type {Record<string, unknown>} */
  const question = {};
  for (const [field, key] of KEYS) {
    const text = query.get(key);
    if (text !== null) question[field] = parsed(field, text);
  }
  const show = query.get("show") ?? "";
  const step = query.get("step") ?? "";
  return {
    question,
    ...(SHOWS.includes(show) && { show: /** @type {Show} */ (show) }),
    ...(/^\d+$/.test(step) && { step: Math.max(Number(step) - 1, 0) }),
    embed: query.has("embed"),
  };
}

/**
 * Writes the query for a question, given the page's own one; keys that are not ours stay.
 *
 * @param {string} search the present query
 * @param {Question} question @param {Question} own
 * @param {{show: Show, step: number | null}} shown `show` always, `step` unless null
 */
export function writeState(search, question, own, { show, step }) {
  const query = new URLSearchParams(search);
  for (const key of [...KEYS.map(([, key]) => key), ...OTHER_KEYS]) {
    if (key !== "embed") query.delete(key);
  }
  for (const [field, key] of KEYS) {
    const text = written(field, question[field]);
    if (text !== written(field, own[field])) query.set(key, text);
  }
  query.set("show", show);
  if (step !== null) query.set("step", String(step + 1));
  return readable(query);
}

/** @param {string} field @param {string} text @returns {unknown} */
function parsed(field, text) {
  if (field === "cutoff") {
    return Object.entries(CUTS).find(([, word]) => word === text)?.[0] ?? text;
  }
  if (field !== "order" || ORDERS.includes(text)) return text;
  return text === "ascending" ? null : text.split(/[\s,]+/).map(Number);
}

/** @param {string} field @param {unknown} value */
function written(field, value) {
  if (field === "cutoff") return CUTS[String(value)] ?? String(value);
  if (field === "order") return Array.isArray(value) ? value.join(",") : String(value ?? "ascending");
  return String(value);
}

/** Leaves `/`, `,` and brackets as they are, which an address may hold. @param {URLSearchParams} query */
function readable(query) {
  const text = query.toString().replace(/%2F/g, "/").replace(/%2C/g, ",");
  return text.replace(/=(?=&|$)/g, "") && `?${text.replace(/=(?=&|$)/g, "")}`;
}
