import type { LocaleCode, LocaleTag } from "@shwe/contract/locales";
import i18next, { type i18n } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";

import type { Catalogue } from "../locales/en.ts";
import { storeLocale, tagOf } from "./locale.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
    keySeparator: false;
    nsSeparator: false;
  }
}

/** One lazy chunk per language: a player downloads the one that is read, not four. */
const catalogues: Record<LocaleCode, () => Promise<Partial<Catalogue>>> = {
  mm: async () => (await import("../locales/mm.ts")).mm,
  en: async () => (await import("../locales/en.ts")).en,
  cn: async () => (await import("../locales/cn.ts")).cn,
  thai: async () => (await import("../locales/thai.ts")).thai,
};

async function load(instance: i18n, code: LocaleCode, from: typeof catalogues): Promise<void> {
  if (instance.hasResourceBundle(code, "translation")) return;
  instance.addResourceBundle(code, "translation", await from[code]());
}

/**
 * English stands in for a key the active language lacks. The four catalogues are complete by type and by test, so it is fetched
 * only at the moment a key is in fact missing, and the page redraws when it has come.
 */
export async function startI18n(code: LocaleCode, from = catalogues): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: code,
    fallbackLng: "en",
    resources: { [code]: { translation: await from[code]() } },
    keySeparator: false,
    nsSeparator: false,
    // React escapes; escaping twice would print entities.
    interpolation: { escapeValue: false },
    react: { bindI18nStore: "added", useSuspense: false },
    saveMissing: true,
    // When even English cannot be had, the key itself stays on screen: nothing more can be done about it.
    missingKeyHandler: () => void load(instance, "en", from).catch(() => undefined),
  });
  applyToDocument(code);
  return instance;
}

/** Takes effect at once: the catalogue is fetched first, so that no key is ever shown bare. */
export async function changeLocale(instance: i18n, code: LocaleCode): Promise<void> {
  await load(instance, code, catalogues);
  await instance.changeLanguage(code);
  storeLocale(code);
  applyToDocument(code);
}

function applyToDocument(code: LocaleCode): void {
  document.documentElement.lang = tagOf(code);
}

/** The active language, as the specification's code and as the real language tag. */
export function useLocale(): { code: LocaleCode; tag: LocaleTag } {
  const { i18n } = useTranslation();
  const code = i18n.language as LocaleCode;
  return { code, tag: tagOf(code) };
}
