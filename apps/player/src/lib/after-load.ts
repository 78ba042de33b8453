/** Runs code once the page has loaded, so that the files of the first view are fetched first. */
export function afterLoad(run: () => void): void {
  // In a task of its own, because it is called from effects, which block the page together.
  if (document.readyState === "complete") setTimeout(run);
  else window.addEventListener("load", () => setTimeout(run), { once: true });
}
