import type { Page } from "@playwright/test";

/** Resolves when the page's own stream is open. */
export const streamOf = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith("/events") && reply.status() === 200);

export const openWithStream = async (page: Page, path = "/"): Promise<void> => {
  const stream = streamOf(page);
  await page.goto(path);
  await stream;
};

/** A headless browser has no tabs to switch between, so the page is told what a browser would tell it. */
export const showTab = (page: Page, state: "hidden" | "visible"): Promise<void> =>
  page.evaluate((shown) => {
    Object.defineProperty(document, "visibilityState", { value: shown, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);
