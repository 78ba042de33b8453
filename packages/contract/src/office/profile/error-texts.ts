import type { Translated } from "../../locales.ts";
import type { profileErrors } from "./errors.ts";

export const officeProfileErrorTexts = {
  level_2_request_unknown: {
    my: "တောင်းဆိုချက် {request_id} မရှိပါ။",
    en: "There is no request {request_id}.",
    "zh-Hans": "没有编号为 {request_id} 的申请。",
    th: "ไม่มีคำขอ {request_id}",
  },
  level_2_decided: {
    my: "တောင်းဆိုချက် {request_id} ကို ဆုံးဖြတ်ပြီး ဖြစ်သည်။",
    en: "Request {request_id} was decided already.",
    "zh-Hans": "申请 {request_id} 已作出决定。",
    th: "คำขอ {request_id} ได้รับการตัดสินแล้ว",
  },
  level_2_picture_deleted: {
    my: "တောင်းဆိုချက် {request_id} ၏ ပုံကို ဖျက်ပြီး ဖြစ်သည်။",
    en: "The picture of request {request_id} is deleted.",
    "zh-Hans": "申请 {request_id} 的图片已删除。",
    th: "รูปของคำขอ {request_id} ถูกลบแล้ว",
  },
  level_2_claimed: {
    my: "{name} သည် တောင်းဆိုချက် {request_id} ကို စစ်ဆေးနေသည်။",
    en: "{name} is working on request {request_id}.",
    "zh-Hans": "{name} 正在处理申请 {request_id}。",
    th: "{name} กำลังตรวจคำขอ {request_id}",
  },
} as const satisfies Record<keyof typeof profileErrors, Translated>;
