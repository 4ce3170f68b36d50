/**
 * `<runtime-status>`: one line that tells where Python stands, with Retry when it failed.
 *
 * Every element on the page that needs the runtime shows one. Only one of them at a time is a live
 * region, so that a screen reader hears each change once.
 */

import { runtime } from "./runtime.js";

/** @typedef {import("./types.d.ts").Progress} Progress */

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

/** @returns {string} the words for the state; they do not change while bytes arrive */
function sentence() {
  const { state, progress, reason, boot } = runtime;
  if (state === "failed") {
    return `Python could not be loaded: ${reason}. What you see was computed when the site was built.`;
  }
  if (state === "ready" && boot) {
    const seconds = (boot.milliseconds / 1000).toFixed(1);
    return `Python is ready in your browser: ${seconds} s, ${boot.way === "snapshot" ? "from a snapshot" : "ordinary start"}.`;
  }
  if (state === "not-started") return "";
  if (progress?.phase === "start") return "Starting Python…";
  return progress?.phase === "package" ? "Unpacking the package…" : "Loading Python…";
}

/** @param {Progress | null} progress */
function amount(progress) {
  if (progress?.phase !== "download" || progress.loaded === 0) return "";
  const total = progress.total === null ? "" : ` of ${megabytes(progress.total)}`;
  return `${megabytes(progress.loaded)}${total} MB`;
}

class RuntimeStatus extends HTMLElement {
  #update = () => this.#show();
  #words = document.createElement("span");
  #amount = document.createElement("span");
  #bar = document.createElement("progress");
  #retry = document.createElement("button");

  connectedCallback() {
    this.#amount.setAttribute("aria-hidden", "true");
    this.#amount.className = "amount";
    this.#bar.setAttribute("aria-label", "Loading Python");
    this.#retry.type = "button";
    this.#retry.textContent = "Retry";
    this.#retry.onclick = () => runtime.retry();
    this.replaceChildren(this.#words, this.#amount, this.#bar, this.#retry);
    runtime.addEventListener("change", this.#update);
    this.#show();
  }

  disconnectedCallback() {
    runtime.removeEventListener("change", this.#update);
  }

  #show() {
    const { state, progress } = runtime;
    this.dataset.state = state;
    this.dataset.boot = runtime.boot?.way ?? "";
    const speaker = document.querySelector("dialog[open] runtime-status")
      ?? document.querySelector("runtime-status");
    this.#words.setAttribute("aria-live", speaker === this ? "polite" : "off");
    const words = sentence();
    if (this.#words.textContent !== words) this.#words.textContent = words;
    this.#amount.textContent = amount(progress);
    if (progress?.phase === "download" && progress.total) {
      this.#bar.max = progress.total;
      this.#bar.value = progress.loaded;
    } else {
      this.#bar.removeAttribute("value");
    }
    this.#bar.hidden = state !== "loading";
    this.#retry.hidden = state !== "failed";
  }
}

customElements.define("runtime-status", RuntimeStatus);
