import type { ListedPayment } from "../gateways/port.ts";

/** A paid payment as it is stored here. */
export type StoredPayment = {
  request_id: bigint;
  ref: string;
  payment_id: string;
  /** Whole kyat that arrived, as the status query answered. */
  amount: number;
  /** What of it was credited, or goes back to its sender, in whole kyat. */
  settled: number;
};

export type Difference = {
  kind: "not_credited" | "not_paid" | "other_amount";
  ref: string;
  payment: string;
  request_id: bigint | null;
  there: number | null;
  here: number | null;
};

/**
 * Compares what arrived at a gateway on a day, as its list says, with what was credited or returned here. Both are matched by the
 * id of the payment.
 */
export const compareDay = (
  listed: readonly ListedPayment[],
  stored: readonly StoredPayment[],
): Difference[] => {
  const storedById = new Map(stored.map((each) => [each.payment_id, each]));
  const listedIds = new Set(listed.map(({ payment_id }) => payment_id));
  const there = listed.flatMap(({ ref, payment_id: payment, amount }): Difference[] => {
    const found = storedById.get(payment);
    if (found === undefined || found.ref !== ref)
      return [{ kind: "not_credited", ref, payment, request_id: null, there: amount, here: null }];
    const { request_id, settled } = found;
    if (settled === amount) return [];
    return settled === 0
      ? [{ kind: "not_credited", ref, payment, request_id, there: amount, here: null }]
      : [{ kind: "other_amount", ref, payment, request_id, there: amount, here: settled }];
  });
  const here = stored
    .filter(({ payment_id }) => !listedIds.has(payment_id))
    .map(({ request_id, ref, payment_id, amount }): Difference => ({
      ...{ kind: "not_paid", ref, payment: payment_id, request_id, there: null, here: amount },
    }));
  return [...there, ...here];
};
