// Boots the runtime once, unpacks the package into it, imports everything a page asks for, and
// writes the memory as it is then, compressed, so that a reader's browser starts from there.
//
//   node scripts/snapshot.mjs RUNTIME_FOLDER WHEEL OUTPUT.bin.gz
//
// It rests on private options of the runtime (hence the exact version in package.json and the
// worker's fall-back to an ordinary boot). No proxy may be alive when the snapshot is made.

import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { constants, gzipSync } from "node:zlib";

const IMPORT_ALL = `
import importlib, pkgutil, sys
import gametrees

for module in pkgutil.walk_packages(gametrees.__path__, "gametrees."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
`;

// Node would print the runtime's whole minified source line beside an uncaught error.
process.on("uncaughtException", (error) => {
  console.error(String(error));
  process.exit(1);
});

const [runtime, wheel, output] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: runtime, _makeSnapshot: true });

const sitePackages = `/lib/python${pyodide.runPython("import sys; '%d.%d' % sys.version_info[:2]")}/site-packages`;
pyodide.unpackArchive(new Uint8Array(await readFile(wheel)), "wheel", { extractDir: sitePackages });
pyodide.runPython("import importlib; importlib.invalidate_caches()");
pyodide.runPython(IMPORT_ALL);
pyodide.runPython("import gc; gc.collect(); None");

const memory = pyodide.makeMemorySnapshot();
await writeFile(output, gzipSync(memory, { level: constants.Z_BEST_COMPRESSION }));
