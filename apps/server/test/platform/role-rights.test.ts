import { sql } from "kysely";
import { expect, test } from "vitest";

import { applyRights } from "../../scripts/lib/role-rights.ts";
import { withClient } from "../../scripts/lib/connect.ts";
import {
  private_tables,
  rightsOf,
  role_names,
  userOf,
  type DatabaseRole,
} from "../../src/database-roles.ts";
import { createTestDatabase } from "../support/database.ts";

const { owner, owner_url, as, role_urls } = await createTestDatabase();
const permission_denied = "42501";
const table_file = "src/database-roles.ts";

type Table = { name: string; columns: string[]; is_partition: boolean };
const tables = (
  await sql<Table>`
    select relname as name, relispartition as is_partition, array(
      select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum
    ) as columns
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1
  `.execute(owner)
).rows;

type Callable = {
  name: string;
  signature: string;
  call: string;
  is_for_everybody: boolean;
  runs_as_owner: boolean;
};
/** Trigger functions are excluded, because they cannot be called directly. */
const functions = (
  await sql<Callable>`
    select proname as name, oid::regprocedure::text as signature, prosecdef as runs_as_owner,
      has_function_privilege('public', oid, 'execute') as is_for_everybody,
      format('select %I(%s)', proname, (
        select string_agg(format('null::%s', arg::regtype), ', ' order by ord)
        from unnest(proargtypes) with ordinality as a (arg, ord)
      )) as call
    from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'a') and prorettype <> 'trigger'::regtype order by 2
  `.execute(owner)
).rows;

const sequences = (
  await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1
  `.execute(owner)
).rows.map(({ name }) => name);

/** The rights of a role on a table by `src/database-roles.ts`: verbs for the whole table, and verbs with their column. */
const expectedOn = (role: DatabaseRole, { name, is_partition }: Table): string[] => {
  if (is_partition) return [];
  const { reads, writes: all } = rightsOf(role);
  const writes = all[name] ?? [];
  const is_named = all[name] !== undefined;
  const split = writes.flatMap((text) => {
    const [verb = "", columns] = text.replace(")", "").split("(");
    return columns === undefined
      ? [verb]
      : columns.split(",").map((column) => `${verb}(${column})`);
  });
  const isRead = is_named || (reads ? reads.includes(name) : !private_tables.includes(name));
  return [...(isRead ? ["select"] : []), ...split].toSorted();
};

type Given = { name: string; verb: string; whole: boolean; columns: string[] };
const readGiven = async (role: DatabaseRole): Promise<Map<string, string[]>> => {
  const { rows } = await sql<Given>`
    select relname as name, verb, has_table_privilege(${userOf(role)}, pg_class.oid, verb) as whole,
      case when verb in ('select', 'insert', 'update', 'references') then array(
        select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          and has_column_privilege(${userOf(role)}, pg_class.oid, attnum, verb)
      ) else '{}' end as columns
    from pg_class, unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) as verb
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
  `.execute(owner);
  const given = new Map<string, string[]>();
  for (const { name, verb, whole, columns } of rows) {
    const rights = whole ? [verb] : columns.map((column) => `${verb}(${column})`);
    given.set(name, [...(given.get(name) ?? []), ...rights]);
  }
  return given;
};

const differenceOf = (who: string, on: string, expected: string[], given: string[]): string[] => [
  ...given
    .filter((right) => !expected.includes(right))
    .map((right) => `${who} may ${right} ${on}: ${table_file} does not say so`),
  ...expected
    .filter((right) => !given.includes(right))
    .map((right) => `${who} may not ${right} ${on}: ${table_file} says it may`),
];

test.each(role_names)("%s has exactly the table rights of its row", async (role) => {
  const given = await readGiven(role);
  const differences = tables.flatMap((table) =>
    differenceOf(userOf(role), table.name, expectedOn(role, table), given.get(table.name) ?? []),
  );
  expect(differences).toEqual([]);
});

test.each(role_names)("%s may call exactly the functions of its row", async (role) => {
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege(${userOf(role)}, oid, 'execute')
  `.execute(owner);
  const callable = new Set(rows.map(({ signature }) => signature));
  const differences = functions
    .filter(({ is_for_everybody }) => !is_for_everybody)
    .flatMap(({ name, signature }) =>
      differenceOf(
        userOf(role),
        signature,
        rightsOf(role).calls.includes(name) ? ["call"] : [],
        callable.has(signature) ? ["call"] : [],
      ),
    );
  expect(differences).toEqual([]);
});

