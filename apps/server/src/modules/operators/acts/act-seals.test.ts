import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

import { createTestDatabase } from "../../../../test/support/database.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { hashLeaf } from "../../../platform/merkle.ts";
import { recordAct, recordView, sealActs, verifyActs, type Operator } from "../index.ts";

const { owner, as } = await createTestDatabase();
const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const signer = { key_id: "test", private_key: privateKey };
const keys = new Map([["test", publicKey]]);
const sealed_max_ms = 30_000;

const dirs: string[] = [];
let dir = "";
let hla: Operator = { id: 0n, name: "hla" };
afterAll(async () => {
  for (const each of dirs) await rm(each, { recursive: true });
});

/** Runs a statement while the triggers that refuse changes are disabled, as an administrator of the database could. */
const tamper = async (statement: string): Promise<void> => {
  for (const table of ["operator_act", "act_seal"])
    await sql.raw(`alter table ${table} disable trigger user`).execute(owner);
  await sql.raw(statement).execute(owner);
  for (const table of ["operator_act", "act_seal"])
    await sql.raw(`alter table ${table} enable trigger user`).execute(owner);
};

const act = (subject: string, details: Record<string, unknown> = {}) =>
  inTransaction(as("office"), (tx) =>
    recordAct(tx, { operator_id: hla.id, act: "test.act", subject, details }),
  );

const verify = () => verifyActs(as("worker"), { dir, keys });

/** Seals until nothing is left, because open transactions in other databases of the cluster can delay a seal. */
const sealEverything = () =>
  vi.waitFor(async () => {
    await sealActs(as("signer"), { dir, signer });
    expect((await verify()).unsealed).toBe(0n);
  }, sealed_max_ms);

beforeEach(async () => {
  await tamper("truncate operator_act, act_seal");
  dir = await mkdtemp(join(tmpdir(), "shwe-acts-"));
  dirs.push(dir);
  const { rows } = await sql<Operator>`
    insert into operator (name, role, state) values ('hla', 'owner', 'active')
    on conflict (name) do update set state = 'active' returning id, name`.execute(owner);
  hla = rows[0] ?? hla;
});

test("an act is recorded only if its transaction commits", async () => {
  await expect(
    inTransaction(as("office"), async (tx) => {
      await recordAct(tx, { operator_id: hla.id, act: "test.act", subject: "x:1", details: {} });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await verify()).toEqual({ acts: 0, seals: 0, unsealed: 0n, faults: [] });
});

test("an act that is not committed delays no other act", async () => {
  const { promise: isOpen, resolve: opened } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const slow = inTransaction(as("office"), async (tx) => {
    await recordAct(tx, { operator_id: hla.id, act: "test.slow", subject: "x:1", details: {} });
    opened();
    await mayEnd;
  });
  await isOpen;
  await act("x:2");
  // The act that committed first is not sealed yet: an earlier transaction is still open.
  await sealActs(as("signer"), { dir, signer });
  end();
  await slow;
  await sealEverything();
  expect(await verify()).toMatchObject({ acts: 2, faults: [] });
});

test("concurrent acts and views are all sealed, in the order of their transactions", async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, place) =>
      place % 2 === 0
        ? act(`x:${place}`, { ဆ: place })
        : inTransaction(as("office"), (tx) =>
            recordView(tx, {
              ...{ operator_id: hla.id, act: "test.view" },
              subject: "x:v",
              details: {},
            }),
          ),
    ),
  );
  await sealEverything();
  expect(await verify()).toMatchObject({ acts: 40, unsealed: 0n, faults: [] });
});

test.each([
  ["a changed subject", "update operator_act set subject = 'x:9' where subject = 'x:2'", "changed"],
  [
    "changed details",
    `update operator_act set details = '{"a":2}' where subject = 'x:2'`,
    "changed",
  ],
  [
    "another blank in the details",
    `update operator_act set details = '{"a": 1}' where subject = 'x:2'`,
    "changed",
  ],
  [
    "a changed time",
    "update operator_act set at = at - interval '1 microsecond' where subject = 'x:2'",
    "changed",
  ],
  [
    "an added session",
    "update operator_act set session_id = gen_random_uuid() where subject = 'x:2'",
    "changed",
  ],
  ["a view made an act", "update operator_act set is_view = true where subject = 'x:2'", "changed"],
  ["a deleted act", "delete from operator_act where subject = 'x:2'", "missing"],
  ["deleted last acts", "delete from operator_act where subject in ('x:2', 'x:3')", "missing"],
  [
    "an act inserted into a sealed range",
    "insert into operator_act (seq, operator_id, act, subject, details, xact_id, at) select 999999, operator_id, act, 'x:4', details, xact_id, at from operator_act where subject = 'x:2'",
    "added",
  ],
])("%s is found and named", async (_, statement, fault) => {
  for (const place of [1, 2, 3]) await act(`x:${place}`, { a: 1 });
  await sealEverything();
  expect((await verify()).faults).toEqual([]);
  await tamper(statement);
  expect((await verify()).faults[0]).toMatch(new RegExp(`^act \\d+ is ${fault} \\(seal \\d+\\)$`));
});

