import type { Input, Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { cutPage, readIdCursor } from "../../../platform/cursors.ts";
import { stuck_after_minutes } from "./sweep-rounds.ts";
import { wholeKyat } from "./whole-kyat.ts";

type Rounds = Reply<"listGameRounds">["data"];
export type Round = Rounds["rows"][number];

export type RoundRow = {
  id: bigint;
  round_id: string;
  provider_id: number;
  provider: string;
  game: string;
  player_id: bigint;
  user_code: string;
  state: Round["state"];
  bets: number;
  wins: number;
  cancelled: number;
  staked: bigint;
  won: bigint;
  balance_before: bigint;
  balance_after: bigint;
  opened_at: Date;
  changed_at: Date;
  closed_at: Date | null;
};

const rounds_page = 50;

/** Rounds `r` with the names of what they refer to. */
export const round_columns = sql`r.id, r.round_id, r.provider_id, provider.name as provider, coalesce(game.name, r.game_code) as game,
  r.player_id, player.user_code, r.state, r.bets, r.wins, r.cancelled, r.staked, r.won, r.balance_before, r.balance_after, r.opened_at,
  r.changed_at, r.closed_at`;
export const round_names = sql`join provider on provider.id = r.provider_id
  join player on player.id = r.player_id
  left join game on game.provider_id = r.provider_id and game.code = r.game_code`;

export const showRound = ({ player_id, ...row }: RoundRow): Round => ({
  ...row,
  id: String(row.id),
  player_id: String(player_id),
  staked: wholeKyat(row.staked),
  won: wholeKyat(row.won),
  balance_before: wholeKyat(row.balance_before),
  balance_after: wholeKyat(row.balance_after),
  opened_at: row.opened_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
});

/** The ids of the stuck rounds. One that a reversal opened again counts when it has not changed for as long. */
const is_stuck = sql<boolean>`r.id in (select round_id from game_stuck) and r.state = 'open'
  and r.changed_at < clock_timestamp() - make_interval(mins => ${stuck_after_minutes})`;
/** "id > 0" is the condition of the index of a player's rounds. */
const ofPlayer = (user_code: string): RawBuilder<boolean> =>
  sql`r.id > 0 and r.player_id = (select id from player where user_code = ${user_code})`;
const every_round = sql<boolean>`true`;

/** The newest rounds, of all players or of one; or only the stuck ones. */
export const listRounds = async (
  db: Kysely<DB>,
  { player, stuck, cursor }: Input<"listGameRounds">["query"],
): Promise<Rounds> => {
  const before = readIdCursor(cursor);
  const { rows } = await sql<RoundRow>`
    select ${round_columns} from game_round r ${round_names}
    where ${stuck === undefined ? every_round : is_stuck}
      and ${player === undefined ? every_round : ofPlayer(player)}
      and (${before}::bigint is null or r.id < ${before})
    order by r.id desc limit ${rounds_page + 1}`.execute(db);
  return cutPage(rows, {
    size: rounds_page,
    keyOf: ({ id }) => [String(id)],
    show: showRound,
  });
};
