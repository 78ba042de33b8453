import type { LotteryOverview, NextDraw } from "../../../../domain/lottery/queries/get-overview.ts";

/** A lottery that has a draw to come. */
export type ComingDraw = LotteryOverview & { next: NextDraw };

/** Thai 2D, which most players play, is shown first if its next draw closes within this time. */
const soon_ms = 24 * 3_600_000;

const hasNext = (lottery: LotteryOverview): lottery is ComingDraw => lottery.next !== null;

const closeOf = ({ next }: ComingDraw): number => Date.parse(next.close_at);

/** Draws that take bets come before planned ones; among equals the one that closes first. */
const byClose = (one: ComingDraw, other: ComingDraw): number =>
  Number(other.next.is_open) - Number(one.next.is_open) || closeOf(one) - closeOf(other);

/** The draw that the home page shows first; null if no lottery has a draw to come. */
export function chooseNextDraw(
  lotteries: readonly LotteryOverview[],
  now_ms: number,
): ComingDraw | null {
  const coming = lotteries.filter(hasNext);
  const twoD = coming.find(({ type }) => type === "2D");
  if (twoD !== undefined && closeOf(twoD) - now_ms <= soon_ms) return twoD;
  return coming.sort(byClose)[0] ?? null;
}
