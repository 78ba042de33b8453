import type { GuideCatalogue } from "./en.ts";

/** Chinese texts of the pages that explain how each lottery is played. */
export const cn: GuideCatalogue = {
  "guide.choose": "彩种",
  "guide.from": "号码从哪里来",
  "guide.mark_index": "SET 指数：最后一位小数",
  "guide.mark_turnover": "VALUE（百万泰铢）：小数点前的最后一位",
  "guide.mark_number": "头奖：最后三位",
  "guide.mark_close_whole": "收盘价：小数点前的最后一位",
  "guide.mark_close_decimal": "收盘价：第二位小数",
  "guide.about_2d": "SET 是泰国证券交易所的指数，VALUE 是成交额，任何人都可以查到。",
  "guide.about_1d": "VALUE 是泰国证券交易所的成交额，也就是同一时间泰国 2D 的第二位。",
  "guide.about_3d": "GLO 是泰国政府彩票，头奖共有六位数字。",
  "guide.about_c2d": "开奖前最后一分钟比特币的收盘价（美元），任何人都可以查到。",
  "guide.about_c1d": "开奖前最后一分钟比特币的收盘价（美元），也就是同一时间加密 2D 的第二位。",
  "guide.certain":
    "只有两个来源一致，或由两人凭文件确认后，号码才会公布。否则本期作废，退还全部下注金额。",
  "guide.evidence": "查看往期号码及来源",

  "guide.times": "何时停止下注，何时开奖",
  "guide.closes": "停止下注",
  "guide.drawn": "开奖",
  "guide.times_text":
    "停止下注前都可以下注。停止后，在号码可知之前，全部注单即被封存。均为仰光时间。",
  "guide.times_none": "下一期尚未安排。",

  "guide.pays": "中奖可得多少",
  "guide.stake": "下注",
  "guide.win": "可得",
  "guide.limits": "每个号码 {{min}} 至 {{max}} 缅元。",
  "guide.chance": "每个号码机会相同：{{numbers}} 分之 1。",
  "guide.return": "长期来看，平均返还下注金额的 {{percent}}%。",
  "guide.return_tod": "长期来看，连同组选平均最多返还下注金额的 {{percent}}%。",
  "guide.pays_none": "下一期安排后，这里会显示赔率。",

  "guide.picks": "快捷选号，一点即看",
  "guide.picks_hint": "点一个名称，表上会亮出它的号码。",
  "guide.count": "{{count}} 个号码",
  "guide.pick_natkhat": "十个传统号码：五对及其反转。",
  "guide.pick_power": "两位数字相差 5。",
  "guide.pick_brothers": "两位数字相邻。",
  "guide.pick_break": "两位之和的末位是您选的数字。",
  "guide.pick_wheel": "用您选的数字组成的所有号码，数字不重复。",
  "guide.pick_twins": "两位数字相同。",
  "guide.pick_reverse": "加入相同数字的其他排列。",
  "guide.pick_triples": "三位数字相同。",
  "guide.pick_series": "三位数字依次递增。",
  "guide.pick_hundreds": "最后两位是 0。",
  "guide.pick_even": "即 0、2、4、6、8。",
  "guide.pick_odd": "即 1、3、5、7、9。",
  "guide.pick_big": "5 至 9。",
  "guide.pick_small": "0 至 4。",
  "guide.digits": "{{name}}的数字",

  "guide.tod": "组选（小奖）",
  "guide.tod_perm":
    "假如号码是 {{number}}，相同数字的其他排列可得组选奖。111 这样的豹子没有其他排列，不会得组选奖。",
  "guide.tod_updown":
    "假如号码是 {{number}}，相同数字的其他排列和前后相邻号码可得组选奖。111 这样的豹子没有其他排列，只有作为相邻号码才得组选奖。",
  "guide.times_odds": "{{odds}} 倍",

  "guide.board": "前往{{name}}号码表",
};
