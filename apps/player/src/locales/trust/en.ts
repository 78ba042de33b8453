/** English texts of the home page on a wide screen: recent results, and why the draws can be relied on. */
export const en = {
  "recent.title": "Earlier results",
  "trust.title": "Why you can rely on the draws",
  "trust.sealed": "All slips are sealed before the number is known",
  "trust.sources": "Two sources or two people must agree on a number",
  "trust.refund": "Without a certain number every stake is refunded",
} as const;

export type TrustEnglish = typeof en;
export type TrustCatalogue = Readonly<Record<keyof TrustEnglish, string>>;
