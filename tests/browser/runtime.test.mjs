/** Python in the browser: both ways to start it, and what a reader sees when it cannot be had. */
import assert from "node:assert/strict";
import { Demo, built } from "./harness/demo.mjs";
import { ask, settled, standing, start } from "./harness/runtime.mjs";
import { assertShows } from "./harness/shows.mjs";
import { FLAGSHIP, figure } from "./harness/site.mjs";
import { inBrowsers } from "./harness/suite.mjs";

const ASKED = "demo.minimax.nodes";

/** @param {import("puppeteer-core").Page} page */
async function assertComputes(page) {
  const reply = await ask(page, { kind: "figure", name: ASKED });
  assert.equal(reply.text, figure(ASKED));
}

/** @param {import("puppeteer-core").Page} page */
const status = (page) => page.$eval("game-tree-demo runtime-status", (element) => ({
  state: element.getAttribute("data-state"),
  boot: element.getAttribute("data-boot"),
  text: /** @type {HTMLElement} */ (element).innerText,
  retry: element.querySelector("button")?.checkVisibility() ?? false,
}));

inBrowsers("runtime", (check) => {
  check("starts from the snapshot", async (visit) => {
    const page = await visit.open(FLAGSHIP);
    await assertComputes(page);
    const { boot } = await standing(page);
    assert.equal(boot?.way, "snapshot");
    assert.equal(boot?.fallback, null);
    const { state, text, retry } = await status(page);
    assert.equal(state, "ready");
    assert.match(text, /ready/);
    assert.equal(retry, false);
  });

  check("starts the ordinary way when it is told to", async (visit) => {
    const page = await visit.open(`${FLAGSHIP}?snapshot=no`);
    await assertComputes(page);
    assert.equal((await standing(page)).boot?.way, "ordinary");
  });

  check("falls back to the ordinary way when the snapshot is broken, and tells why", async (visit) => {
    visit.expect(/corrupted|snapshot/i);
    visit.server.changed.set("pyodide/snapshot.bin.gz", () => "this is no snapshot");
    const page = await visit.open(FLAGSHIP);
    await assertComputes(page);
    const { boot } = await standing(page);
    assert.equal(boot?.way, "ordinary");
    assert.ok(boot?.fallback, "the reason is lost");
  });

  check("tells why Python cannot be had, still steps, and works after Retry", async (visit) => {
    visit.expect(/^503 for pyodide\/|pyodide\/.*(503|ERR_|NS_|aborted|failed)|status of 503/i);
    visit.server.blocked = /^pyodide\//;
    const page = await visit.open(FLAGSHIP);
    const demo = await new Demo(page).ready();
    await start(page);
    const failed = await settled(page);
    assert.equal(failed.state, "failed");
    assert.match(failed.reason, /503/);
    const told = await status(page);
    assert.match(told.text, /503/);
    assert.ok(told.retry, "there is no Retry");

    const { alphabeta } = await built(demo);
    await demo.tab("alphabeta");
    await demo.click("start");
    await demo.click("step");
    assertShows(await demo.shown(), [[alphabeta, 1]]);
    await demo.click("rules");
    await demo.choose("score", "plain");
    await demo.says(".gt-alert", "503");
    assertShows(await demo.shown(), [[alphabeta, 1]]);

    visit.server.blocked = null;
    await demo.press("runtime-status button");
    await page.waitForFunction(() => document.querySelector("runtime-status")?.getAttribute("data-state") === "ready");
    await assertComputes(page);
    await demo.press(".gt-alert button");
    await demo.says(".gt-chips", "±1");
    assert.equal((await demo.shown()).alert, "");
  });

  check("ends what runs and answers what waits in a fresh worker", async (visit) => {
    const page = await visit.open(FLAGSHIP);
    await assertComputes(page);
    const address = await page.$eval('script[src$="web/main.js"]', (script) => new URL("runtime.js", /** @type {HTMLScriptElement} */ (script).src).href);
    const told = await page.evaluate(async (url, name) => {
      const { runtime } = await import(url);
      const controller = new AbortController();
      const slow = runtime.ask({ kind: "figure", name: "empty.minimax.nodes" }, { signal: controller.signal })
        .catch((/** @type {Error} */ error) => error.name);
      const waiting = runtime.ask({ kind: "figure", name });
      await new Promise((resolve) => setTimeout(resolve, 1000));
      controller.abort();
      return { slow: await slow, text: (await waiting).text, state: runtime.state };
    }, address, ASKED);
    assert.deepEqual(told, { slow: "StoppedError", text: figure(ASKED), state: "ready" });
  });

  check("answers a request that makes no sense in words", async (visit) => {
    const page = await visit.open(FLAGSHIP);
    const { error } = await ask(page, { kind: "figure", name: "no.such.figure" });
    assert.match(error, /no\.such\.figure/);
    await assertComputes(page);
  });

  check("works on without the server once it is ready", async (visit) => {
    const page = await visit.open(FLAGSHIP);
    const demo = await new Demo(page).ready();
    const { alphabeta } = await built(demo);
    await page.click(`a[data-figure="${ASKED}"]`);
    await page.waitForSelector("dialog[open]");
    await page.keyboard.press("Escape");
    await assertComputes(page);
    await visit.server.stop();

    await demo.tab("alphabeta");
    await demo.click("start");
    await demo.click("step");
    assertShows(await demo.shown(), [[alphabeta, 1]]);
    await demo.click("rules");
    await demo.choose("score", "plain");
    await demo.says(".gt-chips", "±1");
    await page.click(`a[data-figure="${ASKED}"]`);
    await page.waitForSelector("dialog[open]");
    await page.click("dialog .figure-recompute button");
    await page.waitForSelector("dialog output[data-same=true]");
  });
});
