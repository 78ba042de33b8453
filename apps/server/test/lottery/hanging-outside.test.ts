import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";

import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";

import { freePort } from "../../bench/lib/ask.ts";
import { advanceDrawJob, collectEvidenceJob } from "../../src/modules/lottery/draw/jobs.ts";
import { sendCodeSms } from "../../src/modules/notify/index.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { enqueue } from "../../src/platform/jobs/index.ts";
import { startSigner } from "../../src/signer.ts";
import { startWorker } from "../../src/worker.ts";
import { giveDraw, giveSlips } from "../support/draws.ts";
import { feed_sources } from "../support/feed-simulator.ts";
import { startHangingServer } from "../support/hanging-server.ts";
import { somePhone } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";
import { giveWaitingDraw } from "../support/waiting-draws.ts";

/**
 * The number of hanging jobs that send codes, and of those that query sources. When all jobs shared one queue, 40 of
 * each delayed the close by 160 s.
 */
const hanging_jobs = 200;
/** The highest allowed lags of close and seal while all external services hang. */
const close_lag_max_s = 2;
const seal_lag_max_s = 5;

const redis_port = await freePort();
const redis = spawn(
  "redis-server",
  ["--port", String(redis_port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
  { stdio: "ignore" },
);
afterAll(() => redis.kill("SIGKILL"));

const gateway = await startHangingServer();
const feeds = await startHangingServer();
const { ctx, database } = await startTestServer({
  env: {
    REDIS_URL: `redis://127.0.0.1:${redis_port}`,
    SMS_GATEWAYS: JSON.stringify(
      ["first", "second"].map((name) => ({ name, url: gateway.url, api_key: "key" })),
    ),
    FEED_URLS: JSON.stringify(Object.fromEntries(feed_sources.map((name) => [name, feeds.url]))),
  },
});
const { db, pool, owner } = database;
const giveUp = () => expect.unreachable();

/** Enqueues `hanging_jobs` due jobs that send codes, and as many that query sources. */
const enqueueHangingJobs = async (): Promise<void> => {
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at: new Date() });
  await inTransaction(db, async (tx) => {
    for (let nth = 0; nth < hanging_jobs; nth += 1) {
      await enqueue(tx, collectEvidenceJob, { draw_id: String(draw_id) });
      await sendCodeSms(tx, ctx.config.code_hmac_keys, {
        ...{ reference: randomUUID(), phone: somePhone(), code: "123456", locale: "my" },
        expires_at: new Date(Date.now() + 3_600_000),
      });
    }
  });
};

/** A draw with slips that closes soon, with the job that closes it, as enqueued when draws are planned. */
const giveClosingDraw = async (): Promise<bigint> => {
  const id = await giveDraw(owner, { closes_in_s: 4 });
  await giveSlips(owner, id, { count: 1_000 });
  const { close_at } = await db
    .selectFrom("draw")
    .select("close_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await inTransaction(db, (tx) =>
    enqueue(tx, advanceDrawJob, { draw_id: String(id) }, { run_at: close_at }),
  );
  return id;
};

/** Takes all database connections that requests use, and returns a function that releases them. */
const takeConnections = async (): Promise<() => void> => {
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  return () => taken.forEach((client) => client.release());
};

/** How long after its closing time the draw was closed and sealed, by the database's clock. Null: not sealed yet. */
const readLags = async (draw_id: bigint) => {
  const { rows } = await sql<{ close_lag_s: number; seal_lag_s: number }>`
    select extract(epoch from closed.moved_at - draw.close_at)::double precision as close_lag_s,
      extract(epoch from sealed.moved_at - draw.close_at)::double precision as seal_lag_s
    from draw
      join draw_history closed on closed.draw_id = draw.id and closed.to_state = 'closed'
      join draw_history sealed on sealed.draw_id = draw.id and sealed.to_state = 'sealed'
    where draw.id = ${draw_id}
  `.execute(owner);
  return rows[0] ?? null;
};

test("B-612 while all gateways, feeds and Redis hang, a draw is closed within 2 s and sealed within 5 s", async () => {
  await enqueueHangingJobs();
  redis.kill("SIGSTOP");
  const running = await Promise.all([startWorker(ctx, giveUp), startSigner(ctx, giveUp)]);
  try {
    await expect.poll(gateway.waiting).toBeGreaterThan(0);
    await expect.poll(feeds.waiting).toBeGreaterThan(0);
    const id = await giveClosingDraw();
    const giveBack = await takeConnections();
    try {
      await expect.poll(() => readLags(id)).not.toBeNull();
    } finally {
      giveBack();
    }
    const lags = await readLags(id);
    expect(lags?.close_lag_s).toBeLessThanOrEqual(close_lag_max_s);
    expect(lags?.seal_lag_s).toBeLessThanOrEqual(seal_lag_max_s);
    const figures = await ctx.metrics.text();
    expect(figures).toMatch(/^jobs_waiting\{lane="messages"\} [1-9]/m);
    expect(figures).toMatch(/^jobs_oldest_waiting_seconds\{lane="feeds"\} [1-9]/m);
    expect(figures).toMatch(/^jobs_waiting\{lane="draws"\} \d$/m);
  } finally {
    // Killing Redis ends all waits for it, so that the workers can stop.
    redis.kill("SIGKILL");
    await once(redis, "exit");
    await Promise.all(running.map(({ finish }) => finish()));
  }
});
