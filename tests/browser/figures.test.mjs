/** Checked figures: the card, the entry, and computing one again in this browser. */
import assert from "node:assert/strict";
import { figures } from "./harness/site.mjs";
import { FLAGSHIP, INDEX } from "./harness/site.mjs";
import { inBrowsers } from "./harness/suite.mjs";

/** @typedef {import("puppeteer-core").Page} Page */

const NAME = "demo.minimax.nodes";
const LINK = `a[data-figure="${NAME}"]`;

/** The card, if it is shown. @param {Page} page */
const card = (page) => page.evaluate(() => {
  const found = /** @type {HTMLElement | null} */ (document.querySelector(".figure-card:popover-open"));
  return found?.innerText ?? "";
});

/** @param {Page} page */
const cardShown = (page) => page.waitForSelector(".figure-card:popover-open");

/** @param {Page} page */
const cardGone = (page) => page.waitForFunction(() => !document.querySelector(".figure-card:popover-open"));

/** Opens the entry by a click. @param {Page} page @param {string} link */
async function openEntry(page, link) {
  await page.click(link);
  await page.waitForSelector("dialog[open]");
}

/** Presses Recompute here and waits for the outcome. @param {Page} page @returns {Promise<{same: string | undefined, text: string}>} */
async function recompute(page) {
  await page.click("dialog .figure-recompute button");
  await page.waitForSelector('dialog output[data-same="true"], dialog output[data-same="false"]');
  return page.$eval("dialog output", (output) => ({ same: /** @type {HTMLElement} */ (output).dataset.same, text: output.textContent ?? "" }));
}

/** Changes what the site publishes of one figure. @param {string} json @param {string} name @param {string} text */
function lie(json, name, text) {
  const all = JSON.parse(json);
  all[name].text = text;
  return JSON.stringify(all);
}

inBrowsers("figures", (check) => {
  check("show a card to the pointer, with value, sentence, convention and function", async (visit) => {
    const page = await visit.open(FLAGSHIP);
    await page.hover(LINK);
    await cardShown(page);
    const entry = figures()[NAME];
    const text = await card(page);
    for (const part of [entry.text, entry.sentence, entry.function, ...entry.convention.split(" · ")]) {
      assert.ok(text.includes(part), `the card lacks ${part}: ${text}`);
    }
    assert.equal(await page.$eval(LINK, (link) => link.getAttribute("aria-describedby")), "figure-card");
    await page.mouse.move(2, 2);
    await cardGone(page);
  });

  check("show the card to the keyboard, and put it away with Escape", async (visit) => {
    const page = await visit.open(FLAGSHIP);
    await page.$eval(LINK, (link) => {
      const before = document.createElement("button");
      link.before(before);
      before.focus();
    });
    await page.keyboard.press("Tab");
    await cardShown(page);
    await page.keyboard.press("Escape");
    await cardGone(page);
    await page.keyboard.press("Enter");
    await page.waitForSelector("dialog[open]");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("dialog[open]"));
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-figure")), NAME);
  });

  check("open an entry with the source, and compute the same again", async (visit) => {
    const page = await visit.open(FLAGSHIP);
    const entry = figures()[NAME];
    await openEntry(page, LINK);
    const text = await page.$eval("dialog", (dialog) => dialog.innerText);
    for (const part of [NAME, entry.text, entry.sentence, entry.module, entry.source.trim().split("\n")[0]]) {
      assert.ok(text.includes(part), `the entry lacks ${part}`);
    }
    const outcome = await recompute(page);
    assert.equal(outcome.same, "true");
    assert.match(outcome.text, new RegExp(`^${entry.text}, same as published, in `));
    await page.keyboard.press("Escape");
    const marks = await page.$$eval(LINK, (links) => links.map((link) => /** @type {HTMLElement} */ (link).dataset.recomputed));
    assert.ok(marks.length > 0 && marks.every((mark) => mark === "same"));
  });

  check("say that a published value differs from what is computed", async (visit) => {
    visit.server.changed.set("figures.json", (json) => lie(json, NAME, "58"));
    const page = await visit.open(FLAGSHIP);
    await openEntry(page, LINK);
    const outcome = await recompute(page);
    assert.equal(outcome.same, "false");
    assert.ok(outcome.text.includes("differs") && outcome.text.includes("58") && outcome.text.includes(figures()[NAME].text), outcome.text);
    assert.equal(await page.$eval(LINK, (link) => /** @type {HTMLElement} */ (link).dataset.recomputed), "differs");
  });

  check("say it of a claim and of a table too", async (visit) => {
    const page = await visit.open(FLAGSHIP);
    const kinds = await page.$$eval("article [data-figure]", (links) => links.map((link) => /** @type {HTMLElement} */ (link).dataset.figure ?? ""));
    for (const kind of ["claim", "table"]) {
      const name = kinds.find((one) => figures()[one]?.kind === kind && figures()[one].seconds < 0.5);
      assert.ok(name, `no ${kind} is linked`);
      await openEntry(page, `a[data-figure="${name}"]`);
      const outcome = await recompute(page);
      assert.equal(outcome.same, "true", `${name}: ${outcome.text}`);
      await page.click("dialog .figure-dialog-close");
    }
  });

  check("lead to their entries when Python and figures.json cannot be had", async (visit) => {
    visit.expect(/figures\.json|status of 503/);
    visit.server.blocked = /^figures\.json$/;
    const page = await visit.open(FLAGSHIP);
    await Promise.all([page.waitForNavigation(), page.click(LINK)]);
    assert.ok(page.url().endsWith(`${INDEX}#${NAME}`), page.url());
  });
});

