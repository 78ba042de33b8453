import type { CDPSession, Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import type { LotteryPages } from "../support/pages/lottery.ts";

const slow_down = 6;
const tap_to_paint_goal_ms = 100;
/** Above the goal, because the host of a shared machine may withhold processor time during every tap. */
const tap_to_paint_max_ms = 150;
/**
 * The processor time of the main thread for scripts, styles and layout of a tap, without slow-down. Six times as much
 * leaves 40 ms of the goal for painting. Unlike the time to the frame, it is nearly the same on a busy machine.
 */
const work_max_ms = 10;
const taps = 8;
/**
 * The most rounds of taps that are measured. The fastest round counts, because other work of the machine only makes
 * taps slower.
 */
const rounds_max = 12;
const work_rounds = 3;
const work_parts = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"];
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
  for (let round = 0; round < rounds_max && best > tap_to_paint_goal_ms; round += 1)
    best = Math.min(best, await tapAround(page, lottery));
  return best;
}

/** The processor time that the main thread has spent on scripts, styles and layout since the page was loaded. */
async function readWork(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  const parts = metrics.filter(({ name }) => work_parts.includes(name));
  expect(parts).toHaveLength(work_parts.length);
  return parts.reduce((sum, { value }) => sum + value * 1_000, 0);
}

/** The processor time of one tap, in the round that needed the least. */
async function leastWork(page: Page, lottery: LotteryPages, client: CDPSession): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < work_rounds; round += 1) {
    const before = await readWork(client);
    await tapAround(page, lottery);
    least = Math.min(least, ((await readWork(client)) - before) / taps);
  }
  return least;
}

type Measured = { paint_ms: number; work_ms: number };

async function measureTaps(
  page: Page,
  lottery: LotteryPages,
  client: CDPSession,
): Promise<Measured> {
  const work_ms = await leastWork(page, lottery, client);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slow_down });
  const paint_ms = await bestRound(page, lottery);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return { paint_ms, work_ms };
}

test("a tap on the board takes at most 10 ms of processor time, and its frame follows within 150 ms on a phone six times slower (goal 100 ms)", async ({
  page,
  lottery,
}, { annotations }) => {
  test.slow();
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.preset("500").click();
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  await watchTaps(page);
  const few_lit = await measureTaps(page, lottery, client);
  await lottery.pick("Big 50").click();
  await lottery.pick("Small 50").click();
  await expect(lottery.lit).toHaveCount(100);
  const all_lit = await measureTaps(page, lottery, client);
  annotations.push({ type: "taps", description: JSON.stringify({ few_lit, all_lit }) });
  for (const { paint_ms, work_ms } of [few_lit, all_lit]) {
    expect(work_ms).toBeLessThanOrEqual(work_max_ms);
    expect(paint_ms).toBeLessThanOrEqual(tap_to_paint_max_ms);
  }
});
