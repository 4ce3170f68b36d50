// Runs the package's own unit tests inside the runtime that readers get, under Node.
//
//   node scripts/pyodide_tests.mjs RUNTIME_FOLDER PACKAGES_FOLDER ROOT FILE…
//
// RUNTIME_FOLDER is the site's pyodide/, PACKAGES_FOLDER holds pytest and what it needs (pure
// Python), ROOT is the clone; the files are named from it. The wheel under test is the site's own.

import { readFile, readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

// Node would print the runtime's whole minified source line beside an uncaught error.
process.on("uncaughtException", (error) => {
  console.error(String(error));
  process.exit(1);
});

const [runtime, packages, root] = process.argv.slice(2, 5).map((path) => resolve(path));
const files = process.argv.slice(5);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: runtime });

const wheel = (await readdir(runtime)).find((name) => name.endsWith(".whl"));
const sitePackages = pyodide.runPython("import site; site.getsitepackages()[0]");
pyodide.unpackArchive(new Uint8Array(await readFile(`${runtime}/${wheel}`)), "wheel", {
  extractDir: sitePackages,
});
for (const [place, folder] of [["/packages", packages], ["/tests", `${root}/tests`]]) {
  pyodide.FS.mkdirTree(place);
  pyodide.mountNodeFS(place, folder);
}

const run = pyodide.runPython(`
import sys

def run(files):
    sys.path[:0] = ["/packages", "/tests"]
    sys.dont_write_bytecode = True
    import pytest
    return int(pytest.main(["-q", "-rs", "-p", "no:cacheprovider", "--rootdir=/tests", "-c", "/dev/null",
                            *(f"/{name}" for name in files)]))

run
`);
process.exitCode = run(pyodide.toPy(files));
