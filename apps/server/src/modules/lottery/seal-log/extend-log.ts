import { resultText } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import type { Signer } from "../../../platform/secrets/index.ts";
import { readVersions } from "../results/result-versions.ts";
import { findSeal } from "../sealing/draw-seal.ts";
import { appendEntry, beginLog } from "./append-entry.ts";
import { expectCountersigned } from "./jobs.ts";
import { signEntries } from "./sign-entries.ts";

/** What is left over is found a minute later. */
const missing_max = 200;

type Missing = { draw_id: bigint; version: number };

/** Seals that a signer of the release before the log has made since it began. */
const listMissingSeals = async (db: Kysely<DB>): Promise<bigint[]> => {
  const { rows } = await sql<{ draw_id: bigint }>`
    select draw_id from draw_seal seal
    where not exists (select from seal_log entry where entry.draw_id = seal.draw_id and entry.kind = 'seal')
      and not exists (select from seal_log_covered covered where covered.draw_id = seal.draw_id)
    order by sealed_at limit ${missing_max}
  `.execute(db);
  return rows.map(({ draw_id }) => draw_id);
};

const listMissingResults = async (db: Kysely<DB>): Promise<Missing[]> => {
  const { rows } = await sql<Missing>`
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

const appendResult = async (db: Kysely<DB>, { draw_id, version }: Missing): Promise<void> => {
  const found = (await readVersions(db, draw_id)).find((each) => each.version === version);
  if (found)
    await appendEntry(db, { kind: "result", draw_id, version }, resultText(draw_id, found));
};

/** One that cannot be written must not keep the others out. What went wrong is thrown when all were tried. */
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

/** Brings every seal and every version of a result into the log that is not in it, and signs all entries that are not signed. */
export const extendLog = async ({ db, config, signer }: LogCtx): Promise<void> => {
  await beginLog(db);
  const errors = [
    ...(await tryEach(await listMissingSeals(db), (draw_id) => appendSeal(db, draw_id))),
    ...(await tryEach(await listMissingResults(db), (missing) => appendResult(db, missing))),
  ];
  const signed = await signEntries(db, config.lottery_seal_dir, signer);
  if (signed > 0) await inTransaction(db, expectCountersigned);
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} things did not enter the log of seals`);
};
