import type { FullProject, Page } from "@playwright/test";

import { test } from "../support/fixtures.ts";
import { closeUnsealed, makeResultDue, sealNow } from "../support/harness/draw-moves.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant, type Player } from "../support/harness/players.ts";
import { callOffSealed, correctWith, holdResult, settleWith } from "../support/harness/results.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { drawBySimulatedSources } from "../support/harness/sources.ts";
import { shoot, shootWhole } from "../support/pages/picture.ts";
import { stageOf } from "../support/pages/stage.ts";
import { texts } from "../support/texts.ts";

const language = "mm";
test.use({ language });

const lines = { 38: 1_000, 83: 1_000, "07": 1_000, 70: 1_000, 24: 1_000, 42: 1_000, 18: 1_000 };
/** SET 1,283.93 and VALUE 22,458.58 make the number 38. */
const figures = { index_hundredths: 128_393, turnover_baht: 22_458_580_000 };
const drawn_timeout_ms = 120_000;
/** The stage shows the seal for 30 seconds before it waits for the number. */
const waiting_timeout_ms = 60_000;

/** A 2D draw with a slip of the player, and the next draw, which stays open. */
async function drawWithSlip(player: Player): Promise<number> {
  await grant(player, 57_400);
  const draw_id = await openDraw({ closes_in_s: 120, result_after_s: 600 });
  await openDraw({ closes_in_s: 14_000 });
  await placeSlip(player, { game: "2d", draw_id, lines });
  return draw_id;
}

/** On a phone the whole stage, on a desktop what a window of usual height shows. */
const shootStage = (page: Page, project: FullProject, name: string): Promise<void> =>
  (project.name === "screens-phone" ? shootWhole : shoot)(page, project, `stage/${name}`);

const pathOf = (draw_id: number): string => `/two/lottery?draw=${draw_id}`;

test("the stage from the close to the wait, offline and held", async ({
  page,
  context,
  loggedIn,
  shell,
}, { project }) => {
  test.slow();
  const stage = stageOf(page, language);
  const draw_id = await drawWithSlip(loggedIn);
  await closeUnsealed(draw_id);
  await page.goto(pathOf(draw_id));
  await stage.inPhase("closed").waitFor();
  await shell.settle();
  await shootStage(page, project, "closed");

  await sealNow(draw_id);
  await page.reload();
  await stage.inPhase("sealed").waitFor();
  await shell.settle();
  await shootStage(page, project, "sealed");

  await stage.inPhase("waiting").waitFor({ timeout: waiting_timeout_ms });
  await stage.live.waitFor();
  await shell.settle();
  await shootStage(page, project, "waiting");

  await page.goto("/");
  await stage.inPhase("waiting").waitFor();
  await shell.settle();
  await shoot(page, project, "stage/home");

  await page.goto(pathOf(draw_id));
  await stage.inPhase("waiting").waitFor();
  await context.setOffline(true);
  await stage.offline.waitFor();
  await shell.settle();
  await shootStage(page, project, "offline");
  await context.setOffline(false);

  await makeResultDue(draw_id);
  await holdResult(draw_id, "the sources differ");
  await page.reload();
  await stage.inPhase("held").waitFor();
  await shell.settle();
  await shootStage(page, project, "held");
});

test("the number and a win", async ({ page, loggedIn, shell }, { project }) => {
  test.slow();
  const stage = stageOf(page, language);
  const won = await drawWithSlip(loggedIn);
  await drawBySimulatedSources(won, figures);
  await page.goto(pathOf(won));
  await stage.inPhase("won").waitFor({ timeout: drawn_timeout_ms });
  await page.reload();
  await stage.inPhase("won").waitFor();
  await shell.settle();
  await shootStage(page, project, "won");

  // Without an own slip the number itself stays on the stage.
  const drawn = await openDraw();
  await drawBySimulatedSources(drawn, figures);
  await page.goto(pathOf(drawn));
  await stage.inPhase("result").waitFor({ timeout: drawn_timeout_ms });
  await page.reload();
  await stage.inPhase("result").waitFor();
  await shell.settle();
  await shootStage(page, project, "result");
});

test("a loss and a correction", async ({ page, loggedIn, shell }, { project }) => {
  test.slow();
  const stage = stageOf(page, language);
  const draw_id = await drawWithSlip(loggedIn);
  await settleWith(draw_id, "36");
  await page.goto(pathOf(draw_id));
  await stage.inPhase("lost").waitFor();
  await shell.settle();
  await shootStage(page, project, "lost");

  await correctWith(draw_id, "38");
  await page.reload();
  await stage.inPhase("corrected").waitFor();
  await shell.settle();
  await shootStage(page, project, "corrected");
});

test("a void draw", async ({ page, loggedIn, shell }, { project }) => {
  const stage = stageOf(page, language);
  const draw_id = await drawWithSlip(loggedIn);
  await closeUnsealed(draw_id);
  await sealNow(draw_id);
  await callOffSealed(draw_id);
  await page.goto(pathOf(draw_id));
  await stage.inPhase("void").waitFor();
  await shell.settle();
  await shootStage(page, project, "void");
});

test("the stage as a strip above the board", async ({ page, loggedIn, lottery, shell }, {
  project,
}) => {
  await grant(loggedIn, 57_400);
  const closed = await openDraw({ game: "3d", result_after_s: 7_200 });
  const next = await openDraw({ game: "3d", closes_in_s: 7_200 });
  await placeSlip(loggedIn, { game: "3d", draw_id: closed, lines: { "427": 1_000 } });
  await closeUnsealed(closed);
  await sealNow(closed);
  await page.goto(`/three/lottery?draw=${next}`);
  await lottery.board.waitFor();
  const stage = stageOf(page, language);
  await stage.strip(texts[language]["stage.badge_waiting"]).waitFor();
  await shell.settle();
  await shoot(page, project, "stage/strip");
});
