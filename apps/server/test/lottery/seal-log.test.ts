import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { checkChain, entryHash, no_hash, verifyDraw, type LogEntry } from "@shwe/rules/lottery";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { findLogFaults, readSealKeys, watchSealLog } from "../../src/modules/lottery/index.ts";
import { advanceDraw } from "../../src/modules/lottery/draw/advance-draws.ts";
import { extendLog } from "../../src/modules/lottery/sealing/extend-log.ts";
import { listEntries, readHead } from "../../src/modules/lottery/sealing/log/read-log.ts";
import { sealDraw } from "../../src/modules/lottery/sealing/seal-draw.ts";
import { giveDraw, giveSlips } from "../support/draws.ts";
import { giveResult } from "../support/given-results.ts";
import { ask, call } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { ctx, signer, database } = server;
const { db, owner } = database;
const keys = await readSealKeys(ctx);
const dir = await mkdtemp(join(tmpdir(), "shwe-log-"));
afterAll(() => rm(dir, { recursive: true }));
const sealing = { ...ctx, signer, config: { ...ctx.config, lottery_seal_dir: dir } };
watchSealLog({ ...ctx, has_authority: true });
const empty = { seq: 0, hash: no_hash };

const giveClosed = async (): Promise<bigint> => {
  const id = await giveDraw(owner, { closes_in_s: -120 });
  await giveSlips(owner, id);
  await advanceDraw(ctx, id);
  return id;
};

const giveSealed = async (): Promise<bigint> => {
  const id = await giveClosed();
  await sealDraw(sealing, id);
  return id;
};

const readEntries = async (): Promise<LogEntry[]> => listEntries(db, { from: 1, to: 10_000 });
const headOf = async () => {
  const head = await readHead(db);
  if (!head) throw new Error("the log has not begun");
  return { seq: head.seq, hash: head.hash };
};
const entriesOf = async (id: bigint) =>
  (await owner.selectFrom("seal_log").selectAll().where("draw_id", "=", id).execute()).map(
    ({ kind, version, payload }) => ({ kind, version, payload }),
  );
const fileLines = async (): Promise<string[]> => {
  const names = (await readdir(dir)).filter((name) => name.startsWith("log-"));
  const texts = await Promise.all(
    names.toSorted().map((name) => readFile(join(dir, name), "utf8")),
  );
  return texts.join("").split("\n").filter(Boolean);
};

/** A draw that was sealed before the log began: entry 1 of the log commits to its seal, and entry 2 is its result, 38. */
let older_draw = 0n;
beforeAll(async () => {
  older_draw = await giveDraw(owner, { closes_in_s: -120 });
  await giveResult(owner, older_draw, "38");
  await extendLog(sealing);
});

test("B-612 the first entry of the log commits to every seal that is older", async () => {
  const [genesis, second] = await readEntries();
  expect(genesis).toMatchObject({ seq: 1, kind: "genesis", previous: no_hash });
  expect(genesis?.payload).toMatch(/^shwe\.genesis\.v1\|1\|[0-9a-f]{64}$/);
  expect(second).toMatchObject({ seq: 2, kind: "result" });
  // A seal that is older than the log has no entry of its own; the result of its draw has one.
  expect((await entriesOf(older_draw)).map(({ kind }) => kind)).toEqual(["result"]);
  const params = { id: String(older_draw) };
  const { data: seal } = await call(server, "getDrawSeal", { params });
  expect(seal?.log).toBeNull();
});

test("B-612 every seal and every version of a result is an entry, and a proof shows which", async () => {
  const id = await giveSealed();
  await giveResult(owner, id, "38");
  await extendLog(sealing);
  await sql`update draw set state = 'settled' where id = ${id}`.execute(owner);
  await giveResult(owner, id, "39");
  await extendLog(sealing);
  expect((await entriesOf(id)).map(({ kind, version }) => [kind, version])).toEqual([
    ["seal", null],
    ["result", 1],
    ["result", 2],
  ]);
  const params = { id: String(id) };
  const { data: seal } = await call(server, "getDrawSeal", { params });
  const { data: result } = await call(server, "getDrawResult", { params });
  const { data: bodies } = await call(server, "listDrawEvidence", { params });
  if (!seal) throw new Error("the draw is sealed");
  const { checks } = await verifyDraw({
    ...{ draw_id: Number(id), seal, result, bodies, public_keys: keys },
  });
  const outcomes = Object.fromEntries(checks.map(({ check, outcome }) => [check, outcome]));
  expect(outcomes).toMatchObject({ seal_in_log: "passed", result_in_log: "passed" });
  // Operators are published as pseudonyms, two different ones.
  const people = result.versions[1]?.people;
  expect(people?.proposed_by).toMatch(/^[0-9a-f]{16}$/);
  expect(people?.confirmed_by).not.toBe(people?.proposed_by);
  expect(result.versions[0]?.people).toBeNull();
});

