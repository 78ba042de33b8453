import { yangonDay, yangonMinute } from "@shwe/rules";

import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { fillGameWallet, giveRounds, slot_game, slots } from "../support/harness/games.ts";
import { callServer } from "../support/harness/players.ts";
import { historyOf } from "../support/pages/history.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const report_path = `/game/report/${slots.id}`;
/** How many rounds the server sends at once. */
const page_of_rounds = 50;
const day_ms = 86_400_000;
const old_days = 20;

test(
  "R-203 the report of a provider has the eight fields of each round, by start and end date, and their sums",
  { tag: "@desktop" },
  async ({ page, shell, loggedIn }, { project }) => {
    const old = new Date(Date.now() - old_days * day_ms);
    const opened_at = new Date(Date.now() - 1_000);
    const [won] = await giveRounds(loggedIn, slots.id, [
      { staked: 1_000, won: 6_400, before: 12_600, opened_at },
      { staked: 700, won: 0, before: 13_300, opened_at: old },
    ]);
    await shell.open(report_path);
    await expect(shell.title).toHaveText(words["page.game_report"]);
    await expect(shell.main).toContainText(slots.name);
    const sums = page.getByRole("group", { name: words["report.totals"] });
    await expect(sums).toContainText("+5,400");
    if (project.name === "desktop") {
      const rows = page.getByRole("table", { name: words["report.wagers"] }).getByRole("row");
      await expect(rows).toHaveCount(2);
      await expect(rows.first().getByRole("columnheader")).toHaveText([
        "Wager id",
        "Before balance",
        "Balance",
        "Game",
        "Bet",
        "Payout",
        "Win/lose",
        "Date",
      ]);
      await expect(rows.last().getByRole("cell")).toHaveText([
        won ?? "",
        "12,600",
        "18,000",
        new RegExp(slot_game.name),
        "1,000",
        "6,400",
        "+5,400",
        yangonMinute(opened_at),
      ]);
    } else {
      const rows = page.getByRole("list", { name: words["report.wagers"] }).getByRole("listitem");
      await expect(rows).toHaveCount(1);
      await rows.locator("summary").click();
      for (const text of [won ?? "", "12,600", "18,000", slot_game.name, "6,400", "+5,400"])
        await expect(rows).toContainText(text);
      await expect(rows).toContainText(yangonMinute(opened_at));
    }
    await expectNoViolation(page, "the report of games");

    const { start, end } = historyOf(page, "en");
    await start.fill(yangonDay(old));
    await end.fill(yangonDay(old));
    await expect(sums).toContainText("−700");
    await start.fill("2025-01-01");
    await end.fill("2025-01-01");
    await expect(shell.main).toContainText("No Data!");
    await expect(shell.main).toContainText(words["report.empty_text"]);
    await expectNoViolation(page, "a report without rounds");
  },
);

test("R-203 older rounds load page by page, with a message while the first are loaded", async ({
  page,
  shell,
  loggedIn,
}) => {
  const now_ms = Date.now();
  await giveRounds(
    loggedIn,
    slots.id,
    Array.from({ length: page_of_rounds + 1 }, (_, place) => ({
      ...{ staked: 100, won: 0, before: 10_000 },
      opened_at: new Date(now_ms - (place + 1) * 1_000),
    })),
  );
  let answer = () => undefined as void;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/user/game_report/**", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await shell.open(report_path);
  await expect(shell.main.getByRole("status")).toHaveText(words["state.loading"]);
  answer();
  const rows = page.getByRole("list", { name: words["report.wagers"] }).getByRole("listitem");
  await expect(rows).toHaveCount(page_of_rounds);
  await page.getByRole("button", { name: words["report.older"] }).click();
  await expect(rows).toHaveCount(page_of_rounds + 1);
  await expect(page.getByRole("button", { name: words["report.older"] })).toHaveCount(0);
});

test("R-218 R-219 R-408 the history of games and transfers has the sums of each provider, and every transfer as a row of its own", async ({
  page,
  loggedIn,
}) => {
  await fillGameWallet(loggedIn, 5_000);
  await callServer("transferOut", { body: { amount: 2_000 } }, loggedIn.token);
  await giveRounds(loggedIn, slots.id, [
    { staked: 1_000, won: 400, before: 5_000 },
    { staked: 500, won: 0, before: 4_400 },
  ]);
  const history = historyOf(page, "en");
  await history.open();
  await history.type(words["history.transition"]).click();
  await expect(page).toHaveURL(/tab=transition/);
  const sums = page.getByRole("group", { name: slots.name, exact: true });
  await expect(sums).toBeVisible();
  const fields = await sums
    .locator("dl > div")
    .evaluateAll((all) =>
      all.map((each) => [
        each.querySelector("dt")?.textContent,
        each.querySelector("dd")?.textContent,
      ]),
    );
  expect(fields).toEqual([
    ["Bet", "1,500"],
    ["Payout", "400"],
    ["Profit/loss", "−1,100"],
    ["Valid turnover", "1,500"],
    ["Commission", "0"],
  ]);
  const rows = page
    .getByRole("region", { name: words["transition.transfers"] })
    .getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(words["transition.transfer_out"]);
  await expect(rows.first()).toContainText("2,000");
  await expect(rows.last()).toContainText(words["transition.transfer_in"]);
  await expect(rows.first().getByRole("definition")).toHaveText(["5,000", "3,000"]);
  await expect(rows.last().getByRole("definition")).toHaveText(["0", "5,000"]);
  await expectNoViolation(page, "the history of games and transfers");

  await sums.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${report_path}\\?start=`));
  await history.open("?tab=transition&start=2025-01-01&end=2025-01-01");
  await expect(page.getByText(words["transition.empty_text"])).toBeVisible();
});
