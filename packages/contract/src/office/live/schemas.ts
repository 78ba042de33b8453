import { Type } from "typebox";

import { Instant, list, reply, strictObject } from "../../schema-parts.ts";
import { Count, nullable } from "../lottery/draw-parts.ts";

/** Each count is at most `waiting_max`, and null if the operator may not read what it counts. */
const Counts = strictObject({
  /** Open requests of others that the operator may confirm or reject. */
  approvals: nullable(Count),
  /** The operator's own open requests. */
  own_approvals: nullable(Count),
  level2: nullable(Count),
  cash_in: nullable(Count),
  /** Cash-outs to decide or to pay, without those that are held. */
  cash_out: nullable(Count),
  /** Sealed draws whose sources do not agree, which wait for operators. */
  held_draws: nullable(Count),
  /** Cash-ins and cash-outs that wait longer than promised. */
  late_cash_in: nullable(Count),
  late_cash_out: nullable(Count),
  failed_jobs: Count,
  /** Services that operators have switched off; not those that were never opened. */
  switched_off: nullable(Count),
});

const Level = Type.Enum(["good", "warn", "bad"]);

/** One thing that must run. `at` is when it last did; `count` is how much of it waits or failed. */
const Check = strictObject({
  kind: Type.Enum(["source", "seal", "audit", "jobs"]),
  name: Type.String({ maxLength: 80 }),
  level: Level,
  at: nullable(Instant),
  count: nullable(Count),
});

/** Also the data of the event `state`. */
const LiveState = strictObject({
  counts: Counts,
  health: strictObject({
    /** The worst level of the checks. */
    level: Level,
    checks: list(Check, 70),
  }),
});

export const liveSchemas = {
  getLiveState: { reply: reply(LiveState) },
  watchLiveState: { reply: Type.String() },
};
