import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import { askReserve } from "../support/cash.ts";
import { startGatewayServer } from "../support/gateway-payments.ts";
import { padaukpay } from "../support/payment-gateway.ts";
import { somePhoto } from "../support/pictures.ts";
import { ask, call, drain, registerPlayer, verdictOf } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";
import { uploadSlip } from "../support/slip-uploads.ts";

const { server, gateway, read, openPayment, sweep, balanceOf, creditsOf } =
  await startGatewayServer();
const { ctx, database } = server;
const { owner } = database;

afterEach(() => gateway.setFaults({}));

const endReservation = async (id: string): Promise<void> => {
  await sql`update cash_in_request set until_at = clock_timestamp() where id = ${id}::bigint`.execute(
    owner,
  );
  await sql`select from cashier_expire(100)`.execute(owner);
};

test("R-405 a method of a gateway shows no account, and its page is opened after the amount was reserved", async () => {
  const player = await registerPlayer(server);
  const { data } = await call(server, "listCashInMethods", {}, player);
  expect(data.pay).toMatchObject([{ name: "Padauk Pay", is_gateway: true }]);
  const answer = await askReserve(server, player, { amount: 30_000, payment_id: padaukpay });
  const reserved = (answer.json() as { data: { id: string } }).data;
  expect(reserved).toMatchObject({ state: "reserved", account: null, gateway: "new" });
  const body = { id: reserved.id };
  const first = await call(server, "openPaymentPage", { body }, player);
  const again = await call(server, "openPaymentPage", { body }, player);
  expect(first.data.pay_url).toContain(gateway.address.url);
  expect(again.data).toEqual(first.data);
  expect(await read(player, reserved.id)).toMatchObject({ state: "reserved", gateway: "open" });
});

test("R-405 a method whose gateway is not in the settings is neither offered nor reserved", async () => {
  const without = await startTestServer({ database });
  const player = await registerPlayer(without);
  const { data } = await call(without, "listCashInMethods", {}, player);
  expect(data.pay).toEqual([]);
  const answer = await askReserve(without, player, { amount: 30_000, payment_id: padaukpay });
  expect(verdictOf(answer)).toBe("method_closed");
  const hook = await without.send("/api/hooks/payment/padauk", { method: "POST", body: "{}" });
  expect(hook.status).toBe(404);
});

test("B-621 no page is opened for a reservation that has ended, nor for that of another player", async () => {
  const { player, id } = await openPayment();
  const other = await registerPlayer(server);
  expect(verdictOf(await ask(server, "openPaymentPage", { body: { id } }, other))).toBe(
    "not_found",
  );
  await endReservation(id);
  expect(verdictOf(await ask(server, "openPaymentPage", { body: { id } }, player))).toBe(
    "cash_in_over",
  );
  const details = { id, transaction_id: "407913", account_name: "Mg Aung Kyaw" };
  expect(verdictOf(await ask(server, "sendCashIn", { body: details }, player))).toBe(
    "cash_in_by_gateway",
  );
});

test("R-405 a paid payment is credited after the webhook, with a timeline and without operators", async () => {
  const { player, id, ref } = await openPayment(30_000);
  await gateway.pay(ref);
  expect(await gateway.webhook(ref, "true")).toEqual([200]);
  await drain(ctx);
  expect(await read(player, id)).toMatchObject({
    state: "approved",
    gateway: "paid",
    credited: 30_000,
    timeline: [{ state: "reserved" }, { state: "pending" }, { state: "approved" }],
  });
  expect(await balanceOf(player)).toBe(30_000);
});

test("T12 a webhook that says paid credits nothing while the status query says open", async () => {
  const { player, id, ref } = await openPayment();
  expect(await gateway.webhook(ref, "says_paid")).toEqual([200]);
  await drain(ctx);
  expect(await read(player, id)).toMatchObject({ state: "reserved", gateway: "open" });
  expect(await creditsOf(id)).toBe(0);
});

test.for(["unsigned", "wrong_secret", "old", "other_body"])(
  "T12 a forged webhook is refused and starts no query: %s",
  async (kind) => {
    const { id, ref } = await openPayment();
    await gateway.pay(ref);
    expect(await gateway.webhook(ref, kind)).toEqual([401]);
    await drain(ctx);
    expect(await creditsOf(id)).toBe(0);
  },
);

