import { generateKeyPairSync } from "node:crypto";
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";
import { fund, move } from "../../../test/support/ledger/play.ts";
import { inTransaction, type Tx } from "../../platform/db/index.ts";
import type { Signer } from "../../platform/secrets/index.ts";
import { houseAccounts, playerAccount, post, sealAll, sealNext, verifySeals } from "../index.ts";

const { db, owner } = await createTestDatabase();
const main = playerAccount(1n, "main");

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const signer: Signer = { key_id: "test-1", private_key: privateKey };
const keys = new Map([["test-1", publicKey]]);
const dir = await mkdtemp(join(tmpdir(), "shwe-seals-"));
afterAll(() => rm(dir, { recursive: true }));

const spend = (tx: Tx, times = 1, from = main) =>
  post(
    tx,
    Array.from({ length: times }, () => move(from, houseAccounts.lottery_stakes, 1n)),
  );
const seal = (transfers_per_seal = 5) => sealAll(db, { dir, signer, transfers_per_seal });
const verify = async () => (await verifySeals(db, { dir, keys })).findings;
const bookFile = async () => join(dir, (await readdir(dir))[0] ?? "");

/**
 * Repeats sealing until no transfer is unsealed. Once may not be enough: open transactions of other test files in the same
 * PostgreSQL cluster delay which transfers can be sealed.
 */
const sealEverything = async (): Promise<void> => {
  for (;;) {
    await seal();
    const { unsealed } = await verifySeals(db, { dir, keys });
    if (unsealed === 0n) return;
  }
};

beforeAll(async () => {
  await fund(db, [1n, 2n], 100_000n);
  for (let each = 0; each < 12; each += 1)
    await inTransaction(db, (tx) => spend(tx, (each % 3) + 1));
  await sealEverything();
});

test("every transfer is in exactly one sealed range, and ranges end between transactions", async () => {
  const { rows } = await sql<{ seals: bigint; ranges: bigint; covered: bigint; transfers: bigint }>`
    select count(*) as seals, sum(transfers)::bigint as covered,
      (select count(*) from transfer) as transfers,
      count(*) filter (where from_xact = coalesce((select to_xact from ledger_seal b where b.seq = a.seq - 1), 0)) as ranges
    from ledger_seal a
  `.execute(db);
  expect(rows[0]).toMatchObject({ covered: 26n, transfers: 26n });
  expect(rows[0]?.seals).toBeGreaterThanOrEqual(5n);
  expect(rows[0]?.ranges).toBe(rows[0]?.seals);
  expect(await verify()).toEqual([]);
});

test("a transaction that commits late is included in its range", async () => {
  await inTransaction(db, async (late) => {
    await spend(late, 1, playerAccount(2n, "main"));
    await inTransaction(db, (tx) => spend(tx, 2));
    // The later transaction is committed and the earlier one is not, so neither may be sealed yet.
    expect(await sealNext(db, { dir, signer })).toBeNull();
    expect(await verifySeals(db, { dir, keys })).toMatchObject({ unsealed: 2n, findings: [] });
  });
  await sealEverything();
  expect(await verifySeals(db, { dir, keys })).toMatchObject({ transfers: 29, findings: [] });
});

test("a single transaction larger than a seal is sealed as a whole", async () => {
  await inTransaction(db, (tx) => spend(tx, 40));
  await sealEverything();
  expect(await verifySeals(db, { dir, keys })).toMatchObject({ transfers: 69, findings: [] });
});

const columns = [
  ["amount", "amount + 1", "amount - 1"],
  ["debit_account_id", "33", "17"],
  ["credit_account_id", "-9", "-8"],
  ["kind", "'slip_stake'", "'correction'"],
  ["fact_id", "fact_id + 1", "fact_id - 1"],
  ["debit_after", "debit_after + 1", "debit_after - 1"],
  ["created_at", "created_at + interval '1 microsecond'", "created_at - interval '1 microsecond'"],
] as const;

test.each(columns)(
  "L8 a changed %s of an old row is detected and the row reported",
  async (column, changed, back) => {
    await sql.raw(`update transfer set ${column} = ${changed} where id = 7`).execute(owner);
    expect(await verify()).toMatchObject([{ fault: "changed", transfer_id: 7n }]);
    await sql.raw(`update transfer set ${column} = ${back} where id = 7`).execute(owner);
    expect(await verify()).toEqual([]);
  },
);

/** Does what a superuser could do who knows how seals are made and has all rights in the database, but not the signing key. */
const resealInsideDatabase = async (): Promise<void> => {
  const forged = await mkdtemp(join(tmpdir(), "shwe-forged-"));
  const forger: Signer = {
    key_id: "test-1",
    private_key: generateKeyPairSync("ed25519").privateKey,
  };
  await sql`delete from ledger_seal`.execute(owner);
  await sealAll(owner, { dir: forged, signer: forger, transfers_per_seal: 5 });
  await rm(forged, { recursive: true });
};

