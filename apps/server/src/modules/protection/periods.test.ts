import { limitPeriods } from "@shwe/contract/player/protection";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";

const runs = 1_000;
const yangon_offset_ms = 6.5 * 3_600_000;
const day_ms = 86_400_000;

const { db } = await createTestDatabase();

type Period = (typeof limitPeriods)[number];

/** The expected period, computed by shifting UTC by the Yangon offset. */
const periodOn = (period: Period, instant: Date): string => {
  const local = new Date(instant.getTime() + yangon_offset_ms);
  const day = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  const since_monday = (local.getUTCDay() + 6) % 7;
  const first = {
    day,
    week: day - since_monday * day_ms,
    month: Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1),
  }[period];
  return new Date(first).toISOString().slice(0, 10);
};

const askDatabase = async (period: Period, instants: Date[]): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select protection_period_on(${period}::limit_period, instant) as day
    from unnest(${instants.map((each) => each.toISOString())}::timestamptz[]) with ordinality as i (instant, n)
    order by n`.execute(db);
  return rows.map(({ day }) => day);
};

test.each(limitPeriods)(
  "B-621 any instant falls into the Yangon %s it belongs to",
  async (period) => {
    const anyInstant = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2060-01-01"),
      noInvalidDate: true,
    });
    const instants = fc.sample(anyInstant, runs);
    expect(await askDatabase(period, instants)).toEqual(
      instants.map((each) => periodOn(period, each)),
    );
  },
);

test.each([
  ["day", "2026-11-15T17:29:59.999Z", "2026-11-15"],
  ["day", "2026-11-15T17:30:00Z", "2026-11-16"],
  ["week", "2026-11-15T17:29:59.999Z", "2026-11-09"],
  ["week", "2026-11-15T17:30:00Z", "2026-11-16"],
  ["month", "2026-11-30T17:29:59.999Z", "2026-11-01"],
  ["month", "2026-11-30T17:30:00Z", "2026-12-01"],
  ["month", "2028-02-29T17:29:59.999Z", "2028-02-01"],
  ["month", "2028-02-29T17:30:00Z", "2028-03-01"],
  ["week", "2026-12-31T18:00:00Z", "2026-12-28"],
] as const)("B-621 the %s of %s began on %s", async (period, instant, day) => {
  expect(await askDatabase(period, [new Date(instant)])).toEqual([day]);
});
