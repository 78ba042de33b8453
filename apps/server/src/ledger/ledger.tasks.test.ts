import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";

import { createTestDatabase } from "../../test/support/database.ts";
import { fund } from "../../test/support/ledger/play.ts";
import { drainJobs } from "../platform/jobs/index.ts";
import { createLogs } from "../platform/telemetry/index.ts";
import { ledgerSealingTasks, ledgerTasks } from "./ledger.tasks.ts";
import { readMonthsLeft } from "./partitions.ts";
import { verifySeals } from "./seal/verify.ts";

const { db, owner, app_url } = await createTestDatabase();
const { log } = createLogs({ level: "silent", production: false });

test("a job creates missing partitions without the rights of the schema owner", async () => {
  const before = await readMonthsLeft(db);
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'transfer'::regclass order by 1 desc limit 1`.execute(owner);
  await sql`drop table ${sql.table(rows[0]?.name ?? "")}`.execute(owner);
  expect(await readMonthsLeft(db)).toBe(before - 1);
  await sql`select graphile_worker.add_job('add_ledger_partitions')`.execute(db);
  await drainJobs({
    database_url: app_url,
    concurrency: 1,
    handlers: ledgerTasks({ db, log }),
    log,
  });
  expect(await readMonthsLeft(db)).toBe(before);
});

const dir = await mkdtemp(join(tmpdir(), "shwe-seals-"));
afterAll(() => rm(dir, { recursive: true }));

test("B-614 a job seals new transfers every minute", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const signer = { key_id: "test", private_key: privateKey };
  const handlers = ledgerSealingTasks({ db, config: { ledger_seal_dir: dir }, signer });
  expect(handlers.map(({ name, cron }) => [name, cron])).toEqual([["seal_ledger", "* * * * *"]]);
  await fund(db, [1n], 1_000n);
  const seal = async () => {
    await sql`select graphile_worker.add_job('seal_ledger', max_attempts => 1)`.execute(db);
    await drainJobs({ database_url: app_url, concurrency: 1, handlers, log });
    return verifySeals(db, { dir, keys: new Map([["test", publicKey]]) });
  };
  // Open transactions in other databases of the PostgreSQL cluster can delay a seal, so sealing is repeated until it
  // succeeds.
  await expect
    .poll(seal)
    .toMatchObject({ seals: 1, transfers: 1, unsealed: 0n, overdue: 0n, findings: [] });
});
