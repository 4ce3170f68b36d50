/**
 * The small card that hovering or focusing a checked figure shows: value, sentence, convention.
 * It can be read at leisure: the pointer may move onto it, and Escape puts it away.
 */

import { make } from "./dom.js";
import { chips, figures, outcomes, outcomeWords } from "./figure-data.js";

/** So that passing over a line of figures shows none of them. */
const DELAY = 180;
const GAP = 6;
const MARGIN = 8;

const card = make("div", { class: "figure-card md-typeset", id: "figure-card", popover: "manual", role: "tooltip" });
/** @type {HTMLAnchorElement | null} */
let shownFor = null;
let timer = 0;

/** Shows the card for a link after a moment. @param {HTMLAnchorElement} link */
export function showSoon(link) {
  clearTimeout(timer);
  if (link !== shownFor) timer = setTimeout(() => show(link), DELAY);
}

/** Hides the card after a moment, in which the pointer may reach it. */
export function hideSoon() {
  clearTimeout(timer);
  timer = setTimeout(hide, DELAY);
}

export function hide() {
  clearTimeout(timer);
  if (!shownFor) return;
  shownFor.removeAttribute("aria-describedby");
  shownFor = null;
  card.hidePopover();
}

/** @param {HTMLAnchorElement} link */
async function show(link) {
  const name = link.dataset.figure ?? "";
  let all;
  try {
    all = await figures();
  } catch {
    return; // the link still leads to the entry
  }
  const entry = all[name];
  if (!entry || !link.isConnected || !(link.matches(":hover") || link === document.activeElement)) return;
  hide();
  const outcome = outcomes.get(name);
  card.replaceChildren(
    make("p", { class: "figure-card-value" }, headline(entry)),
    make("p", {}, entry.sentence),
    chips(entry, all),
    make("p", { class: "figure-card-source" }, "computed by ", make("code", {}, `${entry.module}:${entry.function}`)),
    make("p", { class: "figure-card-hint" }, outcome ? outcomeWords(outcome, entry) : "Click: its source, and Recompute here"),
  );
  if (!card.isConnected) (document.querySelector("main") ?? document.body).append(card);
  shownFor = link;
  link.setAttribute("aria-describedby", card.id);
  card.showPopover();
  place(link);
}

/** @param {import("./types.d.ts").FigureEntry} entry */
function headline({ kind, text }) {
  if (kind === "table") return "A checked table";
  return kind === "claim" ? `A checked claim: ${text}` : text;
}

/** Above the link where there is room, else below it. @param {HTMLElement} link */
function place(link) {
  const box = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const left = Math.min(Math.max(MARGIN, box.left), innerWidth - card.offsetWidth - MARGIN);
  const above = box.top - card.offsetHeight - GAP;
  card.style.setProperty("--left", `${Math.max(MARGIN, left)}px`);
  card.style.setProperty("--top", `${above >= MARGIN ? above : box.bottom + GAP}px`);
}

card.addEventListener("pointerenter", () => clearTimeout(timer));
card.addEventListener("pointerleave", hideSoon);
