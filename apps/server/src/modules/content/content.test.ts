import { tagsOfLocales, type LocaleTag } from "@shwe/contract/locales";
import { beforeAll, expect, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";
import { textIn, writeContent } from "../../../test/support/fixtures/content.ts";
import { contentHandlers } from "./index.ts";

const { db, owner } = await createTestDatabase();
const answer = contentHandlers({ db });
const empty = await createTestDatabase();
const as = (locale: LocaleTag) => ({ locale, request_id: "test" });

const home_order = [10, 6, 2, 3, 4, 5, 7, 9, 8];

beforeAll(() => writeContent(owner));

test("R-214 R-216 an empty database gives empty lists and no links", async () => {
  const nothing = contentHandlers(empty);
  await empty.owner.deleteFrom("game_category").execute();
  expect(await nothing.listCategories(as("en"))).toEqual({
    success: true,
    data: [],
    are_games_playable: false,
  });
  expect(await nothing.listBanners(as("en"))).toEqual({ success: true, data: [] });
  expect(await nothing.getHeaderText(as("en"))).toEqual({ success: true, data: [] });
  expect(await nothing.listProviders(as("en"))).toEqual({ success: true, data: [] });
  const { data } = await nothing.getSocialLinks(as("en"));
  expect(Object.values(data)).toEqual([null, null, null, null, null, null]);
});

test.each(tagsOfLocales)("texts are in the caller's language: %s", async (locale) => {
  const banners = await answer.listBanners(as(locale));
  expect(banners.data.map(({ title }) => title)).toEqual([
    textIn("First", locale),
    textIn("Second", locale),
  ]);
  const texts = await answer.getHeaderText(as(locale));
  expect(texts.data).toEqual([
    { text: textIn("Welcome", locale) },
    { text: textIn("Later", locale) },
  ]);
});

test("a language without a text gets the English one", async () => {
  const unknown = "fr" as LocaleTag;
  const { data } = await answer.listBanners(as(unknown));
  expect(data[0]?.title).toBe(textIn("First", "en"));
});

test("R-108 wide and phone banners are separate, active only, in their order", async () => {
  const wide = await answer.listBanners(as("en"));
  expect(wide).toEqual({
    success: true,
    data: [
      {
        id: 2,
        image: "https://cdn.example.com/a.svg",
        title: "First (en)",
        link: "/two/lottery",
      },
      { id: 1, image: "/b.svg", title: "Second (en)", link: null },
    ],
  });
  const phone = await answer.listMobileBanners(as("en"));
  expect(phone.data.map(({ id }) => id)).toEqual([4]);
});

test("R-109 a social link that is inactive or missing is null", async () => {
  expect((await answer.getSocialLinks(as("en"))).data).toEqual({
    facebook: "https://example.com/f",
    viber: null,
    messenger: null,
    instagram: null,
    play_store: null,
    qr: "https://example.com/app",
  });
});

test("the five lotteries link to their pages", async () => {
  const { data } = await answer.listLotteries(as("en"));
  expect(data.map(({ type, path }) => [type, path])).toEqual([
    ["2D", "/two/lottery"],
    ["3D", "/three/lottery"],
    ["1D", "/one/lottery"],
    ["C2D", "/crypto/lottery"],
    ["C1D", "/crypto/one/lottery"],
  ]);
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

test("R-201 games are not playable until operators turn their switch on", async () => {
  const arePlayable = async () => (await answer.listCategories(as("en"))).are_games_playable;
  const turn = (is_on: boolean) =>
    owner.updateTable("switch").set({ is_on }).where("name", "=", "games").execute();
  expect(await arePlayable()).toBe(false);
  await turn(true);
  expect(await arePlayable()).toBe(true);
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
