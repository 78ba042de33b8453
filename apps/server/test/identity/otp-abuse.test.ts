import { expect, test } from "vitest";

import { startWorker } from "../../src/worker.ts";
import { runAttack } from "./otp-abuse/attack.ts";
import { startReverseProxy } from "../support/reverse-proxy.ts";
import { startTestServer } from "../support/server.ts";
import { startGateway } from "../support/sms-gateway.ts";

const daily_budget = 120;
const gateway = await startGateway("only");
const server = await startTestServer({
  env: {
    SMS_GATEWAYS: JSON.stringify([gateway.address]),
    CODE_DAILY_BUDGET: String(daily_budget),
    TRUST_PROXY: "127.0.0.1",
  },
});
const proxy = await startReverseProxy({ server: server.url });

// A short version of the attack in `npm run test:otp-abuse`.
test("R-412 SMS fraud stays within the budget while honest players get their codes, behind the proxy", async () => {
  const worker = await startWorker(server.ctx, () => expect.unreachable());
  const report = await runAttack({
    base: proxy.url,
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
