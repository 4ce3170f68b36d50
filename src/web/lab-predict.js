/**
 * What can be asked before a step is shown: go on to the next branch, cut, or back a value up? And
 * after a cut: which value? The right answer is read off the film.
 *
 * @typedef {import("./film.js").Film} Film
 * @typedef {"go" | "cut" | "up" | "pass"} Answer
 * @typedef {{answer: Answer, value: string, node: number, isCut: boolean}} Decision `value`: what is
 *   handed up; `isCut`: the node has just been cut, so that only the value is in question
 */
import { placeOf } from "./lab-names.js";

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
  const isCut = now.kind === "cutoff";
  if (next.kind === "cutoff") return { answer: "cut", value: "", node, isCut };
  if (["enter", "leaf", "folded"].includes(next.kind) && nodes[next.node].parent === node) {
    return { answer: "go", value: "", node, isCut };
  }
  const value = next.set.find((change) => change.node === node)?.value ?? "";
  return { answer: "up", value, node, isCut };
}

/** Every decision of a film, by step. @param {Film} film @returns {Map<number, Decision>} */
export function questions(film) {
  const all = film.frames.map((_, at) => /** @type {const} */ ([at, decision(film, at)]));
  return new Map(all.flatMap(([at, asked]) => (asked ? [[at, asked]] : [])));
}

/** The question of a decision; no two of a film have the same words. @param {Film} film @param {number} at @param {Decision} asked */
export function question(film, at, { node, isCut }) {
  const { child } = film.frames[at];
  const record = film.nodes[node];
  const place = node === 0 ? "the root" : placeOf(record);
  const who = `${record.shape.toUpperCase()} (at ${place})`;
  if (isCut) return `${who} is cut. Which value does it hand up?`;
  const window = windowAt(film, at);
  const seen = child === null ? "" : ` has seen branch ${film.nodes[child].move}`;
  return `${who}${seen}${window && `; the window is ${window}`}. What happens next?`;
}

/** The window at a step, as in `[3, 12]`; empty for plain minimax. @param {Film} film @param {number} at */
function windowAt({ frames }, at) {
  const { alpha, beta } = frames[at];
  return alpha === null ? "" : `[${alpha}, ${beta}]`;
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

/** An answer in the reader's words. @param {Answer} answer @param {string} value */
export function said(answer, value) {
  return { go: "“next branch”.", cut: "“cut here”.", up: `“back up ${value}”.`, pass: "" }[answer];
}

/**
 * Why an answer is right or wrong, in words; the sentence of the step itself follows.
 *
 * @param {Film} film @param {number} at @param {Decision} right @param {Answer} answer @param {string} value
 */
export function verdict(film, at, right, answer, value) {
  if (isRight(right, answer, value)) return "Right.";
  const reason = why(right, answer, windowAt(film, at));
  return answer === "pass" ? `Passed, not scored: ${reason}` : `Not so: ${reason}`;
}

/** @param {Decision} right @param {Answer} answer @param {string} window */
function why(right, answer, window) {
  if (right.answer === "cut") return `the window ${window} is shut, so this node is cut here.`;
  if (right.answer === "up") {
    const left = answer === "up" || right.isCut ? "" : "no branch is left here; ";
    return `${left}the node hands up ${right.value}.`;
  }
  const open = window ? `the window ${window} is still open` : "plain minimax looks at every branch";
  if (answer === "up") return `a branch is left to look at, and ${window ? "nothing lets it be cut" : open}.`;
  return `${open}, and a branch is left.`;
}
