import { sql, type Insertable, type Kysely } from "kysely";

import type { DB } from "../db.gen.ts";
import type { Tx } from "../platform/db/index.ts";

type TransferCommand = Insertable<DB["transfer_command"]>;

/**
 * The command that the player sent before with this key, if any. Must be read while the accounts are locked, so that no
 * concurrent request can be executing the same command.
 */
export const findTransferCommand = (tx: Tx, player_id: bigint, key: string) =>
  tx
    .selectFrom("transfer_command")
    .select(["body_hash", "answer"])
    .where("player_id", "=", player_id)
    .where("key", "=", key)
    .executeTakeFirst();

/** Reserves the id of a command whose row is written after its transfers are posted. */
export const reserveTransferCommand = async (tx: Tx): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    select nextval('transfer_command_id_seq') as id
  `.execute(tx);
  return rows[0]?.id ?? 0n;
};

/** Writes the row that makes a command of a player unique by its key, and returns its id. */
export const insertTransferCommand = async (tx: Tx, command: TransferCommand): Promise<bigint> => {
  const { id } = await tx
    .insertInto("transfer_command")
    .values(command)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Whether a player ever moved money from the main to the game wallet. */
export const hasTransferredToGame = async (db: Kysely<DB>, player_id: bigint): Promise<boolean> => {
  const transfer = await db
    .selectFrom("transfer_command")
    .select("id")
    .where("player_id", "=", player_id)
    .where("kind", "=", "transfer_in")
    .limit(1)
    .executeTakeFirst();
  return transfer !== undefined;
};
