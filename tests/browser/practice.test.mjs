/** Practice: every level answered right and wrong, the sheet as a link and on paper, the record. */
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { ask } from "./harness/runtime.mjs";
import { inBrowsers } from "./harness/suite.mjs";

/**
 * @typedef {import("puppeteer-core").Page} Page
 * @typedef {import("./harness/suite.mjs").Visit} Visit
 * @typedef {import("../../src/web/practice-types.d.ts").Exercise} Exercise
 * @typedef {import("../../src/web/practice-types.d.ts").Fault} Fault
 * @typedef {import("../../src/web/practice-types.d.ts").Given} Given
 * @typedef {import("../../src/web/practice-types.d.ts").Sheet} Sheet
 */

const PRACTICE = "practice/";
const HERE = "practice-sheet";
const LEVELS = ["minimax-values", "first-cuts", "deep-cuts", "ties", "ordering", "windows", "right-to-left"];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Opens a sheet, and asks Python for the same. @param {Visit} visit @param {{level?: string, seed?: number, n?: number, more?: string}} [sheet] @param {import("./harness/suite.mjs").Look} [look] */
async function opened(visit, { level = "first-cuts", seed = 31, n = 3, more = "" } = {}, look = {}) {
  const page = await visit.open(`${PRACTICE}?level=${level}&seed=${seed}&n=${n}${more}`, look);
  await at(page, 1, n);
  /** @type {Sheet} */
  const sheet = await ask(page, { kind: "sheet", level, seed, n });
  return { page, sheet };
}

/** Waits until an exercise of a sheet is open. @param {Page} page @param {number} number @param {number} n */
const at = (page, number, n) => page.waitForFunction(
  (here, end) => document.querySelector(`${here} .gp-title`)?.textContent?.endsWith(end) && document.querySelector(here)?.getAttribute("aria-busy") === "false",
  {}, HERE, `: exercise ${number} of ${n}`,
);

/** @param {Page} page @param {string} inner */
const text = (page, inner) => page.$eval(`${HERE} ${inner}`, (one) => one.textContent ?? "");

/** Waits until a text is there. @param {Page} page @param {string} inner @param {string} pattern */
const says = (page, inner, pattern) => page.waitForFunction(
  (selector, source) => new RegExp(source).test(document.querySelector(selector)?.textContent ?? ""),
  {}, `${HERE} ${inner}`, pattern,
);

