import type { Translated } from "../../locales.ts";
import type { announcementErrors } from "./errors.ts";

export const officeAnnouncementErrorTexts = {
  announcement_unknown: {
    my: "ကြေညာချက် {id} မရှိပါ။",
    en: "There is no announcement {id}.",
    "zh-Hans": "没有公告 {id}。",
    th: "ไม่มีประกาศ {id}",
  },
  announcement_decided: {
    my: "ကြေညာချက်ကို ပို့ပြီး သို့မဟုတ် ပယ်ဖျက်ပြီး ဖြစ်သည်။",
    en: "The announcement was already sent or cancelled.",
    "zh-Hans": "公告已发送或已取消。",
    th: "ประกาศนี้ถูกส่งหรือยกเลิกไปแล้ว",
  },
  announcement_time_refused: {
    my: "ပို့မည့်အချိန်သည် ယခုမှ ရက် ၉၀ အတွင်း ဖြစ်ရမည်။",
    en: "The time must be in the next 90 days.",
    "zh-Hans": "发送时间必须在未来 90 天内。",
    th: "เวลาส่งต้องอยู่ภายใน 90 วันข้างหน้า",
  },
} as const satisfies Record<keyof typeof announcementErrors, Translated>;
