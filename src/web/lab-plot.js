/**
 * The plot of leaves looked at over many orders, and the same in a table.
 *
 * @typedef {import("./lab-types.js").Orders} Orders
 */
import { make, makeSvg, written } from "./dom.js";

const WIDTH = 560;
const HEIGHT = 190;
const [LEFT, RIGHT, TOP, BOTTOM] = [34, 34, 46, 30];
/** Columns of the plot at most. */
const COLUMNS = 50;

/** @param {number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/**
 * How many of the numbers fall into each column of equal width.
 *
 * @param {number[]} numbers whole numbers @param {number} low @param {number} high
 */
export function columns(numbers, low, high) {
  const step = Math.max(1, Math.ceil((high - low + 1) / COLUMNS));
  const counts = new Array(Math.floor((high - low) / step) + 1).fill(0);
  for (const number of numbers) counts[Math.floor((number - low) / step)] += 1;
  return { step, counts };
}

/** @param {Orders} orders @returns {SVGElement} */
export function plot({ present, sorted, reversed, random }) {
  const all = [present, sorted, reversed, ...random];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const { step, counts } = columns(random, low, high);
  const most = Math.max(1, ...counts);
  const width = (WIDTH - LEFT - RIGHT) / counts.length;
  const place = (/** @type {number} */ value) => LEFT + ((value - low + 0.5) / step) * width;
  const floor = HEIGHT - BOTTOM;
  const bars = counts.map((count, at) =>
    makeSvg("rect", {
      class: "gl-column", x: String(LEFT + at * width + width * 0.08), width: String(width * 0.84),
      y: String(floor - (count / most) * (floor - TOP)), height: String((count / most) * (floor - TOP)),
    }),
  );
  const svg = makeSvg("svg", {
    class: "gl-histogram", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img",
    "aria-label": `Leaves looked at in ${random.length} random orders, from ${low} to ${high}; the table beside says the same`,
  });
  svg.append(
    makeSvg("path", { class: "gl-axis", d: `M${LEFT - 8} ${floor}H${WIDTH - RIGHT + 8}` }), ...bars,
    ...mark(place(present), 30, `this order: ${present}`, "gl-present"),
    ...mark(place(mean(random)), 14, `mean: ${mean(random).toFixed(1)}`, "gl-mean"),
    label(place(low), floor + 14, String(low)), ...(high > low ? [label(place(high), floor + 14, String(high))] : []),
    label(WIDTH / 2, HEIGHT - 3, "leaves looked at"),
  );
  return svg;
}

/** @param {number} x @param {number} y @param {string} words @param {string} name */
function mark(x, y, words, name) {
  const text = label(Math.min(Math.max(x, LEFT + 30), WIDTH - RIGHT - 30), y, words);
  text.classList.add(name);
  return [makeSvg("path", { class: name, d: `M${x} ${y + 4}V${HEIGHT - BOTTOM}` }), text];
}

/** @param {number} x @param {number} y @param {string} words */
function label(x, y, words) {
  const text = makeSvg("text", { x: String(x), y: String(y), "text-anchor": "middle" });
  text.textContent = words;
  return text;
}

/** @param {Orders} orders @returns {HTMLElement} */
export function table({ present, sorted, reversed, random }) {
  const rows = [
    ["this order", present],
    ["best first", sorted],
    ["worst first", reversed],
    [`fewest of ${written(random.length)} random orders`, Math.min(...random)],
    ["their mean", mean(random).toFixed(1)],
    ["their most", Math.max(...random)],
  ];
  const body = rows.map(([name, count]) =>
    make("tr", {}, make("th", { scope: "row" }, String(name)), make("td", {}, written(count))),
  );
  const head = make("tr", {}, make("td"), make("th", { scope: "col" }, "leaves"));
  return make("table", { class: "gl-found" }, make("thead", {}, head), make("tbody", {}, ...body));
}
