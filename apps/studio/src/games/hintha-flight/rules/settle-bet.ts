import { multiply } from "../../../amounts/hundredths.ts";
import { multiplier_most } from "./crash-point.ts";

/** Multipliers in hundredths at which a bet leaves the flight. */
export type CashOuts = {
  /** Set by the player before the start. */
  automatic: bigint | null;
  /** The multiplier at the server's time when it accepted the player's cash-out. */
  manual: bigint | null;
};

/**
 * The multiplier that is paid, or null if the flight ended before. The earlier cash-out counts, and a flight that reaches
 * the largest multiplier cashes all remaining bets out.
 */
export const cashedOutAt = (
  crash_point: bigint,
  { automatic, manual }: CashOuts,
): bigint | null => {
  const multiplier = [automatic, manual].reduce<bigint>(
    (least, cash_out) => (cash_out !== null && cash_out < least ? cash_out : least),
    multiplier_most,
  );
  return multiplier <= crash_point ? multiplier : null;
};

/** What a bet is paid, in 1/100 kyat. */
export const payoutOf = (stake: bigint, cashed_out_at: bigint | null): bigint =>
  cashed_out_at === null ? 0n : multiply(stake, cashed_out_at);
