import { randomBytes } from "node:crypto";

import { inTransaction, type Database, type Tx } from "../database/database.ts";
import { commitmentOf } from "../fairness/server-seed.ts";
import { Refusal } from "../refusals/refusal.ts";
import type { PlaySession } from "../sessions/sessions.ts";

/** Whose seeds these are. */
export type Owner = Pick<PlaySession, "provider_id" | "player_ref" | "game_code">;

type SecretSeed = {
  id: bigint;
  server_seed: string;
  commitment: string;
  client_seed: string;
  next_nonce: number;
};

/** What the player sees of the seed that decides the next rounds. */
export type PublicSeed = Pick<SecretSeed, "commitment" | "client_seed" | "next_nonce">;

const server_seed_bytes = 32;
const client_seed_bytes = 8;

const of_owner = "provider_id = $1 and player_ref = $2 and game_code = $3";
const columns = "id, server_seed, commitment, client_seed, next_nonce";
const keyOf = ({ provider_id, player_ref, game_code }: Owner) => [
  provider_id,
  player_ref,
  game_code,
];

const insertSeed = async (tx: Tx, owner: Owner, client_seed: string): Promise<void> => {
  const server_seed = randomBytes(server_seed_bytes).toString("hex");
  await tx.query(
    `insert into seed (provider_id, player_ref, game_code, server_seed, commitment, client_seed)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [...keyOf(owner), server_seed, commitmentOf(server_seed), client_seed],
  );
};

/** The secret seed of a player in a game, locked, so that his bets and changes of seeds happen one after the other. */
const lockSeed = async (tx: Tx, owner: Owner): Promise<SecretSeed> => {
  const read = () =>
    tx.query<SecretSeed>(
      `select ${columns} from seed where ${of_owner} and revealed_at is null for update`,
      keyOf(owner),
    );
  const [found] = (await read()).rows;
  if (found !== undefined) return found;
  await insertSeed(tx, owner, randomBytes(client_seed_bytes).toString("hex"));
  const [created] = (await read()).rows;
  if (created === undefined) throw new Error("a new seed was not stored");
  return created;
};

/** The seeds of one bet. */
export type BetSeeds = { seed_id: bigint; server_seed: string; client_seed: string; nonce: number };

/** Takes the next nonce. It is used up also when the bet is refused, so that no nonce decides two rounds. */
export const takeNonce = async (tx: Tx, owner: Owner): Promise<BetSeeds> => {
  const { id, server_seed, client_seed, next_nonce } = await lockSeed(tx, owner);
  await tx.query("update seed set next_nonce = next_nonce + 1 where id = $1", [id]);
  return { seed_id: id, server_seed, client_seed, nonce: next_nonce };
};

const publicOf = ({ commitment, client_seed, next_nonce }: SecretSeed): PublicSeed => ({
  ...{ commitment, client_seed, next_nonce },
});

export const readSeed = (db: Database, owner: Owner): Promise<PublicSeed> =>
  inTransaction(db, async (tx) => publicOf(await lockSeed(tx, owner)));

/** Changes the player's seed for the next bets. Each round keeps the one it was decided with. */
export const setClientSeed = (
  db: Database,
  owner: Owner,
  client_seed: string,
): Promise<PublicSeed> =>
  inTransaction(db, async (tx) => {
    const seed = await lockSeed(tx, owner);
    await tx.query("update seed set client_seed = $2 where id = $1", [seed.id, client_seed]);
    return publicOf({ ...seed, client_seed });
  });

const refuseUnfinished = async (tx: Tx, owner: Owner): Promise<void> => {
  const { rowCount } = await tx.query(
    `select from round where ${of_owner} and state in ('betting', 'open')`,
    keyOf(owner),
  );
  if (rowCount !== 0) throw new Refusal("round_unfinished");
};

export type Rotation = { revealed: { server_seed: string; commitment: string }; seeds: PublicSeed };

/** Reveals the seed and commits to the next one. A seed that decides an unfinished round stays secret. */
export const rotateSeed = (db: Database, owner: Owner): Promise<Rotation> =>
  inTransaction(db, async (tx) => {
    const { id, server_seed, commitment, client_seed } = await lockSeed(tx, owner);
    await refuseUnfinished(tx, owner);
    await tx.query("update seed set revealed_at = clock_timestamp() where id = $1", [id]);
    await insertSeed(tx, owner, client_seed);
    return { revealed: { server_seed, commitment }, seeds: publicOf(await lockSeed(tx, owner)) };
  });
