import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../test/support/database.ts";
import { fund } from "../../test/support/ledger/play.ts";
import { inTransaction } from "../platform/db/index.ts";
import { addPartitions, audit, playerAccount, readBalances } from "./index.ts";

const { db, owner } = await createTestDatabase();
const permission_denied = "42501";

await fund(db, [1n], 1_000n);
// A default privilege granted by an administrator must not apply to new partitions.
await sql`alter default privileges grant all on tables to shwe_app`.execute(owner);
await sql`drop table ${sql.table((await listPartitions()).at(-1) ?? "")}`.execute(owner);
await inTransaction(db, addPartitions);

async function listPartitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'transfer'::regclass order by 1
  `.execute(owner);
  return rows.map(({ name }) => name);
}

const partitions = await listPartitions();
const tables = ["transfer", ...partitions];

test("there are partitions to attack", () => {
  expect(partitions.length).toBeGreaterThanOrEqual(4);
});

test.each(tables)("L2 the app role cannot change anything in %s", async (table) => {
  const name = sql.table(table);
  const row = "values (9, -1, 17, 5, 1, 1, now(), 'seed')";
  const columns =
    "(id, debit_account_id, credit_account_id, amount, fact_id, xact_id, created_at, kind)";
  for (const attempt of [
    sql`update ${name} set amount = amount + 1`,
    sql`update ${name} set credit_after = 0 where id = 1`,
    sql`update only ${name} set kind = 'correction'`,
    sql`delete from ${name}`,
    sql`delete from only ${name} where id = 1`,
    sql`truncate ${name}`,
    sql`truncate only ${name}`,
    sql`insert into ${name} ${sql.raw(columns)} ${sql.raw(row)}`,
    sql`insert into ${name} ${sql.raw(columns)} ${sql.raw(row)} on conflict do nothing`,
    sql`merge into ${name} t using (select 1) s on true when matched then delete`,
    sql`select from ${name} for update`,
    sql`alter table ${name} add column note text`,
    sql`drop table ${name}`,
    sql`create trigger t before insert on ${name} for each row execute function suppress_redundant_updates_trigger()`,
    sql`create rule r as on update to ${name} do instead nothing`,
  ])
    await expect(
      inTransaction(db, (tx) => attempt.execute(tx)),
      attempt.compile(db).sql,
    ).rejects.toMatchObject({ code: permission_denied });
});

test.each([
  "update account set balance = 1000000 where id = 17",
  "update account set balance = balance",
  "update account set minimum = -1000",
  "delete from account",
  "truncate account",
  "insert into account (id, owner_id, balance, minimum, maximum, kind, currency) values (33, 2, 0, 0, 1000000000000000, 'player.main', 'MMK')",
  "insert into account (id, kind, currency) values (-99, 'house.capital', 'MMK')",
  "alter table account drop constraint account_balance_in_bounds",
  "alter table account disable trigger all",
  "delete from transfer_reversal",
  "insert into transfer_reversal (transfer_id, reason) values (1, 'x')",
  "update ledger_seal set root = root",
  "delete from ledger_seal",
  "insert into ledger_seal_horizon (horizon) values (1000000)",
  "update ledger_seal_horizon set horizon = 0",
  "delete from ledger_seal_horizon",
  "update transfer_command set amount = 1",
  "delete from transfer_command",
  "select nextval('transfer_id')",
  "select setval('transfer_id', 1)",
  "alter table transfer detach partition transfer_2099_01",
  "select ledger_add_partition(now())",
  "select ledger_explain_refusal('{}', '{}', '{}')",
  "create or replace function ledger_months_left() returns integer language sql as 'select 99'",
  "alter function ledger_months_left() owner to shwe_app",
])("the running role is refused: %s", async (statement) => {
  await expect(inTransaction(db, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({
    code: permission_denied,
  });
});

test("the search path of the app role does not affect the ledger functions", async () => {
  await inTransaction(db, async (tx) => {
    await sql`set local search_path = pg_temp, information_schema, public`.execute(tx);
    await sql`select public.ledger_lock('{17}')`.execute(tx);
  });
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and not coalesce(proconfig, '{}') @> array['search_path=pg_catalog, public, pg_temp']
  `.execute(owner);
  expect(rows).toEqual([]);
});

test("after all these attempts the ledger is unchanged", async () => {
  expect((await readBalances(db, [1n])).get(1n)?.main).toBe(1_000n);
  expect(playerAccount(1n, "main")).toBe(17n);
  expect(await audit(db)).toMatchObject({ is_clean: true, transfers: 1n });
});
