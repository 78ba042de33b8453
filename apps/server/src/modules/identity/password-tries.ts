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

/** A database row that counts password attempts. */
export type TryCounter = {
  /** Locks the row for this transaction. */
  lock: RawBuilder<{ times: Date[] }>;
  write: (times: RawBuilder<Date[]>) => RawBuilder<unknown>;
  kept: number;
  waitFor: (times: readonly Date[], now: Date) => number;
  /**
   * The statement that clears attempts after a correct password: all of the row, or for an address only the one made at
   * `tried_at`.
   */
  forgive: (tried_at: Date) => RawBuilder<unknown>;
};

const ofPassword = { kept: password_tries, waitFor: waitToTryPassword };

/** Counts attempts per session, so that a stolen session cannot be used to guess the password. */
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

/** Counts attempts of one player on one known device. */
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

/** Counts attempts for a phone, registered or not, on all unknown devices together. */
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

/**
 * Counts failures of an address over all phones. A correct password removes only its own attempt: otherwise the owner
 * of one account could reset the count and guess the passwords of others.
 */
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

/** A counted attempt, which a correct password undoes. */
export type CountedTry = { counter: TryCounter; tried_at: Date };

/**
 * The time to store for an attempt. Two attempts in one row never have the same time, so that a single one can be removed.
 */
const timeAfter = (times: readonly Date[], now: Date): Date =>
  new Date(Math.max(now.getTime(), ...times.map((each) => each.getTime() + 1)));

/**
 * Counts the attempt before the password is checked, so that concurrent guesses cannot exceed the limit. Always locks
 * in the same order.
 */
export const countTry = async (tx: Tx, counters: readonly TryCounter[]): Promise<CountedTry[]> => {
  const counted: CountedTry[] = [];
  for (const counter of counters) {
    const { rows } = await counter.lock.execute(tx);
    const [row] = rows;
    // The device was removed since it was read; the next request finds it unknown.
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
