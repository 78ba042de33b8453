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
} from "../../schema-parts.ts";
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

/** A higher limit, or its removal, that the player requested and has to confirm. */
const Raise = strictObject({
  /** Null when the limit is to be removed. */
  amount: orNull(Amount),
  /** The raise can be confirmed from this time on, 24 hours after the request, until `lapses_at`. */
  possible_at: Instant,
  lapses_at: Instant,
});

const Limit = strictObject({
  kind: Kind,
  period: Period,
  amount: Amount,
  /** The amount counted in this period. A negative loss, which is a win, is shown as 0. */
  used: Kyat,
  /** What the limit still allows. For losses it may exceed `amount` by what was won in the period. */
  room: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  /** The end of the period: midnight in Yangon. */
  resets_at: Instant,
  raise: Type.Union([Raise, Type.Null()]),
});

/** All data of the page about limits, breaks and reality checks; every change of them returns it. */
const Protection = strictObject({
  /** The limits that are set, in the order of `limitKinds` and `limitPeriods`. */
  limits: list(Limit, limitKinds.length * limitPeriods.length),
  timeout_until: orNull(Instant),
  excluded_until: orNull(Instant),
  reality_check_minutes: Minutes,
});

const RealityCheck = strictObject({
  minutes: Minutes,
  /** When the current stretch of play began: at the login, or with the first request after a pause of half an hour. */
  began_at: Instant,
  elapsed_s: Seconds,
  /** 0 when the reality check is due now; acknowledging it restarts the interval. */
  due_in_s: Seconds,
  /**
   * Amounts since `began_at`, of lotteries and of providers' games together. `net` is negative when the player lost.
   */
  staked: Kyat,
  returned: SignedKyat,
  net: SignedKyat,
});

const named = strictObject({ kind: Kind, period: Period });

export const protectionSchemas = {
  getProtection: { reply: reply(Protection) },
  /** A new or lower limit applies at once. A higher one, or its removal (null), has to wait and be confirmed. */
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
  /** A self-exclusion cannot be revoked, so the password is required. */
  excludeSelf: {
    body: strictObject({ months: Type.Enum(exclusionMonths), password: Password }),
    reply: reply(Protection),
  },
  getRealityCheck: { reply: reply(RealityCheck) },
  setRealityCheck: { body: strictObject({ minutes: Minutes }), reply: reply(Protection) },
  acknowledgeRealityCheck: { body: strictObject({}), reply: reply(RealityCheck) },
};
