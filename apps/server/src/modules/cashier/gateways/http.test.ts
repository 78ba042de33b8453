import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { yangonDay } from "@shwe/rules";
import { afterAll, expect, test } from "vitest";

import { startPaymentGateway } from "../../../../test/support/payment-gateway.ts";
import { createHttpGateway } from "./http.ts";
import { sign, timeOf } from "./http/signature.ts";

const simulator = await startPaymentGateway();
afterAll(() => simulator.end());
const gateway = createHttpGateway(simulator.address);
const never = new AbortController().signal;

const wanted = (ref: string, amount = 5_000) => ({
  ...{ ref, amount, return_url: "https://play.invalid/cashin" },
  until_at: new Date(Date.now() + 60_000),
});

test("R-405 the same reference opens the same page, and another amount for it is refused", async () => {
  const first = await gateway.open(wanted("A-1"), never);
  expect(await gateway.open(wanted("A-1"), never)).toEqual(first);
  await expect(gateway.open(wanted("A-1", 6_000), never)).rejects.toThrow("answered 409");
});

test("R-405 the status is unknown, open, failed or paid", async () => {
  expect(await gateway.query("B-1", never)).toEqual({ state: "unknown" });
  await gateway.open(wanted("B-1"), never);
  expect(await gateway.query("B-1", never)).toMatchObject({ state: "open" });
  await simulator.fail("B-1");
  expect(await gateway.query("B-1", never)).toMatchObject({ state: "failed" });
  await simulator.pay("B-1", { amount: 4_000 });
  const paid = await gateway.query("B-1", never);
  expect(paid).toMatchObject({ state: "paid", amount: 4_000 });
});

test("R-405 the list of a day in Yangon has all its payments, over several pages, and no others", async () => {
  const day = "2026-10-05";
  for (let place = 0; place < 230; place += 1)
    await simulator.pay(`C-${place}`, { amount: 1_000, at: `${day}T12:00:00Z` });
  await simulator.pay("C-before", { at: "2026-10-04T17:29:59Z" });
  await simulator.pay("C-first", { at: "2026-10-04T17:30:00Z" });
  const listed = await gateway.list(day, never);
  expect(listed).toHaveLength(231);
  expect(listed.map(({ ref }) => ref)).toContain("C-first");
  expect(yangonDay(new Date("2026-10-04T17:30:00Z"))).toBe(day);
});

test.for<[string, object]>([
  ["another currency", { currency: "THB" }],
  ["no currency", { currency: undefined }],
  ["a fraction", { amount: 10.5 }],
  ["a negative amount", { amount: -1 }],
  ["an amount in a text", { amount: "1000" }],
  ["another reference", { ref: "A-2" }],
])("F-67 a status with %s is no payment", async ([, change]) => {
  const paid = { ref: "A-1", state: "paid", payment_id: "P-1", amount: 1_000, currency: "MMK" };
  const body = JSON.stringify({ ...paid, paid_at: "2026-11-18T12:00:00Z", ...change });
  const other = createServer((_, res) => res.end(body)).listen(0, "127.0.0.1");
  await once(other, "listening");
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const asked = createHttpGateway({ ...simulator.address, url }).query("A-1", never);
  await expect(asked).rejects.toThrow(/answered (in another form|another ref)/);
  other.close();
});

test("T12 a caller with another secret gets no answer", async () => {
  const other = createHttpGateway({ ...simulator.address, secret: "x".repeat(64) });
  await expect(other.query("A-1", never)).rejects.toThrow("answered 401");
});

test("T12 T13 a webhook is read only with a signature over its bytes that is at most five minutes old", () => {
  const { secret } = simulator.address;
  const now = new Date("2026-11-18T12:00:00Z");
  const body = Buffer.from('{"ref":"A-1","state":"paid"}');
  const at = (seconds: number) => {
    const time = timeOf(new Date(now.getTime() + seconds * 1_000));
    return { "x-time": time, "x-signature": sign(secret, time, body) };
  };
  expect(gateway.readWebhook(at(0), body, now)).toEqual({ ref: "A-1" });
  expect(gateway.readWebhook(at(-300), body, now)).toEqual({ ref: "A-1" });
  expect(gateway.readWebhook(at(-301), body, now)).toBeNull();
  expect(gateway.readWebhook(at(301), body, now)).toBeNull();
  expect(gateway.readWebhook(at(0), Buffer.from('{"ref":"A-2"}'), now)).toBeNull();
  expect(gateway.readWebhook({ ...at(0), "x-time": timeOf(new Date(0)) }, body, now)).toBeNull();
  expect(gateway.readWebhook({ ...at(0), "x-signature": "0".repeat(63) }, body, now)).toBeNull();
  const garbage = Buffer.from("{");
  const time = timeOf(now);
  const signed = { "x-time": time, "x-signature": sign(secret, time, garbage) };
  expect(gateway.readWebhook(signed, garbage, now)).toBeNull();
});
