import { expect, test } from "vitest";

import { createLogs } from "../../platform/telemetry/index.ts";
import { codeText, codeTexts } from "./code-texts.ts";
import { createDelivery } from "./deliver-sms.ts";
import type { SmsGateway } from "./gateways/port.ts";

const { log } = createLogs({ level: "silent", production: false });
const sms = { to: "09791234567", text: "123456", reference: "r" };
const never = new AbortController().signal;

const gateway = (name: string, asked: string[], fails: () => boolean): SmsGateway => ({
  name,
  send: async () => {
    asked.push(name);
    if (fails()) throw new Error(`${name} is down`);
  },
});

test("the first gateway is tried first, and the next one when it fails", async () => {
  const asked: string[] = [];
  let down = false;
  const deliver = createDelivery(
    [gateway("a", asked, () => down), gateway("b", asked, () => false)],
    log,
  );
  await deliver(sms, never);
  down = true;
  await deliver(sms, never);
  expect(asked).toEqual(["a", "a", "b"]);
});

test("a gateway that fails three times in a row is tried last for half a minute, but not skipped", async () => {
  const asked: string[] = [];
  let now_ms = 0;
  const down = { a: true, b: false };
  const deliver = createDelivery(
    [gateway("a", asked, () => down.a), gateway("b", asked, () => down.b)],
    log,
    () => now_ms,
  );
  for (let message = 0; message < 4; message += 1) await deliver(sms, never);
  expect(asked.join("")).toBe("abababb");
  asked.length = 0;
  down.b = true;
  down.a = false;
  await deliver(sms, never);
  expect(asked.join("")).toBe("ba");
  asked.length = 0;
  now_ms += 30_001;
  await deliver(sms, never);
  expect(asked.join("")).toBe("a");
});

test("when no gateway accepts the message, the job fails and is retried", async () => {
  const deliver = createDelivery([gateway("a", [], () => true)], log);
  await expect(deliver(sms, never)).rejects.toThrow("no sms gateway took the message");
  await expect(createDelivery([], log)(sms, never)).rejects.toThrow("no sms gateway");
});

test("the text contains the code in four languages and fits one Burmese SMS", () => {
  for (const locale of ["my", "en", "zh-Hans", "th"] as const)
    expect(codeText(locale, "012345")).toContain("012345");
  expect(new Set(Object.values(codeTexts)).size).toBe(4);
  expect(codeText("my", "012345").length).toBeLessThanOrEqual(70);
});
