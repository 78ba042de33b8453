/** The longest texts that operators publish, in UTF-16 units. */
export const text_lengths = {
  title: 500,
  announcement: 200,
  question: 200,
  answer: 2_000,
  level2: 500,
} as const;

/** The most questions of the help page. */
export const help_texts_max = 40;

/** Questions of the help page whose answer links to a page of the player app, or which the app answers by itself. */
export const helpTopics = [
  "number",
  "close",
  "paid",
  "void",
  "corrected",
  "network",
  "verify",
  "limits",
  "password",
  "contact",
] as const;
export type HelpTopic = (typeof helpTopics)[number];

/** The texts of the page on which players ask for level 2, in the order of the page. */
export const level2TextNames = [
  "ask",
  "example_good",
  "example_bad",
  "choose_hint",
  "private",
  "step_send",
  "step_check",
  "step_done",
  "pending_text",
  "approved_text",
  "rejected_again",
  "reason_unreadable",
  "reason_not_payment_app",
  "reason_other_name",
  "reason_altered",
] as const;
export type Level2TextName = (typeof level2TextNames)[number];
