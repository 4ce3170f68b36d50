import assert from "node:assert/strict";
import { test } from "node:test";

import { cellsOf, cycled, textOf } from "../../src/web/board.js";
import { lines, marginRow } from "../../src/web/code.js";
import { meaning } from "../../src/web/controls.js";
import { cellText } from "../../src/web/counts.js";
import { changed, emptyCells } from "../../src/web/editor.js";
import { Live } from "../../src/web/live.js";
import { place, ticks } from "../../src/web/numberline.js";
import { moved } from "../../src/web/order.js";
import { movesTo } from "../../src/web/stage.js";
import { lineOfPlay } from "../../src/web/trace.js";
import { film } from "./films.mjs";

test("a cell goes from empty to X to O and round again", () => {
  const board = cellsOf("XXO/..X/.O.");
  const once = cycled(board, 3);
  assert.equal(textOf(once), "XXO/X.X/.O.");
  assert.equal(textOf(cycled(once, 3)), "XXO/O.X/.O.");
  assert.equal(cycled(cycled(once, 3), 3), board);
});

test("a moved item keeps the others in order; there is no place before the first", () => {
  assert.deepEqual(moved([3, 4, 6, 8], 2, 0), [6, 3, 4, 8]);
  assert.deepEqual(moved([3, 4, 6, 8], 0, 3), [4, 6, 8, 3]);
  assert.deepEqual(moved([3, 4, 6, 8], 0, -1), [3, 4, 6, 8]);
});

test("an order of cells follows the position it belongs to", () => {
  const question = { game: "tictactoe", position: "XXO/..X/.O.", order: [6, 3, 4, 8] };
  assert.deepEqual(emptyCells(question.position), [3, 4, 6, 8]);
  assert.deepEqual(changed(question, { position: "XXO/X.X/.O." }).order, [6, 4, 8]);
  assert.deepEqual(changed(question, { position: "XXO/.../.O." }).order, [6, 3, 4, 8, 5]);
  assert.equal(changed({ ...question, order: null }, { position: "XXO/X.X/.O." }).order, null);
});

test("the ends of the number line are infinite, its values lie between them in order", () => {
  const scale = { low: -7, high: 6 };
  const places = [
    place(null, -1, scale), ...[-7, -1, 0, 6].map((value) => place(value, 1, scale)), place(null, 1, scale),
  ];
  assert.deepEqual(places, [...places].sort((a, b) => a - b));
  assert.equal(new Set(places).size, places.length);
  assert.equal(place(4, 1, { low: 4, high: 4 }), 50);
});

test("few ticks, whole numbers, within the scale", () => {
  assert.deepEqual(ticks({ low: -7, high: 6 }), [-6, -4, -2, 0, 2, 4, 6]);
  assert.deepEqual(ticks({ low: 0, high: 1 }), [0, 1]);
  for (const high of [3, 17, 99, 1234]) assert.ok(ticks({ low: 0, high }).length <= 11);
});

test("the lines of a function hold its text, every character, docstring lines marked", () => {
  const { text } = film().films.alphabeta.source;
  const found = lines(text);
  assert.equal(found.map((pieces) => pieces.map((piece) => piece.text).join("")).join("\n"), text);
  const docstring = found.filter((pieces) => pieces.some(({ kind }) => kind === "string"));
  assert.match(docstring[0].map((piece) => piece.text).join(""), /^ {4}"""/);
  assert.match(docstring.at(-1).map((piece) => piece.text).join(""), /"""$/);
  assert.ok(found.flat().some(({ text: word, kind }) => word === "break" && kind === "keyword"));
});

test("values stand at the running line if it has room, else beside the shortest neighbour", () => {
  assert.equal(marginRow([10, 60, 20], 0, 30), 0);
  assert.equal(marginRow([10, 60, 20], 1, 30), 0);
  assert.equal(marginRow([50, 60, 20], 1, 30), 2);
});

test("a result is a question mark until its film has ended", () => {
  const { alphabeta } = film().films;
  const { frames } = alphabeta;
  assert.deepEqual(cellText(alphabeta, frames[0], "value"), { now: "?", total: "" });
  assert.deepEqual(cellText(alphabeta, frames[0], "nodes"), { now: "1", total: "of 40" });
  assert.deepEqual(cellText(alphabeta, frames.at(-1), "value"), { now: "−7", total: "" });
  assert.deepEqual(cellText(alphabeta, frames.at(-1), "nodes"), { now: "40", total: "" });
  assert.deepEqual(cellText(alphabeta, null, "nodes"), { now: "40", total: "" });
});

test("moves on the way to a node, with and without marks", () => {
  const { alphabeta } = film().films;
  const leaf = alphabeta.frames.find(({ kind }) => kind === "leaf");
  assert.equal(movesTo(alphabeta, leaf.node), "O3 X4 O6 X8");
  assert.equal(lineOfPlay(alphabeta, leaf.path), "3 4 6 8");
  assert.equal(lineOfPlay(alphabeta, [0]), "root");
});

test("keys mean steps, unless what has the focus needs them", () => {
  const key = (name, held = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...held });
  assert.equal(meaning(key("ArrowRight"), "other"), "step");
  assert.equal(meaning(key("ArrowRight"), "button"), "step");
  assert.equal(meaning(key("ArrowRight"), "field"), undefined);
  assert.equal(meaning(key(" "), "button"), undefined);
  assert.equal(meaning(key(" "), "other"), "run");
  assert.equal(meaning(key("c", { ctrlKey: true }), "other"), undefined);
  assert.equal(meaning(key("Tab"), "other"), undefined);
});

/** A worker that answers when it is told to. */
function slowRuntime() {
  const waiting = [];
  const ask = (request, { signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("stopped")));
      waiting.push({ request, resolve, reject });
    });
  return { ask, waiting };
}

function listener() {
  const heard = [];
  const hear = (name) => (...what) => heard.push([name, what[0]]);
  return { heard, working: hear("working"), film: hear("film"), refused: hear("refused"), failed: hear("failed") };
}

test("of questions asked while one is computed only the last is answered", async () => {
  const runtime = slowRuntime();
  const ears = listener();
  const live = new Live(runtime, ears);
  const done = live.ask({ position: "first" });
  live.ask({ position: "second" });
  live.ask({ position: "third" });
  assert.equal(runtime.waiting.length, 1);
  runtime.waiting[0].resolve({ films: "of first" });
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual(runtime.waiting.map(({ request }) => request.position), ["first", "third"]);
  runtime.waiting[1].resolve({ films: "of third" });
  await done;
  assert.deepEqual(ears.heard, [["working", true], ["film", { films: "of third" }], ["working", false]]);
});

test("an impossible question, a missing runtime and a stop are told apart", async () => {
  const runtime = slowRuntime();
  const ears = listener();
  const live = new Live(runtime, ears);
  let done = live.ask({});
  runtime.waiting.pop().resolve({ error: "four X" });
  await done;
  done = live.ask({});
  runtime.waiting.pop().reject(new Error("blocked"));
  await done;
  done = live.ask({});
  live.stop();
  await done;
  const told = ears.heard.filter(([name]) => name !== "working");
  assert.deepEqual(told, [["refused", "four X"], ["failed", "blocked"]]);
});
