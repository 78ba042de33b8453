import type { LotteriesCatalogue } from "./en.ts";

/** Thai texts of the page with all lotteries and of the lottery menu of a betting page. */
export const thai: LotteriesCatalogue = {
  "lotteries.nearest": "งวดถัดไป",
  "lotteries.open": "เปิดรับ",
  "lotteries.ahead": "ยังไม่เปิด",
  "lotteries.none": "ยังไม่กำหนดงวด",
  "lotteries.closes_in": "{{draw}} · ปิดรับในอีก",
  "lotteries.opens_in": "{{draw}} · เปิดรับในอีก",
  "lotteries.closed": "{{draw}} · ปิดรับแล้ว",
  "lotteries.result": "ผล {{draw}}",
  "lotteries.awaited": "{{draw}} · รอผล",
  "lotteries.no_result": "ยังไม่มีผล",
  "lotteries.stakes": "ต่อเลข {{min}} – {{max}}",
  "lotteries.switch": "เลือกหวย",
};
