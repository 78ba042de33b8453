import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";

import { createTestDatabase } from "../../test/support/database.ts";
import { fund, move } from "../../test/support/ledger/play.ts";
import { inTransaction } from "../platform/db/index.ts";
import { audit, houseAccounts, playerAccount, post } from "./index.ts";

const { db, owner } = await createTestDatabase();
const main = playerAccount(1n, "main");

await fund(db, [1n, 2n], 1_000n);
await inTransaction(db, (tx) =>
  post(tx, [
    move(main, houseAccounts.lottery_stakes, 10n),
    move(main, playerAccount(1n, "game"), 20n),
    move(houseAccounts.points_issued, playerAccount(2n, "points"), 5n),
  ]),
);

/** Runs statements as the schema owner, who alone can change stored transfers and accounts. Each test undoes its changes. */
const tamper = (...statements: string[]) => sql.raw(statements.join("; ")).execute(owner);
const undo: string[] = [];
afterEach(async () => {
  await tamper(...undo.splice(0));
});

test("an untouched ledger is reported clean, with every total at zero", async () => {
  expect(await audit(db)).toEqual({
    accounts: 31n,
    transfers: 5n,
    totals: [
      { currency: "MMK", total: 0n },
      { currency: "PTS", total: 0n },
    ],
    differences: [],
    is_clean: true,
  });
});

test("L3 a balance that is not the sum of its transfers is reported, and the total is not zero", async () => {
  undo.push("update account set balance = balance - 7 where id = 17");
  await tamper("update account set balance = balance + 7 where id = 17");
  expect(await audit(db)).toMatchObject({
    is_clean: false,
    differences: [
      { fault: "balance", account_id: main, kept: 977n, posted: 970n, transfer_id: null },
    ],
    totals: [
      { currency: "MMK", total: 7n },
      { currency: "PTS", total: 0n },
    ],
  });
});

test("a changed amount and a changed balance-after are reported with the transfer id", async () => {
  undo.push("update transfer set amount = 10 where id = 3");
  await tamper("update transfer set amount = 11 where id = 3");
  const { differences } = await audit(db);
  expect(differences).toContainEqual({
    fault: "after",
    account_id: main,
    transfer_id: 3n,
    kept: 990n,
    posted: 989n,
  });
});

test("an account whose bounds were changed is reported", async () => {
  undo.push("update account set minimum = 0 where id = 17");
  await tamper("update account set minimum = -500 where id = 17");
  expect((await audit(db)).differences).toMatchObject([{ fault: "shape", account_id: main }]);
});

test("a transfer to a missing account is reported", async () => {
  undo.push("update transfer set credit_account_id = -8 where id = 3");
  await tamper("update transfer set credit_account_id = -77 where id = 3");
  expect((await audit(db)).differences).toContainEqual(
    expect.objectContaining({ fault: "account", account_id: -77n, transfer_id: 3n }),
  );
});

test("the audit reads one snapshot while transfers are posted", async () => {
  const spending = new AbortController();
  const spend = async () => {
    while (!spending.signal.aborted)
      await inTransaction(db, (tx) =>
        post(tx, [
          move(main, playerAccount(2n, "main"), 1n),
          move(playerAccount(2n, "main"), main, 1n),
        ]),
      );
  };
  const spenders = [spend(), spend(), spend()];
  try {
    for (let round = 0; round < 10; round += 1)
      expect(await audit(db)).toMatchObject({ is_clean: true });
  } finally {
    spending.abort();
    await Promise.all(spenders);
  }
});
