import { lotteryCodes } from "@shwe/contract/player/game-routes";
import type { Reply } from "@shwe/contract/player/schemas";
import { games, type GameCode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

type Overview = Reply<"getLotteryOverview">;
type Lottery = Overview["data"][number];
type NextDraw = NonNullable<Lottery["next"]>;
type StagedDraw = Lottery["staged"][number];
type LastResult = NonNullable<Lottery["last"]>;

/** The most draws after their close that the API contract allows for a lottery. */
const staged_max = 5;

type OverviewRow = {
  server_now: Date;
  game: GameCode;
  next: NextDraw | null;
  staged: StagedDraw[] | null;
  last: LastResult | null;
};

/** PostgreSQL writes instants in JSON with an offset, which the API replaces by `Z`. */
const instant = (text: string): string => new Date(text).toISOString();

const drawTimes = <T extends { close_at: string; result_at: string }>(draw: T): T => ({
  ...draw,
  close_at: instant(draw.close_at),
  result_at: instant(draw.result_at),
});

/**
 * One row per lottery. The day bounds limit what is read of the table of draws: a result that is awaited is at most a few
 * days old, and Thai 3D has a draw about every two weeks.
 */
const readRows = async (db: Kysely<DB>): Promise<OverviewRow[]> => {
  const { rows } = await sql<OverviewRow>`
    with now as (
      select clock_timestamp() as at, (clock_timestamp() at time zone 'Asia/Yangon')::date as today
    )
    select now.at as server_now, game.code as game, to_jsonb(next) as next, staged.draws as staged, to_jsonb(last) as last
    from now cross join lottery_game game
      left join lateral (
        select draw.id as draw_id, draw_on, to_char(draw.slot, 'HH12:MI AM') as section, open_at, close_at, result_at, state,
          state = 'open' and open_at <= now.at as is_open, odds as odd, tod_odds as tot, tod_mode,
          stake_min as default_amount, line_max, number_cap as overall_amount
        from draw join lottery_terms terms on terms.id = draw.terms_id
        where draw.game = game.code and state in ('scheduled', 'open') and close_at > now.at
        order by state = 'open' and open_at <= now.at desc, close_at limit 1
      ) next on true
      left join lateral (
        select jsonb_agg(to_jsonb(each)) as draws from (
          select draw.id as draw_id, draw_on, to_char(draw.slot, 'HH12:MI AM') as section, close_at, result_at, state,
            moved_at
          from draw
          where draw.game = game.code and draw_on between now.today - 7 and now.today + 1 and close_at <= now.at
            and (state in ('open', 'closed', 'sealed', 'resulted')
              or state in ('settled', 'void') and moved_at > now.at - interval '30 minutes')
          order by state in ('settled', 'void'), case when state in ('settled', 'void') then moved_at end desc, result_at
          limit ${staged_max}
        ) each
      ) staged on true
      left join lateral (
        select draw.id as draw_id, draw_on, to_char(draw.slot, 'HH12:MI AM') as section, result.digits as number,
          result.published_at, result.version
        from draw join lateral (
          select * from draw_result where draw_result.draw_id = draw.id order by version desc limit 1
        ) result on true
        where draw.game = game.code and state in ('resulted', 'settled') and draw_on between now.today - 60 and now.today + 1
        order by draw.result_at desc limit 1
      ) last on true
  `.execute(db);
  return rows;
};

const toLottery = (game: GameCode, row: OverviewRow | undefined): Lottery => ({
  type: games[game].type,
  next: row?.next ? { ...drawTimes(row.next), open_at: instant(row.next.open_at) } : null,
  staged: (row?.staged ?? []).map((draw) => ({
    ...drawTimes(draw),
    moved_at: instant(draw.moved_at),
  })),
  last: row?.last ? { ...row.last, published_at: instant(row.last.published_at) } : null,
});

/** The next draw, the draws around their result and the newest result of every lottery, by the database's clock. */
export const readOverview = async (db: Kysely<DB>): Promise<Overview> => {
  const rows = await readRows(db);
  return {
    success: true,
    status: 200,
    server_now: (rows[0]?.server_now ?? new Date()).toISOString(),
    data: lotteryCodes.map((code) =>
      toLottery(
        code,
        rows.find(({ game }) => game === code),
      ),
    ),
  };
};
