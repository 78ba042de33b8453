import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant } from "../support/harness/players.ts";
import { hearNothing } from "../support/pages/live.ts";
import { openWithin } from "../support/open-within.ts";
import { placeSlip } from "../support/harness/slips.ts";

/** The width of the narrowest phones. */
const narrow = { width: 320, height: 640 };

/**
 * The Burmese terms of the page that continue on the next line, each with a mark where it is broken. They are those of
 * the browser's own dictionary, by which it breaks lines unless a term does not fit in its box.
 */
const brokenTerms = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = new Set<string>();
    const dictionary = new Intl.Segmenter("my", { granularity: "word" });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const topOf = (node: Node, at: number): number | undefined => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      return box.width === 0 ? undefined : box.bottom;
    };
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      if (!/[\u1000-\u109F]/.test(text) || node.parentElement?.checkVisibility() !== true) continue;
      for (const { segment, index } of dictionary.segment(text)) {
        let before: number | undefined;
        for (let at = index; at < index + segment.length; at += 1) {
          const bottom = topOf(node, at);
          if (bottom === undefined) continue;
          if (before !== undefined && bottom > before + 8)
            broken.add(
              `${text.slice(index, at)}|${text.slice(at, index + segment.length)}: ${text}`,
            );
          before = bottom;
        }
      }
    }
    return [...broken];
  });

test.describe("in Burmese at 320 px", () => {
  test.use({ language: "mm", viewport: narrow });

  test("no term is broken inside on the pages of the lotteries", async ({
    home,
    page,
    loggedIn,
  }) => {
    test.slow();
    await hearNothing(page);
    await grant(loggedIn, 100_000);
    const draw_id = await openDraw({ game: "2d" });
    await placeSlip(loggedIn, { game: "2d", draw_id, lines: { "05": 500, "50": 500 } });
    const found: Record<string, string[]> = {};
    await page.goto("/");
    await page.locator("html[data-started]").waitFor();
    for (const path of [
      "/lotteries",
      "/",
      "/how-to-play/2d",
      "/how-to-play/3d",
      "/how-to-play/c1d",
      "/betslip",
      "/win-number",
      "/win-number/statistics",
      `/two/lottery?draw=${draw_id}`,
      "/three/lottery",
      "/help",
      "/verify",
      "/winner-list",
      "/profile",
      "/protection",
    ]) {
      await openWithin(page, path);
      await expect(home.skeletons).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const broken = await brokenTerms(page);
      if (broken.length > 0) found[path] = broken;
    }
    expect(found).toEqual({});
  });
});
