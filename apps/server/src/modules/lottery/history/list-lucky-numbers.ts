import type { Reply } from "@shwe/contract/schemas";
import { games, type GameCode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { DrawState } from "../schedule/draw-state.ts";
import type { Days } from "./asked-days.ts";

type LuckyNumber = Reply<"listLuckyNumbers">["data"][number];

/** The contract's bound. */
const draws_max = 1_000;

type Row = {
  id: bigint;
  game: GameCode;
  draw_on: string;
  section: string;
  state: DrawState;
  reason: string | null;
  digits: string | null;
  version: number;
  decided_by: "sources" | "operators" | null;
  published_at: Date | null;
  set: string | null;
  value: string | null;
};

/** What came out, the newest first. A draw that has not been resulted yet is there too, without a number. */
export const listLuckyNumbers = async (
  db: Kysely<DB>,
  { from_on, to_on }: Days,
  game: GameCode | null,
): Promise<LuckyNumber[]> => {
  const { rows } = await sql<Row>`
    select draw.id, draw.game, draw.draw_on, to_char(draw.slot, 'HH12:MI AM') as section, draw.state, draw.reason,
      case when draw.state <> 'void' then result.digits end as digits, coalesce(result.version, 0) as version,
      result.decided_by, result.published_at,
      coalesce(observed ->> 'index', observed ->> 'number', observed ->> 'close') as set, observed ->> 'turnover' as value
    from draw
      left join lateral (
        select *, derivation -> 'observed' as observed from draw_result
        where draw_id = draw.id order by version desc limit 1
      ) result on true
    where draw.draw_on between ${from_on} and ${to_on} and (${game}::text is null or draw.game = ${game})
    order by draw.result_at desc, draw.id desc
    limit ${draws_max}
  `.execute(db);
  return rows.map(({ id, game: played, digits, published_at, ...draw }) => ({
    ...draw,
    id: Number(id),
    type: games[played].type,
    category_id: games[played].category_id,
    lucky_number: digits,
    published_at: published_at?.toISOString() ?? null,
  }));
};
