/**
 * The page's own demo reaches over the column of the table of contents, which begins below it.
 * How far down that is depends on the demo: this keeps the style sheet told.
 *
 * @param {HTMLElement} demo @param {AbortSignal} signal ends it
 */
export function keepRoom(demo, signal) {
  const { style } = document.documentElement;
  const page = demo.closest(".md-main__inner");
  const observer = new ResizeObserver(() => {
    const content = page?.querySelector(".md-content");
    if (!content) return;
    const below = demo.getBoundingClientRect().bottom - content.getBoundingClientRect().top;
    style.setProperty("--gt-below", `${Math.round(below)}px`);
  });
  observer.observe(demo);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    style.removeProperty("--gt-below");
  });
}
