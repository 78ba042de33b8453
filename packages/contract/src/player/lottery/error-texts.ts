import type { Translated } from "../../locales.ts";
import type { lotteryErrors } from "./errors.ts";

export const lotteryErrorTexts = {
  amount_missing: {
    my: "ပမာဏ အရင်ထည့်ပါ။",
    en: "Please set amount first.",
    "zh-Hans": "请先输入金额。",
    th: "โปรดใส่จำนวนเงินก่อน",
  },
  stake_refused: {
    my: "ဂဏန်းတစ်ကွက်လျှင် {min} ကျပ်မှ {max} ကျပ်အထိ၊ {step} ကျပ်စီ တိုး၍ ထိုးနိုင်ပါသည်။",
    en: "Each number takes {min} to {max} kyat, in steps of {step}.",
    "zh-Hans": "每个号码可下注 {min} 至 {max} 缅元，以 {step} 为单位。",
    th: "แต่ละเลขเดิมพันได้ {min} ถึง {max} จ๊าต เพิ่มครั้งละ {step}",
  },
  too_many_lines: {
    my: "ဘောင်ချာတစ်ခုတွင် အများဆုံး {max} ကွက် ထိုးနိုင်ပါသည်။",
    en: "A slip has at most {max} numbers.",
    "zh-Hans": "每张注单最多 {max} 注。",
    th: "โพยหนึ่งใบมีได้ไม่เกิน {max} รายการ",
  },
  no_open_draw: {
    my: "ဂဏန်းအချက်အလက် မရှိပါ၊ ထီ ပိတ်ထားပါသလား။",
    en: "No digit data, lottery closed?",
    "zh-Hans": "没有号码数据，彩票已停售？",
    th: "ไม่มีข้อมูลตัวเลข หวยปิดแล้วหรือไม่?",
  },
  betting_closed: {
    my: "ထိုးချိန် ပိတ်ပါပြီ။",
    en: "Betting has been closed.",
    "zh-Hans": "已停止下注。",
    th: "ปิดรับเดิมพันแล้ว",
  },
  over_cap: {
    my: "ပြည့်လုနီး သို့မဟုတ် ပြည့်ပြီ ဂဏန်းများ ပါနေပါသည်။",
    en: "Some numbers are limited or sold out.",
    "zh-Hans": "部分号码限额或已售完。",
    th: "บางเลขจำกัดหรือเต็มแล้ว",
  },
  over_player_cap: {
    my: "ဤအချိန်အတွက် {left} ကျပ်သာ ထိုးနိုင်ပါသေးသည်။",
    en: "You can stake {left} kyat more in this draw.",
    "zh-Hans": "您在本期还可下注 {left} 缅元。",
    th: "รอบนี้คุณเดิมพันได้อีก {left} จ๊าต",
  },
  slip_checking: {
    my: "ဘောင်ချာ ရောက်မရောက် စစ်ဆေးနေဆဲ ဖြစ်ပါသည်။ ခဏ စောင့်ပါ။",
    en: "We are still checking whether this slip was placed. Please wait a moment.",
    "zh-Hans": "正在核对此注单是否已入账，请稍候。",
    th: "กำลังตรวจสอบว่าโพยนี้ถูกบันทึกแล้วหรือไม่ โปรดรอสักครู่",
  },
} as const satisfies Record<keyof typeof lotteryErrors, Translated>;