/** Clicks with the mouse, in the middle of the window, clear of what sticks to its edges. @param {Page} page @param {string} inner */
async function press(page, inner) {
  const element = await page.waitForSelector(`${HERE} ${inner}`, { visible: true });
  assert.ok(element);
  await element.evaluate((one) => one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" }));
  await element.click();
}

/** Answers as a reader does. @param {Page} page @param {Exercise} exercise @param {any} answer */
async function give(page, exercise, answer) {
  if (exercise.ask === "leaves") {
    if (!answer.length) await press(page, ".gp-none");
    for (const path of answer) await press(page, `.gp-leaf[data-path="${path}"]`);
  } else if (exercise.ask === "order") {
    for (const [place, branch] of answer.entries()) {
      for (;;) {
        const order = await page.$$eval(`${HERE} .gp-order li`, (items) => items.map((item) => Number(item.dataset.branch)));
        if (order.indexOf(branch) <= place) break;
        await press(page, `.gp-order [data-branch="${branch}"] [data-by="-1"]`);
      }
    }
  } else {
    const name = exercise.ask === "window" ? "end" : "path";
    for (const [key, value] of Object.entries(answer)) {
      await press(page, `input[data-${name}="${key}"]`);
      await page.$eval(`${HERE} input[data-${name}="${key}"]`, (input) => /** @type {HTMLInputElement} */ (input).select());
      await page.keyboard.type(value);
    }
  }
}

/** An answer that is whole and not right. @param {Page} page @param {Exercise} exercise @returns {Promise<Given>} */
async function wrong(page, { level, seed, ask: asked, nodes, targets }) {
  if (asked === "leaves") {
    const [{ moves }] = nodes.filter(({ shape }) => shape === "leaf");
    return [moves];
  }
  if (asked === "window") return { alpha: "98", beta: "99" };
  if (asked === "values") return Object.fromEntries(targets.map((path, nth) => [path.join(","), String(90 + nth)]));
  const all = nodes.filter(({ moves }) => moves.length === 1).map((_, branch) => branch);
  const others = all.flatMap((branch) => all.map((place) => all.toSpliced(branch, 1).toSpliced(place, 0, branch)));
  for (const order of others.filter((one) => String(one) !== String(all))) {
    if (!(await ask(page, { kind: "mark", level, seed, answer: order })).right) return order;
  }
  throw new Error("every other order is right");
}

/** What stands below the desk once it is marked. @param {Page} page */
async function marked(page) {
  await page.waitForSelector(`${HERE} .gp-score`);
  return page.$eval(HERE, (desk) => ({
    right: desk.querySelector(".gp-mark")?.getAttribute("data-right"),
    say: desk.querySelector(".gp-score")?.textContent,
    recognised: desk.querySelector(".gp-recognised")?.textContent ?? null,
    faults: [...desk.querySelectorAll(".gp-faults li > span")].map((one) => one.textContent),
    reasons: [...desk.querySelectorAll(".gp-reason > p")].filter((one) => one.checkVisibility()).map((one) => one.textContent),
    wrong: desk.querySelectorAll(".gp-desk [data-mark=wrong]").length,
    missing: desk.querySelectorAll(".gp-desk [data-mark=missing]").length,
    ticks: desk.querySelectorAll(".gp-desk [data-mark=right]").length,
    progress: desk.querySelector(".gp-progress")?.textContent,
  }));
}

/** @param {Page} page */
async function axeFaults(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    // Preloading would write styles into the page, which its policy forbids.
    const { violations } = await Reflect.get(globalThis, "axe").run(document, { resultTypes: ["violations"], preload: false });
    return violations.flatMap((/** @type {any} */ { id, nodes }) =>
      nodes.map((/** @type {any} */ { target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
  });
}

inBrowsers("practice", (check, browser) => {
  for (const level of LEVELS) {
    check(`${level}: a wrong answer is explained, a right one is right`, async (visit) => {
      const { page, sheet } = await opened(visit, { level });
      const [exercise] = sheet.exercises;
      assert.equal(await text(page, ".gp-question"), exercise.question);
      assert.equal((await page.$$(`${HERE} .gp-tree [data-node]`)).length, exercise.nodes.length);

      const answer = await wrong(page, exercise);
      const expected = await ask(page, { kind: "mark", level, seed: exercise.seed, answer });
      assert.equal(expected.right, false);
      await give(page, exercise, answer);
      await press(page, "[data-do=check]");
      const told = await marked(page);
      assert.equal(told.right, "false");
      assert.equal(told.say, expected.say);
      assert.equal(told.recognised, expected.recognised);
      assert.deepEqual(told.faults, expected.faults.map((/** @type {Fault} */ fault) => fault.title));
      assert.deepEqual(told.reasons, []);
      assert.equal(told.progress, "0 of 3 right at the first try");
      const parts = (/** @type {boolean} */ missing) => expected.faults.filter((/** @type {Fault} */ fault) => fault.missing === missing).flatMap((/** @type {Fault} */ fault) => fault.parts).length;
      assert.deepEqual([told.wrong, told.missing], [parts(false), 0]);

      const last = expected.faults.length - 1;
      /** @type {Fault} */
      const { say, step, query } = expected.faults[last];
      const walked = query ?? exercise.query;
      const film = Object.values((await ask(page, { kind: "film", ...walked })).films)[0];
      for (let nth = 1; nth <= last + 1; nth += 1) await press(page, `.gp-faults li:nth-child(${nth}) [data-do=why]`);
      const explained = await marked(page);
      assert.equal(explained.reasons.at(-1), say);
      assert.equal(explained.missing, parts(true));
      await press(page, `.gp-faults li:nth-child(${last + 1}) [data-do=there]`);
      await page.waitForSelector(`${HERE} .gp-walk svg`, { visible: true });
      assert.equal(await text(page, ".gp-walk .gt-say"), film.frames[step].say);
      assert.equal(await text(page, ".gp-walk .gt-position"), `${step + 1} / ${film.frames.length}`);
      const link = new URL(await page.$eval(`${HERE} .gp-lab a`, (one) => /** @type {HTMLAnchorElement} */ (one).href));
      assert.equal(link.searchParams.get("step"), String(step + 1));
      assert.deepEqual(JSON.parse(link.searchParams.get("t") ?? ""), JSON.parse(walked.position));
      assert.equal(await page.$eval(`${HERE} .gp-reordered`, (note) => note.checkVisibility()), walked.position !== exercise.query.position);
      await press(page, ".gp-walk [data-do=back]");
      assert.equal(await text(page, ".gp-walk .gt-say"), film.frames[step - 1].say);

      await press(page, "[data-do=again]");
      assert.equal(await page.$(`${HERE} .gp-score`), null);
      assert.ok(await page.evaluate((here) => Boolean(document.activeElement?.closest(`${here} :is(.gp-layer, .gp-fields)`)), HERE));
      if (exercise.ask === "leaves") await give(page, exercise, answer);
      await give(page, exercise, sheet.keys[0].answer);
      await press(page, "[data-do=check]");
      const now = await marked(page);
      assert.equal(now.right, "true");
      assert.deepEqual([now.faults, now.wrong, now.progress], [[], 0, "0 of 3 right at the first try, 1 later"]);
      assert.match(await text(page, ".gp-verdict"), /^Try 2.*Not at the first try/);
      await press(page, "[data-do=next]");
      await at(page, 2, 3);
      assert.equal(await text(page, ".gp-question"), sheet.exercises[1].question);
    });
  }

  for (const level of LEVELS) {
    check(`${level}: an answer that is not whole is no try`, async (visit) => {
      const { page, sheet } = await opened(visit, { level });
      const [exercise] = sheet.exercises;
      await page.evaluate(() => localStorage.removeItem("gametrees.practice"));
      const refused = async () => {
        await press(page, "[data-do=check]");
        assert.equal(await page.$eval(`${HERE} .gp-refused`, (one) => one.getAttribute("role")), "alert");
        assert.equal(await page.$(`${HERE} :is(.gp-score, .gp-faults li, [data-mark=wrong])`), null);
        assert.equal(await page.evaluate(() => localStorage.getItem("gametrees.practice")), null);
        return text(page, ".gp-refused");
      };
      const names = exercise.targets.map((path) => exercise.nodes.find(({ moves }) => moves.join() === path.join())?.name);
      const says = {
        leaves: "No leaf is chosen. Press each leaf that is never looked at; if there is none, press “None”.",
        values: `Still empty: ${names.join("; ")}.`,
        window: "Still empty: alpha; beta.",
        order: "No branch has been moved yet.",
      };
      assert.equal(await refused(), says[exercise.ask]);
      if (exercise.ask === "values" || exercise.ask === "window") {
        await page.keyboard.type("3");
        assert.equal(await text(page, ".gp-refused"), "");
        assert.ok((await refused()).length < says[exercise.ask].length);
      }
    });
  }

  check("takes it for an answer that every leaf is looked at", async (visit) => {
    const { page, sheet } = await opened(visit, { level: "ties", seed: 3, n: 2 });
    assert.deepEqual(sheet.keys[1].answer, []);
    await press(page, ".gp-none");
    await press(page, "[data-do=check]");
    assert.equal((await marked(page)).say, "Not yet: some leaf is never looked at.");
    await press(page, ".gp-leaf");
    assert.equal(await page.$eval(`${HERE} .gp-none`, (button) => button.getAttribute("aria-pressed")), "false");
    await press(page, '.gp-numbers [data-at="1"]');
    await at(page, 2, 2);
    await press(page, ".gp-leaf");
    await press(page, ".gp-none");
    assert.equal((await page.$$(`${HERE} .gp-leaf[aria-pressed=true]`)).length, 0);
    await press(page, "[data-do=check]");
    assert.equal((await marked(page)).say, "Right: every leaf is looked at.");
  });

  check("keeps what is known of the other parts while one is corrected", async (visit) => {
    const { page, sheet } = await opened(visit, { level: "minimax-values" });
    const { exercises: [exercise], keys: [{ answer }] } = sheet;
    await give(page, exercise, await wrong(page, exercise));
    await press(page, "[data-do=check]");
    const all = (await marked(page)).wrong;
    await press(page, "[data-do=again]");
    await give(page, exercise, { ...answer, "": "77" });
    await press(page, "[data-do=check]");
    assert.deepEqual([(await marked(page)).wrong, (await marked(page)).ticks], [1, all - 1]);
    await press(page, 'input[data-path="0"]');
    await page.keyboard.type("0");
    assert.deepEqual([(await marked(page)).wrong, (await marked(page)).ticks], [1, all - 2]);
    await press(page, "[data-do=again]");
    await give(page, exercise, answer);
    await press(page, "[data-do=check]");
    assert.equal((await marked(page)).right, "true");
    await press(page, 'input[data-path="0"]');
    await page.keyboard.type("0");
    assert.equal(await page.$(`${HERE} .gp-score`), null);
  });

  check("shows no other sheet than that of the link, while it is on its way", async (visit) => {
    const seen = await visit.open(`${PRACTICE}?level=windows&seed=12&n=5`);
    await at(seen, 1, 5);
    await seen.evaluateOnNewDocument(() => {
      /** @type {Set<string>} */
      const shown = new Set();
      Reflect.set(globalThis, "shown", shown);
      const look = () => {
        const desk = document.querySelector("practice-sheet");
        for (const one of desk?.querySelectorAll("code, svg.tree") ?? []) {
          const words = one.matches(".gp-command code") ? "" : one.textContent;
          if (words && one.checkVisibility({ visibilityProperty: true })) shown.add(words);
        }
        if (desk?.classList.contains("is-waiting")) shown.add(desk.querySelector(".gp-live .gp-question")?.textContent ?? "");
        requestAnimationFrame(look);
      };
      look();
    });
    await seen.reload();
    await at(seen, 1, 5);
    await seen.waitForSelector(`${HERE} .gp-tree svg`);
    const { exercises: [{ query, nodes }] } = await ask(seen, { kind: "sheet", level: "windows", seed: 12, n: 5 });
    const shown = await seen.evaluate(() => [.../** @type {Set<string>} */ (Reflect.get(globalThis, "shown"))]);
    const known = shown.filter((words) => words !== query.position && !words.startsWith("Sheet 12 is on its way"));
    assert.ok(shown.length > known.length);
    for (const words of known) assert.ok(nodes.every((/** @type {{given: string | null}} */ { given }) => words.includes(given ?? "")), words);
  });

  check("says so when the sheet of a link cannot be set, and tries again", async (visit) => {
    visit.expect(/^503 for pyodide\/|pyodide\/.*(503|ERR_|NS_|aborted|failed)|status of 503/i);
    visit.server.blocked = /^pyodide\//;
    const page = await visit.open(`${PRACTICE}?level=windows&seed=12&n=5`);
    await says(page, ".gt-alert", "503");
    assert.match(await text(page, ".gp-question"), /could not be set.*try again/);
    assert.equal(await page.$(`${HERE} .gp-tree svg`), null);
    visit.server.blocked = null;
    await press(page, '.gp-numbers [data-at="0"]');
    await at(page, 1, 5);
    assert.equal(await text(page, ".gt-alert"), "");
    assert.ok(await page.$(`${HERE} .gp-tree svg`));
  });

  check("goes on to the next level when a sheet is complete", async (visit) => {
    const { page, sheet } = await opened(visit, { level: "windows", n: 1 });
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await at(page, 1, 1);
    assert.equal(await page.$eval(`${HERE} [data-do=next]`, (button) => button.getAttribute("aria-disabled")), "true");
    await give(page, sheet.exercises[0], sheet.keys[0].answer);
    await press(page, "[data-do=check]");
    assert.match((await marked(page)).progress ?? "", /^1 of 1 right at the first try$/);
    assert.match(await text(page, ".gp-verdict"), /At the first try\. That completes the sheet\.$/);
    assert.equal(await text(page, "[data-do=next]"), "Next level: Right to left");
    await press(page, "[data-do=next]");
    await says(page, ".gp-title", "^Right to left: exercise 1 of 1$");
  });

  check("recognises an answer that is right under the other test", async (visit) => {
    const { page, sheet } = await opened(visit, { level: "ties" });
    const [{ query }] = sheet.exercises;
    const other = query.cutoff === "<" ? "<=" : "<";
    const film = Object.values((await ask(page, { kind: "film", ...query, cutoff: other })).films)[0];
    const never = film.nodes
      .filter((/** @type {any} */ node) => node.player === "ghost" && node.shape === "leaf")
      .map((/** @type {any} */ node) => node.moves);
    await give(page, sheet.exercises[0], never);
    await press(page, "[data-do=check]");
    const { recognised } = await marked(page);
    assert.match(recognised ?? "", other === "<" ? /exactly .*beta < alpha/ : /exactly .*beta ≤ alpha/);
  });

  check("refuses in words what is no answer, and what is no sheet", async (visit) => {
    const { page } = await opened(visit, { level: "windows" });
    await press(page, "[data-end=alpha]");
    await page.keyboard.type("about three");
    await press(page, '.gp-beta button');
    await press(page, "[data-do=check]");
    await says(page, ".gt-alert", "one number.*Your answer is kept");
    const other = await visit.open(`${PRACTICE}?level=no-such&seed=1&n=3`);
    await says(other, ".gt-alert", "no-such");
    assert.match(await text(other, ".gp-title"), /exercise 1 of/);
  });

  check("keeps the answer while Python starts", async (visit) => {
    const page = await visit.open(`${PRACTICE}?level=first-cuts`);
    await page.waitForSelector(`${HERE} .gp-leaf`);
    const told = await page.$eval(HERE, (desk) => {
      /** @type {HTMLElement} */ (desk.querySelector(".gp-leaf")).click();
      /** @type {HTMLElement} */ (desk.querySelector("[data-do=check]")).click();
      return desk.querySelector(".gt-work")?.textContent;
    });
    assert.match(told ?? "", /kept/);
    await marked(page);
    assert.equal((await page.$$(`${HERE} .gp-leaf[aria-pressed=true]`)).length, 1);
  });

  check("keeps the answer when Python cannot be had, and marks it later", async (visit) => {
    visit.expect(/^503 for pyodide\/|pyodide\/.*(503|ERR_|NS_|aborted|failed)|status of 503/i);
    visit.server.blocked = /^pyodide\//;
    const page = await visit.open(`${PRACTICE}?level=first-cuts`);
    await press(page, ".gp-leaf");
    await press(page, "[data-do=check]");
    await says(page, ".gt-alert", "503.*Your answer is kept");
    assert.equal((await page.$$(`${HERE} .gp-leaf[aria-pressed=true]`)).length, 1);
    visit.server.blocked = null;
    await press(page, "[data-do=check]");
    await marked(page);
    assert.equal(await text(page, ".gt-alert"), "");
  });

  check("gives another reader the same sheet by its link", async (visit) => {
    const { page, sheet } = await opened(visit, { level: "deep-cuts", seed: 7, n: 4 });
    if (visit.name === "chromium") {
      await page.browserContext().overridePermissions(visit.server.origin, ["clipboard-read", "clipboard-write", "clipboard-sanitized-write"]);
    }
    await press(page, '[data-level="right-to-left"]');
    await at(page, 1, 4);
    await says(page, ".gp-title", "^Right to left");
    await press(page, '[data-level="deep-cuts"]');
    await says(page, ".gp-title", "^Deep cuts");
    await press(page, "[data-do=copy]");
    await says(page, "[data-do=copy]", "Copied|address bar");
    const path = page.url().slice(visit.server.url().length);
    if (visit.name === "chromium") {
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
    }
    const other = await visit.open(path);
    await at(other, 1, 4);
    for (const [place, exercise] of sheet.exercises.entries()) {
      await press(other, `.gp-numbers [data-at="${place}"]`);
      await at(other, place + 1, 4);
      assert.equal(await text(other, ".gp-lists code"), exercise.query.position);
    }
  });

  check("another sheet is another one, and a set sheet is that one", async (visit) => {
    const { page } = await opened(visit);
    await press(page, "[data-do=another]");
    await page.waitForFunction(() => !location.search.includes("seed=31&"));
    await page.$eval(`${HERE} .gp-teacher`, (details) => { /** @type {HTMLDetailsElement} */ (details).open = true; });
    await page.$eval(`${HERE} [data-set=seed]`, (input) => { /** @type {HTMLInputElement} */ (input).value = "44"; });
    await page.$eval(`${HERE} [data-set=n]`, (input) => { /** @type {HTMLInputElement} */ (input).value = "2"; });
    await press(page, "[data-do=set]");
    await at(page, 1, 2);
    assert.equal(new URL(page.url()).search, "?level=first-cuts&seed=44&n=2");
    assert.match(await text(page, ".gp-command"), /^PYTHONPATH=src python3 -m gametrees exercises --level first-cuts --seed 44 -n 2 --key > sheet\.md$/);
    const { exercises } = await ask(page, { kind: "sheet", level: "first-cuts", seed: 44, n: 2 });
    assert.equal(await text(page, ".gp-lists code"), exercises[0].query.position);
  });

  check("keeps the record on this device until it is cleared; a solution seen is none", async (visit) => {
    const { page, sheet } = await opened(visit);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await at(page, 1, 3);
    await give(page, sheet.exercises[0], sheet.keys[0].answer);
    await press(page, "[data-do=check]");
    await marked(page);
    await press(page, "[data-do=next]");
    await at(page, 2, 3);
    await press(page, "[data-do=solve]");
    assert.ok((await text(page, ".gp-solution")).includes(sheet.keys[1].say));
    await give(page, sheet.exercises[1], sheet.keys[1].answer);
    await press(page, "[data-do=check]");
    assert.equal((await marked(page)).progress, "1 of 3 right at the first try");
    await page.reload();
    await at(page, 1, 3);
    assert.equal(await text(page, ".gp-progress"), "1 of 3 right at the first try");
    const names = await page.$$eval(`${HERE} .gp-numbers button`, (all) => all.map((one) => one.getAttribute("aria-label")));
    assert.deepEqual(names, ["Exercise 1: right at the first try", "Exercise 2: solution seen", "Exercise 3"]);
    assert.match(await text(page, ".gp-device"), /this device only.*: 1 right at the first try\./);
    await press(page, "[data-do=clear]");
    assert.equal(await text(page, ".gp-progress"), "1 of 3 right at the first try", "it asks once more");
    assert.equal(await text(page, "[data-do=clear]"), "All of it? Press again");
    await press(page, "[data-do=clear]");
    assert.equal(await text(page, ".gp-progress"), "0 of 3 right at the first try");
    assert.equal(await page.evaluate(() => localStorage.getItem("gametrees.practice")), null);
  });

  check("works where the browser refuses to keep anything, and where it has kept nonsense", async (visit) => {
    // The theme complains; practice must not, and would not work if it did.
    visit.expect(/SecurityError: no$/);
    const { page, sheet } = await opened(visit);
    await page.evaluate(() => localStorage.setItem("gametrees.practice", '{"first-cuts/31": [7], "x": null'));
    await page.reload();
    await at(page, 1, 3);
    assert.equal(await text(page, ".gp-progress"), "0 of 3 right at the first try");
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
    });
    await page.reload();
    await at(page, 1, 3);
    assert.match(await text(page, ".gp-device"), /keeps nothing/);
    await give(page, sheet.exercises[0], sheet.keys[0].answer);
    await press(page, "[data-do=check]");
    assert.equal((await marked(page)).progress, "1 of 3 right at the first try");
  });

  check("tells the score and no more where the solutions are kept back", async (visit) => {
    const { page, sheet } = await opened(visit, { more: "&hide=yes" });
    assert.equal(await page.$eval(`${HERE} [data-do=solve]`, (button) => button.checkVisibility()), false);
    assert.equal(await page.$eval(`${HERE} .gp-teacher`, (details) => details.checkVisibility()), false);
    const answer = await wrong(page, sheet.exercises[0]);
    await give(page, sheet.exercises[0], answer);
    await press(page, "[data-do=check]");
    const { faults, recognised, ...told } = await marked(page);
    assert.deepEqual([faults, recognised, told.wrong, told.ticks], [[], null, 0, 0]);
    assert.match(told.say ?? "", /^Not yet: .*missing\.$/);
    await press(page, "[data-do=again]");
    await give(page, sheet.exercises[0], answer);
    await give(page, sheet.exercises[0], sheet.keys[0].answer);
    await press(page, "[data-do=check]");
    assert.equal((await marked(page)).right, "true");
  });

  check("prints the sheet, with its key on a page of its own", async (visit) => {
    const { page, sheet } = await opened(visit);
    await page.evaluate(() => {
      globalThis.print = () => document.documentElement.toggleAttribute("data-printed", true);
      /** @type {HTMLDetailsElement} */ (document.querySelector(".gp-teacher")).open = true;
    });
    const printed = async () => {
      await press(page, "[data-do=print]");
      await page.waitForSelector("html[data-printed]");
      return page.evaluate(() => {
        const articles = [...document.querySelectorAll(".gp-paper article")];
        const key = document.querySelector(".gp-paper-key");
        return {
          exercises: articles.filter((one) => !key?.contains(one)).map((one) => one.textContent ?? ""),
          keys: articles.filter((one) => key?.contains(one)).map((one) => one.textContent ?? ""),
        };
      });
    };
    const forget = () => page.evaluate(() => {
      dispatchEvent(new Event("afterprint"));
      document.documentElement.removeAttribute("data-printed");
      return document.querySelectorAll(".gp-paper").length;
    });
    const withKey = await printed();
    assert.ok((await page.$eval(".gp-rules", (rules) => rules.textContent ?? "")).includes(sheet.rules));
    sheet.briefs.forEach((brief, nth) => assert.ok(withKey.exercises[nth].includes(brief)));
    sheet.keys.forEach(({ say, why }, nth) => {
      assert.ok([say, ...why].every((words) => withKey.keys[nth].includes(words)));
      assert.ok(!withKey.exercises[nth].includes(say));
    });
    const pages = async () => ((await page.pdf({ format: "A4" })).reduce((all, byte) => all + String.fromCharCode(byte), "").match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;
    let before = 0;
    if (visit.name === "chromium") {
      await page.emulateMediaType("print");
      const look = await page.evaluate(() => ({
        seen: [...document.body.children].filter((one) => one.checkVisibility()).map((one) => one.className),
        breaks: getComputedStyle(/** @type {Element} */ (document.querySelector(".gp-paper-key"))).breakBefore,
        tree: document.querySelector(".gp-paper svg")?.checkVisibility(),
      }));
      assert.deepEqual(look, { seen: ["gp-paper md-typeset"], breaks: "page", tree: true });
      before = await pages();
      await page.emulateMediaType();
    }
    assert.equal(await forget(), 0);
    await press(page, "[data-do=with-key]");
    const without = await printed();
    assert.deepEqual([without.exercises.length, without.keys.length], [3, 0]);
    if (visit.name === "chromium") assert.ok((await pages()) < before, "the key has no page of its own");
    await forget();
  });

  check("is answered by the keyboard alone", async (visit) => {
    const { page, sheet } = await opened(visit);
    const { exercises: [exercise], keys: [{ answer }] } = sheet;
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-do") ?? document.activeElement?.getAttribute("data-path") ?? "");
    const tabTo = async (/** @type {(name: string) => boolean} */ isThere) => {
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press("Tab");
        if (isThere(await focused())) return;
      }
      assert.fail("the keyboard does not get there");
    };
    await tabTo((name) => /^\d/.test(name));
    await page.keyboard.press("Home");
    const never = /** @type {number[][]} */ (answer).map(String);
    for (const { moves } of exercise.nodes.filter(({ shape }) => shape === "leaf")) {
      assert.equal(await focused(), String(moves));
      if (never.includes(String(moves))) await page.keyboard.press(" ");
      await page.keyboard.press("ArrowRight");
    }
    await tabTo((name) => name === "check");
    await page.keyboard.press("Enter");
    assert.equal((await marked(page)).right, "true");
    await tabTo((name) => name === "next");
    await page.keyboard.press("Enter");
    await at(page, 2, 3);
    assert.match(await page.evaluate(() => document.activeElement?.className ?? ""), /gp-title/);
  });

  check("moves branches by Alt and the arrow keys", async (visit) => {
    const { page } = await opened(visit, { level: "ordering" });
    await page.focus(`${HERE} .gp-order [data-branch="0"] [data-by="1"]`);
    await page.keyboard.down("Alt");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.up("Alt");
    const order = await page.$$eval(`${HERE} .gp-order li`, (items) => items.map((item) => Number(item.dataset.branch)));
    assert.deepEqual(order.slice(0, 2), [1, 0]);
    assert.equal(await page.evaluate(() => document.activeElement?.closest("li")?.dataset.branch), "0");
  });

  check("fits a phone, with room for a finger", async (visit) => {
    for (const level of LEVELS) {
      const { page, sheet } = await opened(visit, { level }, { width: 360, height: 740 });
      await page.$eval(`${HERE} .gp-teacher`, (details) => { /** @type {HTMLDetailsElement} */ (details).open = true; });
      await give(page, sheet.exercises[0], await wrong(page, sheet.exercises[0]));
      await press(page, "[data-do=check]");
      await marked(page);
      await press(page, ".gp-faults [data-do=why]");
      await press(page, ".gp-faults [data-do=there]");
      await page.waitForSelector(`${HERE} .gp-walk svg`, { visible: true });
      const found = await page.$eval(HERE, (desk) => {
        const root = document.documentElement;
        const targets = [...desk.querySelectorAll("button, input:not([type=range], [type=checkbox]), summary, label:has([type=checkbox])")].filter((one) => one.checkVisibility() && !one.matches(".md-clipboard, .md-code__button"));
        return {
          sideways: root.scrollWidth - root.clientWidth,
          small: targets.map((one) => ({ one, box: one.getBoundingClientRect() }))
            .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
            .map(({ one, box }) => `${one.outerHTML.slice(0, 60)} ${box.width} × ${box.height}`),
        };
      });
      assert.deepEqual(found, { sideways: 0, small: [] }, level);
    }
  });

  if (browser === "firefox") return;

  for (const [nth, level] of LEVELS.entries()) {
    check(`${level}: nothing that axe finds, marked and solved`, async (visit) => {
      for (const scheme of ["light", "dark"]) {
        const look = { width: nth % 2 ? 360 : 1280, media: { "prefers-color-scheme": scheme } };
        const { page, sheet } = await opened(visit, { level }, look);
        await page.$eval(`${HERE} .gp-teacher`, (details) => { /** @type {HTMLDetailsElement} */ (details).open = true; });
        await give(page, sheet.exercises[0], await wrong(page, sheet.exercises[0]));
        await press(page, "[data-do=check]");
        await marked(page);
        await press(page, ".gp-faults [data-do=why]");
      await press(page, ".gp-faults [data-do=there]");
        await page.waitForSelector(`${HERE} .gp-walk svg`, { visible: true });
        assert.deepEqual(await axeFaults(page), [], `${scheme}, marked`);
        await press(page, "[data-do=solve]");
        assert.deepEqual(await axeFaults(page), [], `${scheme}, solved`);
      }
    });
  }

  check("reads without JavaScript: an exercise of each level, its answer folded away", async (visit) => {
    const page = await visit.open(PRACTICE, { javaScript: false });
    const read = await page.$eval(HERE, (desk) => ({
      exercises: [...desk.querySelectorAll(".gp-first")].filter((one) => one.checkVisibility() && one.querySelector("svg")?.checkVisibility()).length,
      answers: [...desk.querySelectorAll(".gp-first details")].filter((one) => !(/** @type {HTMLDetailsElement} */ (one).open)).length,
      dead: [...desk.querySelectorAll("button, input")].filter((one) => one.checkVisibility()).length,
    }));
    assert.deepEqual(read, { exercises: LEVELS.length, answers: LEVELS.length, dead: 0 });
  });
});
