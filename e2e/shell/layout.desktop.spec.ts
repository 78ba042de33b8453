import { expect, test } from "../support/fixtures.ts";
import { layoutLanguages } from "../support/layout-languages.ts";
import { openWithin } from "../support/open-within.ts";
import { unknown_path } from "../support/paths.ts";

const widths = [320, 360, 390, 412, 768, 1280];
const pages = ["/", "/slot", "/login", "/two/lottery", unknown_path];

for (const language of layoutLanguages) {
  test.describe(`in ${language}`, () => {
    // The widest content: rows and grids of tiles. coming.spec.ts measures the pages without them.
    test.use({ language, gamesPlayable: true });
    test(`R-106 no page scrolls sideways at any width in ${language}`, async ({ page, shell }) => {
      await page.clock.install();
      await shell.open("/help");
      for (const path of pages) {
        await openWithin(page, path);
        // Past the 2.5 s after which the home page loads the sections that are not in view.
        await page.clock.fastForward(3_000);
        await shell.settle();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          // The header and banners for the new width may still be loading.
          await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
          await expect
            .poll(() => page.evaluate(widthBeyondTheWindow), { message: `${path} at ${width} px` })
            .toEqual({ overflow_px: 0, scrolled_px: 0 });
        }
      }
    });
  });
}

/**
 * How far the page is wider than the window. Also tries to scroll, because `overflow: hidden` on the root element would
 * hide the overflow from its size.
 */
async function widthBeyondTheWindow(): Promise<{ overflow_px: number; scrolled_px: number }> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const root = document.documentElement;
  window.scrollTo(10_000, 0);
  const scrolled_px = window.scrollX;
  window.scrollTo(0, 0);
  return { overflow_px: Math.max(0, root.scrollWidth - root.clientWidth), scrolled_px };
}
