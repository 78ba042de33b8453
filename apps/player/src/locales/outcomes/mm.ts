import type { OutcomesCatalogue } from "./en.ts";

export const mm = {
  "outcome.won_title": "ထီပေါက်ပါသည်",
  "outcome.won_text": "ပင်မပိုက်ဆံထဲ ထည့်ပေးပြီးပါပြီ။",
  "outcome.number": "ပေါက်ဂဏန်း",
  "outcome.staked": "ထိုးကြေး",
  "outcome.won_in": "ပေါက်သည့် ထီ {{count}} ပွဲ",
  "outcome.see_slip": "ဘောင်ချာ ကြည့်မည်",
  "outcome.lost": "{{draw}}: {{number}}။ မပေါက်ပါ၊ ထိုးကြေး {{staked}}။",
  "outcome.lost_many": "ထီ {{count}} ပွဲ မပေါက်ပါ၊ ထိုးကြေး {{staked}}။",
  "outcome.notice_title": "သင့်ဘောင်ချာများအကြောင်း",
  "outcome.refunded": "ထီပွဲ ပယ်ဖျက်ပြီး ထိုးကြေး ပြန်အမ်းပါသည်",
  "outcome.refunded_text": "အကြောင်းရင်း: {{reason}}",
  "outcome.returned": "ပြန်အမ်းငွေ",
  "outcome.corrected": "ပေါက်ဂဏန်း ပြင်ဆင်ပါသည်",
  "outcome.corrected_text": "ပေါက်ဂဏန်းမှာ {{was}} မဟုတ်ဘဲ {{number}} ဖြစ်ပါသည်။",
  "outcome.taken_back": "ပြန်နုတ်ငွေ",
  "outcome.paid": "ထည့်ပေးငွေ",
  "outcome.unchanged": "သင့်ဘောင်ချာများ အပြောင်းအလဲ မရှိပါ။",
} as const satisfies OutcomesCatalogue;
