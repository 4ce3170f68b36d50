/** The reader changes the question: what the demo shows then is computed in this browser. */
import assert from "node:assert/strict";
import { Demo, built, parts } from "./harness/demo.mjs";
import { ask, settled } from "./harness/runtime.mjs";
import { assertShows } from "./harness/shows.mjs";
import { FLAGSHIP, figure } from "./harness/site.mjs";
import { inBrowsers } from "./harness/suite.mjs";

/** @typedef {import("./harness/suite.mjs").Visit} Visit */

/** @param {Visit} visit @param {string} [query] */
async function opened(visit, query = "") {
  const page = await visit.open(FLAGSHIP + query);
  const demo = await new Demo(page).ready();
  const own = { ...(await built(demo)).reply.request, kind: "film", algorithm: "both" };
  /** What Python answers here to the page's question with changes. @param {object} change */
  const film = async (change) => parts(await ask(page, { ...own, ...change }));
  return { page, demo, own, film };
}

/**
 * Waits until the demo shows this reply at its first or last step, and asserts that it does.
 *
 * @param {Demo} demo @param {import("./harness/demo.mjs").Parts} played
 */
async function assertPlays(demo, played) {
  const { reply, minimax, alphabeta } = played;
  await demo.tab("both");
  await demo.says(".gt-position", ` / ${minimax.frames.length}$`);
  await demo.click("start");
  assertShows(await demo.shown(), [[minimax, 0], [alphabeta, reply.sync?.[0] ?? 0]]);
  const last = minimax.frames.length - 1;
  await demo.slide("scrub", last);
  const shown = await demo.shown();
  assertShows(shown, [[minimax, last], [alphabeta, reply.sync?.[last] ?? last]]);
  assert.deepEqual(shown.chips, alphabeta.summary.convention);
  assert.deepEqual([shown.alert, shown.differs], ["", ""]);
}

/** @param {Demo} demo @param {string} name of the figure that the nodes of alpha-beta must come to */
async function assertNodes(demo, name) {
  await demo.tab("both");
  await demo.page.waitForFunction(
    (selector, total) => document.querySelector(selector)?.textContent?.endsWith(total),
    {}, `${demo.selector} [data-algorithm=alphabeta][data-count=nodes]`, figure(name),
  );
}

