import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { daysOfPeriod, daysUndecided } from "./player-days.ts";
import { newest_id, readSlips, readTotals, type SlipRow, type SlipTotals } from "./read-slips.ts";
import { requestedDays } from "../../../platform/requested-days.ts";
import { stateOf } from "./slip-state.ts";

type PeriodOfPlayer = {
  player_id: bigint;
  from: string | undefined;
  to: string | undefined;
  /** Only slips with an id below this one. */
  before: bigint | null;
  slips_max: number;
};

/** The newest slips of a player in a period of days, by default the last month, with the totals of the whole period. */
export const listSlipsOf = async (
  db: Kysely<DB>,
  { player_id, from, to, before, slips_max }: PeriodOfPlayer,
): Promise<{ slips: (SlipRow & { state: ReturnType<typeof stateOf> })[]; totals: SlipTotals }> => {
  const period = requestedDays({
    ...(from === undefined ? {} : { start_date: from }),
    ...(to === undefined ? {} : { end_date: to }),
  });
  const days = daysOfPeriod(player_id, null, period);
  const rows = await readSlips(db, { player_id, days, before: before ?? newest_id, slips_max });
  return {
    slips: rows.map((row) => ({ ...row, state: stateOf(row) })),
    totals: await readTotals(db, days),
  };
};

/** How many slips of the last month a player has, counted up to `count_max`. Each row that is read has at least one slip. */
export const countSlipsOf = async (
  db: Kysely<DB>,
  player_id: bigint,
  count_max: number,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with ${daysOfPeriod(player_id, null, requestedDays({}))}
    select least(coalesce(sum(slips), 0), ${count_max})::integer as count
    from (select slips from day limit ${count_max}) newest`.execute(db);
  return rows[0]?.count ?? 0;
};

/** What a player has staked on draws that are not decided. */
export const readInPlay = async (
  db: Kysely<DB>,
  player_id: bigint,
): Promise<{ slips: number; staked: number }> => {
  const { slips, staked } = await readTotals(db, daysUndecided(player_id));
  return { slips, staked };
};

type FoundSlip = {
  id: bigint;
  draw_id: bigint;
  player_id: bigint;
  game: string;
  total: bigint;
  accepted_at: Date;
};

/** A slip by the two parts of its public number. */
export const findSlip = async (
  db: Kysely<DB>,
  draw_id: bigint,
  slip_id: bigint,
): Promise<FoundSlip | undefined> => {
  const { rows } = await sql<FoundSlip>`
    select slip.id, slip.draw_id, slip.player_id, draw.game, slip.total, slip.accepted_at
    from slip join draw on draw.id = slip.draw_id
    where slip.draw_id = ${draw_id} and slip.id = ${slip_id}`.execute(db);
  return rows[0];
};

type FoundDraw = { id: bigint; game: string; draw_on: string; section: string; state: string };

export const findDraw = async (db: Kysely<DB>, draw_id: bigint): Promise<FoundDraw | undefined> => {
  const { rows } = await sql<FoundDraw>`
    select id, game, draw_on, to_char(slot, 'HH12:MI AM') as section, state from draw
    where id = ${draw_id}`.execute(db);
  return rows[0];
};

/** A lottery with a section, a day, or all of them, such as `2D 12:01` or `2026-11-18`. */
const draw_form = /^(?:([a-z0-9]{2,3}) (\d{2}:\d{2}))?(?:(?:^| )(20\d{2}-\d{2}-\d{2}))?$/i;
const named_draws_max = 10;

/** Draws by their lottery and section, by their day, or both, the nearest result time first. Without a day, of 7 days before and after today. */
export const findNamedDraws = async (db: Kysely<DB>, text: string): Promise<FoundDraw[]> => {
  const [, game = null, slot = null, day = null] = draw_form.exec(text) ?? [];
  if (game === null && day === null) return [];
  const days =
    day === null
      ? sql`draw_on between current_date - 7 and current_date + 7`
      : sql`to_char(draw_on, 'YYYY-MM-DD') = ${day}`;
  const { rows } = await sql<FoundDraw>`
    select id, game, draw_on, to_char(slot, 'HH12:MI AM') as section, state from draw
    where ${days} and (${game}::text is null or game = lower(${game}) and to_char(slot, 'HH24:MI') = ${slot})
    order by abs(extract(epoch from result_at - clock_timestamp())), id limit ${named_draws_max}`.execute(
    db,
  );
  return rows;
};
