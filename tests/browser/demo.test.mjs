/** The demo plays the film that the build wrote: every way through it, by mouse. */
import assert from "node:assert/strict";
import { Demo, built, written } from "./harness/demo.mjs";
import { assertBoard, assertShows } from "./harness/shows.mjs";
import { FLAGSHIP, figure } from "./harness/site.mjs";
import { inBrowsers } from "./harness/suite.mjs";

/** @typedef {import("./harness/suite.mjs").Visit} Visit */

/** @param {Visit} visit @param {"minimax" | "alphabeta" | "both"} tab */
async function opened(visit, tab) {
  const demo = await new Demo(await visit.open(FLAGSHIP)).ready();
  await demo.tab(tab);
  await demo.click("start");
  return { demo, ...(await built(demo)) };
}

inBrowsers("demo", (check) => {
  check("counts at the end what the figures say", async (visit) => {
    const { demo, minimax, alphabeta } = await opened(visit, "both");
    await demo.slide("scrub", minimax.frames.length - 1);
    const { counts } = await demo.shown();
    const expected = {
      "minimax nodes": "demo.minimax.nodes",
      "alphabeta nodes": "demo.alphabeta.nodes",
      "alphabeta cutoffs": "demo.alphabeta.cutoffs",
      "alphabeta skipped": "demo.alphabeta.skipped",
      "minimax value": "demo.value",
      "alphabeta value": "demo.value",
      "minimax move": "demo.best-move",
      "alphabeta move": "demo.best-move",
    };
    for (const [cell, name] of Object.entries(expected)) {
      assert.deepEqual(counts[cell], { now: figure(name), total: "" }, cell);
    }
    assert.equal(alphabeta.summary.value, figure("demo.value"));
  });

  check("shows every frame of alpha-beta, stepping on and back", async (visit) => {
    const { demo, alphabeta } = await opened(visit, "alphabeta");
    const last = alphabeta.frames.length - 1;
    const on = await demo.walk("step", last + 2);
    on.forEach((shown, step) => assertShows(shown, [[alphabeta, Math.min(step, last)]]));
    const back = await demo.walk("back", last + 2);
    back.forEach((shown, steps) => assertShows(shown, [[alphabeta, Math.max(last - steps, 0)]]));
  });

  check("shows every frame of minimax, which has no window", async (visit) => {
    const { demo, minimax } = await opened(visit, "minimax");
    const looks = await demo.walk("step", minimax.frames.length - 1);
    looks.forEach((shown, step) => {
      assertShows(shown, [[minimax, step]]);
      assert.ok(shown.line.plain);
    });
  });

  check("keeps both searches at the same moment", async (visit) => {
    const { demo, minimax, alphabeta, reply } = await opened(visit, "both");
    const looks = await demo.walk("step", minimax.frames.length - 1);
    assert.ok(reply.sync);
    looks.forEach((shown, step) => {
      assertShows(shown, [[minimax, step], [alphabeta, reply.sync?.[step] ?? NaN]]);
      assert.deepEqual(shown.lanes.map(({ algorithm }) => algorithm), ["minimax", "alphabeta"]);
    });
  });

  check("steps, steps over, goes from cutoff to cutoff, to the start and along the scrubber", async (visit) => {
    const { demo, alphabeta } = await opened(visit, "alphabeta");
    const { frames } = alphabeta;
    const go = async (/** @type {string} */ what, /** @type {number} */ step) => {
      await demo.click(what);
      assertShows(await demo.shown(), [[alphabeta, step]]);
    };
    await go("step", 1);
    await go("over", Math.max(frames[1].over, 2));
    await go("back", Math.max(frames[1].over, 2) - 1);
    await go("start", 0);
    const cutoffs = frames.flatMap((frame, at) => (frame.kind === "cutoff" ? [at] : []));
    assert.equal(written(cutoffs.length), figure("demo.alphabeta.cutoffs"));
    for (const at of cutoffs) await go("cutoff", at);
    await go("cutoff", frames.length - 1);
    await go("step", frames.length - 1);

    const scrub = await demo.page.$(`${demo.selector} [data-do=scrub]`);
    const box = await scrub?.boundingBox();
    assert.ok(box);
    await demo.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const { step, last } = await demo.position();
    assert.ok(Math.abs(step - last / 2) <= last / 20, `the middle of ${last} is not ${step}`);
    assertShows(await demo.shown(), [[alphabeta, step]]);
  });

  check("marks a cutoff: what is never visited, and who guaranteed what", async (visit) => {
    const { demo, alphabeta } = await opened(visit, "alphabeta");
    const at = alphabeta.frames.findIndex(({ kind }) => kind === "cutoff");
    const { node, witness, set } = alphabeta.frames[at];
    await demo.click("cutoff");
    const [lane] = (await demo.shown()).lanes;
    assert.ok(witness);
    const ghosts = lane.nodes.filter(({ state }) => state === "ghost").map((one) => one.node);
    assert.ok(ghosts.length > 0);
    assert.deepEqual(ghosts, set.filter(({ state }) => state === "ghost").map((one) => one.node).sort((a, b) => a - b));
    assert.equal(lane.cuts.length, 1, "the cut edge has no scissors");
    assert.ok(ghosts.every((ghost) => alphabeta.nodes[ghost].parent === node));
    assert.match(lane.nodes.find((one) => one.node === node)?.value ?? "", /^[≤≥]/);
    const drawn = await demo.page.$eval(
      `${demo.selector} .gt-lane:not([hidden]) .witness`, (path) => path.getAttribute("d"),
    );
    assert.ok(drawn, "no line joins the witness to the cut");
  });

  check("keeps the moment when another algorithm is shown", async (visit) => {
    const { demo, minimax, alphabeta, reply } = await opened(visit, "minimax");
    const moment = Math.floor(minimax.frames.length / 2);
    await demo.slide("scrub", moment);
    await demo.tab("alphabeta");
    assertShows(await demo.shown(), [[alphabeta, reply.sync?.[moment] ?? NaN]]);
    await demo.tab("both");
    const { step } = await demo.position();
    assert.equal(reply.sync?.[step], reply.sync?.[moment]);
    assert.deepEqual((await demo.shown()).pressed, ["both"]);
  });

  check("runs at the speed that is set, pauses, and stops at the end", async (visit) => {
    const { demo, alphabeta } = await opened(visit, "alphabeta");
    const last = alphabeta.frames.length - 1;
    await demo.slide("speed", 0);
    await demo.click("run");
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.equal((await demo.position()).step, 0, "half a step a second is slower than this");
    await demo.slide("speed", 6);
    await demo.at(3);
    assert.equal(await demo.attribute(".gt-say", "aria-live"), "off", "a run would flood a screen reader");
    await demo.click("run");
    const { step } = await demo.position();
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.equal((await demo.position()).step, step, "paused");
    assert.equal(await demo.attribute(".gt-say", "aria-live"), "polite");
    assert.equal(await demo.attribute("[data-do=run]", "aria-pressed"), "false");
    await demo.click("run");
    await demo.at(last);
    assertShows(await demo.shown(), [[alphabeta, last]]);
    assert.equal(await demo.attribute("[data-do=run]", "aria-pressed"), "false");
  });

  check("changes nothing that it was not asked to", async (visit) => {
    const demo = await new Demo(await visit.open(FLAGSHIP)).ready();
    const before = await demo.shown();
    const changes = await demo.page.$eval(`${demo.selector} .gt-grid`, async (grid) => {
      let count = 0;
      const options = { subtree: true, childList: true, characterData: true, attributes: true };
      new MutationObserver((records) => (count += records.length)).observe(grid, options);
      await new Promise((resolve) => setTimeout(resolve, 2000));
      return count;
    });
    assert.equal(changes, 0);
    assert.deepEqual(await demo.shown(), before);
  });

  check("shows the board of a node that is pointed at, and goes to the step of one that is clicked", async (visit) => {
    const { demo, alphabeta } = await opened(visit, "alphabeta");
    await demo.slide("scrub", alphabeta.frames.length - 1);
    const leaf = alphabeta.frames.find(({ kind }) => kind === "leaf")?.node ?? NaN;
    const node = await demo.page.$(`${demo.selector} .gt-lane:not([hidden]) [data-node="${leaf}"]`);
    await node?.scrollIntoView();
    await node?.hover();
    const looking = await demo.shown();
    assertBoard(looking, alphabeta, leaf);
    assert.match(looking.caption, /^Looking at/);
    await demo.page.hover(`${demo.selector} .gt-title`);
    assertBoard(await demo.shown(), alphabeta, 0);
    await node?.click();
    const step = alphabeta.frames.findIndex((frame) => frame.node === leaf);
    assertShows(await demo.shown(), [[alphabeta, step]]);
  });

  check("fills the whole screen and comes back", async (visit) => {
    const { demo } = await opened(visit, "both");
    await demo.click("expand");
    const size = await demo.page.$eval(demo.selector, (element) => {
      const { width, height } = element.getBoundingClientRect();
      return [width / innerWidth, height / innerHeight];
    });
    assert.ok(size[0] > 0.9 && size[1] > 0.9, `it takes ${size}`);
    await demo.click("step");
    assert.equal((await demo.position()).step, 1);
    await demo.page.keyboard.press("Escape");
    assert.equal(await demo.attribute("[data-do=expand]", "aria-pressed"), "false");
  });

  check("survives leaving the document and coming back", async (visit) => {
    const { demo, alphabeta } = await opened(visit, "alphabeta");
    await demo.page.$eval(demo.selector, (element) => {
      const mark = document.createComment("here");
      element.replaceWith(mark);
      mark.replaceWith(element);
    });
    await demo.tab("alphabeta");
    await demo.click("start");
    await demo.click("step");
    assertShows(await demo.shown(), [[alphabeta, 1]]);
  });
});
