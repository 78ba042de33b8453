import type { Translated } from "../../locales.ts";
import type { switchErrors } from "./errors.ts";

export const officeSwitchErrorTexts = {
  switch_unknown: {
    my: "{name} အမည်ရှိ ခလုတ် မရှိပါ။",
    en: "There is no switch called {name}.",
    "zh-Hans": "没有名为 {name} 的开关。",
    th: "ไม่มีสวิตช์ชื่อ {name}",
  },
  switch_already_off: {
    my: "{name} ကို ပိတ်ထားပြီး ဖြစ်သည်။",
    en: "{name} is already off.",
    "zh-Hans": "{name} 已经关闭。",
    th: "{name} ปิดอยู่แล้ว",
  },
  switch_already_on: {
    my: "{name} ကို ဖွင့်ထားပြီး ဖြစ်သည်။",
    en: "{name} is already on.",
    "zh-Hans": "{name} 已经打开。",
    th: "{name} เปิดอยู่แล้ว",
  },
} as const satisfies Record<keyof typeof switchErrors, Translated>;
