/**
 * The state of the lab in the query of the page's address, and back. Only what differs from the
 * page's own question is written; the keys are words one can type. Steps count from 1 in the
 * address, as they do beside the buttons, and from 0 here.
 *
 * @typedef {import("./lab-types.js").Question} Question
 * @typedef {{
 *   question: Partial<Question>, step?: number, hide: boolean, ask: boolean, embed: boolean,
 * }} State
 */

/** Field of the question, key in the address. @type {[keyof Question, string][]} */
const KEYS = [
  ["position", "t"],
  ["to_move", "move"],
  ["algorithm", "show"],
  ["cutoff", "cut"],
  ["direction", "dir"],
  ["alpha", "alpha"],
  ["beta", "beta"],
];
/** What would be unreadable, or long, in an address. @type {Record<string, Record<string, string>>} */
const WORDS = {
  cutoff: { "<=": "le", "<": "lt" },
  direction: { "left-to-right": "ltr", "right-to-left": "rtl" },
};

/** Reads an address's query. What is not understood is left to the worker, which explains it. @param {string} search @returns {State} */
export function readLab(search) {
  const query = new URLSearchParams(search);
  /** @type {Partial<Question>} */
  const question = {};
  for (const [field, key] of KEYS) {
    const text = query.get(key);
    if (text !== null) Object.assign(question, { [field]: read(field, text) });
  }
  const step = query.get("step") ?? "";
  return {
    question,
    ...(/^\d+$/.test(step) && { step: Math.max(Number(step) - 1, 0) }),
    hide: query.get("hide") === "yes",
    ask: query.get("ask") === "yes",
    embed: query.has("embed"),
  };
}

/**
 * Writes the query for a question, given the page's own one; keys that are not ours stay.
 *
 * @param {string} search the present query
 * @param {Question} question @param {Question} own
 * @param {{step?: number | null, hide?: boolean, ask?: boolean}} shown what else to write
 */
export function writeLab(search, question, own, { step = null, hide = false, ask = false }) {
  const query = new URLSearchParams(search);
  for (const key of [...KEYS.map(([, key]) => key), "step", "hide", "ask"]) query.delete(key);
  for (const [field, key] of KEYS) {
    const text = write(field, question[field]);
    if (text !== write(field, own[field])) query.set(key, text);
  }
  if (step !== null) query.set("step", String(step + 1));
  if (hide) query.set("hide", "yes");
  if (ask) query.set("ask", "yes");
  const text = query.toString().replace(/%2C/g, ",").replace(/%5B/g, "[").replace(/%5D/g, "]").replace(/%2F/g, "/");
  return text && `?${text}`;
}

/** @param {string} field @param {string} text */
const read = (field, text) =>
  Object.entries(WORDS[field] ?? {}).find(([, word]) => word === text)?.[0] ?? text;

/** @param {string} field @param {string} value */
const write = (field, value) =>
  field === "position" ? value.replace(/\s+/g, "") : WORDS[field]?.[value] ?? value;
