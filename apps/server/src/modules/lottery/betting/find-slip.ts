import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { boundStatements, inTransaction, type Tx } from "../../../platform/db/index.ts";
import { fail, type AppError } from "../../../platform/errors/app-error.ts";
import { classifyError } from "../../../platform/errors/classify-error.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { lockPlayer } from "../../identity/index.ts";
import type { Game } from "../draw/games.ts";
import { placedOf, type Placed } from "./place-slip.ts";

/** How old a draw may be when a slip is searched by its idempotency key alone. Older slips are found in the player's history. */
const looked_back = "7 days";

/** Statement timeout for the lock on the player's row and for the replicated commit. The client retries after `retry_after_s`. */
const look_max_ms = 1_000;
const retry_after_s = 2;

type SlipQuery = { key: string; draw_id?: string };

type SlipRow = {
  id: bigint;
  draw_id: bigint;
  game: Game;
  total: bigint;
  accepted_us: bigint;
  balance_after: bigint;
  numbers: number[];
  /** The driver returns the elements of an int8 array as strings. */
  stakes: string[];
};

/**
 * Finds a slip by its key, with one lookup in the unique index for each draw that it can belong to, so the duration does not
 * depend on how many slips the player has.
 */
const readSlip = async (
  tx: Tx,
  player_id: bigint,
  query: SlipQuery,
): Promise<SlipRow | undefined> => {
  const draws =
    query.draw_id === undefined
      ? sql`close_at > clock_timestamp() - ${looked_back}::interval and open_at <= clock_timestamp()`
      : sql`id = ${query.draw_id}::bigint`;
  const { rows } = await sql<SlipRow>`
    select s.id, s.draw_id, d.game, s.total, s.balance_after, s.numbers, s.stakes,
      (extract(epoch from s.accepted_at) * 1000000)::bigint as accepted_us
    from (select id, game from draw where ${draws}) d,
      lateral (
        select * from slip where slip.draw_id = d.id and slip.player_id = ${player_id} and slip.key = ${query.key} limit 1
      ) s
    order by s.id desc limit 1
  `.execute(tx);
  return rows[0];
};

/**
 * Reads the slip under a lock on the player's row. Placing a slip holds that lock until its commit is replicated, so this
 * transaction waits for a slip that is being placed. The lock is also written to the WAL, so this commit waits for the
 * synchronous standby, and what was read survives a failover.
 */
const readReplicated = (
  db: Kysely<DB>,
  player_id: bigint,
  query: SlipQuery,
): Promise<SlipRow | undefined> =>
  inTransaction(db, async (tx) => {
    await boundStatements(tx, look_max_ms);
    await lockPlayer(tx, player_id);
    return readSlip(tx, player_id, query);
  });

/** The error for a slip of which neither "placed" nor "not placed" is certain yet. */
export const stillChecking = (): AppError => fail("slip_checking", { retry_after_s });

/**
 * Finds the caller's slip with this key, without placing one. Both answers, the slip or `not_found`, rest on replicated
 * data that a failover cannot undo. While the database cannot confirm that, the answer is `slip_checking`.
 */
export const findSlip = async (
  db: Kysely<DB>,
  { player_id }: Caller,
  query: SlipQuery,
): Promise<Placed> => {
  const slip = await readReplicated(db, player_id, query).catch((error: unknown) => {
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
