import type { Reply } from "@shwe/contract/office/schemas";
import { floorKyat, maskPhone } from "@shwe/rules";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { readBalances } from "../../../ledger/index.ts";

export type PlayerRow = Reply<"listPlayers">["data"]["rows"][number];

export type FoundPlayer = {
  id: bigint;
  user_code: string;
  name: string;
  phone: string | null;
  lvl_2: boolean;
  is_frozen: boolean;
  created_at: Date;
  /** With microseconds, for the cursor. */
  created_text: string;
  last_seen_at: Date | null;
  /** The copied balance by which the list is sorted; null in lists with another order. */
  sorted_balance: bigint | null;
};

/**
 * The columns of a list of players. `page` is SQL that selects at most one page of ids, in `ord` the order, and in
 * `sorted_balance` the balance of the sort. Phone and last use are read for the page only.
 */
export const rowsOfPage = async (
  db: Kysely<DB>,
  page: RawBuilder<unknown>,
): Promise<FoundPlayer[]> => {
  const { rows } = await sql<FoundPlayer>`
    with page as materialized (${page})
    select p.id, p.user_code, p.name, phone.phone, p.lvl_2, p.created_at, page.sorted_balance,
      identity_is_frozen(p.frozen_at, p.frozen_until) as is_frozen,
      to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_text,
      (select max(s.last_seen_at) from session s where s.player_id = p.id) as last_seen_at
    from page join player p on p.id = page.id left join player_phone phone on phone.player_id = page.id
    order by page.ord`.execute(db);
  return rows;
};

/** Adds the balances and masks the phones. */
export const showPlayers = async (
  db: Kysely<DB>,
  found: readonly FoundPlayer[],
): Promise<PlayerRow[]> => {
  const balances = await readBalances(
    db,
    found.map(({ id }) => id),
  );
  return found.map((row) => ({
    id: String(row.id),
    user_code: row.user_code,
    name: row.name,
    phone: row.phone === null ? null : maskPhone(row.phone),
    balance: floorKyat(balances.get(row.id)?.main ?? 0n),
    game_balance: floorKyat(balances.get(row.id)?.game ?? 0n),
    lvl_2: row.lvl_2,
    is_frozen: row.is_frozen,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  }));
};
