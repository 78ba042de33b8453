import { randomInt } from "node:crypto";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { createCashQueues } from "../support/cash-queues.ts";
import { setCashRule } from "../support/cash-requests.ts";
import { askCashOut, givePayee, kbzpay, makeReady } from "../support/cash.ts";
import {
  call,
  registerPlayer,
  someDevice,
  verdictOf,
  type TestPlayer,
} from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const { office, finance, newsOf } = await createCashQueues(server);

const hour_ms = 3_600_000;
const hoursUntil = (at: string | null | undefined): number =>
  Math.round((Date.parse(at ?? "") - Date.now()) / hour_ms);
const ready = async (kyat = 100_000): Promise<TestPlayer & { payee_id: string }> => {
  const player = await registerPlayer(server);
  await makeReady(server, player, kyat);
  return { ...player, payee_id: await givePayee(server, player) };
};
const cashOut = async (player: TestPlayer & { payee_id: string }, amount = 10_000) => {
  const answer = await askCashOut(server, player, { payee_id: player.payee_id, amount });
  expect(verdictOf(answer)).toBe("ok");
  const { id } = (answer.json() as { data: { id: string } }).data;
  return { params: { id } };
};
const holdAccount = ({ id }: TestPlayer, hours: number) =>
  sql`update player set cash_out_held_until = clock_timestamp() + make_interval(hours => ${hours}) where id = ${id}`.execute(
    owner,
  );

test("A4 a payee that was removed and is added again is on hold again", async () => {
  const player = await registerPlayer(server);
  const account_number = `097${randomInt(10 ** 7, 10 ** 8)}`;
  const { password } = player;
  const body = { payment_id: kbzpay, account_name: "Mg Aung Kyaw", account_number, password };
  const { data: first } = await call(server, "addPayee", { body }, player);
  await sql`update payee set held_until = clock_timestamp() where id = ${first.id}`.execute(owner);
  await call(server, "removePayee", { body: { id: first.id } }, player);
  const { data: again } = await call(server, "addPayee", { body }, player);
  expect(again.id).not.toBe(first.id);
  expect(hoursUntil(again.held_until)).toBe(24);
});

test("R-405 rejected cash-outs are not counted in the number of a day", async () => {
  await setCashRule(server, "out_daily_max", 1);
  const player = await ready();
  const { params } = await cashOut(player);
  const again = { payee_id: player.payee_id, amount: 10_000 };
  expect(verdictOf(await askCashOut(server, player, again))).toBe("cash_outs_today");
  const body = { version: 1, reason: 7, note: null };
  await office.call(finance, "rejectCashOut", { params, body });
  expect((await call(server, "getCashOutStanding", {}, player)).data.left_today).toBe(1);
  await cashOut(player);
  await setCashRule(server, "out_daily_max", 1_000);
});

test("A4 a cash-out that is held for the payee and for the account shows both, and the later end", async () => {
  const player = await ready();
  await sql`update payee set held_until = clock_timestamp() + interval '5 hours' where id = ${player.payee_id}`.execute(
    owner,
  );
  await holdAccount(player, 9);
  const { params } = await cashOut(player);
  const { data } = await call(server, "getCashOut", { params }, player);
  expect(data).toMatchObject({ held_for: "both", waits_from: data.held_until });
  expect(hoursUntil(data.held_until)).toBe(9);
  const shown = await office.call(finance, "getCashOut", { params });
  expect(shown).toMatchObject({ held_for: "both", waits_from: data.held_until });
});

test("A4 after a hold a cash-out waits from its end, for the player and for operators", async () => {
  const player = await ready();
  await holdAccount(player, 1);
  const { params } = await cashOut(player);
  await sql`update cash_out_request set requested_at = clock_timestamp() - interval '2 hours',
    held_until = clock_timestamp() - interval '1 minute' where id = ${params.id}`.execute(owner);
  const { data } = await call(server, "getCashOut", { params }, player);
  const shown = await office.call(finance, "getCashOut", { params });
  expect(data.held_until).toBeNull();
  expect(data.waits_from).toBe(shown.held_until);
  expect(shown.waits_from).toBe(shown.held_until);
});

test("A4 the rule of hold hours decides how long a new password or device holds cash-outs", async () => {
  await setCashRule(server, "out_hold_hours", 5);
  const player = await registerPlayer(server);
  const { phone, password } = player;
  const heldHours = async () => {
    const { rows } = await sql<{ held: Date | null }>`
      select cash_out_held_until as held from player where id = ${player.id}`.execute(owner);
    return hoursUntil(rows[0]?.held?.toISOString());
  };
  const headers = { "x-device-id": someDevice() };
  await call(server, "login", { body: { phone, password } }, { headers });
  expect(await heldHours()).toBe(5);
  await setCashRule(server, "out_hold_hours", 7);
  const body = { old_password: password, password: "another-password-1" };
  await call(server, "changePassword", { body }, player);
  expect(await heldHours()).toBe(7);
  await setCashRule(server, "out_hold_hours", 24);
});

test("R-405 notifications of a cash-out name what the payee receives after the fee", async () => {
  const fee = (bp: number) =>
    sql`update payment_direction set fee_bp = ${bp} where method_id = ${kbzpay} and direction = 'out'`.execute(
      owner,
    );
  await fee(200);
  const player = await ready();
  const { params } = await cashOut(player, 50_000);
  await fee(0);
  await office.call(finance, "approveCashOut", { params, body: { version: 1, note: null } });
  expect((await newsOf(player))?.body).toContain("49,000 kyat will be paid soon");
});