test("T12 a webhook with another amount credits what was paid, and one about an unknown payment has no effect", async () => {
  const { player, id, ref } = await openPayment(5_000);
  await gateway.pay(ref);
  expect(await gateway.webhook(ref, "unknown_ref")).toEqual([200]);
  await drain(ctx);
  expect(await creditsOf(id)).toBe(0);
  expect(await gateway.webhook(ref, "wrong_amount")).toEqual([200]);
  await drain(ctx);
  expect(await balanceOf(player)).toBe(5_000);
});

test("T13 a hundred copies of a webhook at once, and a replay of it later, are one credit", async () => {
  const { player, id, ref } = await openPayment(7_000);
  await gateway.pay(ref);
  const replies = await gateway.webhook(ref, "true", 100);
  expect(new Set(replies)).toEqual(new Set([200]));
  await Promise.all([drain(ctx), drain(ctx), sweep()]);
  await gateway.webhook(ref, "replayed");
  await gateway.webhook(ref, "true");
  await drain(ctx);
  expect(await creditsOf(id)).toBe(1);
  expect(await balanceOf(player)).toBe(7_000);
});

test("T13 webhooks that are late, in another order and mixed with forged ones lead to one credit each", async () => {
  await gateway.setFaults({ is_reordered: true, copies: 3, delay_ms: 20, has_forged: true });
  const payments = await Promise.all(Array.from({ length: 4 }, () => openPayment(3_000)));
  await Promise.all(payments.map(({ ref }) => gateway.pay(ref, { is_silent: false })));
  await expect
    .poll(
      async () => {
        await drain(ctx);
        return Promise.all(payments.map(({ id }) => creditsOf(id)));
      },
      { timeout: 30_000 },
    )
    .toEqual([1, 1, 1, 1]);
});

test("R-405 a lost webhook only costs time: the sweep credits the payment", async () => {
  const { player, id, ref } = await openPayment(9_000);
  await sweep();
  expect(await read(player, id)).toMatchObject({ state: "reserved" });
  await gateway.pay(ref);
  await sweep();
  expect(await read(player, id)).toMatchObject({ state: "approved" });
  expect(await balanceOf(player)).toBe(9_000);
});

test("R-405 the sweep queries at rising intervals, and not any more after seven days", async () => {
  const { rows } = await sql<{ seconds: (number | null)[] }>`
    select array(
      select extract(epoch from cashier_next_query('2026-11-18Z', '2026-11-18Z'::timestamptz + age) - '2026-11-18Z'::timestamptz - age)::int
      from unnest(array['0 s', '10 min', '1 h', '3 days', '7 days']::interval[]) as age
    ) as seconds`.execute(owner);
  expect(rows[0]?.seconds).toEqual([30, 300, 1_800, 21_600, null]);
});

test("B-621 a payment after the end of its reservation is counted again and credited", async () => {
  const { player, id, ref } = await openPayment(11_000);
  await endReservation(id);
  await gateway.pay(ref);
  await sweep();
  expect(await read(player, id)).toMatchObject({ state: "approved" });
  expect(await balanceOf(player)).toBe(11_000);
});

test("B-621 a late payment that the limits do not allow waits for operators and does not expire", async () => {
  const player = await registerPlayer(server);
  const limit = { kind: "deposit", period: "day", amount: 20_000 } as const;
  await call(server, "setLimit", { body: limit }, player);
  const { id, ref } = await openPayment(15_000, player);
  await endReservation(id);
  await askReserve(server, player, { amount: 10_000, payment_id: padaukpay });
  await gateway.pay(ref);
  await sweep();
  expect(await read(player, id)).toMatchObject({ state: "pending", may_credit: false });
  expect(await creditsOf(id)).toBe(0);
  await endReservation(id);
  expect(await read(player, id)).toMatchObject({ state: "pending" });
});

test("B-621 money of an excluded player is not credited", async () => {
  const { player, id, ref } = await openPayment(8_000);
  const { password } = player;
  await call(server, "excludeSelf", { body: { months: 6, password } }, player);
  await gateway.pay(ref);
  await sweep();
  expect(await read(player, id)).toMatchObject({ state: "pending", gateway: "paid" });
  expect(await creditsOf(id)).toBe(0);
});

