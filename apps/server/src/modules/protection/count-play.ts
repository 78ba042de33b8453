import { sql } from "kysely";

import type { LimitKind, LimitPeriod } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";

/** What is limited before it happens. Losses are not: a stake is one until something comes back of it. */
export type Counted = "stake" | "deposit";

/** In 1/100 kyat. */
export type PlayerAmount = { player_id: bigint; amount: bigint };

export type Room = {
  player_id: bigint;
  /** A break that forbids it altogether. */
  verdict: "timeout" | "excluded" | null;
  /** How much more is possible, in 1/100 kyat, and the limit that says so; null without a limit. */
  room: bigint | null;
  room_kind: LimitKind | null;
  room_period: LimitPeriod | null;
};

const idsOf = (entries: readonly PlayerAmount[]) =>
  `{${entries.map(({ player_id }) => player_id).join(",")}}`;
const amountsOf = (entries: readonly PlayerAmount[]) =>
  `{${entries.map(({ amount }) => amount).join(",")}}`;

/**
 * Locks the limits of these players and tells what each may still stake or deposit. Comes before accounts in the order of locks;
 * who then does something counts it by `chargeLimits`, after the accounts are locked.
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
 * Counts what was accepted, after the accounts are locked. When a limit or a break began since `readRoom`, the transaction is sent
 * back as passing trouble, and run again by whoever opened it.
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

/** Winnings lower the losses of the period they arrive in. Called before the accounts are locked. */
export const creditLosses = async (tx: Tx, credits: readonly PlayerAmount[]): Promise<void> => {
  await sql`/* prepared:protection_credit */
    select protection_credit(${idsOf(credits)}::bigint[], ${amountsOf(credits)}::bigint[])`.execute(
    tx,
  );
};

/** Stakes that come back lower the losses too, and make room for stakes again if they were staked in the same period. */
export const refundStakes = async (
  tx: Tx,
  refunds: readonly (PlayerAmount & { staked_at: Date })[],
): Promise<void> => {
  await sql`/* prepared:protection_refund */
    select protection_refund(${idsOf(refunds)}::bigint[], ${amountsOf(refunds)}::bigint[],
      ${refunds.map(({ staked_at }) => staked_at.toISOString())}::timestamptz[])`.execute(tx);
};
