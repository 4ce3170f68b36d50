/**
 * A tree that a link opened without its solution: nothing that the search found is shown, and
 * nothing can be changed, until the reader asks for it.
 *
 * @typedef {import("./lab-types.js").Question} Question
 */
import { find } from "./dom.js";

export class Secret {
  isOn = false;

  /** @param {HTMLElement} lab @param {{lock: (locked: boolean) => void, reveal: () => void}} actions */
  constructor(lab, actions) {
    this.lab = lab;
    this.actions = actions;
    this.panel = find(lab, ".gl-secret");
    find(lab, "[data-do=reveal]").addEventListener("click", () => {
      this.turn(false);
      actions.reveal();
      find(lab, "[data-do=step]").focus();
    });
  }

  /** @param {boolean} on */
  turn(on) {
    this.isOn = on;
    this.actions.lock(on);
    this.lab.classList.toggle("is-secret", on);
    this.panel.hidden = !on;
  }

  /** @param {Question} question */
  show(question) {
    find(this.panel, ".gl-task").textContent = this.isOn ? task(question) : "";
  }
}

/** What is to be worked out, with all its rules. @param {Question} question */
export function task({ to_move, algorithm, cutoff, direction, alpha, beta }) {
  const players = to_move.toUpperCase().replaceAll(",", ", then ");
  if (algorithm === "minimax") return `${players} moves at the root. What does each node back up?`;
  const window = alpha || beta ? ` The window at the root is from ${alpha || "−∞"} to ${beta || "+∞"}.` : "";
  const name = algorithm === "fail-hard" ? "Fail-hard alpha-beta" : "Alpha-beta";
  return (
    `${players} moves at the root. ${name} goes ${direction.replaceAll("-", " ")} and cuts when ` +
    `beta ${cutoff} alpha.${window} Which leaves are never looked at, and what does each node back up?`
  );
}
