import type { LocaleCode } from "@shwe/contract/locales";

import { cn as accountCn } from "./account/cn.ts";
import { en as accountEn, type AccountCatalogue, type AccountEnglish } from "./account/en.ts";
import { mm as accountMm } from "./account/mm.ts";
import { thai as accountThai } from "./account/thai.ts";
import { cn as firstCn } from "./cn.ts";
import { en as firstEn, type Catalogue, type English } from "./en.ts";
import { cn as historyCn } from "./history/cn.ts";
import { en as historyEn, type HistoryCatalogue, type HistoryEnglish } from "./history/en.ts";
import { mm as historyMm } from "./history/mm.ts";
import { thai as historyThai } from "./history/thai.ts";
import { cn as lotteryCn } from "./lottery/cn.ts";
import { en as lotteryEn, type LotteryCatalogue, type LotteryEnglish } from "./lottery/en.ts";
import { mm as lotteryMm } from "./lottery/mm.ts";
import { thai as lotteryThai } from "./lottery/thai.ts";
import { mm as firstMm } from "./mm.ts";
import { cn as protectionCn } from "./protection/cn.ts";
import {
  en as protectionEn,
  type ProtectionCatalogue,
  type ProtectionEnglish,
} from "./protection/en.ts";
import { mm as protectionMm } from "./protection/mm.ts";
import { thai as protectionThai } from "./protection/thai.ts";
import { cn as resultsCn } from "./results/cn.ts";
import { en as resultsEn, type ResultsCatalogue, type ResultsEnglish } from "./results/en.ts";
import { mm as resultsMm } from "./results/mm.ts";
import { thai as resultsThai } from "./results/thai.ts";
import { thai as firstThai } from "./thai.ts";
import { cn as verifyCn } from "./verify/cn.ts";
import { en as verifyEn, type VerifyCatalogue, type VerifyEnglish } from "./verify/en.ts";
import { mm as verifyMm } from "./verify/mm.ts";
import { thai as verifyThai } from "./verify/thai.ts";
import { cn as winningCn } from "./winning/cn.ts";
import { en as winningEn, type WinningCatalogue, type WinningEnglish } from "./winning/en.ts";
import { mm as winningMm } from "./winning/mm.ts";
import { thai as winningThai } from "./winning/thai.ts";

/**
 * Every part of the catalogues put together, for whoever must see all texts at once: the types of keys, and tests. A page never
 * imports the values: it fetches the parts it needs in the language that is read.
 */
export type WholeEnglish = English &
  AccountEnglish &
  HistoryEnglish &
  LotteryEnglish &
  ProtectionEnglish &
  ResultsEnglish &
  VerifyEnglish &
  WinningEnglish;
export type WholeCatalogue = Catalogue &
  AccountCatalogue &
  HistoryCatalogue &
  LotteryCatalogue &
  ProtectionCatalogue &
  ResultsCatalogue &
  VerifyCatalogue &
  WinningCatalogue;

export const partsInEnglish = [
  firstEn,
  accountEn,
  historyEn,
  lotteryEn,
  protectionEn,
  resultsEn,
  verifyEn,
  winningEn,
];

export const whole: Record<LocaleCode, WholeCatalogue> = {
  mm: {
    ...firstMm,
    ...accountMm,
    ...historyMm,
    ...lotteryMm,
    ...protectionMm,
    ...resultsMm,
    ...verifyMm,
    ...winningMm,
  },
  en: {
    ...firstEn,
    ...accountEn,
    ...historyEn,
    ...lotteryEn,
    ...protectionEn,
    ...resultsEn,
    ...verifyEn,
    ...winningEn,
  },
  cn: {
    ...firstCn,
    ...accountCn,
    ...historyCn,
    ...lotteryCn,
    ...protectionCn,
    ...resultsCn,
    ...verifyCn,
    ...winningCn,
  },
  thai: {
    ...firstThai,
    ...accountThai,
    ...historyThai,
    ...lotteryThai,
    ...protectionThai,
    ...resultsThai,
    ...verifyThai,
    ...winningThai,
  },
};
