import type { Reply } from "@shwe/contract/player/schemas";
import { floorKyat } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { cutPage, id_form, readCursor, time_form } from "../../../platform/cursors.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { keyOfRow, orderKey } from "../../../platform/order-key.ts";
import { requestedDays, type DayRange } from "../../../platform/requested-days.ts";

type Rounds = Reply<"listGameReport">["data"];
type Wager = Rounds["rows"][number];

const rounds_page = 50;

type RoundRow = {
  id: bigint;
  round_id: string;
  game_code: string;
  name: string | null;
  state: Wager["state"];
  staked: bigint;
  won: bigint;
  balance_before: bigint;
  balance_after: bigint;
  opened_at: Date;
  order_key: string;
};

const opened_at = sql`r.opened_at`;

/** The condition on rounds `r`: opened on these days in Yangon, both included. "id > 0" is the condition of the partial index. */
export const openedIn = ({ from_on, to_on }: DayRange) =>
  sql<boolean>`r.id > 0 and r.opened_at >= ${from_on}::date::timestamp at time zone 'Asia/Yangon'
    and r.opened_at < (${to_on}::date + 1)::timestamp at time zone 'Asia/Yangon'`;

type RoundQuery = { start_date?: string; end_date?: string; before?: string };
type Asked = { player_id: bigint; provider_id: number; query: RoundQuery };

const readRounds = async (
  db: Kysely<DB>,
  { player_id, provider_id, query }: Asked,
): Promise<RoundRow[]> => {
  const [at, id] = readCursor(query.before, time_form, id_form) ?? ["infinity", "0"];
  const { rows } = await sql<RoundRow>`
    select r.id, r.round_id, r.game_code, game.name, r.state, r.staked, r.won, r.balance_before, r.balance_after,
      r.opened_at, ${orderKey(opened_at)} as order_key
    from game_round r left join game on game.provider_id = r.provider_id and game.code = r.game_code
    where r.player_id = ${player_id} and r.provider_id = ${provider_id} and ${openedIn(requestedDays(query))}
      and (r.opened_at, r.id) < (${at}::timestamptz, ${id}::bigint)
    order by r.opened_at desc, r.id desc limit ${rounds_page + 1}`.execute(db);
  return rows;
};

const toWager = (row: RoundRow): Wager => ({
  id: String(row.id),
  wager_id: row.round_id,
  before_balance: floorKyat(row.balance_before),
  balance: floorKyat(row.balance_after),
  slip_game: row.name ?? row.game_code,
  game: row.game_code,
  bet_amount: floorKyat(row.staked),
  payout_amount: floorKyat(row.won),
  state: row.state,
  created_at: row.opened_at.toISOString(),
});

const providerExists = async (db: Kysely<DB>, provider_id: number): Promise<boolean> => {
  const row = await db
    .selectFrom("provider")
    .select("id")
    .where("id", "=", provider_id)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * The rounds of a player with one provider, the newest first. A provider that operators deactivated still has its rounds; one that never
 * existed is not found.
 */
export const listRounds = async (db: Kysely<DB>, asked: Asked): Promise<Rounds> => {
  if (!(await providerExists(db, asked.provider_id))) throw fail("not_found");
  const rows = await readRounds(db, asked);
  return cutPage(rows, { size: rounds_page, keyOf: keyOfRow, show: toWager });
};
