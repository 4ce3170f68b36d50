/**
 * What can be asked before a step is shown: go on to the next branch, cut, or back a value up?
 * The right answer is read off the film.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {"go" | "cut" | "up"} Answer
 * @typedef {{answer: Answer, value: string, node: number}} Decision `value`: what is handed up
 */

/**
 * The decision that stands at a step, null where none does: there the search only goes down.
 *
 * @param {Film} film @param {number} at
 * @returns {Decision | null}
 */
export function decision({ frames, nodes }, at) {
  const now = frames[at];
  const next = frames[at + 1];
  if (!next || !["backup", "cutoff"].includes(now.kind)) return null;
  const { node } = now;
  if (next.kind === "cutoff") return { answer: "cut", value: "", node };
  if (["enter", "leaf", "folded"].includes(next.kind) && nodes[next.node].parent === node) {
    return { answer: "go", value: "", node };
  }
  const value = next.set.find((change) => change.node === node)?.value ?? "";
  return { answer: "up", value, node };
}

/** The number in a text such as `≤ −7` or `1/2`; NaN if there is none. @param {string} text */
export function numberIn(text) {
  const plain = text.replace(/[≤≥=<>\s]/g, "").replace("−", "-");
  const [over, under = "1"] = plain.split("/");
  return plain === "" ? NaN : Number(over) / Number(under);
}

/** Whether an answer is right. @param {Decision} right @param {Answer} answer @param {string} value */
export function isRight(right, answer, value) {
  if (answer !== right.answer) return false;
  return answer !== "up" || numberIn(value) === numberIn(right.value);
}

/**
 * Why an answer is right or wrong, in words; the sentence of the step itself follows.
 *
 * @param {Decision} right @param {Answer} answer @param {string} value @param {string | null} window as in `[3, 12]`; null for plain minimax
 */
export function verdict(right, answer, value, window) {
  if (isRight(right, answer, value)) return "Right.";
  if (right.answer === "cut") return `Not so: the window ${window} is shut, so this node is cut here.`;
  if (right.answer === "go") {
    const open = window === null ? "plain minimax looks at every branch" : `the window ${window} is still open`;
    return answer === "cut" ? `Not so: ${open}, and a branch is left.` : `Not so: a branch is left to look at, and ${window === null ? open : "nothing lets it be cut"}.`;
  }
  const left = `Not so: no branch is left here; the node hands up ${right.value}.`;
  return answer === "up" ? `Not so: the node hands up ${right.value}.` : left;
}
