import type { LotteriesCatalogue } from "./en.ts";

/** Chinese texts of the page with all lotteries and of the lottery menu of a betting page. */
export const cn: LotteriesCatalogue = {
  "lotteries.nearest": "最近一期",
  "lotteries.open": "可下注",
  "lotteries.ahead": "稍后开放",
  "lotteries.none": "尚未安排开奖",
  "lotteries.closes_in": "{{draw}} · 距停止下注",
  "lotteries.opens_in": "{{draw}} · 距开放下注",
  "lotteries.closed": "{{draw}} · 已停止下注",
  "lotteries.result": "{{draw}} 开奖号码",
  "lotteries.awaited": "{{draw}} · 等待开奖",
  "lotteries.no_result": "尚无开奖号码",
  "lotteries.stakes": "每个号码 {{min}} – {{max}}",
  "lotteries.switch": "选择彩种",
};
