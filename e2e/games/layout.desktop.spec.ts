import { expect, test } from "../support/fixtures.ts";
import { expectFits } from "../support/fits.ts";
import { fillGameWallet, giveRounds, slot_game, slots } from "../support/harness/games.ts";
import { callServer, grant } from "../support/harness/players.ts";
import { playOf } from "../support/pages/play.ts";
import { texts } from "../support/texts.ts";

test.use({ gamesPlayable: null });

/** The largest amounts that occur, so that every field has its longest text. */
const heavy_rounds = [
  { staked: 1_000_000, won: 98_765_432, before: 12_345_678 },
  { staked: 5_000_000, won: 0, before: 110_111_110 },
];

test("R-106 R-211 the games of a provider fit into every width and are accessible", async ({
  page,
  shell,
  loggedIn,
}) => {
  await fillGameWallet(loggedIn, 5_000);
  await shell.open(slots.path);
  await expectFits(page, "the list", {
    show: (language) => expect(playOf(page, language).play(slot_game.name)).toBeVisible(),
  });
  await expectFits(page, "a search without hits", {
    show: async (language) => {
      await playOf(page, language).search.fill("no such game");
      await expect(shell.main).toContainText(texts[language]["play.no_hits"]);
    },
  });
});

test("R-106 R-212 a game in the page and its refusal fit into every width and are accessible", async ({
  page,
  shell,
  loggedIn,
}) => {
  const path = `/game/play/${slots.id}/${slot_game.code}`;
  await grant(loggedIn, 20_000_000);
  await shell.open(path);
  await expectFits(page, "a refused game", {
    show: () => expect(page.getByRole("alert")).toBeVisible(),
  });
  await callServer("transferIn", { body: { amount: 9_876_543 } }, loggedIn.token);
  await expectFits(page, "a game", {
    show: async (language) => {
      const games = playOf(page, language);
      await expect(games.bar.balance).toHaveText("9,876,543");
      await expect(games.frame(slot_game.name).contentFrame().getByRole("heading")).toBeVisible();
    },
  });
});

test("R-106 R-203 R-218 the report and the history of games fit into every width and are accessible", async ({
  page,
  shell,
  loggedIn,
}) => {
  await fillGameWallet(loggedIn, 9_876_543);
  await giveRounds(loggedIn, slots.id, heavy_rounds);
  await shell.open(`/game/report/${slots.id}`);
  await expectFits(page, "the report", {
    show: async () => {
      await expect(shell.main).toContainText("98,765,432");
      for (const summary of await shell.main.locator("summary").all()) await summary.click();
    },
  });
  await shell.open("/betslip?tab=transition");
  await expectFits(page, "the history of games and transfers", {
    show: () => expect(shell.main).toContainText("98,765,432"),
  });
});
