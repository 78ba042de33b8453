import type { Kysely } from "kysely";
import { Type } from "typebox";

import type { DB } from "../db.gen.ts";
import { inTransaction } from "../platform/db/index.ts";
import { defineJob, handleJob, type JobHandler } from "../platform/jobs/index.ts";
import type { Log } from "../platform/telemetry/index.ts";
import { addPartitions, readMonthsLeft } from "./partitions.ts";

/** With fewer months to post to than this, somebody has to look. */
const months_left_min = 2;

const addPartitionsJob = defineJob({
  name: "add_ledger_partitions",
  payload: Type.Object({}),
  attempts_max: 10,
});

export const ledgerTasks = ({ db, log }: { db: Kysely<DB>; log: Log }): JobHandler[] => [
  handleJob(
    addPartitionsJob,
    async () => {
      const made = await inTransaction(db, addPartitions);
      if (made > 0) log.info({ made }, "the ledger has new months to post to");
      const months_left = await readMonthsLeft(db);
      if (months_left < months_left_min)
        log.error({ months_left }, "the ledger runs out of months to post to");
    },
    "5 19 * * *",
  ),
];
