import type { Translated } from "./locales.ts";
import type { requestErrors } from "./request-errors.ts";

export const requestErrorTexts = {
  invalid_request: {
    my: "တောင်းဆိုချက် မမှန်ကန်ပါ။",
    en: "The request is not valid.",
    "zh-Hans": "请求无效。",
    th: "คำขอไม่ถูกต้อง",
  },
  idempotency_key_missing: {
    my: "တောင်းဆိုချက်တွင် Idempotency-Key မပါသဖြင့် မည်သည့်အရာမျှ မလုပ်ဆောင်ခဲ့ပါ။",
    en: "The request has no Idempotency-Key, so nothing was done.",
    "zh-Hans": "请求缺少 Idempotency-Key，未执行任何操作。",
    th: "คำขอไม่มี Idempotency-Key จึงไม่มีการดำเนินการใด ๆ",
  },
  unauthorized: {
    my: "ကျေးဇူးပြု၍ အကောင့်ဝင်ပါ။",
    en: "Please log in.",
    "zh-Hans": "请先登录。",
    th: "โปรดเข้าสู่ระบบ",
  },
  switched_off: {
    my: "ဤဝန်ဆောင်မှုကို ယခု ပိတ်ထားပါသည်။",
    en: "This is switched off at the moment.",
    "zh-Hans": "该功能目前已关闭。",
    th: "ฟังก์ชันนี้ปิดอยู่ในขณะนี้",
  },
  not_found: {
    my: "ရှာမတွေ့ပါ။",
    en: "Not found.",
    "zh-Hans": "未找到。",
    th: "ไม่พบข้อมูล",
  },
  key_reused: {
    my: "ဤတောင်းဆိုချက်ကို အခြားအချက်အလက်ဖြင့် ပို့ပြီးသား ဖြစ်ပါသည်။",
    en: "This request was already sent with other contents.",
    "zh-Hans": "此请求已以不同内容提交过。",
    th: "คำขอนี้ถูกส่งไปแล้วด้วยข้อมูลอื่น",
  },
  payload_too_large: {
    my: "ပေးပို့သော အချက်အလက် ကြီးလွန်းနေပါသည်။",
    en: "What was sent is too large.",
    "zh-Hans": "发送的内容过大。",
    th: "ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป",
  },
  unsupported_media_type: {
    my: "ဤအချက်အလက်ပုံစံကို လက်မခံပါ။",
    en: "This kind of content is not accepted.",
    "zh-Hans": "不支持此内容类型。",
    th: "ไม่รองรับข้อมูลประเภทนี้",
  },
  client_outdated: {
    my: "ဗားရှင်းအသစ် ရှိပါပြီ။ ကျေးဇူးပြု၍ စာမျက်နှာကို ပြန်ဖွင့်ပါ။",
    en: "A new version is here. Please reload the page.",
    "zh-Hans": "已有新版本，请重新加载页面。",
    th: "มีเวอร์ชันใหม่แล้ว โปรดโหลดหน้านี้ใหม่",
  },
  too_many_requests: {
    my: "တောင်းဆိုမှု များလွန်းနေပါသည်။ {retry_after_s} စက္ကန့်အကြာတွင် ထပ်စမ်းကြည့်ပါ။",
    en: "Too many requests. Please try again in {retry_after_s} seconds.",
    "zh-Hans": "请求过于频繁，请在 {retry_after_s} 秒后重试。",
    th: "มีคำขอมากเกินไป โปรดลองอีกครั้งใน {retry_after_s} วินาที",
  },
  internal: {
    my: "တစ်ခုခု မှားယွင်းသွားပါသည်။ ကျေးဇူးပြု၍ ထပ်စမ်းကြည့်ပါ။",
    en: "Something went wrong. Please try again.",
    "zh-Hans": "出了点问题，请重试。",
    th: "เกิดข้อผิดพลาด โปรดลองอีกครั้ง",
  },
  unavailable: {
    my: "ယခု ဝန်ဆောင်မှု ခေတ္တ မရနိုင်သေးပါ။ ခဏအကြာတွင် ထပ်စမ်းကြည့်ပါ။",
    en: "The service is busy right now. Please try again in a moment.",
    "zh-Hans": "服务暂时繁忙，请稍后再试。",
    th: "ระบบไม่ว่างชั่วคราว โปรดลองอีกครั้งในอีกสักครู่",
  },
} as const satisfies Record<keyof typeof requestErrors, Translated>;
