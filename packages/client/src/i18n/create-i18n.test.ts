import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from "vitest";

import { createI18n, type TextPart } from "./create-i18n.ts";
import type { PlainKey } from "./translation.ts";

const en = {
  "nav.home": "Home",
  "nav.games": "Games",
  "banner.slide": "{{number}} of {{total}} ({{number}})",
} as const;
type English = typeof en;
const mm = { "nav.home": "ပင်မ", "nav.games": "ဂိမ်း", "banner.slide": "{{number}}/{{total}}" };

const stored = new Map<string, string>();

const empty: TextPart<English> = {
  mm: async () => ({ mm: {} }),
  en: async () => ({ en: {} }),
  cn: async () => ({ cn: {} }),
  thai: async () => ({ thai: {} }),
};
const open = (first: Partial<TextPart<English>>, page: Partial<TextPart<English>> = {}) =>
  createI18n<English, "page">({
    first: { ...empty, ...first },
    page: { ...empty, ...page },
  });

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

test("R-104 a missing key falls back to English, which is loaded only then", async () => {
  const { "nav.home": _, ...withoutHome } = mm;
  const loadEnglish = vi.fn(async () => ({ en }));
  const { startI18n, currentTranslation } = open({
    mm: async () => ({ mm: withoutHome }),
    en: loadEnglish,
  });
  await startI18n("mm");
  expect(currentTranslation().t("nav.games")).toBe(mm["nav.games"]);
  expect(loadEnglish).not.toHaveBeenCalled();

  currentTranslation().t("nav.home");
  await expect.poll(() => currentTranslation().t("nav.home")).toBe("Home");
  expect(currentTranslation().t("nav.games")).toBe(mm["nav.games"]);
  expect(loadEnglish).toHaveBeenCalledTimes(1);
});

test("R-104 when English cannot be loaded the key is shown, and the next text tries again", async () => {
  const loadEnglish = vi.fn(async () => ({ en }));
  loadEnglish.mockRejectedValueOnce(new Error("offline"));
  const { startI18n, currentTranslation } = open({ en: loadEnglish });
  await startI18n("mm");
  expect(currentTranslation().t("nav.home")).toBe("nav.home");
  await expect.poll(() => currentTranslation().t("nav.home")).toBe("Home");
  expect(loadEnglish).toHaveBeenCalledTimes(2);
});

test("R-104 with a complete catalogue English is never loaded", async () => {
  const loadEnglish = vi.fn(async () => ({ en }));
  const { startI18n, currentTranslation } = open({ mm: async () => ({ mm }), en: loadEnglish });
  await startI18n("mm");
  for (const key of ["nav.home", "nav.games"] as const) currentTranslation().t(key);
  currentTranslation().t("banner.slide", { number: 1, total: 2 });
  await Promise.resolve();
  expect(loadEnglish).not.toHaveBeenCalled();
});

test("R-104 values replace their names, each as often as the name occurs", async () => {
  const { startI18n, currentTranslation } = open({ en: async () => ({ en }) });
  await startI18n("en");
  expect(currentTranslation().t("banner.slide", { number: 2, total: "$&" })).toBe("2 of $& (2)");
  expectTypeOf<PlainKey<English>>().toEqualTypeOf<"nav.home" | "nav.games">();
});

test("R-105 a change takes effect at once, is stored, and names the real language", async () => {
  const { startI18n, changeLocale, currentTranslation } = open({
    mm: async () => ({ mm }),
    cn: async () => ({ cn: { "nav.home": "首页" } }),
  });
  await startI18n("mm");
  expect(document.documentElement.lang).toBe("my");
  await changeLocale("cn");
  expect(currentTranslation().t("nav.home")).toBe("首页");
  expect(document.documentElement.lang).toBe("zh-Hans");
  expect(stored.get("i18nextLng")).toBe("cn");
});

test("R-104 a part is loaded with the page that needs it, and with every language from then on", async () => {
  const loadPage = vi.fn(async () => ({ mm: { "nav.games": "ဂိမ်း" } }));
  const { startI18n, changeLocale, currentTranslation, withTexts } = open(
    {},
    { mm: loadPage, thai: async () => ({ thai: { "nav.games": "เกม" } }) },
  );
  await startI18n("mm");
  expect(loadPage).not.toHaveBeenCalled();
  expect(await withTexts(["page"], Promise.resolve("code"))).toBe("code");
  expect(currentTranslation().t("nav.games")).toBe("ဂိမ်း");
  await changeLocale("thai");
  expect(currentTranslation().t("nav.games")).toBe("เกม");
});
