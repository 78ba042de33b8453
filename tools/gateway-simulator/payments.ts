const yangon_offset_ms = 6.5 * 3_600_000;

/** A payment as the simulated gateway stores it. */
export type Payment = {
  ref: string;
  payment_id: string;
  /** Whole kyat that the merchant asked for, and that was paid. */
  wanted: number;
  amount: number;
  state: "open" | "failed" | "paid";
  return_url: string;
  until_ms: number;
  paid_ms: number | null;
};

export type WantedPayment = Pick<Payment, "ref" | "return_url" | "until_ms"> & { amount: number };

const dayOf = (at_ms: number): string =>
  new Date(at_ms + yangon_offset_ms).toISOString().slice(0, "2026-11-18".length);

/** The payments of the simulated gateway, in memory. */
export const createPayments = () => {
  const byRef = new Map<string, Payment>();
  let last_id = 0;

  /** The same reference is the same payment. Another amount for it is refused with null. */
  const open = ({ amount, ...wanted }: WantedPayment): Payment | null => {
    const known = byRef.get(wanted.ref);
    if (known) return known.wanted === amount ? known : null;
    last_id += 1;
    const made: Payment = {
      ...wanted,
      ...{ wanted: amount, amount, state: "open", paid_ms: null },
      payment_id: `GP${Date.now().toString(36).toUpperCase()}-${last_id}`,
    };
    byRef.set(made.ref, made);
    return made;
  };

  const pay = (payment: Payment, { amount = payment.wanted, at_ms = Date.now() } = {}): void => {
    Object.assign(payment, { state: "paid", amount, paid_ms: at_ms });
  };

  return {
    open,
    pay,
    find: (ref: string): Payment | undefined => byRef.get(ref),
    fail: (payment: Payment): void => {
      if (payment.state === "open") payment.state = "failed";
    },
    /** Removes a payment, as if it had never been made. */
    forget: (ref: string): boolean => byRef.delete(ref),
    paidOn: (day: string): Payment[] =>
      [...byRef.values()].filter(({ paid_ms }) => paid_ms !== null && dayOf(paid_ms) === day),
    all: (): Payment[] => [...byRef.values()],
  };
};
