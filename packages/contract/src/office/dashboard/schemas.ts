import { Type } from "typebox";

import { Instant, Kyat, SignedKyat, list, reply, strictObject } from "../../schema-parts.ts";
import { Day } from "../schema-parts.ts";
import { Count, DrawRow, Game, nullable } from "../lottery/draw-parts.ts";

/** Money in the dashboard is in whole kyat, because bets and payouts are whole. */
const Figures = strictObject({
  stakes: Kyat,
  payouts: Kyat,
  refunds: Kyat,
  /** Payouts that a corrected result took back. */
  reversals: Kyat,
  /** Stakes less refunds and payouts, plus reversals. */
  gross: SignedKyat,
  slips: Count,
  /** Different players who placed a slip or received a payout on the day. */
  players: Count,
  new_players: Count,
  logins: Count,
  /** Players whose session was used in the last five minutes. */
  online: Count,
});

const Bucket = strictObject({
  at: Instant,
  stakes: Kyat,
  payouts: Kyat,
  refunds: Kyat,
  reversals: Kyat,
  slips: Count,
  players: Count,
  new_players: Count,
  logins: Count,
  /** The highest number of players online in the bucket. */
  online: Count,
});

/**
 * How many requests wait for less than 10 minutes, 1 hour, 24 hours and longer, each count at most `waiting_max`, and
 * since when the oldest one.
 */
const Queue = strictObject({
  kind: Type.Enum(["cash_in", "cash_out", "level2", "approvals", "results"]),
  ages: strictObject({ minutes_10: Count, hour_1: Count, hours_24: Count, older: Count }),
  oldest_at: nullable(Instant),
});

/** `age_s` is null if there is no such thing yet; `is_late` if it is older than it should be. */
const Aged = { at: nullable(Instant), age_s: nullable(Count), is_late: Type.Boolean() };

export const dashboardSchemas = {
  getDashboard: {
    reply: reply(
      strictObject({
        day: Day,
        /** Until when the figures are complete; null before the first run of the roll-up. */
        through_at: nullable(Instant),
        lag_s: nullable(Count),
        today: Figures,
        last_week: Figures,
        games: list(
          strictObject({
            game: Game,
            stakes: Kyat,
            payouts: Kyat,
            gross: SignedKyat,
            last_week_gross: SignedKyat,
          }),
          5,
        ),
      }),
    ),
  },
  getDashboardSeries: {
    query: strictObject({
      span: Type.Enum(["24h", "7d", "90d"]),
      game: Type.Optional(Game),
    }),
    reply: reply(
      strictObject({
        step: Type.Enum(["hour", "day"]),
        through_at: nullable(Instant),
        buckets: list(Bucket, 200),
        /** The same hours or days one week (of 90 days: 90 days) earlier; `at` is the time in the earlier span. */
        earlier: list(Bucket, 200),
      }),
    ),
  },
  getQueues: { reply: reply(list(Queue, 10)) },
  listNextDraws: { reply: reply(list(DrawRow, 20)) },
  getHealth: {
    reply: reply(
      strictObject({
        sources: list(
          strictObject({
            source: Type.String({ maxLength: 40 }),
            ...Aged,
            /** The verdict of the newest fetch. */
            verdict: nullable(Type.Enum(["digits", "pending", "unusable"])),
          }),
          40,
        ),
        jobs: list(
          strictObject({
            name: Type.String({ maxLength: 80 }),
            waiting: Count,
            retrying: Count,
            failed: Count,
            oldest_waiting_at: nullable(Instant),
            last_error: nullable(Type.String({ maxLength: 500 })),
          }),
          200,
        ),
        seals: list(
          strictObject({
            kind: Type.Enum(["draws", "ledger", "seal_log", "acts"]),
            ...Aged,
            /** Draws without a seal, transfers or acts after the last seal, entries without a signature. */
            unsealed: Count,
          }),
          10,
        ),
        audits: list(
          strictObject({
            kind: Type.Enum(["balances", "seals", "draws", "acts", "reports", "cash"]),
            ...Aged,
            findings: nullable(Count),
          }),
          10,
        ),
        roll_up: strictObject({ ...Aged }),
      }),
    ),
  },
};
