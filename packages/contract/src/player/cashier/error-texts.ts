import type { Translated } from "../../locales.ts";
import type { cashierErrors } from "./errors.ts";

export const cashierErrorTexts = {
  insufficient_balance: {
    my: "လက်ကျန်ငွေ မလုံလောက်ပါ။",
    en: "The balance is not enough.",
    "zh-Hans": "余额不足。",
    th: "ยอดเงินคงเหลือไม่เพียงพอ",
  },
  turnover_open: {
    my: "လောင်းကြေးလည်ပတ်မှု ကျန်ရှိနေပြီး ဂိမ်းပိုက်ဆံ 500 နှင့်အထက် ရှိနေပါသည်။",
    en: "Turnover is existed, and game balance is above 500.",
    "zh-Hans": "尚有未完成的流水，且游戏余额达到 500 或以上。",
    th: "ยังมียอดเทิร์นโอเวอร์คงค้าง และยอดเงินเกมมีตั้งแต่ 500 ขึ้นไป",
  },
  method_closed: {
    my: "ဤငွေပေးချေမှုနည်းလမ်းကို ယခု အသုံးပြု၍ မရပါ။ အခြားနည်းလမ်းကို ရွေးပါ။",
    en: "This payment method is not available now. Please choose another one.",
    "zh-Hans": "该支付方式目前不可用，请选择其他方式。",
    th: "ช่องทางการชำระเงินนี้ยังใช้ไม่ได้ในขณะนี้ โปรดเลือกช่องทางอื่น",
  },
  amount_refused: {
    my: "ပမာဏသည် ဤနည်းလမ်း၏ အနည်းဆုံးနှင့် အများဆုံးကြား ဖြစ်ရမည်။",
    en: "The amount is outside the bounds of this method.",
    "zh-Hans": "金额超出该支付方式的限额范围。",
    th: "จำนวนเงินอยู่นอกขอบเขตของช่องทางนี้",
  },
  deposit_limit: {
    my: "သင်ကိုယ်တိုင် သတ်မှတ်ထားသော ကန့်သတ်ချက်အရ {left} ကျပ်သာ သွင်းနိုင်ပါသေးသည်။",
    en: "Your own deposit limit leaves {left} kyat.",
    "zh-Hans": "根据您自己设置的限额，还可存入 {left} 缅元。",
    th: "ตามวงเงินที่คุณตั้งไว้ ฝากได้อีก {left} จ๊าต",
  },
  cash_ins_open: {
    my: "ငွေသွင်းတောင်းဆိုချက်များ စောင့်ဆိုင်းနေပါသည်။ ၎င်းတို့ ပြီးမှ ထပ်မံတောင်းဆိုပါ။",
    en: "You have open cash-in requests. Please wait until one of them is decided.",
    "zh-Hans": "您还有未处理的充值申请，请等待处理完成后再提交。",
    th: "คุณมีคำขอฝากเงินที่ยังไม่เสร็จ โปรดรอให้เสร็จก่อน",
  },
  cash_ins_ended: {
    my: "ယနေ့ ငွေမသွင်းဘဲ ပြီးဆုံးသွားသော ငွေသွင်းတောင်းဆိုချက်များ များလွန်းနေပါသည်။ အကူအညီဌာနကို ဆက်သွယ်ပါ သို့မဟုတ် မနက်ဖြန် ထပ်စမ်းကြည့်ပါ။",
    en: "Too many of your cash-ins of today ended without a credit. Please contact support or try again tomorrow.",
    "zh-Hans": "您今天未入账的充值申请过多，请联系客服或明天再试。",
    th: "วันนี้คุณมีคำขอฝากเงินที่ไม่สำเร็จมากเกินไป โปรดติดต่อฝ่ายช่วยเหลือหรือลองใหม่พรุ่งนี้",
  },
  cash_in_first: {
    my: "ပထမဆုံး ငွေသွင်းမှု အတည်မပြုမီ စောင့်ဆိုင်းဆဲ ငွေသွင်းတောင်းဆိုချက်များ စုစုပေါင်း {max} ကျပ်အထိသာ ခွင့်ပြုပါသည်။",
    en: "Until your first cash-in is approved, open requests may total at most {max} kyat.",
    "zh-Hans": "首笔充值获批前，未处理的充值申请合计不得超过 {max} 缅元。",
    th: "ก่อนที่การฝากเงินครั้งแรกจะได้รับอนุมัติ คำขอที่ค้างอยู่รวมกันได้ไม่เกิน {max} จ๊าต",
  },
  cash_in_sent: {
    my: "ဤငွေသွင်းတောင်းဆိုချက်ကို ပို့ပြီး ဖြစ်သည်။",
    en: "The details of this cash-in were sent already.",
    "zh-Hans": "该充值申请的信息已提交。",
    th: "ส่งรายละเอียดของการฝากนี้แล้ว",
  },
  cash_in_by_gateway: {
    my: "ဤနည်းလမ်းကို ငွေပေးချေသည့် စာမျက်နှာတွင် ပေးချေပါ။",
    en: "This method is paid on its payment page.",
    "zh-Hans": "请在支付页面完成付款。",
    th: "โปรดชำระเงินในหน้าชำระเงินของวิธีนี้",
  },
  cash_in_over: {
    my: "ငွေသွင်းရန် အချိန် ကုန်သွားပါပြီ။ တောင်းဆိုချက် အသစ် စတင်ပါ။",
    en: "The time to pay is over. Please begin again.",
    "zh-Hans": "付款时间已过，请重新开始。",
    th: "หมดเวลาชำระเงินแล้ว โปรดเริ่มใหม่",
  },
  level_2_needed: {
    my: "သင့်အကောင့်သည် အဆင့် 2 ဖြစ်ရန် လိုအပ်ပါသည်။",
    en: "Your account need to be level 2.",
    "zh-Hans": "您的账户需要达到 2 级。",
    th: "บัญชีของคุณต้องเป็นระดับ 2",
  },
  cash_out_turnover: {
    my: "ငွေမထုတ်မီ လောင်းကြေး {left} ကျပ် ထပ်ထိုးရန် ကျန်ပါသည်။",
    en: "Before a cash-out {left} kyat still have to be staked.",
    "zh-Hans": "提款前还需完成 {left} 缅元的流水。",
    th: "ก่อนถอนเงินต้องเดิมพันอีก {left} จ๊าต",
  },
  cash_outs_today: {
    my: "ယနေ့အတွက် ငွေထုတ်ခွင့် အကြိမ် ပြည့်ပါပြီ။",
    en: "You have reached the number of cash-outs of a day.",
    "zh-Hans": "您今天的提款次数已用完。",
    th: "คุณถอนเงินครบจำนวนครั้งของวันนี้แล้ว",
  },
  too_many_payees: {
    my: "လက်ခံအကောင့် အရေအတွက် ပြည့်ပါပြီ။ တစ်ခုကို ဖယ်ရှားပါ။",
    en: "You have too many payees. Please remove one.",
    "zh-Hans": "收款账户已达上限，请先删除一个。",
    th: "บัญชีผู้รับเงินครบแล้ว โปรดลบออกหนึ่งบัญชี",
  },
  payee_invalid: {
    my: "အကောင့်အမည် သို့မဟုတ် နံပါတ် မမှန်ပါ။",
    en: "The name or the number of the account is not valid.",
    "zh-Hans": "账户姓名或号码无效。",
    th: "ชื่อหรือเลขที่บัญชีไม่ถูกต้อง",
  },
  slip_exists: {
    my: "ဤတောင်းဆိုချက်တွင် ပုံ ရှိပြီး ဖြစ်သည်။",
    en: "This request has a picture already.",
    "zh-Hans": "该申请已有图片。",
    th: "คำขอนี้มีรูปแล้ว",
  },
} as const satisfies Record<keyof typeof cashierErrors, Translated>;
