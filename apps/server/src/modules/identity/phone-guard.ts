import { sql, type RawBuilder } from "kysely";

import type { Tx } from "../../platform/db/index.ts";

export type Guard = {
  sent_at: Date[];
  tried_at: Date[];
  /** The database's clock, read after the row is locked. */
  now: Date;
};

type GuardColumn = "sent_at" | "tried_at";

const kept: Record<GuardColumn, number> = { sent_at: 5, tried_at: 15 };

type Times = Omit<Guard, "now">;

/**
 * Reads the database's clock in a statement after the lock: in the same statement it would give the time before the wait for
 * the lock.
 */
export const readClock = async (tx: Tx): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("the database told no time");
  return row.now;
};

/** Locks the row of a phone, so that concurrent requests to send to it or to guess its code wait. */
export const lockGuard = async (tx: Tx, phone_key: Buffer): Promise<Guard> => {
  const { rows } = await sql<Times>`
    insert into phone_guard as guard (phone_key) values (${phone_key})
    on conflict (phone_key) do update set touched_at = clock_timestamp()
    returning guard.sent_at, guard.tried_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("a guard row was neither made nor found");
  return { ...row, now: await readClock(tx) };
};

/**
 * Locks the row that counts the code attempts of a phone, before a code is checked. A phone without a stored code gets no
 * row, so guessing at unknown phones writes nothing.
 */
export const lockGuardOfCode = async (
  tx: Tx,
  phone_key: Buffer,
  phone_keys: Buffer[],
): Promise<Guard> => {
  const { rows } = await sql<Times>`
    insert into phone_guard as guard (phone_key)
    select ${phone_key}::bytea where exists (
      select from one_time_code where phone_key = any(${phone_keys}::bytea[]))
    on conflict (phone_key) do update set touched_at = clock_timestamp()
    returning guard.sent_at, guard.tried_at`.execute(tx);
  const [row] = rows;
  return { ...(row ?? { sent_at: [], tried_at: [] }), now: await readClock(tx) };
};

export const timesValue = (times: readonly Date[]): RawBuilder<Date[]> =>
  sql`${times.map((each) => each.toISOString())}::timestamptz[]`;

/**
 * Appends the time of a code sent (`sent_at`) or tried (`tried_at`) to the locked row of a phone, and removes times
 * that the limits no longer need.
 */
export const noteOnGuard = async (
  tx: Tx,
  phone_key: Buffer,
  column: GuardColumn,
  times: readonly Date[],
  now: Date,
): Promise<void> => {
  const newest = [...times, now].toSorted((a, b) => a.getTime() - b.getTime()).slice(-kept[column]);
  await tx
    .updateTable("phone_guard")
    .set({ [column]: timesValue(newest) })
    .where("phone_key", "=", phone_key)
    .execute();
};
