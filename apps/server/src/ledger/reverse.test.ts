import { expect, test } from "vitest";

import { createTestDatabase } from "../../test/support/database.ts";
import { fund, move, play } from "../../test/support/ledger/play.ts";
import { inTransaction, onCommit, type CommitNotes } from "../platform/db/index.ts";
import {
  audit,
  houseAccounts,
  playerAccount,
  post,
  readBalances,
  readStatement,
  reverse,
} from "./index.ts";

const { db } = await createTestDatabase();
const house = houseAccounts.lottery_payouts;
const day_ms = 86_400_000;

test("a reversal moves the money back and is linked to the reversed transfer", async () => {
  await fund(db, [1n], 100n);
  const main = playerAccount(1n, "main");
  const paid = await inTransaction(db, (tx) =>
    post(tx, [move(house, main, 40n), move(house, main, 2n)]),
  );
  const ids = paid.map(({ id }) => id);
  const now = Date.now();
  const undone = await inTransaction(db, (tx) =>
    reverse(tx, {
      transfer_ids: ids,
      fact_ids: [77n, 78n],
      reason: "the result was wrong",
      between: [new Date(now - day_ms), new Date(now + day_ms)],
    }),
  );
  expect(undone.map(({ debit_after }) => debit_after)).toEqual([102n, 100n]);
  const statement = await readStatement(db, { account_id: main, limit: 2 });
  expect(statement).toMatchObject([
    { kind: "reversal", amount: -2n, reverses_id: ids[1], fact_id: 78n },
    { kind: "reversal", amount: -40n, reverses_id: ids[0], fact_id: 77n },
  ]);
});

test("50 concurrent attempts reverse once", async () => {
  await fund(db, [2n], 1_000n);
  const [staked] = await inTransaction(db, (tx) =>
    post(tx, [move(playerAccount(2n, "main"), house, 600n)]),
  );
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => play(db, { reverse: staked?.id ?? 0n })),
  );
  expect(outcomes.filter((outcome) => "posted" in outcome)).toHaveLength(1);
  expect(outcomes.filter((outcome) => "refused" in outcome)).toHaveLength(49);
  expect((await readBalances(db, [2n])).get(2n)?.main).toBe(1_000n);
});

test("a reversal of several transfers is all or nothing", async () => {
  await fund(db, [3n], 10n);
  const main = playerAccount(3n, "main");
  const paid = await inTransaction(db, (tx) =>
    post(tx, [move(house, main, 1n), move(house, main, 2n)]),
  );
  await play(db, { reverse: paid[1]?.id ?? 0n });
  await expect(
    inTransaction(db, (tx) =>
      reverse(tx, { transfer_ids: paid.map(({ id }) => id), fact_ids: [1n, 1n], reason: "again" }),
    ),
  ).rejects.toMatchObject({ code: "SP005" });
  expect((await readBalances(db, [3n])).get(3n)?.main).toBe(11n);
});

test("a reversal fails when the money is spent, and the transfer stays reversible", async () => {
  await fund(db, [4n], 5n);
  const main = playerAccount(4n, "main");
  const [win] = await inTransaction(db, (tx) => post(tx, [move(house, main, 90n)]));
  const id = win?.id ?? 0n;
  await inTransaction(db, (tx) => post(tx, [move(main, house, 80n)]));
  expect(await play(db, { reverse: id })).toMatchObject({ refused: "insufficient_balance" });
  await inTransaction(db, (tx) => post(tx, [move(house, main, 80n)]));
  expect(await play(db, { reverse: id })).toMatchObject({ posted: [{ debit_after: 5n }] });
});

test("reversing a reversal or an unknown transfer is refused", async () => {
  await fund(db, [5n], 5n);
  const [win] = await inTransaction(db, (tx) =>
    post(tx, [move(house, playerAccount(5n, "main"), 9n)]),
  );
  const undone = await inTransaction(db, (tx) =>
    reverse(tx, { transfer_ids: [win?.id ?? 0n], fact_ids: [1n], reason: "once" }),
  );
  for (const id of [undone[0]?.id ?? 0n, 999_999_999n])
    expect(await play(db, { reverse: id })).toMatchObject({ refused: "already_reversed" });
  expect(await audit(db)).toMatchObject({ is_clean: true });
});

test("changed balances are signalled after the commit of a posting and of its reversal", async () => {
  const told: CommitNotes[] = [];
  onCommit(db, (notes) => told.push(notes));
  await fund(db, [31n, 32n], 100n);
  const [from, to] = [playerAccount(31n, "main"), playerAccount(32n, "game")];
  const [posted] = await inTransaction(db, (tx) => post(tx, [move(from, to, 5n)]));
  await inTransaction(db, (tx) =>
    reverse(tx, { transfer_ids: [posted?.id ?? 0n], fact_ids: [1n], reason: "test" }),
  );
  const both = new Map([["balance", new Set([31n, 32n])]]);
  expect(told.slice(-2)).toEqual([both, both]);
});
