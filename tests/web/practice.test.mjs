/** Practice without a page: the sheet in the address, and the record of what was right. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { PracticeRecord } from "../../src/web/practice-record.js";
import { isPossible, readSetting, writeSetting } from "../../src/web/practice-url.js";

/** @typedef {import("../../src/web/practice-types.d.ts").Setting} Setting */

/** @type {Setting} */
const OWN = { level: "first-cuts", seed: "1", n: "8", hide: false };

/** @type {Map<string, string>} */
const kept = new Map();

beforeEach(() => {
  kept.clear();
  Reflect.set(globalThis, "localStorage", {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => kept.set(name, text),
    removeItem: (/** @type {string} */ name) => kept.delete(name),
  });
});

test("a sheet is read from the address as it was written there", () => {
  for (const setting of [OWN, { level: "ties", seed: "907", n: "3", hide: true }]) {
    assert.deepEqual(readSetting(writeSetting("?embed", setting), OWN), setting);
  }
  assert.equal(writeSetting("?embed&hide=yes", OWN), "?embed&level=first-cuts&seed=1&n=8");
  assert.deepEqual(readSetting("", OWN), OWN);
  assert.equal(readSetting("?seed=007&n=00", OWN).seed, "7");
  assert.equal(readSetting("?seed=007&n=00", OWN).n, "0");
});

test("a sheet that cannot be is told from one that can", () => {
  const sound = (/** @type {Partial<Setting>} */ change) => isPossible({ ...OWN, ...change }, ["first-cuts"], 100);
  assert.ok(sound({}));
  assert.ok(sound({ n: "100" }));
  for (const change of [{ level: "ties" }, { seed: "-1" }, { seed: "x" }, { n: "0" }, { n: "101" }, { n: "9999999999" }, { n: "" }]) {
    assert.equal(sound(change), false, JSON.stringify(change));
  }
});

test("right at the first try, later, and after the solution was seen are told apart", () => {
  const record = new PracticeRecord();
  record.note(OWN, 0, "right");
  record.note(OWN, 1, "tried");
  record.note(OWN, 1, "tried");
  record.note(OWN, 1, "right");
  record.note(OWN, 2, "shown");
  record.note(OWN, 2, "right");
  record.note(OWN, 3, "tried");
  record.note(OWN, 3, "shown");
  record.note(OWN, 0, "shown");
  record.note(OWN, 1, "shown");
  assert.deepEqual([0, 1, 2, 3, 4].map((at) => record.standing(OWN, at)), ["right", "later", "shown", "shown", undefined]);
  assert.deepEqual(record.tally(OWN, 8), { first: 1, later: 1 });
  assert.deepEqual(record.tally(OWN, 1), { first: 1, later: 0 });
  record.note({ ...OWN, seed: "2" }, 0, "right");
  assert.deepEqual(record.total, { first: 2, later: 1 });
  assert.deepEqual(new PracticeRecord().total, record.total, "it lasts");
  record.clear();
  assert.ok(record.isEmpty);
  assert.equal(kept.size, 0);
});

test("what another tab has written is kept, and nonsense is not", () => {
  const [one, other] = [new PracticeRecord(), new PracticeRecord()];
  one.note(OWN, 0, "right");
  other.note(OWN, 1, "right");
  assert.deepEqual(other.tally(OWN, 8), { first: 2, later: 0 });
  kept.set("gametrees.practice", JSON.stringify({ "first-cuts/1": { 0: "splendid", 1: "later" }, x: null }));
  assert.deepEqual(new PracticeRecord().total, { first: 0, later: 1 });
  kept.set("gametrees.practice", "{");
  assert.ok(new PracticeRecord().isEmpty);
});
