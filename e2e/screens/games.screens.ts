import type { FullProject, Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { fillGameWallet, giveRounds, slot_game, slots } from "../support/harness/games.ts";
import { callServer } from "../support/harness/players.ts";
import { shoot } from "../support/pages/picture.ts";
import { playOf } from "../support/pages/play.ts";
import { texts } from "../support/texts.ts";

const language = "mm";
const small_phone = { width: 320, height: 700 };

test.use({ language, gamesPlayable: null });

/** Takes the picture of the window, and of a small phone. */
async function shootBoth(page: Page, project: FullProject, name: string): Promise<void> {
  await shoot(page, project, `games/${name}`);
  if (project.name !== "screens-phone") return;
  await page.setViewportSize(small_phone);
  await shoot(page, project, `games/${name}-small`);
}

test("the games of a provider", async ({ page, shell, loggedIn }, { project }) => {
  await fillGameWallet(loggedIn, 18_250);
  const games = playOf(page, language);
  await shell.open(slots.path);
  await games.heart("Ruby Lotus").click();
  await expect(games.heart("Ruby Lotus")).toHaveAttribute("aria-pressed", "true");
  await shell.settle();
  await shootBoth(page, project, "list");
});

test("a search without hits", async ({ page, shell }, { project }) => {
  await shell.open(slots.path);
  await playOf(page, language).search.fill("abcdef");
  await expect(shell.main).toContainText(texts[language]["play.no_hits"]);
  await shell.settle();
  await shootBoth(page, project, "no-hits");
});

test("a category with recently played games", async ({ page, shell, loggedIn }, { project }) => {
  await fillGameWallet(loggedIn, 18_250);
  const games = playOf(page, language);
  await shell.open(`/game/play/${slots.id}/${slot_game.code}`);
  await expect(games.frame(slot_game.name).contentFrame().getByRole("heading")).toBeVisible();
  await shell.open("/slot");
  await expect(games.recent).toBeVisible();
  await shell.settle();
  await shootBoth(page, project, "category");
});

test("a game that is refused", async ({ page, shell, loggedIn: _player }, { project }) => {
  await shell.open(`/game/play/${slots.id}/${slot_game.code}`);
  await expect(page.getByRole("alert")).toBeVisible();
  await shell.settle();
  await shootBoth(page, project, "refused");
});

test("the report and the history of games", async ({ page, shell, loggedIn }, { project }) => {
  await fillGameWallet(loggedIn, 18_750);
  await callServer("transferOut", { body: { amount: 750 } }, loggedIn.token);
  await giveRounds(loggedIn, slots.id, [
    { staked: 500, won: 1_250, before: 18_000 },
    { staked: 1_000, won: 6_400, before: 12_600 },
    { staked: 1_000, won: 0, before: 13_600 },
    { staked: 300, won: 300, before: 14_600 },
  ]);
  await shell.open(`/game/report/${slots.id}`);
  await expect(shell.main).toContainText("+5,400");
  if (project.name === "screens-phone") await shell.main.locator("summary").nth(1).click();
  await shell.settle();
  await shootBoth(page, project, "report");
  await page.setViewportSize(project.use.viewport ?? small_phone);
  await shell.open("/betslip?tab=transition");
  await expect(shell.main).toContainText(slots.name);
  await shell.settle();
  await shootBoth(page, project, "transition");
});