test.each(role_names)("%s may use exactly the sequences of its row", async (role) => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${sequences}::text[]) as name
    where has_sequence_privilege(${userOf(role)}, name, 'usage, select, update')
  `.execute(owner);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...rightsOf(role).counts]);
});

test("functions that every role may call do not run as their owner", () => {
  const strong = functions.filter((each) => each.is_for_everybody && each.runs_as_owner);
  expect(strong.map(({ signature }) => signature)).toEqual([]);
});

test("every name in the table of roles exists in the database", () => {
  const known = new Set([
    ...tables.map(({ name }) => name),
    ...functions.map(({ name }) => name),
    ...sequences,
  ]);
  const named = role_names.flatMap((role) => {
    const { writes, calls, counts } = rightsOf(role);
    return [...Object.keys(writes), ...calls, ...counts];
  });
  expect([...named, ...private_tables].filter((name) => !known.has(name))).toEqual([]);
});

/** Rights that the previous release had and that no role needs any more. */
const given_up = new Set([
  // Write any kind of transfer. Roles call the functions for one purpose (`ledger_post_<purpose>`) instead.
  "ledger_post",
  "ledger_post_one",
  "ledger_reverse",
  // Only called inside the database, by the functions that take stakes and pay.
  "protection_room",
  "protection_charge",
  "protection_credit",
  "protection_refund",
  // Only called by the ledger functions, which run as the owner.
  "ledger_xact_offset",
  // No process writes the table of turnover yet.
  "insert turnover",
  "update turnover",
]);

test("every right of the previous release belongs to a current role or is listed as dropped", async () => {
  const calls = new Set<string>(role_names.flatMap((role) => rightsOf(role).calls));
  const { rows: writes } = await sql<{ name: string; verb: string }>`
    select relname as name, verb from pg_class, unnest('{insert,update,delete}'::text[]) as verb
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and (
      has_table_privilege('shwe_app', pg_class.oid, verb)
      or verb <> 'delete' and has_any_column_privilege('shwe_app', pg_class.oid, verb))
  `.execute(owner);
  const { rows: called } = await sql<{ name: string }>`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and has_function_privilege('shwe_app', oid, 'execute') and not has_function_privilege('public', oid, 'execute')
  `.execute(owner);
  const isWritten = (table: string, verb: string) =>
    role_names.some((role) =>
      rightsOf(role).writes[table]?.some((right) => right.startsWith(verb)),
    );
  const nobodys = [
    ...writes
      .filter(({ name, verb }) => !isWritten(name, verb))
      .map(({ name, verb }) => `${verb} ${name}`),
    ...called.map(({ name }) => name).filter((name) => !calls.has(name)),
  ];
  // A new table or function must be added to the role that needs it, in src/database-roles.ts.
  expect(nobodys.filter((each) => !given_up.has(each))).toEqual([]);
});

/** A statement for every write that `src/database-roles.ts` does not allow the role. */
const forbiddenWrites = (role: DatabaseRole): string[] =>
  tables.flatMap((table) => {
    const expected = expectedOn(role, table);
    const name = `"${table.name}"`;
    const insertable = table.columns.filter((column) => !expected.includes(`insert(${column})`));
    const settable = table.columns.filter((column) => !expected.includes(`update(${column})`));
    return [
      ...(expected.includes("insert")
        ? []
        : insertable.map((column) => `insert into ${name} ("${column}") values (default)`)),
      ...(expected.includes("update")
        ? []
        : settable.map((column) => `update ${name} set "${column}" = default`)),
      ...(expected.includes("delete") ? [] : [`delete from ${name}`]),
      `truncate ${name}`,
    ];
  });

/** Runs every statement of a list and collects those that were not refused for lack of rights, hundreds in one round trip. */
const try_all = `
  do $$
    declare
      statement text;
      passed jsonb := '[]';
    begin
      for statement in select jsonb_array_elements_text(current_setting('test.statements')::jsonb) loop
        begin
          execute statement;
          passed := passed || to_jsonb(statement || ': was done');
        exception
          when insufficient_privilege then null;
          when others then passed := passed || to_jsonb(statement || ': ' || sqlerrm);
        end;
      end loop;
      perform set_config('test.passed', passed::text, false);
    end
  $$`;

const tryAll = (role: DatabaseRole, statements: readonly string[]): Promise<string[]> =>
  withClient(role_urls[role], async (client) => {
    await client.query("begin");
    await client.query("select set_config('test.statements', $1, false)", [
      JSON.stringify(statements),
    ]);
    await client.query(try_all);
    const { rows } = await client.query<{ passed: string }>(
      "select current_setting('test.passed') as passed",
    );
    await client.query("rollback");
    return JSON.parse(rows[0]?.passed ?? "") as string[];
  });

test.each(role_names)("%s is refused every write that it does not need", async (role) => {
  const statements = forbiddenWrites(role);
  expect(statements.length).toBeGreaterThan(300);
  expect(await tryAll(role, statements)).toEqual([]);
});

test.each(role_names)("%s is refused every function that it does not need", async (role) => {
  const { calls } = rightsOf(role);
  const statements = functions
    .filter(({ name, is_for_everybody }) => !is_for_everybody && !calls.includes(name))
    .map(({ call }) => call);
  expect(statements.length).toBeGreaterThan(30);
  expect(await tryAll(role, statements)).toEqual([]);
});

test.each(role_names)("%s can use the job queue only if its row allows it", async (role) => {
  const statements = [
    "select from graphile_worker.jobs",
    "delete from graphile_worker._private_jobs",
    "update graphile_worker._private_jobs set run_at = 'infinity'",
    "select graphile_worker.add_job('x')",
    "select graphile_worker.force_unlock_workers('{}')",
  ];
  expect(await tryAll(role, statements)).toHaveLength(
    rightsOf(role).runs_jobs ? statements.length : 0,
  );
  expect(await tryAll(role, ["delete from graphile_worker.migrations"])).toEqual([]);
});

test("rights that were granted or revoked manually are corrected", async () => {
  await sql`grant update on account to shwe_api`.execute(owner);
  await sql`grant update (balance) on account to shwe_worker`.execute(owner);
  await sql`grant execute on function ledger_post_seed to shwe_api`.execute(owner);
  await sql`revoke insert on session from shwe_api`.execute(owner);
  await withClient(owner_url, applyRights);
  expect((await readGiven("api")).get("account")).toEqual(["select"]);
  expect((await readGiven("worker")).get("account")).toEqual(["select"]);
  expect((await readGiven("api")).get("session")).toEqual(["select", "insert", "update"]);
  await expect(
    sql`select ledger_post_seed('{}', '{}', '{}', '{}', '{}')`.execute(as("api")),
  ).rejects.toMatchObject({ code: permission_denied });
});

test("no role has more rights in the cluster than it needs, and none is a member of another", async () => {
  const users = role_names.map(userOf);
  const { rows } = await sql<Record<string, unknown>>`
    select rolname, rolcanlogin, rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as is_strong,
      exists (select from pg_auth_members where pg_roles.oid in (member, roleid)) as is_member
    from pg_roles where rolname = any (${users}) order by rolname
  `.execute(owner);
  expect(rows).toEqual(
    users
      .toSorted()
      .map((rolname) => ({ rolname, rolcanlogin: true, is_strong: false, is_member: false })),
  );
});
