import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { inTransaction } from "../../platform/db/index.ts";
import { countOnline, countPeopleByHour } from "../identity/index.ts";

/** Transaction numbers per step, at most 128 slips each, so that one step takes seconds. */
const xacts_per_step = 20_000n;
/** The most steps of one run; the next run continues after an outage. */
const steps_max = 500;
/** Hours of registrations and logins that every run counts again, because one may commit late. */
const recounted = "3 hours";
/** How long it is stored that a player was counted: longer than any transaction. */
const counted_for = "3 days";

const rollUpStep = (db: Kysely<DB>): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ is_done: boolean }>`
      select reports_roll_up(${xacts_per_step}) as is_done
    `.execute(tx);
    return rows[0]?.is_done ?? false;
  });

/** Adds everything that has ended to the sums of the ledger. Safe to run twice at the same time. */
export const rollUpLedger = async (db: Kysely<DB>, signal?: AbortSignal): Promise<void> => {
  for (let step = 0; step < steps_max; step += 1)
    if (signal?.aborted === true || (await rollUpStep(db))) return;
};

/** The hour from which people are counted again: also those of an outage. */
const readSince = async (db: Kysely<DB>): Promise<Date> => {
  const { rows } = await sql<{ since: Date }>`
    select date_bin('1 hour', least(clock_timestamp(), coalesce((select max(hour_at) from rollup_people), '-infinity'))
      - ${recounted}::interval, timestamptz '2026-01-01 00:00:00+06:30') as since
    where exists (select from rollup_people)
  `.execute(db);
  return rows[0]?.since ?? new Date(0);
};

/** Counts registrations, logins and players online. Sessions are deleted later, so a count never becomes lower. */
export const rollUpPeople = async (db: Kysely<DB>): Promise<void> => {
  const online = await countOnline(db);
  const hours = await countPeopleByHour(db, await readSince(db));
  await inTransaction(db, async (tx) => {
    await sql`
      insert into rollup_people as kept (hour_at, new_players, logins)
      select * from unnest(${hours.map(({ hour_at }) => hour_at)}::timestamptz[],
        ${hours.map(({ new_players }) => new_players)}::bigint[], ${hours.map(({ logins }) => logins)}::bigint[])
      on conflict (hour_at) do update
      set new_players = greatest(kept.new_players, excluded.new_players), logins = greatest(kept.logins, excluded.logins)
    `.execute(tx);
    await sql`
      insert into rollup_people as kept (hour_at, online_max)
      values (date_bin('1 hour', clock_timestamp(), timestamptz '2026-01-01 00:00:00+06:30'), ${online})
      on conflict (hour_at) do update set online_max = greatest(kept.online_max, excluded.online_max)
    `.execute(tx);
    await sql`update rollup_state set online = ${online}`.execute(tx);
  });
};

/** Deletes which players were counted in spans that the roll-up has left behind. */
export const forgetCounted = async (db: Kysely<DB>): Promise<void> => {
  await sql`
    delete from rollup_player where counted_at < (select through_at from rollup_state) - ${counted_for}::interval
      and scope not like 'draw:%'
  `.execute(db);
  await sql`
    delete from rollup_player where counted_at < (select through_at from rollup_state) - interval '40 days'
  `.execute(db);
};
