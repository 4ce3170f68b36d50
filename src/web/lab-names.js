/**
 * What a screen reader is told of a node: where it is, what it is, what is known of it by now.
 *
 * @typedef {import("./film.js").TreeNode} TreeNode
 * @typedef {import("./film.js").NodeChange} NodeChange
 */

/** Branches from the root, as in `b, a`. @param {TreeNode} node */
export const placeOf = (node) => node.label.split(": ", 1)[0].replace(/^After /, "");

/** What stands at a node, however far the search has come. @param {TreeNode} node */
export const kindOf = ({ shape, given }) => (shape === "leaf" ? `leaf ${given}` : shape.toUpperCase());

/** @param {TreeNode} node @param {NodeChange | undefined} change */
export function nameOf(node, change) {
  return `${placeOf(node)}: ${kindOf(node)}, ${known(node, change)}`;
}

/** @param {TreeNode} node @param {NodeChange | undefined} change */
function known({ shape }, change) {
  if (!change || change.state === "hidden") return "not looked at yet";
  if (change.state === "ghost") return "never looked at";
  if (shape === "leaf") return "looked at";
  const window = change.window ? `, window ${change.window}` : "";
  if (change.state === "open") return `being searched${change.value && `, so far ${change.value}`}${window}`;
  return `${change.state === "cut" ? "cut, " : ""}worth ${change.value}${window}`;
}
