import type { NewsBody } from "@shwe/contract/player/live";

import type { CorrectionChange } from "./describe-measures.ts";

const titles = {
  correction: {
    my: "လက်ကျန်ငွေ ပြင်ဆင်ပြီးပါပြီ",
    en: "Your balance was corrected",
    "zh-Hans": "您的余额已更正",
    th: "แก้ไขยอดเงินของคุณแล้ว",
  },
  write_off: {
    my: "ပေးရန်ရှိငွေ ပယ်ဖျက်ပြီးပါပြီ",
    en: "Your debt was reduced",
    "zh-Hans": "您的欠款已减免",
    th: "ลดยอดหนี้ของคุณแล้ว",
  },
};

const wallets = {
  main: { my: "ပင်မ ပိုက်ဆံအိတ်", en: "Main wallet", "zh-Hans": "主钱包", th: "กระเป๋าหลัก" },
  game: { my: "ဂိမ်း ပိုက်ဆံအိတ်", en: "Game wallet", "zh-Hans": "游戏钱包", th: "กระเป๋าเกม" },
  receivable: { my: "ပေးရန်ရှိငွေ", en: "Debt", "zh-Hans": "欠款", th: "ยอดหนี้" },
};

/** The notification of a correction: the wallet and the amount with its sign. */
export const correctionNews = ({
  kind,
  account,
  amount,
}: Pick<CorrectionChange, "kind" | "account" | "amount">): NewsBody<"notification"> => {
  const change = kind === "write_off" ? -amount : amount;
  const figure = `${change > 0 ? "+" : "−"}${Math.abs(change).toLocaleString("en-US")}`;
  const of = wallets[account];
  return {
    title: titles[kind],
    icon: "wallet",
    body: {
      my: `${of.my}: ${figure} ကျပ်`,
      en: `${of.en}: ${figure} kyat`,
      "zh-Hans": `${of["zh-Hans"]}：${figure} 缅元`,
      th: `${of.th}: ${figure} จ๊าต`,
    },
  };
};
