import assert from "node:assert/strict";
import { test } from "node:test";

import * as player from "../../src/web/player.js";
import { film } from "./films.mjs";

const reply = film();
const { minimax, alphabeta } = reply.films;

test("at the last frame every node that was searched is finished, and no other is", () => {
  const { nodes } = player.viewAt(alphabeta, alphabeta.frames.length - 1);
  const states = alphabeta.nodes.map(({ id }) => nodes.get(id).state);
  const count = (...names) => states.filter((state) => names.includes(state)).length;
  assert.equal(count("done", "cut"), alphabeta.summary.nodes);
  assert.equal(count("cut"), alphabeta.summary.cutoffs);
  assert.equal(count("ghost"), alphabeta.summary.skipped);
});

test("at the first frame only the root is open", () => {
  const { nodes, path } = player.viewAt(minimax, 0);
  assert.deepEqual([...nodes.keys()], [0]);
  assert.deepEqual([...path], [0]);
});

test("a node is open from the frame that enters it to the one that finishes it", () => {
  for (const [at, { kind, node, over }] of minimax.frames.entries()) {
    if (kind !== "enter") continue;
    assert.equal(player.viewAt(minimax, at).nodes.get(node).state, "open");
    assert.equal(player.viewAt(minimax, over - 1).nodes.get(node).state, "open");
    assert.equal(player.viewAt(minimax, over).nodes.get(node).state, "done");
  }
});

test("indices outside the film mean its ends", () => {
  assert.equal(player.viewAt(minimax, -3).index, 0);
  assert.equal(player.viewAt(minimax, Infinity).index, minimax.frames.length - 1);
});

test("both films end together, and in step the quick one never runs ahead of its own frames", () => {
  const last = minimax.frames.length - 1;
  assert.deepEqual(player.frameIndices(reply, "both", last), [last, alphabeta.frames.length - 1]);
  const followed = minimax.frames.map((_, at) => player.frameIndices(reply, "both", at)[1]);
  assert.deepEqual(followed, [...followed].sort((a, b) => a - b));
});

test("next cutoff visits each cutoff once, then the end, alone and side by side", () => {
  for (const show of ["alphabeta", "both"]) {
    const seen = [];
    for (let step = 0; seen.length < 20; ) {
      step = player.nextCutoff(reply, show, step);
      const index = player.frameIndices(reply, show, step).at(-1);
      seen.push(alphabeta.frames[index].kind);
      if (step === player.played(reply, show)[0].frames.length - 1) break;
    }
    assert.deepEqual(seen, ["cutoff", "cutoff", "cutoff", "cutoff", "done"], show);
  }
});

test("minimax has no cutoff, so the next one is the end", () => {
  assert.equal(player.nextCutoff(reply, "minimax", 0), minimax.frames.length - 1);
});

test("step over leaves the node that is entered, and always moves on", () => {
  const { frames } = alphabeta;
  const last = frames.length - 1;
  assert.equal(player.stepOver(reply, "alphabeta", 0), last);
  for (let at = 0; at < last; at += 1) {
    const to = player.stepOver(reply, "alphabeta", at);
    assert.ok(to > at);
    if (to > at + 1) assert.ok([frames[to].node, frames[to].child].includes(frames[at].node));
  }
});

test("changing the view and back keeps the place", () => {
  for (const step of alphabeta.frames.keys()) {
    const there = player.translated(reply, "alphabeta", "both", step);
    assert.equal(player.translated(reply, "both", "alphabeta", there), step);
  }
  assert.equal(player.translated(reply, "minimax", "both", 7), 7);
});

test("the first frame of a branch never visited is the cutoff that left it out", () => {
  const ghosts = alphabeta.nodes.filter(({ player: kind }) => kind === "ghost");
  assert.equal(ghosts.length, alphabeta.summary.skipped);
  for (const { id } of ghosts) {
    assert.equal(alphabeta.frames[player.firstFrame(alphabeta, id)].kind, "cutoff");
  }
});

test("equal films are the same, and any other frame or result is told apart", () => {
  assert.ok(player.sameFilms(reply, film()));
  const changes = [
    (copy) => (copy.films.minimax.summary.nodes += 1),
    (copy) => (copy.films.alphabeta.frames[3].say += " "),
    (copy) => copy.films.alphabeta.frames.pop(),
    (copy) => delete copy.films.minimax,
    (copy) => (copy.films.alphabeta.frames[5].window = null),
  ];
  for (const change of changes) {
    const copy = structuredClone(reply);
    change(copy);
    assert.ok(!player.sameFilms(reply, copy), String(change));
  }
});
