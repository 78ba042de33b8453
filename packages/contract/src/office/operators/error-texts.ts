import type { Translated } from "../../locales.ts";
import type { operatorErrors } from "./errors.ts";

export const officeOperatorErrorTexts = {
  operator_unknown: {
    my: "{name} အမည်ရှိ အော်ပရေတာ မရှိပါ။",
    en: "There is no operator called {name}.",
    "zh-Hans": "没有名为 {name} 的操作员。",
    th: "ไม่มีผู้ดูแลชื่อ {name}",
  },
  operator_required: {
    my: "အော်ပရေတာသာလျှင် အော်ပရေတာအသစ် ထည့်နိုင်သည်။",
    en: "Only an operator can add another operator.",
    "zh-Hans": "只有操作员才能添加其他操作员。",
    th: "เฉพาะผู้ดูแลเท่านั้นที่เพิ่มผู้ดูแลคนอื่นได้",
  },
  operator_name_refused: {
    my: "အမည်တွင် အင်္ဂလိပ်စာလုံးအသေး၊ ဂဏန်း၊ အစက်၊ မျဉ်းတို သို့မဟုတ် အောက်မျဉ်း ၂ လုံးမှ ၄၀ အထိ ပါရမည်။",
    en: "A name has 2 to 40 small letters, digits, dots, dashes or underscores.",
    "zh-Hans": "名称须为 2 至 40 个小写字母、数字、点、连字符或下划线。",
    th: "ชื่อต้องมีตัวพิมพ์เล็ก ตัวเลข จุด ขีดกลาง หรือขีดล่าง 2 ถึง 40 ตัว",
  },
  operator_name_taken: {
    my: "{name} အမည်ရှိ အော်ပရေတာ ရှိပြီးသား ဖြစ်သည်။",
    en: "There is an operator called {name} already.",
    "zh-Hans": "已有名为 {name} 的操作员。",
    th: "มีผู้ดูแลชื่อ {name} อยู่แล้ว",
  },
} as const satisfies Record<keyof typeof operatorErrors, Translated>;
