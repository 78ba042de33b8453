import type { Reply } from "@shwe/contract/player/schemas";
import type { GameCode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { DrawState } from "./draw-state.ts";

/**
 * The most sections that the API contract allows in a response. Real lotteries have a few draws per day; demonstration
 * lotteries have more, of which the next ones are listed.
 */
const sections_max = 12;

type Sections = Reply<"listTwoDSections">;

type SectionRow = {
  server_now: Date;
  is_opened_today: boolean;
  /** Null if the lottery has no planned draws: the query then returns one row without a draw. */
  id: bigint | null;
  draw_on: string;
  open_at: Date;
  close_at: Date;
  result_at: Date;
  time_section: string;
  open_time: string;
  close_time: string;
  is_open: boolean;
  state: DrawState;
  odd: number;
};

const readRows = async (db: Kysely<DB>, game: GameCode): Promise<SectionRow[]> => {
  const { rows } = await sql<SectionRow>`
    select now.at as server_now, next.*, exists (
      select from draw where game = ${game} and draw_on = now.today and state <> 'void'
    ) as is_opened_today
    from (
      select clock_timestamp() as at, (clock_timestamp() at time zone 'Asia/Yangon')::date as today
    ) as now
    left join lateral (
      select draw.id, draw_on, open_at, close_at, result_at, state, odds as odd,
        to_char(draw.slot, 'HH12:MI AM') as time_section,
        to_char(open_at at time zone 'Asia/Yangon', 'HH12:MI AM') as open_time,
        to_char(close_at at time zone 'Asia/Yangon', 'HH12:MI AM') as close_time,
        state = 'open' and open_at <= now.at and now.at < close_at as is_open
      from draw join lottery_terms terms on terms.id = draw.terms_id
      where draw.game = ${game} and state <> 'void' and result_at > now.at
        -- A result can be due after the midnight of the draw's day. The lower bound avoids reading all past draws.
        and draw_on between now.today - 1 and (
          select min(greatest(draw_on, now.today)) from draw
          where game = ${game} and draw_on >= now.today - 1 and result_at > now.at and state <> 'void'
        )
      order by result_at limit ${sections_max}
    ) as next on true
    order by next.result_at
  `.execute(db);
  return rows;
};

/**
 * The remaining draws until the end of today, or of the next day with draws if today has none left, by the database's
 * clock.
 */
export const listSections = async (db: Kysely<DB>, game: GameCode): Promise<Sections> => {
  const rows = await readRows(db, game);
  const data = rows.flatMap(({ id, ...row }) =>
    id === null
      ? []
      : [
          {
            id: Number(id),
            draw_id: Number(id),
            draw_on: row.draw_on,
            time_section: row.time_section,
            open_time: row.open_time,
            close_time: row.close_time,
            is_open: row.is_open,
            state: row.state,
            odd: row.odd,
            open_at: row.open_at.toISOString(),
            close_at: row.close_at.toISOString(),
            result_at: row.result_at.toISOString(),
          },
        ],
  );
  return {
    success: true,
    status: 200,
    result: data.length,
    is_opened_today: rows[0]?.is_opened_today ?? false,
    server_now: (rows[0]?.server_now ?? new Date()).toISOString(),
    data,
  };
};

/** The sections of 3D, with extra fields of its next draw, which is the only one of its day. */
export const getThreeDSection = async (db: Kysely<DB>): Promise<Reply<"getThreeDSection">> => {
  const sections = await listSections(db, "3d");
  const next = sections.data[0];
  return {
    ...sections,
    date_3d: next?.draw_on.slice(-2) ?? null,
    section: next?.time_section ?? null,
    close: next?.close_time ?? null,
    opening_date: next?.draw_on ?? null,
  };
};
