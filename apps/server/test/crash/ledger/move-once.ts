import { createHash } from "node:crypto";

import { sql, type Kysely } from "kysely";

import type { DB } from "../../../src/db.gen.ts";
import { lockAccounts, playerAccount, post } from "../../../src/ledger/index.ts";
import { inTransaction, type Tx } from "../../../src/platform/db/index.ts";

/**
 * A player's move of money between wallets. It is written together with a row of `transfer_command` that has its key
 * (the fact row), like every money command.
 */
export type Move = {
  player_id: bigint;
  key: string;
  kind: "transfer_in" | "transfer_out";
  amount: bigint;
};

const walletsOf = ({ player_id, kind }: Move) => {
  const main = playerAccount(player_id, "main");
  const game = playerAccount(player_id, "game");
  return kind === "transfer_in" ? { from: main, to: game } : { from: game, to: main };
};

const findFact = async (tx: Tx, { player_id, key }: Move): Promise<boolean> => {
  const fact = await tx
    .selectFrom("transfer_command")
    .select("id")
    .where("player_id", "=", player_id)
    .where("key", "=", key)
    .executeTakeFirst();
  return fact !== undefined;
};

const lockWallets = (tx: Tx, move: Move) => {
  const { from, to } = walletsOf(move);
  return lockAccounts(tx, [from, to]);
};

export const moveOnce = (db: Kysely<DB>, move: Move): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockWallets(tx, move);
    if (await findFact(tx, move)) return;
    const { rows } = await sql<{ id: bigint }>`
      select nextval('transfer_command_id_seq') as id
    `.execute(tx);
    const id = rows[0]?.id ?? 0n;
    const { player_id, key, kind, amount } = move;
    const { from, to } = walletsOf(move);
    await post(tx, [{ debit: from, credit: to, amount, kind, fact_id: id }]);
    const body_hash = createHash("sha256").update(`${kind} ${amount}`).digest();
    await tx
      .insertInto("transfer_command")
      .values({ id, player_id, key, kind, amount, body_hash, answer: "{}" })
      .execute();
  });

/**
 * Whether a move with an unknown outcome happened. It first takes the lock that the writer takes, so it waits for a
 * writer that is still active; after that the row with the key either exists or never will.
 */
export const wasMoved = (db: Kysely<DB>, move: Move): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockWallets(tx, move);
    return findFact(tx, move);
  });
