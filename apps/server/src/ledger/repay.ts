import { playerAccount } from "./accounts.ts";
import type { Transfer } from "./post.ts";

/**
 * How much of the main wallet repays the player's debt after a credit: as much of the debt as the balance covers. A
 * debt arises when a corrected result takes back a win that the player has already spent. `main` is the balance
 * including the credit; `receivable` is negative by the amount owed, or zero. Both accounts must be locked.
 * `ledger_credit_players` does the same for wins and refunds.
 */
export const repaidFrom = (main: bigint, receivable: bigint): bigint =>
  main < -receivable ? main : -receivable;

/**
 * The transfer that repays a debt, to be posted together with the credit and with the `fact_id` of the credit; empty if
 * nothing is repaid.
 */
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