test("the session of an act is sealed with it", async () => {
  const { id } = await owner
    .insertInto("operator_session")
    .values({
      ...{ token_hash: randomBytes(32), operator_id: hla.id, device: "x", network: "x" },
      expires_at: sql`clock_timestamp() + interval '1 hour'`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await inTransaction(as("office"), async (tx) => {
    await sql`select operator_hold(${hla.id}, ${id})`.execute(tx);
    await recordAct(tx, { operator_id: hla.id, act: "test.act", subject: "x:1", details: {} });
  });
  const stored = await owner.selectFrom("operator_act").select("session_id").execute();
  expect(stored).toEqual([{ session_id: id }]);
  await sealEverything();
  expect((await verify()).faults).toEqual([]);
  await tamper("update operator_act set session_id = null");
  expect((await verify()).faults[0]).toMatch(/^act \d+ is changed/);
});

test("an act without a session is sealed as by the first release, so that its seals stay valid", async () => {
  await act("x:1");
  await sealEverything();
  const { rows } = await sql<Record<"seq" | "operator_id" | "at_us" | "xact_id", bigint>>`
    select seq, operator_id, (extract(epoch from at) * 1000000)::bigint as at_us, xact_id from operator_act`.execute(
    owner,
  );
  const [row] = rows;
  if (!row) throw new Error("the act was not recorded");
  const { seq, operator_id, at_us, xact_id } = row;
  const content = `[${seq}, ${operator_id}, "test.act", "x:1", "{}", false, ${at_us}, ${xact_id}, null]`;
  const seals = await owner.selectFrom("act_seal").select("root").execute();
  // The root of a tree with one leaf is the hash of the leaf.
  expect(seals).toEqual([{ root: hashLeaf(content) }]);
});

test("a seal that was replaced by one of another key, and a removed seal, are found", async () => {
  await act("x:1");
  await sealEverything();
  const other = new Map([["test", generateKeyPairSync("ed25519").publicKey]]);
  expect((await verifyActs(as("worker"), { dir, keys: other })).faults).toEqual([
    "seal 1: signature does not hold",
  ]);
  await act("x:2");
  await sealEverything();
  await tamper("update act_seal set root = sha256('x') where seq = 1");
  expect((await verify()).faults).toEqual(["seal 1: record does not hold"]);
});

test("an act that stays unsealed is reported after some minutes", async () => {
  await act("x:1");
  await tamper("update operator_act set at = at - interval '6 minutes'");
  expect((await verify()).faults).toEqual(["1 acts are older than 5 minutes and not sealed"]);
});

test("the record cannot be changed: no process has the right, and a trigger refuses the owner", async () => {
  await act("x:1");
  for (const statement of [
    "update operator_act set act = 'x'",
    "delete from operator_act",
    "truncate operator_act",
  ]) {
    await expect(sql.raw(statement).execute(owner)).rejects.toThrow("never changed");
    await expect(sql.raw(statement).execute(as("office"))).rejects.toMatchObject({ code: "42501" });
  }
});

test("neither the time nor the transaction of an act can be chosen", async () => {
  const chosen = "insert into operator_act (operator_id, act, subject, details, at, xact_id)";
  await expect(
    sql
      .raw(`${chosen} values (${hla.id}, 'test.act', 'x:1', '{}', '2020-01-01', 1)`)
      .execute(as("office")),
  ).rejects.toMatchObject({ code: "42501" });
  await sql
    .raw(`${chosen} values (${hla.id}, 'test.act', 'x:1', '{}', '2020-01-01', 1)`)
    .execute(owner);
  const { rows } = await sql<{ is_now: boolean }>`
    select at > clock_timestamp() - interval '1 minute' and xact_id > 1 as is_now from operator_act`.execute(
    owner,
  );
  expect(rows).toEqual([{ is_now: true }]);
});