inBrowsers("question", (check) => {
  check("computes the published film again and finds it the same", async (visit) => {
    const { page, demo, film } = await opened(visit);
    const { reply } = await built(demo);
    const live = await film({});
    assert.deepEqual(live.reply, reply);
    await settled(page);
    await demo.says(".gt-checked", "same as published");
    assert.equal((await demo.shown()).differs, "");
  });

  check("says loudly that a published film is not what Python computes here", async (visit) => {
    const lie = (/** @type {string} */ html) => html.replace(/("kind":"leaf".{0,400}?"nodes":)(\d+)/, (_, head, nodes) => `${head}${Number(nodes) + 1}`);
    visit.server.changed.set(FLAGSHIP, lie);
    const { page, demo } = await opened(visit);
    await ask(page, { kind: "figure", name: "demo.value" });
    await demo.says(".gt-differs", "differs from the published");
  });

  check("takes another position and another player to move", async (visit) => {
    const { page, demo, film } = await opened(visit);
    await demo.click("edit");
    const cell = (/** @type {number} */ at) => demo.press(`[data-cell="${at}"] button`);
    // Cell 5 held an X and holds an O now: three O against two X, so X must be to move.
    await cell(5);
    await demo.press('.gt-edit [data-field=to_move][value="X"]');
    await assertPlays(demo, await film({ position: "XXO/..O/.O.", to_move: "X" }));
    await demo.click("edit");
    assert.equal(await page.$eval(`${demo.selector} .gt-edit`, (form) => form.checkVisibility()), false);
  });

  check("explains an impossible board, keeps the last possible one, and takes it back", async (visit) => {
    const { page, demo, own } = await opened(visit);
    const before = await demo.shown();
    await demo.click("edit");
    await demo.press('[data-cell="3"] button');
    await demo.says(".gt-alert", "\\S");
    const position = `${own.position.slice(0, 4)}X${own.position.slice(5)}`;
    const { error } = await ask(page, { ...own, position });
    assert.ok(error, "Python takes the board for possible");
    const { alert } = await demo.shown();
    assert.ok(alert.toLowerCase().startsWith(error.toLowerCase()), `it says ${alert}, not ${error}`);
    await demo.press(".gt-alert button");
    await demo.click("edit");
    const after = await demo.shown();
    assert.equal(after.alert, "");
    assert.deepEqual(after.board, before.board);
    assert.deepEqual(after.say, before.say);
  });

  check("explains a finished game", async (visit) => {
    const { demo } = await opened(visit, "?board=XXX/OO./...&move=O");
    await demo.says(".gt-alert", "\\S");
    assert.ok(!/Traceback|Error:/.test((await demo.shown()).alert));
  });

  check("tries moves in every order that has a name", async (visit) => {
    const { demo, film } = await opened(visit);
    await demo.click("rules");
    for (const order of ["best-first", "worst-first"]) {
      await demo.choose("order", order);
      await assertPlays(demo, await film({ order }));
    }
    await demo.choose("order", "");
    await assertPlays(demo, await film({ order: null }));
  });

  check("rearranges the order by its buttons, at every node and at the root", async (visit) => {
    const { demo, film } = await opened(visit);
    await demo.click("rules");
    const press = (/** @type {string} */ name) => demo.press(`.gt-order [aria-label="${name}"]`);
    await press("Try cell 6 earlier");
    await press("Try cell 6 earlier");
    await assertNodes(demo, "demo.order.best-first");
    await assertPlays(demo, await film({ order: [6, 3, 4, 8] }));
    await demo.choose("order_at", "root");
    await assertNodes(demo, "demo.order.root-first");
    for (let times = 0; times < 3; times += 1) await press("Try cell 6 later");
    await assertNodes(demo, "demo.order.root-last");
    await demo.choose("order_at", "every");
    await assertNodes(demo, "demo.order.moved-last");
    await demo.press("[data-do=usual]");
    await assertNodes(demo, "demo.alphabeta.nodes");
  });

  check("rearranges the order by dragging", async (visit) => {
    const { page, demo, film } = await opened(visit);
    await demo.click("rules");
    const items = await page.$$(`${demo.selector} .gt-order li span`);
    await items[0].scrollIntoView();
    const [first, , third] = await Promise.all(items.map((item) => item.boundingBox()));
    assert.ok(first && third);
    const middle = (/** @type {{x: number, y: number, width: number, height: number}} */ box) =>
      /** @type {const} */ ([box.x + box.width / 2, box.y + box.height / 2]);
    await page.mouse.move(...middle(third));
    await page.mouse.down();
    await page.mouse.move(...middle(first), { steps: 8 });
    await page.mouse.up();
    await assertPlays(demo, await film({ order: [6, 3, 4, 8] }));
  });

  check("scores, cuts and hands on the window as it is told", async (visit) => {
    const { demo, film } = await opened(visit);
    await demo.click("rules");
    const change = {};
    for (const [field, value] of [["score", "plain"], ["cutoff", "<"], ["root_window", "fresh"], ["score", "slow"]]) {
      await demo.choose(field, value);
      Object.assign(change, { [field]: value });
      await assertPlays(demo, await film(change));
    }
    const unusual = await demo.page.$$eval(`${demo.selector} .gt-chips .is-unusual`, (chips) => chips.map((chip) => chip.textContent));
    const usual = (await built(demo)).alphabeta.summary.convention;
    const { chips } = await demo.shown();
    assert.ok(unusual.length >= 3);
    assert.deepEqual(unusual, chips.filter((chip) => !usual.includes(chip)), "what is not the page's usual way stands out");
  });

  check("counts the empty board whole and draws it to a limit", async (visit) => {
    const { page, demo } = await opened(visit, "?board=.../.../...&move=X");
    await assertNodes(demo, "empty.alphabeta.nodes");
    const { counts, note, lanes } = await demo.shown();
    const all = figure("empty.minimax.nodes");
    assert.ok(counts["minimax nodes"].total.endsWith(all), counts["minimax nodes"].total);
    assert.ok(note.includes(all), `it does not say that the tree is cut short: ${note}`);
    for (const { nodes } of lanes) assert.ok(nodes.length <= 400, `${nodes.length} nodes are drawn`);
    const folds = await page.$$eval(`${demo.selector} .fold .count`, (texts) => texts.map((text) => text.textContent ?? ""));
    assert.ok(folds.length > 0 && folds.every((text) => /\d/.test(text)), "far branches are not counted");
    await demo.click("step");
    await demo.click("over");
    assert.notEqual((await demo.position()).step, 0);
  });

  check("stops a long computation, and answers the next question", async (visit) => {
    const { page, demo, film } = await opened(visit);
    await ask(page, { kind: "figure", name: "demo.value" });
    await settled(page);
    await demo.click("edit");
    await demo.press("[data-do=clear]");
    await demo.says(".gt-work", "Stop");
    await demo.press(".gt-work button");
    await demo.click("rules");
    await demo.choose("score", "plain");
    await assertPlays(demo, await film({ score: "plain" }));
  });

  check("copies a link that brings another reader to the very same picture", async (visit) => {
    const { page, demo, film } = await opened(visit);
    const origin = visit.server.origin;
    if (visit.name === "chromium") {
      await page.browserContext().overridePermissions(origin, ["clipboard-read", "clipboard-write", "clipboard-sanitized-write"]);
    }
    await demo.click("rules");
    await demo.choose("score", "plain");
    const { alphabeta } = await film({ score: "plain" });
    await demo.tab("alphabeta");
    await demo.says(".gt-chips", "±1");
    await demo.slide("scrub", 20);
    await demo.click("copy");
    await demo.says("[data-do=copy]", "Copied");
    const link = page.url();
    if (visit.name === "chromium") {
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
    }
    const shown = await demo.shown();
    const other = await new Demo(await visit.open(link.slice(visit.server.url().length))).ready();
    await other.says(".gt-chips", "±1");
    const { work: _, checked: __, ...there } = await other.shown();
    const { work: ___, checked: ____, ...here } = shown;
    assert.deepEqual(there, here);
    assertShows(await other.shown(), [[alphabeta, 20]]);
  });

  check("keeps the address up to date while the reader steps", async (visit) => {
    const { page, demo } = await opened(visit);
    await demo.tab("minimax");
    await demo.click("start");
    await demo.click("step");
    await page.waitForFunction(() => /show=minimax/.test(location.search) && /step=2\b/.test(location.search));
    await page.reload();
    const again = await new Demo(page).ready();
    await again.at(1);
    assert.deepEqual((await again.shown()).pressed, ["minimax"]);
  });

  check("stands alone when it is embedded", async (visit) => {
    const { page, demo } = await opened(visit, "?embed&show=alphabeta&step=4");
    await demo.at(3);
    const seen = await page.evaluate((selector) => {
      const element = /** @type {Element} */ (document.querySelector(selector));
      return [...document.querySelectorAll("header, footer, nav, h1, h2, article p")]
        .filter((one) => !element.contains(one) && !one.contains(element) && one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0)
        .map((one) => `${one.tagName} ${one.textContent?.trim().slice(0, 40)}`);
    }, demo.selector);
    assert.deepEqual(seen, []);
    await demo.click("step");
    assert.equal((await demo.position()).step, 4);
  });
});
