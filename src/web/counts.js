/**
 * The two searches set against each other: what each has counted so far, out of how many in all.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Frame} Frame
 * @typedef {import("./film.js").Reply} Reply
 * @typedef {import("./film.js").Algorithm} Algorithm
 */
import { findAll, make, written } from "./dom.js";

const COUNTED = /** @type {const} */ (["nodes", "leaves", "cutoffs", "skipped"]);

/**
 * What a cell of the table says: a count so far and its total, or a result once it is known.
 *
 * @param {Film} film @param {Frame | null} frame where the film stands; null where it does not play
 * @param {string} key
 * @returns {{now: string, total: string}} `total` is empty where there is nothing to add
 */
export function cellText(film, frame, key) {
  const counted = COUNTED.find((name) => name === key);
  const total = written(Reflect.get(film.summary, key));
  if (frame === null) return { now: total, total: "" };
  const last = frame === film.frames[film.frames.length - 1];
  if (counted) {
    const more = !last && film.summary[counted] > 0;
    return { now: written(frame[counted]), total: more ? `of ${total}` : "" };
  }
  return { now: last ? total : "?", total: "" };
}

/** @param {HTMLElement} table @param {Reply} reply @param {Map<Algorithm, Frame>} frames of the films that play */
export function showCounts(table, reply, frames) {
  const playing = frames.size > 0 && [...frames].every(([name, frame]) => !isLast(reply, name, frame));
  for (const cell of findAll(table, "[data-count]")) {
    const algorithm = /** @type {Algorithm} */ (cell.dataset.algorithm);
    const key = cell.dataset.count ?? "";
    const film = reply.films[algorithm];
    if (!film) continue;
    const frame = frames.get(algorithm) ?? null;
    const secret = playing && frame === null && !COUNTED.some((name) => name === key);
    const { now, total } = secret ? { now: "?", total: "" } : cellText(film, frame, key);
    cell.replaceChildren(make("b", {}, now), ...(total ? [make("small", {}, total)] : []));
  }
  for (const cell of findAll(table, "[data-algorithm]")) {
    cell.classList.toggle("is-playing", frames.has(/** @type {Algorithm} */ (cell.dataset.algorithm)));
  }
}

/** @param {Reply} reply @param {Algorithm} name @param {Frame} frame */
const isLast = (reply, name, frame) => reply.films[name]?.frames.at(-1) === frame;
