import type { LocaleCode, LocaleTag } from "@shwe/contract/locales";
import i18next, { type i18n } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";

import type { AccountCatalogue } from "../locales/account/en.ts";
import type { Catalogue } from "../locales/en.ts";
import { storeLocale, tagOf } from "./locale.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Catalogue & AccountCatalogue };
    keySeparator: false;
    nsSeparator: false;
  }
}

type Source = () => Promise<Partial<Catalogue & AccountCatalogue>>;
/** One lazy chunk per language: a player downloads the one that is read, not four. */
type Sources = Record<LocaleCode, Source>;

/** What stands around every page, and the pages a visitor sees. */
const catalogues: Sources = {
  mm: async () => (await import("../locales/mm.ts")).mm,
  en: async () => (await import("../locales/en.ts")).en,
  cn: async () => (await import("../locales/cn.ts")).cn,
  thai: async () => (await import("../locales/thai.ts")).thai,
};

/** What only the account pages say. */
const accountCatalogues: Sources = {
  mm: async () => (await import("../locales/account/mm.ts")).mm,
  en: async () => (await import("../locales/account/en.ts")).en,
  cn: async () => (await import("../locales/account/cn.ts")).cn,
  thai: async () => (await import("../locales/account/thai.ts")).thai,
};

/** What an instance needs in each language, and what it has of it. */
type Shelf = { needed: Set<Sources>; held: Set<Source> };
/** By the store of an instance: components get the instance itself only in a wrapping. */
const shelves = new WeakMap<i18n["store"], Shelf>();

async function load(instance: i18n, code: LocaleCode): Promise<void> {
  const shelf = shelves.get(instance.store);
  if (shelf === undefined) return;
  const missing = [...shelf.needed]
    .map((sources) => sources[code])
    .filter((source) => !shelf.held.has(source));
  await Promise.all(
    missing.map(async (source) => {
      instance.addResourceBundle(code, "translation", await source(), true, true);
      shelf.held.add(source);
    }),
  );
}

let tellStarted: (instance: i18n) => void;
const started = new Promise<i18n>((resolve) => {
  tellStarted = resolve;
});

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
    missingKeyHandler: () => void load(instance, "en").catch(() => undefined),
  });
  shelves.set(instance.store, { needed: new Set([from]), held: new Set([from[code]]) });
  applyToDocument(code);
  tellStarted(instance);
  return instance;
}

/** Fetches the texts of the account pages beside the code of one. From then on every language brings them. */
export async function withAccountTexts<T>(code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, needAccountTexts()]);
  return loaded;
}

async function needAccountTexts(): Promise<void> {
  const instance = await started;
  shelves.get(instance.store)?.needed.add(accountCatalogues);
  await load(instance, instance.language as LocaleCode);
}

/** Takes effect at once: the catalogue is fetched first, so that no key is ever shown bare. */
export async function changeLocale(instance: i18n, code: LocaleCode): Promise<void> {
  await load(instance, code);
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
