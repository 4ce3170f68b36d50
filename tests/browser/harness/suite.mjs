/**
 * One source of tests for several browsers. Each suite gets a fresh browser and a server of its
 * own; each test gets fresh pages, whose problems must be none when it ends.
 */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { BROWSERS, launch } from "./browsers.mjs";
import { SiteServer } from "./server.mjs";
import { unexpected, watch } from "./watch.mjs";

/** A boot of Python on a loaded machine may take so long. */
export const BOOT = 90_000;
const TEST = 240_000;

/**
 * @typedef {import("./browsers.mjs").BrowserName} BrowserName
 * @typedef {import("puppeteer-core").Page} Page
 * @typedef {{width?: number, height?: number, javaScript?: boolean, touch?: boolean, media?: Record<string, string>}} Look
 */

/** What a test is given. */
export class Visit {
  /** @type {{page: Page, problems: string[]}[]} */
  #pages = [];
  /** @type {RegExp[]} */
  #expected = [];

  /**
   * @param {import("puppeteer-core").Browser} browser @param {BrowserName} name
   * @param {SiteServer} server
   */
  constructor(browser, name, server) {
    this.browser = browser;
    this.name = name;
    this.server = server;
  }

  /**
   * Opens a page of the site in a tab of its own.
   *
   * @param {string} path relative to the site's root @param {Look} [look]
   * @returns {Promise<Page>}
   */
  async open(path, { width = 1280, height = 900, javaScript = true, touch = false, media = {} } = {}) {
    const page = await this.browser.newPage();
    page.setDefaultTimeout(BOOT);
    const problems = await watch(page, this.server.origin);
    this.#pages.push({ page, problems });
    await page.setViewport({ width, height, hasTouch: touch, isMobile: touch });
    if (!javaScript) await page.setJavaScriptEnabled(false);
    const features = Object.entries(media).map(([name, value]) => ({ name, value }));
    if (features.length) await page.emulateMediaFeatures(features);
    await page.goto(this.server.url(path), { waitUntil: "load" });
    return page;
  }

  /** A complaint that this test causes on purpose. @param {RegExp} pattern */
  expect(pattern) {
    this.#expected.push(pattern);
  }

  /** Asserts that no page had a problem, and closes them. */
  async close() {
    const missing = this.server.served.filter(({ status }) => status >= 400);
    const answers = missing.map(({ path, status }) => `${status} for ${path}`);
    const complaints = [...this.#pages.flatMap((one) => one.problems), ...answers];
    const problems = unexpected(complaints, this.#expected);
    await this.abandon();
    assert.deepEqual(problems, []);
  }

  /** Closes the pages of a test that has failed already. */
  async abandon() {
    await Promise.all(this.#pages.map(({ page }) => page.close()));
    this.#pages = [];
    await this.server.restore();
  }
}

/**
 * @typedef {(title: string, run: (visit: Visit) => Promise<void>, options?: {timeout: number}) => void} Check
 */

/**
 * Describes the same tests once for each browser.
 *
 * @param {string} title
 * @param {(check: Check, name: BrowserName) => void} define
 * @param {{browsers?: BrowserName[], mount?: string}} [options]
 */
export function inBrowsers(title, define, { browsers = BROWSERS, mount = "/" } = {}) {
  for (const name of browsers) {
    describe(`${title}, ${name}`, () => {
      /** @type {import("puppeteer-core").Browser} */
      let browser;
      const server = new SiteServer({ mount });
      before(async () => {
        browser = await launch(name);
        await server.start();
      });
      after(async () => {
        await browser?.close();
        await server.stop();
      });
      define((what, run, { timeout } = { timeout: TEST }) => {
        test(what, { timeout }, async () => {
          const visit = new Visit(browser, name, server);
          try {
            await run(visit);
          } catch (error) {
            await visit.abandon();
            throw error;
          }
          await visit.close();
        });
      }, name);
    });
  }
}
