import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../test/support/database.ts";
import { drainJobs } from "../platform/jobs/index.ts";
import { createLogs } from "../platform/telemetry/index.ts";
import { ledgerTasks } from "./ledger.tasks.ts";
import { readMonthsLeft } from "./partitions.ts";

const { db, owner, app_url } = await createTestDatabase();
const { log } = createLogs({ level: "silent", production: false });

test("a job makes the months that are missing, as the running role", async () => {
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
