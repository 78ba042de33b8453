import { sql } from "kysely";
import { expect, test } from "vitest";

import { watchQueues } from "../../src/modules/cashier/index.ts";
import { countWaitingCash } from "../../src/modules/cashier/office.ts";
import { createMetrics } from "../../src/platform/telemetry/index.ts";
import { createCashRequests, setCashRule } from "../support/cash-requests.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner, as } = server.database;
const { cashIn, cashOut } = await createCashRequests(server);
const metrics = createMetrics();
watchQueues({ db: as("worker"), metrics });

const readMetric = async (name: string, direction: "in" | "out"): Promise<number> => {
  const start = `${name}{direction="${direction}"} `;
  const lines = (await metrics.registry.metrics()).split("\n");
  return Number(lines.find((line) => line.startsWith(start))?.slice(start.length));
};
const make = (table: string, column: string, { id }: { id: string }, age: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = clock_timestamp() - ${age}::interval where id = ${id}`.execute(
    owner,
  );

test("B-602 metrics and the count of the office show requests that are older than promised, without held ones", async () => {
  await setCashRule(server, "promised_minutes", 10);
  const [incoming, outgoing, held] = [await cashIn(), await cashOut(), await cashOut()];
  for (const direction of ["in", "out"] as const) {
    expect(await readMetric("cashier_promised_seconds", direction)).toBe(600);
    expect(await readMetric("cashier_late_requests", direction)).toBe(0);
    expect(await readMetric("cashier_oldest_request_seconds", direction)).toBeLessThan(600);
  }
  expect(await countWaitingCash(as("office"))).toMatchObject({ late_cash_in: 0, late_cash_out: 0 });
  await make("cash_in_request", "sent_at", incoming.params, "11 minutes");
  await make("cash_out_request", "requested_at", outgoing.params, "1 hour");
  await make("cash_out_request", "requested_at", held.params, "3 hours");
  await sql`update cash_out_request set held_for = 'payee', held_until = clock_timestamp() + interval '1 hour'
    where id = ${held.params.id}`.execute(owner);
  expect(await readMetric("cashier_late_requests", "in")).toBe(1);
  expect(await readMetric("cashier_late_requests", "out")).toBe(1);
  const oldest_s = await readMetric("cashier_oldest_request_seconds", "out");
  expect(oldest_s).toBeGreaterThanOrEqual(3_600);
  expect(oldest_s).toBeLessThan(3 * 3_600);
  expect(await countWaitingCash(as("office"))).toMatchObject({ late_cash_in: 1, late_cash_out: 1 });
  await setCashRule(server, "promised_minutes", 30);
  expect(await countWaitingCash(as("office"))).toMatchObject({ late_cash_in: 0, late_cash_out: 1 });
});
