/** Every page, as different readers meet it. */
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { Demo } from "./harness/demo.mjs";
import { ask } from "./harness/runtime.mjs";
import { FLAGSHIP, figure, pages } from "./harness/site.mjs";
import { inBrowsers } from "./harness/suite.mjs";

/** @typedef {import("puppeteer-core").Page} Page */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PAGES = pages();
const FIGURE = 'article a[data-figure="demo.minimax.nodes"]';
const SCHEMES = ["light", "dark"];
const SMALL = 360;
const LAPTOP = 1280;
const WIDTHS = [SMALL, LAPTOP, 1920];

/** @param {string} path */
const named = (path) => path || "home";

/** What axe finds, a line for each element at fault. @param {Page} page @returns {Promise<string[]>} */
async function faults(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(globalThis, "axe").run(document, {
      resultTypes: ["violations"],
      // Reading style sheets again, axe breaks the policy of the page it examines.
      preload: false,
    });
    return violations.flatMap((/** @type {any} */ { id, nodes }) =>
      nodes.map((/** @type {any} */ { target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
  });
}

/** Moves every demo of the page on, to where it shows most. @param {Page} page */
function stepDemos(page) {
  return page.$$eval("game-tree-demo.is-live", (demos) => {
    for (const demo of demos) {
      /** @type {HTMLElement} */ (demo.querySelector("[data-do=start]")).click();
      /** @type {HTMLElement} */ (demo.querySelector("[data-do=cutoff]")).click();
    }
  });
}

/** Opens whatever folds away. @param {Page} page */
const unfold = (page) => page.$$eval("article details, article [data-do=edit]:not([hidden]), article [data-do=rules]:not([hidden])", (all) => {
  for (const one of all) {
    if (one instanceof HTMLDetailsElement) one.open = true;
    else if (one.closest(".gt-tools")) /** @type {HTMLElement} */ (one).click();
  }
});

inBrowsers("pages", (check, browser) => {
  for (const path of PAGES) {
    check(`${named(path)} fits every width, under a strict policy`, async (visit) => {
      const page = await visit.open(path, { width: SMALL });
      const policy = await page.$eval("meta[http-equiv=Content-Security-Policy]", (meta) => meta.getAttribute("content") ?? "");
      assert.match(policy, /default-src 'self'/);
      assert.ok(!/unsafe-inline|'unsafe-eval'|\bhttps?:|\*/.test(policy), policy);
      for (const width of WIDTHS) {
        await page.setViewport({ width, height: 900 });
        await stepDemos(page);
        const wide = await page.evaluate(() => {
          const root = document.documentElement;
          if (root.scrollWidth <= root.clientWidth) return [];
          return [...document.querySelectorAll("body *")]
            .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1)
            .map((one) => `${one.tagName}.${one.getAttribute("class")}`).slice(0, 8);
        });
        assert.deepEqual(wide, [], `at ${width} the page scrolls sideways`);
      }
    });
  }

  check("an address that leads nowhere says so", async (visit) => {
    visit.expect(/404/);
    const page = await visit.open("no/such/page/");
    assert.match(await page.$eval("main, article, body", (body) => body.textContent ?? ""), /404/);
    assert.ok(await page.$('a[href]'));
  });

  if (browser === "firefox") return;

  for (const path of PAGES) {
    check(`${named(path)} reads without JavaScript`, async (visit) => {
      const page = await visit.open(path, { javaScript: false });
      const read = await page.evaluate(() => {
        const seen = (/** @type {Element} */ one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
        const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)];
        return {
          heading: all("article h1").filter(seen).length,
          words: /** @type {HTMLElement} */ (document.querySelector("article")).innerText.split(/\s+/).length,
          demos: all("game-tree-demo").map((demo) => ({
            tree: [...demo.querySelectorAll("svg [data-node]")].filter(seen).length,
            counts: [...demo.querySelectorAll("[data-count]")].filter(seen).length,
            says: demo.querySelector(".gt-say")?.textContent?.trim() ?? "",
            trace: demo.querySelectorAll(".gt-trace tbody tr").length,
          })),
          tables: all("article table").filter((table) => !table.closest("details") && !seen(table)).length,
          dead: all("article button, article input, article select, article textarea").filter(seen).map((one) => one.outerHTML.slice(0, 80)),
        };
      });
      assert.equal(read.heading, 1);
      assert.ok(read.words > 80, `only ${read.words} words`);
      for (const { tree, counts, says, trace } of read.demos) {
        assert.ok(tree > 3 && counts === 12 && says !== "" && trace > 3, JSON.stringify(read.demos));
      }
      assert.equal(read.tables, 0, "tables that cannot be seen");
      assert.deepEqual(read.dead, [], "controls that do nothing");
    });

    for (const scheme of SCHEMES) {
      check(`${named(path)} has nothing that axe finds, ${scheme}`, async (visit) => {
        const found = [];
        for (const width of [SMALL, LAPTOP]) {
          const page = await visit.open(path, { width, media: { "prefers-color-scheme": scheme } });
          assert.equal(
            await page.evaluate(() => document.body.getAttribute("data-md-color-scheme")),
            scheme === "dark" ? "slate" : "default",
          );
          const changes = await page.$("game-tree-demo, bet-board, convention-picker");
          // In the dark only colours differ: there each width is looked at once.
          if (!changes || scheme === "light" || width === LAPTOP) {
            found.push(...(await faults(page)).map((fault) => `${width}, at the start: ${fault}`));
          }
          if (!changes || (scheme === "dark" && width === LAPTOP)) continue;
          await stepDemos(page);
          await unfold(page);
          for (const button of (await page.$$("bet-board button")).slice(0, 1)) await button.click();
          found.push(...(await faults(page)).map((fault) => `${width}, after steps: ${fault}`));
        }
        assert.deepEqual(found, []);
      });
    }
  }

  check("an opened figure has nothing that axe finds", async (visit) => {
    for (const scheme of SCHEMES) {
      const page = await visit.open(FLAGSHIP, { media: { "prefers-color-scheme": scheme } });
      await page.$eval(FIGURE, (link) => link.scrollIntoView({ block: "center" }));
      await page.hover(FIGURE);
      await page.waitForSelector(".figure-card:popover-open");
      assert.deepEqual(await faults(page), [], "the card");
      await page.click(FIGURE);
      await page.waitForSelector("dialog[open]");
      assert.deepEqual(await faults(page), [], "the entry");
    }
  });

  check("paper gets every step, the tree and a link, and no controls", async (visit) => {
    const page = await visit.open(`${FLAGSHIP}?show=alphabeta`);
    const demo = await new Demo(page).ready();
    const rows = Number((await demo.text(".gt-position")).split("/")[1]);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.emulateMediaType("print");
    const printed = await page.$eval(demo.selector, (element) => {
      const seen = (/** @type {string} */ selector) =>
        [...element.querySelectorAll(selector)].filter((one) => one.checkVisibility() && one.getClientRects().length > 0).length;
      return {
        rows: seen(".gt-trace tbody tr"),
        nodes: seen(".gt-lane [data-node]"),
        controls: seen(".gt-controls, .gt-tabs, .gt-tools, button, input, select, runtime-status button"),
        link: element.querySelector(".gt-link")?.checkVisibility() ? element.querySelector(".gt-link")?.textContent ?? "" : "",
      };
    });
    assert.equal(printed.rows, rows);
    assert.ok(printed.nodes > 3);
    assert.equal(printed.controls, 0);
    assert.ok(printed.link.startsWith(visit.server.url(FLAGSHIP)), printed.link);
    await page.emulateMediaType("screen");
    await page.reload();
    await demo.ready();
    const before = await demo.shown();
    await page.pdf();
    assert.equal(await demo.attribute(".gt-trace", "open"), null, "afterwards it is folded as before");
    assert.deepEqual(await demo.shown(), before);
  });

  check("the demo is in the first screen, and made for thumbs", async (visit) => {
    const laptop = await visit.open(FLAGSHIP, { width: LAPTOP, height: 800 });
    await new Demo(laptop).ready();
    const bottom = await laptop.$eval("[data-main] [data-do=step]", (button) => button.getBoundingClientRect().bottom);
    assert.ok(bottom <= 800, `Step is ${bottom} px down`);
    const phone = await visit.open(FLAGSHIP, { width: SMALL, height: 740, touch: true });
    const demo = await new Demo(phone).ready();
    const small = await phone.$$eval(`${demo.selector} :is(.gt-controls, .gt-tabs, .gt-tools) button`, (buttons) =>
      buttons.map((button) => ({ name: button.textContent?.trim() || button.getAttribute("aria-label"), ...button.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width < 43.5 || height < 43.5).map(({ name, width, height }) => `${name}: ${width} × ${height}`));
    assert.deepEqual(small, []);
  });
});

inBrowsers("pages under a folder of the host", (check) => {
  check("load without a miss, and compute", async (visit) => {
    for (const path of PAGES) await visit.open(path);
    const page = await visit.open(FLAGSHIP);
    const demo = await new Demo(page).ready();
    await demo.click("start");
    await demo.click("step");
    assert.equal((await demo.position()).step, 1);
    const name = "demo.alphabeta.nodes";
    assert.equal((await ask(page, { kind: "figure", name })).text, figure(name));
    await page.click(`a[data-figure="${name}"]`);
    await page.waitForSelector("dialog[open]");
  });
}, { mount: "/some/path/" });
