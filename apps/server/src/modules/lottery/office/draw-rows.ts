import type { Reply } from "@shwe/contract/office/schemas";
import { formatNumber, games } from "@shwe/rules/lottery";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { DrawState } from "../draw/draw-state.ts";
import type { Game } from "../draw/games.ts";

export type DrawRow = Reply<"listDraws">["data"]["rows"][number];

type StoredRow = {
  id: bigint;
  game: Game;
  slot: string;
  draw_on: string;
  feed: string;
  state: DrawState;
  reason: string | null;
  open_at: Date;
  close_at: Date;
  result_at: Date;
  slips: bigint;
  staked: bigint;
  fullest_number: number | null;
  fullest_share: bigint | null;
  fullest_staked: bigint | null;
  digits: string | null;
};

const toRow = (row: StoredRow): DrawRow => ({
  id: String(row.id),
  game: row.game,
  slot: row.slot,
  draw_on: row.draw_on,
  feed: row.feed,
  state: row.state,
  reason: row.reason,
  open_at: row.open_at.toISOString(),
  close_at: row.close_at.toISOString(),
  result_at: row.result_at.toISOString(),
  slips: Number(row.slips),
  staked: Number(row.staked),
  fullest:
    row.fullest_number === null
      ? null
      : {
          number: formatNumber(games[row.game], row.fullest_number),
          share: Number(row.fullest_share),
          staked: Number(row.fullest_staked),
        },
  digits: row.digits,
});

/**
 * Reads draws with their stakes. `chosen` selects the draws as `d`, with condition, order and limit. A number that was
 * blocked after it was bet on counts as full.
 */
export const readDrawRows = async (
  db: Kysely<DB>,
  chosen: RawBuilder<unknown>,
): Promise<DrawRow[]> => {
  const { rows } = await sql<StoredRow>`
    with d as materialized (select d.*, row_number() over () as nth from (select d.* from draw d ${chosen}) d)
    select d.id, d.game, to_char(d.slot, 'HH24:MI') as slot, d.draw_on, d.feed, d.state, d.reason, d.open_at, d.close_at,
      d.result_at, e.slips, e.total as staked, fullest.number as fullest_number, fullest.share as fullest_share,
      fullest.staked as fullest_staked, result.digits
    from d
      join exposure e on e.draw_id = d.id and e.shard = 0
      left join lateral (
        select (n.ord - 1)::integer as number, n.staked,
          case when n.cap = 0 then 1000 else n.staked * 1000 / n.cap end as share
        from unnest(e.stakes, d.caps) with ordinality as n (staked, cap, ord)
        where n.staked > 0
        order by share desc, n.staked desc, n.ord limit 1
      ) fullest on true
      left join lateral (
        select r.digits from draw_result r where r.draw_id = d.id order by r.version desc limit 1
      ) result on true
    order by d.nth
  `.execute(db);
  return rows.map(toRow);
};
