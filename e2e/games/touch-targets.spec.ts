import { expect, test } from "../support/fixtures.ts";
import { fillGameWallet, giveRounds, slot_game, slots } from "../support/harness/games.ts";
import { playOf } from "../support/pages/play.ts";
import { expectTouchTargets } from "../support/touch-targets.ts";

test.use({ gamesPlayable: null });

test("R-211 R-212 everything on the pages of games can be pressed with a thumb", async ({
  page,
  shell,
  loggedIn,
}) => {
  await fillGameWallet(loggedIn, 5_000);
  await shell.open(slots.path);
  await expectTouchTargets(page, "the list", (language) =>
    expect(playOf(page, language).play(slot_game.name)).toBeVisible(),
  );
  await shell.open(`/game/play/${slots.id}/${slot_game.code}`);
  await expectTouchTargets(page, "a game", (language) =>
    expect(playOf(page, language).bar.ownWindow).toBeVisible(),
  );
});

test("R-218 everything in the history of games and transfers can be pressed with a thumb", async ({
  page,
  shell,
  loggedIn,
}) => {
  await fillGameWallet(loggedIn, 5_000);
  await giveRounds(loggedIn, slots.id, [{ staked: 100, won: 0, before: 5_000 }]);
  await shell.open("/betslip?tab=transition");
  await expectTouchTargets(page, "the history", () => expect(shell.main).toContainText(slots.name));
  await shell.open(`/game/report/${slots.id}`);
  await expectTouchTargets(page, "the report", () =>
    expect(shell.main.locator("summary")).toBeVisible(),
  );
});
