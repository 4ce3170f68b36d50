/**
 * A sheet on paper: exercises with room to answer, then, on a page of its own, the answer key.
 *
 * @typedef {import("./practice-types.js").Exercise} Exercise
 * @typedef {import("./practice-types.js").Key} Key
 * @typedef {import("./practice-types.js").Sheet} Sheet
 */
import { make } from "./dom.js";

/** What is to be filled in below a tree; values are written into it. */
const BLANKS = {
  values: "Write the values into the triangles.",
  leaves: "Cross out the leaves that are never looked at.",
  window: "alpha = ________     beta = ________",
  order: "Order: ________________",
};

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
  const amount = sheet.exercises.length;
  const name = `${sheet.title}, sheet ${sheet.seed}`;
  const page = make("section", { class: "gp-paper md-typeset" },
    make("h1", {}, name),
    make("p", { class: "gp-name" }, `${amount} exercise${amount === 1 ? "" : "s"}. Name: `),
    ...sheet.exercises.map(exerciseOnPaper),
    make("p", { class: "gp-source" }, link),
  );
  if (withKey) page.append(make("section", { class: "gp-paper-key" }, make("h1", {}, `Answer key: ${name}`), ...sheet.keys.map(keyOnPaper)));
  return page;
}

/** @param {Exercise} exercise @param {number} at */
function exerciseOnPaper({ question, drawing, ask }, at) {
  return make("article", { "data-ask": ask },
    make("p", {}, make("b", {}, `${at + 1}. `), question), drawn(drawing), make("p", { class: "gp-blank" }, BLANKS[ask]));
}

/** @param {Key} key @param {number} at */
function keyOnPaper({ say, why, drawing }, at) {
  return make("article", {},
    make("p", {}, make("b", {}, `${at + 1}. `), `${say}.`), make("ul", {}, ...why.map((reason) => make("li", {}, reason))), drawn(drawing));
}

/** @param {string} svg as Python drew it */
function drawn(svg) {
  const box = make("div", { class: "gp-drawn" });
  box.innerHTML = svg;
  return box;
}
