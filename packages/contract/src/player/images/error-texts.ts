import type { Translated } from "../../locales.ts";
import type { imagesErrors } from "./errors.ts";

export const imagesErrorTexts = {
  image_refused: {
    my: "ဤပုံကို အသုံးပြု၍ မရပါ။ JPEG၊ PNG သို့မဟုတ် WebP ပုံကို ပို့ပါ။",
    en: "This picture cannot be used. Please send a JPEG, PNG or WebP picture.",
    "zh-Hans": "无法使用此图片，请发送 JPEG、PNG 或 WebP 图片。",
    th: "ใช้รูปนี้ไม่ได้ โปรดส่งรูป JPEG, PNG หรือ WebP",
  },
  link_expired: {
    my: "ဤလင့်ခ် သက်တမ်းကုန်သွားပါပြီ။ စာမျက်နှာကို ပြန်ဖွင့်ပါ။",
    en: "This link is no longer valid. Please open the page again.",
    "zh-Hans": "此链接已失效，请重新打开页面。",
    th: "ลิงก์นี้หมดอายุแล้ว โปรดเปิดหน้านี้ใหม่",
  },
} as const satisfies Record<keyof typeof imagesErrors, Translated>;
