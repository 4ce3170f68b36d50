/**
 * Drives one `<game-tree-demo>` as a reader would, and reads off what it shows.
 *
 * @typedef {import("puppeteer-core").Page} Page
 * @typedef {import("../../../src/web/film.js").Film} Film
 * @typedef {import("../../../src/web/film.js").Reply} Reply
 * @typedef {{reply: Reply, minimax: Film, alphabeta: Film}} Parts a reply and its two films
 */
import assert from "node:assert/strict";

/** The demo that is the page's own. */
export const MAIN = "game-tree-demo[data-main]";

/** @param {number} count as pages write it */
export const written = (count) => count.toLocaleString("en-US");

/**
 * All that a demo shows of the moment. Runs in the page: it may use nothing from outside itself.
 *
 * @param {Element} demo
 */
function readOff(demo) {
  const textOf = (/** @type {Element | null | undefined} */ one) => one?.textContent?.trim() ?? "";
  const all = (/** @type {string} */ inner, /** @type {ParentNode} */ root = demo) => [...root.querySelectorAll(inner)];
  const states = ["hidden", "open", "done", "cut", "ghost"];
  const lanes = all(".gt-lane:not([hidden])").map((lane) => ({
    algorithm: lane.getAttribute("data-algorithm") ?? "",
    nodes: all("[data-node]", lane).map((node) => ({
      node: Number(node.getAttribute("data-node")),
      state: states.filter((state) => node.classList.contains(`is-${state}`)).join(),
      value: textOf(node.querySelector(".value")),
      window: textOf(node.querySelector(".window")),
      path: node.classList.contains("is-path"),
      current: node.classList.contains("is-current"),
      witness: node.classList.contains("is-witness"),
    })),
    cuts: all(".cut:not(.is-hidden)", lane).map((cut) => Number(cut.getAttribute("data-cut"))),
  }));
  const codes = all(".gt-code:not([hidden])").map((code) => ({
    algorithm: code.getAttribute("data-algorithm") ?? "",
    text: all("[data-line]", code).map((line) => {
      const copy = /** @type {Element} */ (line.cloneNode(true));
      copy.querySelector(".gt-values")?.remove();
      return copy.textContent;
    }).join(""),
    lit: all(".is-lit", code).map((line) => Number(line.getAttribute("data-line"))),
    running: all(".is-running", code).map((line) => Number(line.getAttribute("data-line"))),
    values: all(".gt-values > span", code).map(textOf),
  }));
  const counts = Object.fromEntries(all("[data-count]").map((cell) => [
    `${cell.getAttribute("data-algorithm")} ${cell.getAttribute("data-count")}`,
    { now: textOf(cell.querySelector("b")) || textOf(cell), total: textOf(cell.querySelector("small")) },
  ]));
  const mark = (/** @type {string} */ inner) => demo.querySelector(inner)?.getAttribute("data-text") ?? "";
  return {
    position: textOf(demo.querySelector(".gt-position")),
    say: all(".gt-say p").map(textOf),
    alert: textOf(demo.querySelector(".gt-alert")),
    note: textOf(demo.querySelector(".gt-note")),
    work: textOf(demo.querySelector(".gt-work")),
    checked: textOf(demo.querySelector(".gt-checked")),
    differs: textOf(demo.querySelector(".gt-differs")),
    chips: all(".gt-chips li").map(textOf),
    board: all(".gt-board [data-cell]").map((cell) => textOf(cell)),
    trial: all(".gt-board .is-trial").map((cell) => Number(cell.getAttribute("data-cell"))),
    caption: textOf(demo.querySelector(".gt-caption")),
    line: {
      alpha: mark(".nl-alpha"), beta: mark(".nl-beta"),
      shut: demo.querySelector(".gt-numberline")?.classList.contains("is-shut") ?? false,
      plain: demo.querySelector(".gt-numberline")?.classList.contains("is-plain") ?? false,
    },
    pressed: all(".gt-tabs [aria-pressed=true]").map((tab) => tab.getAttribute("data-show")),
    lanes, codes, counts,
  };
}

/** @typedef {ReturnType<typeof readOff>} Shown */

export class Demo {
  /** @param {Page} page @param {string} [selector] */
  constructor(page, selector = MAIN) {
    this.page = page;
    this.selector = selector;
  }

