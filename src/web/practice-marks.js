/**
 * Which controls of an answer are right and which are not: a badge for the eye, a description for
 * the ear. The number of a badge is that of the fault that tells more.
 *
 * @typedef {import("./practice-types.js").Mark} Mark
 */

/** What says of a right part that it is one. */
export const RIGHT = "gp-right";

/** @param {number} nth */
export const faultId = (nth) => `gp-fault-${nth}`;

/** Marks the controls, each by the part of the answer that it gives; null takes the marks away. @param {Map<string, HTMLElement>} controls @param {Mark | null} mark @param {(control: HTMLElement) => boolean} isGiven */
export function markControls(controls, mark, isGiven) {
  const faults = new Map(mark?.faults.flatMap(({ parts, missing }, nth) => (missing ? [] : parts.map((part) => [part, nth + 1]))));
  for (const [part, control] of controls) {
    const nth = faults.get(part);
    if (nth) badge(control, "wrong", nth);
    else badge(control, mark && isGiven(control) ? "right" : "");
  }
}

/** @param {HTMLElement} control @param {"right" | "wrong" | "missing" | ""} kind @param {number} [nth] of the fault */
export function badge(control, kind, nth) {
  const holder = /** @type {HTMLElement} */ (control.closest("[data-mark]"));
  holder.dataset.mark = kind;
  holder.dataset.fault = nth ? String(nth) : "";
  const by = nth ? faultId(nth) : kind === "right" ? RIGHT : "";
  if (by) control.setAttribute("aria-describedby", by);
  else control.removeAttribute("aria-describedby");
  if (control instanceof HTMLInputElement) {
    if (kind === "wrong") control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
  }
}
