import type { Reply } from "@shwe/contract/player/schemas";
import { games, type GameCode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { DrawState } from "../draw/draw-state.ts";
import type { DayRange } from "../../../platform/requested-days.ts";

type LuckyNumber = Reply<"listLuckyNumbers">["data"][number];

/** The most draws that the API contract allows in a response. */
const draws_max = 1_000;

type LuckyNumberRow = {
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

/** The winning numbers of draws, the newest first. A draw without a result is listed without a number. */
export const listLuckyNumbers = async (
  db: Kysely<DB>,
  { from_on, to_on }: DayRange,
  game: GameCode | null,
): Promise<LuckyNumber[]> => {
  const { rows } = await sql<LuckyNumberRow>`
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
