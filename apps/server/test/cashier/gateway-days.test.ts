import { yangonDay } from "@shwe/rules";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { reconcileDay } from "../../src/modules/cashier/gateway-payments/reconcile-day.ts";
import { readDaysToCompare } from "../../src/modules/cashier/gateway-payments/days-to-compare.ts";
import { watchGateways } from "../../src/modules/cashier/index.ts";
import { createMetrics } from "../../src/platform/telemetry/index.ts";
import { startGatewayServer } from "../support/gateway-payments.ts";

const { server, gateway, gateways, read, openPayment, sweep, creditsOf } =
  await startGatewayServer();
const { ctx, database } = server;
const { owner } = database;
const worker = ctx.as("worker");
const never = new AbortController().signal;
const day_ms = 86_400_000;

const compare = (day: string) => reconcileDay(worker, gateways, { gateway: "padauk", day }, never);

const differencesOf = async (day: string) => {
  const { rows } = await sql<{ kind: string; ref: string; is_open: boolean }>`
    select kind, ref, ended_at is null as is_open from gateway_difference where day = ${day}::date order by id`.execute(
    owner,
  );
  return rows;
};

test("R-405 a payment that is listed and not credited is queried and credited by the comparison", async () => {
  const day = "2026-10-01";
  const { player, id, ref } = await openPayment(5_000);
  await gateway.pay(ref, { at: `${day} 05:00Z` });
  await compare(day);
  expect(await read(player, id)).toMatchObject({ state: "approved" });
  expect(await creditsOf(id)).toBe(1);
  expect(await differencesOf(day)).toEqual([]);
});

test("R-405 the comparison finds payments without a request, credits without a payment and other amounts, once each", async () => {
  const day = "2026-10-02";
  const at = `${day} 05:00Z`;
  const [equal, unpaid, other] = [
    await openPayment(5_000),
    await openPayment(6_000),
    await openPayment(7_000),
  ];
  for (const { ref } of [equal, unpaid, other]) await gateway.pay(ref, { at });
  await sweep();
  await gateway.pay("FOREIGN-1", { amount: 9_000, at });
  await gateway.forget(unpaid.ref);
  await gateway.pay(other.ref, { amount: 7_500, at });
  await compare(day);
  await compare(day);
  const found = await differencesOf(day);
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      { kind: "not_credited", ref: "FOREIGN-1", is_open: true },
      { kind: "not_paid", ref: unpaid.ref, is_open: true },
      { kind: "other_amount", ref: other.ref, is_open: true },
    ]),
  );
  await gateway.forget("FOREIGN-1");
  await compare(day);
  const again = await differencesOf(day);
  expect(again.find(({ ref }) => ref === "FOREIGN-1")?.is_open).toBe(false);
  expect(again.filter(({ is_open }) => is_open)).toHaveLength(2);
});

test("R-405 the last seven days are compared, again while they have differences, and metrics show what is open", async () => {
  const today = yangonDay(new Date());
  const days = await readDaysToCompare(worker.db, "padauk", today);
  expect(days).toHaveLength(7);
  const [first = "", ...rest] = days;
  await gateway.pay("FOREIGN-2", { at: `${first} 05:00Z` });
  for (const day of days) await compare(day);
  expect(await readDaysToCompare(worker.db, "padauk", today)).toEqual([first]);
  expect(rest.at(-1)).toBe(yangonDay(new Date(Date.now() - day_ms)));
  const metrics = createMetrics();
  watchGateways({ ...worker, metrics });
  const text = await metrics.registry.metrics();
  metrics.close();
  expect(text).toMatch(/gateway_days_open\{gateway="padauk"\} 0/);
  expect(text).toMatch(/gateway_differences\{gateway="padauk"\} [1-9]/);
  expect(text).toMatch(/gateway_query_lag_seconds\{gateway="padauk"\} \d/);
});
