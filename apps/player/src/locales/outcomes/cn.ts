import type { OutcomesCatalogue } from "./en.ts";

export const cn = {
  "outcome.won_title": "您中奖了",
  "outcome.won_text": "奖金已存入主钱包。",
  "outcome.number": "开奖号码",
  "outcome.staked": "投注额",
  "outcome.won_in": "{{count}} 期中奖",
  "outcome.see_slip": "查看注单",
  "outcome.lost": "{{draw}}：{{number}}。未中奖，投注额 {{staked}}。",
  "outcome.lost_many": "{{count}} 期未中奖，投注额 {{staked}}。",
  "outcome.notice_title": "关于您的注单",
  "outcome.refunded": "本期取消，投注额已退回",
  "outcome.refunded_text": "原因：{{reason}}",
  "outcome.returned": "退回",
  "outcome.corrected": "开奖结果已更正",
  "outcome.corrected_text": "开奖号码是 {{number}}，不是 {{was}}。",
  "outcome.taken_back": "收回",
  "outcome.paid": "派发",
  "outcome.unchanged": "您的注单没有变化。",
} as const satisfies OutcomesCatalogue;
