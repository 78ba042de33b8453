import type { LocaleCode } from "@shwe/contract/locales";

import { cn as firstCn } from "./cn.ts";
import { en as firstEn, type Catalogue, type English } from "./en.ts";
import { mm as firstMm } from "./mm.ts";
import { thai as firstThai } from "./thai.ts";
import { cn as accountCn } from "./account/cn.ts";
import { en as accountEn, type AccountCatalogue, type AccountEnglish } from "./account/en.ts";
import { mm as accountMm } from "./account/mm.ts";
import { thai as accountThai } from "./account/thai.ts";
import { cn as cashCn } from "./cash/cn.ts";
import { en as cashEn, type CashCatalogue, type CashEnglish } from "./cash/en.ts";
import { mm as cashMm } from "./cash/mm.ts";
import { thai as cashThai } from "./cash/thai.ts";
import { cn as historyCn } from "./history/cn.ts";
import { en as historyEn, type HistoryCatalogue, type HistoryEnglish } from "./history/en.ts";
import { mm as historyMm } from "./history/mm.ts";
import { thai as historyThai } from "./history/thai.ts";
import { cn as lotteryCn } from "./lottery/cn.ts";
import { en as lotteryEn, type LotteryCatalogue, type LotteryEnglish } from "./lottery/en.ts";
import { mm as lotteryMm } from "./lottery/mm.ts";
import { thai as lotteryThai } from "./lottery/thai.ts";
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
import { cn as verifyCn } from "./verify/cn.ts";
import { en as verifyEn, type VerifyCatalogue, type VerifyEnglish } from "./verify/en.ts";
import { mm as verifyMm } from "./verify/mm.ts";
import { thai as verifyThai } from "./verify/thai.ts";
import { cn as outcomesCn } from "./outcomes/cn.ts";
import { en as outcomesEn, type OutcomesCatalogue, type OutcomesEnglish } from "./outcomes/en.ts";
import { mm as outcomesMm } from "./outcomes/mm.ts";
import { thai as outcomesThai } from "./outcomes/thai.ts";
import { cn as stageCn } from "./stage/cn.ts";
import { en as stageEn, type StageCatalogue, type StageEnglish } from "./stage/en.ts";
import { mm as stageMm } from "./stage/mm.ts";
import { thai as stageThai } from "./stage/thai.ts";
import { cn as helpCn } from "./help/cn.ts";
import { en as helpEn, type HelpCatalogue, type HelpEnglish } from "./help/en.ts";
import { mm as helpMm } from "./help/mm.ts";
import { thai as helpThai } from "./help/thai.ts";
import { cn as statisticsCn } from "./statistics/cn.ts";
import {
  en as statisticsEn,
  type StatisticsCatalogue,
  type StatisticsEnglish,
} from "./statistics/en.ts";
import { mm as statisticsMm } from "./statistics/mm.ts";
import { thai as statisticsThai } from "./statistics/thai.ts";
import { cn as guideCn } from "./guide/cn.ts";
import { en as guideEn, type GuideCatalogue, type GuideEnglish } from "./guide/en.ts";
import { mm as guideMm } from "./guide/mm.ts";
import { thai as guideThai } from "./guide/thai.ts";
import { cn as lotteriesCn } from "./lotteries/cn.ts";
import {
  en as lotteriesEn,
  type LotteriesCatalogue,
  type LotteriesEnglish,
} from "./lotteries/en.ts";
import { mm as lotteriesMm } from "./lotteries/mm.ts";
import { thai as lotteriesThai } from "./lotteries/thai.ts";
import { cn as againCn } from "./again/cn.ts";
import { en as againEn, type AgainCatalogue, type AgainEnglish } from "./again/en.ts";
import { mm as againMm } from "./again/mm.ts";
import { thai as againThai } from "./again/thai.ts";
import { cn as playCn } from "./play/cn.ts";
import { en as playEn, type PlayCatalogue, type PlayEnglish } from "./play/en.ts";
import { mm as playMm } from "./play/mm.ts";
import { thai as playThai } from "./play/thai.ts";
import { cn as reportCn } from "./report/cn.ts";
import { en as reportEn, type ReportCatalogue, type ReportEnglish } from "./report/en.ts";
import { mm as reportMm } from "./report/mm.ts";
import { thai as reportThai } from "./report/thai.ts";
import { cn as trustCn } from "./trust/cn.ts";
import { en as trustEn, type TrustCatalogue, type TrustEnglish } from "./trust/en.ts";
import { mm as trustMm } from "./trust/mm.ts";
import { thai as trustThai } from "./trust/thai.ts";

