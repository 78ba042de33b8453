import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import type { LotteryPages } from "../support/pages/lottery.ts";

const slow_down = 6;
const tap_to_paint_max_ms = 100;
const taps = 8;
/**
 * The most rounds of taps that are measured. The fastest round counts, because other work of the machine only makes
 * taps slower.
 */
const rounds_max = 12;
/** The percentile of a round's taps that is compared with the maximum, as for Web Vitals. */
const judged_share = 0.75;
/** The shortest event duration that browsers report. */
const told_from_ms = 16;

/** Records the browser's own measure of each tap, from the touch to the next frame. */
const watchTaps = (page: Page): Promise<void> =>
  page.evaluate((durationThreshold) => {
    const durations: number[] = [];
    Reflect.set(window, "tap_durations", durations);
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: "event",
      durationThreshold,
    };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === "click") durations.push(duration);
    }).observe(options);
  }, told_from_ms);

/** The 75th percentile of the taps of one round; each tap waits until its number has changed. */
async function tapAround(page: Page, lottery: LotteryPages): Promise<number> {
  await page.evaluate(() => {
    (Reflect.get(window, "tap_durations") as number[]).length = 0;
  });
  for (let tap = 0; tap < taps; tap += 1) {
    const cell = lottery.cell(String(tap * 12 + 3).padStart(2, "0"));
    const isLit = await cell.getAttribute("aria-pressed");
    const { x = 0, y = 0, width = 0, height = 0 } = (await cell.boundingBox()) ?? {};
    // A plain touch, because Playwright's `tap()` first checks the target, which would cost a slow phone a frame.
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(cell).not.toHaveAttribute("aria-pressed", isLit ?? "");
  }
  const told = () => page.evaluate(() => [...(Reflect.get(window, "tap_durations") as number[])]);
  await expect.poll(async () => (await told()).length).toBeGreaterThanOrEqual(taps / 2);
  const durations = (await told()).toSorted((a, b) => a - b);
  return durations[Math.ceil(durations.length * judged_share) - 1] ?? Number.POSITIVE_INFINITY;
}

async function bestRound(page: Page, lottery: LotteryPages): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds_max && best > tap_to_paint_max_ms; round += 1)
    best = Math.min(best, await tapAround(page, lottery));
  return best;
}

test("a tap on the board is rendered within 100 ms on a phone six times slower, also with all numbers selected", async ({
  page,
  lottery,
}, { annotations }) => {
  test.slow();
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.preset("500").click();
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slow_down });
  await watchTaps(page);
  const few_lit_ms = await bestRound(page, lottery);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await lottery.pick("Big 50").click();
  await lottery.pick("Small 50").click();
  await expect(lottery.lit).toHaveCount(100);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slow_down });
  const all_lit_ms = await bestRound(page, lottery);
  annotations.push({
    type: "tap to paint",
    description: `few lit ${few_lit_ms} ms, all lit ${all_lit_ms} ms`,
  });
  expect(few_lit_ms).toBeLessThanOrEqual(tap_to_paint_max_ms);
  expect(all_lit_ms).toBeLessThanOrEqual(tap_to_paint_max_ms);
});
