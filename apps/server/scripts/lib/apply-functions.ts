import type { Client } from "pg";

import { hasMarker, statementOf, type FunctionFile } from "../../src/platform/db/function-files.ts";

/**
 * How long a statement may wait for a lock. Creating a trigger waits for one, and the servers' statements would wait
 * behind it.
 */
const lock_timeout = "2s";

/**
 * The functions that a file may call: names followed by a bracket, after the name of the file's own function and
 * outside comments.
 */
const callsIn = ({ text }: FunctionFile): Set<string> => {
  const code = statementOf(text).replaceAll(/--.*$/gm, "");
  const body = code.slice(code.indexOf("("));
  return new Set([...body.matchAll(/\b(\w+)\s*\(/g)].map(([, called = ""]) => called));
};

/**
 * Sorts the files so that a function comes before those that call it: PostgreSQL checks the body of an SQL function
 * when it is created.
 */
const inDependencyOrder = (files: readonly FunctionFile[]): FunctionFile[] => {
  const ordered = new Set<FunctionFile>();
  const visited = new Set<FunctionFile>();
  const visit = (each: FunctionFile): void => {
    if (visited.has(each)) return;
    visited.add(each);
    const called = callsIn(each);
    for (const other of files) if (called.has(other.name)) visit(other);
    ordered.add(each);
  };
  for (const each of files) visit(each);
  return [...ordered];
};

type Existing = { name: string; signature: string };

/** Lists our functions and aggregates in the database, without those of extensions. */
export const listFunctions = async (client: Client): Promise<Existing[]> => {
  const { rows } = await client.query<Existing>(
    `select proname as name, oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and not exists (
       select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'
     ) order by 2`,
  );
  return rows;
};

const countOf = (list: readonly { name: string }[], name: string): number =>
  list.filter((each) => each.name === name).length;

/** The functions in the database for which db/functions has no file. */
export const findWithoutFile = (
  existing: readonly Existing[],
  files: readonly FunctionFile[],
): string[] =>
  existing
    .filter(({ name }) => countOf(existing, name) > countOf(files, name))
    .map(({ signature }) => signature);

const readApplied = async (client: Client): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ file: string; hash: string }>(
    "select distinct on (file) file, hash from db_function order by file, applied_at desc",
  );
  return new Map(rows.map(({ file, hash }) => [file, hash]));
};

/**
 * The files whose text was applied once and then replaced by another one. The database then has functions of a newer
 * release than these files.
 */
export const listReplaced = async (
  client: Client,
  files: readonly FunctionFile[],
): Promise<string[]> => {
  const { rows } = await client.query<{ file: string }>(
    `select file from unnest($1::text[], $2::text[]) as own (file, hash) join db_function using (file, hash)
     where exists (select from db_function other where other.file = own.file and other.applied_at > db_function.applied_at)
     order by file`,
    [files.map(({ file }) => file), files.map(({ hash }) => hash)],
  );
  return rows.map(({ file }) => file);
};

/** Refuses a removed file whose function still exists in the database: a numbered migration has to drop the function. */
const assertNoneRemoved = (
  applied: ReadonlyMap<string, string>,
  existing: readonly Existing[],
  files: readonly FunctionFile[],
): void => {
  const present = new Set(files.map(({ file }) => file));
  const unfiled = new Set(findWithoutFile(existing, files).map((each) => each.split("(")[0]));
  const removed = [...applied.keys()].filter(
    (file) => !present.has(file) && unfiled.has(file.replace(/\..*$/, "")),
  );
  if (removed.length > 0)
    throw new Error(
      `db/functions has no file for ${removed.join(", ")}: drop the function in a numbered migration (docs/decisions/0069)`,
    );
};

/** Refuses a file with changed arguments: the old signature would stay, and calls could be ambiguous. */
const assertOneSignature = async (
  client: Client,
  files: readonly FunctionFile[],
): Promise<void> => {
  const names = new Set(files.map(({ name }) => name));
  const second = findWithoutFile(await listFunctions(client), files).filter((signature) =>
    names.has(signature.split("(")[0] ?? ""),
  );
  if (second.length > 0)
    throw new Error(
      `more than one signature exists of ${second.join(", ")}: give the function a new name (docs/decisions/0069)`,
    );
};

const applyFile = async (client: Client, { path, text }: FunctionFile): Promise<void> => {
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`db/functions/${path}: ${Object(error).message}`, { cause: error });
  }
};

/**
 * Revokes the right of every role to call a function, which PostgreSQL grants by default, unless its file is marked
 * `everybody`. All functions are covered each time, so that a grant made by accident does not stay. The rights of the
 * roles are granted afterwards, from src/database-roles.ts.
 */
const restrictCalls = async (client: Client, files: readonly FunctionFile[]): Promise<void> => {
  const existing = await listFunctions(client);
  const statements = files.flatMap((file) =>
    existing
      .filter(({ name }) => name === file.name)
      .map(({ signature }) =>
        hasMarker(file, "everybody")
          ? `grant execute on routine ${signature} to public`
          : `revoke execute on routine ${signature} from public`,
      ),
  );
  if (statements.length > 0) await client.query(statements.join(";\n"));
};

/**
 * Applies the function files that differ from the version in the database, and returns their names. The caller opens
 * the transaction, so all of them are applied or none.
 */
export const applyFunctions = async (
  client: Client,
  files: readonly FunctionFile[],
): Promise<string[]> => {
  await client.query(`set local lock_timeout = '${lock_timeout}'`);
  const [applied, existing] = [await readApplied(client), await listFunctions(client)];
  assertNoneRemoved(applied, existing, files);
  const isMissing = ({ name }: FunctionFile) => countOf(existing, name) === 0;
  // A missing function is created again although its text is recorded: a migration or a restore may have dropped it.
  const changed = files.filter((each) => applied.get(each.file) !== each.hash || isMissing(each));
  const due = changed.filter((file) => !hasMarker(file, "once") || isMissing(file));
  for (const file of inDependencyOrder(due)) await applyFile(client, file);
  await assertOneSignature(client, files);
  await restrictCalls(client, files);
  await client.query(
    `insert into db_function (file, hash) select * from unnest($1::text[], $2::text[])
     on conflict (file, hash) do update set applied_at = clock_timestamp()`,
    [changed.map(({ file }) => file), changed.map(({ hash }) => hash)],
  );
  return changed.map(({ file }) => file);
};