  /** Waits until the element is at work. */
  async ready() {
    await this.page.waitForSelector(`${this.selector}.is-live`);
    return this;
  }

  /** @param {string} inner a selector within the demo */
  text(inner) {
    return this.page.$eval(`${this.selector} ${inner}`, (element) => element.textContent ?? "");
  }

  /** @param {string} inner @param {string} name */
  attribute(inner, name) {
    return this.page.$eval(`${this.selector} ${inner}`, (element, key) => element.getAttribute(key), name);
  }

  /** Clicks on what `data-do` names, with the mouse. @param {string} what */
  async click(what) {
    await this.press(`[data-do=${what}]`);
  }

  /** Clicks with the mouse on the first such element that can be seen. @param {string} inner */
  async press(inner) {
    for (const element of await this.page.$$(`${this.selector} ${inner}`)) {
      if (!(await element.isVisible())) continue;
      await element.scrollIntoView();
      await element.click();
      return;
    }
    assert.fail(`nothing to click: ${inner}`);
  }

  /** @param {"minimax" | "alphabeta" | "both"} tab */
  tab(tab) {
    return this.press(`.gt-tabs [data-show=${tab}]`);
  }

  /** Drags a slider the short way: sets it as the arrow keys and the mouse do. @param {string} what @param {number} value */
  slide(what, value) {
    return this.page.$eval(
      `${this.selector} [data-do=${what}]`,
      (slider, to) => {
        /** @type {HTMLInputElement} */ (slider).value = String(to);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
      },
      value,
    );
  }

  /** @param {string} field @param {string} value of a radio button or a choice of a list */
  async choose(field, value) {
    const list = await this.page.$(`${this.selector} select[data-field=${field}]`);
    if (list) await list.select(value);
    else await this.press(`[data-field=${field}][value="${value}"]`);
  }

  /** The step, counted from 0, and the last one. */
  async position() {
    const [step, of] = (await this.text(".gt-position")).split("/").map((part) => Number(part) - 1);
    return { step, last: of };
  }

  /** All that the demo shows of the moment. */
  shown() {
    return this.page.$eval(this.selector, readOff);
  }

  /**
   * All that the demo shows of each moment while a button is pressed again and again: one look
   * before the first time and one after each. In one go, for the hundreds of looks this takes.
   *
   * @param {string} what @param {number} times
   * @returns {Promise<Shown[]>}
   */
  async walk(what, times) {
    await this.page.evaluate(`globalThis.readOff = ${readOff}`);
    return this.page.$eval(
      this.selector,
      (demo, action, count) => {
        const looks = [Reflect.get(globalThis, "readOff")(demo)];
        for (let press = 0; press < count; press += 1) {
          /** @type {HTMLElement} */ (demo.querySelector(`[data-do=${action}]`)).click();
          looks.push(Reflect.get(globalThis, "readOff")(demo));
        }
        return looks;
      },
      what, times,
    );
  }

  /** @param {number} step waits until the demo stands there */
  async at(step) {
    await this.page.waitForFunction(
      (selector, text) => document.querySelector(`${selector} .gt-position`)?.textContent?.startsWith(`${text} /`),
      {}, this.selector, step + 1,
    );
  }

  /** Waits for a text within the demo. @param {string} inner @param {string} pattern a regular expression */
  async says(inner, pattern) {
    await this.page.waitForFunction(
      (selector, source) => new RegExp(source).test(document.querySelector(selector)?.textContent ?? ""),
      {}, `${this.selector} ${inner}`, pattern,
    );
  }

  /** Waits until the film of another question is shown. @param {string} inner @param {string} before its text up to now */
  async changes(inner, before) {
    await this.page.waitForFunction(
      (selector, old) => document.querySelector(selector)?.textContent !== old,
      {}, `${this.selector} ${inner}`, before,
    );
  }
}

/** Both films of a reply. @param {Reply} reply @returns {Parts} */
export function parts(reply) {
  const { minimax, alphabeta } = reply.films;
  assert.ok(minimax && alphabeta, "there are not two films");
  return { reply, minimax, alphabeta };
}

/** What the build wrote into the page. @param {Demo} demo */
export const built = async (demo) => parts(JSON.parse(await demo.text(".gt-film")));
