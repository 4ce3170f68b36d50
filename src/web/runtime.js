/**
 * One Python for all elements of all pages: a singleton around one worker.
 *
 * Requests wait in a queue on this side and go to the worker one at a time, so that stopping the
 * one that runs (which ends the worker) loses none of the others. Instant navigation keeps this
 * module alive, and so the worker stays warm from page to page.
 *
 * @typedef {import("./types.d.ts").RuntimeState} RuntimeState
 * @typedef {import("./types.d.ts").Progress} Progress
 * @typedef {import("./types.d.ts").Boot} Boot
 * @typedef {import("./types.d.ts").WorkerMessage} WorkerMessage
 * @typedef {{
 *   id: number, request: object, again: boolean,
 *   resolve: (reply: any) => void, reject: (reason: Error) => void,
 *   onProgress?: (progress: Progress) => void,
 * }} Job
 */

/** A boot in which nothing happens for so long has failed, whatever the reason. */
const PATIENCE = 120_000;

/** The reader (or the page) stopped this request. */
export class StoppedError extends Error {
  constructor() {
    super("stopped");
    this.name = "StoppedError";
  }
}

/** Events: `change`, whenever state, progress, reason or boot changed. */
class Runtime extends EventTarget {
  /** @type {RuntimeState} */ state = "not-started";
  /** @type {Progress | null} */ progress = null;
  /** Why it failed, in words; empty otherwise. */
  reason = "";
  /** @type {Boot | null} */ boot = null;

  /** @type {Worker | null} */ #worker = null;
  /** @type {Job[]} */ #waiting = [];
  /** @type {Job | null} */ #running = null;
  #ids = 0;
  #watchdog = 0;
  /** Why the snapshot is not to be used any more; null while it may be. @type {string | null} */
  #noSnapshot = new URLSearchParams(location.search).get("snapshot") === "no" ? "not wanted" : null;

  /**
   * Answers a request; starts the runtime if need be.
   *
   * @param {object} request plain data for `gametrees.browser.handle`
   * @param {{onProgress?: (progress: Progress) => void, signal?: AbortSignal}} [options]
   * @returns {Promise<any>} the reply; rejects with StoppedError, or with the runtime's failure
   */
  ask(request, { onProgress, signal } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new StoppedError());
      const job = { id: ++this.#ids, request, again: false, resolve, reject, onProgress };
      signal?.addEventListener("abort", () => this.#abandon(job), { once: true });
      this.#waiting.push(job);
      if (this.state === "failed") this.retry();
      else this.start();
      this.#next();
    });
  }

  /** Boots the runtime, unless that has been done. */
  start() {
    if (this.state === "not-started") this.#spawn();
  }

  /** Tries again after a failure, the snapshot included. */
  retry() {
    if (this.state !== "failed") return;
    if (this.#noSnapshot !== "not wanted") this.#noSnapshot = null;
    this.#spawn();
  }

  /** Ends what runs now (its promise rejects with StoppedError); the rest goes on in a new worker. */
  stop() {
    if (this.#running) this.#abandon(this.#running);
  }

  /** @param {Job} job */
  #abandon(job) {
    if (job === this.#running) {
      this.#running = null;
      this.#spawn();
    } else {
      this.#waiting = this.#waiting.filter((other) => other !== job);
    }
    job.reject(new StoppedError());
  }

  /** Starts a fresh worker in place of the old one; what that one was at comes first again. */
  #spawn() {
    this.#worker?.terminate();
    if (this.#running) this.#waiting.unshift(this.#running);
    this.#running = null;
    const url = new URL("./worker.js", import.meta.url);
    if (this.#noSnapshot !== null) url.searchParams.set("snapshot", "no");
    const worker = new Worker(url, { type: "module", name: "gametrees" });
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => {
      if (worker === this.#worker) this.#hear(data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#bootFailed(event.message || "the worker could not start");
    });
    this.#change({ state: "loading", progress: null, reason: "", boot: null });
    this.#watch();
  }

  #watch() {
    clearTimeout(this.#watchdog);
    if (this.state !== "loading") return;
    this.#watchdog = setTimeout(
      () => this.#bootFailed(`nothing happened for ${PATIENCE / 1000} seconds`),
      PATIENCE,
    );
  }

  /** @param {WorkerMessage} message */
  #hear(message) {
    if ("progress" in message) {
      this.#change({ progress: message.progress });
      for (const job of this.#waiting) job.onProgress?.(message.progress);
    } else if ("ready" in message) {
      this.#change({ state: "ready", progress: null, boot: { ...message.ready, fallback: this.#noSnapshot } });
      this.#next();
    } else if ("failed" in message) {
      this.#bootFailed(message.failed);
    } else if ("reply" in message) {
      this.#finish(message.id, (job) => job.resolve(message.reply));
    } else {
      this.#broke(message.id, message.broken);
    }
    this.#watch();
  }

  #next() {
    if (this.state !== "ready" || this.#running) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#running = job;
    this.#worker?.postMessage({ id: job.id, request: job.request });
  }

  /** @param {number} id @param {(job: Job) => void} settle */
  #finish(id, settle) {
    const job = this.#running;
    if (job?.id !== id) return;
    this.#running = null;
    settle(job);
    this.#next();
  }

  /**
   * Python raised where it should have answered. From a snapshot that may be the snapshot's fault,
   * so the request is tried once more in an ordinary runtime before anybody hears of it.
   *
   * @param {number} id @param {string} message
   */
  #broke(id, message) {
    const job = this.#running;
    if (job?.id === id && this.boot?.way === "snapshot" && !job.again) {
      job.again = true;
      this.#noSnapshot = message;
      this.#spawn();
    } else {
      this.#finish(id, ({ reject }) => reject(new Error(message)));
    }
  }

  /** @param {string} reason */
  #bootFailed(reason) {
    if (this.#noSnapshot === null) {
      this.#noSnapshot = reason;
      this.#spawn();
      return;
    }
    this.#worker?.terminate();
    this.#worker = null;
    const jobs = [this.#running, ...this.#waiting].filter((job) => job !== null);
    this.#running = null;
    this.#waiting = [];
    this.#change({ state: "failed", progress: null, reason });
    for (const job of jobs) job.reject(new Error(`Python could not be loaded: ${reason}`));
  }

  /** @param {Partial<Pick<Runtime, "state" | "progress" | "reason" | "boot">>} changes */
  #change(changes) {
    Object.assign(this, changes);
    this.dispatchEvent(new Event("change"));
  }
}

export const runtime = new Runtime();
