import assert from "node:assert/strict";
import { test } from "node:test";

import { Desk, request } from "../../src/web/lab-desk.js";
import { squeezed } from "../../src/web/lab-folds.js";
import { History } from "../../src/web/lab-history.js";
import { nameOf } from "../../src/web/lab-names.js";
import { columns } from "../../src/web/lab-plot.js";
import { decision, isRight, numberIn, question, questions, verdict } from "../../src/web/lab-predict.js";
import { task } from "../../src/web/lab-secret.js";
import { around } from "../../src/web/lab-text.js";
import { Timeline } from "../../src/web/lab-timeline.js";
import { readLab, writeLab } from "../../src/web/lab-url.js";
import { viewAt } from "../../src/web/player.js";
import { film } from "./films.mjs";

const OWN = {
  position: "[[3, 12, 8], [2, 4, 6]]", to_move: "max", algorithm: "alphabeta", cutoff: "<=",
  direction: "left-to-right", alpha: "", beta: "",
};

test("a timeline stands where all changes up to a step lead, whichever way it came", () => {
  const { alphabeta } = film().films;
  const last = alphabeta.frames.length - 1;
  const timeline = new Timeline(alphabeta);
  for (const step of [0, 5, 4, last, last - 7, 0, 31, 30, 12, last, 3]) {
    const before = [...timeline.states];
    const touched = timeline.seek(step);
    const expected = viewAt(alphabeta, step).nodes;
    alphabeta.nodes.forEach(({ id }) => {
      assert.deepEqual(timeline.states[id], expected.get(id), `node ${id} at step ${step}`);
      if (before[id] !== timeline.states[id]) assert.ok(touched.has(id), `node ${id} at step ${step} is told`);
    });
  }
  timeline.seek(9999);
  assert.equal(timeline.frame, alphabeta.frames[last]);
});

test("the state goes into an address and comes back", () => {
  const question = {
    ...OWN, position: "[[1/2, -3], null]", to_move: "max,min,min", algorithm: "fail-hard", cutoff: "<",
    direction: "right-to-left", alpha: "-1", beta: "1/2",
  };
  const search = writeLab("?keep=1", question, OWN, { step: 7, hide: true, ask: true });
  const { question: read, ...shown } = readLab(search);
  assert.deepEqual({ ...OWN, ...read }, { ...question, position: "[[1/2,-3],null]" });
  assert.deepEqual(shown, { step: 7, hide: true, ask: true, embed: false });
  assert.match(search, /^\?keep=1&t=\[\[1\/2,-3\],null\]&/);
  assert.match(search, /&step=8&/, "the address counts from one");
});

test("an address holds only what differs from the page", () => {
  assert.equal(writeLab("?step=3&ask=yes", OWN, OWN, {}), "");
  assert.equal(writeLab("", { ...OWN, cutoff: "<" }, OWN, { step: 0 }), "?cut=lt&step=1");
  assert.equal(readLab("?step=1").step, 0);
  assert.equal(readLab("?step=0").step, 0);
  assert.deepEqual(readLab("?step=x&hide=no").question, {});
});

test("plain minimax is asked without a window, an empty bound is none", () => {
  const windowed = { ...OWN, alpha: "2", beta: " " };
  assert.deepEqual([request("film", windowed).alpha, request("film", windowed).beta], ["2", null]);
  assert.equal(request("film", { ...windowed, algorithm: "minimax" }).alpha, null);
});

test("undo and redo; one word typed is one step; a new question ends what could be redone", () => {
  const at = (position) => ({ ...OWN, position });
  const history = new History(at("0"));
  for (const typed of ["[1", "[1]", "[1, 2]"]) history.push(at(typed), "text");
  history.push(at("[1, 2]"));
  history.push(at("[2, 1]"));
  assert.equal(history.undo()?.position, "[1, 2]");
  assert.equal(history.undo()?.position, "0");
  assert.equal(history.undo(), null);
  assert.equal(history.redo()?.position, "[1, 2]");
  history.push(at("[9]"));
  assert.equal(history.canRedo, false);
});

/** A worker that answers at once, and remembers what it was asked. */
function quickRuntime(answers) {
  const asked = [];
  return { asked, ask: async (question) => (asked.push(question), answers(question)) };
}

function listener() {
  const heard = [];
  const hear = (name) => (...what) => heard.push([name, what[0]]);
  return {
    heard, working: () => {}, edited: hear("edited"), film: hear("film"), costs: hear("costs"),
    refused: hear("refused"), failed: hear("failed"),
  };
}

test("edits build on each other; only the last tree's film is asked for", async () => {
  const runtime = quickRuntime(({ kind, position, edit }) =>
    kind === "edit" ? { position: `${position}${edit}` } : { kind, of: position });
  const ears = listener();
  const desk = new Desk(runtime, ears, { ...OWN, position: "T" });
  const faults = await Promise.all([desk.edit({ edit: "+a" }), desk.edit({ edit: "+b" }), desk.edit({ edit: "+c" })]);
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(faults, [null, null, null]);
  assert.deepEqual(runtime.asked.map(({ kind, position }) => `${kind} ${position}`), ["edit T", "edit T+a", "edit T+a+b", "film T+a+b+c", "costs T+a+b+c"]);
  assert.deepEqual(ears.heard.map(([name]) => name), ["edited", "edited", "edited", "film", "costs"]);
});

test("an edit that is refused leaves the tree, and says where", async () => {
  const runtime = quickRuntime(({ kind }) => (kind === "edit" ? { error: "no", at: 3 } : {}));
  const ears = listener();
  const desk = new Desk(runtime, ears, OWN);
  assert.deepEqual(await desk.edit({ edit: "set", value: "x" }), { message: "no", at: 3 });
  assert.deepEqual(ears.heard, []);
  assert.equal(desk.question, OWN);
});

