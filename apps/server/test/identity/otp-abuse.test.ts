import { expect, test } from "vitest";

import { startWorker } from "../../src/worker.ts";
import { runAttack } from "./otp-abuse/attack.ts";
import { startTestServer } from "../support/server.ts";
import { startGateway } from "../support/sms-gateway.ts";

const daily_budget = 120;
const gateway = await startGateway("only");
const server = await startTestServer({
  env: {
    SMS_GATEWAYS: JSON.stringify([gateway.address]),
    CODE_DAILY_BUDGET: String(daily_budget),
  },
});

// The whole of it is `npm run test:otp-abuse`.
test("R-412 a farm of numbers stays inside the budget while honest players get their codes", async () => {
  const worker = await startWorker(server.ctx, () => expect.unreachable());
  const report = await runAttack({
    base: server.url,
    numbers: 500,
    addresses: 25,
    honest: 20,
    readInbox: gateway.messagesTo,
  });
  await worker.finish();
  expect(report.asked).toBe(500);
  expect(report.served).toBe(20);
  expect((await gateway.all()).length).toBeLessThanOrEqual(daily_budget);
  expect(report.farmed + 20).toBeLessThanOrEqual(daily_budget);
  expect(report.refused).toBeGreaterThan(300);
}, 120_000);
