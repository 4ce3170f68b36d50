/**
 * What a demo must show at a frame, in every part of it, told from the film alone.
 *
 * @typedef {import("../../../src/web/film.js").Film} Film
 * @typedef {import("../../../src/web/film.js").Frame} Frame
 * @typedef {import("./demo.mjs").Shown} Shown
 */
import assert from "node:assert/strict";
import { written } from "./demo.mjs";

/**
 * What a tree must look like at a frame: the changes of all frames up to it, added up.
 *
 * @param {Film} film @param {number} index
 */
function expectedNodes(film, index) {
  /** @type {Map<number, {state: string, value: string, window: string}>} */
  const nodes = new Map();
  for (const frame of film.frames.slice(0, index + 1)) {
    for (const { node, state, value, window } of frame.set) nodes.set(node, { state, value, window });
  }
  return nodes;
}

/**
 * Asserts that what is shown is these frames of these films, in every part of the demo.
 *
 * @param {Shown} shown
 * @param {[Film, number][]} playing the leading film first
 */
export function assertShows(shown, playing) {
  const [[lead, step]] = playing;
  assert.equal(shown.position, `${step + 1} / ${lead.frames.length}`);
  playing.forEach(([film, index], nth) => {
    const frame = film.frames[index];
    const about = `${film.algorithm}, frame ${index}: `;
    assert.ok(shown.say[nth].endsWith(frame.say), `${about}it says ${shown.say[nth]}, not ${frame.say}`);
    assertTree(shown, film, index, about);
    assertCode(shown, film, frame, about);
    assertCounts(shown, film, frame, about);
  });
  const [film, index] = playing.find(([{ algorithm }]) => algorithm === "alphabeta") ?? playing[0];
  const frame = film.frames[index];
  assert.equal(shown.line.plain, frame.window === null);
  if (frame.window) {
    const [alpha, beta] = frame.window;
    assert.deepEqual([shown.line.alpha, shown.line.beta], [`α = ${frame.alpha}`, `β = ${frame.beta}`]);
    assert.equal(shown.line.shut, alpha !== null && beta !== null && beta <= alpha);
  }
  assertBoard(shown, lead, lead.frames[step].node);
}

/**
 * @param {Shown} shown @param {Film} film @param {number} id
 */
export function assertBoard(shown, film, id) {
  const board = film.nodes[id].board;
  const root = film.nodes[0].board;
  if (board === null || root === null) return;
  assert.deepEqual(shown.board, [...board].map((mark, cell) => (mark === "." ? String(cell) : mark)));
  const trial = [...board].flatMap((mark, cell) => (mark === root[cell] ? [] : [cell]));
  assert.deepEqual(shown.trial, trial, "marks on trial");
}

/** @param {Shown} shown @param {Film} film @param {number} index @param {string} about */
function assertTree(shown, film, index, about) {
  const frame = film.frames[index];
  const lane = shown.lanes.find(({ algorithm }) => algorithm === film.algorithm);
  assert.ok(lane, `${about}no tree is shown`);
  const expected = expectedNodes(film, index);
  assert.ok(lane.nodes.length > 0, `${about}the tree is empty`);
  for (const one of lane.nodes) {
    const { state, value, window } = expected.get(one.node) ?? { state: "hidden", value: "", window: "" };
    assert.deepEqual([one.state, one.value, one.window], [state, value, window], `${about}node ${one.node}`);
    assert.equal(one.path, frame.path.includes(one.node), `${about}path at node ${one.node}`);
    assert.equal(one.current, one.node === frame.node, `${about}ring at node ${one.node}`);
  }
  const bearing = frame.witness ? [frame.witness.leaf, frame.witness.ancestor, frame.witness.node] : [];
  const drawn = lane.nodes.map(({ node }) => node).filter((node) => bearing.includes(node));
  assert.deepEqual(lane.nodes.filter(({ witness }) => witness).map(({ node }) => node), drawn, `${about}witness`);
}

/** @param {Shown} shown @param {Film} film @param {Frame} frame @param {string} about */
function assertCode(shown, film, frame, about) {
  const code = shown.codes.find(({ algorithm }) => algorithm === film.algorithm);
  assert.ok(code, `${about}no code is shown`);
  assert.equal(code.text.trimEnd(), film.source.text.trimEnd(), `${about}the code`);
  assert.deepEqual(code.lit, [...new Set(frame.lines)].sort((a, b) => a - b), `${about}lines that ran`);
  assert.deepEqual(code.running, frame.line === null ? [] : [frame.line], `${about}running line`);
  if (frame.line === null) return;
  const values = Object.entries({ α: frame.alpha, β: frame.beta, best: frame.best });
  const known = values.filter(([, value]) => value !== null).map(([name, value]) => `${name} ${value}`);
  assert.deepEqual(code.values, known, `${about}values at the margin`);
}

/** @param {Shown} shown @param {Film} film @param {Frame} frame @param {string} about */
function assertCounts(shown, film, frame, about) {
  const isLast = frame === film.frames.at(-1);
  for (const key of /** @type {const} */ (["nodes", "leaves", "cutoffs", "skipped"])) {
    const total = !isLast && film.summary[key] > 0 ? `of ${written(film.summary[key])}` : "";
    const expected = { now: written(isLast ? film.summary[key] : frame[key]), total };
    assert.deepEqual(shown.counts[`${film.algorithm} ${key}`], expected, `${about}${key}`);
  }
  const value = isLast ? film.summary.value : "?";
  assert.equal(shown.counts[`${film.algorithm} value`].now, value, `${about}value`);
}
