import type { Kysely } from "kysely";
import { Type } from "typebox";

import type { DB } from "../db.gen.ts";
import { inTransaction } from "../platform/db/index.ts";
import { defineJob, handleJob, type JobHandler } from "../platform/jobs/index.ts";
import type { Signer } from "../platform/secrets/index.ts";
import type { Log } from "../platform/telemetry/index.ts";
import { addPartitions, readMonthsLeft } from "./partitions.ts";
import { sealAll } from "./seal/seal.ts";

/** An error is logged for the operator when partitions exist for fewer months after the current one than this. */
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
      if (made > 0) log.info({ made }, "created ledger partitions");
      const months_left = await readMonthsLeft(db);
      if (months_left < months_left_min)
        log.error({ months_left }, "ledger partitions are running out");
    },
    // Partitions are created every minute, so that a database that was offline for months accepts postings within a minute.
    // Without missing partitions a run only reads the catalogue of PostgreSQL.
    "* * * * *",
  ),
];

/**
 * Seals new transfers. The job has one attempt, because it runs again every minute; a metric shows the age of the last seal.
 */
const sealLedgerJob = defineJob({
  name: "seal_ledger",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 1,
});

/** The job that seals the ledger. It runs in the signer, the only role that has the signing key of seals. */
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
