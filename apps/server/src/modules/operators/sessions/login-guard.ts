import { createHash } from "node:crypto";

import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/index.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { addressKey } from "../../../platform/limits/index.ts";

/** After this many failed attempts within the window a name has to wait. */
const failures_max = 5;
/** The same for an address, which the operators of one office may share. It stops guesses over many names. */
const address_failures_max = 30;
const window_s = 15 * 60;

const hashOf = (name: string): Buffer => createHash("sha256").update(`operator ${name}`).digest();

/**
 * Counts an attempt to log in or to prove a factor, before it is checked, so that parallel guesses cannot exceed the limit.
 * Counts names that nobody has too, so that the reply does not reveal which names exist.
 */
export const countAttempt = (db: Db, name: string, attempts_max = failures_max): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ failures: number; oldest_s: number | null }>`
      insert into operator_guard as guard (name_hash) values (${hashOf(name)})
      on conflict (name_hash) do update set touched_at = clock_timestamp(), failed_at = array(
        select at from unnest(guard.failed_at) at where at > clock_timestamp() - ${window_s} * interval '1 second' order by at)
      returning cardinality(failed_at) as failures,
        extract(epoch from clock_timestamp() - failed_at[1])::double precision as oldest_s`.execute(
      tx,
    );
    const [row] = rows;
    if (row !== undefined && row.failures >= attempts_max)
      throw fail("too_many_requests", {
        retry_after_s: Math.max(1, Math.ceil(window_s - (row.oldest_s ?? 0))),
      });
    await sql`
      update operator_guard set failed_at = failed_at || clock_timestamp() where name_hash = ${hashOf(name)}`.execute(
      tx,
    );
  });

/** Clears the failed attempts of a name after both factors were proved. */
export const forgiveAttempts = async (tx: Tx, name: string): Promise<void> => {
  await sql`update operator_guard set failed_at = '{}' where name_hash = ${hashOf(name)}`.execute(
    tx,
  );
};

const addressName = (address: string): string => `address ${addressKey(address)}`;

/** Counts an attempt by the address of the caller, whatever name it is for. */
export const countAddress = (db: Db, address: string): Promise<void> =>
  countAttempt(db, addressName(address), address_failures_max);

/** Takes the newest attempt of an address back, because its password was right. Failed ones stay counted. */
export const forgiveAddress = async (tx: Tx, address: string): Promise<void> => {
  await sql`
    update operator_guard set failed_at = trim_array(failed_at, least(1, cardinality(failed_at)))
    where name_hash = ${hashOf(addressName(address))}`.execute(tx);
};
