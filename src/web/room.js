/**
 * The page's own demo reaches over the column of the table of contents, which begins below it.
 * How far down that is depends on the demo: this keeps the style sheet told.
 *
 * @param {HTMLElement} demo @param {AbortSignal} signal ends it
 */
export function keepRoom(demo, signal) {
  const page = demo.closest(".md-main__inner");
  /** @type {HTMLElement | null | undefined} */
  const contents = page?.querySelector(".md-sidebar--secondary");
  const observer = new ResizeObserver(() => {
    const content = page?.querySelector(".md-content");
    if (!content || !contents) return;
    const below = demo.getBoundingClientRect().bottom - content.getBoundingClientRect().top;
    // Not on the root, where every element of the page would have to be styled anew.
    contents.style.setProperty("--gt-below", `${Math.round(below)}px`);
  });
  observer.observe(demo);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    contents?.style.removeProperty("--gt-below");
  });
}
