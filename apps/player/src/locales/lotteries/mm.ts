import type { LotteriesCatalogue } from "./en.ts";

/** Burmese texts of the page with all lotteries and of the lottery menu of a betting page. */
export const mm: LotteriesCatalogue = {
  "lotteries.nearest": "အနီးဆုံး",
  "lotteries.open": "ဖွင့်ထား",
  "lotteries.ahead": "မဖွင့်သေး",
  "lotteries.none": "ထီဖွင့်ချိန် မသတ်မှတ်ရသေးပါ",
  "lotteries.closes_in": "{{draw}} · ပိတ်ရန်",
  "lotteries.opens_in": "{{draw}} · ဖွင့်ရန်",
  "lotteries.closed": "{{draw}} · ပိတ်ပြီး",
  "lotteries.result": "{{draw}} ပေါက်ဂဏန်း",
  "lotteries.awaited": "{{draw}} · ဂဏန်း စောင့်ဆိုင်းဆဲ",
  "lotteries.no_result": "ဂဏန်း မထွက်သေးပါ",
  "lotteries.stakes": "တစ်ကွက် {{min}} – {{max}}",
  "lotteries.switch": "ထီ ရွေးရန်",
};
