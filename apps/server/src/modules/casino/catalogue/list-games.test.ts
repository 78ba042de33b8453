import { beforeAll, expect, test } from "vitest";

import { giveGame, giveGameProvider } from "../../../../test/support/casino/games.ts";
import { createTestDatabase } from "../../../../test/support/database.ts";
import { writeContent } from "../../../../test/support/fixtures/content.ts";
import { catalogueHandlers } from "./catalogue.routes.ts";

const { owner, as } = await createTestDatabase();
const answer = catalogueHandlers({ reads: as("api") });
const list = (query: { category?: string; provider?: string }) =>
  answer.listGames({ query, locale: "en", request_id: "test" });
const codesOf = async (query: { category?: string; provider?: string }) =>
  (await list(query)).map(({ g_code }) => g_code);

const minute_ms = 60_000;
const before = new Date(Date.now() - minute_ms);
const later = new Date(Date.now() + minute_ms);

beforeAll(async () => {
  await writeContent(owner);
  await giveGameProvider(owner, 1);
});

test("R-410 a game has the fields of the specification", async () => {
  const { id } = await giveGame(owner, {
    ...{ provider_id: 1, category_id: 10, code: "gold", name: "ရွှေ Gold", image: "/gold.svg" },
    is_hot: true,
  });
  expect(await list({ category: "10", provider: "1" })).toEqual([
    {
      ...{ id, name: "ရွှေ Gold", image: "/gold.svg", p_code: 1, cate_code: 10, g_code: "gold" },
      ...{ is_hot: true, is_playable: true, state: "open" },
    },
  ]);
});

test("R-410 games are listed by category and provider, in the operators' order", async () => {
  await giveGame(owner, { provider_id: 1, category_id: 2, code: "second", position: 2 });
  await giveGame(owner, { provider_id: 1, category_id: 2, code: "third", position: 2 });
  await giveGame(owner, { provider_id: 1, category_id: 2, code: "first", position: 1 });
  await giveGame(owner, { provider_id: 2, category_id: 2, code: "other", position: 0 });
  expect(await codesOf({ category: "2", provider: "1" })).toEqual(["first", "second", "third"]);
  expect(await codesOf({ category: "2" })).toEqual(["other", "first", "second", "third"]);
  expect(await codesOf({ provider: "2" })).toEqual(["other"]);
  expect(await codesOf({ category: "9", provider: "1" })).toEqual([]);
});

test("R-410 games that are off or not in the provider's catalogue are not listed", async () => {
  await giveGame(owner, { provider_id: 14, category_id: 3, code: "off", is_on: false });
  await giveGame(owner, { provider_id: 14, category_id: 3, code: "gone", is_listed: false });
  await giveGame(owner, { provider_id: 3, category_id: 3, code: "of-inactive-provider" });
  await giveGame(owner, { provider_id: 14, category_id: 3, code: "listed" });
  expect(await codesOf({ category: "3" })).toEqual(["listed"]);
  await owner.updateTable("game_category").set({ active: false }).where("id", "=", 3).execute();
  expect(await codesOf({ provider: "14" })).toEqual([]);
});

test("R-410 a game of a provider that is not connected cannot be played", async () => {
  await giveGame(owner, { provider_id: 4, category_id: 5, code: "soon" });
  const [game] = await list({ provider: "4" });
  expect(game).toMatchObject({ is_playable: false, state: "open" });
});

test.each([
  ["no pause", {}, "open"],
  ["a pause without an end", { paused_from: before }, "maintenance"],
  ["a pause that begins later", { paused_from: later }, "open"],
  ["a pause until later", { paused_until: later }, "maintenance"],
  ["a pause that is over", { paused_until: before }, "open"],
  ["a pause from and until", { paused_from: before, paused_until: later }, "maintenance"],
])("R-410 with %s the game is in the state of the lobby: %j %s", async (_name, pause, state) => {
  const { code } = await giveGame(owner, { provider_id: 1, category_id: 7, ...pause });
  const games = await list({ category: "7" });
  expect(games.find(({ g_code }) => g_code === code)?.state).toBe(state);
});

test("R-410 the games of a stopped provider are in maintenance", async () => {
  await giveGameProvider(owner, 2, { stopped_at: before, stop_reason: "a test" });
  await giveGame(owner, { provider_id: 2, category_id: 9, code: "stopped" });
  expect(await list({ category: "9" })).toMatchObject([{ state: "maintenance" }]);
});
