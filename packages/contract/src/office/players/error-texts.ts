import type { Translated } from "../../locales.ts";
import type { playerErrors } from "./errors.ts";

export const officePlayerErrorTexts = {
  player_unknown: {
    my: "ဤကစားသူ မရှိပါ။",
    en: "There is no such player.",
    "zh-Hans": "没有这名玩家。",
    th: "ไม่มีผู้เล่นรายนี้",
  },
  player_has_no_phone: {
    my: "ဤကစားသူတွင် ဖုန်းနံပါတ် မရှိပါ။",
    en: "This player has no phone on record.",
    "zh-Hans": "该玩家没有登记电话号码。",
    th: "ผู้เล่นรายนี้ไม่มีหมายเลขโทรศัพท์",
  },
  player_frozen: {
    my: "ဤကစားသူ၏ အကောင့်ကို ပိတ်ထားပြီး ဖြစ်သည်။",
    en: "This player is frozen already.",
    "zh-Hans": "该玩家已被冻结。",
    th: "ผู้เล่นรายนี้ถูกระงับอยู่แล้ว",
  },
  player_not_frozen: {
    my: "ဤကစားသူ၏ အကောင့်ကို ပိတ်မထားပါ။",
    en: "This player is not frozen.",
    "zh-Hans": "该玩家未被冻结。",
    th: "ผู้เล่นรายนี้ไม่ได้ถูกระงับ",
  },
  correction_too_large: {
    my: "ပမာဏသည် လက်ကျန်ငွေထက် များနေပါသည်။",
    en: "The amount is more than the balance allows.",
    "zh-Hans": "金额超出余额允许的范围。",
    th: "จำนวนเงินเกินกว่ายอดคงเหลือ",
  },
} as const satisfies Record<keyof typeof playerErrors, Translated>;
