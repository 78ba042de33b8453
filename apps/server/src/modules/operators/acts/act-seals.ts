import { sql, type Kysely } from "kysely";
import { Gauge } from "prom-client";
import { Type } from "typebox";

import type { DB } from "../../../db.gen.ts";
import { describeSeals, sealAll, verifySeals, type SealedTable } from "../../../ledger/index.ts";
import { defineJob, handleJob, type JobHandler } from "../../../platform/jobs/index.ts";
import type { PublicKeys, Signer } from "../../../platform/secrets/index.ts";
import type { Metrics } from "../../../platform/telemetry/index.ts";
import { findChainFault } from "./find-chain-fault.ts";
import { readActSealAge } from "./read-act-seal-age.ts";

/** Acts are sealed like transfers: by the numbers of their transactions, into files outside the database. */
const act_table: SealedTable = {
  rows: "operator_act",
  id: "seq",
  written_at: "at",
  // Acts without a session keep the content with which the first seals were made.
  content: sql`case when session_id is null
    then json_build_array(seq, operator_id, act, subject, details::text, is_view,
      (extract(epoch from at) * 1000000)::bigint, xact_id, encode(row_hash, 'hex'))
    else json_build_array(seq, operator_id, act, subject, details::text, is_view,
      (extract(epoch from at) * 1000000)::bigint, xact_id, encode(row_hash, 'hex'), session_id) end::text`,
  seals: "act_seal",
  count: "acts",
  form: "shwe-act-seal-1",
  noun: "act",
};

export type ActVerdict = {
  /** Acts that a seal covers. */
  acts: number;
  seals: number;
  unsealed: bigint;
  /** What is wrong, as sentences. Empty: every act is as it was recorded. */
  faults: string[];
};

/** Compares every sealed act with the seal files, and checks the hash chain of the acts of earlier releases. */
export const verifyActs = async (
  db: Kysely<DB>,
  place: { dir: string; keys: PublicKeys },
): Promise<ActVerdict> => {
  const report = await verifySeals(db, { ...place, table: act_table });
  const broken = await findChainFault(db);
  return {
    acts: report.transfers,
    seals: report.seals,
    unsealed: report.unsealed,
    faults: [...describeSeals(report, act_table), ...(broken === null ? [] : [broken])],
  };
};

/** Seals all acts of finished transactions. */
export const sealActs = (db: Kysely<DB>, place: { dir: string; signer: Signer }) =>
  sealAll(db, { ...place, table: act_table });

const sealActsJob = defineJob({
  name: "seal_acts",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 1,
});

type SealingCtx = { db: Kysely<DB>; config: { act_seal_dir: string }; signer: Signer };

/** The job of the signer that seals new acts. It runs every minute; a metric shows the age of the oldest unsealed act. */
export const actSealingTasks = ({ db, config, signer }: SealingCtx): JobHandler[] => [
  handleJob(
    sealActsJob,
    async () => {
      await sealActs(db, { dir: config.act_seal_dir, signer });
    },
    "* * * * *",
  ),
];

/** The metric is read from the database at each scrape, because the signer is another process. */
export const watchActSeals = ({ db, metrics }: { db: Kysely<DB>; metrics: Metrics }): void => {
  new Gauge({
    name: "act_seal_lag_seconds",
    help: "Age of the oldest act of an operator that no seal covers. 0: all are sealed.",
    registers: [metrics.registry],
    async collect() {
      const lag_s = await readActSealAge(db)
        .then(({ lag_s: age_s }) => age_s ?? 0)
        .catch(() => Number.NaN);
      this.set(lag_s);
    },
  });
};