/**
 * All parts of the texts together, for the types of the text keys and for tests. Pages import only the types; they load
 * the parts they need in the active language.
 */
export type WholeEnglish = English &
  AccountEnglish &
  CashEnglish &
  HistoryEnglish &
  LotteryEnglish &
  ProtectionEnglish &
  ResultsEnglish &
  VerifyEnglish &
  OutcomesEnglish &
  StageEnglish &
  HelpEnglish &
  StatisticsEnglish &
  GuideEnglish &
  LotteriesEnglish &
  AgainEnglish &
  PlayEnglish &
  ReportEnglish &
  TrustEnglish;
export type WholeCatalogue = Catalogue &
  AccountCatalogue &
  CashCatalogue &
  HistoryCatalogue &
  LotteryCatalogue &
  ProtectionCatalogue &
  ResultsCatalogue &
  VerifyCatalogue &
  OutcomesCatalogue &
  StageCatalogue &
  HelpCatalogue &
  StatisticsCatalogue &
  GuideCatalogue &
  LotteriesCatalogue &
  AgainCatalogue &
  PlayCatalogue &
  ReportCatalogue &
  TrustCatalogue;

export const partsInEnglish = [
  firstEn,
  accountEn,
  cashEn,
  historyEn,
  lotteryEn,
  protectionEn,
  resultsEn,
  verifyEn,
  outcomesEn,
  stageEn,
  helpEn,
  statisticsEn,
  guideEn,
  lotteriesEn,
  againEn,
  playEn,
  reportEn,
  trustEn,
];

export const whole: Record<LocaleCode, WholeCatalogue> = {
  mm: {
    ...firstMm,
    ...accountMm,
    ...cashMm,
    ...historyMm,
    ...lotteryMm,
    ...protectionMm,
    ...resultsMm,
    ...verifyMm,
    ...outcomesMm,
    ...stageMm,
    ...helpMm,
    ...statisticsMm,
    ...guideMm,
    ...lotteriesMm,
    ...againMm,
    ...playMm,
    ...reportMm,
    ...trustMm,
  },
  en: {
    ...firstEn,
    ...accountEn,
    ...cashEn,
    ...historyEn,
    ...lotteryEn,
    ...protectionEn,
    ...resultsEn,
    ...verifyEn,
    ...outcomesEn,
    ...stageEn,
    ...helpEn,
    ...statisticsEn,
    ...guideEn,
    ...lotteriesEn,
    ...againEn,
    ...playEn,
    ...reportEn,
    ...trustEn,
  },
  cn: {
    ...firstCn,
    ...accountCn,
    ...cashCn,
    ...historyCn,
    ...lotteryCn,
    ...protectionCn,
    ...resultsCn,
    ...verifyCn,
    ...outcomesCn,
    ...stageCn,
    ...helpCn,
    ...statisticsCn,
    ...guideCn,
    ...lotteriesCn,
    ...againCn,
    ...playCn,
    ...reportCn,
    ...trustCn,
  },
  thai: {
    ...firstThai,
    ...accountThai,
    ...cashThai,
    ...historyThai,
    ...lotteryThai,
    ...protectionThai,
    ...resultsThai,
    ...verifyThai,
    ...outcomesThai,
    ...stageThai,
    ...helpThai,
    ...statisticsThai,
    ...guideThai,
    ...lotteriesThai,
    ...againThai,
    ...playThai,
    ...reportThai,
    ...trustThai,
  },
};
