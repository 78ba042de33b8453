import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit } from "../../../src/ledger/index.ts";
import { createBetting } from "../../support/betting.ts";
import { createCashDesk } from "../../support/cash-desk.ts";
import { setCashRule } from "../../support/cash-requests.ts";
import { askCashOut, givePayee, kbzpay, makeReady, reserve } from "../../support/cash.ts";
import { ask, call, registerPlayer, verdictOf, type TestPlayer } from "../../support/players.ts";
import type { Answer } from "../../support/send.ts";
import { startTestServer } from "../../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const desk = await createCashDesk(server);
const betting = createBetting(server);

type Ready = TestPlayer & { payee_id: string };
const ready = async (kyat = 100_000): Promise<Ready> => {
  const player = await registerPlayer(server);
  await makeReady(server, player, kyat);
  return { ...player, payee_id: await givePayee(server, player) };
};
const cashOut = (player: Ready, amount = 50_000): Promise<Answer> =>
  askCashOut(server, player, { payee_id: player.payee_id, amount });
const idOf = (answer: Answer): string => (answer.json() as { data: { id: string } }).data.id;
const takenBy = async (player: TestPlayer): Promise<number> =>
  (await call(server, "listCashOuts", {}, player)).data.reduce(
    (sum, { amount }) => sum + amount,
    0,
  );

test("F-29 a cash-out to the payee of another player is refused", async () => {
  const [player, other] = [await ready(), await ready()];
  const { payee_id } = other;
  expect(verdictOf(await cashOut({ ...player, payee_id }))).toBe("not_found");
});

test("F-30 a payee that is changed or removed while a request is open does not move the money", async () => {
  const player = await ready();
  const params = { id: idOf(await cashOut(player)) };
  await desk.callOffice(desk.finance, "claimCashOut", { params });
  const shown = { params, body: { despite: false } };
  const { data: before } = await desk.callOffice(desk.finance, "revealPayee", shown);
  const body = { payment_id: kbzpay, account_number: before.number, password: player.password };
  await call(server, "addPayee", { body: { ...body, account_name: "Ko Thief" } }, player);
  const { data: payees } = await call(server, "listPayees", {}, player);
  expect(payees.map(({ id }) => id)).not.toContain(player.payee_id);
  for (const { id } of payees) await call(server, "removePayee", { body: { id } }, player);
  expect((await desk.readCashOut(params)).payee_name).toBe("Mg Aung Kyaw");
  const { data: after } = await desk.callOffice(desk.finance, "revealPayee", shown);
  expect(after).toEqual(before);
  expect(verdictOf(await cashOut(player))).toBe("not_found");
});

test("F-31 a payee that an excluded player has too is flagged", async () => {
  const number = "09771230987";
  const excluded = await desk.cashOut({ number });
  const { password, token } = excluded.player;
  await call(server, "excludeSelf", { body: { months: 6, password } }, { token });
  const { params } = await desk.cashOut({ number });
  expect((await desk.readCashOut(params)).warnings).toEqual(["payee_of_excluded", "shared_payee"]);
});

test("F-32 a cash-out in parallel with a bet spends no kyat twice", async () => {
  const draw_id = await betting.draw();
  for (let round = 0; round < 5; round += 1) {
    const player = await ready(50_000);
    const [out, bet] = await Promise.all([
      cashOut(player),
      betting.bet(player, draw_id, ["05=50000"]),
    ]);
    const verdicts = [out, bet].map(verdictOf);
    expect(verdicts.toSorted()).toEqual(["insufficient_balance", "ok"]);
    expect(await betting.balanceOf(player)).toBe(0);
  }
});

test("F-33 a cash-out in parallel with a transfer to the game wallet spends no kyat twice", async () => {
  for (let round = 0; round < 5; round += 1) {
    const player = await ready(50_000);
    const { token } = player;
    const move = ask(server, "transferIn", { body: { amount: 50_000 } }, { token });
    const verdicts = (await Promise.all([cashOut(player), move])).map(verdictOf);
    expect(verdicts.toSorted()).toEqual(["insufficient_balance", "ok"]);
    const { data } = await call(server, "getProfile", {}, player);
    expect(data.balance + data.game_balance + (await takenBy(player))).toBe(50_000);
  }
});

test("F-34 eight cash-outs in parallel take a balance once, and each gets an answer", async () => {
  for (let round = 0; round < 3; round += 1) {
    const player = await ready(50_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => cashOut(player)));
    const verdicts = answers.map(verdictOf).toSorted();
    expect(verdicts).toEqual([...Array<string>(7).fill("insufficient_balance"), "ok"]);
    expect(await takenBy(player)).toBe(50_000);
  }
});

test("F-35 a cash-out with open turnover is refused", async () => {
  const player = await ready();
  await sql`insert into turnover (player_id, remaining) values (${player.id}, 1)`.execute(owner);
  expect(verdictOf(await cashOut(player))).toBe("cash_out_turnover");
});

test("F-36 a cash-out without level 2 is refused", async () => {
  const player = await ready();
  await sql`update player set lvl_2 = false where id = ${player.id}`.execute(owner);
  expect(verdictOf(await cashOut(player))).toBe("level_2_needed");
});

