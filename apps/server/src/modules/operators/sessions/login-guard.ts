import { createHash } from "node:crypto";

import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/index.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { networkLabel } from "../../../platform/http/device-label.ts";
import { addressKey } from "../../../platform/limits/index.ts";
import { hashToken } from "../../../platform/secrets/index.ts";
import { recordAct } from "../acts/record-act.ts";
import type { LoginOrigin } from "./open-session.ts";
import { isKnownDevice } from "./operator-device.ts";

/** After this many failed attempts within the window a name has to wait. */
const failures_max = 5;
/** The same for an address, which the operators of one office may share. It stops guesses over many names. */
const address_failures_max = 30;
const window_s = 15 * 60;
const counted_time = sql`${window_s} * interval '1 second'`;

const hashOf = (name: string): Buffer => createHash("sha256").update(`operator ${name}`).digest();

/**
 * Counts an attempt to log in or to prove a factor, before it is checked, so that parallel guesses cannot exceed the limit.
 * Counts names that nobody has too, so that the reply does not reveal which names exist.
 */
export const countAttempt = (
  db: Db,
  counted_as: string,
  attempts_max = failures_max,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ failures: number; oldest_s: number | null }>`
      insert into operator_guard as guard (name_hash) values (${hashOf(counted_as)})
      on conflict (name_hash) do update set touched_at = clock_timestamp(), failed_at = array(
        select at from unnest(guard.failed_at) at where at > clock_timestamp() - ${counted_time} order by at)
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
      update operator_guard set failed_at = failed_at || clock_timestamp()
      where name_hash = ${hashOf(counted_as)}`.execute(tx);
  });

/** Clears the failed attempts after both factors were proved. */
export const forgiveAttempts = async (tx: Tx, counted_as: string): Promise<void> => {
  await sql`update operator_guard set failed_at = '{}', locked_at = null where name_hash = ${hashOf(counted_as)}`.execute(
    tx,
  );
};

const addressName = (address: string): string => `address ${addressKey(address)}`;

/** An attempt to log in, and what it is counted by. */
export type LoginAttempt = {
  name: string;
  counted_as: string;
  is_known_device: boolean;
  address: string;
};

/**
 * Records that no more attempts are allowed, once for each lock, so that owners notice guesses. The attempts of a name that
 * nobody has are no act of anybody.
 */
const recordLock = (
  db: Db,
  { name, counted_as, is_known_device, address }: LoginAttempt,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: bigint | null }>`
      update operator_guard set locked_at = clock_timestamp()
      where name_hash = ${hashOf(counted_as)} and cardinality(failed_at) >= ${failures_max}
        and (locked_at is null or locked_at < clock_timestamp() - ${counted_time})
      returning (select id from operator where name = ${name} and state = 'active') as id`.execute(
      tx,
    );
    const operator_id = rows[0]?.id ?? null;
    if (operator_id === null) return;
    await recordAct(tx, {
      operator_id,
      act: "login.locked",
      subject: `operator:${operator_id}`,
      details: {
        device: is_known_device ? "known" : "unknown",
        network: networkLabel(addressKey(address)),
      },
    });
  });

const countsOf = async (db: Db, { counted_as, is_known_device, address }: LoginAttempt) => {
  if (!is_known_device) await countAttempt(db, addressName(address), address_failures_max);
  await countAttempt(db, counted_as);
};

/**
 * Counts a login before it is checked. Attempts in a browser in which the operator was logged in before have a count of their
 * own, which other people cannot use up; all other attempts of a name share one, and count for their address too.
 */
export const countLogin = async (
  db: Db,
  name: string,
  { address, device }: Pick<LoginOrigin, "address" | "device">,
): Promise<LoginAttempt> => {
  const is_known_device = await isKnownDevice(db, name, device);
  const counted_as = is_known_device
    ? `device ${hashToken(device ?? "").toString("hex")} ${name}`
    : name;
  const attempt = { name, counted_as, is_known_device, address };
  await countsOf(db, attempt).catch(loginFailed(db, attempt));
  return attempt;
};

/** Records the lock if the failed attempt was the last one allowed, and passes the error on. */
export const loginFailed =
  (db: Db, attempt: LoginAttempt) =>
  async (error: unknown): Promise<never> => {
    await recordLock(db, attempt);
    throw error;
  };

/** Takes the newest attempt of an address back, because its password was right. Failed ones stay counted. */
export const forgiveAddress = async (
  tx: Tx,
  { is_known_device, address }: LoginAttempt,
): Promise<void> => {
  if (is_known_device) return;
  await sql`
    update operator_guard set failed_at = trim_array(failed_at, least(1, cardinality(failed_at)))
    where name_hash = ${hashOf(addressName(address))}`.execute(tx);
};
