import { chromium } from "@playwright/test";
import { lotteryCodes } from "@shwe/contract/player/game-routes";

import playwright from "../playwright.config.ts";
import { sizeFor } from "../apps/server/bench/lib/mode.ts";
import { conclude, failUnless, rounded, runBench } from "../apps/server/bench/lib/rounds.ts";
import { withProduct } from "../e2e/support/harness/with-product.ts";
import { readBareStream } from "./bench-stage/bare-stream.ts";
import { checkDraw } from "./bench-stage/check-draw.ts";
import { runBatch, type Batch, type Measured } from "./bench-stage/run-draws.ts";
import { openPhone } from "./bench-stage/watched-page.ts";

/**
 * The result stage: how long after the publication of a result it is on the screen of a page that waits for it, against
 * a program that requests `/api/draw/:id` once a second. `ratio` is our median divided by that of the baseline. Each
 * batch has one draw of every lottery, on five pages of a real browser, with or without other viewers of the same
 * draws. No number may be shown before it is published or before `/api/draw/:id` has it. `--check` runs one batch and
 * only checks this.
 */
const bars = { goal: 0.8, floor: 1, better: "less" } as const;
const delay_bars = { goal_p95_ms: 2_000, floor_p95_ms: 2_000 };

const alone: Batch = { has_crowd: false };
const crowd: Batch = { has_crowd: true };
const size = sizeFor({
  full: { rounds: 3, batches: [alone, crowd, alone, crowd] },
  short: { rounds: 1, batches: [alone, crowd] },
  check: { rounds: 1, batches: [crowd] },
});

/** Milliseconds from the publication to each later moment of a draw. */
type Delays = Record<"event" | "requested" | "replied" | "shown" | "bare", number>;

const delaysOf = (
  { draw_id, published_ms, watched, bare }: Measured,
  announced_ms: ReadonlyMap<number, number>,
): Delays => {
  // The page also fetches earlier draws, for the strips above the stage.
  const brought = watched.replies.find(
    (reply) => reply.draw_id === draw_id && reply.number !== null,
  );
  const after = (moment_ms: number | null | undefined) => (moment_ms ?? Number.NaN) - published_ms;
  return {
    event: after(announced_ms.get(draw_id)),
    requested: after(brought?.sent_ms),
    replied: after(brought?.received_ms),
    shown: after(watched.shown?.painted_ms),
    bare: after(bare.first_with_ms),
  };
};

const percentile = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN);

const summary = (delays: readonly Delays[], field: keyof Delays) => {
  const values = delays.map((each) => each[field]);
  return {
    p50_ms: percentile(values, 0.5),
    p95_ms: percentile(values, 0.95),
    max_ms: percentile(values, 1),
  };
};

const bench = async (address: string): Promise<void> => {
  const browser = await chromium.launch(playwright.use?.launchOptions);
  const stream = await readBareStream(address);
  try {
    const pages = new Map(
      await Promise.all(
        lotteryCodes.map(async (game) => [game, await openPhone(browser, address)] as const),
      ),
    );
    const rounds = [];
    const measured: Delays[] = [];
    for (let round = 0; round < size.rounds; round += 1) {
      const delays: Delays[] = [];
      for (const batch of size.batches)
        for (const draw of await runBatch(address, pages, batch)) {
          checkDraw(draw);
          const delay = delaysOf(draw, stream.announced_ms);
          delays.push(delay);
          const viewers = draw.has_crowd ? "crowd" : "alone";
          const figures = Object.entries(delay).map(([name, ms]) => `${name} ${Math.round(ms)}`);
          console.log(`${draw.game.padEnd(3)} ${viewers}  ${figures.join("  ")} ms`);
        }
      measured.push(...delays);
      const ours = summary(delays, "shown");
      const bare = summary(delays, "bare");
      rounds.push({ ours, bare, ratio: rounded(ours.p50_ms / bare.p50_ms, 3) });
    }
    const shown = summary(measured, "shown");
    conclude("stage", rounds, bars, {
      draws: measured.length,
      shown: { ...shown, ...delay_bars, pass: shown.p95_ms <= delay_bars.goal_p95_ms },
      event: summary(measured, "event"),
      requested: summary(measured, "requested"),
      replied: summary(measured, "replied"),
      bare: summary(measured, "bare"),
    });
    failUnless(shown.p95_ms <= delay_bars.floor_p95_ms);
  } finally {
    await stream.stop();
    await browser.close();
  }
};

await runBench("stage", bars, () => withProduct({ with_draws: true }, bench));
