/**
 * The module worker that holds Python: plain data in, plain data out.
 *
 * In:  {id, request}. Out: the messages of `WorkerMessage` in types.d.ts. It boots at once, from
 * the memory snapshot made at build, or the ordinary way when its URL says `?snapshot=no`. It tries
 * one way only: `runtime.js` starts another worker when this one fails.
 *
 * @typedef {import("./types.d.ts").WorkerMessage} WorkerMessage
 * @typedef {import("./types.d.ts").Progress} Progress
 * @typedef {{snapshot: string, wheel: string, sizes: Record<string, number>}} Manifest
 */

const started = performance.now();
const home = new URL("../pyodide/", import.meta.url);
const fromSnapshot = new URL(import.meta.url).searchParams.get("snapshot") !== "no";

/** @type {(message: WorkerMessage) => void} */
const tell = (message) => self.postMessage(message);

/** @type {(phase: Progress["phase"], loaded?: number, total?: number | null) => void} */
const report = (phase, loaded = 0, total = null) => tell({ progress: { phase, loaded, total } });

/** A fault in one line; Python puts it below its traceback. @param {unknown} error */
const words = (error) =>
  (error instanceof Error ? error.message : String(error)).trim().split("\n").at(-1) ?? "";

/** Adds up what arrives, file by file, and reports it at most every 50 ms. */
class Downloads {
  loaded = 0;
  total = 0;
  known = true;
  underWay = 0;
  last = 0;

  /** @param {Record<string, number>} sizes bytes of each file as written, by file name */
  constructor(sizes) {
    this.sizes = sizes;
  }

  /** @param {string} url @param {Response} response */
  async follow(url, response) {
    const name = url.slice(url.lastIndexOf("/") + 1);
    const plain = response.headers.get("content-encoding") === null;
    const size = this.sizes[name] ?? (plain ? Number(response.headers.get("content-length")) : 0);
    this.known &&= size > 0;
    this.total += size;
    this.underWay += 1;
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      this.loaded += part.value.length;
      this.tell();
    }
    this.underWay -= 1;
    if (this.underWay === 0) report("start");
  }

  tell() {
    const now = performance.now();
    if (now - this.last < 50) return;
    this.last = now;
    report("download", this.loaded, this.known ? this.total : null);
  }
}

/**
 * Pyodide reports a download or a compilation that failed to the console and then waits for ever.
 * Here both end the boot with their reason, and downloads are followed on the way.
 *
 * @param {Downloads} downloads
 * @returns {Promise<never>} rejects with the first fault
 */
function watch(downloads) {
  return new Promise((_, reject) => {
    const plainFetch = self.fetch;
    self.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      try {
        const response = await plainFetch(input, init);
        if (!response.ok) throw new Error(`the server answered ${response.status}`);
        downloads.follow(url, response.clone()).catch(reject);
        return response;
      } catch (error) {
        const fault = new Error(`could not load ${url}: ${words(error)}`);
        reject(fault);
        throw fault;
      }
    };
    const compile = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = (source, imports) => {
      const result = compile(source, imports);
      result.catch(reject);
      return result;
    };
  });
}

/** @returns {Promise<Manifest>} what the build put beside the runtime */
async function manifest() {
  const url = new URL("boot.json", home);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`could not load ${url}: the server answered ${response.status}`);
  return response.json();
}

/** @param {string} name @returns {Promise<ArrayBuffer>} the snapshot, inflated */
async function snapshot(name) {
  const { body } = await fetch(new URL(name, home));
  if (body === null) throw new Error(`${name} is empty`);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * @param {Manifest} files
 * @returns {Promise<(request: string) => string>} `gametrees.browser.handle_json`
 */
async function boot(files) {
  report("download");
  const wheel = fetch(new URL(files.wheel, home)).then((response) => response.arrayBuffer());
  const image = fromSnapshot ? snapshot(files.snapshot) : undefined;
  const { loadPyodide } = await import(new URL("pyodide.mjs", home).href);
  const python = await loadPyodide({ indexURL: home.href, _loadSnapshot: image });
  report("package");
  const sitePackages = python.runPython(
    "import sys; next(path for path in sys.path if path.endswith('site-packages'))",
  );
  python.unpackArchive(await wheel, "wheel", { extractDir: sitePackages });
  // A snapshot brings the build's random state with it: every reader would meet the same "chance".
  python.runPython("import importlib, random; importlib.invalidate_caches(); random.seed()");
  return python.pyimport("gametrees.browser").handle_json;
}

/** @type {Promise<(request: string) => string>} */
const handler = manifest().then((files) => Promise.race([
  watch(new Downloads(files.sizes ?? {})),
  boot(files),
]));

handler.then(
  () => tell({ ready: { way: fromSnapshot ? "snapshot" : "ordinary", milliseconds: performance.now() - started } }),
  (error) => tell({ failed: words(error) }),
);

self.addEventListener("message", async ({ data: { id, request } }) => {
  const handle = await handler;
  try {
    tell({ id, reply: JSON.parse(handle(JSON.stringify(request))) });
  } catch (error) {
    tell({ id, broken: words(error) });
  }
});
