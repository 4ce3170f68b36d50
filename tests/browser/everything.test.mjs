/** Every figure of the site, computed again in one browser: all are as published. */
import assert from "node:assert/strict";
import { INDEX, figures } from "./harness/site.mjs";
import { inBrowsers } from "./harness/suite.mjs";

inBrowsers("everything", (check) => {
  check("is the same as published", async (visit) => {
    const page = await visit.open(INDEX);
    await page.waitForSelector("[data-recompute-start]", { visible: true });
    await page.click("[data-recompute-start]");
    await page.waitForFunction(
      () => /^(All|Stopped)/.test(document.querySelector("[data-recompute-all] output")?.textContent ?? ""),
      { timeout: 600_000, polling: 500 },
    );
    const words = await page.$eval("[data-recompute-all] output", (output) => output.textContent ?? "");
    const total = Object.keys(figures()).length;
    assert.ok(words.startsWith(`All ${total}: ${total} same, 0 differ, in `), words);
  }, { timeout: 620_000 });
}, { browsers: ["chromium"] });
