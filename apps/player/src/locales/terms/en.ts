/**
 * The terms of use that a new player accepts, in plain language. The server defines their version: a change of meaning
 * needs a new version there.
 */
export const en = [
  "Only people aged 18 or over may play. We may ask for proof of age.",
  "One person has one account. It is yours alone: do not lend it or sell it.",
  "Keep your password and your codes to yourself. Our staff never ask for them.",
  "Cash in only your own money, from payment accounts in your own name. Cash out goes to accounts in your own name.",
  "A bet counts once it has been accepted, at the odds shown then. After a draw has closed it cannot be changed or taken back.",
  "Results come from the source named beside them. A wrong result is corrected in the open, and the correction stays in your history.",
  "Money from a bonus may have to be played before it can be moved. How much is left is always shown.",
  "Your balance is yours. A payout is held back only while fraud, age or identity is being checked, and you are told so.",
  "We keep your phone number, bets and payments only to run your account and as long as the law asks.",
  "When these terms change, you are asked again.",
] as const;
