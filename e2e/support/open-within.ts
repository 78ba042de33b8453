import type { Page } from "@playwright/test";

import { expect } from "./fixtures.ts";
import { untilQuiet } from "./quiet.ts";

/**
 * Opens a path in the loaded app, as its links and the back button do, and waits until another page is shown. For tests
 * that are not about loading: a load of the app takes more CPU time than most checks of a page. Stays on the page if
 * its path is open already.
 */
export async function openWithin(page: Page, path: string): Promise<void> {
  if (new URL(path, page.url()).href === page.url()) return untilQuiet(page);
  const main = page.locator("main");
  const before = await main.textContent();
  await page.evaluate((to) => {
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
  await expect.poll(() => main.textContent(), `${path} is shown`).not.toBe(before);
  await untilQuiet(page);
}
