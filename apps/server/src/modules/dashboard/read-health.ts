import type { Reply } from "@shwe/contract/office/schemas";
import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { readSealAge } from "../../ledger/index.ts";
import { readJobStates } from "../../platform/jobs/index.ts";
import { readAuditStates } from "../audits/office.ts";
import {
  readDrawSealAge,
  readSealLogAge,
  readSourceAges,
  type SealAge,
} from "../lottery/office.ts";
import { readActSealAge } from "../operators/office.ts";
import { readRollUpState } from "../reports/office.ts";

type Health = Reply<"getHealth">["data"];

const second_ms = 1_000;
/** From which age each thing is late, in seconds. */
const late_s = {
  /** A source that did not report the number of a draw that waits. */
  source: 300,
  /** A closed draw without a seal, an entry without a signature. */
  draws: 300,
  seal_log: 300,
  /** A transfer that no seal covers; the signer seals every minute. */
  ledger: 600,
  /** An act of an operator that no seal covers; the signer seals every minute. */
  acts: 300,
  /** Audits run every night. */
  audit: 26 * 3_600,
  roll_up: 180,
} as const;

const ageOf = (at: Date | null, now: Date): number | null =>
  at === null ? null : Math.max(0, Math.round((now.getTime() - at.getTime()) / second_ms));

const aged = (at: Date | null, now: Date, is_late: boolean) => ({
  at: at?.toISOString() ?? null,
  age_s: ageOf(at, now),
  is_late,
});

const toSeal = (
  kind: Health["seals"][number]["kind"],
  { at, unsealed, oldest_at }: SealAge,
  now: Date,
): Health["seals"][number] => ({
  kind,
  ...aged(at, now, (ageOf(oldest_at, now) ?? 0) > late_s[kind]),
  unsealed: Number(unsealed),
});

/** Sources, jobs, seals and audits with their ages, as the database shows them. */
export const readHealth = async (db: Kysely<DB>, now = new Date()): Promise<Health> => {
  const { through_at } = await readRollUpState(db);
  const sources = await readSourceAges(db);
  const jobs = await readJobStates(db);
  const audits = await readAuditStates(db);
  return {
    sources: sources.map(({ source, at, verdict, is_awaited }) => ({
      source,
      ...aged(at, now, is_awaited && (ageOf(at, now) ?? 0) > late_s.source),
      verdict,
    })),
    jobs: jobs.map((job) => ({
      ...job,
      waiting: Number(job.waiting),
      retrying: Number(job.retrying),
      failed: Number(job.failed),
      oldest_waiting_at: job.oldest_waiting_at?.toISOString() ?? null,
    })),
    seals: [
      toSeal("draws", await readDrawSealAge(db), now),
      toSeal("ledger", await readSealAge(db), now),
      toSeal("seal_log", await readSealLogAge(db), now),
      toSeal("acts", await readActSealAge(db), now),
    ],
    audits: audits.map(({ kind, at, findings }) => ({
      kind,
      ...aged(at, now, (ageOf(at, now) ?? Number.MAX_SAFE_INTEGER) > late_s.audit),
      findings,
    })),
    roll_up: aged(
      through_at,
      now,
      (ageOf(through_at, now) ?? Number.MAX_SAFE_INTEGER) > late_s.roll_up,
    ),
  };
};
