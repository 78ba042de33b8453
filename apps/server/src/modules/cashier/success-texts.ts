import type { Translated } from "@shwe/contract/locales";

/** What the player reads after a request was accepted. */
export const successTexts = {
  cash_in: {
    my: "ငွေသွင်းတောင်းဆိုချက် ပို့ပြီးပါပြီ။",
    en: "Cashin request sent!",
    "zh-Hans": "充值申请已提交！",
    th: "ส่งคำขอฝากเงินแล้ว!",
  },
  cash_out: {
    my: "ငွေထုတ်တောင်းဆိုချက် ပို့ပြီးပါပြီ။",
    en: "Cashout request sent!",
    "zh-Hans": "提款申请已提交！",
    th: "ส่งคำขอถอนเงินแล้ว!",
  },
} as const satisfies Record<string, Translated>;
