import type { LotteryOverview, NextDraw } from "../../../domain/lottery/queries/get-overview.ts";

/** Without a planned draw a lottery comes last. A finite number, because the difference of two infinite ones is NaN. */
const never = Number.MAX_SAFE_INTEGER;

/** When the draw stops or starts to accept bets. */
const momentOf = (next: NextDraw | null): number =>
  next === null ? never : Date.parse(next.is_open ? next.close_at : next.open_at);

const isOpen = ({ next }: LotteryOverview): number => Number(next?.is_open === true);

/** Lotteries that accept bets now by their close, then the others by their opening. Equal ones keep their order. */
export const nearestFirst = (lotteries: readonly LotteryOverview[]): LotteryOverview[] =>
  [...lotteries].sort(
    (one, other) => isOpen(other) - isOpen(one) || momentOf(one.next) - momentOf(other.next),
  );
