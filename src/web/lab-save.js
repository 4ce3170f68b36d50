/** The drawing as a file for slides: SVG with its looks written into it, or PNG made from that. */

/** What a style sheet may say of a drawing, and an attribute as well. */
const LOOKS = [
  "fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
  "paint-order", "opacity", "visibility", "display", "font-size", "font-weight", "font-family",
];
const MARGIN = 12;
/** Pixels of the PNG to a unit of the drawing, and the longest side a browser will paint. */
const SHARPNESS = 3;
const LONGEST = 8000;

/**
 * A copy of a drawing that looks the same anywhere.
 *
 * @param {SVGSVGElement} svg @param {string} background
 * @returns {{text: string, width: number, height: number}}
 */
export function standAlone(svg, background) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const originals = svg.querySelectorAll("*");
  copy.querySelectorAll("*").forEach((element, at) => {
    const looks = getComputedStyle(originals[at]);
    for (const name of LOOKS) element.setAttribute(name, looks.getPropertyValue(name));
    for (const name of ["class", "role", "tabindex", "style"]) element.removeAttribute(name);
    for (const { name } of [...element.attributes]) if (/^(data|aria)-/.test(name)) element.removeAttribute(name);
  });
  const { width, height } = svg.viewBox.baseVal;
  const size = { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  const box = `${-MARGIN} ${-MARGIN} ${size.width} ${size.height}`;
  for (const name of ["class", "style", "role", "tabindex"]) copy.removeAttribute(name);
  copy.setAttribute("viewBox", box);
  copy.setAttribute("width", String(size.width));
  copy.setAttribute("height", String(size.height));
  const paper = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const [x, y] = box.split(" ");
  for (const [name, value] of Object.entries({ x, y, ...size, fill: background })) paper.setAttribute(name, String(value));
  copy.prepend(paper);
  return { text: new XMLSerializer().serializeToString(copy), ...size };
}

/** @param {{text: string, width: number, height: number}} drawing @returns {Promise<Blob>} */
export async function painted({ text, width, height }) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const scale = Math.min(SHARPNESS, LONGEST / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the browser could not paint the tree"))), "image/png");
  });
}

/** Hands a file to the reader. @param {Blob} blob @param {string} name */
function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {{text: string, width: number, height: number}} drawing that stands alone @param {"svg" | "png"} kind */
export async function save(drawing, kind) {
  const blob = kind === "svg" ? new Blob([drawing.text], { type: "image/svg+xml" }) : await painted(drawing);
  download(blob, `game-tree.${kind}`);
}
