import type { Reply } from "@shwe/contract/schemas";
import type { GameCode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { DrawState } from "./draw-state.ts";

/** The contract's bound. A lottery is drawn a few times a day; demonstrations are drawn more often, and show the next ones. */
const sections_max = 12;

type Sections = Reply<"listTwoDSections">;

type Row = {
  server_now: Date;
  is_opened_today: boolean;
  /** Null in the single row of a lottery for which nothing is planned. */
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

const readRows = async (db: Kysely<DB>, game: GameCode): Promise<Row[]> => {
  const { rows } = await sql<Row>`
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
      where draw.game = ${game} and state <> 'void' and result_at > now.at and draw_on = (
        -- Without the bound by day every draw of the past would be looked at.
        select min(draw_on) from draw
        where game = ${game} and draw_on >= now.today and result_at > now.at and state <> 'void'
      )
      order by result_at limit ${sections_max}
    ) as next on true
    order by next.result_at
  `.execute(db);
  return rows;
};

/** What is still to come on the next day on which this lottery is drawn, by the database's clock. */
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

/** The same for 3D, with the fields of its next draw, which is the only one of its day. */
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
