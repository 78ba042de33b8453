import { favourites_max, recent_max } from "@shwe/contract/player/casino";
import { beforeAll, expect, test } from "vitest";

import { giveGame, giveProvider, turnGames } from "../support/casino/games.ts";
import { gamePlayer } from "../support/casino/players.ts";
import { ask, call, registerPlayer, verdictOf, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const slot = 2;

let provider_id: number;
beforeAll(async () => {
  await turnGames(owner, true);
  provider_id = await giveProvider(owner, slot);
});

type TestGame = Awaited<ReturnType<typeof giveGame>>;
const someGame = (): Promise<TestGame> => giveGame(owner, { provider_id, category_id: slot });

const launch = ({ user_code, token }: TestPlayer, g_code: string) => {
  const params = { user_code, p_code: String(provider_id), cate_code: String(slot), g_code };
  return call(server, "launchGame", { params }, { token });
};

const recentOf = async ({ token }: TestPlayer) =>
  (await call(server, "listRecentGames", {}, { token })).data.map(({ id }) => id);
const favouritesOf = async ({ token }: TestPlayer) =>
  (await call(server, "listFavouriteGames", {}, { token })).data.map(({ id }) => id);
const mark = ({ token }: TestPlayer, game_id: number, is_favourite = true) =>
  ask(server, "setFavouriteGame", { body: { game_id, is_favourite } }, { token });

const hide = ({ id }: TestGame) =>
  owner.updateTable("game").set({ is_on: false }).where("id", "=", id).execute();

test("the games that a player opened are listed once each, the newest first, without lobbies", async () => {
  const [player, other] = [await gamePlayer(server), await gamePlayer(server)];
  const [first, second, third] = [await someGame(), await someGame(), await someGame()];
  for (const { code } of [first, second, third, first]) await launch(player, code);
  await launch(player, "0");
  await launch(other, second.code);
  expect(await recentOf(player)).toEqual([first.id, third.id, second.id]);
  expect(await recentOf(other)).toEqual([second.id]);
  await hide(third);
  expect(await recentOf(player)).toEqual([first.id, second.id]);
});

test("at most twelve recent games are listed", async () => {
  const player = await gamePlayer(server);
  const opened: number[] = [];
  for (let games = 0; games < recent_max + 1; games += 1) {
    const { id, code } = await someGame();
    await launch(player, code);
    opened.push(id);
  }
  expect(await recentOf(player)).toEqual(opened.toReversed().slice(0, recent_max));
});

test("a favourite is added and removed, also twice, and belongs to one player", async () => {
  const [player, other] = [await registerPlayer(server), await registerPlayer(server)];
  const [first, second] = [await someGame(), await someGame()];
  for (const { id } of [first, second, second]) {
    const answer = await mark(player, id);
    expect(verdictOf(answer)).toBe("ok");
  }
  expect(await favouritesOf(player)).toEqual([second.id, first.id]);
  expect(await favouritesOf(other)).toEqual([]);
  await mark(other, first.id, false);
  const removed = await mark(player, first.id, false);
  expect((removed.json() as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([
    second.id,
  ]);
  await mark(player, first.id, false);
  await hide(second);
  expect(await favouritesOf(player)).toEqual([]);
});

test("a game that is not shown cannot be a favourite", async () => {
  const player = await registerPlayer(server);
  const hidden = await someGame();
  await hide(hidden);
  expect(verdictOf(await mark(player, hidden.id))).toBe("not_found");
  expect(verdictOf(await mark(player, 2_000_000_000))).toBe("not_found");
});

test("T21 a player has at most one hundred favourites, also with requests at the same time", async () => {
  const player = await registerPlayer(server);
  const games = await Promise.all(Array.from({ length: favourites_max + 4 }, someGame));
  await owner
    .insertInto("game_favourite")
    .values(
      games
        .slice(0, favourites_max - 1)
        .map(({ id }) => ({ game_id: id, player_id: BigInt(player.id) })),
    )
    .execute();
  const answers = await Promise.all(
    games.slice(favourites_max - 1).map(({ id }) => mark(player, id)),
  );
  expect(answers.map(verdictOf).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => "favourites_full"),
    "ok",
  ]);
  expect(await favouritesOf(player)).toHaveLength(favourites_max);
});
