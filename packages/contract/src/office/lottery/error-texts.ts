import type { Translated } from "../../locales.ts";
import type { lotteryErrors } from "./errors.ts";

export const officeLotteryErrorTexts = {
  draw_unknown: {
    my: "ထီပွဲ {draw_id} မရှိပါ။",
    en: "There is no draw {draw_id}.",
    "zh-Hans": "没有编号为 {draw_id} 的开奖。",
    th: "ไม่มีงวด {draw_id}",
  },
  draw_not_voidable: {
    my: "ထီပွဲ {draw_id} သည် {state} အခြေအနေ ဖြစ်နေ၍ ပယ်ဖျက်၍ မရပါ။",
    en: "Draw {draw_id} is {state} and cannot be voided.",
    "zh-Hans": "开奖 {draw_id} 的状态为 {state}，无法作废。",
    th: "งวด {draw_id} อยู่ในสถานะ {state} จึงยกเลิกไม่ได้",
  },
  draw_needs_two_people: {
    my: "ထီပွဲ {draw_id} ကို ချိပ်ပိတ်ပြီး ဖြစ်သည် သို့မဟုတ် ဂဏန်းကို သိနိုင်ပြီ ဖြစ်သည်။ ပယ်ဖျက်ရန် လူနှစ်ဦး လိုအပ်သည်။",
    en: "Draw {draw_id} is sealed, or its number can be known, so two people have to void it.",
    "zh-Hans": "开奖 {draw_id} 已封存，或其号码可能已知，作废需要两人。",
    th: "งวด {draw_id} ถูกปิดผนึกแล้ว หรืออาจทราบเลขแล้ว การยกเลิกจึงต้องใช้สองคน",
  },
  draw_not_open: {
    my: "ထီပွဲ {draw_id} သည် {state} အခြေအနေ ဖြစ်နေ၍ စောပိတ်၍ မရပါ။",
    en: "Draw {draw_id} is {state} and cannot be closed early.",
    "zh-Hans": "开奖 {draw_id} 的状态为 {state}，无法提前截止。",
    th: "งวด {draw_id} อยู่ในสถานะ {state} จึงปิดรับก่อนเวลาไม่ได้",
  },
  evidence_unknown: {
    my: "ဤအထောက်အထား မရှိပါ။",
    en: "There is no such evidence.",
    "zh-Hans": "没有此证据。",
    th: "ไม่มีหลักฐานนี้",
  },
  terms_unchanged: {
    my: "စည်းကမ်းချက်တွင် ပြောင်းလဲမှု မရှိပါ။",
    en: "The terms already have these values.",
    "zh-Hans": "条款已经是这些值。",
    th: "เงื่อนไขมีค่าเหล่านี้อยู่แล้ว",
  },
  terms_invalid: {
    my: "ဤသည်မှာ စည်းကမ်းချက် ပြောင်းလဲမှု မဟုတ်ပါ။",
    en: "These are no changes of terms.",
    "zh-Hans": "这不是有效的条款更改。",
    th: "นี่ไม่ใช่การเปลี่ยนเงื่อนไขที่ถูกต้อง",
  },
  terms_refused: {
    my: "စည်းကမ်းချက်ကို လက်မခံပါ− {reason}",
    en: "{reason}.",
    "zh-Hans": "条款被拒绝：{reason}",
    th: "เงื่อนไขถูกปฏิเสธ: {reason}",
  },
  digits_refused: {
    my: "{digits} သည် {game} ၏ ဂဏန်း မဟုတ်ပါ။",
    en: "{digits} is no number of {game}.",
    "zh-Hans": "{digits} 不是 {game} 的号码。",
    th: "{digits} ไม่ใช่เลขของ {game}",
  },
  result_not_awaited: {
    my: "ထီပွဲ {draw_id} သည် {state} ဖြစ်၍ ရလဒ်ကို စောင့်နေခြင်း မရှိသလို ပြင်စရာ ရလဒ်လည်း မရှိပါ။",
    en: "Draw {draw_id} is {state}: it waits for no result and has none to correct.",
    "zh-Hans": "开奖 {draw_id} 的状态为 {state}：既不等待结果，也没有可更正的结果。",
    th: "งวด {draw_id} อยู่ในสถานะ {state}: ไม่ได้รอผลและไม่มีผลให้แก้ไข",
  },
  evidence_missing: {
    my: "အဆိုပြုသော ရလဒ်အတွက် အထောက်အထား လိုအပ်သည်။",
    en: "A proposed result needs evidence.",
    "zh-Hans": "提议的结果需要证据。",
    th: "ผลที่เสนอต้องมีหลักฐาน",
  },
  proposal_unknown: {
    my: "အဆိုပြုချက် {proposal_id} မရှိပါ။",
    en: "There is no proposal {proposal_id}.",
    "zh-Hans": "没有编号为 {proposal_id} 的提议。",
    th: "ไม่มีข้อเสนอ {proposal_id}",
  },
  proposal_own: {
    my: "အတည်ပြုရန် အခြားသူတစ်ဦး လိုအပ်သည်။",
    en: "It takes another person to confirm.",
    "zh-Hans": "必须由另一人确认。",
    th: "ต้องให้คนอื่นเป็นผู้ยืนยัน",
  },
  result_refused: {
    my: "ရလဒ်ကို လက်မခံပါ− {reason}",
    en: "{reason}.",
    "zh-Hans": "结果被拒绝：{reason}",
    th: "ผลถูกปฏิเสธ: {reason}",
  },
} as const satisfies Record<keyof typeof lotteryErrors, Translated>;
