import type { TextPart } from "@shwe/client/i18n";

import type { WholeEnglish } from "./whole.ts";

/**
 * Each part of the texts is loaded with the pages that need it, as one lazy chunk per language. A file exports its
 * texts under the code of its language.
 */
export const textParts = {
  /** The shell of every page, and the pages of a visitor. */
  first: {
    mm: () => import("./mm.ts"),
    en: () => import("./en.ts"),
    cn: () => import("./cn.ts"),
    thai: () => import("./thai.ts"),
  },
  account: {
    mm: () => import("./account/mm.ts"),
    en: () => import("./account/en.ts"),
    cn: () => import("./account/cn.ts"),
    thai: () => import("./account/thai.ts"),
  },
  history: {
    mm: () => import("./history/mm.ts"),
    en: () => import("./history/en.ts"),
    cn: () => import("./history/cn.ts"),
    thai: () => import("./history/thai.ts"),
  },
  /** The board, the slip and the receipt of the five lotteries. */
  lottery: {
    mm: () => import("./lottery/mm.ts"),
    en: () => import("./lottery/en.ts"),
    cn: () => import("./lottery/cn.ts"),
    thai: () => import("./lottery/thai.ts"),
  },
  /** Cash in and cash out. */
  cash: {
    mm: () => import("./cash/mm.ts"),
    en: () => import("./cash/en.ts"),
    cn: () => import("./cash/cn.ts"),
    thai: () => import("./cash/thai.ts"),
  },
  /** Limits, breaks, reality checks, and the help page. */
  protection: {
    mm: () => import("./protection/mm.ts"),
    en: () => import("./protection/en.ts"),
    cn: () => import("./protection/cn.ts"),
    thai: () => import("./protection/thai.ts"),
  },
  /** The win numbers and the winner list. */
  results: {
    mm: () => import("./results/mm.ts"),
    en: () => import("./results/en.ts"),
    cn: () => import("./results/cn.ts"),
    thai: () => import("./results/thai.ts"),
  },
  /** The page that verifies a slip or a draw. */
  verify: {
    mm: () => import("./verify/mm.ts"),
    en: () => import("./verify/en.ts"),
    cn: () => import("./verify/cn.ts"),
    thai: () => import("./verify/thai.ts"),
  },
  /** The outcomes of a player's slips. */
  outcomes: {
    mm: () => import("./outcomes/mm.ts"),
    en: () => import("./outcomes/en.ts"),
    cn: () => import("./outcomes/cn.ts"),
    thai: () => import("./outcomes/thai.ts"),
  },
  /** The stage of a draw after its close. */
  stage: {
    mm: () => import("./stage/mm.ts"),
    en: () => import("./stage/en.ts"),
    cn: () => import("./stage/cn.ts"),
    thai: () => import("./stage/thai.ts"),
  },
  /** Questions and answers, and the contact channels. */
  help: {
    mm: () => import("./help/mm.ts"),
    en: () => import("./help/en.ts"),
    cn: () => import("./help/cn.ts"),
    thai: () => import("./help/thai.ts"),
  },
  /** The statistics of recent results. */
  statistics: {
    mm: () => import("./statistics/mm.ts"),
    en: () => import("./statistics/en.ts"),
    cn: () => import("./statistics/cn.ts"),
    thai: () => import("./statistics/thai.ts"),
  },
  /** The pages that explain how each lottery is played. */
  guide: {
    mm: () => import("./guide/mm.ts"),
    en: () => import("./guide/en.ts"),
    cn: () => import("./guide/cn.ts"),
    thai: () => import("./guide/thai.ts"),
  },
  /** The page with all lotteries, and the lottery menu of a betting page. */
  lotteries: {
    mm: () => import("./lotteries/mm.ts"),
    en: () => import("./lotteries/en.ts"),
    cn: () => import("./lotteries/cn.ts"),
    thai: () => import("./lotteries/thai.ts"),
  },
  /** Betting a slip again, on the next several draws, and favourites. */
  again: {
    mm: () => import("./again/mm.ts"),
    en: () => import("./again/en.ts"),
    cn: () => import("./again/cn.ts"),
    thai: () => import("./again/thai.ts"),
  },
  /** The lists of games, and a game that is played. */
  play: {
    mm: () => import("./play/mm.ts"),
    en: () => import("./play/en.ts"),
    cn: () => import("./play/cn.ts"),
    thai: () => import("./play/thai.ts"),
  },
  /** The report of games, and the history of games and wallet transfers. */
  report: {
    mm: () => import("./report/mm.ts"),
    en: () => import("./report/en.ts"),
    cn: () => import("./report/cn.ts"),
    thai: () => import("./report/thai.ts"),
  },
  /** The parts of the home page that only a wide screen has. */
  trust: {
    mm: () => import("./trust/mm.ts"),
    en: () => import("./trust/en.ts"),
    cn: () => import("./trust/cn.ts"),
    thai: () => import("./trust/thai.ts"),
  },
} satisfies Record<string, TextPart<WholeEnglish>>;

export type PartName = keyof typeof textParts;
