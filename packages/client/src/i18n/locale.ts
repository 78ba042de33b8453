import {
  defaultLocale,
  isLocaleCode,
  locale_key,
  localeTags,
  type LocaleCode,
  type LocaleTag,
} from "@shwe/contract/locales";

import { readStored, writeCookie, writeStored } from "../storage.ts";

/** The stored language: Burmese on a first visit; English when the stored value is no language of the product. */
export function storedLocale(): LocaleCode {
  const stored = readStored(locale_key);
  if (stored === null) return defaultLocale;
  return isLocaleCode(stored) ? stored : "en";
}

export function storeLocale(code: LocaleCode): void {
  writeStored(locale_key, code);
  writeCookie(locale_key, code);
}

/**
 * Writes the stored language into the cookie again, because browsers delete cookies earlier than the storage. A first
 * visit has no stored language and gets no cookie.
 */
export function mirrorStoredLocale(): void {
  if (readStored(locale_key) !== null) writeCookie(locale_key, storedLocale());
}

export const tagOf = (code: LocaleCode): LocaleTag => localeTags[code];
