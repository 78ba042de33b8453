import { Type } from "typebox";
import { expect, onTestFinished, test } from "vitest";

import { withClient } from "../../scripts/lib/connect.ts";
import { createDb, inTransaction } from "../../src/platform/db/index.ts";
import { defineJob, enqueue, handleJob, startWorker } from "../../src/platform/jobs/index.ts";
import { createLogs } from "../../src/platform/telemetry/index.ts";
import { openCuttableLink } from "../support/cuttable-link.ts";
import { openReplicatedCluster } from "../support/replicated-cluster.ts";
import { overPort, portOf } from "../support/replicated-database.ts";

const patience_ms = 30_000;
const { log } = createLogs({ level: "silent", production: false });

const longJob = defineJob({
  ...{ name: "long", lane: "upkeep", attempts_max: 3 },
  payload: Type.Object({}),
});

/**
 * The last check for jobs of dead workers by each worker, as the database shows it: idle connections that hold a
 * worker's lock and whose last query was such a check.
 */
const readLooks = (address: string): Promise<{ pid: number; began: string }[]> =>
  withClient(address, async (admin) => {
    const { rows } = await admin.query<{ pid: number; began: string }>(
      `select a.pid, a.query_start::text as began from pg_stat_activity a join pg_locks l on l.pid = a.pid
       where l.locktype = 'advisory' and l.mode = 'ShareLock' and a.state = 'idle' and a.query ~ '_private_jobs'`,
    );
    return rows;
  });

const jobsLeft = (address: string): Promise<number | null> =>
  withClient(
    address,
    async (client) => (await client.query("select from graphile_worker._private_jobs")).rowCount,
  );

test("after a failover the long job of a worker that reconnects late is not started by another", async () => {
  const cluster = await openReplicatedCluster();
  const { addresses, standby_addresses } = cluster;
  onTestFinished(cluster.remove);
  const begun: string[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const start = async (name: string) => {
    const link = await openCuttableLink(portOf(addresses.app));
    const worker = await startWorker({
      database_url: overPort(addresses.app, link.port),
      concurrency: 1,
      handlers: [
        handleJob(longJob, () => {
          begun.push(name);
          return end;
        }),
      ],
      log,
      life: { look_every_ms: 100, missing_ms: 15_000 },
    });
    onTestFinished(async () => {
      await worker.stop();
      await link.close();
    });
    return link;
  };

  const first = await start("first");
  const { db } = createDb({
    ...{ database_url: addresses.app, pool_max: 1, application_name: "shwe-enqueue" },
    onIdleError: () => undefined,
  });
  await inTransaction(db, (tx) => enqueue(tx, longJob, {}));
  await db.destroy();
  await expect.poll(() => begun, { timeout: patience_ms }).toEqual(["first"]);
  const second = await start("second");
  // Ends the long job. Vitest runs this before it stops the workers, because it was registered later; stopping waits
  // for their jobs.
  onTestFinished(() => resolve());
  await withClient(addresses.owner, (owner) =>
    owner.query(
      "update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'",
    ),
  );

  await cluster.failOver();
  second.leadTo(portOf(standby_addresses.app));
  const looks = new Set<string>();
  const countLooks = async (): Promise<number> => {
    for (const { began } of await readLooks(standby_addresses.admin)) looks.add(began);
    return looks.size;
  };
  await expect.poll(countLooks, { timeout: patience_ms }).toBeGreaterThan(3);
  expect(begun).toEqual(["first"]);
  first.leadTo(portOf(standby_addresses.app));
  const countLooking = async (): Promise<number> =>
    new Set((await readLooks(standby_addresses.admin)).map(({ pid }) => pid)).size;
  await expect.poll(countLooking, { timeout: patience_ms }).toBe(2);
  expect(begun).toEqual(["first"]);

  resolve();
  await expect.poll(() => jobsLeft(standby_addresses.owner), { timeout: patience_ms }).toBe(0);
  expect(begun).toEqual(["first"]);
});
