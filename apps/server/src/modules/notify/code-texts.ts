import type { LocaleTag } from "@shwe/contract/locales";

/** Each text fits one SMS of 70 characters, the limit for Burmese. */
export const codeTexts = {
  my: "ရွှေပိတောက် ကုဒ် {code}။ မည်သူ့ကိုမျှ မပြောပါနှင့်။",
  en: "Shwe Padauk code: {code}. Valid for 3 minutes. Tell nobody.",
  "zh-Hans": "金色紫檀验证码 {code}，3 分钟内有效，请勿告诉任何人。",
  th: "รหัส Shwe Padauk: {code} ใช้ได้ 3 นาที ห้ามบอกผู้อื่น",
} as const satisfies Record<LocaleTag, string>;

export const codeText = (locale: LocaleTag, code: string): string =>
  codeTexts[locale].replace("{code}", code);
