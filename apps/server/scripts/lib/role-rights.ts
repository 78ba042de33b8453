import type { Client } from "pg";

import {
  private_tables,
  rightsOf,
  role_names,
  userOf,
  type DatabaseRole,
} from "../../src/database-roles.ts";

/** The SQL after `grant` or `revoke`: `update (name) on table player`. */
type Right = string;

/** Database objects on which rights can be granted. Partitions are left out, because they are accessed through their tables. */
type Catalogue = {
  tables: { name: string; columns: string[] }[];
  sequences: string[];
  functions: { name: string; signature: string }[];
};

const users = role_names.map(userOf);
const form = /^(insert|update|delete)(?:\(([\w,]+)\))?$/;

/** `update(a,b)` becomes two rights, because the database stores them by column. */
const writesOn = (
  { name, columns }: Catalogue["tables"][number],
  writes: readonly string[],
): Right[] =>
  writes.flatMap((text) => {
    const [, verb, named] = form.exec(text) ?? [];
    if (verb === undefined) throw new Error(`${name}: ${text} is not a valid right`);
    return named === undefined
      ? [`${verb} on table ${name}`]
      : named
          .split(",")
          .filter((column) => columns.includes(column))
          .map((column) => `${verb} (${column}) on table ${name}`);
  });

/**
 * The rights that src/database-roles.ts gives a role, limited to objects that exist, because an older schema has fewer.
 * Misspelled names are found by role-rights.test.ts.
 */
const wantedBy = (role: DatabaseRole, { tables, sequences, functions }: Catalogue): Right[] => {
  const { reads, writes, calls, counts } = rightsOf(role);
  const isRead = (table: string) =>
    writes[table] !== undefined ||
    (reads ? reads.includes(table) : !private_tables.includes(table));
  return [
    ...tables.filter(({ name }) => isRead(name)).map(({ name }) => `select on table ${name}`),
    ...tables.flatMap((table) => writesOn(table, writes[table.name] ?? [])),
    ...functions
      .filter(({ name }) => calls.includes(name))
      .map(({ signature }) => `execute on function ${signature}`),
    ...sequences.filter((name) => counts.includes(name)).map((name) => `usage on sequence ${name}`),
  ];
};

const readCatalogue = async (client: Client): Promise<Catalogue> => {
  const { rows } = await client.query<{ name: string; is_sequence: boolean; columns: string[] }>(
    `select format('%I', relname) as name, relkind = 'S' as is_sequence, array(
       select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
     ) as columns from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and not relispartition order by 1`,
  );
  const functions = await client.query<{ name: string; signature: string }>(
    `select proname as name, oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' order by 2`,
  );
  return {
    tables: rows.filter(({ is_sequence }) => !is_sequence),
    sequences: rows.filter(({ is_sequence }) => is_sequence).map(({ name }) => name),
    functions: functions.rows,
  };
};

/** The rights that the roles have now, on partitions too. */
const readGiven = async (client: Client): Promise<Map<string, Set<Right>>> => {
  const { rows } = await client.query<{ user: string; right: Right }>(
    `select grantee::regrole::text as user, right_text as right from (
       select acl.grantee, lower(acl.privilege_type)
         || format(' on %s %I', case c.relkind when 'S' then 'sequence' else 'table' end, c.relname) as right_text
       from pg_class c, aclexplode(c.relacl) as acl where c.relnamespace = 'public'::regnamespace
       union all
       select acl.grantee, lower(acl.privilege_type) || format(' (%I) on table %I', a.attname, c.relname)
       from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) as acl
       where c.relnamespace = 'public'::regnamespace
       union all
       select acl.grantee, 'execute on function ' || p.oid::regprocedure::text
       from pg_proc p, aclexplode(p.proacl) as acl
       where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
     ) given where grantee in (select oid from pg_roles where rolname = any ($1))`,
    [users],
  );
  const given = new Map(users.map((user) => [user, new Set<Right>()]));
  for (const { user, right } of rows) given.get(user)?.add(right);
  return given;
};

/** The statements that change the current rights to those of src/database-roles.ts; empty when nothing differs. */
const planRights = async (client: Client): Promise<string[]> => {
  const catalogue = await readCatalogue(client);
  const given = await readGiven(client);
  return role_names.flatMap((role) => {
    const user = userOf(role);
    const has = given.get(user) ?? new Set<Right>();
    const wanted = new Set(wantedBy(role, catalogue));
    return [
      ...[...has]
        .filter((right) => !wanted.has(right))
        .map((right) => `revoke ${right} from ${user}`),
      ...[...wanted].filter((right) => !has.has(right)).map((right) => `grant ${right} to ${user}`),
    ];
  });
};

/** Fails when a role does not exist. A migration cannot create it, because only an administrator can. */
export const assertRolesExist = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    "select name from unnest($1::text[]) as name where name not in (select rolname from pg_roles) order by 1",
    [users],
  );
  if (rows.length > 0)
    throw new Error(
      `the database has no role ${rows.map(({ name }) => name).join(", ")}: run npm run db:setup, which makes them`,
    );
};

/**
 * Grants every role the rights in src/database-roles.ts and revokes all others, in one query, so that all take effect
 * together.
 */
export const applyRights = async (client: Client): Promise<void> => {
  const statements = await planRights(client);
  if (statements.length > 0) await client.query(statements.join(";\n"));
};
