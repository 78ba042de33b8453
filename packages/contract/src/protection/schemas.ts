import { Type } from "typebox";

import {
  Amount,
  Instant,
  Kyat,
  Password,
  SignedKyat,
  list,
  reply,
  strictObject,
} from "../schema-parts.ts";
import {
  exclusionMonths,
  limitKinds,
  limitPeriods,
  realityCheckMinutes,
  timeoutDays,
} from "./choices.ts";

const Kind = Type.Enum(limitKinds);
const Period = Type.Enum(limitPeriods);
const Minutes = Type.Enum(realityCheckMinutes);
const Seconds = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const orNull = <T extends typeof Amount | typeof Instant>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A higher limit, or none, that the player asked for and has to confirm. */
const Raise = strictObject({
  /** Null when the limit is to be removed. */
  amount: orNull(Amount),
  /** From then on it can be confirmed, 24 hours after it was asked for; not confirmed by `lapses_at`, it is forgotten. */
  possible_at: Instant,
  lapses_at: Instant,
});

const Limit = strictObject({
  kind: Kind,
  period: Period,
  amount: Amount,
  /** What counts so far in this period. A loss below zero, which is a win, is shown as 0. */
  used: Kyat,
  /** What is left. For losses it may be more than `amount`, by what was won in the period. */
  room: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  /** The end of the period: midnight in Yangon. */
  resets_at: Instant,
  raise: Type.Union([Raise, Type.Null()]),
});

/** Everything of the page at once; each change answers it anew. */
const Protection = strictObject({
  /** The limits that are set, in the order of `limitKinds` and `limitPeriods`. */
  limits: list(Limit, limitKinds.length * limitPeriods.length),
  timeout_until: orNull(Instant),
  excluded_until: orNull(Instant),
  reality_check_minutes: Minutes,
});

const RealityCheck = strictObject({
  minutes: Minutes,
  /** When this stretch of play began: at the log-in, or after half an hour without a call. */
  began_at: Instant,
  elapsed_s: Seconds,
  /** 0 when the player has to be told now; acknowledging starts it anew. */
  due_in_s: Seconds,
  /** Since `began_at`, lotteries and games together. `net` is below zero when the player lost. */
  staked: Kyat,
  returned: SignedKyat,
  net: SignedKyat,
});

const named = strictObject({ kind: Kind, period: Period });

export const protectionSchemas = {
  getProtection: { reply: reply(Protection) },
  /** A new or lower limit counts at once. A higher one, or none (null), has to wait and be confirmed. */
  setLimit: {
    body: strictObject({ kind: Kind, period: Period, amount: orNull(Amount) }),
    reply: reply(Protection),
  },
  confirmLimit: { body: named, reply: reply(Protection) },
  cancelLimit: { body: named, reply: reply(Protection) },
  takeTimeout: {
    body: strictObject({ days: Type.Enum(timeoutDays) }),
    reply: reply(Protection),
  },
  /** Cannot be taken back, so the password is asked for again. */
  excludeSelf: {
    body: strictObject({ months: Type.Enum(exclusionMonths), password: Password }),
    reply: reply(Protection),
  },
  getRealityCheck: { reply: reply(RealityCheck) },
  setRealityCheck: { body: strictObject({ minutes: Minutes }), reply: reply(Protection) },
  acknowledgeRealityCheck: { body: strictObject({}), reply: reply(RealityCheck) },
};
