import { expect, type Page } from "@playwright/test";
import { live_path } from "@shwe/contract/live";

/** Resolves when the page's own stream is open. */
export const streamOf = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith("/events") && reply.status() === 200);

export const openWithStream = async (page: Page, path = "/"): Promise<void> => {
  const stream = streamOf(page);
  await page.goto(path);
  await stream;
};

/**
 * Opens another tab of a browser that has a stream already. Such a tab asks for none: it hears what the first one passes on from the
 * moment on at which it waits for its turn to read.
 */
export const openBesideStream = async (page: Page, path = "/"): Promise<void> => {
  await page.goto(path);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBeGreaterThan(0);
};

/** A headless browser has no tabs to switch between, so the page is told what a browser would tell it. */
export const showTab = (page: Page, state: "hidden" | "visible"): Promise<void> =>
  page.evaluate((shown) => {
    Object.defineProperty(document, "visibilityState", { value: shown, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);

/** What another test announces would take the place of the text that is looked for. */
export const hearNothing = async (page: Page): Promise<void> => {
  await page.route(live_path, (route) => route.abort());
};
