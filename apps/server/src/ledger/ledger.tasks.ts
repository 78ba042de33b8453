import type { Kysely } from "kysely";
import { Type } from "typebox";

import type { DB } from "../db.gen.ts";
import { inTransaction } from "../platform/db/index.ts";
import { defineJob, handleJob, type JobHandler } from "../platform/jobs/index.ts";
import type { Signer } from "../platform/secrets/index.ts";
import type { Log } from "../platform/telemetry/index.ts";
import { addPartitions, readMonthsLeft } from "./partitions.ts";
import { sealAll } from "./seal/seal.ts";

/** With fewer months to post to than this, somebody has to look. */
const months_left_min = 2;

const addPartitionsJob = defineJob({
  name: "add_ledger_partitions",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 1,
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
    // So that a database which nobody ran for months is ready within a minute. What is there already costs a look at the catalogue.
    "* * * * *",
  ),
];

/** One try a minute: the next minute tries again, and a metric tells how old the last seal is. */
const sealLedgerJob = defineJob({
  name: "seal_ledger",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 1,
});

/** Done by the signer, which alone has the key of seals. */
export const ledgerSealingTasks = ({
  db,
  config,
  signer,
}: {
  db: Kysely<DB>;
  config: { ledger_seal_dir: string };
  signer: Signer;
}): JobHandler[] => [
  handleJob(
    sealLedgerJob,
    async () => {
      await sealAll(db, { dir: config.ledger_seal_dir, signer });
    },
    "* * * * *",
  ),
];
