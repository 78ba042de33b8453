/** English texts of the page with all lotteries and of the lottery menu of a betting page. */
export const en = {
  "lotteries.nearest": "Next draw",
  "lotteries.open": "Open",
  "lotteries.ahead": "Opens later",
  "lotteries.none": "No draw planned",
  "lotteries.closes_in": "{{draw}} · closes in",
  "lotteries.opens_in": "{{draw}} · opens in",
  "lotteries.closed": "{{draw}} · closed",
  "lotteries.result": "{{draw}} result",
  "lotteries.awaited": "{{draw}} · number awaited",
  "lotteries.no_result": "No result yet",
  "lotteries.stakes": "one number {{min}} – {{max}}",
  "lotteries.switch": "Choose a lottery",
} as const;

export type LotteriesEnglish = typeof en;
export type LotteriesCatalogue = Readonly<Record<keyof LotteriesEnglish, string>>;
