import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../test/support/database.ts";
import { fund } from "../../test/support/ledger/play.ts";
import { inTransaction } from "../platform/db/index.ts";
import {
  houseAccounts,
  lockAccounts,
  openAccounts,
  playerAccount,
  readBalances,
  type PlayerAccountKind,
} from "./index.ts";

const { db, owner } = await createTestDatabase();

test("the program and the database compute the same id for every kind of player account", async () => {
  await inTransaction(db, (tx) => openAccounts(tx, [7n]));
  const { rows } = await sql<{ id: bigint; kind: string; computed: bigint }>`
    select id, kind::text, ledger_account_id(7, kind) as computed from account where owner_id = 7 order by id
  `.execute(db);
  expect(rows.map(({ kind }) => kind)).toEqual([
    "player.main",
    "player.game",
    "player.claimable",
    "player.referral",
    "player.receivable",
    "player.points",
  ]);
  for (const { id, kind, computed } of rows) {
    expect(id).toBe(computed);
    expect(id).toBe(playerAccount(7n, kind.slice("player.".length) as PlayerAccountKind));
  }
});

test("the house's accounts have the ids that are in the program", async () => {
  const { rows } = await sql<{ id: bigint; kind: string }>`
    select id, kind::text from account where owner_id is null
  `.execute(db);
  expect(Object.fromEntries(rows.map(({ id, kind }) => [kind, id]))).toEqual(
    Object.fromEntries(Object.entries(houseAccounts).map(([kind, id]) => [`house.${kind}`, id])),
  );
});

test("opening accounts again does not change their balances", async () => {
  await fund(db, [8n], 900n);
  await inTransaction(db, (tx) => openAccounts(tx, [8n, 9n]));
  const balances = await readBalances(db, [8n, 9n, 404n]);
  expect(balances.get(8n)).toEqual({
    main: 900n,
    game: 0n,
    claimable: 0n,
    referral: 0n,
    receivable: 0n,
    points: 0n,
  });
  expect(balances.get(9n)?.main).toBe(0n);
  expect(balances.has(404n)).toBe(false);
});

test("locking an account returns its balance and makes other transactions wait", async () => {
  await fund(db, [10n], 50n);
  const main = playerAccount(10n, "main");
  await inTransaction(db, async (tx) => {
    const locked = await lockAccounts(tx, [main, houseAccounts.capital]);
    expect(locked).toEqual(new Map([[main, 50n]]));
    await expect(
      sql`select from account where id = ${main} for no key update nowait`.execute(owner),
    ).rejects.toMatchObject({ code: "55P03" });
  });
});

test.each([
  [
    "a player's account with a house kind",
    "(161, 10, 0, 0, 1000000000000000, 'house.capital', 'MMK')",
  ],
  ["an id that is not the player's", "(162, 10, 0, 0, 1000000000000000, 'player.main', 'MMK')"],
  ["a lower minimum", "(1761, 110, 0, -5, 1000000000000000, 'player.main', 'MMK')"],
  ["points in kyat", "(1766, 110, 0, 0, 1000000000000000, 'player.points', 'MMK')"],
  ["money from nowhere", "(1761, 110, 5, 0, 1000000000000000, 'player.main', 'MMK')"],
  ["a house account with a balance", "(-90, null, 0, 0, 0, 'house.capital', 'MMK')"],
])("even the owner cannot open %s", async (_, values) => {
  const insert = `insert into account (id, owner_id, balance, minimum, maximum, kind, currency) values ${values}`;
  await expect(sql.raw(insert).execute(owner)).rejects.toMatchObject({ code: "23514" });
});
