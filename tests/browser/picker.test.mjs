/** The convention picker: each control changes the count, and Python here agrees with the build. */
import assert from "node:assert/strict";
import { written } from "./harness/demo.mjs";
import { COUNTS, figure } from "./harness/site.mjs";
import { inBrowsers } from "./harness/suite.mjs";

/** @typedef {import("puppeteer-core").Page} Page */

const HERE = "convention-picker";

/** @param {Page} page @param {string} name @param {string} value */
async function pick(page, name, value) {
  const radio = `${HERE} input[name="${name}"][value="${value}"]`;
  await page.$eval(radio, (input) => input.closest("label")?.scrollIntoView({ block: "center" }));
  const label = await page.evaluateHandle((selector) => document.querySelector(selector)?.closest("label"), radio);
  await /** @type {import("puppeteer-core").ElementHandle<Element>} */ (label).click();
}

/** @param {Page} page */
const shown = (page) => page.$eval(HERE, (element) => ({
  count: element.querySelector(".picker-count output")?.textContent ?? "",
  chips: [...element.querySelectorAll(".picker-chips li")].map((chip) => chip.textContent ?? ""),
  unusual: element.querySelectorAll(".picker-chips .unusual").length,
  verdict: element.querySelector(".picker-live")?.getAttribute("data-verdict") ?? "",
  disabled: [...element.querySelectorAll("fieldset")].filter((group) => group.disabled).map((group) => group.dataset.control),
}));

/** Waits until this browser has counted too. @param {Page} page */
async function counted(page) {
  await page.waitForSelector(`${HERE} .picker-live:is([data-verdict=same], [data-verdict=differs])`);
  const { count, verdict } = await shown(page);
  assert.equal(verdict, "same");
  return count;
}

inBrowsers("the convention picker", (check) => {
  check("shows the build's count at once for every choice, and Python here counts the same", async (visit) => {
    const page = await visit.open(COUNTS);
    await page.waitForSelector(`${HERE} form`, { visible: true });
    const data = await page.$eval(`${HERE} script`, (script) => JSON.parse(script.textContent ?? ""));
    const choice = { ...data.usual };
    const expected = () => {
      const key = choice.algorithm === "minimax" ? "minimax" : `${choice.order} ${choice.score} ${choice.cutoff} ${choice.window}`;
      return written(data.counts[key].nodes + (choice.root === "yes" ? 1 : 0));
    };
    assert.equal((await shown(page)).count, expected());
    const choices = await page.$$eval(`${HERE} input`, (inputs) => inputs.map((input) => [input.name, input.value]));
    const others = choices.filter(([name, value]) => name !== "algorithm" && value !== choice[name]);
    for (const [name, value] of others) {
      const before = choice[name];
      await pick(page, name, value);
      choice[name] = value;
      const now = await shown(page);
      assert.equal(now.count, expected(), `${name} ${value}`);
      assert.equal(now.unusual, Object.keys(data.usual).filter((field) => field !== "algorithm" && choice[field] !== data.usual[field]).length);
      assert.equal(await counted(page), expected());
      await pick(page, name, before);
      choice[name] = before;
    }
    await pick(page, "algorithm", "minimax");
    choice.algorithm = "minimax";
    assert.equal(await counted(page), figure("empty.minimax.nodes"));
    assert.deepEqual((await shown(page)).disabled, ["cutoff", "window"]);
    await pick(page, "root", "no");
    assert.equal(await counted(page), figure("empty.minimax.nodes-without-root"));
  });

  check("reproduces the published counts, from the address too", async (visit) => {
    const published = {
      "alphabeta,fast,le,shared,ascending,yes": "empty.alphabeta.nodes",
      "alphabeta,plain,le,shared,ascending,yes": "empty.alphabeta.plain-nodes",
    };
    for (const [choice, name] of Object.entries(published)) {
      const page = await visit.open(`${COUNTS}?count=${choice}`);
      await page.waitForSelector(`${HERE} form`, { visible: true });
      assert.equal((await shown(page)).count, figure(name));
      assert.equal(await page.$eval(`${HERE} .picker-published a`, (link) => link.getAttribute("data-figure")), name);
    }
  });

  check("keeps the choice in the address", async (visit) => {
    const page = await visit.open(COUNTS);
    await page.waitForSelector(`${HERE} form`, { visible: true });
    await pick(page, "score", "slow");
    await pick(page, "window", "fresh");
    const { count } = await shown(page);
    await page.reload();
    await page.waitForSelector(`${HERE} form`, { visible: true });
    assert.equal((await shown(page)).count, count);
  });

  check("says when the count at build differs", async (visit) => {
    visit.server.changed.set(COUNTS, (html) => html.replace(/("ascending fast <= shared":\{"nodes":)(\d+)|("ascending fast \\u003c= shared":\{"nodes":)(\d+)/, (_, head, nodes, otherHead, otherNodes) => `${head ?? otherHead}${Number(nodes ?? otherNodes) + 1}`));
    const page = await visit.open(COUNTS);
    await page.waitForSelector(`${HERE} .picker-live button`, { visible: true });
    await page.click(`${HERE} .picker-live button`);
    await page.waitForSelector(`${HERE} .picker-live[data-verdict=differs]`);
  });
});
