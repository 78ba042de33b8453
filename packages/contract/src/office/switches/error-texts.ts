import type { Translated } from "../../locales.ts";
import type { switchErrors } from "./errors.ts";

export const officeSwitchErrorTexts = {
  switch_unknown: {
    my: "{name} အမည်ရှိ ခလုတ် မရှိပါ။",
    en: "There is no switch called {name}.",
    "zh-Hans": "没有名为 {name} 的开关。",
    th: "ไม่มีสวิตช์ชื่อ {name}",
  },
} as const satisfies Record<keyof typeof switchErrors, Translated>;
