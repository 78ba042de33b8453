import { sql } from "kysely";

import type { LimitKind, LimitPeriod } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";

/**
 * Movements checked against limits in advance. A loss is not one of them: a stake counts as a loss until winnings or
 * refunds reduce it.
 */
export type Counted = "stake" | "deposit";

/** Amounts in 1/100 kyat. */
export type PlayerAmount = { player_id: bigint; amount: bigint };

export type Room = {
  player_id: bigint;
  /** The break that forbids the stake or deposit, if any. */
  verdict: "timeout" | "excluded" | null;
  /**
   * How much more the player may stake or deposit, in 1/100 kyat; null without a limit. `room_kind` and `room_period`
   * name the limit that decides.
   */
  room: bigint | null;
  room_kind: LimitKind | null;
  room_period: LimitPeriod | null;
};

const idsOf = (entries: readonly PlayerAmount[]) =>
  `{${entries.map(({ player_id }) => player_id).join(",")}}`;
const amountsOf = (entries: readonly PlayerAmount[]) =>
  `{${entries.map(({ amount }) => amount).join(",")}}`;

/**
 * Locks the limits of these players and returns how much each may still stake or deposit. Limits are locked before
 * accounts; accepted amounts are counted by `chargeLimits`, after the accounts are locked.
 */
export const readRoom = async (
  tx: Tx,
  kind: Counted,
  player_ids: readonly bigint[],
): Promise<Room[]> => {
  const { rows } = await sql<Room>`/* prepared:protection_room */
    select player_id, verdict, room, room_kind, room_period
    from protection_room(${kind}, ${`{${player_ids.join(",")}}`}::bigint[])`.execute(tx);
  return rows;
};

/**
 * Counts accepted amounts against the limits, after the accounts are locked. If a limit or a break began since
 * `readRoom`, it fails with a temporary error and the caller retries the transaction.
 */
export const chargeLimits = async (
  tx: Tx,
  kind: Counted,
  charges: readonly PlayerAmount[],
): Promise<void> => {
  await sql`/* prepared:protection_charge */
    select protection_charge(${kind}, ${idsOf(charges)}::bigint[], ${amountsOf(charges)}::bigint[])`.execute(
    tx,
  );
};

/** Subtracts winnings from the counted losses of the current period. To be called before the accounts are locked. */
export const creditLosses = async (tx: Tx, credits: readonly PlayerAmount[]): Promise<void> => {
  await sql`/* prepared:protection_credit */
    select protection_credit(${idsOf(credits)}::bigint[], ${amountsOf(credits)}::bigint[])`.execute(
    tx,
  );
};

/**
 * Subtracts refunded stakes from the counted losses, and also from the counted stakes if they were staked in the current
 * period.
 */
export const refundStakes = async (
  tx: Tx,
  refunds: readonly (PlayerAmount & { staked_at: Date })[],
): Promise<void> => {
  await sql`/* prepared:protection_refund */
    select protection_refund(${idsOf(refunds)}::bigint[], ${amountsOf(refunds)}::bigint[],
      ${refunds.map(({ staked_at }) => staked_at.toISOString())}::timestamptz[])`.execute(tx);
};
