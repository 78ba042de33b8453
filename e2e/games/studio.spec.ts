import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { mines, mines_game } from "../support/harness/games.ts";
import { grant } from "../support/harness/players.ts";
import { setting } from "../support/harness/setting.ts";
import { startStudio } from "../support/harness/run-studio.ts";
import { playOf } from "../support/pages/play.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const stake = "1000.00";
const mines_of_round = 3;

test.use({ gamesPlayable: null });
// One studio on one port, whatever the number of tests.
test.describe.configure({ mode: "serial" });

let studio: Awaited<ReturnType<typeof startStudio>> | undefined;
test.beforeAll(async () => {
  studio = await startStudio();
});
test.afterAll(() => studio?.stop());

/** Calls the game of the studio with the session that its page in the browser has. */
async function callGame(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const address = `http://127.0.0.1:${setting("E2E_STUDIO_PORT")}/api/${mines_game.code}${path}`;
  const answer = await page.context().request.post(address, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

test("B-642 R-410 R-310 R-203 a player transfers money, plays a game of the studio in the page, sees the balance change, and finds the round in the report", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 20_000);
  const games = playOf(page, "en");
  await shell.open("/profile");
  await account.transferButton.click();
  await account.transfer
    .getByRole("textbox", { name: words["transfer.amount"] })
    .pressSequentially("10000");
  await account.transfer.getByRole("button", { name: words["transfer.send"], exact: true }).click();
  await account.transfer.getByRole("button", { name: words["transfer.finish"] }).click();

  await shell.open(mines.path);
  await games.inPage.check();
  await games.play(mines_game.name).click();
  // The studio has exchanged the token and opened the game under an address without it.
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain(`http://127.0.0.1:${setting("E2E_STUDIO_PORT")}/game/${mines_game.code}`);
  await expect(games.bar.balance).toHaveText("10,000");

  const started = await callGame(page, "/start", { stake, mines: mines_of_round });
  await expect(games.bar.balance).toHaveText("9,000");
  const opened = await callGame(page, "/open", { round_id: started["round_id"], tile: 0 });
  const isWon = opened["state"] === "open";
  if (isWon) await callGame(page, "/cash-out", { round_id: started["round_id"] });
  await expect(games.bar.balance).toHaveText(isWon ? /^10,\d{3}$/ : "9,000");
  const balance = (await games.bar.balance.textContent()) ?? "";
  await games.bar.leave.click();

  await page.getByRole("link", { name: words["page.game_report"] }).click();
  const rows = page.getByRole("list", { name: words["report.wagers"] }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await rows.locator("summary").click();
  await expect(rows).toContainText(mines_game.name);
  await expect(rows.getByRole("definition").filter({ hasText: balance })).toHaveCount(1);
});
