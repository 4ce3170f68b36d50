/** The demo without a mouse, for a screen reader, and for those who want nothing to move. */
import assert from "node:assert/strict";
import { Demo, built } from "./harness/demo.mjs";
import { assertBoard, assertShows } from "./harness/shows.mjs";
import { FLAGSHIP } from "./harness/site.mjs";
import { inBrowsers } from "./harness/suite.mjs";

/** Where the focus is: `before`, `in` or `after` the demo, and on what. @param {Demo} demo */
function focus(demo) {
  return demo.page.evaluate((selector) => {
    const element = /** @type {Element} */ (document.querySelector(selector));
    const active = /** @type {HTMLElement} */ (document.activeElement);
    const behind = element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING;
    return {
      place: element.contains(active) ? "in" : behind ? "after" : "before",
      what: active.dataset.do ?? active.dataset.show ?? active.className,
      node: active.dataset.node ?? "",
    };
  }, demo.selector);
}

/** Presses Tab until the focus is where it is wanted. @param {Demo} demo @param {(at: Awaited<ReturnType<typeof focus>>) => boolean} wanted */
async function tabTo(demo, wanted) {
  for (let presses = 0; presses < 120; presses += 1) {
    await demo.page.keyboard.press("Tab");
    const at = await focus(demo);
    if (wanted(at)) return at;
  }
  return assert.fail("Tab does not lead there");
}

