import { lotteryCodes } from "@shwe/contract/player/game-routes";
import { lotteryPagePaths } from "@shwe/contract/player/games";
import type { Reply } from "@shwe/contract/player/schemas";
import type { Page } from "@playwright/test";

import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { closeUnsealed, makeResultDue, sealNow, untilDraw } from "../support/harness/draw-moves.ts";
import { openDraw } from "../support/harness/draws.ts";
import { callServer, grant, type Player } from "../support/harness/players.ts";
import {
  callOff,
  callOffSealed,
  correctWith,
  holdResult,
  publish,
  settleWith,
} from "../support/harness/results.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { drawBySimulatedSources } from "../support/harness/sources.ts";
import { openWithStream } from "../support/pages/live.ts";
import { showLiveTwoD } from "../support/pages/overview.ts";
import { stageOf } from "../support/pages/stage.ts";
import { expectNoSidewaysScroll } from "../support/sideways.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const start_kyat = 100_000;
const stake = 1_000;
const kyat = (amount: number): string => amount.toLocaleString("en-US");
const balanceOf = async ({ token }: Player): Promise<number> =>
  (await callServer("getProfile", {}, token)).data.balance;
const pathOf = (draw_id: number): string => `/two/lottery?draw=${draw_id}`;

/** Opens a 2D draw with a slip of the player on these numbers. */
async function drawWithSlip(player: Player, numbers: readonly string[]): Promise<number> {
  await grant(player, start_kyat);
  const draw_id = await openDraw();
  const lines = Object.fromEntries(numbers.map((number) => [number, stake]));
  await placeSlip(player, { game: "2d", draw_id, lines });
  return draw_id;
}

/** Checks what the page shows now, and again after a reload. */
async function nowAndAfterReload(page: Page, check: () => Promise<void>): Promise<void> {
  await check();
  await page.reload();
  await check();
}

test("B-633 B-612 the stage goes from the close over the seal and the wait to the number and the win, and is right after a reload in each state", async ({
  page,
  loggedIn,
  lottery,
}) => {
  test.slow();
  const draw_id = await drawWithSlip(loggedIn, ["38", "83", "07"]);
  const stage = stageOf(page);
  await openWithStream(page, pathOf(draw_id));
  await expect(lottery.board).toBeVisible();

  await closeUnsealed(draw_id);
  await nowAndAfterReload(page, async () => {
    await expect(stage.inPhase("closed")).toContainText(words["bet.closed"]);
    await expect(stage.ownSlips).toContainText("38");
  });

  await sealNow(draw_id);
  await nowAndAfterReload(page, async () => {
    await expect(stage.card).toHaveAttribute("data-phase", /sealed|waiting/);
    await expect(stage.verify).toHaveAttribute("href", `/verify?draw=${draw_id}`);
    await expect(stage.ownSlips).toContainText(words["stage.in_seal"]);
  });

  // Makes the seal older than the time for which it is shown by itself.
  await page.clock.install();
  // The simulated exchange shows old figures for ten minutes after each result time, also after those of other tests.
  await showLiveTwoD(page, 0);
  await page.reload();
  // The page reads the server's time with the draw, so a clock that is moved earlier has no effect.
  await expect(stage.card).toHaveAttribute("data-phase", /sealed|waiting/);
  await page.clock.fastForward(40_000);
  await expect(stage.inPhase("waiting")).toContainText(words["stage.waiting"]);
  await expect(stage.live).toContainText(words["stage.not_result"]);
  await expectNoViolation(page, "the stage while the number is awaited");

  await makeResultDue(draw_id);
  await publish(draw_id, "38");
  await untilDraw(draw_id, "state = 'settled'");
  const won = (await balanceOf(loggedIn)) - (start_kyat - 3 * stake);
  expect(won).toBeGreaterThan(stake);
  await page.clock.fastForward(20_000);
  await nowAndAfterReload(page, async () => {
    await expect(stage.inPhase("won")).toContainText("38");
    await expect(stage.inPhase("won")).toContainText(words["stage.won"]);
    await expect(stage.inPhase("won")).toContainText(`+${kyat(won)}`);
    await expect(stage.inPhase("won")).toContainText(kyat(3 * stake));
    await expect(stage.ownSlips).toContainText(words["history.state_won"]);
    await expect(stage.celebration).toHaveCount(1);
  });
  // The stage is the celebration: no dialog covers it.
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expectNoViolation(page, "the stage of a win");
  await expectNoSidewaysScroll(page, "the stage of a win");
});

test("B-633 a win below the stake is shown with both amounts and is not celebrated", async ({
  page,
  loggedIn,
}) => {
  const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));
  const draw_id = await drawWithSlip(loggedIn, all);
  await settleWith(draw_id, "38");
  const won = await balanceOf(loggedIn);
  expect(won).toBeLessThan(all.length * stake);
  const stage = stageOf(page);
  await page.goto(pathOf(draw_id));
  await expect(stage.inPhase("won")).toContainText(`+${kyat(won)}`);
  await expect(stage.inPhase("won")).toContainText(kyat(all.length * stake));
  await expect(stage.celebration).toHaveCount(0);
});

