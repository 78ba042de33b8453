import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

import { sql } from "kysely";
import { Type } from "typebox";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";
import { untilWaiting } from "../../../test/support/until-waiting.ts";
import { inTransaction } from "../db/index.ts";
import { createLogs } from "../telemetry/index.ts";
import { defineJob, drainJobs, enqueue, handleJob, startWorker, type JobHandler } from "./index.ts";

const database = await createTestDatabase();
const { db, owner, app_url } = database;
const { log } = createLogs({ level: "silent", production: false });

const greetJob = defineJob({
  name: "greet",
  lane: "upkeep",
  payload: Type.Object({ name: Type.String() }),
  attempts_max: 3,
});

const jobsLeft = async (): Promise<number> =>
  (await sql`select from graphile_worker._private_jobs`.execute(owner)).rows.length;

const drain = (handlers: JobHandler[]) =>
  drainJobs({ database_url: app_url, concurrency: 2, handlers, log });

test("a job is enqueued only if its transaction commits", async () => {
  const greeted: string[] = [];
  const greet = handleJob(greetJob, async ({ name }) => void greeted.push(name));
  await expect(
    inTransaction(db, async (tx) => {
      await enqueue(tx, greetJob, { name: "lost" });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  await inTransaction(db, (tx) => enqueue(tx, greetJob, { name: "kept" }));
  await drain([greet]);
  expect(greeted).toEqual(["kept"]);
  expect(await jobsLeft()).toBe(0);
});

test("a waiting job of the same key is replaced, and a job with a later run time waits", async () => {
  const greeted: string[] = [];
  const greet = handleJob(greetJob, async ({ name }) => void greeted.push(name));
  await inTransaction(db, async (tx) => {
    await enqueue(tx, greetJob, { name: "first" }, { job_key: "one" });
    await enqueue(tx, greetJob, { name: "second" }, { job_key: "one" });
    const run_at = new Date(Date.now() + 3_600_000);
    await enqueue(tx, greetJob, { name: "later" }, { job_key: "later", run_at });
  });
  await drain([greet]);
  expect(greeted).toEqual(["second"]);
  expect(await jobsLeft()).toBe(1);
  await sql`delete from graphile_worker._private_jobs`.execute(owner);
});

test("a job is added although a worker starts the job of the same key at that moment", async () => {
  await inTransaction(db, (tx) => enqueue(tx, greetJob, { name: "first" }, { job_key: "one" }));
  const enqueued = Promise.withResolvers<void>();
  await inTransaction(owner, async (tx) => {
    // As a worker does when it starts the job. It commits while `enqueue` waits for this row.
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker'`.execute(
      tx,
    );
    inTransaction(db, (other) =>
      enqueue(other, greetJob, { name: "second" }, { job_key: "one" }),
    ).then(enqueued.resolve, enqueued.reject);
    await untilWaiting(database);
  });
  await enqueued.promise;
  const { rows } = await sql`
    select key, locked_by, payload->>'name' as name from graphile_worker._private_jobs order by id
  `.execute(owner);
  expect(rows).toEqual([
    { key: null, locked_by: "a worker", name: "first" },
    { key: "one", locked_by: null, name: "second" },
  ]);
  await sql`delete from graphile_worker._private_jobs`.execute(owner);
});

test("a failed job is retried, and a payload that does not match the schema fails", async () => {
  let tries = 0;
  const failing = handleJob(greetJob, async (_payload, { attempt }) => {
    tries = attempt;
    throw new Error("not today");
  });
  await inTransaction(db, (tx) => enqueue(tx, greetJob, { name: "x" }));
  await drain([failing]);
  expect(tries).toBe(1);
  expect(await jobsLeft()).toBe(1);
  await sql`update graphile_worker._private_jobs set payload = '{"nom":"x"}', run_at = now()`.execute(
    owner,
  );
  await drain([handleJob(greetJob, async () => void (tries = 99))]);
  expect(tries).toBe(1);
  await sql`delete from graphile_worker._private_jobs`.execute(owner);
});

test("a job with priority in its lane runs before older ones", async () => {
  const urgentJob = defineJob({
    ...{ name: "urgent", lane: "upkeep", is_first: true, attempts_max: 1 },
    payload: Type.Object({}),
  });
  const done: string[] = [];
  await inTransaction(db, async (tx) => {
    for (const name of ["a", "b"]) await enqueue(tx, greetJob, { name });
    await enqueue(tx, urgentJob, {});
  });
  const handlers = [
    handleJob(greetJob, async ({ name }) => void done.push(name)),
    handleJob(urgentJob, async () => void done.push("urgent")),
  ];
  await drainJobs({ database_url: app_url, concurrency: 1, handlers, log });
  expect(done).toEqual(["urgent", "a", "b"]);
});

test("a periodic job that still runs is not started again in the same process", async () => {
  let [begun, letGo] = [0, () => undefined as void];
  const slow = handleJob(
    greetJob,
    () => {
      begun += 1;
      return new Promise<void>((resolve) => (letGo = resolve));
    },
    "* * * * *",
  );
  const run = () => slow.run({ name: "x" }, { attempt: 1, signal: AbortSignal.timeout(60_000) });
  const first = run();
  await run();
  expect(begun).toBe(1);
  letGo();
  await first;
  const second = run();
  expect(begun).toBe(2);
  letGo();
  await second;
});

test("two handlers of one job name are refused", async () => {
  const greet = handleJob(greetJob, async () => undefined);
  await expect(drain([greet, greet])).rejects.toThrow("two handlers");
});

test("the role of a process can use the queue and cannot change its schema", async () => {
  for (const statement of [
    "drop table graphile_worker._private_jobs",
    "truncate graphile_worker._private_jobs",
    "alter table graphile_worker._private_jobs add column extra integer",
    "insert into graphile_worker.migrations (id) values (999)",
    "create table graphile_worker.own (id integer)",
  ])
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: "42501" });
});

