import { sql } from "kysely";
import { expect, test } from "vitest";

import { readExpectedTime } from "../../src/modules/cashier/rules/expected-time.ts";
import { createCashQueues } from "../support/cash-queues.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const { office, finance, cashIn } = await createCashQueues(server);

/** Rejects a request that was sent so many seconds before. */
const rejectAfter = async (seconds: number) => {
  const { params } = await cashIn();
  const body = { version: 2, note: null, reason: 1 };
  await office.call(finance, "rejectCashIn", { params, body });
  await sql`update cash_in_request set sent_at = decided_at - make_interval(secs => ${seconds}) where id = ${params.id}`.execute(
    owner,
  );
};

test("B-602 the expected time is that in which half and nine of ten of the last decisions were made, from five on", async () => {
  for (const seconds of [40, 10, 1_000, 20]) await rejectAfter(seconds);
  expect(await readExpectedTime(owner, "in")).toBeNull();
  await rejectAfter(30);
  expect(await readExpectedTime(owner, "in")).toEqual({ half_s: 30, most_s: 616 });
  expect(await readExpectedTime(owner, "out")).toBeNull();
  expect((await office.call(finance, "listCashIns")).figures.half_s).toBe(30);
});
