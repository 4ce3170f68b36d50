import assert from "node:assert/strict";
import { test } from "node:test";

import { readState, writeState } from "../../src/web/urlstate.js";

const own = {
  game: "tictactoe", position: "XXO/..X/.O.", to_move: "O", algorithm: "both", order: null,
  order_at: "every", score: "fast", cutoff: "<=", root_window: "shared",
};

test("the page's own question needs no key but the view", () => {
  assert.equal(writeState("", own, own, { show: "both", step: 3 }), "?show=both&step=4");
});

for (const change of [
  { position: "X../.O./...", to_move: "X" },
  { order: [6, 3, 4, 8], order_at: "root" },
  { order: "best-first" },
  { score: "slow", cutoff: "<", root_window: "fresh" },
  { game: "drawn", position: "[[3, 12, 8], [2, 4, -6]]", to_move: "max" },
]) {
  test(`a link brings back ${JSON.stringify(change)}`, () => {
    const question = { ...own, ...change };
    const link = writeState("", question, own, { show: "alphabeta", step: 12 });
    const state = readState(link);
    assert.deepEqual({ ...own, ...state.question }, question);
    assert.equal(state.show, "alphabeta");
    assert.equal(state.step, 12);
    assert.equal(state.embed, false);
  });
}

test("back to ascending is written where the page's own order is another", () => {
  const best = { ...own, order: "best-first" };
  const link = writeState("", own, best, { show: "both", step: 0 });
  assert.deepEqual(readState(link).question, { order: null });
});

test("keys of others and ?embed stay, ours are replaced", () => {
  const link = writeState("?embed&q=tree&order=8,4&step=2", own, own, { show: "minimax", step: 5 });
  assert.equal(link, "?embed&q=tree&show=minimax&step=6");
  assert.equal(readState(link).embed, true);
});

test("what is not a step or a view is passed over", () => {
  assert.deepEqual(readState("?step=-1&show=everything"), { question: {}, embed: false });
});
