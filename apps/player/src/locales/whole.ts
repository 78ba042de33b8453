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
import { cn as outcomesCn } from "./outcomes/cn.ts";
import { en as outcomesEn, type OutcomesCatalogue, type OutcomesEnglish } from "./outcomes/en.ts";
import { mm as outcomesMm } from "./outcomes/mm.ts";
import { thai as outcomesThai } from "./outcomes/thai.ts";

/**
 * All parts of the texts together, for the types of the text keys and for tests. Pages import only the types; they load
 * the parts they need in the active language.
 */
export type WholeEnglish = English &
  AccountEnglish &
  HistoryEnglish &
  LotteryEnglish &
  ProtectionEnglish &
  ResultsEnglish &
  VerifyEnglish &
  OutcomesEnglish;
export type WholeCatalogue = Catalogue &
  AccountCatalogue &
  HistoryCatalogue &
  LotteryCatalogue &
  ProtectionCatalogue &
  ResultsCatalogue &
  VerifyCatalogue &
  OutcomesCatalogue;

export const partsInEnglish = [
  firstEn,
  accountEn,
  historyEn,
  lotteryEn,
  protectionEn,
  resultsEn,
  verifyEn,
  outcomesEn,
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
    ...outcomesMm,
  },
  en: {
    ...firstEn,
    ...accountEn,
    ...historyEn,
    ...lotteryEn,
    ...protectionEn,
    ...resultsEn,
    ...verifyEn,
    ...outcomesEn,
  },
  cn: {
    ...firstCn,
    ...accountCn,
    ...historyCn,
    ...lotteryCn,
    ...protectionCn,
    ...resultsCn,
    ...verifyCn,
    ...outcomesCn,
  },
  thai: {
    ...firstThai,
    ...accountThai,
    ...historyThai,
    ...lotteryThai,
    ...protectionThai,
    ...resultsThai,
    ...verifyThai,
    ...outcomesThai,
  },
};
