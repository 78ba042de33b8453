import { Type } from "typebox";
import { expect, onTestFinished, test } from "vitest";

import { inTransaction } from "../../src/platform/db/index.ts";
import { defineJob, enqueue, handleJob, startWorker } from "../../src/platform/jobs/index.ts";
import { createLogs } from "../../src/platform/telemetry/index.ts";
import { openCuttableLink } from "../support/cuttable-link.ts";
import { createTestDatabase } from "../support/database.ts";
import { overPort, portOf } from "../support/replicated-database.ts";

const { log } = createLogs({ level: "silent", production: false });
const failingJob = defineJob({
  ...{ name: "failing", lane: "upkeep", attempts_max: 3 },
  payload: Type.Object({}),
});

const { db, app_url } = await createTestDatabase();

test("a worker that stops while the database does not answer ends without an unhandled rejection", async () => {
  const link = await openCuttableLink(portOf(app_url));
  onTestFinished(link.close);
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));

  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const worker = await startWorker({
    database_url: overPort(app_url, link.port),
    concurrency: 1,
    handlers: [
      handleJob(failingJob, () => {
        begun.resolve();
        return end.promise;
      }),
    ],
    log,
  });
  await inTransaction(db, (tx) => enqueue(tx, failingJob, {}));
  await begun.promise;

  link.cut();
  const stopped = worker.stop();
  end.reject(new Error("the job failed"));
  await stopped;
  // Unhandled rejections are reported after the queue of microtasks is empty.
  await new Promise(setImmediate);
  expect(unhandled).toEqual([]);
}, 60_000);
