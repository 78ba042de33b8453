import type { Locator, Page } from "@playwright/test";

import { expect } from "../fixtures.ts";

const step_ms = 1_000;
/**
 * How long, in real time, the page may wait for a response between two steps of its clock. Without it the page's
 * timeout of 15 s, which uses that clock, would pass before a response arrives.
 */
const look_ms = 200;
/** Longer than the home page waits before it loads the sections that are not in view. */
const sections_after_ms = 3_000;
/** How long, in real time, the sections may take to load before the clock is moved on again. */
const loaded_ms = 1_000;

/**
 * Moves the page's clock on, second by second, until the element is shown. The clock has to be installed. `fastForward`
 * runs each timer once; `runFor` would run every animation frame, which takes real time.
 */
export const passTimeUntilVisible = (page: Page, element: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(step_ms);
    await expect(element).toBeVisible({ timeout: look_ms });
  }).toPass({ intervals: [0] });

/** Opens the home page and loads all its sections. The clock has to be installed. */
export async function openWholeHome(page: Page): Promise<void> {
  await page.goto("/");
  // The headings are already in the HTML; the timers of the sections begin with the app.
  await page.locator("html[data-started]").waitFor();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).not.toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward(sections_after_ms);
    await expect(page.locator("[data-skeleton]")).toHaveCount(0, { timeout: loaded_ms });
  }).toPass({ intervals: [0] });
}
