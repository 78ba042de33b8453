import { sql } from "kysely";
import { Type } from "typebox";
import { afterEach, expect, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";
import { inTransaction } from "../db/index.ts";
import { createLogs, createMetrics } from "../telemetry/index.ts";
import {
  defineJob,
  drainJobs,
  enqueue,
  handleJob,
  startWorker,
  watchJobs,
  watchWorkers,
} from "./index.ts";

const { db, owner, app_url } = await createTestDatabase();
const { log } = createLogs({ level: "silent", production: false });
const metrics = createMetrics();
const onceJob = defineJob({
  ...{ name: "once", lane: "payouts", attempts_max: 1 },
  payload: Type.Object({}),
});
const twiceJob = defineJob({
  ...{ name: "twice", lane: "messages", attempts_max: 2 },
  payload: Type.Object({}),
});
const refuse = async () => Promise.reject(new Error("not today"));
const handlers = [handleJob(onceJob, refuse), handleJob(twiceJob, refuse)];
watchJobs({ db, metrics }, handlers);
watchWorkers({ db, metrics }, { worker: ["draws", "payouts"], signer: ["draws"] });
afterEach(() => sql`delete from graphile_worker._private_jobs`.execute(owner));

/** The values of a metric by their labels. */
const figures = async (name: string): Promise<Record<string, number>> => {
  const lines = (await metrics.text()).matchAll(
    new RegExp(`^${name}\\{(?<labels>.*)\\} (?<value>\\S+)$`, "gm"),
  );
  return Object.fromEntries(
    [...lines].map(({ groups }) => [
      (groups?.["labels"] ?? "").replaceAll(/(?:role|lane)=|"/g, ""),
      Number(groups?.["value"]),
    ]),
  );
};
const give = () =>
  inTransaction(db, async (tx) => {
    await enqueue(tx, onceJob, {});
    await enqueue(tx, twiceJob, {});
  });
const drain = () => drainJobs({ database_url: app_url, concurrency: 1, handlers, log });

test("failed and retrying jobs are counted by lane", async () => {
  await give();
  expect(await figures("jobs_failed")).toEqual({ payouts: 0, messages: 0 });
  await drain();
  expect(await figures("jobs_failed")).toEqual({ payouts: 1, messages: 0 });
  expect(await figures("jobs_retrying")).toEqual({ payouts: 0, messages: 1 });
  expect(await figures("jobs_waiting")).toEqual({ payouts: 0, messages: 0 });
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(owner);
  await drain();
  expect(await figures("jobs_failed")).toEqual({ payouts: 1, messages: 1 });
  expect(await figures("jobs_retrying")).toEqual({ payouts: 0, messages: 0 });
});

test("the age of the oldest due job is reported by lane, and a failed job is not counted as waiting", async () => {
  await give();
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '100 seconds'`.execute(
    owner,
  );
  const oldest = await figures("jobs_oldest_waiting_seconds");
  expect(oldest["payouts"]).toBeGreaterThanOrEqual(100);
  expect(oldest["messages"]).toBeGreaterThanOrEqual(100);
  await drain();
  expect(await figures("jobs_oldest_waiting_seconds")).toEqual({ payouts: 0, messages: 0 });
});

test("a process that is no worker reports the living workers of each role and lane", async () => {
  const none = { "worker,draws": 0, "worker,payouts": 0, "signer,draws": 0 };
  expect(await figures("workers_alive")).toEqual(none);
  const start = (role: string) =>
    startWorker({ database_url: app_url, role, lane: "draws", concurrency: 1, handlers, log });
  const running = await Promise.all([start("worker"), start("worker"), start("signer")]);
  await expect
    .poll(() => figures("workers_alive"))
    .toEqual({ ...none, "worker,draws": 2, "signer,draws": 1 });
  await running[0]?.stop();
  await expect
    .poll(() => figures("workers_alive"))
    .toEqual({ ...none, "worker,draws": 1, "signer,draws": 1 });
  await Promise.all(running.slice(1).map(({ stop }) => stop()));
  await expect.poll(() => figures("workers_alive")).toEqual(none);
});
