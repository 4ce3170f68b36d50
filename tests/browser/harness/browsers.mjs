/** Starts the browsers that the machine has; where they are, scripts/test.py tells by environment. */
import puppeteer from "puppeteer-core";

/** @typedef {"chromium" | "firefox"} BrowserName */

/** @type {BrowserName[]} */
export const BROWSERS = ["chromium", "firefox"];

const CHROMIUM_FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
  "--disable-background-networking", "--disable-component-update",
];
/** Firefox cannot be told through its protocol what Chromium is told through its own. */
const FIREFOX_PREFERENCES = {
  "ui.prefersReducedMotion": 1,
  "layout.css.prefers-color-scheme.content-override": 1,
  // It fetches the next page ahead of the reader, and gives up when the test closes the tab.
  "network.prefetch-next": false,
  "browser.translations.automaticallyPopup": false,
  "datareporting.policy.dataSubmissionEnabled": false,
};

/** @param {string} variable @returns {string} */
export function program(variable) {
  const path = process.env[variable];
  if (!path) {
    throw new Error(`${variable} is not set: run the browser tests by \`python3 scripts/test.py browser\``);
  }
  return path;
}

/**
 * A fresh browser with an empty profile.
 *
 * @param {BrowserName} name
 * @returns {Promise<import("puppeteer-core").Browser>}
 */
export function launch(name) {
  if (name === "firefox") {
    return puppeteer.launch({
      browser: "firefox",
      executablePath: program("GT_FIREFOX"),
      headless: true,
      extraPrefsFirefox: FIREFOX_PREFERENCES,
    });
  }
  return puppeteer.launch({
    executablePath: program("GT_CHROMIUM"),
    headless: true,
    args: CHROMIUM_FLAGS,
    protocolTimeout: 300_000,
  });
}
