import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";
import { fitsAllowance, type AllowanceScope, type Count } from "./code-limits.ts";
import { tooManyCodes } from "./too-many-codes.ts";

/** The value of the column `key` for the daily budget of codes, which all callers share in a single row per day. */
const everyone = Buffer.alloc(0);

export type Sender = { address_key: Buffer; prefix_key: Buffer };

type AllowanceRow = Count & { scope: AllowanceScope; wait_s: number };

const keysOf = ({ address_key, prefix_key }: Sender) =>
  [
    ["address_hour", address_key],
    ["address_day", address_key],
    ["prefix_day", prefix_key],
  ] as const satisfies readonly (readonly [AllowanceScope, Buffer])[];

/**
 * The length of the time window in which codes are counted. The window of a network address or number block begins with
 * its first code and not at a full hour, so that limits do not reset for all callers at once. The daily budget counts
 * per Yangon day.
 */
const lengthOf = (scope: RawBuilder<string>) =>
  sql<string>`(case ${scope} when 'address_hour' then interval '1 hour' else interval '1 day' end)`;

const currentWindow = (scope: RawBuilder<string>, key: RawBuilder<Buffer>) => sql<Date | null>`
  (case ${scope} when 'all_day' then code_window_at('all_day', clock_timestamp()) else (
    select max(window_at) from code_allowance begun
    where begun.scope = ${scope} and begun.key = ${key}
      and begun.window_at > clock_timestamp() - ${lengthOf(scope)}
  ) end)`;

const waitOf = (scope: RawBuilder<string>, window_at: RawBuilder<Date>) =>
  sql<number>`ceil(extract(epoch from ${window_at} + ${lengthOf(scope)} - clock_timestamp()))::integer`;

/** Throws if a limit is reached. The wait is the longest of all limits that are reached, so that it is long enough. */
const assertRoom = (reached: readonly AllowanceRow[]): void => {
  if (reached.length === 0) return;
  throw tooManyCodes(Math.max(1, ...reached.map(({ wait_s }) => wait_s)));
};

/**
 * Checks the limits without counting. This stops most requests of a flood with a single read, without locks or dead
 * rows. Returns the used share of the daily budget: the more is used, the lower is the limit of a network address.
 */
export const checkAllowance = async (
  db: Kysely<DB>,
  sender: Sender,
  daily_budget: number,
): Promise<number> => {
  const wanted = [...keysOf(sender), ["all_day", everyone] as const];
  const { rows } = await sql<AllowanceRow>`
    select wanted.scope, coalesce(sent, 0) as sent, coalesce(verified, 0) as verified,
      coalesce(${waitOf(sql.ref("wanted.scope"), sql.ref("found.window_at"))}, 0) as wait_s
    from unnest(${wanted.map(([scope]) => scope)}::text[], ${wanted.map(([, key]) => key)}::bytea[])
      as wanted (scope, key)
    left join code_allowance found on found.scope = wanted.scope and found.key = wanted.key
      and found.window_at = ${currentWindow(sql.ref("wanted.scope"), sql.ref("wanted.key"))}`.execute(
    db,
  );
  const all = rows.find(({ scope }) => scope === "all_day");
  const used_share = (all?.sent ?? 0) / daily_budget;
  assertRoom(
    rows.filter(
      (row) =>
        !fitsAllowance(row.scope, row, used_share) ||
        (row.scope === "all_day" && row.sent >= daily_budget),
    ),
  );
  return used_share;
};

/**
 * Counts one code in each of the given limits (`scopes`), always in the same order, so that concurrent requests on the
 * same rows cannot deadlock.
 */
const countOne = async (
  tx: Tx,
  scopes: readonly (readonly [AllowanceScope, Buffer])[],
): Promise<AllowanceRow[]> => {
  const { rows } = await sql<AllowanceRow>`
    insert into code_allowance as kept (scope, key, window_at, sent)
    select wanted.scope, wanted.key,
      coalesce(${currentWindow(sql.ref("wanted.scope"), sql.ref("wanted.key"))}, clock_timestamp()), 1
    from unnest(${scopes.map(([scope]) => scope)}::text[], ${scopes.map(([, key]) => key)}::bytea[])
      with ordinality as wanted (scope, key, place)
    order by place
    on conflict (scope, key, window_at) do update set sent = kept.sent + 1
    returning kept.scope, kept.sent - 1 as sent, kept.verified,
      ${waitOf(sql.ref("kept.scope"), sql.ref("kept.window_at"))} as wait_s`.execute(tx);
  return rows;
};

/**
 * Locks the network address of the caller and the number block of the phone, always in this order. In a separate
 * statement, so that a transaction that waited reads the time window begun by the previous one.
 */
const lockSender = async (tx: Tx, { address_key, prefix_key }: Sender): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${address_key.readBigInt64BE()}),
    pg_advisory_xact_lock(${prefix_key.readBigInt64BE()})`.execute(tx);
};

/**
 * Counts one code for the address, the block of phone numbers (all with the same first digits) and the daily budget;
 * throws when a limit is reached, and the rollback undoes the counts.
 */
export const takeAllowance = async (
  tx: Tx,
  sender: Sender,
  daily_budget: number,
  used_share: number,
): Promise<void> => {
  await lockSender(tx, sender);
  const counted = await countOne(tx, keysOf(sender));
  assertRoom(counted.filter((row) => !fitsAllowance(row.scope, row, used_share)));
  // The total budget is counted last, because all requests share its row: only codes that will be sent lock it, for
  // the rest of a short transaction.
  const all = await countOne(tx, [["all_day", everyone]]);
  assertRoom(all.filter(({ sent }) => sent >= daily_budget));
};

/** How much later than a code its time window may begin: both times are set in one transaction, one after the other. */
const window_opens_within = "1 minute";

/**
 * Counts a code as verified for its network address and number block, in the time windows in which it was sent. Only
 * unverified codes count against their limits.
 */
export const creditAllowance = async (tx: Tx, sender: Sender, sent_at: Date): Promise<void> => {
  // The scopes are updated one by one, in the order in which they were counted, so that transactions cannot deadlock.
  for (const [scope, key] of keysOf(sender))
    await sql`
      update code_allowance set verified = verified + 1
      where scope = ${scope} and key = ${key} and verified < sent and window_at = (
        select max(window_at) from code_allowance
        where scope = ${scope} and key = ${key}
          and window_at <= ${sent_at}::timestamptz + ${window_opens_within}::interval)`.execute(tx);
};
