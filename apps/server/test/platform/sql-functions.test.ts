import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, inject, test } from "vitest";

import { findWithoutFile, listFunctions } from "../../scripts/lib/apply-functions.ts";
import { withClient } from "../../scripts/lib/connect.ts";
import { dumpSchema } from "../../scripts/lib/dump.ts";
import { db_dir, migrate } from "../../scripts/lib/migrate.ts";
import { withScratchDatabase } from "../../scripts/lib/scratch.ts";
import {
  functions_dir,
  hasMarker,
  readFunctionFiles,
  statementOf,
} from "../../src/platform/db/function-files.ts";
import { admin_address, cloneTemplate } from "../support/template.ts";

const files = readFunctionFiles();
const schema = await readFile(join(db_dir, "schema.sql"), "utf8");

/** Runs `work` on a new migrated database. The global setup of the test run drops the database afterwards. */
const inMigrated = (work: (owner: string) => Promise<void>): Promise<void> =>
  withClient(admin_address, async (keeper) => {
    const { owner } = await cloneTemplate(keeper, inject("template"));
    await work(owner);
  });

/** Copies db/functions, changes files of the copy and migrates with it. A change that returns null removes its file. */
const migrateWith = async (
  owner: string,
  changes: Record<string, (text: string) => string | null>,
): Promise<string> => {
  const functions = await mkdtemp(join(tmpdir(), "shwe-functions-"));
  try {
    await cp(functions_dir, functions, { recursive: true });
    for (const [path, change] of Object.entries(changes)) {
      const file = join(functions, path);
      const text = change(await readFile(file, "utf8").catch(() => ""));
      await (text === null ? rm(file) : writeFile(file, text));
    }
    return await migrate(owner, { functions });
  } finally {
    await rm(functions, { recursive: true });
  }
};

const changeDebt = (text: string): string => text.replace("id = player_id", "id = 0 + player_id");

const countApplied = (owner: string): Promise<number | null> =>
  withClient(owner, async (client) => (await client.query("select from db_function")).rowCount);

const readDebt = (owner: string): Promise<string | undefined> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ body: string }>(
      "select prosrc as body from pg_proc where proname = 'ledger_debt'",
    );
    return rows[0]?.body;
  });

