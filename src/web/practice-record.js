/**
 * How far the reader has come, kept on this device and nowhere else.
 *
 * Where the browser refuses to keep anything, it is remembered until the page is left.
 *
 * @typedef {import("./practice-types.js").Setting} Setting
 * @typedef {import("./practice-types.js").Standing} Standing
 * @typedef {Record<string, Record<string, Standing>>} Kept exercises by sheet and place
 */

const NAME = "gametrees.practice";
const STANDINGS = ["tried", "shown", "later", "right"];

/** @param {Setting} setting */
const sheetName = ({ level, seed }) => `${level}/${seed}`;

export class PracticeRecord {
  /** @type {Kept} */ #kept = {};
  /** Whether this browser keeps it beyond this page. */
  isLasting = true;

  constructor() {
    this.#read();
    this.#write();
  }

  /** @param {Setting} setting @param {number} at @returns {Standing | undefined} */
  standing(setting, at) {
    return this.#kept[sheetName(setting)]?.[at];
  }

  /** What has been right stays right; what is right after its solution was shown stays shown. @param {Setting} setting @param {number} at @param {Standing} standing */
  note(setting, at, standing) {
    this.#read();
    const name = sheetName(setting);
    const before = this.#kept[name]?.[at];
    if (before && before !== "tried") return;
    this.#kept[name] = { ...this.#kept[name], [at]: before && standing === "right" ? "later" : standing };
    this.#write();
  }

  /** How many of the first `n` exercises of a sheet are right. @param {Setting} setting @param {number} n */
  tally(setting, n) {
    return counted(Array.from({ length: n }, (_, at) => this.standing(setting, at)));
  }

  /** How many exercises are right, over all sheets. */
  get total() {
    return counted(Object.values(this.#kept).flatMap((places) => Object.values(places)));
  }

  /** Whether there is anything to forget. */
  get isEmpty() {
    return Object.keys(this.#kept).length === 0;
  }

  clear() {
    this.#kept = {};
    try {
      localStorage.removeItem(NAME);
    } catch {
      this.isLasting = false;
    }
  }

  /** Takes in what another tab may have written. */
  #read() {
    if (!this.isLasting) return;
    try {
      this.#kept = sound(JSON.parse(localStorage.getItem(NAME) ?? "{}"));
    } catch (error) {
      if (!(error instanceof SyntaxError)) this.isLasting = false;
    }
  }

  #write() {
    try {
      if (this.isEmpty) localStorage.removeItem(NAME);
      else localStorage.setItem(NAME, JSON.stringify(this.#kept));
    } catch {
      this.isLasting = false;
    }
  }
}

/** Counts what was right at the first try, and later. @param {(Standing | undefined)[]} standings */
function counted(standings) {
  const amount = (/** @type {Standing} */ wanted) => standings.filter((standing) => standing === wanted).length;
  return { first: amount("right"), later: amount("later") };
}

/** What of a stored record is one; anybody can write into a browser's storage. @param {unknown} stored @returns {Kept} */
function sound(stored) {
  /** @type {Kept} */
  const kept = {};
  if (typeof stored !== "object" || stored === null) return kept;
  for (const [name, places] of Object.entries(stored)) {
    if (typeof places !== "object" || places === null) continue;
    kept[name] = Object.fromEntries(Object.entries(places).filter(([, standing]) => STANDINGS.includes(standing)));
  }
  return kept;
}
