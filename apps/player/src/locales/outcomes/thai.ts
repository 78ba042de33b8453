import type { OutcomesCatalogue } from "./en.ts";

export const thai = {
  "outcome.won_title": "คุณถูกรางวัล",
  "outcome.won_text": "เพิ่มเข้ายอดเงินหลักแล้ว",
  "outcome.number": "เลขที่ออก",
  "outcome.staked": "ยอดแทง",
  "outcome.won_in": "ถูกรางวัล {{count}} งวด",
  "outcome.see_slip": "ดูโพย",
  "outcome.lost": "{{draw}}: {{number}} ไม่ถูกรางวัล ยอดแทง {{staked}}",
  "outcome.lost_many": "{{count}} งวดไม่ถูกรางวัล ยอดแทง {{staked}}",
  "outcome.notice_title": "เกี่ยวกับโพยของคุณ",
  "outcome.refunded": "ยกเลิกงวดและคืนยอดแทงแล้ว",
  "outcome.refunded_text": "เหตุผล: {{reason}}",
  "outcome.returned": "คืนให้",
  "outcome.corrected": "แก้ไขผลรางวัลแล้ว",
  "outcome.corrected_text": "เลขที่ออกคือ {{number}} ไม่ใช่ {{was}}",
  "outcome.taken_back": "เรียกคืน",
  "outcome.paid": "จ่ายให้",
  "outcome.unchanged": "โพยของคุณไม่เปลี่ยนแปลง",
} as const satisfies OutcomesCatalogue;
