/** A tree of a thousand nodes in the lab: found by scroll, by key and by step; pictured whole; how fast. */
import assert from "node:assert/strict";

import { Lab } from "./harness/lab.mjs";
import { inBrowsers } from "./harness/suite.mjs";

/** @typedef {import("./harness/suite.mjs").Visit} Visit */

/** Three branches, six plies. */
const NODES = 1093;

/** A lab in which a large tree has been generated. @param {Visit} visit */
async function large(visit) {
  const lab = await Lab.open(visit);
  await lab.press("[data-do=generator]");
  await lab.page.$eval("tree-lab .gl-generator", (form) => {
    const { elements } = /** @type {HTMLFormElement} */ (form);
    for (const [name, value] of [["branching", "3"], ["depth", "6"]]) /** @type {HTMLInputElement} */ (elements.namedItem(name)).value = value;
    /** @type {HTMLFormElement} */ (form).requestSubmit();
  });
  await lab.page.waitForSelector("tree-lab .gl-canvas.is-large .node.max");
  await whole(lab);
  return lab;
}

/** Waits for the whole film: until then the lines of the code are not lit. @param {Lab} lab */
const whole = (lab) => lab.page.waitForSelector("tree-lab .gt-ln.is-running");

/** @param {Lab} lab */
const scrolled = (lab) => lab.page.$eval("tree-lab .gt-box", (box) => Math.round(box.scrollLeft));

/** Nodes that stand in the page. @param {Lab} lab */
const standing = (lab) => lab.page.$$eval("tree-lab .gl-canvas .node", (nodes) => nodes.length);

