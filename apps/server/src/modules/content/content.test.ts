import { tagsOfLocales, type LocaleTag } from "@shwe/contract/locales";
import { beforeAll, expect, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";
import { textIn, writeContent } from "../../../test/support/fixtures/content.ts";
import { contentHandlers } from "./index.ts";

const { db, owner } = await createTestDatabase();
const answer = contentHandlers({ db });
const empty = await createTestDatabase();
const as = (locale: LocaleTag) => ({ locale, request_id: "test" });

beforeAll(() => writeContent(owner));

test("an empty database gives empty lists and no links", async () => {
  const nothing = contentHandlers(empty);
  expect(await nothing.listBanners(as("en"))).toEqual({ success: true, data: [] });
  expect(await nothing.getHeaderText(as("en"))).toEqual({ success: true, data: [] });
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
