import type { Translated } from "../../locales.ts";
import type { identityErrors } from "./errors.ts";

export const identityErrorTexts = {
  phone_invalid: {
    my: "ဖုန်းနံပါတ် မမှန်ကန်ပါ။ 09 ဖြင့်စသော မြန်မာဖုန်းနံပါတ်ကို ထည့်ပါ။",
    en: "This is not a Myanmar mobile number.",
    "zh-Hans": "这不是有效的缅甸手机号码。",
    th: "หมายเลขนี้ไม่ใช่เบอร์มือถือเมียนมา",
  },
  password_refused: {
    my: "လျှို့ဝှက်နံပါတ်သည် စာလုံး ၈ လုံးမှ ၁၂၈ လုံးအထိ ရှိရမည်။ မိမိဖုန်းနံပါတ် သို့မဟုတ် လူတိုင်းသုံးသော စကားလုံး မဖြစ်ရပါ။",
    en: "A password has 8 to 128 characters and is neither your phone number nor one that everybody uses.",
    "zh-Hans": "密码须为 8 至 128 个字符，且不能是您的手机号码或过于常见的密码。",
    th: "รหัสผ่านต้องมี 8 ถึง 128 ตัวอักษร และต้องไม่ใช่เบอร์โทรของคุณหรือรหัสที่คนทั่วไปใช้",
  },
  invalid_credentials: {
    my: "ဖုန်းနံပါတ် သို့မဟုတ် လျှို့ဝှက်နံပါတ် မှားနေပါသည်။",
    en: "Phone number or password is wrong.",
    "zh-Hans": "手机号码或密码错误。",
    th: "เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง",
  },
  password_wrong: {
    my: "လျှို့ဝှက်နံပါတ် မှားနေပါသည်။",
    en: "The password is wrong.",
    "zh-Hans": "密码错误。",
    th: "รหัสผ่านไม่ถูกต้อง",
  },
  invalid_code: {
    my: "ကုဒ် မှားနေပါသည်။",
    en: "This code is wrong.",
    "zh-Hans": "验证码错误。",
    th: "รหัสยืนยันไม่ถูกต้อง",
  },
  code_expired: {
    my: "ကုဒ် သက်တမ်းကုန်သွားပါပြီ။ ကုဒ်အသစ် တောင်းပါ။",
    en: "This code is no longer valid. Please ask for a new one.",
    "zh-Hans": "验证码已失效，请重新获取。",
    th: "รหัสยืนยันหมดอายุแล้ว โปรดขอรหัสใหม่",
  },
  proof_expired: {
    my: "အတည်ပြုချိန် ကုန်သွားပါပြီ။ ကုဒ်အသစ်ဖြင့် ပြန်စပါ။",
    en: "This took too long. Please start again with a new code.",
    "zh-Hans": "验证已过期，请使用新的验证码重新开始。",
    th: "ใช้เวลานานเกินไป โปรดเริ่มใหม่ด้วยรหัสใหม่",
  },
  referral_unknown: {
    my: "ဤမိတ်ဆက်ကုဒ် မရှိပါ။",
    en: "This referral code does not exist.",
    "zh-Hans": "该推荐码不存在。",
    th: "ไม่มีรหัสแนะนำนี้",
  },
  account_frozen: {
    my: "ဤအကောင့်ကို ယာယီ ပိတ်ထားပါသည်။ ဝန်ဆောင်မှုဌာနကို ဆက်သွယ်ပါ။",
    en: "This account is frozen. Please contact support.",
    "zh-Hans": "此账户已被冻结，请联系客服。",
    th: "บัญชีนี้ถูกระงับ โปรดติดต่อฝ่ายบริการ",
  },
  under_age: {
    my: "အသက် ၁၈ နှစ်ပြည့်ပြီးသူများသာ အကောင့်ဖွင့်နိုင်ပါသည်။",
    en: "Only people of 18 years or more may register.",
    "zh-Hans": "年满 18 岁方可注册。",
    th: "ผู้สมัครต้องมีอายุ 18 ปีขึ้นไป",
  },
  registration_refused: {
    my: "အကောင့်ဖွင့်၍ မရပါ။ ဝန်ဆောင်မှုဌာနကို ဆက်သွယ်ပါ။",
    en: "This registration is not possible. Please contact support.",
    "zh-Hans": "无法注册，请联系客服。",
    th: "ไม่สามารถสมัครสมาชิกได้ โปรดติดต่อฝ่ายบริการ",
  },
  not_registered: {
    my: "ဤဖုန်းနံပါတ်ဖြင့် အကောင့် မရှိသေးပါ။",
    en: "No account has this phone number yet.",
    "zh-Hans": "该手机号码尚未注册。",
    th: "ยังไม่มีบัญชีที่ใช้เบอร์นี้",
  },
  already_registered: {
    my: "ဤဖုန်းနံပါတ်ဖြင့် အကောင့် ရှိပြီးပါပြီ။",
    en: "An account with this phone number exists already.",
    "zh-Hans": "该手机号码已注册。",
    th: "มีบัญชีที่ใช้เบอร์นี้อยู่แล้ว",
  },
  terms_outdated: {
    my: "စည်းကမ်းချက်များ ပြောင်းလဲသွားပါသည်။ ပြန်ဖတ်ပြီး သဘောတူပါ။",
    en: "The terms have changed. Please read and accept them again.",
    "zh-Hans": "条款已更新，请重新阅读并同意。",
    th: "ข้อกำหนดมีการเปลี่ยนแปลง โปรดอ่านและยอมรับอีกครั้ง",
  },
  too_many_codes: {
    my: "ကုဒ် အကြိမ်ရေ များလွန်းနေပါသည်။ နောက်ကုဒ်ကို {again_at} မှ စ၍ တောင်းဆို သို့မဟုတ် ထည့်နိုင်ပါသည်။",
    en: "Too many codes. You can request or enter the next one at {again_at}.",
    "zh-Hans": "验证码次数过多，{again_at} 起可再次获取或输入。",
    th: "ใช้รหัสบ่อยเกินไป ขอหรือกรอกรหัสถัดไปได้ตั้งแต่เวลา {again_at}",
  },
} as const satisfies Record<keyof typeof identityErrors, Translated>;
