/**
 * A plain static host for the built site, on this machine only, that can fail on demand: answer
 * 503, send a file with other contents, or go away altogether.
 */
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".gz": "application/gzip",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".whl": "application/zip",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
  ".zip": "application/zip",
};

/** The site that the tests drive. */
export const SITE = process.env.GT_SITE ?? join(import.meta.dirname, "..", "..", "..", "site");

/** @typedef {{path: string, status: number, at: number}} Served one answer of the server */

export class SiteServer {
  /** Every answer since it was made or restored, paths without the mount. @type {Served[]} */
  served = [];
  /** Paths that are answered 503. @type {RegExp | null} */
  blocked = null;
  /** Changes to files on their way out, by path. @type {Map<string, (text: string) => string>} */
  changed = new Map();
  /** Files that the site does not have, by path. @type {Map<string, string>} */
  added = new Map();
  #port = 0;
  /** @type {import("node:http").Server | null} */
  #server = null;

  /** @param {{mount?: string, cache?: string}} [options] folder to serve under, Cache-Control */
  constructor({ mount = "/", cache = "no-cache" } = {}) {
    this.mount = mount;
    this.cache = cache;
  }

  get origin() {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** @param {string} path of a page, relative to the site's root, query and hash included */
  url(path = "") {
    return `${this.origin}${this.mount}${path}`;
  }

  /** Listens, on the port it had before if there was one. */
  async start() {
    const server = createServer((request, response) => {
      this.#answer(request, response).catch((error) => response.destroy(error));
    });
    await /** @type {Promise<void>} */ (new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen(this.#port, "127.0.0.1", resolve);
    }));
    const address = server.address();
    if (address && typeof address === "object") this.#port = address.port;
    this.#server = server;
    return this;
  }

  /** Goes away, as a reader's network does. */
  async stop() {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Serves the site as it is again. */
  async restore() {
    this.served = [];
    this.blocked = null;
    this.changed.clear();
    if (!this.#server) await this.start();
  }

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   */
  async #answer(request, response) {
    const { pathname } = new URL(request.url ?? "/", this.origin);
    if (!pathname.startsWith(this.mount)) return this.#send(response, pathname, 404, "not here");
    const path = decodeURIComponent(pathname.slice(this.mount.length));
    if (this.blocked?.test(path)) return this.#send(response, path, 503, "blocked by the test");
    const added = this.added.get(path);
    if (added !== undefined) {
      response.setHeader("Content-Type", TYPES[extname(path)]);
      response.setHeader("Cache-Control", this.cache);
      return this.#send(response, path, 200, added);
    }
    const file = join(SITE, normalize(`/${path}`), path === "" || path.endsWith("/") ? "index.html" : "");
    const about = await stat(file).catch(() => null);
    if (!about?.isFile()) {
      if (about?.isDirectory()) return this.#redirect(response, `${pathname}/`);
      return this.#send(response, path, 404, await readFile(join(SITE, "404.html")));
    }
    const change = this.changed.get(path);
    response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
    if (change) {
      response.setHeader("Cache-Control", "no-store");
      return this.#send(response, path, 200, change(await readFile(file, "utf8")));
    }
    const tag = `"${about.mtimeMs}-${about.size}"`;
    response.setHeader("ETag", tag);
    response.setHeader("Cache-Control", this.cache);
    if (request.headers["if-none-match"] === tag) return this.#send(response, path, 304, "");
    response.setHeader("Content-Length", about.size);
    this.served.push({ path, status: 200, at: performance.now() });
    createReadStream(file).on("error", () => response.destroy()).pipe(response);
  }

  /**
   * @param {import("node:http").ServerResponse} response
   * @param {string} path @param {number} status @param {string | Buffer} body
   */
  #send(response, path, status, body) {
    this.served.push({ path, status, at: performance.now() });
    if (status === 404) response.setHeader("Content-Type", TYPES[".html"]);
    response.writeHead(status).end(body);
  }

  /** @param {import("node:http").ServerResponse} response @param {string} location */
  #redirect(response, location) {
    response.writeHead(301, { Location: location }).end();
  }
}
