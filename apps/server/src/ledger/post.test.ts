import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../test/database.ts";
import { inTransaction } from "../platform/db/index.ts";
import {
  houseAccounts,
  openAccounts,
  playerAccount,
  post,
  readBalances,
  readStatement,
  reverse,
} from "./index.ts";

const { db } = await createTestDatabase();

test("smoke", async () => {
  await inTransaction(db, (tx) => openAccounts(tx, [5n, 6n]));
  const main = playerAccount(5n, "main");
  const posted = await inTransaction(db, (tx) =>
    post(tx, [
      { debit: houseAccounts.capital, credit: main, amount: 100n, kind: "seed", fact_id: 1n },
      {
        debit: main,
        credit: playerAccount(6n, "main"),
        amount: 30n,
        kind: "correction",
        fact_id: 1n,
      },
    ]),
  );
  console.log(posted);
  await expect(
    inTransaction(db, (tx) =>
      post(tx, [
        {
          debit: main,
          credit: houseAccounts.capital,
          amount: 71n,
          kind: "correction",
          fact_id: 1n,
        },
      ]),
    ),
  ).rejects.toMatchObject({ code: "insufficient_balance", params: { account_id: "81" } });
  console.log(
    await inTransaction(db, (tx) =>
      reverse(tx, { transfer_ids: [posted[1]!.id], fact_ids: [9n], reason: "x" }),
    ),
  );
  console.log(
    await readBalances(db, [5n, 6n]),
    await readStatement(db, { account_id: main, limit: 10 }),
  );
  console.log((await sql`select * from transfer`.execute(db)).rows);
});
