/**
 * What stands around an exercise: the levels, the numbers of the sheet, how many are right, what
 * teachers need, and the record kept on this device.
 *
 * @typedef {import("./practice-types.js").Setting} Setting
 * @typedef {import("./practice-types.js").Standing} Standing
 * @typedef {import("./practice-record.js").PracticeRecord} PracticeRecord
 */
import { find, findAll, make } from "./dom.js";

/** @type {Record<Standing, string>} */
const WORDS = { right: "right", tried: "tried", shown: "solution seen" };

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
    find(element, "[data-do=clear]").addEventListener("click", reader.clear);
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
      `python -m gametrees exercises --level ${setting.level} --seed ${setting.seed} -n ${setting.n} --format md --key`;
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
      if (place === at) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    });
    const n = Number(setting.n);
    write(find(this.element, ".gp-progress"), `${record.right(setting, n)} of ${n} right`);
    const { allRight } = record;
    const kept = record.isLasting
      ? "Your progress is kept on this device only, in this browser’s storage. Nothing is sent anywhere."
      : "This browser keeps nothing, so your progress lasts until you leave this page. Nothing is sent anywhere.";
    write(find(this.element, ".gp-device p"), `${kept} Over all levels and sheets: ${allRight} right.`);
    find(this.element, "[data-do=clear]").setAttribute("aria-disabled", String(record.isEmpty));
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

/** @param {HTMLElement} place @param {string} words */
function write(place, words) {
  if (place.textContent !== words) place.textContent = words;
}
