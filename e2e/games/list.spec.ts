import { expectNoViolation } from "../support/axe.ts";
import { changeReply } from "../support/change-reply.ts";
import { expect, test } from "../support/fixtures.ts";
import { slot_game, slots } from "../support/harness/games.ts";
import { passTimeUntilVisible } from "../support/pages/clock.ts";
import { playOf } from "../support/pages/play.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const placeholders = 21;
const list_path = /\/api\/g\?/;

type Listed = { name: string; state: "open" | "maintenance"; is_playable: boolean }[];

test.use({ gamesPlayable: null });

test(
  "R-211 the list of games has placeholders, names of at most 20 characters, and a search on the name",
  { tag: "@desktop" },
  async ({ page, shell }) => {
    const games = playOf(page, "en");
    let answer = () => undefined as void;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(list_path, async (route) => {
      await isAnswered;
      await route.continue();
    });
    await shell.open(slots.path);
    await expect(page.locator("[data-skeleton=game]")).toHaveCount(placeholders);
    answer();
    await expect(games.cards).toHaveCount(20);
    await expect(shell.title).toHaveText(slots.name);
    await expect(games.card("Mandalay Seven Tripl…")).toBeVisible();
    await expect(games.card(slot_game.name)).toContainText(words["play.hot"]);
    await shell.settle();
    await expectNoViolation(page, "the list of games");

    await games.search.fill(" naga ");
    await expect(games.cards).toHaveCount(2);
    await games.search.fill("no such game");
    await expect(shell.main).toContainText(words["play.no_hits"]);
    await expectNoViolation(page, "a search without hits");
    await page.getByRole("button", { name: words["play.clear"] }).click();
    await expect(games.cards).toHaveCount(20);
    await games.choice(words["play.hot_games"]).click();
    await expect(games.cards).toHaveCount(3);
  },
);

test("R-211 a provider without games says so and leads back", async ({ page, shell }) => {
  await changeReply<object[]>(page, "/api/g", () => []);
  await shell.open("/slot");
  await shell.main.getByRole("link", { name: slots.name }).click();
  await expect(shell.main).toContainText("Empty Data");
  await page.getByRole("button", { name: "Return Back" }).click();
  await expect(page).toHaveURL(/\/slot$/);
});

test("R-211 a game that cannot be played now says why and has no button", async ({
  page,
  shell,
}) => {
  await changeReply<Listed>(page, "/api/g", (list) =>
    list.map((game, place) =>
      place === 2 ? { ...game, is_playable: true, state: "maintenance" } : game,
    ),
  );
  const games = playOf(page, "en");
  await shell.open(slots.path);
  await expect(games.play(slot_game.name)).toBeVisible();
  const paused = games.card("Thadingyut Naga");
  await expect(paused).toContainText(words["play.in_maintenance"]);
  await expect(paused.getByRole("button")).toHaveCount(0);
  const announced = games.card("Ruby Lotus");
  await expect(announced).toContainText(words["play.in_development"]);
  await expect(announced.getByRole("button")).toHaveCount(0);
});

test("R-211 a list that cannot be loaded shows an error, and loads on retry", async ({
  page,
  shell,
}) => {
  const games = playOf(page, "en");
  let isBroken = true;
  await page.route(list_path, (route) =>
    isBroken ? route.abort("connectionfailed") : route.continue(),
  );
  await page.clock.install();
  await shell.open(slots.path);
  await passTimeUntilVisible(page, page.getByRole("alert"));
  await expect(page.getByRole("alert")).toContainText(words["state.network_title"]);
  isBroken = false;
  await page.getByRole("button", { name: words["state.retry"] }).click();
  await expect(games.cards).toHaveCount(20);
});

test("R-410 a player marks favourites, which are stored and can be listed alone", async ({
  page,
  shell,
  loggedIn: _player,
}) => {
  const games = playOf(page, "en");
  await shell.open(slots.path);
  await games.choice(words["play.favourites"]).click();
  await expect(shell.main).toContainText(words["play.no_favourites"]);
  await games.choice(words["games.all"]).click();
  for (const name of ["Ruby Lotus", slot_game.name]) {
    await games.heart(name).click();
    await expect(games.heart(name)).toHaveAttribute("aria-pressed", "true");
  }
  await shell.settle();
  await page.reload();
  await games.choice(words["play.favourites"]).click();
  await expect(games.cards).toHaveCount(2);
  await games.heart("Ruby Lotus").click();
  await expect(games.cards).toHaveCount(1);
});

test("R-410 a mark that the server does not take is shown at once and taken back with a message", async ({
  page,
  shell,
  account,
  loggedIn: _player,
}) => {
  const games = playOf(page, "en");
  let refuse = () => undefined as void;
  const isRefused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route("**/api/user/games/favourites", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await isRefused;
    await route.abort("connectionfailed");
  });
  await shell.open(slots.path);
  const heart = games.heart(slot_game.name);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  refuse();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(account.toast(words["state.network_text"])).toBeVisible();
});
