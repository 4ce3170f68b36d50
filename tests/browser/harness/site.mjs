/** What the built site says of itself: its pages and its published figures. */
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { SITE } from "./server.mjs";

export const FLAGSHIP = "minimax-alpha-beta/";
export const COUNTS = "why-node-counts-differ/";
export const INDEX = "checked-figures/";

/** Addresses of all pages, relative to the site's root. @returns {string[]} */
export function pages() {
  return readdirSync(SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === "index.html")
    .map((entry) => relative(SITE, entry.parentPath))
    .map((folder) => (folder === "" ? "" : `${folder.replaceAll("\\", "/")}/`))
    .sort();
}

/**
 * The published figures by name.
 *
 * @returns {Record<string, import("../../../src/web/types.d.ts").FigureEntry>}
 */
export function figures() {
  return JSON.parse(readFileSync(join(SITE, "figures.json"), "utf8"));
}

/** The published text of one figure. @param {string} name @returns {string} */
export function figure(name) {
  const entry = figures()[name];
  if (!entry) throw new Error(`the site publishes no figure ${name}`);
  return entry.text;
}
