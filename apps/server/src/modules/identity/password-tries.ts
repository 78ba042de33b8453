import { sql, type RawBuilder } from "kysely";

import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import {
  address_failures,
  password_tries,
  waitOfAddress,
  waitToTryPassword,
} from "./code-limits.ts";
import { readClock, timesValue } from "./phone-guard.ts";

/** A place in the database where tries of a password are counted. */
export type TryCounter = {
  /** Takes the row for this transaction. */
  lock: RawBuilder<{ times: Date[] }>;
  write: (times: RawBuilder<Date[]>) => RawBuilder<unknown>;
  kept: number;
  waitFor: (times: readonly Date[], now: Date) => number;
  /** What a right password takes back, given when its try was counted. */
  forgive: (tried_at: Date) => RawBuilder<unknown>;
};

const ofPassword = { kept: password_tries, waitFor: waitToTryPassword };

/** A stolen session must not become a place to guess the password without end. */
export const sessionCounter = (session_id: string): TryCounter => {
  const write: TryCounter["write"] = (times) =>
    sql`update session set password_tried_at = ${times} where id = ${session_id}`;
  return {
    ...ofPassword,
    lock: sql`select password_tried_at as times from session where id = ${session_id} for no key update`,
    write,
    forgive: () => write(timesValue([])),
  };
};

/** Of one player on one device, which became known by a log-in. */
export const deviceCounter = (player_id: bigint, device_hash: Buffer): TryCounter => {
  const where = sql`player_id = ${player_id} and device_hash = ${device_hash}`;
  const write: TryCounter["write"] = (times) =>
    sql`update player_device set password_tried_at = ${times} where ${where}`;
  return {
    ...ofPassword,
    lock: sql`select password_tried_at as times from player_device where ${where} for no key update`,
    write,
    forgive: () => write(timesValue([])),
  };
};

/** Of a phone, registered or not, on all devices that nobody knows together. */
export const phoneCounter = (phone_key: Buffer): TryCounter => {
  const write: TryCounter["write"] = (times) =>
    sql`update phone_guard set password_tried_at = ${times} where phone_key = ${phone_key}`;
  return {
    ...ofPassword,
    lock: sql`insert into phone_guard as guard (phone_key) values (${phone_key})
      on conflict (phone_key) do update set touched_at = clock_timestamp()
      returning guard.password_tried_at as times`,
    write,
    forgive: () => write(timesValue([])),
  };
};

/** Of an address, on whatever phones. A right password takes back its own try and no failure: who has an account could else guess on. */
export const addressCounter = (address_key: Buffer): TryCounter => ({
  lock: sql`insert into address_guard as guard (address_key) values (${address_key})
    on conflict (address_key) do update set touched_at = clock_timestamp()
    returning guard.failed_at as times`,
  write: (times) =>
    sql`update address_guard set failed_at = ${times} where address_key = ${address_key}`,
  kept: address_failures,
  waitFor: waitOfAddress,
  forgive: (tried_at) => sql`
    update address_guard set failed_at = array_remove(failed_at, ${tried_at.toISOString()}::timestamptz)
    where address_key = ${address_key}`,
});

/** A counted try, by which a right password is forgiven. */
export type CountedTry = { counter: TryCounter; tried_at: Date };

/** Two tries of one row never have the same time, so that one of them can be taken back. */
const timeAfter = (times: readonly Date[], now: Date): Date =>
  new Date(Math.max(now.getTime(), ...times.map((each) => each.getTime() + 1)));

/** Counted before the password is looked at, so that guesses sent all at once are not judged all at once. Always in the same order. */
export const countTry = async (tx: Tx, counters: readonly TryCounter[]): Promise<CountedTry[]> => {
  const counted: CountedTry[] = [];
  for (const counter of counters) {
    const { rows } = await counter.lock.execute(tx);
    const [row] = rows;
    // The device was forgotten between the look at it and now; the next look finds that it is unknown.
    if (!row) throw fail("unavailable", { retry_after_s: 1 });
    const now = await readClock(tx);
    const retry_after_s = counter.waitFor(row.times, now);
    if (retry_after_s > 0) throw fail("too_many_requests", { retry_after_s });
    const tried_at = timeAfter(row.times, now);
    await counter.write(timesValue([...row.times, tried_at].slice(-counter.kept))).execute(tx);
    counted.push({ counter, tried_at });
  }
  return counted;
};

export const forgiveTry = async (tx: Tx, counted: readonly CountedTry[]): Promise<void> => {
  for (const { counter, tried_at } of counted) await counter.forgive(tried_at).execute(tx);
};
