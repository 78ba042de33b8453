import { sql } from "kysely";
import { types } from "pg";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";
import { createDb } from "./index.ts";

const { db, app_url, keeper } = await createTestDatabase();

const readOne = async <T>(query: ReturnType<typeof sql<{ value: T }>>): Promise<T | undefined> =>
  (await query.execute(db)).rows[0]?.value;

test("an int8 arrives exact, a date as its text, an instant as a Date", async () => {
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

test("parsers of other pools in this process stay as they are", () => {
  expect(types.getTypeParser(types.builtins.INT8)("1")).toBe("1");
  expect(types.getTypeParser(types.builtins.DATE)("2026-11-15")).toBeInstanceOf(Date);
});

test.each([
  ["statement_timeout", "10s"],
  ["lock_timeout", "3s"],
  ["idle_in_transaction_session_timeout", "10s"],
  ["application_name", "shwe-test"],
  ["jit", "off"],
])("every connection has %s = %s", async (name, value) => {
  expect(await readOne(sql<{ value: string }>`select current_setting(${name}) as value`)).toBe(
    value,
  );
});

test("a connection that breaks while idle is reported and replaced, and the process lives", async () => {
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
