import { formatHundredths } from "../amounts/hundredths.ts";
import type { Database } from "../database/database.ts";
import type { Owner } from "./seeds.ts";

const listed_max = 50;

type Row = {
  id: string;
  game_code: string;
  state: string;
  stake: bigint;
  payout: bigint;
  actions: unknown;
  result: unknown;
  client_seed: string;
  nonce: number;
  commitment: string;
  server_seed: string | null;
  created_at: Date;
};

/** A round as its player sees it. The server seed is null until it is revealed, and so is the record for `studio:verify`. */
const shown = (row: Row) => {
  const { id, game_code, state, client_seed, nonce, commitment, server_seed } = row;
  const is_over = state === "settled" || state === "settling";
  const common = { round_id: id, stake: formatHundredths(row.stake) };
  const payout = is_over ? formatHundredths(row.payout) : null;
  const record =
    server_seed === null || !is_over
      ? null
      : {
          ...{ format: "shwe-studio-round-1", ...common, game: game_code },
          fairness: { kind: "seeds", server_seed, commitment, client_seed, nonce },
          ...{ actions: row.actions, result: row.result, payout },
        };
  return {
    ...{ ...common, state, payout, client_seed, nonce, commitment, server_seed, record },
    // The player has seen the whole round, so that its result is no secret.
    ...(is_over ? { actions: row.actions, result: row.result } : { actions: null, result: null }),
    created_at: row.created_at.toISOString(),
  };
};

/** The last rounds of a player in a game before a time, the newest first. */
export const listRounds = async (
  db: Database,
  { provider_id, player_ref, game_code }: Owner,
  before: string,
) => {
  const { rows } = await db.query<Row>(
    `select round.id, round.game_code, state, stake, payout, actions, result, round.client_seed, nonce, commitment,
        case when seed.revealed_at is not null then server_seed end as server_seed, round.created_at
      from round join seed on seed.id = round.seed_id
      where round.provider_id = $1 and round.player_ref = $2 and round.game_code = $3 and round.created_at < $4
      order by round.created_at desc, round.id limit ${listed_max}`,
    [provider_id, player_ref, game_code, before],
  );
  return rows.map(shown);
};

/** What a player won and lost in the rounds of a game that ended after a time; an unfinished round is not counted. */
export const readNet = async (
  db: Database,
  { provider_id, player_ref, game_code }: Owner,
  since: Date,
): Promise<bigint> => {
  const { rows } = await db.query<{ net: bigint }>(
    `select coalesce(sum(payout - stake), 0)::bigint as net from round
      where provider_id = $1 and player_ref = $2 and game_code = $3 and created_at >= $4
        and state in ('settling', 'settled')`,
    [provider_id, player_ref, game_code, since],
  );
  return rows[0]?.net ?? 0n;
};
