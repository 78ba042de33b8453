import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { en } from "../locales/en.ts";
import { mm } from "../locales/mm.ts";
import { thai } from "../locales/thai.ts";
import type * as I18n from "./i18n.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** As on a page that was just opened: nothing is loaded yet. */
async function fresh(): Promise<typeof I18n> {
  vi.resetModules();
  return import("./i18n.ts");
}

test("R-104 a missing key falls back to English, which is fetched only then", async () => {
  const { "nav.home": _, ...withoutHome } = mm;
  const loadEnglish = vi.fn(async () => en);
  const { startI18n, currentTranslation } = await fresh();
  await startI18n("mm", {
    mm: async () => withoutHome,
    en: loadEnglish,
    cn: async () => ({}),
    thai: async () => ({}),
  });
  expect(currentTranslation().t("nav.games")).toBe(mm["nav.games"]);
  expect(loadEnglish).not.toHaveBeenCalled();

  currentTranslation().t("nav.home");
  await expect.poll(() => currentTranslation().t("nav.home")).toBe("Home");
  expect(currentTranslation().t("nav.games")).toBe(mm["nav.games"]);
  expect(loadEnglish).toHaveBeenCalledTimes(1);
});

test("R-104 when English cannot be had the key stays, and the next text tries again", async () => {
  const loadEnglish = vi.fn(async () => en);
  loadEnglish.mockRejectedValueOnce(new Error("offline"));
  const { startI18n, currentTranslation } = await fresh();
  await startI18n("mm", {
    mm: async () => ({}),
    en: loadEnglish,
    cn: async () => ({}),
    thai: async () => ({}),
  });
  expect(currentTranslation().t("nav.home")).toBe("nav.home");
  await expect.poll(() => currentTranslation().t("nav.home")).toBe("Home");
  expect(loadEnglish).toHaveBeenCalledTimes(2);
});

test("R-104 with complete catalogues English is never fetched", async () => {
  const loadEnglish = vi.fn(async () => en);
  const { startI18n, currentTranslation } = await fresh();
  await startI18n("thai", {
    mm: async () => mm,
    en: loadEnglish,
    cn: async () => ({}),
    thai: async () => thai,
  });
  const keys = Object.keys(en) as I18n.PlainKey[];
  for (const key of keys) currentTranslation().t(key);
  await Promise.resolve();
  expect(loadEnglish).not.toHaveBeenCalled();
});

test("R-104 values take the place of their names, each as often as it stands there", async () => {
  const { startI18n, currentTranslation } = await fresh();
  await startI18n("en", {
    mm: async () => ({}),
    en: async () => ({ "banner.slide": "{{number}} of {{total}} ({{number}})" }),
    cn: async () => ({}),
    thai: async () => ({}),
  });
  expect(currentTranslation().t("banner.slide", { number: 2, total: "$&" })).toBe("2 of $& (2)");
});

test("R-105 a change takes effect at once, is stored, and names the real language", async () => {
  const { startI18n, changeLocale, currentTranslation } = await fresh();
  await startI18n("mm");
  expect(document.documentElement.lang).toBe("my");
  await changeLocale("cn");
  expect(currentTranslation().t("nav.home")).toBe("首页");
  expect(document.documentElement.lang).toBe("zh-Hans");
  expect(stored.get("i18nextLng")).toBe("cn");
});

test("R-104 the texts of the account pages come when one is opened, and with every language from then on", async () => {
  const { startI18n, changeLocale, currentTranslation, withTexts } = await fresh();
  await startI18n("mm");
  expect(await withTexts(["account"], Promise.resolve("page"))).toBe("page");
  expect(currentTranslation().t("auth.phone")).toBe("ဖုန်းနံပါတ်");
  await changeLocale("thai");
  expect(currentTranslation().t("auth.phone")).toBe("เบอร์โทรศัพท์");
  expect(currentTranslation().t("nav.home")).toBe(thai["nav.home"]);
});

test("R-105 a language chosen while the texts of a page are on their way brings them too", async () => {
  const { startI18n, changeLocale, currentTranslation, withTexts } = await fresh();
  await startI18n("mm");
  await Promise.all([
    changeLocale("thai"),
    withTexts(["account"], Promise.resolve()),
    changeLocale("cn"),
  ]);
  expect(currentTranslation().t("nav.home")).toBe("首页");
  expect(currentTranslation().t("auth.phone")).not.toMatch(/auth|\p{Script=Thai}/u);
});
