/** `whenIdle` starts the prefetch after this time even if the browser is never idle. */
const idle_wait_max_ms = 5_000;
/** The delay of the prefetch in Safari versions that lack `requestIdleCallback`. */
const without_idle_ms = 1_500;

type Connection = { saveData?: boolean };

/**
 * Runs a prefetch after the page has loaded and the browser is idle; not when the user has asked the browser to save
 * data.
 */
export function whenIdle(fetchAhead: () => void): void {
  if ((navigator as { connection?: Connection }).connection?.saveData === true) return;
  const wait = (): void => {
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(fetchAhead, { timeout: idle_wait_max_ms });
    } else {
      setTimeout(fetchAhead, without_idle_ms);
    }
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
