import type { LocaleTag } from "@shwe/contract/locales";

type Texts = Readonly<Record<LocaleTag, string>>;

/** The texts of the notifications, with `{amount}`, `{code}`, `{reason}` and `{reference}` filled in by `cashNews`. */
export const cashTexts = {
  in_approved: {
    title: {
      my: "သင်သွင်းသော ငွေဝင်ပြီးပါပြီ",
      en: "Your cash-in was credited",
      "zh-Hans": "充值已到账",
      th: "เงินที่ฝากเข้าแล้ว",
    },
    body: {
      my: "{amount} ကျပ်ကို ပင်မပိုက်ဆံထဲ ထည့်ပြီးပါပြီ။ ({code})",
      en: "{amount} kyat are in your main balance. ({code})",
      "zh-Hans": "{amount} 缅元已存入您的主钱包。({code})",
      th: "{amount} จ๊าตเข้ายอดเงินหลักของคุณแล้ว ({code})",
    },
  },
  in_arrived: {
    title: {
      my: "သင့်ငွေပေးချေမှု ရောက်ရှိပါပြီ",
      en: "Your payment has arrived",
      "zh-Hans": "您的付款已收到",
      th: "ได้รับการชำระเงินของคุณแล้ว",
    },
    body: {
      my: "ငွေမသွင်းမီ စစ်ဆေးနေပါသည်။ ({code})",
      en: "We check it before it is credited. ({code})",
      "zh-Hans": "入账前正在核实。({code})",
      th: "เรากำลังตรวจสอบก่อนเข้ายอดเงิน ({code})",
    },
  },
  in_rejected: {
    title: {
      my: "ငွေသွင်း တောင်းဆိုမှုကို ပယ်ချပါသည်",
      en: "Your cash-in was rejected",
      "zh-Hans": "充值申请被拒绝",
      th: "คำขอฝากเงินถูกปฏิเสธ",
    },
    body: {
      my: "{amount} ကျပ် ({code})။ {reason}",
      en: "{amount} kyat ({code}). {reason}",
      "zh-Hans": "{amount} 缅元（{code}）。{reason}",
      th: "{amount} จ๊าต ({code}) {reason}",
    },
  },
  in_returned: {
    title: {
      my: "သင့်ငွေကို လွှဲသူထံ ပြန်လွှဲပါမည်",
      en: "Your money goes back to its sender",
      "zh-Hans": "款项将退回付款账户",
      th: "เงินของคุณจะถูกส่งคืน",
    },
    body: {
      my: "{amount} ကျပ်ကို ထည့်၍ မရသဖြင့် လွှဲသူထံ ပြန်လွှဲပါမည်။ ({code})",
      en: "{amount} kyat cannot be credited and go back to the account they came from. ({code})",
      "zh-Hans": "{amount} 缅元无法入账，将退回原付款账户。({code})",
      th: "{amount} จ๊าตไม่สามารถเข้าบัญชีได้ และจะถูกส่งคืนไปยังบัญชีผู้โอน ({code})",
    },
  },
  in_excess: {
    title: {
      my: "ပိုငွေကို လွှဲသူထံ ပြန်လွှဲပါမည်",
      en: "The rest goes back to its sender",
      "zh-Hans": "多余款项将退回",
      th: "เงินส่วนเกินจะถูกส่งคืน",
    },
    body: {
      my: "ပိုလွှဲထားသော {amount} ကျပ်ကို လွှဲသူထံ ပြန်လွှဲပါမည်။ ({code})",
      en: "{amount} kyat more than credited arrived and go back to the account they came from. ({code})",
      "zh-Hans": "多转的 {amount} 缅元将退回原付款账户。({code})",
      th: "เงินที่โอนเกิน {amount} จ๊าตจะถูกส่งคืนไปยังบัญชีผู้โอน ({code})",
    },
  },
  in_reopened: {
    title: {
      my: "ငွေသွင်း တောင်းဆိုမှုကို ပြန်လည် စစ်ဆေးနေပါသည်",
      en: "Your cash-in is checked again",
      "zh-Hans": "充值申请重新审核中",
      th: "กำลังตรวจสอบคำขอฝากเงินอีกครั้ง",
    },
    body: {
      my: "{amount} ကျပ် ({code}) ကို ပြန်ဖွင့်ပြီးပါပြီ။",
      en: "The request for {amount} kyat is open again. ({code})",
      "zh-Hans": "{amount} 缅元的申请已重新开启。({code})",
      th: "คำขอ {amount} จ๊าตเปิดอีกครั้งแล้ว ({code})",
    },
  },
  in_reversed: {
    title: {
      my: "ဝင်ငွေကို ပြန်နုတ်ပြီးပါပြီ",
      en: "A cash-in was taken back",
      "zh-Hans": "充值已撤回",
      th: "เงินที่ฝากถูกเรียกคืน",
    },
    body: {
      my: "{amount} ကျပ် ({code}) ကို ပြန်နုတ်ပြီးပါပြီ။ အသုံးပြုပြီးသောငွေသည် ပေးရန်ရှိငွေ ဖြစ်သည်။",
      en: "The credit of {amount} kyat was wrong and was taken back. What was spent is a debt. ({code})",
      "zh-Hans": "{amount} 缅元的入账有误，已撤回；已使用的部分计为欠款。({code})",
      th: "ยอด {amount} จ๊าตเข้าบัญชีผิดพลาดและถูกเรียกคืน ส่วนที่ใช้ไปแล้วเป็นยอดหนี้ ({code})",
    },
  },
  out_approved: {
    title: {
      my: "ငွေထုတ်ခြင်းကို အတည်ပြုပြီးပါပြီ",
      en: "Your cash-out was approved",
      "zh-Hans": "提款已批准",
      th: "คำขอถอนเงินได้รับการอนุมัติ",
    },
    body: {
      my: "{amount} ကျပ်ကို မကြာမီ လွှဲပေးပါမည်။ ({code})",
      en: "{amount} kyat will be paid soon. ({code})",
      "zh-Hans": "{amount} 缅元即将付款。({code})",
      th: "{amount} จ๊าตจะถูกโอนในไม่ช้า ({code})",
    },
  },
  out_paid: {
    title: {
      my: "ငွေထုတ် · ငွေလွှဲပြီးပါပြီ",
      en: "Your cash-out was paid",
      "zh-Hans": "提款已付款",
      th: "โอนเงินถอนแล้ว",
    },
    body: {
      my: "{amount} ကျပ် လွှဲပေးပြီးပါပြီ။ လုပ်ငန်းစဉ်အမှတ် {reference}။ ({code})",
      en: "{amount} kyat were paid. Transaction number {reference}. ({code})",
      "zh-Hans": "{amount} 缅元已付款，交易编号 {reference}。({code})",
      th: "โอน {amount} จ๊าตแล้ว เลขที่รายการ {reference} ({code})",
    },
  },
  out_rejected: {
    title: {
      my: "ငွေထုတ် တောင်းဆိုမှုကို ပယ်ချပါသည်",
      en: "Your cash-out was rejected",
      "zh-Hans": "提款申请被拒绝",
      th: "คำขอถอนเงินถูกปฏิเสธ",
    },
    body: {
      my: "{amount} ကျပ်ကို ပင်မပိုက်ဆံထဲ ပြန်ထည့်ပြီးပါပြီ။ ({code}) {reason}",
      en: "{amount} kyat are back in your main balance. ({code}) {reason}",
      "zh-Hans": "{amount} 缅元已退回您的主钱包。({code}) {reason}",
      th: "{amount} จ๊าตกลับเข้ายอดเงินหลักของคุณแล้ว ({code}) {reason}",
    },
  },
  out_returned: {
    title: {
      my: "ငွေထုတ် · ငွေပြန်ရောက်ပါသည်",
      en: "Your cash-out came back",
      "zh-Hans": "提款已退回",
      th: "เงินถอนกลับมา",
    },
    body: {
      my: "ငွေလွှဲမှု မအောင်မြင်ပါ။ {amount} ကျပ်ကို ပင်မပိုက်ဆံထဲ ပြန်ထည့်ပြီးပါပြီ။ ({code})",
      en: "The payment came back. {amount} kyat are in your main balance again. ({code})",
      "zh-Hans": "付款被退回，{amount} 缅元已退回您的主钱包。({code})",
      th: "การโอนถูกส่งกลับ {amount} จ๊าตกลับเข้ายอดเงินหลักของคุณแล้ว ({code})",
    },
  },
  return_paid: {
    title: {
      my: "သင့်ငွေကို ပြန်လွှဲပြီးပါပြီ",
      en: "Your money was sent back",
      "zh-Hans": "款项已退回",
      th: "ส่งเงินคืนแล้ว",
    },
    body: {
      my: "{amount} ကျပ်ကို လွှဲသူထံ ပြန်လွှဲပြီးပါပြီ။ လုပ်ငန်းစဉ်အမှတ် {reference}။ ({code})",
      en: "{amount} kyat went back to the account they came from. Transaction number {reference}. ({code})",
      "zh-Hans": "{amount} 缅元已退回原付款账户，交易编号 {reference}。({code})",
      th: "{amount} จ๊าตถูกส่งคืนไปยังบัญชีผู้โอนแล้ว เลขที่รายการ {reference} ({code})",
    },
  },
  return_again: {
    title: {
      my: "ပြန်ပို့သောငွေ ပြန်ရောက်လာပါသည်",
      en: "Your money came back to us",
      "zh-Hans": "退款被退回",
      th: "เงินที่ส่งคืนถูกตีกลับ",
    },
    body: {
      my: "ပေးပို့သူထံ ငွေလွှဲမှု မအောင်မြင်ပါ။ {amount} ကျပ်ကို ထပ်မံ ပြန်ပို့ပါမည်။ ({code})",
      en: "The payment to the sender failed. {amount} kyat will be sent back again. ({code})",
      "zh-Hans": "退款未成功，{amount} 缅元将再次退回。({code})",
      th: "การคืนเงินไม่สำเร็จ {amount} จ๊าตจะถูกส่งคืนอีกครั้ง ({code})",
    },
  },
  return_rejected: {
    title: {
      my: "ငွေ ပြန်လွှဲ၍ မရပါ",
      en: "Your money could not be sent back",
      "zh-Hans": "款项无法退回",
      th: "ไม่สามารถส่งเงินคืนได้",
    },
    body: {
      my: "{amount} ကျပ် ({code})။ {reason} အကူအညီဌာနကို ဆက်သွယ်ပါ။",
      en: "{amount} kyat ({code}). {reason} Please contact support.",
      "zh-Hans": "{amount} 缅元（{code}）。{reason} 请联系客服。",
      th: "{amount} จ๊าต ({code}) {reason} โปรดติดต่อฝ่ายช่วยเหลือ",
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<"title" | "body", Texts>>>>;
