/** WebKitGTK, the nearest thing to Safari here: boots, steps, recomputes. */
import assert from "node:assert/strict";
import { platform } from "node:os";
import { after, before, describe, test } from "node:test";
import { SiteServer } from "./harness/server.mjs";
import { FLAGSHIP, figure } from "./harness/site.mjs";
import { BOOT } from "./harness/suite.mjs";
import { WebKit } from "./harness/webkit.mjs";

const NAME = "demo.minimax.nodes";
const DEMO = "game-tree-demo[data-main]";

// WebKitWebDriver exists on Linux alone; there its absence is a failure.
describe("webkit", { skip: platform() !== "linux" }, () => {
  /** @type {WebKit} */
  let webkit;
  const server = new SiteServer();
  before(async () => {
    await server.start();
    webkit = await WebKit.launch();
  });
  after(async () => {
    await webkit?.close();
    await server.stop();
  });

  test("boots, steps and recomputes", { timeout: 3 * BOOT }, async () => {
    await webkit.go(server.url(`${FLAGSHIP}?show=alphabeta&step=0`));
    await webkit.until("return !!document.querySelector(arguments[0] + '.is-live')", 30_000, DEMO);
    await webkit.run("globalThis.faults = []; addEventListener('error', (event) => faults.push(String(event.message))); addEventListener('unhandledrejection', (event) => faults.push(String(event.reason))); addEventListener('securitypolicyviolation', (event) => faults.push(event.violatedDirective + ' ' + event.blockedURI))");
    const film = JSON.parse(await webkit.run("return document.querySelector(arguments[0] + ' .gt-film').textContent", DEMO)).films.alphabeta;
    for (const step of [1, 2, 3]) {
      await webkit.click(`${DEMO} [data-do=step]`);
      const say = await webkit.run("return document.querySelector(arguments[0] + ' .gt-say').textContent.trim()", DEMO);
      assert.equal(say, film.frames[step].say);
    }
    const link = `a[data-figure="${NAME}"]`;
    await webkit.click(link);
    await webkit.until("return !!document.querySelector('dialog[open]')", 10_000);
    await webkit.click("dialog .figure-recompute button");
    await webkit.until("return !!document.querySelector('dialog output[data-same=true], dialog output[data-same=false]')", BOOT);
    const outcome = await webkit.run("return document.querySelector('dialog output').textContent");
    assert.ok(outcome.startsWith(`${figure(NAME)}, same as published`), outcome);
    assert.equal(await webkit.run("return document.querySelector('dialog runtime-status').dataset.boot"), "snapshot");
    assert.deepEqual(await webkit.run("return faults"), []);
  });
});
