/**
 * The links that lead to a sheet, and from an exercise to the tree lab.
 *
 * @typedef {import("./practice-types.js").Search} Search
 * @typedef {import("./practice-types.js").Setting} Setting
 */
import { writeLab } from "./lab-url.js";
import { writeSetting } from "./practice-url.js";

/** How long a button says what it has done, in milliseconds. */
const SAID = 2000;

/** @param {Setting} setting */
export function linkTo(setting) {
  const url = new URL(location.href);
  url.search = writeSetting(url.search, setting);
  url.hash = "";
  return url.href;
}

/** Puts the sheet into the address bar; nothing is added to the history. @param {Setting} setting */
export function saveLink(setting) {
  history.replaceState(history.state, "", linkTo(setting));
}

/** The address of a step of a search in the tree lab. @param {string} lab @param {Search} query @param {number} step */
export function labLink(lab, query, step) {
  const nothing = { position: "" };
  return lab + writeLab("", /** @type {any} */ (query), /** @type {any} */ (nothing), { step });
}

/** Copies a link, and says so on the button. @param {HTMLElement} button @param {Setting} setting */
export async function copyLink(button, setting) {
  button.dataset.name ??= button.textContent ?? "";
  try {
    await navigator.clipboard.writeText(linkTo(setting));
    button.textContent = "Copied";
  } catch {
    saveLink(setting);
    button.textContent = "It is in the address bar";
  }
  setTimeout(() => {
    button.textContent = button.dataset.name ?? "";
  }, SAID);
}
