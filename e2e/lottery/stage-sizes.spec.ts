import type { Page } from "@playwright/test";
import type { Reply } from "@shwe/contract/player/schemas";

import { changeReply } from "../support/change-reply.ts";
import { expectFits } from "../support/fits.ts";
import { expect, test } from "../support/fixtures.ts";
import { closeUnsealed, makeResultDue, sealNow } from "../support/harness/draw-moves.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant, type Player } from "../support/harness/players.ts";
import {
  callOffSealed,
  correctWith,
  holdResult,
  publish,
  settleWith,
} from "../support/harness/results.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { stageOf } from "../support/pages/stage.ts";

/** Long amounts and more numbers than a row shows: they need the most room. */
const lines = Object.fromEntries(
  ["38", "83", "07", "70", "24", "42", "18", "81"].map((number) => [number, 50_000]),
);
const us_per_s = 1_000_000;

const pathOf = (draw_id: number): string => `/two/lottery?draw=${draw_id}`;

/** A draw with a slip of the player, and the draw after it. Its result is so near that the home page shows its stage. */
async function drawWithSlip(player: Player): Promise<number> {
  await grant(player, 12_000_000);
  const draw_id = await openDraw({ closes_in_s: 120, result_after_s: 600 });
  await openDraw({ closes_in_s: 7_200 });
  await placeSlip(player, { game: "2d", draw_id, lines });
  return draw_id;
}

/**
 * Gives the seal of a draw this age in the replies of the server. Otherwise the stage would go on from the seal to the
 * wait after half a minute, in the middle of a check.
 */
async function showSealOfAge(page: Page, draw_id: number, age_s: number): Promise<void> {
  await changeReply<Reply<"getDraw">>(page, `/api/draw/${draw_id}`, (reply) => {
    const { seal } = reply.data;
    if (seal !== null) seal.sealed_at_us = (Date.now() / 1_000 - age_s) * us_per_s;
    return reply;
  });
}

/** Checks the stage in one phase. */
const expectPhaseFits = (page: Page, phase: string): Promise<void> =>
  expectFits(page, phase, { show: () => expect(stageOf(page).inPhase(phase)).toBeVisible() });

test("R-106 the stage of a closed and of a sealed draw fits every width in the checked languages", async ({
  page,
  loggedIn,
}) => {
  const draw_id = await drawWithSlip(loggedIn);
  await closeUnsealed(draw_id);
  await page.goto(pathOf(draw_id));
  await expectPhaseFits(page, "closed");
  await sealNow(draw_id);
  await showSealOfAge(page, draw_id, 0);
  await expectPhaseFits(page, "sealed");
});

test("R-106 the stage that waits, on its page, on the home page and offline, fits every width in the checked languages", async ({
  page,
  context,
  loggedIn,
}) => {
  const draw_id = await drawWithSlip(loggedIn);
  await closeUnsealed(draw_id);
  await sealNow(draw_id);
  await showSealOfAge(page, draw_id, 60);
  const waiting = stageOf(page).inPhase("waiting");
  await page.goto("/");
  await expectFits(page, "the stage on the home page", {
    show: () => expect(waiting).toBeVisible(),
  });
  await page.goto(pathOf(draw_id));
  await expectPhaseFits(page, "waiting");
  await expectFits(page, "offline", {
    show: async () => {
      await expect(waiting).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByRole("main").locator("p[role=status]").first()).toBeVisible();
    },
    leave: () => context.setOffline(false),
  });
});

test("R-106 the stage of a held result, of a win and of a void draw fits every width in the checked languages", async ({
  page,
  loggedIn,
}) => {
  const [decided, called_off] = [await drawWithSlip(loggedIn), await drawWithSlip(loggedIn)];
  for (const draw_id of [decided, called_off]) {
    await closeUnsealed(draw_id);
    await sealNow(draw_id);
  }
  await makeResultDue(decided);
  await holdResult(decided, "the sources differ");
  await page.goto(pathOf(decided));
  await expectPhaseFits(page, "held");
  await publish(decided, "38");
  await expectPhaseFits(page, "won");
  await callOffSealed(called_off);
  await page.goto(pathOf(called_off));
  await expectPhaseFits(page, "void");
});

test("R-106 the stage of a loss, of a correction and of a number without slips fits every width in the checked languages", async ({
  page,
  loggedIn,
}) => {
  const [decided, other] = [await drawWithSlip(loggedIn), await openDraw({ closes_in_s: 600 })];
  await settleWith(decided, "36");
  await page.goto(pathOf(decided));
  await expectPhaseFits(page, "lost");
  await correctWith(decided, "38");
  await expectPhaseFits(page, "corrected");
  await settleWith(other, "36");
  await page.goto(pathOf(other));
  await expectPhaseFits(page, "result");
});

test("R-106 the three digits of 3D stay inside the card on the narrowest phone", async ({
  page,
}) => {
  const draw_id = await openDraw({ game: "3d" });
  await settleWith(draw_id, "068");
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/three/lottery?draw=${draw_id}`);
  const card = stageOf(page).inPhase("result");
  await expect(card).toContainText("068");
  const right = (element: Element) => element.getBoundingClientRect().right;
  const last = card.getByText("8", { exact: true }).first();
  expect(await last.evaluate(right)).toBeLessThan(await card.evaluate(right));
});

test("R-106 the stage as a strip above the board fits every width in the checked languages", async ({
  page,
}) => {
  const [waiting, drawn, next] = [
    await openDraw({ game: "3d", result_after_s: 7_200 }),
    await openDraw({ game: "3d", result_after_s: 7_260 }),
    await openDraw({ game: "3d", closes_in_s: 7_200 }),
  ];
  const strip = page.locator("[data-strip]");
  const cells = page.locator("[data-number]");
  await closeUnsealed(drawn);
  await sealNow(drawn);
  await makeResultDue(drawn);
  await publish(drawn, "068");
  await page.goto(`/three/lottery?draw=${next}`);
  await expectFits(page, "the strip with a number", {
    show: async () => {
      await expect(strip).toContainText("068");
      await expect(cells.first()).toBeVisible();
    },
  });

  // An awaited draw comes before a decided one.
  await closeUnsealed(waiting);
  await sealNow(waiting);
  await page.reload();
  await expectFits(page, "the strip of an awaited draw", {
    show: async () => {
      await expect(strip).toHaveCount(1);
      await expect(strip).not.toContainText("068");
      await expect(cells.first()).toBeVisible();
    },
  });
});
