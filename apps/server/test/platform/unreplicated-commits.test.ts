import { generateKeyPairSync, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, onTestFinished, test } from "vitest";

import { withClient } from "../../scripts/lib/connect.ts";
import { addressOf } from "../../src/database-roles.ts";
import { sealNext } from "../../src/ledger/index.ts";
import { createDb, watchStandbyWaits } from "../../src/platform/db/index.ts";
import { createMetrics } from "../../src/platform/telemetry/index.ts";
import { readReadiness } from "../../src/readiness.ts";
import { openCuttableLink } from "../support/cuttable-link.ts";
import { giveDraw } from "../support/draws.ts";
import { seedBettors } from "../support/fixtures/bettors.ts";
import { createReplicatedDatabase, overPort, portOf } from "../support/replicated-database.ts";
import { send, type Answer } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";
import { sendSlip } from "../support/slips.ts";

const patience_ms = 30_000;

const { cluster, link, database } = await createReplicatedDatabase();
const { addresses } = cluster;
const server = await startTestServer({ database });

const [first, second, third] = await withClient(addresses.owner, (client) =>
  seedBettors(client, { count: 3, kyat: 100_000 }),
);
if (!first || !second || !third) throw new Error("three players were wanted");
const draw_id = Number(await giveDraw(database.owner));

const open = (database_url: string, more: { answer_max_ms?: number } = {}) => {
  const made = createDb({
    ...{ database_url, pool_max: 3, application_name: "shwe-beside" },
    onIdleError: () => undefined,
    ...more,
  });
  afterAll(() => made.db.destroy());
  return made;
};

const lookUp = ({ token }: { token: string }, key: string): Promise<Answer> =>
  send(server.url, `/api/user/slip_by_key/${key}?draw_id=${draw_id}`, {
    headers: { authorization: `Bearer ${token}` },
  });

/** The parts of a response by which a client decides whether to retry. */
const reportedFor = (answer: Answer): unknown[] => {
  const { code } = answer.json() as { code?: string };
  return [answer.status, code, Number(answer.headers["retry-after"]) > 0];
};

const slipsWith = (address: string, keys: string[]): Promise<string[]> =>
  withClient(address, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      "select key from slip where key = any ($1) order by id",
      [keys],
    );
    return rows.map(({ key }) => key);
  });

const countWaits = (kind: string): Promise<number> =>
  withClient(addresses.admin, async (admin) => {
    const { rowCount } = await admin.query(
      "select from pg_stat_activity where wait_event = $1 or wait_event_type = $1",
      [kind],
    );
    return rowCount ?? 0;
  });

/**
 * Cancels every commit that waits for the standby, as an operator, a pooler or a monitoring script may do. Repeats this
 * until the given promise has settled.
 */
const cancelWaitsUntil = async (ended: Promise<unknown>): Promise<void> => {
  const end = { isReached: false };
  const watched = ended.finally(() => (end.isReached = true));
  const cancel = () =>
    withClient(addresses.admin, async (admin) => {
      await admin.query(
        "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
      );
      return end.isReached;
    });
  await expect.poll(cancel, { timeout: patience_ms }).toBe(true);
  await watched;
};

test("a standby is not ready, and connections to it are closed", async () => {
  const standby = open(cluster.standby_addresses.app);
  const { redis } = server.ctx;
  expect(await readReadiness({ db: standby.db, redis }, false)).toMatchObject({
    ready: false,
    database: "read_only",
  });
  await expect.poll(() => standby.pool.totalCount).toBe(0);
  expect(await readReadiness(server.ctx, false)).toMatchObject({ ready: true, database: "up" });
});

test("a read-only server causes 503 with a retry time, and its connections are dropped", async () => {
  const setReadOnly = (how: string) =>
    withClient(addresses.admin, async (admin) => {
      await admin.query(`alter system ${how}`);
      await admin.query("select pg_reload_conf()");
    });
  const isReady = async () => (await readReadiness(server.ctx, false)).database;
  const key = randomUUID();
  const countBetConnections = () =>
    withClient(addresses.admin, async (admin) => {
      const { rowCount } = await admin.query(
        "select from pg_stat_activity where application_name = 'shwe api bets'",
      );
      return rowCount ?? 0;
    });
  await setReadOnly("set default_transaction_read_only = on");
  try {
    await expect.poll(isReady).toBe("read_only");
    const answer = await sendSlip(server.url, third, draw_id, ["03=300"], key);
    expect(reportedFor(answer)).toEqual([503, "unavailable", true]);
    // Each try to place the slip used a connection. All of them are closed and not reused, because their database is
    // read-only.
    await expect.poll(countBetConnections).toBe(0);
  } finally {
    await setReadOnly("reset default_transaction_read_only");
  }
  await expect.poll(isReady).toBe("up");
  expect((await sendSlip(server.url, third, draw_id, ["03=300"], key)).status).toBe(200);
  expect(server.logLines.filter((line) => line.includes("request failed: internal error"))).toEqual(
    [],
  );
});

