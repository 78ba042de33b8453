import type { LocaleCode } from "@shwe/contract/locales";

import type { WholeCatalogue } from "../locales/whole.ts";

export type Texts = Partial<WholeCatalogue>;

/** One lazy chunk per language and part: a player downloads the language that is read, not four. */
export type Part = Record<LocaleCode, () => Promise<Texts>>;

export const textParts = {
  /** What stands around every page, and the pages a visitor sees. */
  first: {
    mm: async () => (await import("../locales/mm.ts")).mm,
    en: async () => (await import("../locales/en.ts")).en,
    cn: async () => (await import("../locales/cn.ts")).cn,
    thai: async () => (await import("../locales/thai.ts")).thai,
  },
  /** What only the account pages say. */
  account: {
    mm: async () => (await import("../locales/account/mm.ts")).mm,
    en: async () => (await import("../locales/account/en.ts")).en,
    cn: async () => (await import("../locales/account/cn.ts")).cn,
    thai: async () => (await import("../locales/account/thai.ts")).thai,
  },
  /** The bet slip history. */
  history: {
    mm: async () => (await import("../locales/history/mm.ts")).mm,
    en: async () => (await import("../locales/history/en.ts")).en,
    cn: async () => (await import("../locales/history/cn.ts")).cn,
    thai: async () => (await import("../locales/history/thai.ts")).thai,
  },
  /** The board, the slip and the receipt of the five lotteries. */
  lottery: {
    mm: async () => (await import("../locales/lottery/mm.ts")).mm,
    en: async () => (await import("../locales/lottery/en.ts")).en,
    cn: async () => (await import("../locales/lottery/cn.ts")).cn,
    thai: async () => (await import("../locales/lottery/thai.ts")).thai,
  },
  /** Limits, breaks, reality checks, and the page about help. */
  protection: {
    mm: async () => (await import("../locales/protection/mm.ts")).mm,
    en: async () => (await import("../locales/protection/en.ts")).en,
    cn: async () => (await import("../locales/protection/cn.ts")).cn,
    thai: async () => (await import("../locales/protection/thai.ts")).thai,
  },
  /** The win numbers and the winner list. */
  results: {
    mm: async () => (await import("../locales/results/mm.ts")).mm,
    en: async () => (await import("../locales/results/en.ts")).en,
    cn: async () => (await import("../locales/results/cn.ts")).cn,
    thai: async () => (await import("../locales/results/thai.ts")).thai,
  },
  /** The page on which anybody checks a slip or a draw. */
  verify: {
    mm: async () => (await import("../locales/verify/mm.ts")).mm,
    en: async () => (await import("../locales/verify/en.ts")).en,
    cn: async () => (await import("../locales/verify/cn.ts")).cn,
    thai: async () => (await import("../locales/verify/thai.ts")).thai,
  },
  /** What became of a player's slips. */
  winning: {
    mm: async () => (await import("../locales/winning/mm.ts")).mm,
    en: async () => (await import("../locales/winning/en.ts")).en,
    cn: async () => (await import("../locales/winning/cn.ts")).cn,
    thai: async () => (await import("../locales/winning/thai.ts")).thai,
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof textParts;