/** Waits until nothing scrolls any more. @param {Lab} lab */
async function still(lab) {
  for (let before = -1, now = await scrolled(lab); before !== now; [before, now] = [now, await scrolled(lab)]) {
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** Whether the shape of a node lies in its box. @param {Lab} lab @param {string} selector */
const isSeen = (lab, selector) => lab.page.evaluate((wanted) => {
  const box = /** @type {Element} */ (document.querySelector("tree-lab .gt-box")).getBoundingClientRect();
  const shape = document.querySelector(`tree-lab .gl-canvas ${wanted}`)?.getBoundingClientRect();
  return shape !== undefined && shape.width > 0 && shape.left >= box.left && shape.right <= box.right;
}, selector);

inBrowsers("a large tree in the lab", (check, browser) => {
  check("opens at its root, and scrolls from end to end", async (visit) => {
    const lab = await large(visit);
    await still(lab);
    assert.ok(await isSeen(lab, ".is-current .shape"), "the root is seen");
    assert.ok((await standing(lab)) < 300, "only what is near stands in the page");
    for (const left of [0, 1e6]) {
      await lab.page.$eval("tree-lab .gt-box", (box, to) => box.scrollTo({ left: to, behavior: "instant" }), left);
      await lab.page.waitForFunction((isRight) => {
        const box = /** @type {Element} */ (document.querySelector("tree-lab .gt-box")).getBoundingClientRect();
        const leaves = [...document.querySelectorAll("tree-lab .gl-canvas .node.leaf .shape")].map((leaf) => leaf.getBoundingClientRect());
        return leaves.filter(({ left, right }) => left >= box.left && right <= box.right).length > 10 &&
          leaves.some(({ left, right }) => (isRight ? right > box.right - 150 : left < box.left + 150));
      }, {}, left > 0);
      assert.equal((await scrolled(lab)) > 5000, left > 0);
    }
  });

  check("lets the arrow keys walk beyond what is drawn, and an edit leaves the reader there", async (visit) => {
    const lab = await large(visit);
    await lab.enter();
    await lab.keys(...Array(6).fill("ArrowDown"), ...Array(60).fill("ArrowRight"));
    const name = await lab.focused();
    assert.match(name, /^a, a, c, a, c, a: leaf/);
    await still(lab);
    assert.ok(await isSeen(lab, ".is-selected .shape"), "the leaf is seen");
    const before = await scrolled(lab);
    await lab.keys("7", "7", "Enter");
    await lab.page.waitForFunction(() => /leaf 77,/.test(document.activeElement?.getAttribute("aria-label") ?? ""));
    await whole(lab);
    await still(lab);
    assert.match(await lab.focused(), /^a, a, c, a, c, a: leaf 77/);
    assert.ok(await isSeen(lab, ".is-selected .shape"), `still seen (scrolled from ${before} to ${await scrolled(lab)})`);
  });

  check("follows the search wherever it goes, and takes a step at once after an edit", async (visit) => {
    const lab = await large(visit);
    await lab.press("[data-do=start]");
    await lab.press("[data-do=step]");
    await still(lab);
    assert.ok(await isSeen(lab, ".is-current .shape"), "the node of step 2");
    await lab.page.$eval("tree-lab", (element) => /** @type {HTMLElement} */ (element).focus({ preventScroll: true }));
    await lab.keys("End");
    await still(lab);
    assert.ok(await isSeen(lab, ".is-current .shape"), "the root");
    const position = await lab.page.$eval("tree-lab [data-do=text]", async (area) => {
      const field = /** @type {HTMLTextAreaElement} */ (area);
      const svg = document.querySelector("tree-lab .gl-canvas svg");
      field.value = field.value.replace(/\d+(?=\D*$)/, "55");
      field.dispatchEvent(new Event("input", { bubbles: true }));
      while (document.querySelector("tree-lab .gl-canvas svg") === svg) await new Promise((resolve) => setTimeout(resolve, 1));
      /** @type {HTMLElement} */ (document.querySelector("tree-lab [data-do=back]")).click();
      return /** @type {Element} */ (document.querySelector("tree-lab .gt-position")).textContent;
    });
    const last = Number(position?.split(" / ")[1]);
    await lab.page.waitForFunction((wanted) => document.querySelector("tree-lab .gt-position")?.textContent === wanted, {}, `${last - 1} / ${last}`);
  });

  check("is pictured and printed whole", async (visit) => {
    const lab = await large(visit);
    const { text } = await lab.saved("svg");
    // One shape for each node, and the paper behind them.
    assert.equal(text.match(/<(?:rect|polygon) /g)?.length, NODES + 1);
    await lab.page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.equal(await standing(lab), NODES);
    await lab.page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.ok((await standing(lab)) < 300);
  });

  check("draws a thousand nodes after an edit: the time is reported, not judged", async (visit) => {
    const lab = await large(visit);
    const { edits, frames } = await lab.page.evaluate(async () => {
      const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
      const paint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const area = /** @type {HTMLTextAreaElement} */ (document.querySelector("tree-lab [data-do=text]"));
      const edits = [];
      for (let nth = 0; nth < 8; nth += 1) {
        await wait(800);
        const drawing = document.querySelector("tree-lab .gl-canvas svg");
        const begun = performance.now();
        area.value = area.value.replace(/\d+(?=\D*$)/, String(nth + 30));
        area.dispatchEvent(new Event("input", { bubbles: true }));
        while (document.querySelector("tree-lab .gl-canvas svg") === drawing) await wait(1);
        await paint();
        edits.push(Math.round(performance.now() - begun));
      }
      const scrubber = /** @type {HTMLInputElement} */ (document.querySelector("tree-lab [data-do=scrub]"));
      const begun = performance.now();
      for (let nth = 0; nth < 60; nth += 1) {
        scrubber.value = String(nth * 3);
        scrubber.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return { edits, frames: Math.round((60 * 1000) / (performance.now() - begun)) };
    });
    const median = [...edits].sort((a, b) => a - b)[4];
    console.log(`      ${browser}: keystroke to redraw ${median} ms (median; ${edits.join(", ")}), scrubbing ${frames} steps a second`);
    assert.ok(edits.every((time) => time > 0));
  });
});
