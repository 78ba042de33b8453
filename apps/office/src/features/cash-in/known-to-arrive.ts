import type { CashIn } from "./api/get-cash-in.ts";

type Known = Pick<CashIn, "amount" | "gateway" | "slip" | "arrived">;

/**
 * The most that is known to have arrived, as the server computes it: what the gateway answered, or the largest of what the player stated,
 * what the picture shows and what two people have confirmed.
 */
export const knownToArrive = ({ amount, gateway, slip, arrived }: Known): number =>
  gateway === null ? Math.max(amount, slip?.amount ?? 0, arrived ?? 0) : (gateway.amount ?? 0);