const callersOf = (owner: string, signature: string): Promise<string[]> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname like 'shwe\\_%' and rolname <> 'shwe_owner'
         and has_function_privilege(oid, $1::regprocedure, 'execute') order by 1`,
      [signature],
    );
    return rows.map(({ name }) => name);
  });

test("a new database has every function, and a second run applies none", async () => {
  await inMigrated(async (owner) => {
    expect(await countApplied(owner)).toBe(files.length);
    expect(await withClient(owner, listFunctions)).toHaveLength(files.length);
    expect(await migrate(owner)).toBe("");
  });
});

test("a database that has migrations only gets every function with unchanged rights", async () => {
  await withScratchDatabase(admin_address, async ({ owner }) => {
    await migrate(owner, { functions: null });
    expect(await countApplied(owner)).toBe(0);
    expect(await migrate(owner)).toContain("Applied function: lottery_place");
    expect(await countApplied(owner)).toBe(files.length);
    expect(await dumpSchema(owner)).toBe(schema);
  });
});

test("a changed file is applied alone and keeps its rights", async () => {
  await inMigrated(async (owner) => {
    const before = await callersOf(owner, "ledger_months_left()");
    const output = await migrateWith(owner, {
      "ledger/ledger_debt.sql": changeDebt,
      "ledger/ledger_months_left.sql": (text) => `${text}\n`,
    });
    expect(output).toBe("Applied function: ledger_debt\nApplied function: ledger_months_left");
    expect(await readDebt(owner)).toContain("0 + player_id");
    expect(await callersOf(owner, "ledger_months_left()")).toEqual(before);
    expect(before).toContain("shwe_api");
  });
});

test("new functions are applied before those that call them, and no role may call them", async () => {
  await inMigrated(async (owner) => {
    const body = "returns integer language sql as $$ select";
    await migrateWith(owner, {
      "platform/a_first.sql": () => `create or replace function a_first() ${body} b_second() $$;\n`,
      "platform/b_second.sql": () => `create or replace function b_second() ${body} 7 $$;\n`,
    });
    const { rows } = await withClient(owner, (client) => client.query("select a_first() as n"));
    expect(rows).toEqual([{ n: 7 }]);
    expect(await callersOf(owner, "a_first()")).toEqual([]);
  });
});

test("a broken file leaves every function as it was", async () => {
  await inMigrated(async (owner) => {
    const broken = migrateWith(owner, {
      "ledger/ledger_debt.sql": changeDebt,
      "ledger/ledger_sum.sql": (text) => `${text}select 1 / 0;\n`,
    });
    await expect(broken).rejects.toThrow("db/functions/ledger/ledger_sum.sql: division by zero");
    expect(await countApplied(owner)).toBe(files.length);
    expect(await dumpSchema(owner)).toBe(schema);
  });
});

test("a removed file is refused until its function is dropped", async () => {
  await inMigrated(async (owner) => {
    const removal = { "ledger/ledger_post_one.sql": () => null };
    await expect(migrateWith(owner, removal)).rejects.toThrow("no file for ledger_post_one");
    await withClient(owner, (client) => client.query("drop function ledger_post_one"));
    expect(await migrateWith(owner, removal)).toBe("");
  });
});

test("the release before does not put its functions back into a newer database", async () => {
  await inMigrated(async (owner) => {
    await withClient(owner, (client) =>
      client.query("insert into schema_migrations (version) values ('9999')"),
    );
    const older = {
      "ledger/ledger_debt.sql": changeDebt,
      "ledger/ledger_post_one.sql": () => null,
    };
    expect(await migrateWith(owner, older)).toBe("");
    expect(await readDebt(owner)).not.toContain("0 + player_id");
  });
});

test("a function that was dropped is created again, and a grant to everybody is revoked", async () => {
  await inMigrated(async (owner) => {
    const before = await readDebt(owner);
    await withClient(owner, (client) =>
      client.query("drop function ledger_debt; grant execute on function switch_is_on to public"),
    );
    expect(await migrate(owner)).toContain("Applied function: ledger_debt");
    expect(await readDebt(owner)).toBe(before);
    expect(await callersOf(owner, "switch_is_on(text)")).toEqual([]);
  });
});

test("a file with changed arguments is refused, because the old signature would stay", async () => {
  await inMigrated(async (owner) => {
    const withArgument = (text: string) =>
      text.replace("player_id bigint", "player_id bigint, is_probe boolean default false");
    await expect(migrateWith(owner, { "ledger/ledger_debt.sql": withArgument })).rejects.toThrow(
      "more than one signature exists of ledger_debt",
    );
    expect(await migrate(owner)).toBe("");
  });
});

test("the release before does not replace functions of a release that changed only functions", async () => {
  await inMigrated(async (owner) => {
    const old = await readDebt(owner);
    await migrateWith(owner, { "ledger/ledger_debt.sql": changeDebt });
    const newer = await readDebt(owner);
    expect(await migrate(owner)).toContain("none is applied: ledger_debt");
    expect(await readDebt(owner)).toBe(newer);
    expect(await migrate(owner, { replaces_newer: true })).toContain(
      "Applied function: ledger_debt",
    );
    expect(await readDebt(owner)).toBe(old);
    expect(await migrate(owner)).toBe("");
  });
});

test("the release before does not revoke the rights of a newer database", async () => {
  await inMigrated(async (owner) => {
    await withClient(owner, (client) =>
      client.query(
        `insert into schema_migrations (version) values ('9999');
         create table newer (id bigint); grant select, insert on newer to shwe_api`,
      ),
    );
    await migrate(owner);
    const { rows } = await withClient(owner, (client) =>
      client.query("select has_table_privilege('shwe_api', 'newer', 'insert') as may_insert"),
    );
    expect(rows).toEqual([{ may_insert: true }]);
  });
});

test("the offset of transaction numbers that an owner raised is not reset", async () => {
  await inMigrated(async (owner) => {
    await withClient(owner, async (client) => {
      await client.query("truncate db_function");
      await client.query(
        `create or replace function ledger_xact_offset() returns bigint
           language sql immutable parallel safe as 'select 123::bigint'`,
      );
    });
    expect(await migrate(owner)).toContain("Applied function: ledger_debt");
    const { rows } = await withClient(owner, (client) =>
      client.query("select ledger_xact_offset()::integer as raised"),
    );
    expect(rows).toEqual([{ raised: 123 }]);
  });
});

test("a function without a file is found", () => {
  const existing = [
    { name: "lottery_place", signature: "lottery_place(integer)" },
    { name: "stray", signature: "stray()" },
  ];
  expect(findWithoutFile(existing, files)).toEqual(["stray()"]);
});

/** Functions that hashed the leaves of existing slips. The hashes are under signed seals, so the functions must not change. */
const hashing = ["slip_leaf", "slip_leaf_with_terms", "lottery_terms_hash"];

test("functions of constraints, defaults, indexes and leaves, and those they call, are frozen", async () => {
  await inMigrated(async (owner) => {
    const { rows } = await withClient(owner, (client) =>
      client.query<{ name: string }>(
        `select distinct proname::text as name from pg_depend join pg_proc on pg_proc.oid = refobjid
         where refclassid = 'pg_proc'::regclass and pronamespace = 'public'::regnamespace
           and classid not in ('pg_trigger'::regclass, 'pg_proc'::regclass)`,
      ),
    );
    const fixed = new Set([...rows.map(({ name }) => name), ...hashing]);
    for (const name of fixed) {
      const text = files.filter((each) => each.name === name).map((each) => statementOf(each.text));
      for (const called of files)
        if (new RegExp(`\\b${called.name}\\s*\\(`).test(text.join("\n"))) fixed.add(called.name);
    }
    const frozen = files.filter((each) => hasMarker(each, "frozen")).map(({ name }) => name);
    expect(frozen.toSorted()).toEqual([...fixed].toSorted());
  });
});
