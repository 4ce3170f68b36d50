/** WebKitGTK through the W3C WebDriver protocol: the little of it that a smoke test needs. */
import { spawn } from "node:child_process";
import { readdirSync, existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { program } from "./browsers.mjs";

const START = 30_000;
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Debian keeps WebKitGTK's own small browser among its libraries. @returns {string} */
function miniBrowser() {
  const roots = readdirSync("/usr/lib").map((name) => join("/usr/lib", name));
  const folders = ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"];
  const found = [...roots, "/usr/lib", "/usr/libexec"]
    .flatMap((root) => folders.map((folder) => join(root, folder, "MiniBrowser")))
    .find((path) => existsSync(path));
  if (!found) throw new Error("WebKitGTK's MiniBrowser is missing. On Debian: apt-get install epiphany-browser");
  return found;
}

/** @returns {Promise<number>} a port that is free now */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : 0));
    });
  });
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class WebKit {
  #session = "";

  /** @param {import("node:child_process").ChildProcess} driver @param {string} address */
  constructor(driver, address) {
    this.driver = driver;
    this.address = address;
  }

  /** Starts the driver on a screen of its own, and one browser window. */
  static async launch() {
    const port = await freePort();
    const driver = spawn(
      "xvfb-run", ["--auto-servernum", program("GT_WEBKIT_DRIVER"), `--port=${port}`],
      { stdio: "ignore", detached: true },
    );
    const webkit = new WebKit(driver, `http://127.0.0.1:${port}`);
    const browser = { binary: miniBrowser(), args: ["--automation"] };
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": browser } };
    try {
      await webkit.#listening();
      const { sessionId } = await webkit.#send("POST", "/session", { capabilities });
      webkit.#session = `/session/${sessionId}`;
      await webkit.#send("POST", `${webkit.#session}/timeouts`, { script: 120_000 });
    } catch (error) {
      await webkit.close();
      throw error;
    }
    return webkit;
  }

  async #listening() {
    for (const end = Date.now() + START; Date.now() < end; await pause(100)) {
      const answer = await this.#send("GET", "/status").catch(() => null);
      if (answer?.ready) return;
    }
    throw new Error("WebKitWebDriver did not start");
  }

  /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
  async #send(method, path, body) {
    const response = await fetch(this.address + path, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebDriver ${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  /** @param {string} url */
  go(url) {
    return this.#send("POST", `${this.#session}/url`, { url });
  }

  /** Runs the body of a function in the page. @param {string} script @param {unknown[]} args @returns {Promise<any>} */
  run(script, ...args) {
    return this.#send("POST", `${this.#session}/execute/sync`, { script, args });
  }

  /** A real click in the middle of an element. @param {string} selector */
  async click(selector) {
    const found = await this.#send("POST", `${this.#session}/element`, { using: "css selector", value: selector });
    return this.#send("POST", `${this.#session}/element/${found[ELEMENT]}/click`, {});
  }

  /**
   * Waits until the body of a function returns something true.
   *
   * @param {string} script @param {number} patience milliseconds @param {unknown[]} args
   */
  async until(script, patience, ...args) {
    for (const end = Date.now() + patience; Date.now() < end; await pause(200)) {
      const found = await this.run(script, ...args);
      if (found) return found;
    }
    throw new Error(`in vain waited ${patience / 1000} s for: ${script}`);
  }

  async close() {
    if (this.#session) await this.#send("DELETE", this.#session).catch(() => {});
    const { driver } = this;
    if (driver.pid === undefined || driver.exitCode !== null) return;
    const gone = new Promise((resolve) => driver.once("exit", resolve));
    process.kill(-driver.pid);
    await gone;
  }
}