test("L8 a superuser who recomputes every hash inside the database is detected, and the row reported", async () => {
  const { rows } = await sql`select * from ledger_seal order by seq`.execute(owner);
  await sql`update transfer set amount = amount + 500 where id = 9`.execute(owner);
  await resealInsideDatabase();
  const findings = await verify();
  expect(findings).toContainEqual(expect.objectContaining({ fault: "changed", transfer_id: 9n }));
  expect(findings.filter(({ fault }) => fault === "changed")).toHaveLength(1);
  expect(findings.some(({ fault }) => fault === "record")).toBe(true);

  await sql`update transfer set amount = amount - 500 where id = 9`.execute(owner);
  await sql`delete from ledger_seal`.execute(owner);
  await owner
    .insertInto("ledger_seal")
    .values(rows as never)
    .execute();
  expect(await verify()).toEqual([]);
});

test("a deleted row and an inserted row are reported", async () => {
  await sql`create table kept as select * from transfer where id = 11`.execute(owner);
  await sql`delete from transfer where id = 11`.execute(owner);
  await sql`insert into transfer select 999999, debit_account_id, credit_account_id, amount, debit_after, credit_after,
    fact_id, reverses_id, xact_id, created_at, reverses_at, kind from kept`.execute(owner);
  const findings = await verify();
  expect(findings).toHaveLength(2);
  expect(findings).toContainEqual(expect.objectContaining({ fault: "missing", transfer_id: 11n }));
  expect(findings).toContainEqual(
    expect.objectContaining({ fault: "added", transfer_id: 999_999n }),
  );
  await sql`delete from transfer where id = 999999`.execute(owner);
  await sql`insert into transfer select * from kept`.execute(owner);
  await sql`drop table kept`.execute(owner);
  expect(await verify()).toEqual([]);
});

test("a seal file that was rewritten, truncated or signed by another key is detected", async () => {
  const file = await bookFile();
  const text = await readFile(file, "utf8");
  const lines = text.trimEnd().split("\n");
  const second = JSON.parse(lines[1] ?? "") as { transfers: number; root: string };
  const rewritten = [
    lines[0],
    JSON.stringify({ ...second, root: "00".repeat(32) }),
    ...lines.slice(2),
  ];
  await writeFile(file, `${rewritten.join("\n")}\n`);
  const faults = (await verify()).map(({ fault, seq }) => `${fault} ${seq}`);
  expect(faults).toEqual(expect.arrayContaining(["signature 2", "root 2", "record 2", "chain 3"]));

  await writeFile(file, `${lines.slice(0, -2).join("\n")}\n`);
  expect(await verify()).toMatchObject([{ fault: "record" }, { fault: "record" }]);
  await expect(seal()).rejects.toThrow("does not belong to this database");

  await writeFile(file, text);
  const other = new Map([["test-1", generateKeyPairSync("ed25519").publicKey]]);
  const report = await verifySeals(db, { dir, keys: other });
  expect(report.findings).toHaveLength(report.seals);
  expect(await verify()).toEqual([]);
});

test("an incomplete line left by a power cut is removed, and its range is sealed again", async () => {
  await inTransaction(db, (tx) => spend(tx));
  await appendFile(await bookFile(), '{"seq":"99","from_xact"');
  expect(await verify()).toEqual([]);
  await sealEverything();
  expect(await verify()).toEqual([]);
});

test("a seal that was written to the file but not to the database is recorded by the next run", async () => {
  const { rows } = await sql<{ seq: bigint }>`select max(seq) as seq from ledger_seal`.execute(db);
  const seq = rows[0]?.seq ?? 0n;
  await sql`delete from ledger_seal where seq = ${seq}`.execute(owner);
  expect(await verify()).toEqual([]);
  await inTransaction(db, (tx) => spend(tx));
  await sealEverything();
  const after = await sql`select seq from ledger_seal where seq >= ${seq}`.execute(db);
  expect(after.rows).toHaveLength(2);
  expect(await verify()).toEqual([]);
});

test("concurrent sealers make one chain", async () => {
  for (let each = 0; each < 10; each += 1) await inTransaction(db, (tx) => spend(tx, 3));
  await Promise.all(Array.from({ length: 5 }, () => seal(4)));
  await sealEverything();
  expect(await verify()).toEqual([]);
});

test("a seal folder of another database stops the sealing", async () => {
  const empty = await mkdtemp(join(tmpdir(), "shwe-seals-"));
  await expect(sealNext(db, { dir: empty, signer })).rejects.toThrow("does not belong");
  await rm(empty, { recursive: true });
});

test("a cluster with lower transaction numbers is refused until its offset is raised", async () => {
  const setOffset = (offset: number) =>
    sql
      .raw(
        `create or replace function ledger_xact_offset() returns bigint language sql immutable parallel safe
           as 'select ${offset}::bigint'`,
      )
      .execute(owner);
  await setOffset(-1_000_000_000);
  await expect(sealNext(db, { dir, signer })).rejects.toThrow("ledger_xact_offset");
  await setOffset(1_000_000);
  await inTransaction(db, (tx) => spend(tx));
  await sealEverything();
  expect(await verify()).toEqual([]);
});
