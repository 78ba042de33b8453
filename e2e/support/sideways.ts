import type { Page } from "@playwright/test";

import { expect } from "./fixtures.ts";

const widths = [320, 360, 390, 412, 768, 1024, 1280];

/** How far the page, the open dialog, or the stage, which scrolls by itself, could be scrolled horizontally. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const inner = document.querySelectorAll("dialog[open] > div, [data-boardless]");
    const boxes = [document.documentElement, ...inner];
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });

export async function expectNoSidewaysScroll(
  page: Page,
  where: string,
  at: readonly number[] = widths,
): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 844 });
    // The browser lays the page out for the new viewport width in a later frame, so the overflow is polled.
    await expect
      .poll(() => overflowOf(page), { message: `${where} at ${width} px` })
      .toBeLessThanOrEqual(0);
  }
}
