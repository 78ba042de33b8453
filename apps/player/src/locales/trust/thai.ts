import type { TrustCatalogue } from "./en.ts";

/** Thai texts of the home page on a wide screen. */
export const thai: TrustCatalogue = {
  "recent.title": "ผลก่อนหน้านี้",
  "trust.title": "ทำไมจึงเชื่อถือการออกรางวัลได้",
  "trust.sealed": "ผนึกโพยทั้งหมดก่อนรู้เลข",
  "trust.sources": "ประกาศเลขเมื่อสองแหล่งหรือสองคนยืนยันตรงกัน",
  "trust.refund": "หากเลขไม่แน่นอน คืนเงินเดิมพันทั้งหมด",
};