test("a call without an answer fails in time, its slip is found by its key, and later slips go on", async () => {
  const way = await openCuttableLink(portOf(addresses.app));
  onTestFinished(way.close);
  const { db, pool } = open(overPort(addresses.app, way.port), { answer_max_ms: 6_000 });
  const impatient = await startTestServer({ database: { ...database, db, pool } });
  const keys = [randomUUID(), randomUUID()] as const;
  const answers = await withClient(addresses.owner, async (holder) => {
    await holder.query("begin");
    await holder.query("select from exposure where draw_id = $1 for update", [draw_id]);
    const placing = sendSlip(impatient.url, first, draw_id, ["01=100"], keys[0]);
    await expect.poll(() => countWaits("Lock"), { timeout: patience_ms }).toBe(1);
    const behind = sendSlip(impatient.url, second, draw_id, ["02=200"], keys[1]);
    await expect
      .poll(() => impatient.ctx.metrics.text(), { timeout: patience_ms })
      .toMatch(/^slips_waiting 1$/m);
    // The database continues the placement and commits, but its response does not reach the server.
    way.cut();
    way.leadTo(portOf(addresses.app));
    await holder.query("rollback");
    return Promise.all([placing, behind]);
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await slipsWith(addresses.owner, [...keys])).toEqual([...keys]);
});

test("nothing is sealed when the commit of the horizon is cancelled", async () => {
  cluster.cutOff();
  const dir = await mkdtemp(join(tmpdir(), "shwe-seals-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  const { privateKey } = generateKeyPairSync("ed25519");
  const { db } = open(addresses.app);
  const sealing = sealNext(db, { dir, signer: { key_id: "test", private_key: privateKey } });
  const failure = sealing.catch((error: unknown) => error);
  await expect.poll(() => countWaits("SyncRep"), { timeout: patience_ms }).toBe(1);
  await cancelWaitsUntil(failure);
  expect(await failure).toMatchObject({ code: "08007" });
  expect(await readdir(dir)).toEqual([]);
});

test("a slip whose wait for the standby was cancelled is not acknowledged, and after the failover each key has one slip", async () => {
  const keys = [randomUUID(), randomUUID()] as const;
  const bet = (player: typeof first, key: string) =>
    sendSlip(server.url, player, draw_id, ["05=500"], key);
  const metrics = createMetrics();
  onTestFinished(() => metrics.close());
  // Connects as the role of the api, which places bets, because PostgreSQL shows a role only its own sessions.
  watchStandbyWaits({ ...open(addressOf(addresses.app, "api")), metrics });

  const cancelled = bet(first, keys[0]);
  await expect
    .poll(() => metrics.text(), { timeout: patience_ms })
    .toMatch(/^db_commits_waiting_for_standby 1$/m);
  // The commit waits for the standby: the slip is not visible, and a failover could lose it.
  expect(reportedFor(await lookUp(first, keys[0]))).toEqual([503, "slip_checking", true]);
  await cancelWaitsUntil(cancelled);
  expect(reportedFor(await cancelled)).toEqual([503, "unavailable", true]);
  // The slip is visible now, but the standby still does not have it.
  expect(await slipsWith(addresses.owner, [keys[0]])).toEqual([keys[0]]);
  expect(reportedFor(await lookUp(first, keys[0]))).toEqual([503, "slip_checking", true]);

  const waiting = bet(second, keys[1]);
  await expect.poll(() => countWaits("SyncRep"), { timeout: patience_ms }).toBeGreaterThan(1);
  await cluster.crash();
  expect(reportedFor(await waiting)).toEqual([503, "unavailable", true]);

  await cluster.promote();
  link.leadTo(portOf(cluster.standby_addresses.app));
  expect(await slipsWith(cluster.standby_addresses.owner, [...keys])).toEqual([]);
  await expect.poll(async () => (await lookUp(first, keys[0])).status).toBe(404);
  for (const [player, key] of [
    [first, keys[0]],
    [second, keys[1]],
  ] as const) {
    const placed = await bet(player, key);
    expect(placed.status).toBe(200);
    expect((await bet(player, key)).json()).toEqual(placed.json());
    expect((await lookUp(player, key)).json()).toEqual(placed.json());
  }
  expect(await slipsWith(cluster.standby_addresses.owner, [...keys])).toEqual([...keys]);
});
