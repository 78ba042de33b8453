/** English texts of the bet slip history. They are loaded with that page. */
export const en = {
  "history.types": "Which slips",
  "history.spans": "Period",
  "history.start": "From",
  "history.end": "To",
  "history.span_today": "Today",
  "history.span_week": "7 days",
  "history.span_month": "30 days",

  "history.period": "The period in all",
  "history.staked": "Staked",
  "history.returned": "Returned",
  "history.net": "Profit/loss",
  "history.slips": "Slips: {{count}}",
  "history.net_up": "You are up {{amount}} MMK on the slips that are decided.",
  "history.net_down": "You have lost {{amount}} MMK on the slips that are decided.",
  "history.net_even": "Neither won nor lost on the slips that are decided.",

  "history.list": "Slips",
  "history.state_pending": "Pending",
  "history.state_won": "Won",
  "history.state_lost": "Not won",
  "history.state_refunded": "Refunded",
  "history.column_slip": "Slip",
  "history.column_draw": "Draw",
  "history.column_numbers": "Numbers",
  "history.column_state": "State",
  "history.stakes": "Staked · {{count}}",
  "history.won": "Win",
  "history.refund": "Given back",
  "history.lucky": "Lucky number",
  "history.not_yet": "not yet",
  "history.more_numbers": "{{count}} more",
  "history.older": "Load older slips",
  "history.empty": "No Data!",
  "history.empty_text": "No slips in these days. Choose other days or another lottery.",

  "history.slip": "Slip",
  "history.straight": "straight",
  "history.reversed": "Taken back after a correction",
  "history.new_balance": "Balance after",
  "history.refunded_text": "The draw was called off. The whole stake came back.",
  "history.reversed_text": "The result was corrected. What the first one paid was taken back.",
} as const;

export type HistoryEnglish = typeof en;
export type HistoryCatalogue = Readonly<Record<keyof HistoryEnglish, string>>;
