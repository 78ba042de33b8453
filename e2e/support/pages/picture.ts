import type { Page } from "@playwright/test";

/** Pictures for docs/screens. Taken on request, looked at by people: nothing here proves anything. */
export const fileOf = (name: string, project: string): string =>
  `docs/screens/${name}-${project.replace("screens-", "")}.png`;

/** The page from top to bottom, with the bottom bar at its foot: a window as high as the page. */
export async function shootWhole(page: Page, path: string): Promise<void> {
  const size = page.viewportSize();
  if (size === null) throw new Error("no window");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height });
  await page.screenshot({ path });
  await page.setViewportSize(size);
}
