/** What the practice desk asks of the worker, and what it has to say of that. */

import { find } from "./dom.js";
import { runtime } from "./runtime.js";

/** Asks the worker; what it refuses is an error too. @param {object} question @returns {Promise<any>} */
export async function request(question) {
  const reply = await runtime.ask(question);
  if (reply.error !== undefined) throw new Error(reply.error);
  return reply;
}

export class Talk {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.alertLine = find(element, ".gt-alert");
    this.workLine = find(element, ".gt-work");
  }

  /** Says why something did not go. @param {unknown} error @param {string} [rest] */
  failed(error, rest = "") {
    const message = error instanceof Error ? error.message : String(error);
    const sentence = message.charAt(0).toUpperCase() + message.slice(1) + (/[.!?]$/.test(message) ? "" : ".");
    this.alertLine.textContent = `${sentence} ${rest}`.trim();
    this.working("");
  }

  /** Says what the reader waits for; empty for nothing. @param {string} words */
  working(words) {
    this.workLine.textContent = words;
  }

  clear() {
    this.alertLine.textContent = "";
    this.working("");
  }
}