test("F-37 a cash-out and a new payee need the password, not only the session", async () => {
  const player = await ready();
  const password = "not-the-password";
  expect(verdictOf(await cashOut({ ...player, password }))).toBe("password_wrong");
  const payee = { payment_id: kbzpay, account_name: "Ko Thief", account_number: "09795550123" };
  const added = await ask(server, "addPayee", { body: { ...payee, password } }, player);
  expect(verdictOf(added)).toBe("password_wrong");
  expect(await takenBy(player)).toBe(0);
});

test("F-38 a cash-out after a new payee or a new device cannot be approved before the end of its hold", async () => {
  const player = await ready();
  const hold = sql`clock_timestamp() + interval '1 hour'`;
  await sql`update payee set held_until = ${hold} where id = ${player.payee_id}`.execute(owner);
  const to_new_payee = idOf(await cashOut(player, 10_000));
  await sql`update payee set held_until = clock_timestamp() where id = ${player.payee_id}`.execute(
    owner,
  );
  await sql`update player set cash_out_held_until = ${hold} where id = ${player.id}`.execute(owner);
  const by_new_device = idOf(await cashOut(player, 10_000));
  for (const id of [to_new_payee, by_new_device])
    expect(await desk.approveCashOut({ id })).toBe("cash_out_held");
});

test("F-39 amounts of a cash-out that are negative, zero, fractions, texts or above the bounds are refused", async () => {
  const player = await ready();
  for (const amount of [-50_000, 0, 50_000.5, "50000", 1e308, null])
    expect([amount, verdictOf(await cashOut(player, amount as number))]).toEqual([
      amount,
      "invalid_request",
    ]);
  for (const amount of [9_999, 1_000_001])
    expect(verdictOf(await cashOut(player, amount))).toBe("amount_refused");
});

test("F-40 a fourth cash-out of a day is refused, also in parallel", async () => {
  await setCashRule(server, "out_daily_max", 3);
  const player = await ready(100_000);
  const answers = await Promise.all(Array.from({ length: 8 }, () => cashOut(player, 10_000)));
  const verdicts = answers.map(verdictOf).toSorted();
  expect(verdicts).toEqual([...Array<string>(5).fill("cash_outs_today"), "ok", "ok", "ok"]);
});

test("F-78 a cash-out that was requested before a new password is flagged and needs two people", async () => {
  const player = await ready();
  const params = { id: idOf(await cashOut(player)) };
  await sql`update cash_out_request o set is_first_payee = false, payee_name = player.name from player
    where o.id = ${params.id} and player.id = o.player_id`.execute(owner);
  expect(await desk.readCashOut(params)).toMatchObject({ warnings: [], needs_two: [] });
  const { password } = player;
  const fresh = "another-padauk-7";
  const changed = { body: { old_password: password, password: fresh } };
  await call(server, "changePassword", changed, player);
  expect(await desk.readCashOut(params)).toMatchObject({
    ...{ warnings: ["access"], needs_two: ["access"] },
  });
  // What is requested afterwards is held instead.
  const after = { ...player, password: fresh };
  const held = { id: idOf(await cashOut(after, 10_000)) };
  expect((await desk.readCashOut(held)).warnings).not.toContain("access");
  expect(await desk.approveCashOut(params)).toBe("ok");
  expect(await desk.payCashOut(params)).toBe("cash_out_second");
});

test("F-68 a bonus that was moved to the game wallet is given up with it", async () => {
  const player = await ready(10_000);
  const { id, token } = player;
  await sql`insert into bonus (player_id, amount) values (${id}, 1000000)`.execute(owner);
  await sql`insert into turnover (player_id, remaining) values (${id}, 5000000)`.execute(owner);
  const by = () => ({ token, headers: { "idempotency-key": randomUUID() } });
  await call(server, "transferIn", { body: { amount: 8_000 } }, by());
  expect((await call(server, "getCashOutStanding", {}, { token })).data.forfeit).toBe(10_000);
  expect((await call(server, "giveUpBonuses", {}, { token })).data.forfeited).toBe(10_000);
  const back = await ask(server, "transferOut", { body: { amount: 8_000 } }, by());
  expect(verdictOf(back)).toBe("insufficient_balance");
});

test("F-41 a script in the name of a player, payer or payee reaches the office as text in JSON", async () => {
  const script = "<script>alert(1)</script>";
  const picture = "<img src=x onerror=alert(1)>";
  const player = await registerPlayer(server, { name: script });
  await makeReady(server, player, 50_000);
  const { id } = await reserve(server, player, 5_000);
  const details = { id, transaction_id: "111111", account_name: picture };
  await call(server, "sendCashIn", { body: details }, player);
  const payee = { payment_id: kbzpay, account_number: "09795550123", account_name: picture };
  const { password } = player;
  const { data } = await call(server, "addPayee", { body: { ...payee, password } }, player);
  const out = await askCashOut(server, player, { payee_id: data.id, amount: 10_000 });
  for (const [answer, shown] of [
    [await desk.askOffice(desk.finance, "getCashIn", { params: { id } }), { payer: picture }],
    [
      await desk.askOffice(desk.finance, "getCashOut", { params: { id: idOf(out) } }),
      { payee_name: picture },
    ],
  ] as const) {
    expect(answer.json()).toMatchObject({ data: { ...shown, player: { name: script } } });
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("the ledger is clean after all of this", async () => {
  expect((await audit(owner)).is_clean).toBe(true);
});
