/**
 * `<bet-board>`: the reader bets on a cell before anything is shown. The answer is the build's.
 *
 * @typedef {{value: string, outcome: string, wins: boolean, verdict: string}} Bet
 * @typedef {{mover: string, bets: Record<string, Bet>, winner: number, threats: number[][]}} Answer
 */

const SVG = "http://www.w3.org/2000/svg";

class BetBoard extends HTMLElement {
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map();

  connectedCallback() {
    const grid = this.querySelector(".bet-grid");
    const source = this.querySelector("script")?.textContent;
    if (!grid || !source || this.#buttons.size > 0) return;
    /** @type {Answer} */ const answer = JSON.parse(source);
    for (const cell of grid.querySelectorAll("[data-cell]")) {
      cell.replaceWith(this.#button(/** @type {HTMLElement} */ (cell), answer));
    }
    grid.setAttribute("role", "group");
  }

  /** @param {HTMLElement} cell @param {Answer} answer */
  #button(cell, answer) {
    const name = cell.dataset.cell ?? "";
    const button = document.createElement("button");
    button.type = "button";
    button.className = cell.className;
    button.dataset.cell = name;
    button.setAttribute("aria-pressed", "false");
    button.setAttribute("aria-label", `Bet on cell ${name}`);
    button.append(...cell.childNodes);
    button.onclick = () => this.#show(name, answer);
    this.#buttons.set(name, button);
    return button;
  }

  /** @param {string} chosen @param {Answer} answer */
  #show(chosen, answer) {
    for (const [name, button] of this.#buttons) {
      const bet = answer.bets[name];
      button.setAttribute("aria-pressed", String(name === chosen));
      button.removeAttribute("aria-label"); // from here on its text says it all
      button.dataset.wins = String(bet.wins);
      const mark = name === String(answer.winner) ? [element("b", answer.mover)] : [];
      button.replaceChildren(element("small", name), ...mark, element("em", bet.value), element("span", bet.outcome));
    }
    const verdict = this.querySelector(".bet-verdict");
    if (verdict) {
      verdict.textContent = answer.bets[chosen].verdict;
      verdict.setAttribute("data-wins", String(answer.bets[chosen].wins));
    }
    this.querySelector(".bet-grid > .bet-lines")?.replaceChildren(...answer.threats.map(drawn));
    this.querySelector("details")?.setAttribute("open", "");
  }
}

/** @param {string} tag @param {string} text */
function element(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** Draws a line through the cells' middles, on a board of 30 × 30. @param {number[]} cells */
function drawn(cells) {
  const line = document.createElementNS(SVG, "line");
  const middle = (/** @type {number} */ step) => String(step * 10 + 5);
  const [first, last] = [cells[0], cells[cells.length - 1]];
  line.setAttribute("x1", middle(first % 3));
  line.setAttribute("y1", middle(Math.floor(first / 3)));
  line.setAttribute("x2", middle(last % 3));
  line.setAttribute("y2", middle(Math.floor(last / 3)));
  return line;
}

customElements.define("bet-board", BetBoard);

export {};
