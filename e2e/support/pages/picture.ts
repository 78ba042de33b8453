import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

import type { FullProject, Page, PageScreenshotOptions } from "@playwright/test";
import sharp from "sharp";

/** The area of the product that a picture shows; also its folder in docs/screens. */
type Area =
  | "account"
  | "cash"
  | "games"
  | "history"
  | "home"
  | "lottery"
  | "office"
  | "protection"
  | "results"
  | "shell"
  | "stage"
  | "verify"
  | "wallet";

type PictureName = `${Area}/${string}`;

/**
 * WebP options that give a fifth of the size of a PNG. `smartSubsample` preserves the edges of gold text on the dark
 * background.
 */
const webp = { quality: 80, effort: 6, smartSubsample: true };

/** Saves a screenshot of the window in docs/screens. The pictures are documentation: no test compares them. */
export async function shoot(
  page: Page,
  { name: project }: FullProject,
  name: PictureName,
  options: PageScreenshotOptions = {},
): Promise<void> {
  const path = `docs/screens/${name}-${project.replace("screens-", "")}.webp`;
  await mkdir(dirname(path), { recursive: true });
  await sharp(await page.screenshot(options))
    .webp(webp)
    .toFile(path);
}

/**
 * Saves a screenshot of the whole page. The window becomes as high as the page, so that the bottom bar is at the end. On
 * a phone the stage of a draw scrolls inside the page, so its hidden height is added.
 */
export async function shootWhole(
  page: Page,
  project: FullProject,
  name: PictureName,
): Promise<void> {
  const size = page.viewportSize();
  if (size === null) throw new Error("no window");
  const height = await page.evaluate(() => {
    const stage = document.querySelector("[data-boardless]");
    const hidden = stage === null ? 0 : stage.scrollHeight - stage.clientHeight;
    return document.documentElement.scrollHeight + hidden;
  });
  await page.setViewportSize({ ...size, height });
  // A field that was filled has scrolled the page, and the higher window would not show its beginning.
  await page.evaluate(() => window.scrollTo(0, 0));
  await shoot(page, project, name);
  await page.setViewportSize(size);
}
