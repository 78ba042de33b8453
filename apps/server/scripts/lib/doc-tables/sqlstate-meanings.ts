type Handled = {
  /** In `apps/server/src`. The file has the SQLSTATE and the error code. */
  file: string;
  code: string;
};

export type Meaning = {
  meaning: string;
  /** Answers that are not in a table of `refusingBy`. */
  handled?: readonly Handled[];
  /**
   * What happens to it where nothing answers it. `defect`: only a fault of the program causes it. `retried`: the
   * transaction is repeated. `caught`: the function that raises it catches it.
   */
  otherwise?: "defect" | "retried" | "caught";
};

const defect = (meaning: string): Meaning => ({ meaning, otherwise: "defect" });

/** What each SQLSTATE of our functions means. SC is of the cashier, SL of the lotteries, SO of operators, SP of postings; the others are PostgreSQL's. */
export const sqlstateMeanings: Readonly<Record<string, Meaning>> = {
  "22023": defect("an argument is out of its bounds"),
  "23514": {
    meaning: "a row breaks a rule that a check constraint cannot express",
    handled: [
      { file: "modules/lottery/draw/draw.office.ts", code: "terms_refused" },
      { file: "modules/content/content.office.ts", code: "content_refused" },
    ],
    otherwise: "defect",
  },
  "40001": {
    meaning: "a limit or a break of a player was changed by another transaction",
    otherwise: "retried",
  },
  "42501": defect("this role of the database must not do this"),
  "55P03": {
    meaning: "the limits of a player are locked by another transaction",
    otherwise: "retried",
  },
  P0001: defect("a stored act is changed, or a job cannot be replaced"),
  P0002: {
    meaning: "no raise of a limit waits to be confirmed",
    handled: [{ file: "modules/protection/change-limit.ts", code: "not_found" }],
  },
  SC001: {
    meaning: "a cash request, a day, an account or a method is not in the state that the act needs",
  },
  SC002: { meaning: "a cash request has changed since it was read" },
  SC003: { meaning: "another operator works on a cash request" },
  SC004: { meaning: "there is no such receiving account, or not of this method" },
  SC005: { meaning: "a limit of the player does not allow a credit" },
  SC006: { meaning: "the player is excluded or takes a break" },
  SC007: { meaning: "a cash-out is held" },
  SC008: { meaning: "another operator has to pay a cash-out" },
  SC009: { meaning: "there is no such reason for a rejection" },
  SC010: { meaning: "an amount is out of its bounds" },
  SC011: { meaning: "another amount than the player stated, without a note" },
  SC012: { meaning: "the reference of a payment was used before" },
  SC013: { meaning: "another receiving account has the label or the number" },
  SC014: { meaning: "a day is closed before it is over" },
  SC015: { meaning: "less money than the credit, or than a credit and a return, arrived" },
  SC016: { meaning: "the money of a request that is to be rejected has arrived" },
  SC017: {
    meaning: "the payer, or whoever approves a return, has not read the number of the payee",
  },
  SC018: { meaning: "a payment has no picture, or another one" },
  SC019: { meaning: "whoever opened a payment to a sender approves it" },
  SC020: { meaning: "the operator had the claim of a request as long as the rule allows" },
  SC021: { meaning: "the operator has claimed as many requests as the rule allows" },
  SC022: { meaning: "a rule of the cashier cannot have this value" },
  SC023: { meaning: "the picture of a request arrived a short time ago and is not read yet" },
  SC024: {
    meaning:
      "an operator reads the number of a payee, or stores the picture of a payment, without an own claim",
  },
  SC025: { meaning: "another operator has read the number of a payee and may have paid" },
  SC026: { meaning: "a cash-out may be paid already, so another operator has to reject it" },
  SC027: { meaning: "a cash-in ended too long ago to be opened again" },
  SC029: { meaning: "a credit is taken back while a return of its request waits" },
  SC030: { meaning: "a cash-out is paid whose approver enrolled less than a day ago" },
  SC028: { meaning: "a receiving account was closed for good" },
  SL001: defect("a draw does not move between these states"),
  SL002: defect("a batch of slips or a settlement does not fit the draw"),
  SL003: defect("there is no such draw"),
  SL004: defect("the draw opens later"),
  SL005: defect("a draw is voided, or closed early, without a reason"),
  SL006: defect("the seal differs from the accepted slips or from the close"),
  SL007: { meaning: "the result, its evidence or its proposal breaks a rule" },
  SL008: { meaning: "this draw cannot be voided like this" },
  SL009: defect("the draw to close is not open"),
  SL010: { meaning: "terms that are only tried are undone", otherwise: "caught" },
  SO001: { meaning: "the last owner stays" },
  SO002: { meaning: "the subject of a request has changed" },
  SO003: { meaning: "a request is not open any more" },
  SO004: { meaning: "the checker is not active, or new or reset less than a day ago" },
  SO005: {
    meaning: "a phone belongs to an operator and to a player",
    handled: [{ file: "modules/identity/register.ts", code: "registration_refused" }],
  },
  SO006: { meaning: "an act of two people without a confirmed request" },
  SO007: { meaning: "an invitation is used, expired or not complete" },
  SO008: { meaning: "a request has expired" },
  SO009: { meaning: "the maker of a request decides it" },
  SO010: { meaning: "a freeze by one operator without an end" },
  SO011: { meaning: "the player is frozen already" },
  SO012: { meaning: "the player is not frozen" },
  SO020: { meaning: "the role of the checker does not decide this kind of request" },
  SO021: { meaning: "the operator may not make this kind of request" },
  SO022: { meaning: "another operator than the maker withdraws a request" },
  SO023: { meaning: "a request about the own role or access" },
  SO024: { meaning: "a change of an operator without two other owners" },
  SO025: { meaning: "another owner has logged in within a day" },
  SO026: { meaning: "another owner is active" },
  SO027: defect("a confirmed request had no effect in its transaction"),
  SO028: { meaning: "the enrolment was started again after this secret was shown" },
  SO029: { meaning: "an act needs an operator who may act" },
  SO041: { meaning: "the checker has rejected a result of this draw before" },
  SO042: { meaning: "the maker has too many open requests" },
  SP001: {
    meaning: "an account would fall below its least balance",
    handled: [{ file: "ledger/post.ts", code: "insufficient_balance" }],
  },
  SP002: defect("an account does not exist"),
  SP003: defect("the two sides of a transfer have different currencies"),
  SP004: defect("the arguments of a posting do not fit"),
  SP005: defect("a transfer cannot be reversed, or was reversed already"),
  SP006: { meaning: "an account would rise above its highest balance" },
  SP007: defect("a transfer is not for the purpose of the function"),
};
