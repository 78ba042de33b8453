import { type LocaleCode, localeCodes } from "@shwe/contract/locales";

/**
 * The languages in which layout is checked. CI checks Burmese, which has the tallest lines and the longest texts, and
 * English, whose terms cannot be broken into lines; the nightly proof runs the browser tests in all four languages.
 */
export const layoutLanguages: readonly LocaleCode[] =
  process.env["CI"] === undefined ? localeCodes : ["mm", "en"];
