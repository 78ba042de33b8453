import { createHash } from "node:crypto";

import { sql, type Kysely } from "kysely";

import type { DB } from "../db.gen.ts";
import { inTransaction } from "../platform/db/index.ts";
import { houseAccounts, lockAccounts, openAccounts, playerAccount } from "./accounts.ts";
import { post } from "./post.ts";

export type SeedGrant = {
  player_id: bigint;
  /** In 1/100 kyat. */
  amount: bigint;
  /** The same key grants once, however often it is run. */
  key: string;
};

export type SeedAnswer = { balance: string };

/**
 * Money for demo and test players, from the house's capital. No route leads here, and callers refuse to run it in
 * production. It is also the model of a money command: lock, look for the fact row, post, write the fact row.
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
    const known = await tx
      .selectFrom("transfer_command")
      .select(["body_hash", "answer"])
      .where("player_id", "=", player_id)
      .where("key", "=", key)
      .executeTakeFirst();
    if (known) {
      if (!known.body_hash.equals(body_hash))
        throw new Error("this key was used for another grant");
      return known.answer as SeedAnswer;
    }
    const { rows } = await sql<{ id: bigint }>`
      select nextval('transfer_command_id_seq') as id
    `.execute(tx);
    const id = rows[0]?.id ?? 0n;
    const [posted] = await post(
      tx,
      [{ debit: houseAccounts.capital, credit: main, amount, kind: "seed", fact_id: id }],
      "seed",
    );
    const answer: SeedAnswer = { balance: String(posted?.credit_after) };
    await tx
      .insertInto("transfer_command")
      .values({
        id,
        player_id,
        key,
        kind: "seed",
        amount,
        body_hash,
        answer: JSON.stringify(answer),
      })
      .execute();
    return answer;
  });
