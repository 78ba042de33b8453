/**
 * The four languages of the product. The specification's codes (`mm`, `en`, `cn`, `thai`) are what the browser stores under
 * `i18nextLng`; they are not language tags, so `<html lang>`, Intl and Accept-Language always use the tag instead.
 */
export const localeTags = {
  mm: "my",
  en: "en",
  cn: "zh-Hans",
  thai: "th",
} as const;

export type LocaleCode = keyof typeof localeTags;
export type LocaleTag = (typeof localeTags)[LocaleCode];

export const localeCodes = Object.keys(localeTags) as LocaleCode[];
export const tagsOfLocales = Object.values(localeTags) as LocaleTag[];

/** What a first visit sees. */
export const defaultLocale: LocaleCode = "mm";
/** What stands in for a text that is missing, and for a caller who names no language we speak. */
export const fallbackTag: LocaleTag = "en";
