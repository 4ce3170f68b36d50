/**
 * Which sheet stands in the query of the page's address, and back. All of it is written always, so
 * that a link sets the same sheet even when the page one day opens with another.
 *
 * @typedef {import("./practice-types.js").Setting} Setting
 */

/** @param {string} search @param {Setting} own what the page opens with @returns {Setting} */
export function readSetting(search, own) {
  const query = new URLSearchParams(search);
  const number = (/** @type {"seed" | "n"} */ name) => (query.get(name) ?? own[name]).replace(/^0+(?=\d)/, "");
  return {
    level: query.get("level") ?? own.level,
    seed: number("seed"),
    n: number("n"),
    hide: query.get("hide") === "yes",
  };
}

/** Writes the query for a sheet; keys that are not ours stay. @param {string} search @param {Setting} setting */
export function writeSetting(search, { level, seed, n, hide }) {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ level, seed, n })) query.set(name, value);
  query.delete("hide");
  if (hide) query.set("hide", "yes");
  return `?${query.toString().replace(/=(?=&|$)/g, "")}`;
}

/** Whether a sheet can be set so; why not is for the worker to say. @param {Setting} setting @param {string[]} levels @param {number} most */
export function isPossible({ level, seed, n }, levels, most) {
  return levels.includes(level) && /^\d+$/.test(seed) && /^\d{1,9}$/.test(n) && Number(n) >= 1 && Number(n) <= most;
}
