import { sql, type Kysely, type Transaction } from "kysely";
import { beforeAll, beforeEach, expect, expectTypeOf, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";
import type { DB } from "../../db.gen.ts";
import {
  inStatement,
  inTransaction,
  noteForCommit,
  onCommit,
  type CommitNotes,
  type Tx,
} from "./index.ts";

const { owner: db } = await createTestDatabase();

const read = async (handle: typeof db, id: number): Promise<bigint> => {
  const { rows } = await sql<{ amount: bigint }>`select amount from jar where id = ${id}`.execute(
    handle,
  );
  return rows[0]?.amount ?? -1n;
};
const add = (handle: typeof db, id: number, amount: bigint) =>
  sql`update jar set amount = amount + ${amount} where id = ${id}`.execute(handle);

/** Resolves when the given number of transactions has called it, so that they overlap without a delay. */
const createGate = (parties: number) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = parties;
  return () => {
    missing -= 1;
    if (missing <= 0) resolve();
    return promise;
  };
};

beforeAll(async () => {
  await sql`create table jar (id integer primary key, amount bigint not null)`.execute(db);
});
beforeEach(async () => {
  await sql`truncate jar`.execute(db);
  await sql`insert into jar values (1, 100), (2, 100)`.execute(db);
});

test("work that throws is rolled back", async () => {
  const work = inTransaction(db, async (tx) => {
    await add(tx, 1, 50n);
    throw new Error("stop");
  });
  await expect(work).rejects.toThrow("stop");
  expect(await read(db, 1)).toBe(100n);
});

test("two transactions with conflicting reads and writes both succeed: the one with a serialization failure is retried", async () => {
  const bothHaveRead = createGate(2);
  let runs = 0;
  const addWhatIsThere = () =>
    inTransaction(
      db,
      async (tx) => {
        runs += 1;
        const amount = await read(tx, 1);
        await bothHaveRead();
        await sql`update jar set amount = ${amount + 10n} where id = 1`.execute(tx);
      },
      "serializable",
    );
  await Promise.all([addWhatIsThere(), addWhatIsThere()]);
  expect(runs).toBe(3);
  expect(await read(db, 1)).toBe(120n);
});

test("of two transactions in a deadlock, the one that PostgreSQL aborts is retried", async () => {
  const bothHoldOne = createGate(2);
  let runs = 0;
  const move = (from: number, to: number) =>
    inTransaction(db, async (tx) => {
      runs += 1;
      await add(tx, from, -1n);
      await bothHoldOne();
      await add(tx, to, 1n);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  // The first run of each transaction and at least one retry: on a busy machine both may be aborted, one after the
  // other.
  expect(runs).toBeGreaterThan(2);
  expect([await read(db, 1), await read(db, 2)]).toEqual([100n, 100n]);
});

test("a lock that is never released ends in a lock timeout after three retries", async () => {
  let runs = 0;
  await inTransaction(db, async (holder) => {
    await add(holder, 1, 1n);
    const waiting = inTransaction(db, async (tx) => {
      runs += 1;
      await sql`set local lock_timeout = '20ms'`.execute(tx);
      await add(tx, 1, 1n);
    });
    await expect(waiting).rejects.toMatchObject({ code: "55P03" });
  });
  expect(runs).toBe(4);
  expect(await read(db, 1)).toBe(101n);
});

test("an error that a retry cannot fix is not retried", async () => {
  let runs = 0;
  const work = inTransaction(db, async (tx) => {
    runs += 1;
    await sql`insert into jar values (1, 1)`.execute(tx);
  });
  await expect(work).rejects.toMatchObject({ code: "23505" });
  expect(runs).toBe(1);
});

test.each(["committed", "rolled back"])(
  "a handle of a %s transaction refuses to run anything",
  async (end) => {
    let kept: Tx | undefined;
    await inTransaction(db, async (tx) => {
      kept = tx;
      if (end === "rolled back") throw new Error("stop");
    }).catch(() => undefined);
    const useKept = async () => kept && (await add(kept, 1, 1n));
    await expect(useKept()).rejects.toThrow("finished");
    const buildWithKept = async () => kept?.selectFrom("banner").select("id").execute();
    await expect(buildWithKept()).rejects.toThrow("finished");
    expect(await read(db, 1)).toBe(100n);
  },
);

test("a pool is not assignable to a transaction type, nor a transaction to a pool type", () => {
  expectTypeOf<Kysely<DB>>().not.toExtend<Tx>();
  expectTypeOf<Transaction<DB>>().not.toExtend<Tx>();
  expectTypeOf<Tx>().not.toExtend<Parameters<typeof inTransaction>[0]>();
});

test("`inStatement` runs one statement in its own transaction and refuses a second one", async () => {
  await inStatement(db, (tx) => add(tx, 1, 5n));
  expect(await read(db, 1)).toBe(105n);
  const two = inStatement(db, async (tx) => {
    await add(tx, 1, 1n);
    await add(tx, 1, 1n);
  });
  await expect(two).rejects.toThrow("finished");
  expect(await read(db, 1)).toBe(106n);
});

test("notes are reported once, after the commit of the successful run, and never for a failed run", async () => {
  const told: CommitNotes[] = [];
  onCommit(db, (notes) => told.push(notes));
  let runs = 0;
  await inTransaction(db, async (tx) => {
    runs += 1;
    noteForCommit(tx, "jar", [1n, BigInt(runs * 10)]);
    noteForCommit(tx, "jar", [1n]);
    if (runs === 1)
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
    expect(told).toEqual([]);
  });
  expect(told).toEqual([new Map([["jar", new Set([1n, 20n])]])]);

  await inStatement(db, async (tx) => {
    noteForCommit(tx, "jar", [3n]);
    await add(tx, 1, 1n);
  });
  expect(told).toHaveLength(2);
  const failing = inTransaction(db, async (tx) => {
    noteForCommit(tx, "jar", [4n]);
    throw new Error("stop");
  });
  await expect(failing).rejects.toThrow("stop");
  await inTransaction(db, (tx) => add(tx, 1, 1n));
  expect(told).toHaveLength(2);
});
