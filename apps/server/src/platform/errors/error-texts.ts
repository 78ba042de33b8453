import type { ErrorCode } from "@shwe/contract/errors";
import type { LocaleTag } from "@shwe/contract/locales";
import { formatWhole } from "@shwe/rules";

import type { ErrorParams } from "./app-error.ts";

/** What a caller reads, by code and language. A gap in braces is filled from the error's params. */
export const errorTexts = {
  invalid_request: {
    my: "တောင်းဆိုချက် မမှန်ကန်ပါ။",
    en: "The request is not valid.",
    "zh-Hans": "请求无效。",
    th: "คำขอไม่ถูกต้อง",
  },
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
  image_refused: {
    my: "ဤပုံကို အသုံးပြု၍ မရပါ။ JPEG၊ PNG သို့မဟုတ် WebP ပုံကို ပို့ပါ။",
    en: "This picture cannot be used. Please send a JPEG, PNG or WebP picture.",
    "zh-Hans": "无法使用此图片，请发送 JPEG、PNG 或 WebP 图片。",
    th: "ใช้รูปนี้ไม่ได้ โปรดส่งรูป JPEG, PNG หรือ WebP",
  },
  amount_missing: {
    my: "ပမာဏ အရင်ထည့်ပါ။",
    en: "Please set amount first.",
    "zh-Hans": "请先输入金额。",
    th: "โปรดใส่จำนวนเงินก่อน",
  },
  stake_refused: {
    my: "ဂဏန်းတစ်ကွက်လျှင် {min} ကျပ်မှ {max} ကျပ်အထိ၊ {step} ကျပ်စီ တိုး၍ ထိုးနိုင်ပါသည်။",
    en: "Each number takes {min} to {max} kyat, in steps of {step}.",
    "zh-Hans": "每个号码可下注 {min} 至 {max} 缅元，以 {step} 为单位。",
    th: "แต่ละเลขเดิมพันได้ {min} ถึง {max} จ๊าต เพิ่มครั้งละ {step}",
  },
  too_many_lines: {
    my: "ဘောင်ချာတစ်ခုတွင် အများဆုံး {max} ကွက် ထိုးနိုင်ပါသည်။",
    en: "A slip has at most {max} numbers.",
    "zh-Hans": "每张注单最多 {max} 注。",
    th: "โพยหนึ่งใบมีได้ไม่เกิน {max} รายการ",
  },
  unauthorized: {
    my: "ကျေးဇူးပြု၍ အကောင့်ဝင်ပါ။",
    en: "Please log in.",
    "zh-Hans": "请先登录。",
    th: "โปรดเข้าสู่ระบบ",
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
  switched_off: {
    my: "ဤဝန်ဆောင်မှုကို ယခု ပိတ်ထားပါသည်။",
    en: "This is switched off at the moment.",
    "zh-Hans": "该功能目前已关闭。",
    th: "ฟังก์ชันนี้ปิดอยู่ในขณะนี้",
  },
  link_expired: {
    my: "ဤလင့်ခ် သက်တမ်းကုန်သွားပါပြီ။ စာမျက်နှာကို ပြန်ဖွင့်ပါ။",
    en: "This link is no longer valid. Please open the page again.",
    "zh-Hans": "此链接已失效，请重新打开页面。",
    th: "ลิงก์นี้หมดอายุแล้ว โปรดเปิดหน้านี้ใหม่",
  },
  play_paused: {
    my: "{until} အထိ အနားယူနေပါသည်။ ထိုအချိန်အထိ ကစားခြင်းနှင့် ငွေသွင်းခြင်း ပြုလုပ်၍ မရပါ။",
    en: "You are taking a break until {until}. Until then there is no play and no deposit.",
    "zh-Hans": "您正在休息，直至 {until}。在此之前无法游戏和存款。",
    th: "คุณกำลังพักการเล่นจนถึง {until} ระหว่างนี้เล่นและฝากเงินไม่ได้",
  },
  self_excluded: {
    my: "{until} အထိ မိမိကိုယ်ကို ကစားခြင်းမှ ရပ်နားထားပါသည်။ ငွေထုတ်ခြင်းသာ ပြုလုပ်နိုင်ပါသည်။",
    en: "You have excluded yourself from play until {until}. You can still take your money out.",
    "zh-Hans": "您已自我禁止游戏，直至 {until}。您仍可提取资金。",
    th: "คุณได้ขอระงับการเล่นของตัวเองจนถึง {until} คุณยังถอนเงินได้",
  },
  registration_refused: {
    my: "အကောင့်ဖွင့်၍ မရပါ။ ဝန်ဆောင်မှုဌာနကို ဆက်သွယ်ပါ။",
    en: "This registration is not possible. Please contact support.",
    "zh-Hans": "无法注册，请联系客服。",
    th: "ไม่สามารถสมัครสมาชิกได้ โปรดติดต่อฝ่ายบริการ",
  },
  limit_waits: {
    my: "တိုးမြှင့်သော ကန့်သတ်ချက်ကို {possible_at} မှစ၍ အတည်ပြုနိုင်ပါသည်။",
    en: "The higher limit can be confirmed from {possible_at}.",
    "zh-Hans": "提高后的限额自 {possible_at} 起可以确认。",
    th: "ยืนยันวงเงินที่สูงขึ้นได้ตั้งแต่ {possible_at}",
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
    my: "ကုဒ်များ အလွန်များနေပါသည်။ {retry_after_s} စက္ကန့်အကြာတွင် ထပ်စမ်းကြည့်ပါ။",
    en: "Too many codes. Please try again in {retry_after_s} seconds.",
    "zh-Hans": "验证码请求过多，请在 {retry_after_s} 秒后重试。",
    th: "ขอรหัสมากเกินไป โปรดลองอีกครั้งใน {retry_after_s} วินาที",
  },
  not_found: {
    my: "ရှာမတွေ့ပါ။",
    en: "Not found.",
    "zh-Hans": "未找到。",
    th: "ไม่พบข้อมูล",
  },
  insufficient_balance: {
    my: "လက်ကျန်ငွေ မလုံလောက်ပါ။",
    en: "The balance is not enough.",
    "zh-Hans": "余额不足。",
    th: "ยอดเงินคงเหลือไม่เพียงพอ",
  },
  idempotency_key_missing: {
    my: "တောင်းဆိုချက်တွင် Idempotency-Key မပါသဖြင့် မည်သည့်အရာမျှ မလုပ်ဆောင်ခဲ့ပါ။",
    en: "The request has no Idempotency-Key, so nothing was done.",
    "zh-Hans": "请求缺少 Idempotency-Key，未执行任何操作。",
    th: "คำขอไม่มี Idempotency-Key จึงไม่มีการดำเนินการใด ๆ",
  },
  key_reused: {
    my: "ဤတောင်းဆိုချက်ကို အခြားအချက်အလက်ဖြင့် ပို့ပြီးသား ဖြစ်ပါသည်။",
    en: "This request was already sent with other contents.",
    "zh-Hans": "此请求已以不同内容提交过。",
    th: "คำขอนี้ถูกส่งไปแล้วด้วยข้อมูลอื่น",
  },
  turnover_open: {
    my: "လောင်းကြေးလည်ပတ်မှု ကျန်ရှိနေပြီး ဂိမ်းပိုက်ဆံ 500 နှင့်အထက် ရှိနေပါသည်။",
    en: "Turnover is existed, and game balance is above 500.",
    "zh-Hans": "尚有未完成的流水，且游戏余额达到 500 或以上。",
    th: "ยังมียอดเทิร์นโอเวอร์คงค้าง และยอดเงินเกมมีตั้งแต่ 500 ขึ้นไป",
  },
  level_2_pending: {
    my: "အဆင့် 2 တောင်းဆိုချက်ကို စစ်ဆေးနေဆဲ ဖြစ်ပါသည်။",
    en: "Your request for level 2 is still being checked.",
    "zh-Hans": "您的 2 级申请仍在审核中。",
    th: "คำขอเลื่อนเป็นระดับ 2 ของคุณอยู่ระหว่างการตรวจสอบ",
  },
  level_2_reached: {
    my: "ဤအကောင့်သည် အဆင့် 2 ရောက်ပြီးသား ဖြစ်ပါသည်။",
    en: "This account has level 2 already.",
    "zh-Hans": "此账户已是 2 级。",
    th: "บัญชีนี้เป็นระดับ 2 อยู่แล้ว",
  },
  limit_reached: {
    my: "သင်ကိုယ်တိုင် သတ်မှတ်ထားသော ကန့်သတ်ချက်အရ {left} ကျပ်သာ ထိုးနိုင်ပါသေးသည်။",
    en: "Your own limit leaves {left} kyat.",
    "zh-Hans": "根据您自己设置的限额，还可下注 {left} 缅元。",
    th: "ตามวงเงินที่คุณตั้งไว้ เดิมพันได้อีก {left} จ๊าต",
  },
  no_open_draw: {
    my: "ဂဏန်းအချက်အလက် မရှိပါ၊ ထီ ပိတ်ထားပါသလား။",
    en: "No digit data, lottery closed?",
    "zh-Hans": "没有号码数据，彩票已停售？",
    th: "ไม่มีข้อมูลตัวเลข หวยปิดแล้วหรือไม่?",
  },
  betting_closed: {
    my: "ထိုးချိန် ပိတ်ပါပြီ။",
    en: "Betting has been closed.",
    "zh-Hans": "已停止下注。",
    th: "ปิดรับเดิมพันแล้ว",
  },
  over_cap: {
    my: "ဂဏန်းအချို့တွင် ထိုးနိုင်သော ပမာဏ မလောက်တော့ပါ။",
    en: "Some numbers have less left than you stake.",
    "zh-Hans": "部分号码的剩余额度不足。",
    th: "บางเลขรับเดิมพันได้ไม่พอ",
  },
  over_player_cap: {
    my: "ဤအချိန်အတွက် {left} ကျပ်သာ ထိုးနိုင်ပါသေးသည်။",
    en: "You can stake {left} kyat more in this draw.",
    "zh-Hans": "您在本期还可下注 {left} 缅元。",
    th: "รอบนี้คุณเดิมพันได้อีก {left} จ๊าต",
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
  slip_checking: {
    my: "ဘောင်ချာ ရောက်မရောက် စစ်ဆေးနေဆဲ ဖြစ်ပါသည်။ ခဏ စောင့်ပါ။",
    en: "We are still checking whether this slip was placed. Please wait a moment.",
    "zh-Hans": "正在核对此注单是否已入账，请稍候。",
    th: "กำลังตรวจสอบว่าโพยนี้ถูกบันทึกแล้วหรือไม่ โปรดรอสักครู่",
  },
} as const satisfies Record<ErrorCode, Record<LocaleTag, string>>;

/** Numbers are read by people, so they have commas as everywhere in the product: 500,000. */
const valueText = (value: string | number): string =>
  Number.isSafeInteger(value) ? formatWhole(Number(value)) : String(value);

export const errorText = (code: ErrorCode, locale: LocaleTag, params: ErrorParams): string =>
  errorTexts[code][locale].replace(/\{(\w+)\}/g, (gap, name: string) =>
    valueText(params[name] ?? gap),
  );
