import { expect, test } from "../support/fixtures.ts";
import { openDraw, setCaps, setStaked } from "../support/harness/draws.ts";
import { grant, registerPlayer } from "../support/harness/players.ts";
import { settleWith } from "../support/harness/results.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { historyOf } from "../support/pages/history.ts";
import { lotteryPages } from "../support/pages/lottery.ts";
import { shoot, shootWhole } from "../support/pages/picture.ts";
import { resultsOf } from "../support/pages/results.ts";
import { texts } from "../support/texts.ts";

const language = "mm";
const words = texts[language];
test.use({ language });

const names = {
  "2d": "lottery/bet-2d",
  "3d": "lottery/bet-3d",
  "1d": "lottery/bet-1d",
  c2d: "lottery/bet-crypto-2d",
  c1d: "lottery/bet-crypto-1d",
} as const;

for (const { path, game, number } of lotteryPages)
  test(`betting on ${path}`, async ({ lottery, loggedIn, page, shell }, { project }) => {
    await grant(loggedIn, 125_400);
    const draw = await openDraw({ game, closes_in_s: 2_520 });
    await setStaked(draw, { 1: 480_000, 3: 260_000, 7: 455_000, 8: 120_000 });
    await setCaps(draw, { 4: 0 });
    await lottery.open(path, draw);
    await lottery.cell(number).click();
    await lottery.pick(words[game.endsWith("1d") ? "pick.even" : "pick.twins"]).click();
    await lottery.preset("500").click();
    await shell.settle();
    await shoot(page, project, names[game]);
  });

test("the question and the receipt", async ({ lottery, loggedIn, page, shell }, { project }) => {
  await grant(loggedIn, 125_400);
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.choose(["05", "16", "50", "61", "97"], "1,000");
  await lottery.bet.click();
  await shell.settle();
  await shoot(page, project, "lottery/bet-question");
  await lottery.confirm.click();
  await expect(lottery.receipt).toBeVisible();
  await shell.settle();
  await shoot(page, project, "lottery/bet-receipt");
  await lottery.dialog.getByRole("button", { name: words["share.open"] }).click();
  await lottery.dialog.getByRole("img").last().waitFor();
  await shoot(page, project, "lottery/bet-share");
});

test("a won slip, its number, its winners and its proof", async ({
  loggedIn,
  page,
  shell,
  verifier,
}, { project }) => {
  test.slow();
  const others = await Promise.all(Array.from({ length: 5 }, () => registerPlayer()));
  await Promise.all([loggedIn, ...others].map((player) => grant(player, 125_400)));
  const [lost, won] = [await openDraw(), await openDraw()];
  const lines = { "05": 1_000, "27": 2_000, "50": 1_000, "72": 500 };
  const no = await placeSlip(loggedIn, { game: "2d", draw_id: won, lines });
  await placeSlip(loggedIn, { game: "2d", draw_id: lost, lines: { "11": 500, "22": 500 } });
  for (const [nth, player] of others.entries())
    await placeSlip(player, { game: "2d", draw_id: won, lines: { "27": 500 * (nth + 1) } });
  await settleWith(lost, "83");
  await shell.open("/");
  await settleWith(won, "27");
  await page.getByRole("dialog", { name: words["outcome.won_title"] }).waitFor();
  await shell.settle();
  await shoot(page, project, "lottery/winning");
  await page.keyboard.press("Escape");
  await placeSlip(loggedIn, { game: "2d", draw_id: await openDraw(), lines: { "45": 700 } });
  const history = historyOf(page, language);
  await history.open("?tab=2d");
  await expect(history.slips).toHaveCount(3);
  await shell.settle();
  await shootWhole(page, project, "history/betslip");
  await history.show(no).click();
  await history.ticket.waitFor();
  await shell.settle();
  await shoot(page, project, "history/slip");
  await page.goto("/winner-list?type=2D");
  await resultsOf(page, language).winners.first().waitFor();
  await shell.settle();
  await shoot(page, project, "results/winner-list");
  await page.goto("/win-number?type=2D");
  await resultsOf(page, language).newest.waitFor();
  await shell.settle();
  await shoot(page, project, "results/win-number");
  await page.goto(`/win-number?type=2D&draw=${won}`);
  await resultsOf(page, language).answers.waitFor();
  await shell.settle();
  await shoot(page, project, "results/evidence");
  await verifier.open(`?slip=${no}`);
  await verifier.is("sound").waitFor();
  await shell.settle();
  await shootWhole(page, project, "verify/verify");
});
