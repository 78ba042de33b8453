import { type limitKinds, limitPeriods } from "@shwe/contract/protection";

import type { Protection } from "../../lib/protection-query.ts";

export type Limit = Protection["limits"][number];
export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];
export type LimitPlace = { kind: LimitKind; period: LimitPeriod };

export const limitAt = (
  limits: readonly Limit[],
  { kind, period }: LimitPlace,
): Limit | undefined => limits.find((limit) => limit.kind === kind && limit.period === period);

/** The period a card opens with: the first that has a limit, so that none is overlooked. */
export const firstPeriod = (limits: readonly Limit[], kind: LimitKind): LimitPeriod =>
  limitPeriods.find((period) => limitAt(limits, { kind, period }) !== undefined) ?? "day";

/** Whether a wish takes effect at once: a first limit, or a lower one. All else waits for a day and a confirmation. */
export const isAtOnce = (current: Limit | undefined, wish: number | null): boolean =>
  current === undefined || (wish !== null && wish <= current.amount);
