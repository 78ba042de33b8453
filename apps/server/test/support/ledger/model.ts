import type { Posted, Transfer } from "../../../src/ledger/index.ts";

/**
 * The ledger in a few lines of memory, written without a look at the SQL: what balances have to be after a list of
 * transfers. House accounts have no bound.
 */
export type Model = {
  balances: Map<bigint, bigint>;
  /** The balances after each transfer, or null when one of them would pass its minimum and nothing happens. */
  apply: (transfers: readonly Transfer[]) => Pick<Posted, "debit_after" | "credit_after">[] | null;
};

export const createModel = (): Model => {
  const balances = new Map<bigint, bigint>();
  const isHouse = (account: bigint) => account < 0n;
  return {
    balances,
    apply: (transfers) => {
      const next = new Map(balances);
      const afters = [];
      for (const { debit, credit, amount } of transfers) {
        const debitAfter = (next.get(debit) ?? 0n) - amount;
        if (!isHouse(debit) && debitAfter < 0n) return null;
        next.set(debit, debitAfter);
        const creditAfter = (next.get(credit) ?? 0n) + amount;
        next.set(credit, creditAfter);
        afters.push({
          debit_after: isHouse(debit) ? null : debitAfter,
          credit_after: isHouse(credit) ? null : creditAfter,
        });
      }
      for (const [account, balance] of next) balances.set(account, balance);
      return afters;
    },
  };
};
