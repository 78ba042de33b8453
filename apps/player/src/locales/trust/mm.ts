import type { TrustCatalogue } from "./en.ts";

/** Burmese texts of the home page on a wide screen. */
export const mm: TrustCatalogue = {
  "recent.title": "ယခင် ပေါက်ဂဏန်းများ",
  "trust.title": "ထီဖွင့်ပွဲကို ယုံကြည်နိုင်သည့် အကြောင်းရင်းများ",
  "trust.sealed": "ဂဏန်းမထွက်မီ ဘောင်ချာအားလုံး ချိပ်ပိတ်",
  "trust.sources": "အရင်းအမြစ် 2 ခု သို့မဟုတ် လူ 2 ဦး ကိုက်ညီမှ ထုတ်ပြန်",
  "trust.refund": "ဂဏန်း မသေချာပါက အကုန် ပြန်အမ်း",
};
