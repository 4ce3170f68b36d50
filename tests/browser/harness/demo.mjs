/**
 * Drives one `<game-tree-demo>` as a reader would, and reads off what it shows.
 *
 * @typedef {import("puppeteer-core").Page} Page
 * @typedef {import("../../../src/web/film.js").Film} Film
 * @typedef {import("../../../src/web/film.js").Frame} Frame
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

/**
 * What a tree must look like at a frame: the changes of all frames up to it, added up.
 *
 * @param {Film} film @param {number} index
 */
function expectedNodes(film, index) {
  /** @type {Map<number, {state: string, value: string, window: string}>} */
  const nodes = new Map();
  for (const frame of film.frames.slice(0, index + 1)) {
    for (const { node, state, value, window } of frame.set) nodes.set(node, { state, value, window });
  }
  return nodes;
}

/**
 * Asserts that what is shown is these frames of these films, in every part of the demo.
 *
 * @param {Shown} shown
 * @param {[Film, number][]} playing the leading film first
 */
export function assertShows(shown, playing) {
  const [[lead, step]] = playing;
  assert.equal(shown.position, `${step + 1} / ${lead.frames.length}`);
  playing.forEach(([film, index], nth) => {
    const frame = film.frames[index];
    const about = `${film.algorithm}, frame ${index}: `;
    assert.ok(shown.say[nth].endsWith(frame.say), `${about}it says ${shown.say[nth]}, not ${frame.say}`);
    assertTree(shown, film, index, about);
    assertCode(shown, film, frame, about);
    assertCounts(shown, film, frame, about);
  });
  const [film, index] = playing.find(([{ algorithm }]) => algorithm === "alphabeta") ?? playing[0];
  const frame = film.frames[index];
  assert.equal(shown.line.plain, frame.window === null);
  if (frame.window) {
    const [alpha, beta] = frame.window;
    assert.deepEqual([shown.line.alpha, shown.line.beta], [`α = ${frame.alpha}`, `β = ${frame.beta}`]);
    assert.equal(shown.line.shut, alpha !== null && beta !== null && beta <= alpha);
  }
  assertBoard(shown, lead, lead.frames[step].node);
}

/**
 * @param {Shown} shown @param {Film} film @param {number} id
 */
export function assertBoard(shown, film, id) {
  const board = film.nodes[id].board;
  const root = film.nodes[0].board;
  if (board === null || root === null) return;
  assert.deepEqual(shown.board, [...board].map((mark, cell) => (mark === "." ? String(cell) : mark)));
  const trial = [...board].flatMap((mark, cell) => (mark === root[cell] ? [] : [cell]));
  assert.deepEqual(shown.trial, trial, "marks on trial");
}

/** @param {Shown} shown @param {Film} film @param {number} index @param {string} about */
function assertTree(shown, film, index, about) {
  const frame = film.frames[index];
  const lane = shown.lanes.find(({ algorithm }) => algorithm === film.algorithm);
  assert.ok(lane, `${about}no tree is shown`);
  const expected = expectedNodes(film, index);
  assert.ok(lane.nodes.length > 0, `${about}the tree is empty`);
  for (const one of lane.nodes) {
    const { state, value, window } = expected.get(one.node) ?? { state: "hidden", value: "", window: "" };
    assert.deepEqual([one.state, one.value, one.window], [state, value, window], `${about}node ${one.node}`);
    assert.equal(one.path, frame.path.includes(one.node), `${about}path at node ${one.node}`);
    assert.equal(one.current, one.node === frame.node, `${about}ring at node ${one.node}`);
  }
  const bearing = frame.witness ? [frame.witness.leaf, frame.witness.ancestor, frame.witness.node] : [];
  const drawn = lane.nodes.map(({ node }) => node).filter((node) => bearing.includes(node));
  assert.deepEqual(lane.nodes.filter(({ witness }) => witness).map(({ node }) => node), drawn, `${about}witness`);
}

/** @param {Shown} shown @param {Film} film @param {Frame} frame @param {string} about */
function assertCode(shown, film, frame, about) {
  const code = shown.codes.find(({ algorithm }) => algorithm === film.algorithm);
  assert.ok(code, `${about}no code is shown`);
  assert.equal(code.text.trimEnd(), film.source.text.trimEnd(), `${about}the code`);
  assert.deepEqual(code.lit, [...new Set(frame.lines)].sort((a, b) => a - b), `${about}lines that ran`);
  assert.deepEqual(code.running, frame.line === null ? [] : [frame.line], `${about}running line`);
  if (frame.line === null) return;
  const values = Object.entries({ α: frame.alpha, β: frame.beta, best: frame.best });
  const known = values.filter(([, value]) => value !== null).map(([name, value]) => `${name} ${value}`);
  assert.deepEqual(code.values, known, `${about}values at the margin`);
}

/** @param {Shown} shown @param {Film} film @param {Frame} frame @param {string} about */
function assertCounts(shown, film, frame, about) {
  const isLast = frame === film.frames.at(-1);
  for (const key of /** @type {const} */ (["nodes", "leaves", "cutoffs", "skipped"])) {
    const total = !isLast && film.summary[key] > 0 ? `of ${written(film.summary[key])}` : "";
    const expected = { now: written(isLast ? film.summary[key] : frame[key]), total };
    assert.deepEqual(shown.counts[`${film.algorithm} ${key}`], expected, `${about}${key}`);
  }
  const value = isLast ? film.summary.value : "?";
  assert.equal(shown.counts[`${film.algorithm} value`].now, value, `${about}value`);
}
