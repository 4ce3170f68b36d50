/** Films made by the package itself, for the tests of the player. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const SOURCES = fileURLToPath(new URL("../../src", import.meta.url));
const ASK = `
import json, sys
from gametrees.browser import handle_json
print(handle_json(sys.argv[1]))
`;

/** @param {Record<string, unknown>} [question] */
export function film(question = {}) {
  const request = { kind: "film", position: "XXO/..X/.O.", to_move: "O", algorithm: "both", ...question };
  const python = process.env.PYTHON ?? "python3";
  const env = { ...process.env, PYTHONPATH: SOURCES };
  const said = execFileSync(python, ["-c", ASK, JSON.stringify(request)], { env, encoding: "utf8" });
  return JSON.parse(said);
}
