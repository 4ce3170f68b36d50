/** The tree lab: each control, a tree built from the keyboard, and links. */
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { Lab, PATH } from "./harness/lab.mjs";
import { ask } from "./harness/runtime.mjs";
import { figure } from "./harness/site.mjs";
import { inBrowsers } from "./harness/suite.mjs";

const TEXTBOOK = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const DEEP = "?t=[[8,6],[[[4,9,2],10],7]]";

/** What axe finds in the lab. @param {import("puppeteer-core").Page} page @returns {Promise<string[]>} */
async function faults(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(globalThis, "axe").run("tree-lab", { preload: false, resultTypes: ["violations"] });
    return violations.flatMap((/** @type {any} */ { id, nodes }) => nodes.map((/** @type {any} */ { target }) => `${id}: ${target.join(" ")}`));
  });
}

/** Whether a question waits for an answer. @param {import("puppeteer-core").Page} page */
const stands = (page) => page.$eval("tree-lab .gl-answers", (form) => !(/** @type {HTMLElement} */ (form).hidden));

inBrowsers("tree lab", (check, browser) => {
  check("shows the textbook tree searched, and steps through the film inside before Python is there", async (visit) => {
    visit.server.blocked = /pyodide/;
    visit.expect(/pyodide|503|Python|worker|Worker|Failed to load|NetworkError/);
    const lab = await Lab.open(visit);
    assert.equal(await lab.count("leaves"), figure("textbook.leaves"));
    assert.equal(await lab.text("[data-plain=leaves]"), figure("textbook.all-leaves"));
    await lab.press("[data-do=start]");
    await lab.press("[data-do=cutoff]");
    assert.match(await lab.text(".gt-say"), /^Cutoff \(alpha\)/);
    const names = await lab.page.$$eval("tree-lab .witness-name", (texts) => texts.map((text) => text.textContent));
    assert.deepEqual(names, ["MAX refuses: α = 3", "set α = 3"]);
    await lab.press("[data-do=back]");
    assert.equal(await lab.position(), "12 / 23");
    await lab.press("[data-arrange=best-first]");
    await lab.page.waitForFunction(() => /Retry/.test(document.querySelector("tree-lab .gt-alert")?.textContent ?? ""));
    assert.equal(await lab.tree(), TEXTBOOK);
    await visit.server.restore();
    await lab.press(".gt-alert button");
    await lab.page.waitForFunction(() => document.querySelector("tree-lab .gt-alert")?.textContent === "");
    await lab.press("[data-arrange=worst-first]");
    await lab.becomes("[[6, 4, 2], [14, 5, 2], [12, 8, 3]]");
  });

  check("walks: step, over, run, speed, scrubber and keys", async (visit) => {
    const lab = await Lab.open(visit);
    await lab.press("[data-do=start]");
    await lab.press("[data-do=step]");
    await lab.press("[data-do=over]");
    assert.match(await lab.text(".gt-say"), /^Back at MAX’s choice: branch a is worth 3/);
    await lab.page.focus("tree-lab [data-do=step]");
    await lab.keys("End");
    assert.equal(await lab.position(), "23 / 23");
    await lab.keys(",", ",", ".", "ArrowLeft");
    assert.equal(await lab.position(), "21 / 23");
    await lab.keys("Home", "c");
    assert.equal(await lab.position(), "13 / 23");
    await lab.fill("[data-do=scrub]", "4");
    await lab.page.waitForFunction(() => document.querySelector("tree-lab .gt-position")?.textContent === "5 / 23");
    await lab.fill("[data-do=speed]", "6");
    await lab.press("[data-do=run]");
    await lab.page.waitForFunction(() => document.querySelector("tree-lab .gt-position")?.textContent === "23 / 23");
  });

  check("takes text as Python or JSON writes it, and points at the character that is wrong", async (visit) => {
    const lab = await Lab.open(visit);
    await lab.fill("[data-do=text]", "[[1, 2],\n [-3, null, 1/2]]");
    await lab.becomes("[[1,2],\n[-3,null,1/2]]");
    await lab.fill("[data-do=text]", "[[1, 2], x]");
    await lab.page.waitForSelector("tree-lab .gl-fault mark");
    assert.equal(await lab.text(".gl-fault mark"), "x");
    assert.match(await lab.text(".gl-fault"), /'x' cannot stand here/);
    await lab.press(".gl-fault button");
    const selected = await lab.page.$eval("tree-lab [data-do=text]", (area) => {
      const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (area);
      return value.slice(selectionStart, selectionEnd);
    });
    assert.equal(selected, "x");
    await lab.keys("7");
    await lab.becomes("[[1, 2], 7]");
    assert.equal(await lab.text(".gl-fault"), "");
  });

  check("builds a tree of three levels from the keyboard alone", async (visit) => {
    const lab = await Lab.open(visit);
    await lab.fill("[data-do=text]", "0");
    await lab.becomes("0");
    await lab.enter();
    await lab.keys("a", "Insert");
    await lab.becomes("[0, 0]");
    await lab.keys("ArrowDown", "a", "a");
    await lab.becomes("[[0, 0], 0]");
    assert.match(await lab.focused(), /^a: MIN/);
    await lab.keys("ArrowRight", "a", "a");
    await lab.becomes("[[0, 0], [0, 0]]");
    await lab.keys("ArrowDown", "a", "a");
    await lab.becomes("[[0, 0], [[0, 0], 0]]");
    await lab.keys("ArrowDown", "5", "Enter");
    await lab.becomes("[[0, 0], [[5, 0], 0]]");
    assert.match(await lab.focused(), /^b, a, a: leaf 5/);
    await lab.keys("ArrowRight", "-", "1", "2", "Enter", "ArrowLeft", "Enter", "Escape");
    await lab.becomes("[[0, 0], [[5, -12], 0]]");
    await lab.page.keyboard.down("Alt");
    await lab.keys("ArrowRight");
    await lab.page.keyboard.up("Alt");
    await lab.becomes("[[0, 0], [[-12, 5], 0]]");
    assert.match(await lab.focused(), /^b, a, b: leaf 5/, "the focus goes with the node");
    await lab.keys("Delete");
    await lab.becomes("[[0, 0], [[-12], 0]]");
    await lab.keys("ArrowUp", "f");
    assert.match(await lab.page.$eval("tree-lab .is-selected [aria-expanded]", (item) => item.getAttribute("aria-expanded") ?? ""), /false/);
    await lab.keys("Enter", "g");
    assert.match(await lab.text(".gt-say"), /^MIN tries branch a/);
    await lab.page.keyboard.down("Control");
    await lab.keys("z", "z");
    await lab.becomes("[[0, 0], [[5, -12], 0]]");
    await lab.keys("y");
    await lab.page.keyboard.up("Control");
    await lab.becomes("[[0, 0], [[-12, 5], 0]]");
    for (const name of await lab.names()) assert.match(name, /^(Root|[a-z](, [a-z])*): (MAX|MIN|leaf \S+), \S/);
    await lab.enter();
    await lab.keys("Tab");
    assert.ok(!(await lab.page.evaluate(() => document.activeElement?.closest(".gl-canvas"))), "Tab leaves the tree");
  });

  check("edits by mouse: select, change a leaf, add, delete, drag, a branch typed into a leaf", async (visit) => {
    const lab = await Lab.open(visit);
    const at = async (/** @type {number} */ id) => {
      const box = await (await lab.page.$(`tree-lab .gl-canvas [data-node="${id}"] .shape`))?.boundingBox();
      assert.ok(box);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const { mouse } = lab.page;
    await lab.page.$eval("tree-lab .gt-box", (box) => box.scrollIntoView({ block: "center" }));
    const last = await at(12);
    await mouse.move(last.x, last.y);
    await mouse.down();
    await mouse.move(last.x - 60, last.y + 4, { steps: 4 });
    await mouse.move(last.x - 100, last.y + 4, { steps: 4 });
    await mouse.up();
    await lab.becomes("[[3, 12, 8], [2, 4, 6], [2, 14, 5]]");
    assert.equal(await lab.count("leaves"), figure("textbook.reordered-leaves"));
    const first = await at(2);
    await mouse.click(first.x, first.y);
    assert.match(await lab.text(".gl-selected"), /a, a, leaf 3$/);
    await mouse.click(first.x, first.y);
    await lab.keys("9", "Enter");
    await lab.becomes("[[9, 12, 8], [2, 4, 6], [2, 14, 5]]");
    await lab.press("[data-act=later]");
    await lab.becomes("[[12, 9, 8], [2, 4, 6], [2, 14, 5]]");
    await lab.press("[data-act=delete]");
    await lab.becomes("[[12, 8], [2, 4, 6], [2, 14, 5]]");
    await lab.press("[data-act=add]");
    await lab.becomes("[[12, [8]], [2, 4, 6], [2, 14, 5]]");
    await lab.enter();
    await lab.keys("ArrowDown", "Enter");
    await lab.page.$eval("tree-lab .gl-leaf", (field) => /** @type {HTMLInputElement} */ (field).select());
    await lab.page.keyboard.type("[1, x]");
    await lab.keys("Enter");
    await lab.page.waitForFunction(() => /'x' cannot stand here.*character 5 of \[1, x\]/.test(document.querySelector("tree-lab .gt-alert")?.textContent ?? ""));
    assert.equal(await lab.page.$eval("tree-lab .gl-leaf", (field) => field.getAttribute("aria-invalid")), "true");
    await lab.page.$eval("tree-lab .gl-leaf", (field) => {
      /** @type {HTMLInputElement} */ (field).value = "[1, 2]";
    });
    await lab.keys("Enter");
    await lab.becomes("[[12, [[1, 2]]], [2, 4, 6], [2, 14, 5]]");
  });

  check("offers trees, arrangements, a generator; each can be undone", async (visit) => {
    const lab = await Lab.open(visit);
    await lab.press("[data-arrange=best-first]");
    await lab.page.waitForFunction((least) => document.querySelector("tree-lab [data-count=leaves] b")?.textContent === least, {}, figure("textbook.least"));
    assert.equal(await lab.count("value"), figure("textbook.value"));
    await lab.press("[data-arrange=worst-first]");
    await lab.page.waitForFunction((all) => document.querySelector("tree-lab [data-count=leaves] b")?.textContent === all, {}, figure("textbook.all-leaves"));
    await lab.press("[data-do=undo]");
    await lab.press("[data-do=undo]");
    await lab.becomes(TEXTBOOK);
    const { length } = await lab.page.$$("tree-lab [data-do=preset] option");
    for (let place = 0; place < length - 1; place += 1) {
      await lab.fill("[data-do=preset]", String(place));
      const expected = await lab.page.$eval("tree-lab .gl-presets", (data, at) => JSON.parse(data.textContent ?? "")[at].position, place);
      await lab.becomes(expected);
      await lab.page.waitForFunction(() => document.querySelector("tree-lab .gt-note")?.textContent !== "");
    }
    await lab.press("[data-do=generator]");
    await lab.page.$eval("tree-lab .gl-generator", (form) => {
      const { elements } = /** @type {HTMLFormElement} */ (form);
      for (const [name, value] of [["branching", "2"], ["depth", "3"], ["low", "1"], ["high", "8"]]) {
        /** @type {HTMLInputElement} */ (elements.namedItem(name)).value = value;
      }
      /** @type {HTMLInputElement} */ (elements.namedItem("ties")).checked = false;
      /** @type {HTMLFormElement} */ (form).requestSubmit();
    });
    await lab.page.waitForFunction(() => document.querySelectorAll("tree-lab .gl-canvas .node").length === 15);
    const leaves = (await lab.tree()).match(/\d+/g)?.map(Number).sort();
    assert.deepEqual(leaves, [1, 2, 3, 4, 5, 6, 7, 8]);
    const before = await lab.tree();
    await lab.press("[data-do=another]");
    await lab.page.waitForFunction((old) => /** @type {HTMLTextAreaElement} */ (document.querySelector("tree-lab [data-do=text]")).value !== old, {}, before);
  });

  check("searches by every rule, and says what cannot be", async (visit) => {
    const lab = await Lab.open(visit);
    const says = (/** @type {string} */ chip) => lab.page.waitForFunction(
      (words) => document.querySelector("tree-lab .gt-chips")?.textContent?.includes(words), {}, chip);
    await lab.press("[data-show=minimax]");
    await lab.page.waitForFunction(() => document.querySelector("tree-lab .gl-algorithm")?.textContent === "Minimax");
    assert.equal(await lab.count("leaves"), figure("textbook.all-leaves"));
    await lab.press("[data-show=fail-hard]");
    await says("fail-hard");
    await lab.press("[data-show=alphabeta]");
    await lab.press('[data-field=cutoff][value="<"]');
    await says("<");
    await lab.press('[data-field=direction][value="right-to-left"]');
    await says("right to left");
    await lab.fill("[data-field=alpha]", "1");
    await lab.fill("[data-field=beta]", "4");
    await says("[1, 4]");
    await lab.fill("[data-field=beta]", "0");
    await lab.page.waitForFunction(() => /empty/.test(document.querySelector("tree-lab .gt-alert")?.textContent ?? ""));
    await lab.press(".gt-alert button");
    assert.equal(await lab.page.$eval("tree-lab [data-field=beta]", (field) => /** @type {HTMLInputElement} */ (field).value), "4");
    await lab.press('[data-field=to_move][value="min"]');
    await lab.page.waitForFunction(() => /MIN/.test(document.querySelector("tree-lab .gt-title")?.textContent ?? ""));
    await lab.press('[data-field=to_move][value="cycle"]');
    await lab.page.waitForFunction(() => /MAX/.test(document.querySelector("tree-lab .gt-title")?.textContent ?? ""));
  });

  check("asks first: every question once, in words of its own, and keeps the score", async (visit) => {
    const lab = await Lab.open(visit);
    await lab.press("[data-do=ask]");
    assert.equal(await lab.position(), "1 / 23");
    const film = JSON.parse(await lab.text(".gt-film")).films.alphabeta;
    const asked = [];
    for (let step = 0; step < film.frames.length - 1; step += 1) {
      assert.equal(await lab.position(), `${step + 1} / 23`);
      if (!(await stands(lab.page))) {
        assert.equal(await lab.text(".gl-question"), "");
        await lab.press("[data-do=step]");
        assert.equal(await lab.text(".gl-verdict"), "", "a verdict goes with the step it belongs to");
        continue;
      }
      asked.push(await lab.text(".gl-question"));
      await lab.press("[data-do=step]");
      assert.equal(await lab.position(), `${step + 1} / 23`, "Step does not pass a question");
      assert.equal(await lab.text(".gl-held"), "Answer first, or pass.");
      const next = film.frames[step + 1];
      if (next.kind === "cutoff") await lab.press("[data-answer=cut]");
      else if (next.kind === "leaf" || next.kind === "enter") await lab.press("[data-answer=go]");
      else {
        const { value } = next.set.find((/** @type {any} */ change) => change.node === film.frames[step].node);
        await lab.fill(".gl-up input", value.replace(/[≤≥ ]/g, ""));
        await lab.press("[data-answer=up]");
      }
      assert.equal(await lab.text(".gl-verdict"), "Right.", `step ${step}`);
      assert.equal(await lab.text(".gl-held"), "");
    }
    assert.equal(new Set(asked).size, asked.length, asked.join("\n"));
    assert.ok(asked.includes("MIN (at b) is cut. Which value does it hand up?"));
    assert.match(await lab.text(".gl-question"), /^The search is done\. Score: (\d+) of \1\.$/);
    await lab.press("[data-do=start]");
    await lab.press("[data-do=cutoff]");
    assert.equal(await lab.position(), "13 / 23", "what has been answered stops nobody");
    await lab.press("[data-do=back]");
    assert.equal(await lab.text(".gl-idle"), "You were asked here: “cut here”. Right.");
  });

  check("asks first: no way leads past a question but an answer or Pass", async (visit) => {
    const lab = await Lab.open(visit, "?ask=yes");
    for (const way of ["over", "cutoff", "step"]) {
      await lab.press("[data-do=start]");
      for (let presses = 0; presses < 4; presses += 1) await lab.press(`[data-do=${way}]`);
      assert.equal(await lab.position(), "4 / 23", way);
    }
    await lab.fill("[data-do=scrub]", "20");
    await lab.page.focus("tree-lab [data-do=step]");
    await lab.keys("End", ".", "ArrowRight");
    assert.equal(await lab.position(), "4 / 23");
    await lab.press("[data-do=start]");
    await lab.fill("[data-do=speed]", "6");
    await lab.press("[data-do=run]");
    await lab.page.waitForFunction(() => document.querySelector("tree-lab .gt-position")?.textContent === "4 / 23"
      && document.querySelector("tree-lab [data-do=run] span")?.textContent === "Run");
    await lab.press("[data-do=run]");
    assert.equal(await lab.text("[data-do=run] span"), "Run", "it does not begin to run while a question stands");
    await lab.press("[data-answer=cut]");
    assert.match(await lab.text(".gl-verdict"), /^Not so: the window \[−∞, 3\] is still open/);
    assert.equal(await lab.text(".gl-score"), "Score: 0 of 1.");
    await lab.keys(".", "p");
    assert.match(await lab.text(".gl-verdict"), /^Passed, not scored: the window \[−∞, 3\] is still open/);
    assert.equal(await lab.text(".gl-score"), "Score: 0 of 1, 1 passed.");
    await lab.keys(".");
    await lab.fill(".gl-up input", "three");
    await lab.press("[data-answer=up]");
    assert.match(await lab.text(".gl-held"), /^Write a number/);
    assert.equal(await lab.position(), "8 / 23", "what is no number is no answer");
    await lab.page.$eval("tree-lab .gl-up input", (field) => /** @type {HTMLInputElement} */ (field).select());
    await lab.keys("4", "Enter");
    assert.equal(await lab.text(".gl-verdict"), "Not so: the node hands up 3.");
    await lab.keys(",", ",", ",", ",", ",");
    assert.equal(await lab.position(), "4 / 23", "no key is taken for text once the value is given");
    assert.equal(await lab.text(".gl-idle"), "You were asked here: “cut here”. Not so: the window [−∞, 3] is still open, and a branch is left.");
    await lab.page.focus("tree-lab [data-do=step]");
    await lab.keys("End", "n");
    assert.equal(await lab.text(".gl-verdict"), "Right.");
    await lab.keys("n", "p");
    assert.ok(lab.page.url().includes(PATH), "the theme's keys do not turn the page");
    await lab.press('[data-field=cutoff][value="<"]');
    await lab.page.waitForFunction(() => document.querySelector("tree-lab .gl-score")?.textContent === ""
      && /^1 \//.test(document.querySelector("tree-lab .gt-position")?.textContent ?? ""));
  });

  check("asks first: verdict, sentence and question are heard in turn, each once", async (visit) => {
    const lab = await Lab.open(visit, "?ask=yes");
    while ((await lab.position()) !== "12 / 23") await lab.press((await stands(lab.page)) ? "[data-answer=pass]" : "[data-do=step]");
    await lab.page.evaluate(() => {
      const heard = /** @type {string[]} */ ([]);
      Reflect.set(globalThis, "heard", heard);
      new MutationObserver((records) => {
        for (const { addedNodes, target } of records) {
          const region = addedNodes.length && /** @type {Element} */ (target).closest("[role=status], [aria-live]");
          if (region) heard.push(`${region.className.split(" ")[0]}: ${region.textContent?.slice(0, 12)}`);
        }
      }).observe(/** @type {Element} */ (document.querySelector("tree-lab")), { childList: true, subtree: true });
    });
    await lab.press("[data-answer=cut]");
    const heard = await lab.page.evaluate(() => Reflect.get(globalThis, "heard"));
    assert.deepEqual(heard, ["gl-verdict: Right.", "gt-say: Cutoff (alph", "gl-question: MIN (at b) i"]);
  });

  check("a stepping reader sees line, tree, sentence and buttons at once", async (visit) => {
    for (const [width, height] of [[1280, 720], [360, 740]]) {
      for (const query of ["", "?ask=yes"]) {
        const lab = await Lab.open(visit, query, { width, height });
        await lab.press("[data-do=start]");
        for (let presses = 0; presses < 3; presses += 1) await lab.press("[data-do=step]");
        await lab.page.waitForFunction(() => {
          const rect = (/** @type {string} */ part) => /** @type {Element} */ (document.querySelector(`tree-lab ${part}`)).getBoundingClientRect();
          const header = /** @type {Element} */ (document.querySelector(".md-header")).getBoundingClientRect();
          const dock = rect(".gt-dock");
          return rect(".gt-numberline").top >= header.bottom && rect(".gl-canvas svg").bottom <= dock.top && dock.bottom <= innerHeight + 1;
        }, { timeout: 5000 });
      }
    }
  });

  check("tries other orders with a bar and a stop", async (visit) => {
    const lab = await Lab.open(visit);
    await lab.press(".gl-orders summary");
    await lab.fill("[data-do=amount]", "40");
    await lab.press("[data-do=orders]");
    await lab.page.waitForFunction(() => /^40 random/.test(document.querySelector("tree-lab .gl-tried")?.textContent ?? ""));
    const rows = await lab.page.$$eval("tree-lab .gl-found tbody tr", (all) => all.map((row) => Number(row.querySelector("td")?.textContent)));
    const [present, best, worst, fewest, mean, most] = rows;
    assert.deepEqual([present, best, worst], ["leaves", "least", "all-leaves"].map((name) => Number(figure(`textbook.${name}`))));
    assert.ok(best <= fewest && fewest <= mean && mean <= most && most <= worst, rows.join());
    assert.ok(await lab.page.$("tree-lab .gl-histogram .gl-column"));
    await lab.fill("[data-do=amount]", "5000");
    await lab.press("[data-do=orders]");
    await lab.page.waitForFunction(() => Number(/** @type {HTMLProgressElement} */ (document.querySelector("tree-lab .gl-progress")).value) > 1);
    await lab.press("[data-do=halt]");
    assert.ok(await lab.page.$eval("tree-lab .gl-progress", (bar) => /** @type {HTMLElement} */ (bar).hidden));
    await lab.fill("[data-do=text]", "[1, 2]");
    await lab.becomes("[1, 2]");
    assert.equal(await lab.text(".gl-plot"), "", "another tree, no plot");
  });

  check("a link brings back tree, rules and step; the film is the worker's own", async (visit) => {
    const lab = await Lab.open(visit, `${DEEP}&step=13&cut=lt&dir=ltr`);
    assert.match(await lab.text(".gt-say"), /^Cutoff \(alpha\).*by branch a at the root/);
    const reply = await ask(lab.page, { kind: "film", game: "drawn", position: "[[8,6],[[[4,9,2],10],7]]", to_move: "max", algorithm: "alphabeta", cutoff: "<" });
    const { frames } = reply.films.alphabeta;
    assert.equal(await lab.position(), `13 / ${frames.length}`);
    assert.equal(await lab.text(".gt-say"), frames[12].say);
    await lab.page.waitForFunction(() => {
      const top = (/** @type {string} */ part) => /** @type {Element} */ (document.querySelector(`tree-lab ${part}`)).getBoundingClientRect().top;
      return top(".gt-numberline") < 100 && top(".gt-box") > 50;
    });
    await lab.press("[data-do=step]");
    await lab.page.waitForFunction(() => location.search.includes("step=14"));
    const again = await Lab.open(visit, new URL(lab.page.url()).search);
    assert.equal(await again.position(), `14 / ${frames.length}`);
    assert.equal(await again.text(".gt-title"), "Deep cutoff");
    assert.match(await again.text(".gt-note"), /set at the root/);
    assert.match(new URL(lab.page.url()).search, /t=\[\[8,6\],\[\[\[4,9,2\],10\],7\]\]/);
    const broken = await visit.open(`${PATH}?t=[1,,2]`);
    await broken.waitForSelector("tree-lab .gl-fault mark");
    assert.equal(await broken.$eval("tree-lab .gl-fault mark", (mark) => mark.textContent), ",");
  });

  check("a teacher's link keeps the solution until it is asked for", async (visit) => {
    const lab = await Lab.open(visit, `${DEEP}&hide=yes&step=13`);
    const shown = () => lab.page.evaluate(() => [...document.querySelectorAll("tree-lab :is(.gt-counts, .gt-say, .gt-controls, .gt-numberline, .gt-codes, .gt-trace)")]
      .filter((part) => part.checkVisibility()).length);
    assert.equal(await shown(), 0);
    await lab.page.$eval("tree-lab", (element) => /** @type {HTMLElement} */ (element).focus());
    await lab.keys("End", ".", "c");
    for (const name of (await lab.names()).slice(1)) assert.match(name, /not looked at yet$/);
    assert.match(await lab.text(".gl-task"), /^MAX moves at the root\. Alpha-beta goes left to right and cuts when beta <= alpha\./);
    await lab.press("[data-do=reveal]");
    assert.ok((await shown()) > 4);
    await lab.keys("End");
    await lab.page.waitForFunction(() => !location.search.includes("hide"));
    assert.match((await lab.names()).join(), /never looked at/);
  });

  check("saves the drawing as SVG and PNG that stand alone, and embeds", async (visit) => {
    const lab = await Lab.open(visit, "?embed");
    assert.ok(await lab.page.$eval("tree-lab", (element) => element.checkVisibility()));
    assert.ok(!(await lab.page.$eval(".md-header", (header) => header.checkVisibility())));
    const [svg, png] = [await lab.saved("svg"), await lab.saved("png")];
    assert.deepEqual([svg.type, png.type], ["image/svg+xml", "image/png"]);
    assert.ok(png.width > 1000 && png.height > 500, `${png.width} × ${png.height}`);
    assert.ok(!/ (class|style|data-node|aria-label)=/.test(svg.text.replace(/^<svg[^>]*>/, "")));
    assert.match(svg.text, /<polygon[^>]* fill="rgb/);
  });

  check("zooms and folds", async (visit) => {
    const lab = await Lab.open(visit);
    const width = () => lab.page.$eval("tree-lab .gl-canvas svg", (svg) => svg.getBoundingClientRect().width);
    const natural = await width();
    await lab.press("[data-zoom=in]");
    assert.ok((await width()) > natural * 1.2);
    await lab.press("[data-zoom=fit]");
    await lab.enter();
    await lab.keys("ArrowDown", "f");
    const hidden = await lab.page.$$eval("tree-lab .node.is-away", (nodes) => nodes.filter((node) => getComputedStyle(node).display === "none").length);
    assert.equal(hidden, 3);
    assert.equal(await lab.text(".gl-fold .count"), "3");
    assert.ok((await lab.page.$eval("tree-lab .gl-canvas svg", (svg) => Number(svg.getAttribute("width")))) < 400);
    await lab.keys("f");
    assert.equal(await lab.page.$("tree-lab .gl-fold"), null);
  });

  check("fits a phone, by touch and with the code folded", async (visit) => {
    const lab = await Lab.open(visit, "", { width: 360, height: 740 });
    assert.ok(await lab.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
    assert.ok(!(await lab.page.$eval("tree-lab .gt-codes", (part) => /** @type {HTMLDetailsElement} */ (part).open)));
    for (const form of ["conditions", "generator", "share"]) {
      await lab.press(`[data-do=${form}]`);
      assert.ok(await lab.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), form);
    }
    await lab.page.$eval("tree-lab .node.leaf .shape", (leaf) => leaf.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    assert.match(await lab.text(".gl-selected"), /a, a, leaf 3$/);
  });

  check("reads on paper to the last step", async (visit) => {
    const lab = await Lab.open(visit);
    await lab.press("[data-do=start]");
    await lab.page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.equal(await lab.position(), "23 / 23");
    assert.ok((await lab.page.$$("tree-lab .gt-trace tbody tr")).length === 23);
    await lab.page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.equal(await lab.position(), "1 / 23");
  });

  if (browser === "firefox") return;

  check("has nothing that axe finds, in light and dark, small and large", async (visit) => {
    for (const [scheme, width] of /** @type {[string, number][]} */ ([["light", 1280], ["dark", 360]])) {
      const lab = await Lab.open(visit, "", { width, media: { "prefers-color-scheme": scheme } });
      assert.deepEqual(await faults(lab.page), [], `${scheme}, at the start`);
      await lab.press("[data-do=start]");
      await lab.press("[data-do=cutoff]");
      await lab.press("[data-do=ask]");
      for (const form of ["conditions", "generator", "share"]) {
        await lab.press(`[data-do=${form}]`);
        assert.deepEqual(await faults(lab.page), [], `${scheme}, ${form}`);
      }
      for (const part of await lab.page.$$("tree-lab details")) await part.evaluate((one) => { /** @type {HTMLDetailsElement} */ (one).open = true; });
      await lab.fill("[data-do=amount]", "20");
      await lab.press("[data-do=orders]");
      await lab.page.waitForFunction(() => /tried/.test(document.querySelector("tree-lab .gl-tried")?.textContent ?? ""));
      assert.deepEqual(await faults(lab.page), [], `${scheme}, everything open`);
      await lab.fill("[data-do=text]", "[1,,2]");
      await lab.page.waitForSelector("tree-lab .gl-fault mark");
      assert.deepEqual(await faults(lab.page), [], `${scheme}, a fault`);
    }
  });

  check("stands there without JavaScript", async (visit) => {
    const page = await visit.open(PATH, { javaScript: false });
    const seen = await page.evaluate(() => {
      const lab = /** @type {Element} */ (document.querySelector("tree-lab"));
      const visible = (/** @type {string} */ selector) => [...lab.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      return { nodes: visible("[data-node]").length, controls: visible("button, input, select, textarea").length, text: lab.querySelector(".gl-static code")?.textContent };
    });
    assert.deepEqual(seen, { nodes: 13, controls: 0, text: TEXTBOOK });
  });
});
