/**
 * A page under watch: what it complains of, what it asks for elsewhere, what its policy forbids.
 * At the end of each test the list of problems must be empty.
 *
 * @typedef {import("puppeteer-core").Page} Page
 */

/** A complaint that a test causes on purpose. @typedef {RegExp} Expected */

/**
 * @param {Page} page @param {string} origin the only one that may be asked
 * @returns {Promise<string[]>} the problems, growing as they happen
 */
export async function watch(page, origin) {
  /** @type {string[]} */
  const problems = [];
  page.on("console", (message) => {
    const type = message.type();
    if (type === "error" || type === "warn") {
      problems.push(`console ${type}: ${message.text()} (${message.location().url ?? ""})`);
    }
  });
  page.on("pageerror", (error) => problems.push(`page error: ${String(error)}`));
  page.on("requestfailed", (request) => {
    problems.push(`request failed: ${request.url()} ${request.failure()?.errorText ?? ""}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (/^(https?|wss?):/.test(url) && new URL(url).origin !== origin) {
      problems.push(`request to another origin: ${url}`);
    }
  });
  await page.evaluateOnNewDocument(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      console.error(`policy violation: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
    });
  });
  return problems;
}

/**
 * @param {string[]} problems @param {Expected[]} expected
 * @returns {string[]} the problems that no test asked for
 */
export function unexpected(problems, expected) {
  return problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
}
