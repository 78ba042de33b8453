import type { Translated } from "../../locales.ts";
import type { officeCasinoErrors } from "./errors.ts";

export const officeCasinoErrorTexts = {
  game_provider_unknown: {
    my: "ဤဂိမ်းပံ့ပိုးသူ မရှိပါ။",
    en: "There is no such provider of games.",
    "zh-Hans": "没有此游戏供应商。",
    th: "ไม่มีผู้ให้บริการเกมรายนี้",
  },
  game_provider_stopped: {
    my: "ဤဂိမ်းပံ့ပိုးသူကို ရပ်ထားပြီး ဖြစ်သည်။",
    en: "This provider is already stopped.",
    "zh-Hans": "该供应商已经停用。",
    th: "ผู้ให้บริการรายนี้หยุดอยู่แล้ว",
  },
  game_provider_runs: {
    my: "ဤဂိမ်းပံ့ပိုးသူကို ရပ်မထားပါ။",
    en: "This provider is not stopped.",
    "zh-Hans": "该供应商没有停用。",
    th: "ผู้ให้บริการรายนี้ไม่ได้หยุดอยู่",
  },
  game_caps_unchanged: {
    my: "ကန့်သတ်ချက်များ မပြောင်းလဲပါ။",
    en: "These are the caps in force.",
    "zh-Hans": "上限没有变化。",
    th: "เพดานไม่มีการเปลี่ยนแปลง",
  },
  game_key_unknown: {
    my: "ဤသော့ မရှိပါ သို့မဟုတ် ရပ်ဆိုင်းပြီး ဖြစ်သည်။",
    en: "There is no such active key.",
    "zh-Hans": "没有此有效密钥。",
    th: "ไม่มีกุญแจที่ใช้งานอยู่นี้",
  },
  game_held_unknown: {
    my: "ဤငွေထည့်မှုသည် စောင့်ဆိုင်းမနေတော့ပါ။",
    en: "This credit does not wait any more.",
    "zh-Hans": "这笔入账不再等待处理。",
    th: "รายการเครดิตนี้ไม่ได้รออยู่แล้ว",
  },
  game_round_unknown: {
    my: "ဤပွဲ မရှိပါ။",
    en: "There is no such round.",
    "zh-Hans": "没有此局。",
    th: "ไม่มีรอบนี้",
  },
} as const satisfies Record<keyof typeof officeCasinoErrors, Translated>;
