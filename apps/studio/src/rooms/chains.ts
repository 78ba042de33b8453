import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";

import { inTransaction, type Database, type Queries, type Tx } from "../database/database.ts";
import { stepOfRound, valueAt, type ChainCheckpoint } from "../fairness/hash-chain.ts";
import type { ChainOrder } from "./compute-chain.ts";

const secret_bytes = 32;
const salt_bytes = 32;
/** At most so many hashes are computed to find the value of a round, about a millisecond. */
const checkpoint_every = 1_000;

/** A thread computes the chain, because a million hashes take a second or more. */
const computeChain = async (length: number): Promise<ChainCheckpoint[]> => {
  const order: ChainOrder = {
    secret: randomBytes(secret_bytes).toString("hex"),
    length,
    every: checkpoint_every,
  };
  const worker = new Worker(new URL("compute-chain.ts", import.meta.url), { workerData: order });
  try {
    const [checkpoints] = (await once(worker, "message")) as [ChainCheckpoint[]];
    return checkpoints;
  } finally {
    await worker.terminate();
  }
};

const storeChain = async (
  tx: Tx,
  game_code: string,
  length: number,
  checkpoints: readonly ChainCheckpoint[],
): Promise<void> => {
  const { rows } = await tx.query<{ id: number }>(
    "insert into chain (game_code, length, chain_end) values ($1, $2, $3) returning id",
    [game_code, length, checkpoints.at(-1)?.value],
  );
  await tx.query(
    `insert into chain_checkpoint (chain_id, step, value)
      select $1, step, value from unnest($2::integer[], $3::text[]) as given(step, value)`,
    [rows[0]?.id, checkpoints.map(({ step }) => step), checkpoints.map(({ value }) => value)],
  );
};

/**
 * Makes a chain if none is left. Its end is public once it is stored; the salt is drawn after that, so that nobody could choose a chain that
 * suits a salt.
 */
export const prepareChain = async (
  db: Database,
  game_code: string,
  length: number,
): Promise<void> => {
  const { rowCount } = await db.query(
    "select from chain where game_code = $1 and next_round <= length limit 1",
    [game_code],
  );
  if (rowCount === 0) {
    const checkpoints = await computeChain(length);
    await inTransaction(db, (tx) => storeChain(tx, game_code, length, checkpoints));
  }
  await db.query(
    `update chain set salt = $2, salted_at = clock_timestamp()
      where game_code = $1 and salt is null and published_at < clock_timestamp()`,
    [game_code, randomBytes(salt_bytes).toString("hex")],
  );
};

export type ChainRound = { chain_id: number; round_number: number };

/** Takes the next round of the newest chain that has one, or null. */
export const takeRound = async (tx: Tx, game_code: string): Promise<ChainRound | null> => {
  const { rows } = await tx.query<ChainRound>(
    `update chain set next_round = next_round + 1
      where id = (
        select id from chain where game_code = $1 and salt is not null and next_round <= length
        order by id desc limit 1 for update
      )
      returning id as chain_id, next_round - 1 as round_number`,
    [game_code],
  );
  return rows[0] ?? null;
};

/** What decides a round. It is secret until the round is over. */
export type RoundSecret = { value: string; salt: string };

export const readSecret = async (
  db: Queries,
  { chain_id, round_number }: ChainRound,
): Promise<RoundSecret> => {
  const { rows } = await db.query<ChainCheckpoint & { length: number; salt: string }>(
    `select length, salt, step, value from chain join chain_checkpoint on chain_id = id
      where id = $1 and step <= length - $2 order by step desc limit 1`,
    [chain_id, round_number],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the chain of a round disappeared");
  const { length, salt, step, value } = row;
  return { salt, value: valueAt({ step, value }, stepOfRound(round_number, length)) };
};

export type PublicChain = {
  chain_end: string;
  salt: string | null;
  length: number;
  published_at: string;
  salted_at: string | null;
};

const listed_max = 20;

/** The newest chains, as everybody may see them. */
export const listChains = async (db: Queries, game_code: string): Promise<PublicChain[]> => {
  const { rows } = await db.query<
    Omit<PublicChain, "published_at" | "salted_at"> & { published_at: Date; salted_at: Date | null }
  >(
    `select chain_end, salt, length, published_at, salted_at from chain
      where game_code = $1 order by id desc limit ${listed_max}`,
    [game_code],
  );
  return rows.map(({ published_at, salted_at, ...chain }) => ({
    ...chain,
    published_at: published_at.toISOString(),
    salted_at: salted_at?.toISOString() ?? null,
  }));
};
