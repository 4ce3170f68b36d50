/**
 * What scripts/bench.py measures in Chromium on the built site: `bench_browser.mjs PART`.
 * Writes one JSON object to standard output.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { launch } from "../tests/browser/harness/browsers.mjs";
import { SITE, SiteServer } from "../tests/browser/harness/server.mjs";
import { FLAGSHIP } from "../tests/browser/harness/site.mjs";

/** @typedef {import("puppeteer-core").BrowserContext} Context */
/** @typedef {import("puppeteer-core").Page} Page */

const ROUNDS = 5;
const DEMO = "game-tree-demo[data-main]";
const FIRST = { kind: "figure", name: "demo.value" };
/** The first heavy calls run slow, until the browser has optimised the interpreter. */
const WARM_UP = 3;

const BARE_WORKER = `
import { loadPyodide } from "./pyodide/pyodide.mjs";
await loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href });
postMessage("ready");
`;

const server = new SiteServer({ cache: "max-age=600" });
server.added.set("bench-worker.js", BARE_WORKER);

/** @param {Context} context @param {string} path */
async function open(context, path) {
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(server.url(path), { waitUntil: "networkidle0" });
  return page;
}

/** Milliseconds from a request to its answer, in a page whose Python has not begun to load. @param {Page} page @param {object} request @returns {Promise<number>} */
function firstAnswer(page, request) {
  return page.evaluate(async (address, question) => {
    const { runtime } = await import(address);
    const started = performance.now();
    await runtime.ask(question);
    return performance.now() - started;
  }, server.url("web/runtime.js"), request);
}

/** Milliseconds from making a worker to `loadPyodide()` being done in it. @param {Page} page @returns {Promise<number>} */
function bare(page) {
  return page.evaluate((address) => new Promise((resolve, reject) => {
    const started = performance.now();
    const worker = new Worker(address, { type: "module" });
    worker.onmessage = () => {
      resolve(performance.now() - started);
      worker.terminate();
    };
    worker.onerror = (event) => reject(new Error(event.message));
  }), server.url("bench-worker.js"));
}

/** @type {Record<string, (browser: import("puppeteer-core").Browser, argument: string) => Promise<object>>} */
const PARTS = {
  async search(browser, request) {
    const page = await open(browser.defaultBrowserContext(), FLAGSHIP);
    const seconds = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      seconds.push((await firstAnswer(page, JSON.parse(request))) / 1000);
    }
    return { seconds: seconds.slice(WARM_UP) };
  },

  async bytes(browser) {
    await open(browser.defaultBrowserContext(), FLAGSHIP);
    const runtime = server.served.findIndex(({ path }) => path.startsWith("pyodide/"));
    const before = runtime < 0 ? server.served : server.served.slice(0, runtime);
    const files = before.map(({ path }) => {
      const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
      return [file, gzipSync(readFileSync(join(SITE, file)), { level: 9 }).length];
    });
    return { files: Object.fromEntries(files) };
  },

  async click(browser) {
    const milliseconds = [];
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const context = await browser.createBrowserContext();
      const page = await open(context, FLAGSHIP);
      const step = await page.waitForSelector(`${DEMO} [data-do=step]`, { visible: true });
      const changed = page.evaluate((selector) => new Promise((resolve) => {
        let pressed = 0;
        addEventListener("pointerup", ({ timeStamp }) => (pressed = timeStamp), { capture: true });
        const position = /** @type {Element} */ (document.querySelector(`${selector} .gt-position`));
        new MutationObserver(() => {
          // The frame after the next one begins when the changed one has been painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressed)));
        }).observe(position, { childList: true, characterData: true, subtree: true });
      }), DEMO);
      await step?.click();
      milliseconds.push(await changed);
      await context.close();
    }
    return { milliseconds };
  },

  async boot(browser) {
    const ways = {
      bare,
      snapshot: (/** @type {Page} */ page) => firstAnswer(page, FIRST),
      ordinary: (/** @type {Page} */ page) => firstAnswer(page, FIRST),
    };
    /** @type {Record<string, number[]>} */
    const found = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [way, measure] of Object.entries(ways)) {
        const context = await browser.createBrowserContext();
        for (const state of ["cold", "cached"]) {
          const page = await open(context, way === "ordinary" ? `${FLAGSHIP}?snapshot=no` : FLAGSHIP);
          (found[`${way} ${state}`] ??= []).push(await measure(page));
          await page.close();
        }
        await context.close();
      }
    }
    return found;
  },

  async tasks(browser) {
    /** @type {{booting: number[], after: number[]}[]} */
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.createBrowserContext();
      const page = await open(context, FLAGSHIP);
      rounds.push(await page.evaluate(async (address, request) => {
        const { runtime } = await import(address);
        const started = performance.now();
        /** @type {PerformanceEntry[]} */ const tasks = [];
        new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });
        await runtime.ask(request);
        const answered = performance.now();
        await new Promise((resolve) => setTimeout(resolve, 1000));
        const long = tasks.filter(({ startTime }) => startTime >= started);
        const durations = (/** @type {boolean} */ booting) =>
          long.filter(({ startTime }) => startTime < answered === booting).map(({ duration }) => duration);
        return { booting: durations(true), after: durations(false) };
      }, server.url("web/runtime.js"), FIRST));
      await context.close();
    }
    return { rounds };
  },
};

const [part, argument = ""] = process.argv.slice(2);
await server.start();
const browser = await launch("chromium");
try {
  process.stdout.write(JSON.stringify(await PARTS[part](browser, argument)));
} finally {
  await browser.close();
  await server.stop();
}
