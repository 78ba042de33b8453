import type { Translated } from "../../locales.ts";
import type { cashierErrors } from "./errors.ts";

export const cashierErrorTexts = {
  insufficient_balance: {
    my: "လက်ကျန်ငွေ မလုံလောက်ပါ။",
    en: "The balance is not enough.",
    "zh-Hans": "余额不足。",
    th: "ยอดเงินคงเหลือไม่เพียงพอ",
  },
  turnover_open: {
    my: "လောင်းကြေးလည်ပတ်မှု ကျန်ရှိနေပြီး ဂိမ်းပိုက်ဆံ 500 နှင့်အထက် ရှိနေပါသည်။",
    en: "Turnover is existed, and game balance is above 500.",
    "zh-Hans": "尚有未完成的流水，且游戏余额达到 500 或以上。",
    th: "ยังมียอดเทิร์นโอเวอร์คงค้าง และยอดเงินเกมมีตั้งแต่ 500 ขึ้นไป",
  },
} as const satisfies Record<keyof typeof cashierErrors, Translated>;
