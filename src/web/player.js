/**
 * What a film shows at each of its frames, and where the next interesting frame is. Pure functions
 * of the film: stepping back is the same work as stepping on.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Reply} Reply
 * @typedef {import("./film.js").Show} Show
 * @typedef {import("./film.js").View} View
 * @typedef {import("./film.js").NodeChange} NodeChange
 */

/** @param {number} value @param {number} low @param {number} high */
export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/**
 * The state of every node at frame `index`: the changes of all frames up to it, in order.
 *
 * @param {Film} film @param {number} index
 * @returns {View}
 */
export function viewAt(film, index) {
  const at = clamp(index, 0, film.frames.length - 1);
  /** @type {Map<number, NodeChange>} */
  const nodes = new Map();
  for (const frame of film.frames.slice(0, at + 1)) {
    for (const change of frame.set) nodes.set(change.node, change);
  }
  const frame = film.frames[at];
  return { index: at, frame, nodes, path: new Set(frame.path) };
}

/**
 * The films that are played for `show`, and which of them leads: its frames are the steps.
 * Of two, the longer leads and the other one waits for it.
 *
 * @param {Reply} reply @param {Show} show
 * @returns {Film[]} the leading film first
 */
export function played(reply, show) {
  const { minimax, alphabeta } = reply.films;
  if (show === "both" && minimax && alphabeta) return [minimax, alphabeta];
  const film = (show === "both" ? minimax : reply.films[show]) ?? alphabeta ?? minimax;
  return film ? [film] : [];
}

/**
 * For a step of the leading film, the frame of each film that is played.
 *
 * @param {Reply} reply @param {Show} show @param {number} step
 * @returns {number[]}
 */
export function frameIndices(reply, show, step) {
  const films = played(reply, show);
  const lead = clamp(step, 0, films[0].frames.length - 1);
  return films.map((_, nth) => (nth === 0 ? lead : reply.sync?.[lead] ?? lead));
}

/**
 * The step of one way of showing that stands where `step` of another stood.
 *
 * @param {Reply} reply @param {Show} from @param {Show} to @param {number} step
 */
export function translated(reply, from, to, step) {
  const ofMinimax = from !== "alphabeta";
  if (ofMinimax === (to !== "alphabeta") || !reply.sync) return step;
  if (ofMinimax) return reply.sync[step] ?? 0;
  const there = reply.sync.findIndex((other) => other >= step);
  return there < 0 ? reply.sync.length - 1 : there;
}

/**
 * The next step at which a branch is cut, or the last step if none is left.
 *
 * @param {Reply} reply @param {Show} show @param {number} step
 */
export function nextCutoff(reply, show, step) {
  const films = played(reply, show);
  const cutter = films.findIndex((film) => film.algorithm !== "minimax");
  const last = films[0].frames.length - 1;
  if (cutter < 0) return last;
  const now = frameIndices(reply, show, step)[cutter];
  const cut = films[cutter].frames.findIndex((frame, at) => at > now && frame.kind === "cutoff");
  if (cut < 0) return last;
  return cutter === 0 ? cut : translated(reply, "alphabeta", show, cut);
}

/**
 * The step at which the node of this step is finished; one step on if it is finished already.
 *
 * @param {Reply} reply @param {Show} show @param {number} step
 */
export function stepOver(reply, show, step) {
  const { frames } = played(reply, show)[0];
  const last = frames.length - 1;
  return clamp(Math.max(frames[clamp(step, 0, last)].over, step + 1), 0, last);
}

/**
 * The first frame that shows `node`.
 *
 * @param {Film} film @param {number} node
 */
export function firstFrame(film, node) {
  return film.frames.findIndex(
    (frame) => frame.node === node || frame.set.some((change) => change.node === node),
  );
}

/**
 * Whether two films of the same question tell the same: results and every frame.
 *
 * @param {Reply} one @param {Reply} other
 */
export function sameFilms(one, other) {
  const told = (/** @type {Reply} */ reply) =>
    Object.entries(reply.films)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, film]) => [name, film.summary, film.frames]);
  return same(told(one), told(other));
}

/** @param {unknown} one @param {unknown} other @returns {boolean} */
function same(one, other) {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => same(Reflect.get(one, key), Reflect.get(other, key)))
  );
}
