import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { type CatalogueKey, en } from "../locales/en.ts";
import { mm } from "../locales/mm.ts";
import { thai } from "../locales/thai.ts";
import { changeLocale, startI18n } from "./i18n.ts";

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

test("R-104 a missing key falls back to English, which is fetched only then", async () => {
  const { "nav.home": _, ...withoutHome } = mm;
  const loadEnglish = vi.fn(async () => en);
  const instance = await startI18n("mm", {
    mm: async () => withoutHome,
    en: loadEnglish,
    cn: async () => ({}),
    thai: async () => ({}),
  });
  expect(instance.t("nav.games")).toBe(mm["nav.games"]);
  expect(loadEnglish).not.toHaveBeenCalled();

  instance.t("nav.home");
  await vi.waitFor(() => expect(instance.t("nav.home")).toBe("Home"));
  expect(instance.t("nav.games")).toBe(mm["nav.games"]);
  expect(loadEnglish).toHaveBeenCalled();
});

test("R-104 with complete catalogues English is never fetched", async () => {
  const loadEnglish = vi.fn(async () => en);
  const instance = await startI18n("thai", {
    mm: async () => mm,
    en: loadEnglish,
    cn: async () => ({}),
    thai: async () => thai,
  });
  const keys = Object.keys(en) as CatalogueKey[];
  for (const key of keys) instance.t(key);
  await Promise.resolve();
  expect(loadEnglish).not.toHaveBeenCalled();
});

test("R-105 a change works through the wrapping that components get", async () => {
  const instance = await startI18n("mm");
  await changeLocale(Object.create(instance) as typeof instance, "thai");
  expect(instance.t("nav.home")).toBe(thai["nav.home"]);
});

test("R-105 a change takes effect at once, is stored, and names the real language", async () => {
  const instance = await startI18n("mm");
  expect(document.documentElement.lang).toBe("my");
  await changeLocale(instance, "cn");
  expect(instance.t("nav.home")).toBe("首页");
  expect(document.documentElement.lang).toBe("zh-Hans");
  expect(stored.get("i18nextLng")).toBe("cn");
});

test("R-104 the texts of the account pages come when one is opened, and with every language from then on", async () => {
  vi.resetModules();
  const fresh = await import("./i18n.ts");
  const instance = await fresh.startI18n("mm");
  expect(instance.exists("auth.phone")).toBe(false);
  expect(await fresh.withAccountTexts(Promise.resolve("page"))).toBe("page");
  expect(instance.t("auth.phone")).toBe("ဖုန်းနံပါတ်");
  await fresh.changeLocale(instance, "thai");
  expect(instance.t("auth.phone")).toBe("เบอร์โทรศัพท์");
  expect(instance.t("nav.home")).toBe(thai["nav.home"]);
});
