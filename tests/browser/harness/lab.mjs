/** The tree lab as a reader sees it. */
import assert from "node:assert/strict";

/** @typedef {import("puppeteer-core").Page} Page */
/** @typedef {import("puppeteer-core").KeyInput} KeyInput */

export const PATH = "tree-lab/";

export class Lab {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {import("./suite.mjs").Visit} visit @param {string} [query] @param {import("./suite.mjs").Look} [look] */
  static async open(visit, query = "", look = {}) {
    const page = await visit.open(PATH + query, look);
    await page.waitForSelector("tree-lab.is-live:not(.is-waiting)");
    return new Lab(page);
  }

  /** @param {string} selector */
  text(selector) {
    return this.page.$eval(`tree-lab ${selector}`, (element) => element.textContent?.trim() ?? "");
  }

  /** The tree as it stands in the field. */
  tree() {
    return this.page.$eval("tree-lab [data-do=text]", (area) => /** @type {HTMLTextAreaElement} */ (area).value);
  }

  /** @param {string} selector within the lab; clicked wherever it is */
  press(selector) {
    return this.page.$eval(`tree-lab ${selector}`, (element) => /** @type {HTMLElement} */ (element).click());
  }

  /** Types a text into a field, as pasting does. @param {string} selector @param {string} value */
  fill(selector, value) {
    return this.page.$eval(`tree-lab ${selector}`, (field, text) => {
      /** @type {HTMLInputElement} */ (field).value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }, value);
  }

  /** Waits until the tree in the field, and the one that is drawn, is this one. @param {string} tree */
  async becomes(tree) {
    await this.page.waitForFunction((wanted) => {
      const plain = (/** @type {string} */ text) => text.replaceAll(/\s/g, "");
      const area = /** @type {HTMLTextAreaElement} */ (document.querySelector("tree-lab [data-do=text]"));
      const leaves = [...document.querySelectorAll("tree-lab .gl-canvas .node.leaf")]
        .sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
        .map((leaf) => (leaf.querySelector(".value")?.textContent ?? "").replace("−", "-"));
      const numbers = plain(wanted).match(/[^[\],]+/g) ?? [];
      return plain(area.value) === plain(wanted) && leaves.join() === numbers.join().replaceAll("null", "?");
    }, {}, tree);
  }

  /** What the counts of the search say at the end. @param {string} name */
  count(name) {
    return this.text(`[data-count=${name}] b`);
  }

  /** The accessible names of the nodes, in the order in which they are drawn. */
  names() {
    return this.page.$$eval("tree-lab [role=treeitem]", (items) => items.map((item) => item.getAttribute("aria-label") ?? ""));
  }

  /** Goes into the tree by Tab, from the field above it. */
  async enter() {
    await this.page.focus("tree-lab [data-do=text]");
    for (let presses = 0; presses < 60; presses += 1) {
      if (await this.page.evaluate(() => document.activeElement?.getAttribute("role") === "treeitem")) return;
      await this.page.keyboard.press("Tab");
    }
    assert.fail("Tab does not lead into the tree");
  }

  /** Types, one key after another. @param {...string} keys */
  async keys(...keys) {
    for (const key of keys) await this.page.keyboard.press(/** @type {KeyInput} */ (key));
  }

  /** Saves the drawing, and opens what a reader would have in the folder. @param {"svg" | "png"} kind */
  saved(kind) {
    return this.page.evaluate(async (wanted) => {
      /** @type {Blob[]} */ const blobs = [];
      const real = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        blobs.push(/** @type {Blob} */ (blob));
        return real(blob);
      };
      HTMLAnchorElement.prototype.click = () => {};
      /** @type {HTMLElement} */ (document.querySelector(`tree-lab [data-save=${wanted}]`)).click();
      while (!blobs.length) await new Promise((resolve) => setTimeout(resolve, 50));
      URL.createObjectURL = real;
      const [blob] = blobs;
      const size = wanted === "png" ? await createImageBitmap(blob) : { width: 0, height: 0 };
      return { type: blob.type, text: await blob.text(), width: size.width, height: size.height };
    }, kind);
  }

  /** The name of what has the focus. */
  focused() {
    return this.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  }

  position() {
    return this.text(".gt-position");
  }
}
