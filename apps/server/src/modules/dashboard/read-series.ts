import type { Input, Reply } from "@shwe/contract/office/schemas";
import { shiftDay, yangonDay } from "@shwe/rules";
import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { readDays, readHours, readRollUpState, type Bucket } from "../reports/office.ts";

type Series = Reply<"getDashboardSeries">["data"];
type Query = Input<"getDashboardSeries">["query"];

const hundredths = 100n;
const hour_ms = 3_600_000;
const week_ms = 7 * 24 * hour_ms;
const days_shown = 90;
/** Yangon is six and a half hours ahead of UTC, so its hours begin at half past. */
const zone_ms = 6.5 * hour_ms;
const hours_of = { "24h": 24, "7d": 168 } as const;

const toBucket = (bucket: Bucket): Series["buckets"][number] => ({
  at: bucket.at.toISOString(),
  stakes: Number(bucket.stakes / hundredths),
  payouts: Number(bucket.payouts / hundredths),
  refunds: Number(bucket.refunds / hundredths),
  reversals: Number(bucket.reversals / hundredths),
  slips: Number(bucket.slips),
  players: Number(bucket.players),
  new_players: Number(bucket.new_players),
  logins: Number(bucket.logins),
  online: Number(bucket.online_max),
});

const hourOf = (now: Date): number =>
  Math.floor((now.getTime() + zone_ms) / hour_ms) * hour_ms - zone_ms;

/** The series ends with the running hour or day. */
export const readSeries = async (
  db: Kysely<DB>,
  { span, game }: Query,
  now = new Date(),
): Promise<Series> => {
  const counted = game ?? "all";
  const { through_at } = await readRollUpState(db);
  const through = through_at?.toISOString() ?? null;
  if (span === "90d") {
    const from = shiftDay(yangonDay(now), 1 - days_shown);
    const days = (first: string) => readDays(db, { game: counted, from: first, days: days_shown });
    return {
      step: "day",
      through_at: through,
      buckets: (await days(from)).map(toBucket),
      earlier: (await days(shiftDay(from, -days_shown))).map(toBucket),
    };
  }
  const hours = hours_of[span];
  const from = hourOf(now) - (hours - 1) * hour_ms;
  const read = (first_ms: number) =>
    readHours(db, { game: counted, from: new Date(first_ms), hours });
  return {
    step: "hour",
    through_at: through,
    buckets: (await read(from)).map(toBucket),
    earlier: (await read(from - week_ms)).map(toBucket),
  };
};
