import type { Translated } from "../../locales.ts";
import type { casinoErrors } from "./errors.ts";

export const casinoErrorTexts = {
  foreign_user_code: {
    my: "ဂိမ်းကို သင့်ကိုယ်ပိုင်အကောင့်ဖြင့်သာ ဖွင့်နိုင်ပါသည်။",
    en: "You can open games with your own account only.",
    "zh-Hans": "您只能使用自己的账户打开游戏。",
    th: "คุณเปิดเกมได้ด้วยบัญชีของตนเองเท่านั้น",
  },
  transfer_first: {
    my: "ပင်မပိုက်ဆံမှ ဂိမ်းပိုက်ဆံသို့ အနည်းဆုံး တစ်ကြိမ် ပြောင်းပါ။",
    en: "Please at least transfer Main to Game once.",
    "zh-Hans": "请至少从主钱包转账到游戏钱包一次。",
    th: "โปรดโอนเงินจากกระเป๋าหลักไปกระเป๋าเกมอย่างน้อยหนึ่งครั้ง",
  },
  game_in_development: {
    my: "ဤဂိမ်းကို ပြင်ဆင်နေဆဲ ဖြစ်ပြီး မကစားနိုင်သေးပါ။",
    en: "This game is in development and cannot be played yet.",
    "zh-Hans": "该游戏正在开发中，暂时无法游玩。",
    th: "เกมนี้กำลังพัฒนา ยังเล่นไม่ได้",
  },
  game_in_maintenance: {
    my: "ဤဂိမ်းကို ပြုပြင်ထိန်းသိမ်းနေပါသည်။ နောက်မှ ထပ်စမ်းကြည့်ပါ။",
    en: "This game is in maintenance. Please try again later.",
    "zh-Hans": "该游戏正在维护，请稍后再试。",
    th: "เกมนี้กำลังปิดปรับปรุง โปรดลองใหม่ภายหลัง",
  },
  game_off: {
    my: "ဤဂိမ်းကို လောလောဆယ် မဖွင့်ထားပါ။",
    en: "This game is not offered now.",
    "zh-Hans": "该游戏目前未开放。",
    th: "ขณะนี้ไม่เปิดให้เล่นเกมนี้",
  },
  provider_stopped: {
    my: "ဤဂိမ်းပံ့ပိုးသူ၏ ဂိမ်းများကို ခဏ ရပ်ထားပါသည်။ နောက်မှ ထပ်စမ်းကြည့်ပါ။",
    en: "The games of this provider are stopped for now. Please try again later.",
    "zh-Hans": "该供应商的游戏已暂停，请稍后再试。",
    th: "เกมของผู้ให้บริการนี้หยุดชั่วคราว โปรดลองใหม่ภายหลัง",
  },
  favourites_full: {
    my: "အကြိုက်ဆုံးဂိမ်း {max} ခု ပြည့်ပါပြီ။ တစ်ခုကို ဖယ်ရှားပါ။",
    en: "You have {max} favourite games already. Please remove one.",
    "zh-Hans": "您收藏的游戏已达 {max} 个，请先移除一个。",
    th: "คุณมีเกมโปรดครบ {max} เกมแล้ว โปรดลบออกหนึ่งเกม",
  },
} as const satisfies Record<keyof typeof casinoErrors, Translated>;
