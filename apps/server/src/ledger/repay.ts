import { playerAccount } from "./accounts.ts";
import type { Transfer } from "./post.ts";

/**
 * How much of a main wallet goes to the player's debt when it is credited: all of the debt, as far as the money goes. `main` is the
 * balance with the credit, `receivable` is zero or below it by what the player owes; both accounts must be locked.
 * `ledger_credit_players` does the same for wins and refunds.
 */
export const repaidFrom = (main: bigint, receivable: bigint): bigint =>
  main < -receivable ? main : -receivable;

/** The transfer that goes with the credit, in the same post and under its fact; none where nothing is repaid. */
export const repayment = (player_id: bigint, amount: bigint, fact_id: bigint): Transfer[] =>
  amount <= 0n
    ? []
    : [
        {
          debit: playerAccount(player_id, "main"),
          credit: playerAccount(player_id, "receivable"),
          ...{ amount, kind: "receivable_repay", fact_id },
        },
      ];
