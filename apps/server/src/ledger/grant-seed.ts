import { createHash } from "node:crypto";

import type { Kysely } from "kysely";

import type { DB } from "../db.gen.ts";
import { inTransaction } from "../platform/db/index.ts";
import { houseAccounts, lockAccounts, openAccounts, playerAccount } from "./accounts.ts";
import { post } from "./post.ts";
import {
  findTransferCommand,
  insertTransferCommand,
  reserveTransferCommand,
} from "./transfer-commands.ts";

export type SeedGrant = {
  player_id: bigint;
  /** In 1/100 kyat. */
  amount: bigint;
  /** Repeated runs with the same key grant the money once. */
  key: string;
};

export type SeedAnswer = { balance: string };

/**
 * Grants money from the house's capital to demo and test players. No route calls it, and the scripts that do refuse to
 * run in production. It also shows the steps of a money command: lock the accounts, find the row that records the
 * command under its key, post, insert that row.
 */
export const grantSeed = (
  db: Kysely<DB>,
  { player_id, amount, key }: SeedGrant,
): Promise<SeedAnswer> =>
  inTransaction(db, async (tx) => {
    await openAccounts(tx, [player_id]);
    const main = playerAccount(player_id, "main");
    await lockAccounts(tx, [main]);
    const body_hash = createHash("sha256").update(`seed ${amount}`).digest();
    const known = await findTransferCommand(tx, player_id, key);
    if (known) {
      if (!known.body_hash.equals(body_hash))
        throw new Error("this key was used for another grant");
      return known.answer as SeedAnswer;
    }
    const id = await reserveTransferCommand(tx);
    const [posted] = await post(
      tx,
      [{ debit: houseAccounts.capital, credit: main, amount, kind: "seed", fact_id: id }],
      "seed",
    );
    const answer: SeedAnswer = { balance: String(posted?.credit_after) };
    await insertTransferCommand(tx, {
      id,
      player_id,
      key,
      kind: "seed",
      amount,
      body_hash,
      answer: JSON.stringify(answer),
    });
    return answer;
  });