inBrowsers("all checked figures", (check) => {
  const all = Object.keys(figures());

  check("are listed, and found by a word", async (visit) => {
    const page = await visit.open(INDEX);
    const shown = () => page.$$eval("[data-figure-entry]", (entries) =>
      entries.filter((entry) => entry.checkVisibility()).map((entry) => entry.getAttribute("data-figure-entry") ?? ""));
    assert.deepEqual((await shown()).sort(), [...all].sort());
    const texts = await page.$$eval("[data-figure-entry]", (entries) => entries.map((entry) => entry.textContent?.toLowerCase() ?? ""));
    await page.type("[data-figures-search] input", "heuristic");
    const expected = texts.filter((text) => text.includes("heuristic")).length;
    assert.ok(expected > 0 && expected < all.length);
    assert.equal((await shown()).length, expected);
    assert.ok((await page.$eval("[data-figures-search] output", (output) => output.textContent ?? "")).includes(`${expected} of ${all.length}`));
    await page.type("[data-figures-search] input", " zzz");
    assert.equal((await shown()).length, 0);
  });

  check("are computed again one by one", async (visit) => {
    const page = await visit.open(`${INDEX}#${NAME}`);
    await page.click(`[data-recompute="${NAME}"]`);
    await page.waitForSelector(`[data-recompute-result="${NAME}"][data-same=true]`);
  });

  check("are computed again together, until Stop, and a difference is found", async (visit) => {
    // The first in the order of the page, so that it is sure to come before Stop.
    const [quick] = Object.entries(figures()).find(([, { kind, heavy }]) => kind === "figure" && !heavy) ?? assert.fail();
    visit.server.changed.set("figures.json", (json) => lie(json, quick, "not this"));
    const page = await visit.open(INDEX);
    await page.waitForSelector("[data-recompute-start]", { visible: true });
    await page.click("[data-recompute-start]");
    await page.waitForFunction(() => /** @type {HTMLProgressElement} */ (document.querySelector("[data-recompute-all] progress")).value >= 12);
    assert.ok(await page.$eval("[data-recompute-all] progress", (bar) => bar.checkVisibility()));
    await page.click("[data-recompute-stop]");
    await page.waitForFunction(() => /Stopped after/.test(document.querySelector("[data-recompute-all] output")?.textContent ?? ""));
    const words = await page.$eval("[data-recompute-all] output", (output) => output.textContent ?? "");
    const [, done, total, same, differ] = (/Stopped after (\d+) of (\d+): (\d+) same, (\d+) differ/.exec(words) ?? []).map(Number);
    assert.equal(total, all.length, words);
    assert.ok(done >= 12 && done < total, words);
    assert.equal(differ, 1, words);
    assert.equal(same, done - 1, words);
    assert.equal(await page.$eval(`[data-recompute-result="${quick}"]`, (output) => output.getAttribute("data-same")), "false");
    assert.ok(words.includes(quick), "the one that differs is not named");
    assert.equal(await page.$eval("[data-recompute-start]", (button) => /** @type {HTMLButtonElement} */ (button).disabled), false);
  });
});