/** A worker in its own process that takes a job and hangs. */
const hangingWorker = (url: string) => {
  const program = `
    import { startWorker, handleJob, defineJob } from ${JSON.stringify(import.meta.resolve("./index.ts"))};
    import { createLogs } from ${JSON.stringify(import.meta.resolve("../telemetry/index.ts"))};
    import { Type } from "typebox";
    const greetJob = defineJob({ name: "greet", lane: "upkeep", payload: Type.Object({ name: Type.String() }), attempts_max: 3 });
    const { log } = createLogs({ level: "silent", production: false });
    const hang = handleJob(greetJob, () => { console.log("took it"); return new Promise(() => setInterval(() => {}, 1000)); });
    await startWorker({ database_url: ${JSON.stringify(url)}, concurrency: 1, handlers: [hang], log });`;
  return spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
};

const workersAlive = async (): Promise<number> => {
  const { rows } =
    await sql`select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and classid = 7301
    and database = (select oid from pg_database where datname = current_database())`.execute(owner);
  return rows.length;
};

test("another worker takes over the jobs of a killed worker within seconds, but not those of a living one", async () => {
  const greeted: string[] = [];
  const startOther = () =>
    startWorker({
      database_url: app_url,
      concurrency: 1,
      handlers: [handleJob(greetJob, async ({ name }) => void greeted.push(name))],
      log,
      life: { look_every_ms: 50, missing_ms: 0 },
    });
  await inTransaction(db, (tx) => enqueue(tx, greetJob, { name: "survivor" }));
  const victim = hangingWorker(app_url);
  try {
    const [line] = (await once(createInterface({ input: victim.stdout }), "line")) as [string];
    expect(line).toBe("took it");
    await expect.poll(workersAlive).toBe(1);

    // A worker searches for jobs of dead workers as soon as it starts.
    const bystander = await startOther();
    await expect.poll(workersAlive).toBe(2);
    await bystander.stop();
    expect(greeted).toEqual([]);
    expect(await jobsLeft()).toBe(1);

    victim.kill("SIGKILL");
    await expect.poll(workersAlive).toBe(0);
    const heir = await startOther();
    await expect.poll(() => greeted).toEqual(["survivor"]);
    await expect.poll(jobsLeft).toBe(0);
    await heir.stop();
  } finally {
    victim.kill("SIGKILL");
  }
});

test("a worker releases a job that it locked but never received", async () => {
  const begun: string[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const worker = await startWorker({
    database_url: app_url,
    concurrency: 2,
    handlers: [
      handleJob(greetJob, async ({ name }) => {
        begun.push(name);
        if (name === "known") await end;
      }),
    ],
    log,
    life: { look_every_ms: 50, missing_ms: 60_000 },
  });
  await inTransaction(db, (tx) => enqueue(tx, greetJob, { name: "known" }));
  await expect.poll(() => begun).toEqual(["known"]);
  const run_at = new Date(Date.now() + 3_600_000);
  await inTransaction(db, (tx) => enqueue(tx, greetJob, { name: "lost" }, { run_at }));
  // Marks both jobs as locked a minute ago by the worker, which has not received the second one.
  await sql`update graphile_worker._private_jobs set run_at = now(), locked_at = now() - interval '1 minute',
    locked_by = (select locked_by from graphile_worker._private_jobs where locked_by is not null)`.execute(
    owner,
  );
  await expect.poll(() => begun).toEqual(["known", "lost"]);
  resolve();
  await expect.poll(jobsLeft).toBe(0);
  await worker.stop();
  expect(begun).toEqual(["known", "lost"]);
});
