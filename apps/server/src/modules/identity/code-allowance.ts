import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { fitsAllowance, type AllowanceScope, type Count } from "./code-limits.ts";

/** One row for the whole product has no key of its own. */
const everyone = Buffer.alloc(0);

export type Sender = { address_key: Buffer; prefix_key: Buffer };

type Row = Count & { scope: AllowanceScope; wait_s: number };

const keysOf = ({ address_key, prefix_key }: Sender) =>
  [
    ["address_hour", address_key],
    ["address_day", address_key],
    ["prefix_day", prefix_key],
  ] as const satisfies readonly (readonly [AllowanceScope, Buffer])[];

/**
 * The window that a code counts in. For a sender it begins with the first code and not with the clock, so that no full hour gives
 * everybody fresh room at once. The budget of all together is of a Yangon day.
 */
const lengthOf = (scope: RawBuilder<string>) =>
  sql<string>`(case ${scope} when 'address_hour' then interval '1 hour' else interval '1 day' end)`;

const currentWindow = (scope: RawBuilder<string>, key: RawBuilder<Buffer>) => sql<Date | null>`
  (case ${scope} when 'all_day' then code_window_at('all_day', clock_timestamp()) else (
    select max(window_at) from code_allowance begun
    where begun.scope = ${scope} and begun.key = ${key}
      and begun.window_at > clock_timestamp() - ${lengthOf(scope)}
  ) end)`;

/** Seconds until the window ends. */
const waitOf = (scope: RawBuilder<string>, window_at: RawBuilder<Date>) =>
  sql<number>`ceil(extract(epoch from ${window_at} + ${lengthOf(scope)} - clock_timestamp()))::integer`;

const tooMany = (row: Row) => fail("too_many_codes", { retry_after_s: Math.max(1, row.wait_s) });

/**
 * Looks without taking. Most of a flood ends here, where it costs one read and neither a lock nor a dead row. Returns the share of
 * the day's budget that is used, by which the limits of an address tighten.
 */
export const checkAllowance = async (
  db: Kysely<DB>,
  sender: Sender,
  daily_budget: number,
): Promise<number> => {
  const wanted = [...keysOf(sender), ["all_day", everyone] as const];
  const { rows } = await sql<Row>`
    select wanted.scope, coalesce(sent, 0) as sent, coalesce(verified, 0) as verified,
      coalesce(${waitOf(sql.ref("wanted.scope"), sql.ref("found.window_at"))}, 0) as wait_s
    from unnest(${wanted.map(([scope]) => scope)}::text[], ${wanted.map(([, key]) => key)}::bytea[])
      as wanted (scope, key)
    left join code_allowance found on found.scope = wanted.scope and found.key = wanted.key
      and found.window_at = ${currentWindow(sql.ref("wanted.scope"), sql.ref("wanted.key"))}`.execute(
    db,
  );
  const all = rows.find(({ scope }) => scope === "all_day");
  if (all && all.sent >= daily_budget) throw tooMany(all);
  const used_share = (all?.sent ?? 0) / daily_budget;
  for (const row of rows) if (!fitsAllowance(row.scope, row, used_share)) throw tooMany(row);
  return used_share;
};

/** Counts one in each of the scopes, in their order, so that two who count the same rows wait for each other and never in a ring. */
const countOne = async (
  tx: Tx,
  scopes: readonly (readonly [AllowanceScope, Buffer])[],
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
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

/** In a statement of its own: what waited for it then reads the window that the one before has begun. Always in this order. */
const lockSender = async (tx: Tx, { address_key, prefix_key }: Sender): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${address_key.readBigInt64BE()}),
    pg_advisory_xact_lock(${prefix_key.readBigInt64BE()})`.execute(tx);
};

/** Takes one code's worth from everyone who pays for it, exactly; or throws, and the transaction gives it all back. */
export const takeAllowance = async (
  tx: Tx,
  sender: Sender,
  daily_budget: number,
  used_share: number,
): Promise<void> => {
  await lockSender(tx, sender);
  for (const row of await countOne(tx, keysOf(sender)))
    if (!fitsAllowance(row.scope, row, used_share)) throw tooMany(row);
  // Last, because everyone needs this row: it is held for the rest of a short transaction, and only by codes that will be sent.
  for (const row of await countOne(tx, [["all_day", everyone]]))
    if (row.sent >= daily_budget) throw tooMany(row);
};

/** Between the time that is written on a code and the beginning of the window it opened, in one transaction. */
const window_opens_within = "1 minute";

/** An entered code gives its sender the room back, in the windows in which it was sent. */
export const creditAllowance = async (tx: Tx, sender: Sender, sent_at: Date): Promise<void> => {
  // One by one and in the same order as they are taken.
  for (const [scope, key] of keysOf(sender))
    await sql`
      update code_allowance set verified = verified + 1
      where scope = ${scope} and key = ${key} and verified < sent and window_at = (
        select max(window_at) from code_allowance
        where scope = ${scope} and key = ${key}
          and window_at <= ${sent_at}::timestamptz + ${window_opens_within}::interval)`.execute(tx);
};
