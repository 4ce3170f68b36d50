/** The few things that every part of the demo does with the document. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Finds an element that the build has put there; its absence is a mistake of ours.
 *
 * @param {ParentNode} root @param {string} selector
 * @returns {HTMLElement}
 */
export function find(root, selector) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`the demo has no ${selector}`);
  return /** @type {HTMLElement} */ (found);
}

/**
 * @param {ParentNode} root @param {string} selector
 * @returns {HTMLElement[]}
 */
export function findAll(root, selector) {
  return [...root.querySelectorAll(selector)].map((one) => /** @type {HTMLElement} */ (one));
}

/**
 * Makes an element with attributes and children; text is never read as HTML.
 *
 * @param {string} name @param {Record<string, string>} [attributes] @param {(Node | string)[]} children
 * @returns {HTMLElement}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/**
 * @param {string} name @param {Record<string, string>} [attributes]
 * @returns {SVGElement}
 */
export function makeSvg(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Where a group stands that Python has drawn: by `translate(x y)`. @param {Element} group @returns {{x: number, y: number}} */
export function translation(group) {
  const [x = 0, y = 0] = (group.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
  return { x, y };
}

/** @param {number | string} value a count with its thousands apart; text as it is */
export const written = (value) =>
  typeof value === "number" ? value.toLocaleString("en-US") : value;

/** Whether the reader wants nothing to move by itself. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
