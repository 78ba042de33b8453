import type { Translated } from "../../locales.ts";
import type { cashierErrors } from "./errors.ts";

export const officeCashierErrorTexts = {
  cash_request_unknown: {
    my: "ဤတောင်းဆိုချက် မရှိပါ။",
    en: "There is no such request.",
    "zh-Hans": "没有该申请。",
    th: "ไม่มีคำขอนี้",
  },
  cash_request_decided: {
    my: "ဤတောင်းဆိုချက်ကို ဆုံးဖြတ်ပြီး ဖြစ်သည်။",
    en: "This was decided already.",
    "zh-Hans": "该申请已作出决定。",
    th: "รายการนี้ได้รับการตัดสินแล้ว",
  },
  cash_request_changed: {
    my: "ဤတောင်းဆိုချက် ပြောင်းလဲသွားပါပြီ။ ပြန်ဖတ်ပါ။",
    en: "The request has changed. Please read it again.",
    "zh-Hans": "该申请已变更，请重新查看。",
    th: "คำขอเปลี่ยนแปลงแล้ว โปรดอ่านอีกครั้ง",
  },
  cash_request_claimed: {
    my: "အခြားအော်ပရေတာက ဤတောင်းဆိုချက်ကို စစ်ဆေးနေသည်။",
    en: "Another operator is working on this request.",
    "zh-Hans": "另一位操作员正在处理该申请。",
    th: "ผู้ปฏิบัติงานอื่นกำลังตรวจคำขอนี้",
  },
  cash_picture_deleted: {
    my: "ပုံ မရှိတော့ပါ။",
    en: "There is no picture.",
    "zh-Hans": "没有图片。",
    th: "ไม่มีรูป",
  },
  cash_break: {
    my: "ကစားသမားသည် အနားယူနေသည်။ ငွေကို ပေးပို့သူထံ ပြန်ပို့ပါ။",
    en: "The player is excluded or takes a break. Return the money to its sender.",
    "zh-Hans": "该玩家处于禁止或休息期，请将款项退回付款人。",
    th: "ผู้เล่นอยู่ระหว่างพักหรือระงับ โปรดคืนเงินให้ผู้โอน",
  },
  cash_limit: {
    my: "ကစားသမား၏ ကန့်သတ်ချက်ကို ကျော်လွန်နေသည်။",
    en: "The player's own limit does not allow this amount.",
    "zh-Hans": "超出该玩家自设的限额。",
    th: "เกินวงเงินที่ผู้เล่นตั้งไว้",
  },
  cash_not_arrived: {
    my: "ငွေပေးချေမှုဝန်ဆောင်မှုသို့ ဤပမာဏ မရောက်ပါ။",
    en: "Less than this amount arrived at the payment gateway.",
    "zh-Hans": "支付网关收到的金额少于此数。",
    th: "ช่องทางชำระเงินได้รับเงินน้อยกว่าจำนวนนี้",
  },
  cash_arrived: {
    my: "ဤငွေသည် ငွေပေးချေမှုဝန်ဆောင်မှုသို့ ရောက်ပြီးဖြစ်သည်။ အကောင့်ထဲ ထည့်ပါ သို့မဟုတ် ပေးပို့သူထံ ပြန်ပို့ပါ။",
    en: "The money has arrived at the payment gateway. Credit it or return it to the sender.",
    "zh-Hans": "款项已到达支付网关。请入账或退还付款人。",
    th: "เงินถึงช่องทางชำระเงินแล้ว โปรดเพิ่มเครดิตหรือคืนผู้ส่ง",
  },
  cash_out_held: {
    my: "ဤငွေထုတ်မှုကို ဆိုင်းငံ့ထားသည်။",
    en: "This cash-out is held.",
    "zh-Hans": "该提款处于冻结期。",
    th: "รายการถอนนี้ถูกพักไว้",
  },
  cash_out_second: {
    my: "အခြားအော်ပရေတာတစ်ဦးက ပေးချေရမည်။",
    en: "Another operator has to pay this.",
    "zh-Hans": "必须由另一位操作员付款。",
    th: "ต้องให้ผู้ปฏิบัติงานอื่นจ่าย",
  },
  cash_reason_unknown: {
    my: "ဤအကြောင်းပြချက် မရှိပါ။",
    en: "There is no such reason.",
    "zh-Hans": "没有该原因。",
    th: "ไม่มีเหตุผลนี้",
  },
  cash_note_missing: {
    my: "ပမာဏ ပြောင်းရန် အကြောင်းပြချက် လိုအပ်သည်။",
    en: "Another amount needs a reason.",
    "zh-Hans": "更改金额需要说明原因。",
    th: "การเปลี่ยนจำนวนเงินต้องมีเหตุผล",
  },
  cash_reference_used: {
    my: "ဤရည်ညွှန်းနံပါတ်ကို အသုံးပြုပြီး ဖြစ်သည်။",
    en: "This reference was used before.",
    "zh-Hans": "该参考号已被使用。",
    th: "หมายเลขอ้างอิงนี้ถูกใช้แล้ว",
  },
  cash_account_unknown: {
    my: "ဤအကောင့် မရှိပါ။",
    en: "There is no such account.",
    "zh-Hans": "没有该账户。",
    th: "ไม่มีบัญชีนี้",
  },
  cash_account_taken: {
    my: "အခြားအကောင့်တွင် ဤအမှတ်အသား သို့မဟုတ် နံပါတ် ရှိပြီး ဖြစ်သည်။",
    en: "Another account has this label or number.",
    "zh-Hans": "已有账户使用该标签或号码。",
    th: "มีบัญชีอื่นใช้ป้ายหรือเลขนี้แล้ว",
  },
  cash_day_open: {
    my: "ဤနေ့ မပြီးသေးပါ။",
    en: "This day is not over.",
    "zh-Hans": "该日期尚未结束。",
    th: "วันนี้ยังไม่สิ้นสุด",
  },
  cash_number_refused: {
    my: "ဤနံပါတ်သည် ငွေပေးချေမှုနည်းလမ်း၏ အကောင့်နံပါတ် မဟုတ်ပါ။",
    en: "This is not a number of an account of the method.",
    "zh-Hans": "这不是该支付方式的账户号码。",
    th: "นี่ไม่ใช่เลขบัญชีของช่องทางนี้",
  },
  cash_method_unknown: {
    my: "ဤငွေပေးချေမှုနည်းလမ်း မရှိပါ။",
    en: "There is no such payment method.",
    "zh-Hans": "没有该支付方式。",
    th: "ไม่มีช่องทางชำระเงินนี้",
  },
  cash_value_refused: {
    my: "ဤတန်ဖိုးများကို အသုံးပြု၍ မရပါ။",
    en: "These values are not possible.",
    "zh-Hans": "这些数值无效。",
    th: "ใช้ค่าเหล่านี้ไม่ได้",
  },
  cash_unchanged: {
    my: "ပြောင်းလဲမှု မရှိပါ။",
    en: "Nothing would change.",
    "zh-Hans": "没有任何变更。",
    th: "ไม่มีการเปลี่ยนแปลง",
  },
} as const satisfies Record<keyof typeof cashierErrors, Translated>;
