import type { Translated } from "../../locales.ts";
import type { profileErrors } from "./errors.ts";

export const profileErrorTexts = {
  level_2_pending: {
    my: "အဆင့် 2 တောင်းဆိုချက်ကို စစ်ဆေးနေဆဲ ဖြစ်ပါသည်။",
    en: "Your request for level 2 is still being checked.",
    "zh-Hans": "您的 2 级申请仍在审核中。",
    th: "คำขอเลื่อนเป็นระดับ 2 ของคุณอยู่ระหว่างการตรวจสอบ",
  },
  level_2_reached: {
    my: "ဤအကောင့်သည် အဆင့် 2 ရောက်ပြီးသား ဖြစ်ပါသည်။",
    en: "This account has level 2 already.",
    "zh-Hans": "此账户已是 2 级。",
    th: "บัญชีนี้เป็นระดับ 2 อยู่แล้ว",
  },
} as const satisfies Record<keyof typeof profileErrors, Translated>;
