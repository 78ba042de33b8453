import { sql } from "kysely";
import { expect, test } from "vitest";

import { cashAccountHandlers, cashQueueHandlers } from "../../src/modules/cashier/office.ts";
import { reconcileDay } from "../../src/modules/cashier/gateway-payments/reconcile-day.ts";
import { startGatewayServer } from "../support/gateway-payments.ts";
import { actsOf, createOfficeCalls, giveCaller } from "../support/office-callers.ts";

const { server, gateway, gateways, openPayment, sweep, balanceOf } = await startGatewayServer();
const { ctx, database } = server;
const { owner } = database;
const office = createOfficeCalls({
  ...cashQueueHandlers(ctx.as("office")),
  ...cashAccountHandlers(ctx.as("office")),
});
const finance = await giveCaller(server, "finance");
const never = new AbortController().signal;

const compare = (day: string) =>
  reconcileDay(ctx.as("worker"), gateways, { gateway: "padauk", day }, never);

test("B-602 the queue shows that a payment came through a gateway, its id and what arrived", async () => {
  const { id, ref } = await openPayment(8_000);
  await gateway.pay(ref, { amount: 6_000 });
  await sweep();
  const params = { id };
  const { rows } = await office.call(finance, "listCashIns", { query: {} });
  const row = rows.find((each) => each.id === id);
  expect(row).toMatchObject({
    ...{ state: "pending", last_digits: null },
    gateway: { name: "padauk", state: "paid", amount: 6_000 },
  });
  expect(row?.warnings).toContain("other_amount");
  const detail = await office.call(finance, "getCashIn", { params });
  expect(detail.gateway?.payment_id).toMatch(/^GP/);
  expect(detail.arrived).toEqual({
    known: 6_000,
    is_certain: true,
    sent_back: 0,
    may_be_stated: false,
  });
  expect(detail.timeline.at(-1)?.note).toContain("6000 kyat");
});

test("B-602 another amount at the gateway and on the picture is one warning", async () => {
  const { player, id, ref } = await openPayment(8_000);
  await gateway.pay(ref, { amount: 6_000 });
  await sweep();
  // Earlier releases took pictures for such requests.
  await sql`with drawn as (
      insert into image (player_id, kind, file, key_id, bytes) values (${player.id}, 'slip', md5(${id}), 'k1', 12000) returning id
    ), read as (
      insert into slip_reading (image_id, player_id, state, amount, file_hash, pixel_hash, look_hash, read_ms)
      select id, ${player.id}, 'read', 7000, sha256('file'), sha256('pixels'), 1, 1 from drawn
    )
    update cash_in_request set image_id = drawn.id from drawn where cash_in_request.id = ${id}::bigint`.execute(
    owner,
  );
  const { warnings } = await office.call(finance, "getCashIn", { params: { id } });
  expect(warnings).toEqual(["other_amount", "first"]);
});

test("T16 an operator cannot credit more than arrived at the gateway", async () => {
  const { player, id, ref } = await openPayment(8_000);
  await gateway.pay(ref, { amount: 6_000 });
  await sweep();
  const params = { id };
  const { version } = await office.call(finance, "getCashIn", { params });
  const of = (amount: number) => ({ params, body: { version, amount, note: "as it arrived" } });
  expect(await office.verdict(finance, "approveCashIn", of(8_000))).toBe("cash_not_arrived");
  expect(await office.verdict(finance, "approveCashIn", of(6_001))).toBe("cash_not_arrived");
  expect(await balanceOf(player)).toBe(0);
  await office.call(finance, "approveCashIn", of(6_000));
  expect(await balanceOf(player)).toBe(6_000);
});

test("T16 an operator cannot reject a request whose money arrived at the gateway", async () => {
  const { id, ref } = await openPayment(8_000);
  await gateway.pay(ref, { amount: 700_000 });
  await sweep();
  const params = { id };
  const { version } = await office.call(finance, "getCashIn", { params });
  const body = { version, reason: 1, note: null };
  expect(await office.verdict(finance, "rejectCashIn", { params, body })).toBe("cash_arrived");
  expect((await office.call(finance, "getCashIn", { params })).state).toBe("pending");
});

test("T16 R-405 credit and return are no more than arrived, and the comparison finds what is neither", async () => {
  const day = "2026-10-06";
  const sender = { sender_name: "Daw Hla Hla", sender_number: "09777123456" };
  const { id, ref } = await openPayment(8_000);
  await gateway.pay(ref, { amount: 6_000, at: `${day} 05:00Z` });
  await sweep();
  const open = async () => {
    await compare(day);
    const { rows } = await sql<{ kind: string; here: number | null }>`
      select kind, here::int as here from gateway_difference where day = ${day}::date and ended_at is null`.execute(
      owner,
    );
    return rows;
  };
  expect(await open()).toEqual([{ kind: "not_credited", here: null }]);
  const params = { id };
  const { version } = await office.call(finance, "getCashIn", { params });
  const all = { version, note: null, amount: 6_001, ...sender };
  expect(await office.verdict(finance, "returnCashIn", { params, body: all })).toBe(
    "cash_not_arrived",
  );
  const body = { version, amount: 4_000, note: "a limit of the player" };
  await office.call(finance, "approveCashIn", { params, body });
  expect(await open()).toEqual([{ kind: "other_amount", here: 4_000 }]);
  const excess = (amount: number) => ({ params, body: { note: null, amount, ...sender } });
  expect(await office.verdict(finance, "returnExcess", excess(2_001))).toBe("cash_not_arrived");
  await office.call(finance, "returnExcess", excess(2_000));
  expect(await open()).toEqual([]);
});

test("B-604 differences with a gateway are listed until they are gone or settled by an operator, once", async () => {
  const day = "2026-10-07";
  await gateway.pay("FOREIGN-7", { amount: 9_000, at: `${day} 05:00Z` });
  await compare(day);
  const listed = await office.call(finance, "listGatewayDays");
  expect(listed.gateways).toMatchObject([{ name: "padauk", day, payments: 1 }]);
  expect(listed.differences).toMatchObject([
    { kind: "not_credited", ref: "FOREIGN-7", there: 9_000, here: null, day },
  ]);
  const params = { id: listed.differences[0]?.id ?? "" };
  const body = { reason: "refunded at the gateway" };
  const support = await giveCaller(server, "support");
  expect(await office.verdict(support, "endGatewayDifference", { params, body })).toBe("forbidden");
  await office.call(finance, "endGatewayDifference", { params, body });
  expect(await office.verdict(finance, "endGatewayDifference", { params, body })).toBe(
    "cash_request_decided",
  );
  await compare(day);
  expect((await office.call(finance, "listGatewayDays")).differences).toEqual([]);
  expect((await actsOf(owner, finance)).at(-1)).toMatchObject({
    ...{ act: "gateway.end_difference", subject: `gateway_difference:${params.id}` },
    details: body,
  });
});

test("T16 no process may write the state of a payment at a gateway", async () => {
  const { id } = await openPayment(5_000);
  for (const role of ["api", "worker", "office"] as const)
    await expect(
      sql`update gateway_payment set state = 'failed' where request_id = ${id}::bigint`.execute(
        database.as(role),
      ),
    ).rejects.toMatchObject({ code: "42501" });
});
