/** Even a page that is never idle gets there. */
const idle_wait_max_ms = 5_000;
/** Safari learned of idle time only lately. */
const without_idle_ms = 1_500;

type Connection = { saveData?: boolean };

/** Fetches ahead once the page has loaded and the browser has nothing better to do; not on a line that asks to save. */
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