test("B-612 any visitor can read the log and its head, and check that it was only appended to", async () => {
  await giveSealed();
  const older = await headOf();
  await Promise.all(Array.from({ length: 4 }, giveSealed));
  const { data: newer } = await call(server, "getSealLogHead", {});
  if (!newer) throw new Error("the log has a head");
  expect(newer.seq).toBe(older.seq + 4);
  const query = { from: String(older.seq + 1), to: String(newer.seq) };
  const { data: between } = await call(server, "listSealLog", { query });
  expect(await checkChain(older, newer, between, keys)).toBe("consistent");
  expect(await checkChain(empty, newer, await readEntries(), keys)).toBe("consistent");
  expect(await entryHash(between.at(-1) as LogEntry)).toBe(newer.hash);
  const wrong = await ask(server, "listSealLog", { query: { from: "0", to: "x" } });
  expect(wrong.status).toBe(400);
});

test("B-612 a signer that was interrupted publishes the identical entry", async () => {
  const id = await giveClosed();
  const nowhere = { ...sealing, config: { ...ctx.config, lottery_seal_dir: "/dev/null/none" } };
  await expect(sealDraw(nowhere, id)).rejects.toThrow("/dev/null/none");
  const [begun, ...others] = await entriesOf(id);
  expect([begun?.kind, others.length]).toEqual(["seal", 0]);
  // The entry that the interrupted signer did not sign is not published, so the head is the entry before it.
  const head = await headOf();
  await sealDraw(sealing, id);
  expect(await entriesOf(id)).toEqual([begun]);
  const { data: seal } = await call(server, "getDrawSeal", { params: { id: String(id) } });
  expect(seal?.text).toBe(begun?.payload);
  expect((await headOf()).seq).toBe(head.seq + 1);
});

test("B-612 an entry that is in the file and not yet signed in the database is signed unchanged", async () => {
  const first = await giveSealed();
  const [entry] = (await readEntries()).filter(({ payload }) => payload.includes(`|${first}|2d|`));
  // Removes the signature from the database, as if the signer had stopped after writing the file.
  await sql`alter table seal_log disable trigger guard`.execute(owner);
  await sql`update seal_log set signature = null, key_id = null where seq = ${entry?.seq}`.execute(
    owner,
  );
  await sql`alter table seal_log enable trigger guard`.execute(owner);
  const lines = await fileLines();
  await extendLog(sealing);
  expect((await readEntries()).find(({ seq }) => seq === entry?.seq)).toEqual(entry);
  expect(await fileLines()).toEqual(lines);
});

test("B-612 after a restore of an older database no second history is signed", async () => {
  const id = await giveClosed();
  const { seq, hash } = await headOf();
  const name =
    (await readdir(dir))
      .filter((each) => each.startsWith("log-"))
      .toSorted()
      .at(-1) ?? "";
  const before = await readFile(join(dir, name), "utf8");
  const other = {
    ...{ seq: seq + 1, kind: "seal", payload: "shwe.seal.v2|another", previous: hash },
    ...{ recorded_at_us: 1_794_726_000_000_000, key_id: "test-seals", signature: "00" },
  };
  await writeFile(join(dir, name), `${before}${JSON.stringify(other)}\n`);
  await expect(sealDraw(sealing, id)).rejects.toThrow(
    `entry ${seq + 1} of the log was signed before`,
  );
  expect((await headOf()).seq).toBe(seq);
  expect(await ctx.metrics.registry.metrics()).toMatch(/^seal_log_lag_seconds (?!0$)[\d.e-]+$/m);
  await writeFile(join(dir, name), before);
  await sealDraw(sealing, id);
  expect((await headOf()).seq).toBe(seq + 1);
});

test("B-612 a log with any change does not link to a head that was seen before", async () => {
  const head = await headOf();
  const entries = await readEntries();
  const forged = entries.map((entry) =>
    entry.seq === 2 ? { ...entry, payload: entry.payload.replace("|38|", "|83|") } : entry,
  );
  expect(await checkChain(empty, head, forged, keys)).toBe("unsigned");
  expect(await checkChain(empty, head, entries.slice(0, -1), keys)).toBe("incomplete");
  expect(await checkChain(empty, { ...head, hash: no_hash }, entries, keys)).toBe("forked");
  await expect(
    sql`update seal_log set payload = 'x' where seq = 2`.execute(owner),
  ).rejects.toMatchObject({ code: "SL007" });
  await expect(sql`delete from seal_log where seq = 2`.execute(owner)).rejects.toThrow(
    "never changed",
  );
});

test("B-612 the nightly check compares the log with its own links, its signatures and the file", async () => {
  await giveSealed();
  expect(await findLogFaults(db, { dir, keys })).toEqual([]);
  expect(await findLogFaults(db, { dir, keys: {} })).toEqual([
    "the log of seals is unsigned behind entry 0",
  ]);
  const name = (await readdir(dir)).find((each) => each.startsWith("log-")) ?? "";
  const before = await readFile(join(dir, name), "utf8");
  const [first = "", second = "", ...others] = before.split("\n");
  const check = async (...lines: string[]) => {
    await writeFile(join(dir, name), lines.join("\n"));
    return findLogFaults(db, { dir, keys });
  };
  const differs = ["entry 2 of the log of seals differs from the file"];
  expect(await check(first, ...others)).toEqual(differs);
  expect(await check(first, second.replace("|38|", "|83|"), ...others)).toEqual(differs);
  const { seq } = await headOf();
  expect(await check(before, JSON.stringify({ seq: seq + 1, payload: "x" }))).toEqual([
    `the file has entry ${seq + 1} of the log of seals, and the database ends at ${seq}`,
  ]);
  expect(await check(before)).toEqual([]);
});