test("R-405 another amount than the reserved one waits for operators", async () => {
  const { player, id, ref } = await openPayment(8_000);
  await gateway.pay(ref, { amount: 6_000 });
  await sweep();
  expect(await read(player, id)).toMatchObject({ state: "pending", gateway: "paid" });
  expect(await creditsOf(id)).toBe(0);
});

test("R-405 a failed payment is rejected with a reason and releases the limit; paid after all, it is credited", async () => {
  const { player, id, ref } = await openPayment(8_000);
  await gateway.fail(ref);
  await sweep();
  const rejected = await read(player, id);
  expect(rejected).toMatchObject({ state: "rejected", gateway: "failed" });
  expect(rejected.reason).not.toBeNull();
  await gateway.pay(ref);
  await sweep();
  expect(await read(player, id)).toMatchObject({ state: "approved", credited: 8_000 });
  expect(await creditsOf(id)).toBe(1);
});

/** Applies that a gateway has this payment as paid. */
const applyPaid = async ({ id }: { id: string }, payment_id: string) => {
  const { rows } = await sql<{ verdict: string }>`
    select cashier_apply_payment(${id}::bigint, 'paid', ${payment_id}, 4000, clock_timestamp()) as verdict`.execute(
    database.as("worker"),
  );
  return rows[0]?.verdict;
};

test("T28 one payment at the gateway is credited for one request only", async () => {
  const [first, second] = [await openPayment(4_000), await openPayment(4_000)];
  expect(await applyPaid(first, "GP-SAME")).toBe("approved");
  expect(await applyPaid(second, "GP-SAME")).toBe("reused");
  expect(await applyPaid(first, "GP-SAME")).toBe("known");
  expect(await creditsOf(second.id)).toBe(0);
});

test("T28 two gateways may give their payments the same id", async () => {
  const [first, second, third] = [
    await openPayment(4_000),
    await openPayment(4_000),
    await openPayment(4_000),
  ];
  await sql`update gateway_payment set gateway = 'other' where request_id = any (${[second.id, third.id]}::bigint[])`.execute(
    owner,
  );
  expect(await applyPaid(first, "GP-BOTH")).toBe("approved");
  expect(await applyPaid(second, "GP-BOTH")).toBe("approved");
  expect(await applyPaid(third, "GP-BOTH")).toBe("reused");
  // The index refuses what parallel answers could write.
  const by_sql = sql`update gateway_payment set payment_id = 'GP-BOTH' where request_id = ${third.id}::bigint`;
  await expect(by_sql.execute(owner)).rejects.toMatchObject({ code: "23505" });
});

test("R-405 a request at a gateway takes no picture, because none proves its payment", async () => {
  const { player, id } = await openPayment(4_000);
  expect(await uploadSlip(server, player, id, await somePhoto())).toBe("cash_in_by_gateway");
});

test("T8 a hundred status queries at once credit a payment once", async () => {
  const { id } = await openPayment(4_000);
  const verdicts = await Promise.all(
    Array.from({ length: 100 }, () =>
      sql<{ verdict: string }>`
        select cashier_apply_payment(${id}::bigint, 'paid', ${`GP-${id}`}, 4000, clock_timestamp()) as verdict`.execute(
        database.as("worker"),
      ),
    ),
  );
  const approved = verdicts.filter(({ rows }) => rows[0]?.verdict === "approved");
  expect(approved).toHaveLength(1);
  expect(await creditsOf(id)).toBe(1);
});

test("R-405 a gateway that does not answer refuses the page, and the ledger is sound after all of this", async () => {
  await gateway.setSilent(true);
  const player = await registerPlayer(server);
  const answer = await askReserve(server, player, { amount: 30_000, payment_id: padaukpay });
  const { id } = (answer.json() as { data: { id: string } }).data;
  const opened = await ask(server, "openPaymentPage", { body: { id } }, player);
  await gateway.setSilent(false);
  expect(verdictOf(opened)).toBe("unavailable");
  expect(await read(player, id)).toMatchObject({ state: "reserved", gateway: "open" });
  expect((await audit(database.as("worker"))).is_clean).toBe(true);
});
