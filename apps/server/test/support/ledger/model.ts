import type { Posted, Transfer } from "../../../src/ledger/index.ts";

/**
 * A model of the ledger in memory, written independently of the SQL: the balances after a list of transfers. Accounts of
 * the operator have no minimum.
 */
export type Model = {
  balances: Map<bigint, bigint>;
  /**
   * Applies the transfers and returns the balances after each. Returns null and changes nothing when a balance would
   * fall below its minimum.
   */
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
