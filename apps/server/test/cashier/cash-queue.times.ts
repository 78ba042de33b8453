import { expect, test } from "vitest";

import { createCashQueues } from "../support/cash-queues.ts";
import { seedCashQueues } from "../support/fixtures/cash-queues.ts";
import { startTestServer } from "../support/server.ts";

/**
 * Compares times, which is only possible on an otherwise idle machine: `npm run test:answer-times`, every night. In CI
 * cash-queue-scale.test.ts compares the rows that are read.
 */
const server = await startTestServer();
const { owner } = server.database;
const { office, finance, account_id } = await createCashQueues(server);
const [few, many, calls] = [1_000, 100_000, 40];
const times_max = 2;

/** The mean of the fastest fifth, which other work on the machine disturbs least. */
const undisturbed = (times: number[]): number => {
  const fastest = times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length / 5));
  return fastest.reduce((sum, each) => sum + each, 0) / fastest.length;
};

const measure = async (name: "listCashIns" | "listCashOuts"): Promise<number> => {
  const times: number[] = [];
  for (let at = 0; at < calls; at += 1) {
    const start = performance.now();
    await office.call(finance, name);
    times.push(performance.now() - start);
  }
  return undisturbed(times);
};

test("B-602 the queues with 100,000 open requests answer within twice the time of 1,000", async () => {
  await seedCashQueues(owner, { account_id, from: 0, to: few });
  const before = { in: await measure("listCashIns"), out: await measure("listCashOuts") };
  await seedCashQueues(owner, { account_id, from: few, to: many });
  const after = { in: await measure("listCashIns"), out: await measure("listCashOuts") };
  process.stdout.write(`${JSON.stringify({ before, after })}\n`);
  expect(after.in / before.in).toBeLessThan(times_max);
  expect(after.out / before.out).toBeLessThan(times_max);
});
