/**
 * The buttons, the scrubber, the clock of *Run* and the keys. What they mean is decided in demo.js.
 *
 * @typedef {"start" | "back" | "step" | "over" | "cutoff" | "end"} Jump
 * @typedef {{
 *   jump: (jump: Jump) => void, scrub: (step: number) => void, running: (running: boolean) => void,
 * }} Actions
 */
import { find } from "./dom.js";

/** Steps per second at each notch of the speed slider. */
const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32];

/** @type {Record<string, Jump | "run">} */
const KEYS = {
  ArrowLeft: "back", ArrowRight: "step", Home: "start", End: "end", c: "cutoff", o: "over", " ": "run",
};

/**
 * What a key means in the demo; undefined where the element under focus needs the key itself.
 *
 * @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean}} event
 * @param {string} target what has the focus: `button`, `range`, `field` or `other`
 */
export function meaning({ key, ctrlKey, metaKey, altKey }, target) {
  if (ctrlKey || metaKey || altKey || target === "field") return undefined;
  if (key === " " && target === "button") return undefined;
  return KEYS[key];
}

/** @param {EventTarget | null} target */
function kindOf(target) {
  if (!(target instanceof HTMLElement)) return "other";
  if (target.matches("button, summary, a[href]")) return "button";
  if (target.matches("[data-do=scrub]")) return "range";
  return target.matches("input, select, textarea") ? "field" : "other";
}

export class Controls {
  #clock = 0;
  #at = 0;
  #last = 0;

  /** @param {HTMLElement} demo @param {Actions} actions */
  constructor(demo, actions) {
    this.demo = demo;
    this.actions = actions;
    this.run = find(demo, "[data-do=run]");
    this.speed = /** @type {HTMLInputElement} */ (find(demo, "[data-do=speed]"));
    this.scrub = /** @type {HTMLInputElement} */ (find(demo, "[data-do=scrub]"));
    for (const jump of /** @type {Jump[]} */ (["start", "back", "step", "over", "cutoff"])) {
      find(demo, `[data-do=${jump}]`).addEventListener("click", () => this.#jump(jump));
    }
    this.run.addEventListener("click", () => this.toggle());
    this.scrub.addEventListener("input", () => {
      this.pause();
      actions.scrub(Number(this.scrub.value));
    });
    this.speed.addEventListener("input", () => {
      this.#nameSpeed();
      if (this.running) this.#tick();
    });
    demo.addEventListener("keydown", (event) => this.#key(event));
    this.#nameSpeed();
  }

  /** @param {number} at @param {number} last */
  show(at, last) {
    [this.#at, this.#last] = [at, last];
    this.scrub.max = String(last);
    this.scrub.value = String(at);
    this.scrub.setAttribute("aria-valuetext", `step ${at + 1} of ${last + 1}`);
    find(this.demo, ".gt-position").textContent = `${at + 1} / ${last + 1}`;
    const ends = { start: at === 0, back: at === 0, step: at === last, over: at === last, cutoff: at === last };
    for (const [jump, off] of Object.entries(ends)) {
      find(this.demo, `[data-do=${jump}]`).setAttribute("aria-disabled", String(off));
    }
    if (at === last) this.pause();
  }

  get running() {
    return this.#clock !== 0;
  }

  toggle() {
    if (this.running) return this.pause();
    if (this.#at === this.#last) this.actions.jump("start");
    this.#tick();
    this.#showRunning(true);
  }

  pause() {
    clearTimeout(this.#clock);
    this.#clock = 0;
    this.#showRunning(false);
  }

  #tick() {
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => {
      this.actions.jump("step");
      if (this.running) this.#tick();
    }, 1000 / SPEEDS[Number(this.speed.value)]);
  }

  /** @param {boolean} running */
  #showRunning(running) {
    this.run.setAttribute("aria-pressed", String(running));
    find(this.run, "span").textContent = running ? "Pause" : "Run";
    this.actions.running(running);
  }

  #nameSpeed() {
    const speed = SPEEDS[Number(this.speed.value)];
    const text = `${speed} ${speed === 1 ? "step" : "steps"} a second`;
    this.speed.setAttribute("aria-valuetext", text);
    this.speed.title = text;
  }

  /** @param {Jump} jump */
  #jump(jump) {
    this.pause();
    this.actions.jump(jump);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const what = meaning(event, kindOf(event.target));
    if (!what || event.defaultPrevented) return;
    event.preventDefault();
    if (what === "run") this.toggle();
    else this.#jump(what);
  }
}
