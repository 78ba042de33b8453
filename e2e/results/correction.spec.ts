import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { callServer, grant, type Player } from "../support/harness/players.ts";
import { correctWith, settleWith } from "../support/harness/results.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { historyOf } from "../support/pages/history.ts";
import { openWithStream } from "../support/pages/live.ts";
import { resultsOf } from "../support/pages/results.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const start_kyat = 10_000;
const [wrong, right] = ["27", "72"];
const [wrong_stake, right_stake] = [500, 100];
const after_stakes = start_kyat - wrong_stake - right_stake;

const kyat = (amount: number): string => amount.toLocaleString("en-US");
const balanceOf = async ({ token }: Player): Promise<number> =>
  (await callServer("getProfile", {}, token)).data.balance;

test(
  "B-613 a corrected result shows both numbers, what was taken back and what was paid, and is in the history",
  { tag: "@desktop" },
  async ({ page, account, loggedIn }) => {
    test.slow();
    await grant(loggedIn, start_kyat);
    const draw_id = await openDraw();
    const lines = { [wrong]: wrong_stake };
    const had = await placeSlip(loggedIn, { game: "2d", draw_id, lines });
    const has = await placeSlip(loggedIn, {
      ...{ game: "2d", draw_id },
      lines: { [right]: right_stake },
    });
    const history = historyOf(page, "en");
    await openWithStream(page, "/betslip?tab=2d");
    await expect(history.slips).toHaveCount(2);
    const slip = (no: string) => history.slips.filter({ hasText: no });

    await settleWith(draw_id, wrong);
    const winning = page.getByRole("dialog", { name: words["outcome.won_title"] });
    await expect(winning).toContainText(wrong);
    const paid_first = (await balanceOf(loggedIn)) - after_stakes;
    expect(paid_first).toBeGreaterThan(wrong_stake);
    await expect(winning).toContainText(`${kyat(paid_first)}MMK`);
    await page.keyboard.press("Escape");
    await expect(slip(had)).toContainText(words["history.state_won"]);
    await expect(slip(has)).toContainText(words["history.state_lost"]);
    await expect(account.balanceOf(kyat(after_stakes + paid_first))).toBeVisible();

    // Without any input the page receives the correction.
    await correctWith(draw_id, right);
    const paid_then = (await balanceOf(loggedIn)) - after_stakes;
    expect(paid_then * wrong_stake).toBe(paid_first * right_stake);
    const notice = page.getByRole("dialog", { name: words["outcome.notice_title"] });
    await expect(notice).toContainText(words["outcome.corrected"]);
    await expect(notice).toContainText(`The number is ${right}, not ${wrong}.`);
    await expect(notice).toContainText(`${words["outcome.taken_back"]}−${kyat(paid_first)}`);
    await expect(notice).toContainText(`${words["outcome.paid"]}+${kyat(paid_then)}`);
    await expectNoViolation(page, "the notice of a correction", "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(notice).toHaveCount(0);
    await expect(slip(had)).toContainText(words["history.state_lost"]);
    await expect(slip(had)).toContainText(right);
    await expect(slip(has)).toContainText(words["history.state_won"]);
    await expect(account.balanceOf(kyat(after_stakes + paid_then))).toBeVisible();

    await history.show(had).click();
    await expect(history.ticket).toContainText(`${words["history.reversed"]}−${kyat(paid_first)}`);
    await expect(history.ticket).toContainText(words["history.reversed_text"]);
    await expect(history.ticket).toContainText(`−${kyat(wrong_stake)}`);
    // The money in the order of time: stake, win of the wrong number, and what was taken back.
    const money = history.money.getByRole("listitem");
    await expect(money).toHaveCount(3);
    await expect(money.nth(0)).toContainText(
      `−${kyat(wrong_stake)}${words["history.money_balance"]} ${kyat(start_kyat - wrong_stake)}`,
    );
    await expect(money.nth(1)).toContainText(
      `+${kyat(paid_first)}${words["history.money_balance"]} ${kyat(after_stakes + paid_first)}`,
    );
    await expect(money.nth(2)).toContainText(words["history.reversed"]);
    await expect(money.nth(2)).toContainText(`−${kyat(paid_first)}`);
    await history.close();

    await page.goto(`/win-number?type=2D&draw=${draw_id}`);
    const { sheet, answers } = resultsOf(page);
    await expect(sheet).toContainText(words["standing.text_corrected"]);
    await expect(answers).toContainText(`Version 2 · ${right}`);
    await expect(answers).toContainText(`Version 1 · ${wrong}`);
  },
);

test("B-613 a player who has spent the wrong win has no negative balance, and is notified too", async ({
  page,
  account,
  loggedIn,
}) => {
  test.slow();
  await grant(loggedIn, wrong_stake);
  const draw_id = await openDraw();
  const had = await placeSlip(loggedIn, { game: "2d", draw_id, lines: { [wrong]: wrong_stake } });
  const history = historyOf(page, "en");
  await openWithStream(page, "/betslip?tab=2d");
  await settleWith(draw_id, wrong);
  await expect(page.getByRole("dialog", { name: words["outcome.won_title"] })).toBeVisible();
  await page.keyboard.press("Escape");
  const paid_first = await balanceOf(loggedIn);
  await callServer("transferIn", { body: { amount: paid_first } }, loggedIn.token);
  await correctWith(draw_id, right);
  const notice = page.getByRole("dialog", { name: words["outcome.notice_title"] });
  await expect(notice).toContainText(`The number is ${right}, not ${wrong}.`);
  await page.keyboard.press("Escape");
  await expect(account.balanceOf("0")).toBeVisible();
  await expect(history.slips).toContainText(words["history.state_lost"]);
  await history.show(had).click();
  await expect(history.ticket).toContainText(words["history.reversed_text"]);
  const { balance, game_balance } = (await callServer("getProfile", {}, loggedIn.token)).data;
  expect({ balance, game_balance }).toEqual({ balance: 0, game_balance: paid_first });
});
