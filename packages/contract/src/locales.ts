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

/** A text in every language of the product. */
export type Translated = Readonly<Record<LocaleTag, string>>;

export const localeCodes = Object.keys(localeTags) as LocaleCode[];
export const tagsOfLocales = Object.values(localeTags) as LocaleTag[];

/**
 * The name under which a browser stores the language, as the specification defines it. The server
 * chooses the language of the pre-rendered home page by a cookie of the same name.
 */
export const locale_key = "i18nextLng";

export const isLocaleCode = (text: string): text is LocaleCode =>
  (localeCodes as readonly string[]).includes(text);

/** The language of the app on a first visit. */
export const defaultLocale: LocaleCode = "mm";
/** The fallback for a missing text, and for a caller without a supported language. */
export const fallbackTag: LocaleTag = "en";
