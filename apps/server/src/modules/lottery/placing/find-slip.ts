import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import type { Game } from "../schedule/games.ts";
import { placedOf, type Placed } from "./place-slip.ts";

/** How far back a slip is looked for by its key alone. A client that asks later than that has the slip in its history. */
const looked_back = "7 days";

type Row = {
  id: bigint;
  draw_id: bigint;
  game: Game;
  total: bigint;
  accepted_us: bigint;
  balance_after: bigint;
  numbers: number[];
  /** The driver gives int8 in arrays as texts. */
  stakes: string[];
};

/**
 * What became of the caller's slip with this key; nothing is placed. One look into the unique index for each draw that may have
 * it, so a player with many slips asks as fast as one with few.
 */
export const findSlip = async (
  db: Kysely<DB>,
  { player_id }: Caller,
  asked: { key: string; draw_id?: string },
): Promise<Placed> => {
  const draws =
    asked.draw_id === undefined
      ? sql`close_at > clock_timestamp() - ${looked_back}::interval and open_at <= clock_timestamp()`
      : sql`id = ${asked.draw_id}::bigint`;
  const { rows } = await sql<Row>`
    select s.id, s.draw_id, d.game, s.total, s.balance_after, s.numbers, s.stakes,
      (extract(epoch from s.accepted_at) * 1000000)::bigint as accepted_us
    from (select id, game from draw where ${draws}) d,
      lateral (
        select * from slip where slip.draw_id = d.id and slip.player_id = ${player_id} and slip.key = ${asked.key} limit 1
      ) s
    order by s.id desc limit 1
  `.execute(db);
  const [slip] = rows;
  if (slip === undefined) throw fail("not_found");
  const lines = {
    numbers: slip.numbers,
    stakes: slip.stakes.map(Number),
    total: Number(slip.total),
  };
  return placedOf(slip.game, lines, {
    id: Number(slip.id),
    draw_id: Number(slip.draw_id),
    accepted_us: Number(slip.accepted_us),
    balance: slip.balance_after,
  });
};
