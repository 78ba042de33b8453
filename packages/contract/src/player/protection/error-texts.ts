import type { Translated } from "../../locales.ts";
import type { protectionErrors } from "./errors.ts";

export const protectionErrorTexts = {
  play_paused: {
    my: "{until} အထိ အနားယူနေပါသည်။ ထိုအချိန်အထိ ကစားခြင်းနှင့် ငွေသွင်းခြင်း ပြုလုပ်၍ မရပါ။",
    en: "You are taking a break until {until}. Until then there is no play and no deposit.",
    "zh-Hans": "您正在休息，直至 {until}。在此之前无法游戏和存款。",
    th: "คุณกำลังพักการเล่นจนถึง {until} ระหว่างนี้เล่นและฝากเงินไม่ได้",
  },
  self_excluded: {
    my: "{until} အထိ မိမိကိုယ်ကို ကစားခြင်းမှ ရပ်နားထားပါသည်။ ငွေထုတ်ခြင်းသာ ပြုလုပ်နိုင်ပါသည်။",
    en: "You have excluded yourself from play until {until}. You can still take your money out.",
    "zh-Hans": "您已自我禁止游戏，直至 {until}。您仍可提取资金。",
    th: "คุณได้ขอระงับการเล่นของตัวเองจนถึง {until} คุณยังถอนเงินได้",
  },
  limit_waits: {
    my: "တိုးမြှင့်သော ကန့်သတ်ချက်ကို {possible_at} မှစ၍ အတည်ပြုနိုင်ပါသည်။",
    en: "The higher limit can be confirmed from {possible_at}.",
    "zh-Hans": "提高后的限额自 {possible_at} 起可以确认。",
    th: "ยืนยันวงเงินที่สูงขึ้นได้ตั้งแต่ {possible_at}",
  },
  limit_reached: {
    my: "သင်ကိုယ်တိုင် သတ်မှတ်ထားသော ကန့်သတ်ချက်အရ {left} ကျပ်သာ ထိုးနိုင်ပါသေးသည်။",
    en: "Your own limit leaves {left} kyat.",
    "zh-Hans": "根据您自己设置的限额，还可下注 {left} 缅元。",
    th: "ตามวงเงินที่คุณตั้งไว้ เดิมพันได้อีก {left} จ๊าต",
  },
} as const satisfies Record<keyof typeof protectionErrors, Translated>;
