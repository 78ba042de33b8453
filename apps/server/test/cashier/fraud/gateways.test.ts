import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit } from "../../../src/ledger/index.ts";
import { createCashDesk } from "../../support/cash-desk.ts";
import { startGatewayServer } from "../../support/gateway-payments.ts";
import { ask, call, registerPlayer, verdictOf, type TestPlayer } from "../../support/players.ts";

const { server, gateway, read, openPayment, sweep, balanceOf } = await startGatewayServer();
const desk = await createCashDesk(server);
const { finance, colleague, callOffice } = desk;

/** Opens a payment that fails at its gateway and that two people open again. */
const openAgain = async (by?: TestPlayer) => {
  const { player, id, ref } = await openPayment(30_000, by);
  await gateway.fail(ref);
  await sweep();
  const params = { id };
  const body = { reason: "the player says that it was paid" };
  const { data } = await callOffice(finance, "reopenCashIn", { params, body });
  await callOffice(colleague, "confirmApproval", { params: { id: data.approval_id } });
  return { player, ref, params };
};

test("F-66 a payment that failed at its gateway is not credited after it was opened again", async () => {
  const { player, params } = await openAgain();
  const { version } = await desk.readCashIn(params);
  expect(await desk.approveCashIn(params, { version, amount: 30_000 })).toBe("cash_not_arrived");
  expect(await balanceOf(player)).toBe(0);
});

test("F-66 a payment that is paid after it was opened again counts once against the limits", async () => {
  const player = await registerPlayer(server);
  const limit = { kind: "deposit", period: "day", amount: 50_000 } as const;
  await call(server, "setLimit", { body: limit }, player);
  const { ref, params } = await openAgain(player);
  await gateway.pay(ref);
  await sweep();
  expect(await read(player, params.id)).toMatchObject({ state: "approved", credited: 30_000 });
  expect((await call(server, "listCashInMethods", {}, player)).data.room).toBe(20_000);
});

test("F-66 a payment that failed at its gateway and was opened again expires, because no money has arrived", async () => {
  const { player, params } = await openAgain();
  const expire = async () => {
    await sql`update cash_in_request set until_at = clock_timestamp() where id = ${params.id}::bigint`.execute(
      server.database.owner,
    );
    await sql`select from cashier_expire(100)`.execute(server.database.as("worker"));
  };
  expect(await read(player, params.id)).toMatchObject({ state: "pending", gateway: "failed" });
  await expire();
  expect(await read(player, params.id)).toMatchObject({ state: "expired" });
});

test("F-77 a player who opens the payment page again and again does not call the gateway without end", async () => {
  const { player, id } = await openPayment();
  const before = (await gateway.asked()).open;
  const verdicts: string[] = [];
  // 60 in an hour, and 30 more that the process counts by itself while Redis is slow.
  for (let round = 0; round < 100; round += 1)
    verdicts.push(verdictOf(await ask(server, "openPaymentPage", { body: { id } }, player)));
  expect(new Set(verdicts)).toEqual(new Set(["ok", "too_many_requests"]));
  expect((await gateway.asked()).open - before).toBeLessThanOrEqual(90);
  const other = await openPayment();
  expect(await read(other.player, other.id)).toMatchObject({ gateway: "open" });
});

test("the ledger is clean after all of this", async () => {
  expect((await audit(server.database.owner)).is_clean).toBe(true);
});