test("a film that was overtaken is not shown", async () => {
  const waiting = [];
  const ask = (question) => new Promise((resolve) => waiting.push({ question, resolve }));
  const ears = listener();
  const desk = new Desk({ ask }, ears, OWN);
  desk.ask({ ...OWN, position: "1" });
  desk.ask({ ...OWN, position: "2" });
  const answer = async () => {
    const { question, resolve } = waiting.shift();
    resolve({ of: question.position });
    await new Promise((next) => setTimeout(next));
  };
  await answer();
  await answer();
  assert.deepEqual(ears.heard, [["film", { of: "2" }]]);
});

test("what happens next is read off the film, at every step that decides", () => {
  const { alphabeta } = film().films;
  const { frames } = alphabeta;
  const asked = frames.map((_, at) => decision(alphabeta, at));
  assert.equal(asked.filter((one) => one?.answer === "cut").length, alphabeta.summary.cutoffs);
  frames.forEach(({ kind }, at) => {
    const decides = (kind === "backup" || kind === "cutoff") && at < frames.length - 1;
    assert.equal(asked[at] !== null, decides, `step ${at}`);
    if (kind === "cutoff") assert.equal(asked[at]?.answer, "up");
  });
  assert.equal(asked.at(-2)?.value, alphabeta.summary.value);
});

test("a value is right by its number, however it is written", () => {
  const up = { answer: "up", value: "≤ −7", node: 0, isCut: false };
  for (const value of ["-7", "−7", "<= -7", " -14/2 "]) assert.ok(isRight(up, "up", value), value);
  for (const value of ["7", "", "x"]) assert.ok(!isRight(up, "up", value), value);
  assert.ok(!isRight(up, "cut", "-7"));
  assert.equal(numberIn("1/2"), 0.5);
});

test("no two questions of a film have the same words, and after a cut only the value is asked", () => {
  for (const played of Object.values(film().films)) {
    const asked = [...questions(played)];
    const words = asked.map(([at, one]) => question(played, at, one));
    assert.equal(new Set(words).size, words.length);
    for (const [at, one] of asked) {
      assert.equal(one.isCut, played.frames[at].kind === "cutoff");
      assert.equal(/is cut\. Which value/.test(question(played, at, one)), one.isCut);
    }
    assert.equal(words.some((each) => each.includes("window")), played.algorithm !== "minimax");
  }
});

test("a wrong answer is told why; a pass is told the answer", () => {
  const at = (alpha, beta) => ({ frames: [{ alpha, beta }] });
  const go = { answer: "go", value: "", node: 0, isCut: false };
  const up = { answer: "up", value: "≤ 2", node: 0, isCut: false };
  assert.equal(verdict(at("3", "5"), 0, go, "go", ""), "Right.");
  assert.match(verdict(at("3", "5"), 0, go, "cut", ""), /^Not so: .*\[3, 5\] is still open/);
  assert.match(verdict(at(null, null), 0, go, "cut", ""), /looks at every branch/);
  assert.match(verdict(at("3", "2"), 0, { ...go, answer: "cut" }, "go", ""), /\[3, 2\] is shut/);
  assert.equal(verdict(at("3", "2"), 0, up, "up", "3"), "Not so: the node hands up ≤ 2.");
  assert.match(verdict(at("3", "2"), 0, up, "cut", ""), /no branch is left/);
  assert.equal(verdict(at("3", "2"), 0, { ...up, isCut: true }, "pass", ""), "Passed, not scored: the node hands up ≤ 2.");
});

test("the place of a fault is its line, and the very character", () => {
  assert.deepEqual(around("[[1, 2], x]", 9), { before: "[[1, 2], ", fault: "x", after: "]" });
  assert.deepEqual(around("[1,\n 2 3]", 7), { before: " 2 ", fault: "3", after: "]" });
  assert.deepEqual(around("[1", 2), { before: "[1", fault: "", after: "" });
  assert.equal(around("[−1, 😀x]", 6).fault, "x");
});

test("gaps close from the right, and no place changes its order", () => {
  const gaps = [{ from: 10, to: 20 }, { from: 50, to: 55 }];
  assert.deepEqual([5, 10, 15, 20, 30, 60].map((x) => squeezed(x, gaps)), [5, 10, 10, 10, 20, 45]);
});

test("columns hold every number once", () => {
  const { step, counts } = columns([3, 3, 4, 120], 3, 120);
  assert.equal(counts.reduce((sum, each) => sum + each, 0), 4);
  assert.ok(counts.length <= 50 && step * counts.length >= 118);
});

test("a node is named by place, kind, and what is known by now", () => {
  const leaf = { label: "After b, a: A leaf, worth 4", shape: "leaf", given: "4" };
  assert.equal(nameOf(leaf, undefined), "b, a: leaf 4, not looked at yet");
  assert.equal(nameOf(leaf, { state: "ghost", value: "", window: "" }), "b, a: leaf 4, never looked at");
  const root = { label: "Root: MAX to move, worth 3", shape: "max", given: null };
  assert.equal(nameOf(root, { state: "open", value: "≥ 3", window: "[3, 9]" }), "Root: MAX, being searched, so far ≥ 3, window [3, 9]");
  assert.equal(nameOf(root, { state: "cut", value: "≥ 3", window: "" }), "Root: MAX, cut, worth ≥ 3");
});

test("a tree without its solution comes with all its rules", () => {
  const words = task({ ...OWN, direction: "right-to-left", alpha: "2" });
  for (const rule of ["MAX", "right to left", "beta <= alpha", "from 2 to +∞"]) assert.ok(words.includes(rule), rule);
  assert.ok(!task({ ...OWN, algorithm: "minimax" }).includes("beta"));
});
