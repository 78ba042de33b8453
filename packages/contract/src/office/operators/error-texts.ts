import type { Translated } from "../../locales.ts";
import type { operatorErrors } from "./errors.ts";

export const officeOperatorErrorTexts = {
  operator_unknown: {
    my: "{name} အမည်ရှိ အော်ပရေတာ မရှိပါ။",
    en: "There is no operator called {name}.",
    "zh-Hans": "没有名为 {name} 的操作员。",
    th: "ไม่มีผู้ดูแลชื่อ {name}",
  },
  operator_required: {
    my: "အော်ပရေတာသာလျှင် အော်ပရေတာအသစ် ထည့်နိုင်သည်။",
    en: "Only an operator can add another operator.",
    "zh-Hans": "只有操作员才能添加其他操作员。",
    th: "เฉพาะผู้ดูแลเท่านั้นที่เพิ่มผู้ดูแลคนอื่นได้",
  },
  office_required: {
    my: "ပိုင်ရှင်တစ်ဦး စာရင်းသွင်းပြီးဖြစ်၍ ဤလုပ်ဆောင်ချက်ကို ရုံးခန်းစာမျက်နှာတွင် ပြုလုပ်ပါ။",
    en: "An owner has enrolled: this is done in the office.",
    "zh-Hans": "已有所有者完成注册，请在后台操作。",
    th: "มีเจ้าของลงทะเบียนแล้ว โปรดทำในระบบหลังบ้าน",
  },
  operator_name_refused: {
    my: "အမည်တွင် အင်္ဂလိပ်စာလုံးအသေး၊ ဂဏန်း၊ အစက်၊ မျဉ်းတို သို့မဟုတ် အောက်မျဉ်း ၂ လုံးမှ ၄၀ အထိ ပါရမည်။",
    en: "A name has 2 to 40 small letters, digits, dots, dashes or underscores.",
    "zh-Hans": "名称须为 2 至 40 个小写字母、数字、点、连字符或下划线。",
    th: "ชื่อต้องมีตัวพิมพ์เล็ก ตัวเลข จุด ขีดกลาง หรือขีดล่าง 2 ถึง 40 ตัว",
  },
  operator_name_taken: {
    my: "{name} အမည်ရှိ အော်ပရေတာ ရှိပြီးသား ဖြစ်သည်။",
    en: "There is an operator called {name} already.",
    "zh-Hans": "已有名为 {name} 的操作员。",
    th: "มีผู้ดูแลชื่อ {name} อยู่แล้ว",
  },
  operator_phone_refused: {
    my: "ဤဖုန်းနံပါတ် မမှန်ကန်ပါ။",
    en: "This is not a Myanmar mobile number.",
    "zh-Hans": "这不是缅甸手机号码。",
    th: "นี่ไม่ใช่หมายเลขมือถือเมียนมา",
  },
  operator_phone_taken: {
    my: "ဤဖုန်းနံပါတ်ကို ကစားသမား သို့မဟုတ် အော်ပရေတာတစ်ဦး အသုံးပြုနေသည်။",
    en: "A player or another operator has this phone.",
    "zh-Hans": "该号码已被玩家或其他操作员使用。",
    th: "หมายเลขนี้เป็นของผู้เล่นหรือผู้ดูแลคนอื่น",
  },
  operator_password_refused: {
    my: "စကားဝှက်တွင် အနည်းဆုံး စာလုံး ၁၂ လုံး ပါရမည်ဖြစ်ပြီး အများသုံး စကားဝှက် မဖြစ်ရပါ။",
    en: "A password has at least 12 characters and is not a common one.",
    "zh-Hans": "密码至少 12 个字符，且不能是常见密码。",
    th: "รหัสผ่านต้องมีอย่างน้อย 12 ตัวอักษรและไม่ใช่รหัสที่พบบ่อย",
  },
  forbidden: {
    my: "သင့်တာဝန်အရ ဤလုပ်ဆောင်ချက်ကို ခွင့်မပြုပါ။",
    en: "Your role does not allow this.",
    "zh-Hans": "您的角色无权执行此操作。",
    th: "บทบาทของคุณไม่อนุญาตให้ทำสิ่งนี้",
  },
  origin_refused: {
    my: "ဤတောင်းဆိုမှုသည် အခြားဝဘ်ဆိုက်မှ ဖြစ်၍ လက်မခံပါ။",
    en: "The request comes from another site and was refused.",
    "zh-Hans": "该请求来自其他网站，已被拒绝。",
    th: "คำขอมาจากเว็บไซต์อื่นจึงถูกปฏิเสธ",
  },
  proof_required: {
    my: "ဆက်လုပ်ရန် သင်ဖြစ်ကြောင်း ထပ်မံ အတည်ပြုပါ။",
    en: "Prove your second factor again to go on.",
    "zh-Hans": "请再次验证您的第二重身份。",
    th: "โปรดยืนยันตัวตนขั้นที่สองอีกครั้งเพื่อดำเนินการต่อ",
  },
  login_refused: {
    my: "အမည် သို့မဟုတ် စကားဝှက် မမှန်ပါ။",
    en: "The name or the password is wrong.",
    "zh-Hans": "名称或密码错误。",
    th: "ชื่อหรือรหัสผ่านไม่ถูกต้อง",
  },
  code_refused: {
    my: "ကုဒ် မမှန်ပါ သို့မဟုတ် အသုံးပြုပြီး ဖြစ်သည်။",
    en: "The code is wrong or was used before.",
    "zh-Hans": "验证码错误或已使用过。",
    th: "รหัสไม่ถูกต้องหรือถูกใช้ไปแล้ว",
  },
  challenge_expired: {
    my: "အချိန်ကုန်သွားပါပြီ။ အစမှ ပြန်ဝင်ပါ။",
    en: "This took too long. Please begin again.",
    "zh-Hans": "操作超时，请重新开始。",
    th: "ใช้เวลานานเกินไป โปรดเริ่มใหม่",
  },
  invitation_expired: {
    my: "ဤဖိတ်ကြားလင့်ခ်ကို အသုံးပြုပြီး သို့မဟုတ် သက်တမ်းကုန်သွားပြီ ဖြစ်သည်။",
    en: "This invitation was used or has expired.",
    "zh-Hans": "该邀请已使用或已过期。",
    th: "คำเชิญนี้ถูกใช้แล้วหรือหมดอายุ",
  },
  invitation_code_refused: {
    my: "ဖိတ်ကြားလင့်ခ်၏ ကုဒ် မမှန်ပါ။ ငါးကြိမ် မှားပါက လင့်ခ် ပျက်သွားမည်။",
    en: "This is not the code of the invitation. Five wrong codes end the invitation.",
    "zh-Hans": "邀请代码不正确。输错五次后邀请失效。",
    th: "รหัสคำเชิญไม่ถูกต้อง หากผิดห้าครั้ง คำเชิญจะสิ้นสุด",
  },
  passkey_refused: {
    my: "ဤ passkey ကို လက်မခံပါ။",
    en: "This passkey was not accepted.",
    "zh-Hans": "该通行密钥未被接受。",
    th: "ไม่ยอมรับพาสคีย์นี้",
  },
  passkeys_full: {
    my: "Passkey အရေအတွက် ပြည့်သွားပါပြီ။ တစ်ခု ဖယ်ရှားပါ။",
    en: "There are too many passkeys. Remove one first.",
    "zh-Hans": "通行密钥已达上限，请先删除一个。",
    th: "มีพาสคีย์มากเกินไป โปรดลบออกก่อน",
  },
  last_owner: {
    my: "နောက်ဆုံးကျန် ပိုင်ရှင်ကို ပိတ်၍ သို့မဟုတ် တာဝန်ပြောင်း၍ မရပါ။",
    en: "The last owner stays an owner.",
    "zh-Hans": "最后一位所有者必须保留。",
    th: "ต้องมีเจ้าของอย่างน้อยหนึ่งคน",
  },
  other_owner_logged_in: {
    my: "အခြားပိုင်ရှင်တစ်ဦး လွန်ခဲ့သော ၂၄ နာရီအတွင်း ဝင်ရောက်ထားသည်။ သေချာပါက --force ထည့်ပါ။",
    en: "Another owner logged in within the last 24 hours. Add --force if the reset is nevertheless right.",
    "zh-Hans": "另一位所有者在过去 24 小时内登录过。如确需重置，请加上 --force。",
    th: "มีเจ้าของคนอื่นเข้าสู่ระบบภายใน 24 ชั่วโมงที่ผ่านมา หากยังต้องการรีเซ็ต ให้เพิ่ม --force",
  },
  other_owner_active: {
    my: "အခြားပိုင်ရှင်တစ်ဦး ရှိနေသေးသဖြင့် --alone ကို သုံး၍ မရပါ။",
    en: "Another owner is active, so --alone is refused.",
    "zh-Hans": "还有另一位有效的所有者，不能使用 --alone。",
    th: "ยังมีเจ้าของคนอื่นที่ใช้งานอยู่ จึงใช้ --alone ไม่ได้",
  },
  operator_state_refused: {
    my: "{name} ၏ အခြေအနေ {state} ဖြစ်၍ ဤလုပ်ဆောင်ချက် မရနိုင်ပါ။",
    en: "This is not possible while {name} is {state}.",
    "zh-Hans": "{name} 当前状态为 {state}，无法执行此操作。",
    th: "ทำไม่ได้ขณะที่ {name} อยู่ในสถานะ {state}",
  },
} as const satisfies Record<keyof typeof operatorErrors, Translated>;