inBrowsers("demo by keyboard", (check) => {
  check("is reached by Tab, worked by keys, and left by Tab", async (visit) => {
    const demo = await new Demo(await visit.open(FLAGSHIP)).ready();
    const { alphabeta } = await built(demo);
    const { frames } = alphabeta;
    const last = frames.length - 1;
    const { keyboard } = demo.page;
    await tabTo(demo, ({ place, what }) => place === "in" && what === "alphabeta");
    await keyboard.press("Enter");
    const goes = async (/** @type {import("puppeteer-core").KeyInput} */ key, /** @type {number} */ step) => {
      await keyboard.press(key);
      assertShows(await demo.shown(), [[alphabeta, step]]);
    };
    await goes("Home", 0);
    await goes("ArrowRight", 1);
    await goes("ArrowRight", 2);
    await goes("ArrowLeft", 1);
    await goes("o", Math.max(frames[1].over, 2));
    await goes("Home", 0);
    await goes("c", frames.findIndex(({ kind }) => kind === "cutoff"));
    await goes("End", last);
    await goes("Home", 0);

    await tabTo(demo, ({ what }) => what === "step");
    await goes("Enter", 1);
    await goes(" ", 2);
    await keyboard.down("Control");
    await goes("End", 2);
    await keyboard.up("Control");
    await tabTo(demo, ({ what }) => what === "scrub");
    await goes("ArrowRight", 3);
    await goes("ArrowLeft", 2);
    await goes("End", last);
    await goes("Home", 0);

    await keyboard.press(" ");
    await demo.at(2);
    await keyboard.press(" ");
    assert.equal(await demo.attribute("[data-do=run]", "aria-pressed"), "false");

    await tabTo(demo, ({ place }) => place === "after");
  });

  check("lets the arrow keys walk in the tree, and shows the board of the node", async (visit) => {
    const demo = await new Demo(await visit.open(FLAGSHIP)).ready();
    const { alphabeta } = await built(demo);
    await demo.slide("scrub", 1e6);
    await demo.tab("alphabeta");
    const start = await tabTo(demo, ({ place, node }) => place === "in" && node !== "");
    assert.equal(Number(start.node), alphabeta.frames[(await demo.position()).step].node, "the one tab stop is the current node");
    await demo.page.keyboard.press("ArrowDown");
    await demo.page.keyboard.press("ArrowDown");
    const { node } = await focus(demo);
    assert.ok(Number(node) > Number(start.node));
    assertBoard(await demo.shown(), alphabeta, Number(node));
    await demo.page.keyboard.press("Enter");
    const step = alphabeta.frames.findIndex(
      (frame) => frame.node === Number(node) || frame.set.some((change) => change.node === Number(node)),
    );
    assert.equal((await demo.position()).step, step);
  });

  check("edits the position and rearranges the order", async (visit) => {
    const demo = await new Demo(await visit.open(FLAGSHIP)).ready();
    const { keyboard } = demo.page;
    const before = await demo.text(".gt-say");
    await tabTo(demo, ({ what }) => what === "edit");
    await keyboard.press("Enter");
    const cell = await tabTo(demo, ({ place, what }) => place === "in" && /is-empty/.test(what));
    assert.ok(cell);
    const focused = () => demo.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    assert.match(await focused(), /^Cell 3: empty$/);
    await keyboard.press("ArrowRight");
    assert.match(await focused(), /^Cell 4: empty$/);
    await keyboard.press("ArrowLeft");
    await keyboard.press("Enter");
    await demo.page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Cell 3: X");
    await demo.says(".gt-alert", "\\S");
    await keyboard.press("Enter");
    await demo.changes(".gt-say", before);
    assert.match(await focused(), /^Cell 3: O$/, "the focus stays on the cell");

    await tabTo(demo, ({ place }) => place === "after");
    await keyboard.down("Shift");
    await tabTo(demo, ({ what }) => what === "rules");
    await keyboard.up("Shift");
    await keyboard.press("Enter");
    await demo.page.waitForSelector(`${demo.selector} .gt-order button`, { visible: true });
    const moved = () => demo.page.$$eval(`${demo.selector} .gt-order li span`, (items) => items.map((item) => item.textContent).join());
    const was = await moved();
    for (let presses = 0; !/^Try cell .* later$/.test(await focused()); presses += 1) {
      assert.ok(presses < 60, "Tab does not reach the order");
      await keyboard.press("Tab");
    }
    await keyboard.press("Enter");
    assert.notEqual(await moved(), was);
    assert.match(await focused(), /^Try cell .* (later|earlier)$/, "the focus goes with the cell");
  });

  check("speaks each step once, and names what it draws", async (visit) => {
    const demo = await new Demo(await visit.open(FLAGSHIP)).ready();
    assert.equal(await demo.attribute(".gt-say", "aria-live"), "polite");
    const { alphabeta } = await built(demo);
    await demo.tab("alphabeta");
    await demo.click("start");
    const spoken = await demo.page.$eval(demo.selector, async (element) => {
      const say = /** @type {HTMLElement} */ (element.querySelector(".gt-say"));
      /** @type {string[]} */ const texts = [];
      new MutationObserver(() => texts.push(say.textContent ?? "")).observe(say, { subtree: true, childList: true, characterData: true });
      const step = /** @type {HTMLElement} */ (element.querySelector("[data-do=step]"));
      for (let presses = 0; presses < 5; presses += 1) {
        step.click();
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      return texts;
    });
    assert.deepEqual(spoken, alphabeta.frames.slice(1, 6).map(({ say }) => say));
    const unnamed = await demo.page.$$eval(`${demo.selector} [data-node]`, (nodes) =>
      nodes.filter((node) => !node.getAttribute("aria-label") && !node.querySelector("title")).length);
    assert.equal(unnamed, 0, "nodes without an accessible name");
  });

  check("does not move when nothing is to move", async (visit) => {
    // Firefox cannot be told by its protocol; it is launched calm.
    const look = visit.name === "chromium" ? { media: { "prefers-reduced-motion": "reduce" } } : {};
    const demo = await new Demo(await visit.open(FLAGSHIP, look)).ready();
    assert.ok(await demo.page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches));
    await demo.click("start");
    for (const action of ["step", "step", "cutoff", "over", "back"]) {
      await demo.click(action);
      const moving = await demo.page.evaluate(() => document.getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 20).length);
      assert.equal(moving, 0, action);
    }
  });
});
