/** The bet on the home page. */
import assert from "node:assert/strict";
import { figure } from "./harness/site.mjs";
import { inBrowsers } from "./harness/suite.mjs";

/** What the build has put behind the board. @param {import("puppeteer-core").Page} page */
const answer = (page) => page.$eval("bet-board script", (script) => JSON.parse(script.textContent ?? ""));

/** @param {import("puppeteer-core").Page} page */
const verdict = (page) => page.$eval("bet-board .bet-verdict", (line) => ({
  text: line.textContent ?? "", wins: line.getAttribute("data-wins"), role: line.getAttribute("role"),
}));

/** Presses Tab until such an element has the focus. @param {import("puppeteer-core").Page} page @param {string} selector */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

inBrowsers("the bet", (check) => {
  check("gives nothing away before it is made", async (visit) => {
    const page = await visit.open("");
    const { winner } = await answer(page);
    assert.equal(String(winner), figure("demo.best-move"));
    const buttons = await page.$$eval("bet-board button", (all) => all.map((button) => ({ text: button.textContent?.trim(), wins: button.dataset.wins })));
    assert.deepEqual(buttons.map(({ text }) => text), ["3", "4", "6", "8"]);
    assert.ok(buttons.every(({ wins }) => wins === undefined));
    assert.equal((await verdict(page)).text, "");
    assert.equal(await page.$eval("bet-board details", (details) => details.open), false);
  });

  check("is judged on every cell, by mouse", async (visit) => {
    const page = await visit.open("");
    const { bets, winner } = await answer(page);
    for (const [cell, bet] of Object.entries(bets)) {
      await page.click(`bet-board button[data-cell="${cell}"]`);
      const told = await verdict(page);
      assert.equal(told.text, bet.verdict);
      assert.equal(told.wins, String(Number(cell) === winner));
      assert.equal(told.role, "status");
      const pressed = await page.$$eval("bet-board button[aria-pressed=true]", (all) => all.map((button) => button.dataset.cell));
      assert.deepEqual(pressed, [cell]);
    }
    const shown = await page.$$eval("bet-board button em", (values) => values.map((value) => value.textContent));
    assert.deepEqual(shown.join(", "), figure("demo.child-values"));
    assert.equal((await page.$$("bet-board .bet > .bet-grid > .bet-lines line")).length, 2, "the double threat is drawn");
  });

  check("can be made by keyboard, and leads to the demo", async (visit) => {
    const page = await visit.open("");
    await tabTo(page, "bet-board button");
    await page.keyboard.press("Enter");
    assert.notEqual((await verdict(page)).text, "");
    await tabTo(page, "bet-board details a");
    await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
    assert.ok(await page.$("game-tree-demo"));
  });
});
