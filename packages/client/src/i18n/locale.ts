import {
  defaultLocale,
  localeCodes,
  localeTags,
  type LocaleCode,
  type LocaleTag,
} from "@shwe/contract/locales";

import { readStored, writeStored } from "../storage.ts";

/** The storage key of the language, as the specification defines it. */
const storage_key = "i18nextLng";

const isLocaleCode = (text: string): text is LocaleCode =>
  (localeCodes as readonly string[]).includes(text);

/** The stored language: Burmese on a first visit; English when the stored value is no language of the product. */
export function storedLocale(): LocaleCode {
  const stored = readStored(storage_key);
  if (stored === null) return defaultLocale;
  return isLocaleCode(stored) ? stored : "en";
}

export const storeLocale = (code: LocaleCode): void => writeStored(storage_key, code);

export const tagOf = (code: LocaleCode): LocaleTag => localeTags[code];
