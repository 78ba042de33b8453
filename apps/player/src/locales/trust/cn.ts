import type { TrustCatalogue } from "./en.ts";

/** Chinese texts of the home page on a wide screen. */
export const cn: TrustCatalogue = {
  "recent.title": "往期开奖号码",
  "trust.title": "为什么可以信赖开奖",
  "trust.sealed": "号码揭晓前，所有注单均已封存",
  "trust.sources": "两个来源或两人一致才公布号码",
  "trust.refund": "号码无法确定时，全部投注退还",
};
