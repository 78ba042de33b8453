import { sql } from "kysely";
import { types } from "pg";
import { expect, onTestFinished, test } from "vitest";

import { openCuttableLink } from "../../../test/support/cuttable-link.ts";
import { createTestDatabase } from "../../../test/support/database.ts";
import { overPort, portOf } from "../../../test/support/replicated-database.ts";
import { boundStatements, createDb, inTransaction } from "./index.ts";

const { db, app_url, keeper } = await createTestDatabase();

const readOne = async <T>(query: ReturnType<typeof sql<{ value: T }>>): Promise<T | undefined> =>
  (await query.execute(db)).rows[0]?.value;

test("an int8 is read exactly, a date as text and a timestamp as a Date", async () => {
  expect(await readOne(sql<{ value: bigint }>`select 9007199254740993 as value`)).toBe(
    9_007_199_254_740_993n,
  );
  expect(await readOne(sql<{ value: string }>`select date '2026-11-15' as value`)).toBe(
    "2026-11-15",
  );
  expect(await readOne(sql<{ value: Date }>`select timestamptz '2026-11-15Z' as value`)).toEqual(
    new Date("2026-11-15T00:00:00Z"),
  );
});

test("parsers of other pools in this process are unchanged", () => {
  expect(types.getTypeParser(types.builtins.INT8)("1")).toBe("1");
  expect(types.getTypeParser(types.builtins.DATE)("2026-11-15")).toBeInstanceOf(Date);
});

test.each([
  ["statement_timeout", "10s"],
  ["lock_timeout", "3s"],
  ["idle_in_transaction_session_timeout", "10s"],
  ["application_name", "shwe-test"],
  ["jit", "off"],
  ["client_min_messages", "warning"],
])("every connection has %s = %s", async (name, value) => {
  expect(await readOne(sql<{ value: string }>`select current_setting(${name}) as value`)).toBe(
    value,
  );
});

test("a connection that breaks while idle is reported and replaced, and the process goes on", async () => {
  const { promise: broken, resolve } = Promise.withResolvers<Error>();
  const own = createDb({
    database_url: app_url,
    pool_max: 1,
    application_name: "shwe-test-break",
    onIdleError: resolve,
  });
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const before = (await pid.execute(own.db)).rows[0]?.pid;
  await keeper.query("select pg_terminate_backend($1)", [before]);
  expect((await broken).message).toContain("terminating connection");
  const after = (await pid.execute(own.db)).rows[0]?.pid;
  expect(after).not.toBe(before);
  await own.db.destroy();
});

/** Opens a pool over a network link to the test database that the test can cut. */
const openOverLink = async (answer_max_ms: number) => {
  const link = await openCuttableLink(portOf(app_url));
  const own = createDb({
    ...{ database_url: overPort(app_url, link.port), pool_max: 3, answer_max_ms },
    application_name: "shwe-test-silence",
    onIdleError: () => undefined,
  });
  onTestFinished(async () => {
    await link.close();
    await own.db.destroy();
  });
  return { ...own, link };
};
const one = sql<{ one: number }>`select 1 as one`;

test("a statement without an answer fails in time with its transaction, and the pool drops all connections of that network", async () => {
  const { db: own, pool, link } = await openOverLink(1_000);
  await Promise.all([one.execute(own), one.execute(own)]);
  expect(pool.totalCount).toBe(2);
  const silent = inTransaction(own, async (tx) => {
    await one.execute(tx);
    link.cut();
    link.leadTo(portOf(app_url));
    await one.execute(tx);
  });
  await expect(silent).rejects.toMatchObject({ code: "08006" });
  expect(pool.totalCount).toBe(0);
  expect((await one.execute(own)).rows).toEqual([{ one: 1 }]);
});

test("a transaction can set its own statement timeout, on the server and in the client, and the next one has the default", async () => {
  const { db: own } = await openOverLink(1_000);
  const sleepIn = (statement_timeout_ms: number, seconds: number) =>
    inTransaction(own, async (tx) => {
      await boundStatements(tx, statement_timeout_ms);
      await sql`select pg_sleep(${seconds})`.execute(tx);
    });
  await sleepIn(5_000, 1.5);
  await expect(sleepIn(50, 0.5)).rejects.toMatchObject({ code: "57014" });
  await expect(sql`select pg_sleep(5)`.execute(own)).rejects.toMatchObject({ code: "08006" });
});
