/** What keeps a tree of a thousand nodes quick: see src/web/lab-near.js, and the stills of lab-desk.js. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Desk } from "../../src/web/lab-desk.js";
import { near } from "../../src/web/lab-near.js";

const QUESTION = {
  position: "[3, 4]", to_move: "max", algorithm: /** @type {const} */ ("alphabeta"), cutoff: "<=",
  direction: "left-to-right", alpha: "", beta: "",
};
const LARGE = { ...QUESTION, position: `[${Array(400).fill("[1, 2]").join(", ")}]` };

/** Waits for whatever has been asked. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

/** A desk, and a list of what it asked and told. @param {number | null} step */
function desk(step) {
  /** @type {any[]} */ const log = [];
  const runtime = {
    ask: async (/** @type {any} */ request) => {
      log.push(request.kind === "still" ? `ask still ${request.step}` : `ask ${request.kind}`);
      await new Promise((resolve) => setTimeout(resolve, 1));
      return { kind: request.kind };
    },
  };
  const tell = (/** @type {string} */ what) => () => log.push(what);
  const listener = {
    step: () => step, working: () => {}, edited: tell("edited"), film: tell("film"), rest: tell("rest"),
    costs: tell("costs"), refused: tell("refused"), failed: tell("failed"),
  };
  return { log, desk: new Desk(runtime, listener, QUESTION) };
}

test("of a large tree the frame that is shown comes first, then its film, then the costs", async () => {
  const { log, desk: asked } = desk(12);
  asked.ask(LARGE);
  await settled();
  assert.deepEqual(log, ["ask still 12", "film", "ask film", "rest", "ask costs", "costs"]);
});

test("of a small tree, and where the whole film is needed, there is no still", async () => {
  const small = desk(12);
  small.desk.ask(QUESTION);
  const asking = desk(null);
  asking.desk.ask(LARGE);
  await settled();
  for (const { log } of [small, asking]) assert.deepEqual(log, ["ask film", "film", "ask costs", "costs"]);
});

test("a film whose question has been overtaken is not heard of", async () => {
  const { log, desk: asked } = desk(0);
  asked.ask(LARGE);
  await Promise.resolve();
  asked.ask({ ...LARGE, cutoff: "<" });
  await settled();
  assert.deepEqual(log, ["ask still 0", "ask still 0", "film", "ask film", "rest", "ask costs", "costs"]);
});

test("what is asked in a burst does not wait for the films between", async () => {
  const { log, desk: asked } = desk(0);
  for (const cutoff of ["<", "<=", "<"]) {
    asked.ask({ ...LARGE, cutoff });
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await settled();
  assert.deepEqual(log, [...Array(3).fill(["ask still 0", "film"]).flat(), "ask film", "rest", "ask costs", "costs"]);
});

test("near are the nodes in the area, the held one, and every edge that crosses the area", () => {
  const places = [{ x: 500, y: 0 }, { x: 10, y: 90 }, { x: 990, y: 90 }, { x: 985, y: 180 }];
  const parents = [0, 0, 0, 2];
  const area = { left: 600, top: 0, right: 900, bottom: 200 };
  assert.deepEqual(near(places, parents, area, 1), { nodes: [1], edges: [2] });
  assert.deepEqual(near(places, parents, { ...area, right: 1000 }, 1), { nodes: [1, 2, 3], edges: [2, 3] });
  assert.deepEqual(near(places, parents, { ...area, left: 0, right: 1000, bottom: 50 }, 0).nodes, [0]);
});
