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
    my: "အသစ် သို့မဟုတ် ပြန်လည်သတ်မှတ်ထားသော အော်ပရေတာသည် ၂၄ နာရီအတွင်း ဆုံးဖြတ်၍ မရပါ။",
    en: "A new or reset operator cannot decide requests for 24 hours.",
    "zh-Hans": "新加入或重置的操作员在 24 小时内不能作出决定。",
    th: "ผู้ดูแลใหม่หรือที่ถูกรีเซ็ตตัดสินคำขอไม่ได้ภายใน 24 ชั่วโมง",
  },
  checker_role_refused: {
    my: "သင့်တာဝန်ဖြင့် ဤတောင်းဆိုမှုအမျိုးအစားကို ဆုံးဖြတ်၍ မရပါ။",
    en: "Your role does not decide requests of this kind.",
    "zh-Hans": "您的角色无权决定此类申请。",
    th: "บทบาทของคุณไม่มีสิทธิ์ตัดสินคำขอประเภทนี้",
  },
  approval_about_self: {
    my: "ကိုယ်ပိုင်အကောင့်နှင့် ပတ်သက်သော တောင်းဆိုမှုကို ကိုယ်တိုင် တောင်းဆို၍ သို့မဟုတ် ဆုံးဖြတ်၍ မရပါ။",
    en: "You cannot ask for or decide a change of your own role or access. Other owners have to do it.",
    "zh-Hans": "您不能申请或决定对自己角色或登录权限的更改，须由其他所有者办理。",
    th: "คุณขอหรือตัดสินการเปลี่ยนบทบาทหรือสิทธิ์เข้าใช้ของตนเองไม่ได้ ต้องให้เจ้าของคนอื่นทำ",
  },
  other_owners_needed: {
    my: "ဤပြောင်းလဲမှုအတွက် အခြားပိုင်ရှင် နှစ်ဦး လိုအပ်သည်။ ပိုင်ရှင်တစ်ဦး ဝင်၍မရပါက နည်းပညာဝန်ထမ်းက ဆာဗာပေါ်တွင် npm run operator -- reset-owner ဖြင့် ပြန်လည်သတ်မှတ်ပေးသည်။",
    en: "This needs two other active owners. If an owner cannot log in, the technical staff resets the owner on the server with: npm run operator -- reset-owner",
    "zh-Hans":
      "此更改需要另外两位有效的所有者。如果某位所有者无法登录，由技术人员在服务器上用命令重置：npm run operator -- reset-owner",
    th: "การเปลี่ยนนี้ต้องมีเจ้าของที่ใช้งานอยู่อีกสองคน หากเจ้าของเข้าสู่ระบบไม่ได้ ให้ฝ่ายเทคนิครีเซ็ตบนเซิร์ฟเวอร์ด้วยคำสั่ง npm run operator -- reset-owner",
  },
  approval_rejected_before: {
    my: "ဤထီပွဲ၏ ရလဒ်ကို သင် တစ်ကြိမ် ပယ်ချပြီး ဖြစ်သည်။ အခြားသူတစ်ဦးက ဆုံးဖြတ်ရမည်။",
    en: "You have rejected a result of this draw before. Another person has to decide this request.",
    "zh-Hans": "您已驳回过该期开奖结果，此申请须由另一人决定。",
    th: "คุณเคยปฏิเสธผลของงวดนี้แล้ว คำขอนี้ต้องให้คนอื่นตัดสิน",
  },
  approvals_too_many: {
    my: "မဆုံးဖြတ်ရသေးသော သင့်တောင်းဆိုမှုများ များလွန်းနေသည်။",
    en: "Too many of your requests are still open.",
    "zh-Hans": "您待决定的申请过多。",
    th: "คำขอของคุณที่รอการตัดสินมีมากเกินไป",
  },
} as const satisfies Record<keyof typeof approvalErrors, Translated>;
