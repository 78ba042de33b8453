import type { Input, Reply } from "@shwe/contract/player/schemas";
import { floorKyat } from "@shwe/rules";
import { formatNumber, games, prizeOf, type GameCode } from "@shwe/rules/lottery";
import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { daysOfDraw, daysOfPeriod, daysUndecided, type PlayerDays } from "./player-days.ts";
import { readCredits, type Credit } from "./read-credits.ts";
import { newest_id, readSlips, readTotals, type SlipRow } from "./read-slips.ts";
import { requestedDays } from "../../../platform/requested-days.ts";
import { stateOf } from "./slip-state.ts";

type Slips = Reply<"listAllSlips">;
type Slip = Slips["data"][number];

/** The most slips that the API contract allows on a page. */
const slips_per_page = 50;

const winFigures = { pending: 0, refunded: 0, won: 1, lost: 2 } as const;

const toLines = ({ game, numbers, stakes, digits, draw_state, ...terms }: SlipRow) =>
  numbers.map((number, at) => {
    const amount = Number(stakes[at]);
    const won =
      digits === null || draw_state === "void"
        ? null
        : prizeOf(games[game], { number, stake: amount }, Number(digits), terms);
    return {
      bet_number: formatNumber(games[game], number),
      amount,
      odd: terms.odds,
      win: won?.prize ?? null,
      win_amount: won?.payout ?? 0,
    };
  });

const toSlip = (row: SlipRow, credits: Credit[]): Slip => {
  const state = stateOf(row);
  return {
    id: Number(row.id),
    no: `${row.draw_id}-${row.id}`,
    draw_id: Number(row.draw_id),
    type: games[row.game].type,
    draw_on: row.draw_on,
    section: row.section,
    close_at: row.close_at.toISOString(),
    result_at: row.result_at.toISOString(),
    draw_state: row.draw_state,
    lucky_number: row.draw_state === "void" ? null : row.digits,
    state,
    win: winFigures[state],
    total_bet: row.numbers.length,
    total_amount: Number(row.total),
    reward_amount: Number(row.returned),
    reversed_amount: Number(row.reversed),
    old_balance: floorKyat(row.balance_after) + Number(row.total),
    new_balance: floorKyat(row.balance_after),
    created_at: row.accepted_at.toISOString(),
    bettings: toLines(row),
    credits,
  };
};

/** The newest slips of these days with an id below `before`, and whether there are older ones. */
const readPage = async (
  db: Kysely<DB>,
  player_id: bigint,
  days: PlayerDays,
  before: bigint,
): Promise<{ slips: Slip[]; has_more: boolean }> => {
  const rows = await readSlips(db, { player_id, days, before, slips_max: slips_per_page + 1 });
  const page = rows.slice(0, slips_per_page);
  const credits = await readCredits(db, player_id, page);
  return {
    slips: page.map((row) => toSlip(row, credits.get(row.id) ?? [])),
    has_more: rows.length > slips_per_page,
  };
};

const listOfDays = async (
  db: Kysely<DB>,
  player_id: bigint,
  days: PlayerDays,
  before: string | undefined,
): Promise<Slips> => {
  const { slips, has_more } = await readPage(
    db,
    player_id,
    days,
    before === undefined ? newest_id : BigInt(before),
  );
  return {
    success: true,
    status: 200,
    data: slips,
    next: has_more ? (slips.at(-1)?.id ?? null) : null,
    period: await readTotals(db, days),
  };
};

/** A page of the caller's own slips of one lottery, the newest first, with the totals of the whole period. */
export const listSlips = (
  db: Kysely<DB>,
  game: GameCode,
  { caller, query }: { caller: Caller; query: Input<"listTwoDSlips">["query"] },
): Promise<Slips> => {
  const days = daysOfPeriod(caller.player_id, game, requestedDays(query));
  return listOfDays(db, caller.player_id, days, query.before);
};

/** A page of the caller's own slips of all lotteries, the newest first: of a period, or all pending ones. */
export const listAllSlips = (
  db: Kysely<DB>,
  { caller, query }: { caller: Caller; query: Input<"listAllSlips">["query"] },
): Promise<Slips> => {
  const days =
    query.state === "pending"
      ? daysUndecided(caller.player_id)
      : daysOfPeriod(caller.player_id, null, requestedDays(query));
  return listOfDays(db, caller.player_id, days, query.before);
};

/** The caller's newest slips of one draw, with the totals of all of them. */
export const listDrawSlips = async (
  db: Kysely<DB>,
  { caller, params }: { caller: Caller; params: Input<"listDrawSlips">["params"] },
): Promise<Reply<"listDrawSlips">> => {
  const draw_id = BigInt(params.id);
  const draw = await db
    .selectFrom("draw")
    .select("id")
    .where("id", "=", draw_id)
    .executeTakeFirst();
  if (!draw) throw fail("not_found");
  const days = daysOfDraw(caller.player_id, draw_id);
  const { slips } = await readPage(db, caller.player_id, days, newest_id);
  return { success: true, status: 200, data: slips, totals: await readTotals(db, days) };
};
