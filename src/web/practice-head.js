/**
 * What stands around an exercise: the levels, the numbers of the sheet, how many are right, what
 * teachers need, and the record kept on this device.
 *
 * @typedef {import("./practice-types.js").Setting} Setting
 * @typedef {import("./practice-types.js").Standing} Standing
 * @typedef {import("./practice-record.js").PracticeRecord} PracticeRecord
 */
import { find, findAll, make } from "./dom.js";

const DELETE = "Delete my progress";
const SURE = "All of it? Press again";
/** @type {Record<Standing, string>} */
const WORDS = { right: "right at the first try", later: "right, not at the first try", tried: "tried", shown: "solution seen" };

const HIDDEN =
  "This sheet was opened without its solutions: checking says how many parts are right, and no more.";

export class PracticeHead {
  /**
   * @param {HTMLElement} element
   * @param {{level: (level: string) => void, go: (at: number) => void, set: (seed: string, n: string) => void, clear: () => void}} reader
   */
  constructor(element, reader) {
    this.element = element;
    this.levels = findAll(element, "[data-level]");
    for (const button of this.levels) {
      button.addEventListener("click", () => reader.level(button.dataset.level ?? ""));
    }
    this.numbers = find(element, ".gp-numbers");
    this.numbers.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button) reader.go(Number(button.dataset.at));
    });
    const set = () => reader.set(this.#input("seed").value, this.#input("n").value);
    find(element, "[data-do=set]").addEventListener("click", set);
    for (const name of ["seed", "n"]) {
      this.#input(name).addEventListener("keydown", ({ key }) => key === "Enter" && set());
    }
    const button = find(element, "[data-do=clear]");
    button.addEventListener("click", () => this.#delete(button, reader.clear));
    button.addEventListener("blur", () => write(button, DELETE));
  }

  /** What a level is called. @param {string} level */
  titleOf(level) {
    return this.levels.find((button) => button.dataset.level === level)?.textContent ?? "";
  }

  /** The level after another; undefined after the last. @param {string} level */
  levelAfter(level) {
    const names = this.levels.map((button) => button.dataset.level);
    return names[names.indexOf(level) + 1];
  }

  /** Shows another sheet. @param {Setting} setting @param {string} about */
  load(setting, about) {
    for (const button of this.levels) {
      const isChosen = button.dataset.level === setting.level;
      button.setAttribute("aria-pressed", String(isChosen));
      if (isChosen) this.#keepInView(button);
    }
    find(this.element, ".gt-head .gp-about").textContent = about;
    this.#input("seed").value = setting.seed;
    this.#input("n").value = setting.n;
    find(this.element, ".gp-teacher").hidden = setting.hide;
    write(find(this.element, ".gt-note"), setting.hide ? HIDDEN : "");
    find(this.element, ".gp-command code").textContent =
      `PYTHONPATH=src python3 -m gametrees exercises --level ${setting.level} --seed ${setting.seed} -n ${setting.n} --key > sheet.md`;
    const numbers = Array.from({ length: Number(setting.n) }, (_, at) =>
      make("button", { type: "button", "data-at": String(at) }, String(at + 1)));
    this.numbers.replaceChildren(...numbers);
  }

  /** Shows how far the reader has come. @param {Setting} setting @param {number} at @param {PracticeRecord} record */
  show(setting, at, record) {
    findAll(this.numbers, "button").forEach((button, place) => {
      const standing = record.standing(setting, place);
      button.dataset.standing = standing ?? "";
      button.setAttribute("aria-label", `Exercise ${place + 1}${standing ? `: ${WORDS[standing]}` : ""}`);
      button.title = standing ? WORDS[standing] : "";
      if (place === at) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    });
    write(find(this.element, ".gp-progress"), inWords(record.tally(setting, Number(setting.n)), ` of ${setting.n}`));
    const kept = record.isLasting
      ? "Your progress is kept on this device only, in this browser’s storage. Nothing is sent anywhere."
      : "This browser keeps nothing, so your progress lasts until you leave this page. Nothing is sent anywhere.";
    write(find(this.element, ".gp-device p"), `${kept} Over all levels and sheets: ${inWords(record.total)}.`);
    find(this.element, "[data-do=clear]").setAttribute("aria-disabled", String(record.isEmpty));
  }

  /** Asks once more: what is deleted cannot be had again. @param {HTMLElement} button @param {() => void} clear */
  #delete(button, clear) {
    if (button.getAttribute("aria-disabled") === "true") return;
    const isSure = button.textContent === SURE;
    write(button, isSure ? DELETE : SURE);
    if (isSure) clear();
  }

  /** @param {string} name @returns {HTMLInputElement} */
  #input(name) {
    return /** @type {HTMLInputElement} */ (find(this.element, `[data-set=${name}]`));
  }

  /** Scrolls the row of levels, never the page. @param {HTMLElement} button */
  #keepInView(button) {
    const row = /** @type {HTMLElement} */ (button.parentElement);
    row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
  }
}

/** @param {{first: number, later: number}} tally @param {string} [of] */
function inWords({ first, later }, of = "") {
  return `${first}${of} right at the first try${later ? `, ${later} later` : ""}`;
}

/** @param {HTMLElement} place @param {string} words */
function write(place, words) {
  if (place.textContent !== words) place.textContent = words;
}
