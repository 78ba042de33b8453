/** The languages of the pages, by the tag that the server writes in `<html lang>`. */
export type Language = "my" | "en" | "zh-Hans" | "th";

const languages: readonly Language[] = ["my", "en", "zh-Hans", "th"];

/** For each language the import of a module with its texts, so that a player loads one language. */
export type TextFiles<Texts> = Readonly<Record<Language, () => Promise<Texts>>>;

type Values = Readonly<Record<string, string | number>>;

/** The text of a key, with its values between double braces filled in. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

const placeholder = /\{\{(\w+)\}\}/g;

export const translateFrom =
  <Key extends string>(texts: Readonly<Record<Key, string>>): Translate<Key> =>
  (key, values = {}) =>
    texts[key].replace(placeholder, (whole, name: string) => String(values[name] ?? whole));

export const pageLanguage = (tag: string): Language =>
  languages.find((language) => language === tag) ?? "my";
