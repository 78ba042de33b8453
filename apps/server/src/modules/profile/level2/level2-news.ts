import type { NewsBody } from "@shwe/contract/player/live";
import type { LocaleTag } from "@shwe/contract/locales";

type Texts = Readonly<Record<LocaleTag, string>>;

const reached = {
  title: {
    my: "အဆင့် 2 ရပါပြီ",
    en: "You are level 2",
    "zh-Hans": "您已升级为 2 级",
    th: "คุณเป็นระดับ 2 แล้ว",
  },
  body: {
    my: "သင့်တောင်းဆိုချက်ကို အတည်ပြုပြီးပါပြီ။",
    en: "Your request was approved.",
    "zh-Hans": "您的申请已通过。",
    th: "คำขอของคุณได้รับการอนุมัติแล้ว",
  },
} satisfies Record<string, Texts>;

const refused: Texts = {
  my: "အဆင့် 2 တောင်းဆိုချက်ကို လက်မခံပါ",
  en: "Level 2 was not approved",
  "zh-Hans": "2 级申请未通过",
  th: "คำขอระดับ 2 ไม่ได้รับการอนุมัติ",
};

/** What the player should do differently, by reason of the rejection. */
const reasons = {
  unreadable: {
    my: "ပုံကို မဖတ်နိုင်ပါ။ ပိုကြည်လင်သော ပုံကို ထပ်ပို့ပါ။",
    en: "The picture could not be read. Please send a clearer one.",
    "zh-Hans": "图片无法辨认，请重新上传更清晰的图片。",
    th: "อ่านรูปไม่ออก โปรดส่งรูปที่ชัดกว่านี้",
  },
  not_payment_app: {
    my: "ငွေပေးချေမှု အက်ပ်၏ မျက်နှာပြင်ပုံ မဟုတ်ပါ။ အက်ပ်၏ မျက်နှာပြင်ပုံကို ထပ်ပို့ပါ။",
    en: "This is no screenshot of a payment app. Please send one of your own app.",
    "zh-Hans": "这不是支付应用的截图，请上传您本人支付应用的截图。",
    th: "นี่ไม่ใช่ภาพหน้าจอของแอปชำระเงิน โปรดส่งภาพจากแอปของคุณ",
  },
  other_name: {
    my: "ပုံထဲရှိ အမည်သည် သင့်အကောင့်အမည်နှင့် မတူပါ။",
    en: "The name in the picture is not the name of your account.",
    "zh-Hans": "图片中的姓名与您的账户姓名不一致。",
    th: "ชื่อในรูปไม่ตรงกับชื่อบัญชีของคุณ",
  },
  altered: {
    my: "ပုံကို ပြင်ဆင်ထားပုံရသည်။ မပြင်ဘဲ ထပ်ပို့ပါ။",
    en: "The picture looks edited. Please send it as it is.",
    "zh-Hans": "图片疑似被修改，请上传未经编辑的原图。",
    th: "รูปดูเหมือนถูกแก้ไข โปรดส่งรูปต้นฉบับ",
  },
} satisfies Record<string, Texts>;

/** The notification of a decision; without a reason, the request was approved. */
export const level2News = (reason: keyof typeof reasons | null): NewsBody<"notification"> =>
  reason === null
    ? { ...reached, icon: "shield" }
    : { title: refused, body: reasons[reason], icon: "shield" };
