import { type limitKinds, limitPeriods } from "@shwe/contract/player/protection";

import type { Protection } from "../../domain/protection/protection-query.ts";

export type Limit = Protection["limits"][number];
export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];
export type LimitPlace = { kind: LimitKind; period: LimitPeriod };

export const limitAt = (
  limits: readonly Limit[],
  { kind, period }: LimitPlace,
): Limit | undefined => limits.find((limit) => limit.kind === kind && limit.period === period);

/** The period that a limit card shows first: the shortest one with a limit, so that an existing limit is visible. */
export const firstPeriod = (limits: readonly Limit[], kind: LimitKind): LimitPeriod =>
  limitPeriods.find((period) => limitAt(limits, { kind, period }) !== undefined) ?? "day";

/**
 * Whether a change applies at once: a first limit or a lower one. A raise or removal waits a day and needs a
 * confirmation.
 */
export const isAtOnce = (current: Limit | undefined, wish: number | null): boolean =>
  current === undefined || (wish !== null && wish <= current.amount);
