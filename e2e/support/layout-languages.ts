import { type LocaleCode, localeCodes } from "@shwe/contract/locales";

/**
 * The languages in which layout is checked. CI checks Burmese, which has the tallest lines and the longest texts, and
 * English, which has the longest words; the nightly proof runs the browser tests in all four languages.
 */
export const layoutLanguages: readonly LocaleCode[] =
  process.env["CI"] === undefined ? localeCodes : ["mm", "en"];
