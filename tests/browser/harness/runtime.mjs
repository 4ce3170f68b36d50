/** The page's own Python, asked and watched from outside. */

/** @typedef {import("puppeteer-core").Page} Page */

/** The module that holds the page's one runtime. @param {Page} page */
const moduleOf = (page) =>
  page.$eval('script[type=module][src$="web/main.js"]', (script) => new URL("runtime.js", /** @type {HTMLScriptElement} */ (script).src).href);

/**
 * Asks the page's worker, as its elements do.
 *
 * @param {Page} page @param {object} request
 * @returns {Promise<any>}
 */
export async function ask(page, request) {
  return page.evaluate(
    async (address, question) => {
      const { runtime } = await import(address);
      return runtime.ask(question);
    },
    await moduleOf(page), request,
  );
}

/** Boots, unless that has been done. @param {Page} page */
export async function start(page) {
  return page.evaluate(async (address) => (await import(address)).runtime.start(), await moduleOf(page));
}

/** How the runtime stands. @param {Page} page @returns {Promise<{state: string, reason: string, boot: import("../../../src/web/types.d.ts").Boot | null}>} */
export async function standing(page) {
  return page.evaluate(async (address) => {
    const { state, reason, boot } = (await import(address)).runtime;
    return { state, reason, boot };
  }, await moduleOf(page));
}

/** Waits until it is ready or has failed. @param {Page} page */
export async function settled(page) {
  const address = await moduleOf(page);
  await page.evaluate(async (url) => {
    const { runtime } = await import(url);
    const done = () => ["ready", "failed"].includes(runtime.state);
    if (done()) return;
    await /** @type {Promise<void>} */ (new Promise((resolve) => {
      runtime.addEventListener("change", () => done() && resolve());
    }));
  }, address);
  return standing(page);
}
