import { sql } from "kysely";
import { expect, test } from "vitest";

import { giveDraw } from "../../../../test/support/draws.ts";
import { drain } from "../../../../test/support/players.ts";
import { startTestServer } from "../../../../test/support/server.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { enqueue, startWorker } from "../../../platform/jobs/index.ts";
import { signerHandlers } from "../../../signer.ts";
import { jobHandlers } from "../../../worker.ts";
import { advanceDrawJob } from "./jobs.ts";
import { sweepDraws, advanceDraw } from "./advance-draws.ts";

const server = await startTestServer();
const { ctx, signer, database } = server;
const { db, owner } = database;

const stateOf = async (id: bigint) =>
  (await db.selectFrom("draw").select("state").where("id", "=", id).executeTakeFirst())?.state;
const movesOf = async (id: bigint) =>
  (
    await db
      .selectFrom("draw_history")
      .select("to_state")
      .where("draw_id", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ to_state }) => to_state);

test("two workers that advance one draw make each move once", async () => {
  const id = await giveDraw(owner, { state: "scheduled", opens_in_s: -60, closes_in_s: -30 });
  await Promise.all(Array.from({ length: 8 }, () => advanceDraw(ctx, id)));
  await Promise.all([drain(ctx), drain(ctx)]);
  expect(await movesOf(id)).toEqual(["open", "closed", "sealed"]);
});

test("the sweep opens, closes and seals draws whose jobs were missed", async () => {
  const missed = await giveDraw(owner, { state: "scheduled", opens_in_s: -60 });
  const unclosed = await giveDraw(owner, { closes_in_s: -60 });
  const unsealed = await giveDraw(owner, { closes_in_s: -600 });
  await sql`select lottery_move_draw(${unsealed}, 'closed', null)`.execute(db);
  await sql`update draw set moved_at = moved_at - interval '10 minutes' where id = ${unsealed}`.execute(
    owner,
  );
  const punctual = await giveDraw(owner, { state: "scheduled", opens_in_s: 0 });
  await sql`delete from graphile_worker._private_jobs`.execute(owner);
  await sweepDraws(ctx);
  await drain(ctx);
  expect(await Promise.all([missed, unclosed, unsealed, punctual].map(stateOf))).toEqual([
    ...["open", "sealed", "sealed"],
    // `punctual` is overdue by less than five seconds: the sweep still leaves it to the draw's own job.
    "scheduled",
  ]);
  expect(await ctx.metrics.text()).toMatch(/draw_overdue_seconds [1-9]/);
  // Advances the last draw, so that no draw is overdue at the next sweep.
  await advanceDraw(ctx, punctual);
  await sweepDraws(ctx);
  expect(await ctx.metrics.text()).toMatch(/^draw_overdue_seconds 0$/m);
  expect(await ctx.metrics.text()).toMatch(/draw_seal_lag_seconds_count [1-9]/);
  expect(await ctx.metrics.text()).toMatch(/draw_close_lag_seconds_count [1-9]/);
});

test("an error of one draw does not stop the sweep for other draws", async () => {
  const stuck = await giveDraw(owner, { closes_in_s: -120 });
  const next = await giveDraw(owner, { closes_in_s: -60 });
  await sql`create function test_stuck() returns trigger language plpgsql as
    $$ begin raise exception 'stuck'; end $$`.execute(owner);
  await sql`create trigger stuck before update on draw for each row
    when (new.id = ${sql.lit(stuck)}) execute function test_stuck()`.execute(owner);
  await sweepDraws(ctx);
  expect([await stateOf(stuck), await stateOf(next)]).toEqual(["open", "closed"]);
  expect(server.logLines.join("\n")).toContain("draw could not be advanced");
  await sql`drop trigger stuck on draw`.execute(owner);
  await sweepDraws(ctx);
  expect(await stateOf(stuck)).toBe("closed");
});

test("a job for a draw that was removed does nothing", async () => {
  await expect(advanceDraw(ctx, 999_999n)).resolves.toBeUndefined();
});

test("two workers open, close and seal a draw at its scheduled moments, each move once", async () => {
  const id = await giveDraw(owner, { state: "scheduled", opens_in_s: 1, closes_in_s: 2 });
  const draw = await db
    .selectFrom("draw")
    .select(["open_at", "close_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await inTransaction(db, async (tx) => {
    // Enqueues each job twice, because a job may run more than once.
    for (const run_at of [draw.open_at, draw.close_at, draw.open_at, draw.close_at])
      await enqueue(tx, advanceDrawJob, { draw_id: String(id) }, { run_at });
  });
  // Cron jobs are left out: the planning job would remove this scheduled draw, which is in no plan.
  const handlers = [...jobHandlers(ctx), ...signerHandlers(ctx, signer)].filter(
    ({ cron }) => cron === null,
  );
  const { database_url } = ctx.config;
  const start = () => startWorker({ database_url, concurrency: 4, handlers, log: ctx.log });
  const workers = await Promise.all([start(), start()]);
  try {
    await expect.poll(() => movesOf(id), { timeout: 40_000 }).toEqual(["open", "closed", "sealed"]);
  } finally {
    await Promise.all(workers.map(({ stop }) => stop()));
  }
  const moves = await db
    .selectFrom("draw_history")
    .select(["to_state", "moved_at"])
    .where("draw_id", "=", id)
    .execute();
  const at = new Map(moves.map(({ to_state, moved_at }) => [to_state, moved_at]));
  expect(at.get("open")?.getTime()).toBeGreaterThanOrEqual(draw.open_at.getTime());
  expect(at.get("closed")?.getTime()).toBeGreaterThanOrEqual(draw.close_at.getTime());
});
