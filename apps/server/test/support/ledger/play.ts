import type { Kysely } from "kysely";

import type { DB } from "../../../src/db.gen.ts";
import {
  houseAccounts,
  openAccounts,
  playerAccount,
  post,
  reverse,
  type Posted,
  type Transfer,
} from "../../../src/ledger/index.ts";
import { inTransaction } from "../../../src/platform/db/index.ts";
import { AppError } from "../../../src/platform/errors/app-error.ts";

/** A posting or a reversal that a test requests. */
export type Command = { post: Transfer[] } | { reverse: bigint };
export type Outcome =
  | { command: Command; posted: Posted[] }
  | { command: Command; refused: "insufficient_balance" | "already_reversed" };

const already_reversed = "SP005";
/** The id of the business row behind each posting; it has no meaning in these tests. */
const fact_id = 1n;

const run = (db: Kysely<DB>, command: Command): Promise<Posted[]> =>
  inTransaction(db, (tx) =>
    "post" in command
      ? post(tx, command.post)
      : reverse(tx, { transfer_ids: [command.reverse], fact_ids: [fact_id], reason: "test" }),
  );

export const play = async (db: Kysely<DB>, command: Command): Promise<Outcome> => {
  try {
    return { command, posted: await run(db, command) };
  } catch (error) {
    if (error instanceof AppError && error.code === "insufficient_balance")
      return { command, refused: error.code };
    if (error instanceof Error && "code" in error && error.code === already_reversed)
      return { command, refused: "already_reversed" };
    throw error;
  }
};

export const move = (debit: bigint, credit: bigint, amount: bigint): Transfer => ({
  debit,
  credit,
  amount,
  kind: "correction",
  fact_id,
});

/** Opens the players' accounts and puts money into the main wallet. */
export const fund = (db: Kysely<DB>, playerIds: bigint[], amount: bigint): Promise<Posted[]> =>
  inTransaction(db, async (tx) => {
    await openAccounts(tx, playerIds);
    return post(
      tx,
      playerIds.map((id) => move(houseAccounts.capital, playerAccount(id, "main"), amount)),
    );
  });
