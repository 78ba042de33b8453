import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { thai } from "./thai.ts";
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

/** Simulates a page that was just opened: no texts are loaded yet. */
async function fresh(): Promise<typeof I18n> {
  vi.resetModules();
  return import("./i18n.ts");
}

test("R-105 a change takes effect at once, is stored, and names the real language", async () => {
  const { startI18n, changeLocale, currentTranslation } = await fresh();
  await startI18n("mm");
  expect(document.documentElement.lang).toBe("my");
  await changeLocale("cn");
  expect(currentTranslation().t("nav.home")).toBe("首页");
  expect(document.documentElement.lang).toBe("zh-Hans");
  expect(stored.get("i18nextLng")).toBe("cn");
});

test("R-104 the texts of the account pages are loaded when one is opened, and with every language from then on", async () => {
  const { startI18n, changeLocale, currentTranslation, withTexts } = await fresh();
  await startI18n("mm");
  expect(await withTexts(["account"], Promise.resolve("page"))).toBe("page");
  expect(currentTranslation().t("auth.phone")).toBe("ဖုန်းနံပါတ်");
  await changeLocale("thai");
  expect(currentTranslation().t("auth.phone")).toBe("เบอร์โทรศัพท์");
  expect(currentTranslation().t("nav.home")).toBe(thai["nav.home"]);
});

test("R-105 the language chosen last is shown, in whatever order the texts arrive", async () => {
  const { startI18n, changeLocale, currentTranslation } = await fresh();
  await startI18n("mm");
  // The texts of Chinese are loaded already, so they arrive before those of Thai.
  await changeLocale("cn");
  await Promise.all([changeLocale("thai"), changeLocale("cn")]);
  expect(currentTranslation().t("nav.home")).toBe("首页");
  await Promise.all([changeLocale("mm"), changeLocale("thai"), changeLocale("cn")]);
  expect(currentTranslation().t("nav.home")).toBe("首页");
});

test("R-105 a language chosen while the texts of a page are being loaded loads them too", async () => {
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
