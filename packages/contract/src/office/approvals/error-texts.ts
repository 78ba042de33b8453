import type { Translated } from "../../locales.ts";
import type { approvalErrors } from "./errors.ts";

export const officeApprovalErrorTexts = {
  approval_unknown: {
    my: "ခွင့်ပြုချက် တောင်းဆိုမှု {approval_id} မရှိပါ။",
    en: "There is no request {approval_id}.",
    "zh-Hans": "没有编号为 {approval_id} 的审批申请。",
    th: "ไม่มีคำขออนุมัติ {approval_id}",
  },
  approval_decided: {
    my: "ဤတောင်းဆိုမှုကို ဆုံးဖြတ်ပြီး ဖြစ်သည်။",
    en: "This request was decided already.",
    "zh-Hans": "该申请已作出决定。",
    th: "คำขอนี้ได้รับการตัดสินแล้ว",
  },
  approval_expired: {
    my: "ဤတောင်းဆိုမှု သက်တမ်းကုန်သွားပါပြီ။",
    en: "This request has expired.",
    "zh-Hans": "该申请已过期。",
    th: "คำขอนี้หมดอายุแล้ว",
  },
  approval_stale: {
    my: "တောင်းဆိုပြီးနောက် အချက်အလက် ပြောင်းလဲသွားပါပြီ။ အသစ် ပြန်တောင်းဆိုပါ။",
    en: "What the request is about has changed since. A new request is needed.",
    "zh-Hans": "申请的对象此后已更改，需要重新申请。",
    th: "ข้อมูลที่ขอได้เปลี่ยนไปแล้ว ต้องสร้างคำขอใหม่",
  },
  approval_own: {
    my: "အတည်ပြုရန် အခြားသူတစ်ဦး လိုအပ်သည်။",
    en: "It takes another person to confirm.",
    "zh-Hans": "必须由另一人确认。",
    th: "ต้องให้คนอื่นเป็นผู้ยืนยัน",
  },
  approval_not_own: {
    my: "တောင်းဆိုသူသာ ပြန်ရုပ်သိမ်းနိုင်သည်။",
    en: "Only its maker can withdraw a request.",
    "zh-Hans": "只有申请人可以撤回申请。",
    th: "เฉพาะผู้ขอเท่านั้นที่ถอนคำขอได้",
  },
  checker_too_new: {
    my: "အသစ် သို့မဟုတ် ပြန်လည်သတ်မှတ်ထားသော အော်ပရေတာသည် ၂၄ နာရီအတွင်း အတည်ပြု၍ မရပါ။",
    en: "A new or reset operator cannot confirm for 24 hours.",
    "zh-Hans": "新加入或重置的操作员在 24 小时内不能确认。",
    th: "ผู้ดูแลใหม่หรือที่ถูกรีเซ็ตยืนยันไม่ได้ภายใน 24 ชั่วโมง",
  },
  checker_role_refused: {
    my: "သင့်တာဝန်ဖြင့် ဤတောင်းဆိုမှုအမျိုးအစားကို ဆုံးဖြတ်၍ မရပါ။",
    en: "Your role does not decide requests of this kind.",
    "zh-Hans": "您的角色无权决定此类申请。",
    th: "บทบาทของคุณไม่มีสิทธิ์ตัดสินคำขอประเภทนี้",
  },
} as const satisfies Record<keyof typeof approvalErrors, Translated>;
