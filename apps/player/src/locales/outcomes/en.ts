/** English texts about the outcomes of a player's slips. They are loaded with the first outcome that is shown. */
export const en = {
  "outcome.won_title": "You won",
  "outcome.won_text": "Added to your main balance.",
  "outcome.number": "Winning number",
  "outcome.staked": "Staked",
  "outcome.won_in": "{{count}} winning draws",
  "outcome.see_slip": "See slip",
  "outcome.lost": "{{draw}}: {{number}}. Not won, staked {{staked}}.",
  "outcome.lost_many": "{{count}} draws: not won, staked {{staked}}.",
  "outcome.notice_title": "About your slips",
  "outcome.refunded": "Draw called off, stakes returned",
  "outcome.refunded_text": "Reason: {{reason}}",
  "outcome.returned": "Returned",
  "outcome.corrected": "Result corrected",
  "outcome.corrected_text": "The number is {{number}}, not {{was}}.",
  "outcome.taken_back": "Taken back",
  "outcome.paid": "Paid",
  "outcome.unchanged": "Nothing changes for your slips.",
} as const;

export type OutcomesEnglish = typeof en;
export type OutcomesCatalogue = Readonly<Record<keyof OutcomesEnglish, string>>;
