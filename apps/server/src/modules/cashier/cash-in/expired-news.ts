import type { NewsBody } from "@shwe/contract/player/live";

/** For a cash-in that nobody decided in time. */
export const expiredNews: NewsBody<"notification"> = {
  title: {
    my: "ငွေသွင်းတောင်းဆိုချက် သက်တမ်းကုန်သွားပါပြီ",
    en: "Your cash-in request has expired",
    "zh-Hans": "您的充值申请已过期",
    th: "คำขอฝากเงินของคุณหมดอายุแล้ว",
  },
  body: {
    my: "ငွေလွှဲပြီးပါက အကူအညီဌာနကို ဆက်သွယ်ပါ။ တောင်းဆိုချက်ကို ပြန်ဖွင့်ပေးနိုင်ပါသည်။",
    en: "If you have paid, please contact support: the request can be opened again.",
    "zh-Hans": "如果您已付款，请联系客服，可重新开启该申请。",
    th: "หากคุณโอนเงินแล้ว โปรดติดต่อฝ่ายช่วยเหลือ เราเปิดคำขอใหม่ได้",
  },
  icon: "clock",
};
