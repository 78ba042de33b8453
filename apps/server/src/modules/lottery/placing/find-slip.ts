import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { boundStatements, inTransaction, type Tx } from "../../../platform/db/index.ts";
import { fail, type AppError } from "../../../platform/errors/app-error.ts";
import { classifyError } from "../../../platform/errors/classify-error.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import type { Game } from "../schedule/games.ts";
import { placedOf, type Placed } from "./place-slip.ts";

/** How far back a slip is looked for by its key alone. A client that asks later than that has the slip in its history. */
const looked_back = "7 days";

/** How long a slip under way, and then the standby, is waited for. Whoever asks, asks again. */
const look_max_ms = 1_000;
const retry_after_s = 2;

type Asked = { key: string; draw_id?: string };

type Row = {
  id: bigint;
  draw_id: bigint;
  game: Game;
  total: bigint;
  accepted_us: bigint;
  balance_after: bigint;
  numbers: number[];
  /** The driver gives int8 in arrays as texts. */
  stakes: string[];
};

/**
 * One look into the unique index for each draw that may have it, so a player with many slips asks as fast as one with few.
 */
const readSlip = async (tx: Tx, player_id: bigint, asked: Asked): Promise<Row | undefined> => {
  const draws =
    asked.draw_id === undefined
      ? sql`close_at > clock_timestamp() - ${looked_back}::interval and open_at <= clock_timestamp()`
      : sql`id = ${asked.draw_id}::bigint`;
  const { rows } = await sql<Row>`
    select s.id, s.draw_id, d.game, s.total, s.balance_after, s.numbers, s.stakes,
      (extract(epoch from s.accepted_at) * 1000000)::bigint as accepted_us
    from (select id, game from draw where ${draws}) d,
      lateral (
        select * from slip where slip.draw_id = d.id and slip.player_id = ${player_id} and slip.key = ${asked.key} limit 1
      ) s
    order by s.id desc limit 1
  `.execute(tx);
  return rows[0];
};

/**
 * Placing holds the player's row from its first statement until its commit is replicated. So the lock waits for a slip under way, and
 * the commit that ends it, which writes the lock to the log behind whatever was read, waits for the standby as every commit does.
 */
const readReplicated = (
  db: Kysely<DB>,
  player_id: bigint,
  asked: Asked,
): Promise<Row | undefined> =>
  inTransaction(db, async (tx) => {
    await boundStatements(tx, look_max_ms);
    await sql`select from player where id = ${player_id} for no key update`.execute(tx);
    return readSlip(tx, player_id, asked);
  });

/** Neither "placed" nor "not placed" is certain yet. */
export const stillChecking = (): AppError => fail("slip_checking", { retry_after_s });

/**
 * What became of the caller's slip with this key; nothing is placed. Both answers, the slip and that there is none, are of data that
 * a failover cannot take back. While that cannot be told, the answer is that it is being checked.
 */
export const findSlip = async (
  db: Kysely<DB>,
  { player_id }: Caller,
  asked: Asked,
): Promise<Placed> => {
  const slip = await readReplicated(db, player_id, asked).catch((error: unknown) => {
    throw classifyError(error).code === "unavailable" ? stillChecking() : error;
  });
  if (slip === undefined) throw fail("not_found");
  const lines = {
    numbers: slip.numbers,
    stakes: slip.stakes.map(Number),
    total: Number(slip.total),
  };
  return placedOf(slip.game, lines, {
    id: Number(slip.id),
    draw_id: Number(slip.draw_id),
    accepted_us: Number(slip.accepted_us),
    balance: slip.balance_after,
  });
};
