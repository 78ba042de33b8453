/** English texts for betting a slip again, on the next several draws, and for favourites. */
export const en = {
  "again.bet_at": "Bet again · {{time}}",
  "again.no_draw": "No draw takes bets now",
  "again.next_draws": "Next draws",
  "again.save": "Save favourite",
  "again.saved": "Favourite",
  "again.save_full": "There are {{max}} favourites. The oldest was removed.",
  "again.changed": "Changed by the limits of this draw: {{numbers}}",
  "again.number_left": "{{number}}: {{left}} left",
  "again.number_none": "{{number}}: none left",

  "again.favourites": "Favourites",
  "again.favourites_text":
    "Stored in this browser, at most {{max}}. They are removed when you log out.",
  "again.favourites_none": "No favourites yet. Save a slip to find it here.",
  "again.bet": "Bet again",
  "again.remove": "Remove {{name}}",

  "again.title": "Bet on the next draws",
  "again.each": "Per draw: {{count}} numbers · {{amount}} · one slip each",
  "again.count": "Number of draws",
  "again.fewer": "One draw less",
  "again.more": "One draw more",
  "again.draws": "Draws",
  "again.closes": "Closes {{time}}",
  "again.today": "today",
  "again.note":
    "Blocked and sold-out numbers and limits are checked for each draw. Nothing is taken for a draw that is not placed.",
  "again.balance": "Balance afterwards",
  "again.place": "Bet on {{count}} draws",
  "again.busy_tab": "Another tab is placing slips. Please wait until it is done.",
  "again.busy_slip": "An earlier slip is still being checked. Open its lottery to see it.",

  "again.running": "Placing {{nth}} of {{count}}",
  "again.placed": "Placed: {{count}}",
  "again.placed_none": "No slip was placed",
  "again.unsure": "Outcome not known yet: {{count}}",
  "again.outcome_text": "The outcome of each draw",
  "again.state_waiting": "Waiting",
  "again.state_sending": "Sending",
  "again.state_checking": "Being checked",
  "again.state_done": "Placed",
  "again.state_refused": "Not placed",
  "again.state_not_sent": "Not sent",
  "again.nothing_taken": "no money taken",
  "again.text_checking": "No answer yet · never placed twice",
  "again.text_not_sent": "No money taken · nothing is sent by itself",
  "again.sum_placed": "Placed",
  "again.sum_checking": "Being checked",
  "again.sum_balance": "Balance now",
  "again.stop": "Stop the rest",
  "again.finish": "Done",
} as const;

export type AgainEnglish = typeof en;
export type AgainCatalogue = Readonly<Record<keyof AgainEnglish, string>>;
