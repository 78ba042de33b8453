import type { Page } from "@playwright/test";

import { expect } from "./fixtures.ts";

/** Parts of an office page that can be scrolled sideways: the page, its scrolling regions, the open dialog. */
const widerParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("[data-scrolls], [role=dialog]")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(
        ({ tagName, id, className, scrollWidth, clientWidth }) =>
          `${tagName}#${id}.${className}: ${scrollWidth} > ${clientWidth}`,
      ),
  );

/** Checks that no part of the page is wider than its place in the window. */
export async function expectNothingWider(page: Page, where: string): Promise<void> {
  // Polled, because the page is laid out for a new size of the window in a later frame.
  await expect.poll(() => widerParts(page), `wider than the window: ${where}`).toEqual([]);
}
