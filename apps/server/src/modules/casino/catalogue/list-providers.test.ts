import type { LocaleTag } from "@shwe/contract/locales";
import { beforeAll, expect, test } from "vitest";

import { createTestDatabase } from "../../../../test/support/database.ts";
import { giveGame, giveGameProvider } from "../../../../test/support/casino/games.ts";
import { writeContent } from "../../../../test/support/fixtures/content.ts";
import { catalogueHandlers } from "./catalogue.routes.ts";

const { owner, as: connectAs } = await createTestDatabase();
const answer = catalogueHandlers({ reads: connectAs("api") });
const empty = await createTestDatabase();
const as = (locale: LocaleTag) => ({ locale, request_id: "test" });

const home_order = [10, 6, 2, 3, 4, 5, 7, 9, 8];

beforeAll(() => writeContent(owner));

test("R-214 R-216 an empty database gives empty lists", async () => {
  const nothing = catalogueHandlers({ reads: empty.as("api") });
  await empty.owner.deleteFrom("game_category").execute();
  expect(await nothing.listCategories(as("en"))).toEqual({
    success: true,
    data: [],
    are_games_playable: false,
  });
  expect(await nothing.listProviders(as("en"))).toEqual({ success: true, data: [] });
});

test("R-201 the nine categories are in the order of the home page", async () => {
  const { data } = await answer.listCategories(as("en"));
  expect(data.map(({ id }) => id)).toEqual(home_order);
  expect(data.map(({ slug }) => slug)).toEqual([
    "sports",
    "live-casino",
    "slot",
    "fish",
    "arcade",
    "table",
    "crash",
    "bingo",
    "lottery",
  ]);
});

test("R-201 games are playable once a connected provider has one and the switch is on", async () => {
  const arePlayable = async () => (await answer.listCategories(as("en"))).are_games_playable;
  const turn = (is_on: boolean) =>
    owner.updateTable("switch").set({ is_on }).where("name", "=", "games").execute();
  await turn(true);
  expect(await arePlayable()).toBe(false);
  await giveGame(owner, { provider_id: 2, category_id: 2, is_playable: false });
  await giveGame(owner, { provider_id: 1, category_id: 2 });
  await giveGameProvider(owner, 2);
  expect(await arePlayable()).toBe(false);
  await giveGameProvider(owner, 1);
  expect(await arePlayable()).toBe(true);
  await owner.updateTable("game").set({ is_on: false }).execute();
  expect(await arePlayable()).toBe(false);
  await owner.updateTable("game").set({ is_on: true }).execute();
  await turn(false);
  expect(await arePlayable()).toBe(false);
});

test("all active providers are listed, each with its categories in the order of the page", async () => {
  const { data } = await answer.listProviders(as("en"));
  expect(data).toEqual([
    {
      id: 14,
      name: "Fish",
      image: "/fish.svg",
      sec_image: "/fish-alt.svg",
      category_ids: [3],
    },
    { id: 2, name: "Beta", image: "/beta.svg", sec_image: null, category_ids: [2] },
    { id: 1, name: "Alpha", image: "/alpha.svg", sec_image: null, category_ids: [10, 2] },
    { id: 4, name: "Alone", image: "/alone.svg", sec_image: null, category_ids: [] },
  ]);
});

test("R-201 a category lists its providers in its own order", async () => {
  const slots = await answer.listCategoryProviders({ ...as("en"), params: { category_id: "2" } });
  expect(slots.data.map(({ id }) => id)).toEqual([1, 2]);
  const hot = await answer.listHotProviders({ ...as("en"), params: { type: "2" } });
  expect(hot.data.map(({ id }) => id)).toEqual([1]);
});

test("a category without providers is empty, an unknown one is not found", async () => {
  const bingo = await answer.listCategoryProviders({ ...as("en"), params: { category_id: "9" } });
  expect(bingo.data).toEqual([]);
  for (const id of ["1", "999999999"]) {
    await expect(
      answer.listCategoryProviders({ ...as("en"), params: { category_id: id } }),
    ).rejects.toMatchObject({ code: "not_found" });
    await expect(
      answer.listHotProviders({ ...as("en"), params: { type: id } }),
    ).rejects.toMatchObject({ code: "not_found" });
  }
});

test("an inactive category is not returned by any route", async () => {
  const setActive = (active: boolean) =>
    owner.updateTable("game_category").set({ active }).where("id", "=", 10).execute();
  await setActive(false);
  try {
    const categories = await answer.listCategories(as("en"));
    expect(categories.data.map(({ id }) => id)).toEqual(home_order.slice(1));
    const providers = await answer.listProviders(as("en"));
    expect(providers.data.find(({ id }) => id === 1)?.category_ids).toEqual([2]);
    await expect(
      answer.listCategoryProviders({ ...as("en"), params: { category_id: "10" } }),
    ).rejects.toMatchObject({ code: "not_found" });
  } finally {
    await setActive(true);
  }
});
