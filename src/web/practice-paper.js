/**
 * A sheet on paper: exercises with room to answer, then, on a page of its own, the answer key.
 *
 * @typedef {import("./practice-types.js").Exercise} Exercise
 * @typedef {import("./practice-types.js").Key} Key
 * @typedef {import("./practice-types.js").Sheet} Sheet
 */
import { find, make } from "./dom.js";

const SHAPES = "▲ MAX is to move, ▼ MIN is to move, ■ a leaf.";

/** What is to be filled in below a tree; values are written into it. */
const BLANKS = {
  values: "Write the values into the triangles.",
  leaves: "Cross out the leaves that are never looked at.",
  window: "alpha = ____________     beta = ____________",
  order: "Order: ____________________",
};

/** The size on paper, as part of the drawing's own: three trees go on a page, or two to write in. */
const SCALE = { values: 1, leaves: 0.74, window: 0.74, order: 0.74 };

/** What a bare drawing leaves empty above and below its nodes, and a solved one below. */
const EMPTY = { bare: [22, 24], solved: [0, 24] };

/** Prints a sheet, and nothing else of the page. @param {Sheet} sheet @param {{link: string, withKey: boolean}} options */
export function printSheet(sheet, options) {
  const page = paper(sheet, options);
  const { classList } = document.documentElement;
  document.body.append(page);
  classList.add("gp-printing");
  addEventListener("afterprint", () => {
    page.remove();
    classList.remove("gp-printing");
  }, { once: true });
  print();
}

/** @param {Sheet} sheet @param {{link: string, withKey: boolean}} options */
function paper(sheet, { link, withKey }) {
  const name = `${sheet.title}, sheet ${sheet.seed}`;
  const page = make("section", { class: "gp-paper md-typeset" },
    make("header", {}, make("h1", {}, name), make("p", { class: "gp-name" }, "Name:")),
    make("p", { class: "gp-rules" }, `${SHAPES} ${sheet.rules}`.trim()),
    ...sheet.exercises.map((exercise, at) => exerciseOnPaper(exercise, sheet.briefs[at], at)),
    make("p", { class: "gp-source" }, `On screen: ${link}`),
  );
  if (withKey) page.append(make("section", { class: "gp-paper-key" }, make("h1", {}, `Answer key: ${name}`), ...sheet.keys.map(keyOnPaper)));
  return page;
}

/** @param {Exercise} exercise @param {string} brief @param {number} at */
function exerciseOnPaper({ drawing, ask, nodes, targets }, brief, at) {
  const tree = drawn(drawing, EMPTY.bare, SCALE[ask]);
  if (ask === "window") {
    const asked = nodes.find(({ moves }) => moves.join() === targets[0].join());
    find(tree, `[data-node="${asked?.id}"]`).classList.add("is-asked");
  }
  return make("article", { "data-ask": ask },
    make("p", {}, make("b", {}, `${at + 1}.`), ` ${brief}`), tree, make("p", { class: "gp-blank" }, BLANKS[ask]));
}

/** @param {Key} key @param {number} at */
function keyOnPaper({ say, why, drawing }, at) {
  const words = make("div", {}, make("p", {}, make("b", {}, `${at + 1}.`), ` ${say}.`), ...why.map((reason) => make("p", { class: "gp-why" }, reason)));
  return make("article", {}, words, drawn(drawing, EMPTY.solved));
}

/** @param {string} svg as Python drew it @param {number[]} empty what is left out above and below @param {number} [scale] */
function drawn(svg, [above, below], scale = 1) {
  const box = make("div", { class: "gp-drawn" });
  box.innerHTML = svg;
  const tree = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (find(box, "svg")));
  const { width, height } = tree.viewBox.baseVal;
  tree.setAttribute("viewBox", `0 ${above} ${width} ${height - above - below}`);
  tree.setAttribute("width", String(scale * width));
  tree.setAttribute("height", String(scale * (height - above - below)));
  return box;
}