test("B-633 the number of every lottery appears by itself when its sources agree, and is the one that the server has published", async ({
  context,
}) => {
  test.slow();
  const draws = await Promise.all(
    lotteryCodes.map(async (game) => ({ game, draw_id: await openDraw({ game }) })),
  );
  const tabs = await Promise.all(
    draws.map(async ({ game, draw_id }) => {
      const page = await context.newPage();
      await page.goto(`${lotteryPagePaths[game]}?draw=${draw_id}`);
      await expect(page.getByRole("toolbar", { name: words["bet.board"] })).toBeVisible();
      return { page, draw_id, stage: stageOf(page) };
    }),
  );
  await Promise.all(draws.map(({ draw_id }) => drawBySimulatedSources(draw_id)));
  await Promise.all(
    tabs.map(async ({ page, stage, draw_id }) => {
      await expect(stage.card).toHaveAttribute("data-phase", /closed|sealed|waiting/);
      await expect(stage.inPhase("result")).toBeVisible({ timeout: 120_000 });
      // The page shows a number, so the server must have published it: the same one.
      const response = await page.request.get(`/api/draw/${draw_id}`);
      const { data } = (await response.json()) as Reply<"getDraw">;
      await expect(stage.inPhase("result")).toContainText(data.result?.number ?? "no result");
    }),
  );
});

test("B-633 B-613 a held result, its number and a correction are shown with the money, and a loss is quiet", async ({
  page,
  loggedIn,
}) => {
  test.slow();
  const draw_id = await drawWithSlip(loggedIn, ["72", "11"]);
  const stage = stageOf(page);
  await openWithStream(page, pathOf(draw_id));
  await closeUnsealed(draw_id);
  await sealNow(draw_id);
  await makeResultDue(draw_id);
  await holdResult(draw_id, "the sources differ");
  await nowAndAfterReload(page, async () => {
    await expect(stage.inPhase("held")).toContainText(words["stage.held"]);
    await expect(stage.inPhase("held").getByRole("timer")).toBeVisible();
  });
  await expectNoViolation(page, "the stage of a held result");

  await publish(draw_id, "27");
  await nowAndAfterReload(page, async () => {
    await expect(stage.inPhase("lost")).toContainText("27");
    await expect(stage.ownSlips).toContainText(words["history.state_lost"]);
  });
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(page.getByText(words["stage.won"], { exact: true })).toHaveCount(0);

  await correctWith(draw_id, "72");
  const paid = (await balanceOf(loggedIn)) - (start_kyat - 2 * stake);
  await nowAndAfterReload(page, async () => {
    await expect(stage.inPhase("corrected")).toContainText("The number is 72, not 27.");
    await expect(stage.inPhase("corrected")).toContainText(`+${kyat(paid)}`);
  });
  await expectNoViolation(page, "the stage of a correction");
  await expectNoSidewaysScroll(page, "the stage of a correction");
});

test("B-633 a browser that was offline shows the state of before with its time, and the outcome when it is back", async ({
  page,
  context,
  loggedIn,
}) => {
  test.slow();
  const draw_id = await drawWithSlip(loggedIn, ["05"]);
  const stage = stageOf(page);
  await openWithStream(page, pathOf(draw_id));
  await closeUnsealed(draw_id);
  await sealNow(draw_id);
  await expect(stage.card).toHaveAttribute("data-phase", /sealed|waiting/);
  await context.setOffline(true);
  await expect(stage.said("Offline · as of")).toBeVisible();
  await callOffSealed(draw_id);
  await expect(stage.card).toHaveAttribute("data-phase", /sealed|waiting/);
  await context.setOffline(false);
  await nowAndAfterReload(page, async () => {
    await expect(stage.inPhase("void")).toContainText("no result in time");
    await expect(stage.inPhase("void")).toContainText(`+${kyat(stake)}`);
    await expect(stage.ownSlips).toContainText(words["history.state_refunded"]);
  });
  expect(await balanceOf(loggedIn)).toBe(start_kyat);
  await expectNoViolation(page, "the stage of a void draw");
});

test("B-633 the stage of a draw whose result is far away is a strip above the board of the next draw", async ({
  page,
  loggedIn,
  lottery,
}) => {
  test.slow();
  await grant(loggedIn, start_kyat);
  const [draw_id, next] = [
    await openDraw({ game: "3d", result_after_s: 7_200 }),
    await openDraw({ game: "3d", closes_in_s: 7_200 }),
  ];
  await placeSlip(loggedIn, { game: "3d", draw_id, lines: { "427": stake } });
  await closeUnsealed(draw_id);
  await sealNow(draw_id);
  const stage = stageOf(page);
  await page.goto(`/three/lottery?draw=${next}`);
  await expect(lottery.board).toBeVisible();
  const strip = stage.strip(words["stage.badge_waiting"]);
  await expect(strip).toBeVisible();
  await expectNoViolation(page, "the strip above the board");
  await strip.click();
  await expect(stage.inPhase("waiting")).toBeVisible();
  await expect(stage.ownSlips).toContainText("427");
  await expect(lottery.board).toHaveCount(0);
  await callOff(next, "the test is over");
});
