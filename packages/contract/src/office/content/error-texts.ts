import type { Translated } from "../../locales.ts";
import type { contentErrors } from "./errors.ts";

export const officeContentErrorTexts = {
  content_draft_missing: {
    my: "မူကြမ်း မရှိပါ။",
    en: "There is no draft.",
    "zh-Hans": "没有草稿。",
    th: "ไม่มีฉบับร่าง",
  },
  content_version_unknown: {
    my: "ဗားရှင်း {version} မရှိပါ။",
    en: "There is no version {version}.",
    "zh-Hans": "没有版本 {version}。",
    th: "ไม่มีเวอร์ชัน {version}",
  },
  content_changed: {
    my: "အခြားဗားရှင်းတစ်ခု ထုတ်ပြန်ပြီးဖြစ်သည်။ ပြန်ဖွင့်ကြည့်ပါ။",
    en: "Another version was published meanwhile. Open the content again.",
    "zh-Hans": "期间已发布另一个版本，请重新打开内容。",
    th: "มีการเผยแพร่เวอร์ชันอื่นไปแล้ว โปรดเปิดเนื้อหาอีกครั้ง",
  },
  content_draft_changed: {
    my: "အခြားသူတစ်ဦးက မူကြမ်းကို ပြောင်းထားသည်။ ပြန်ဖွင့်ကြည့်ပါ။",
    en: "Another operator has changed the draft meanwhile. Open the content again.",
    "zh-Hans": "期间另一位操作员更改了草稿，请重新打开内容。",
    th: "มีผู้อื่นเปลี่ยนฉบับร่างไปแล้ว โปรดเปิดเนื้อหาอีกครั้ง",
  },
  content_refused: {
    my: "အကြောင်းအရာကို လက်မခံပါ− {reason}",
    en: "The content was refused: {reason}.",
    "zh-Hans": "内容被拒绝：{reason}",
    th: "เนื้อหาถูกปฏิเสธ: {reason}",
  },
  picture_unknown: {
    my: "ဤပုံ မရှိပါ။",
    en: "There is no such picture.",
    "zh-Hans": "没有此图片。",
    th: "ไม่มีรูปนี้",
  },
} as const satisfies Record<keyof typeof contentErrors, Translated>;
