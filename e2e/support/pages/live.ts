import { expect, type Page } from "@playwright/test";
import { live_path } from "@shwe/contract/player/live";

/** Resolves when the page's own event stream is open. */
export const streamOf = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith("/events") && reply.status() === 200);

export const openWithStream = async (page: Page, path = "/"): Promise<void> => {
  const stream = streamOf(page);
  await page.goto(path);
  await stream;
};

/**
 * Opens another tab of a browser that already has an event stream. The new tab opens no event stream; it receives
 * events from the first tab as soon as it waits for the browser lock on the stream.
 */
export const openBesideStream = async (page: Page, path = "/"): Promise<void> => {
  await page.goto(path);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBeGreaterThan(0);
};

/** A headless browser cannot hide tabs, so this dispatches the visibility events to the page. */
export const showTab = (page: Page, state: "hidden" | "visible"): Promise<void> =>
  page.evaluate((shown) => {
    Object.defineProperty(document, "visibilityState", { value: shown, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);

/** Blocks the event stream, because an announcement of another test would replace the expected text. */
export const hearNothing = async (page: Page): Promise<void> => {
  await page.addInitScript((path) => {
    const load = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      if (input === path) throw new TypeError("the test blocks the event stream");
      return load(input, init);
    };
  }, live_path);
};
