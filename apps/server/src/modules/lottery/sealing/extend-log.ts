import { resultText } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import type { Signer } from "../../../platform/secrets/index.ts";
import { enqueueCountersign } from "../draw/jobs.ts";
import { readVersions } from "../results/result-versions.ts";
import { findSeal } from "./draw-seal.ts";
import { appendEntry, beginLog } from "./log/append-entry.ts";
import { signEntries } from "./log/sign-entries.ts";

/** The most missing entries that one run appends; the next run a minute later appends the rest. */
const missing_max = 200;

type MissingResult = { draw_id: bigint; version: number };

/**
 * Seals without a log entry. They exist if a signer of an older release, which writes no log, ran after the log had
 * begun.
 */
const listMissingSeals = async (db: Kysely<DB>): Promise<bigint[]> => {
  const { rows } = await sql<{ draw_id: bigint }>`
    select draw_id from draw_seal seal
    where not exists (select from seal_log entry where entry.draw_id = seal.draw_id and entry.kind = 'seal')
      and not exists (select from seal_log_covered covered where covered.draw_id = seal.draw_id)
    order by sealed_at limit ${missing_max}
  `.execute(db);
  return rows.map(({ draw_id }) => draw_id);
};

const listMissingResults = async (db: Kysely<DB>): Promise<MissingResult[]> => {
  const { rows } = await sql<MissingResult>`
    select draw_id, version from draw_result result
    where not exists (
      select from seal_log entry
      where entry.draw_id = result.draw_id and entry.kind = 'result' and entry.version = result.version
    )
    order by published_at, version limit ${missing_max}
  `.execute(db);
  return rows;
};

const appendSeal = async (db: Kysely<DB>, draw_id: bigint): Promise<void> => {
  const seal = await findSeal(db, draw_id);
  if (seal) await appendEntry(db, { kind: "seal", draw_id, version: null }, seal.text);
};

const appendResult = async (db: Kysely<DB>, { draw_id, version }: MissingResult): Promise<void> => {
  const found = (await readVersions(db, draw_id)).find((each) => each.version === version);
  if (found)
    await appendEntry(db, { kind: "result", draw_id, version }, resultText(draw_id, found));
};

/** Runs the work for every item and collects the errors, so that an error of one item does not stop the others. */
const tryEach = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<unknown[]> => {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
  return errors;
};

export type LogCtx = {
  db: Kysely<DB>;
  config: { lottery_seal_dir: string };
  signer: Signer;
};

/** Appends every missing seal and version of a result to the log, and signs all unsigned entries. */
export const extendLog = async ({ db, config, signer }: LogCtx): Promise<void> => {
  await beginLog(db);
  const errors = [
    ...(await tryEach(await listMissingSeals(db), (draw_id) => appendSeal(db, draw_id))),
    ...(await tryEach(await listMissingResults(db), (missing) => appendResult(db, missing))),
  ];
  const signed = await signEntries(db, config.lottery_seal_dir, signer);
  if (signed > 0) await inTransaction(db, enqueueCountersign);
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      `${errors.length} entries could not be appended to the log of seals`,
    );
};
