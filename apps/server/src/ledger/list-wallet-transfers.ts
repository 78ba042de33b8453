import { sql, type Kysely } from "kysely";

import type { DB } from "../db.gen.ts";

export type WalletTransfer = {
  id: bigint;
  kind: "transfer_in" | "transfer_out";
  /** In 1/100 kyat. */
  amount: bigint;
  /** The whole kyat in the game wallet after the transfer. */
  game_balance: number;
  created_at: Date;
  order_key: string;
};

export type TransferPage = {
  from_on: string;
  to_on: string;
  /** The time and id of the last row of the previous page, as in `order_key`; null for the first page. */
  before: readonly [string, string] | null;
  limit: number;
};

/** The transfers of a player between the main and the game wallet on these days in Yangon, the newest first. */
export const listWalletTransfers = async (
  db: Kysely<DB>,
  player_id: bigint,
  { from_on, to_on, before, limit }: TransferPage,
): Promise<WalletTransfer[]> => {
  const [at, id] = before ?? ["infinity", "0"];
  const { rows } = await sql<WalletTransfer>`
    select id, kind, amount, (answer ->> 'game_balance')::float8 as game_balance, created_at,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as order_key
    from transfer_command
    where player_id = ${player_id} and kind in ('transfer_in', 'transfer_out')
      and created_at >= ${from_on}::date::timestamp at time zone 'Asia/Yangon'
      and created_at < (${to_on}::date + 1)::timestamp at time zone 'Asia/Yangon'
      and (created_at, id) < (${at}::timestamptz, ${id}::bigint)
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
};
