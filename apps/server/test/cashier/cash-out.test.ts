import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import { askCashOut, giveAccount, givePayee, kbzpay, makeReady } from "../support/cash.ts";
import {
  ask,
  call,
  registerPlayer,
  someDevice,
  verdictOf,
  type TestPlayer,
} from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { database } = server;
const { owner } = database;

beforeAll(() => giveAccount(owner));

const ready = async (kyat = 100_000): Promise<TestPlayer & { payee_id: string }> => {
  const player = await registerPlayer(server);
  await makeReady(server, player, kyat);
  return { ...player, payee_id: await givePayee(server, player) };
};

const balanceOf = async (player: TestPlayer): Promise<number> =>
  (await call(server, "getProfile", {}, player)).data.balance;

const giveBonus = async (
  { id }: TestPlayer,
  { left, turnover }: { left: number; turnover: number },
) => {
  await sql`insert into bonus (player_id, amount) values (${id}, ${left * 100})`.execute(owner);
  await sql`insert into turnover (player_id, remaining) values (${id}, ${turnover * 100})`.execute(
    owner,
  );
};

test("R-312 R-405 a cash-out is taken at once and gives 'Cashout request sent!'", async () => {
  const player = await ready();
  const body = { payee_id: player.payee_id, amount: 30_000, password: player.password };
  const sent = await call(
    server,
    "requestCashOut",
    { body },
    { ...player, headers: { "accept-language": "en" } },
  );
  expect(sent.message).toBe("Cashout request sent!");
  expect(sent.data).toMatchObject({
    kind: "cash_out",
    state: "pending",
    amount: 30_000,
    fee: 0,
    payment_name: "KBZPay",
    held_until: null,
    timeline: [{ state: "pending" }],
  });
  expect(sent.data.account_number).toMatch(/^\*+\d{3}$/);
  expect(await balanceOf(player)).toBe(70_000);
});

test("R-311 without level 2 a cash-out is refused with the text of the specification", async () => {
  const player = await ready();
  await sql`update player set lvl_2 = false where id = ${player.id}`.execute(owner);
  const answer = await ask(
    server,
    "requestCashOut",
    { body: { payee_id: player.payee_id, amount: 30_000, password: player.password } },
    { ...player, headers: { "accept-language": "en" } },
  );
  expect(answer.json()).toMatchObject({
    code: "level_2_needed",
    message: "Your account need to be level 2.",
  });
});

test("R-405 the server checks password, payee, bounds, balance, switch and the number of a day", async () => {
  const [player, other] = await Promise.all([ready(200_000), ready()]);
  const { payee_id } = player;
  const verdict = async (amount: number, payee = payee_id, password = player.password) =>
    verdictOf(await askCashOut(server, { ...player, password }, { payee_id: payee, amount }));
  expect(await verdict(30_000, payee_id, "wrong-password")).toBe("password_wrong");
  expect(await verdict(30_000, other.payee_id)).toBe("not_found");
  expect(await verdict(9_999)).toBe("amount_refused");
  expect(await verdict(1_000_001)).toBe("amount_refused");
  expect(await verdict(200_001)).toBe("insufficient_balance");
  await sql`update switch set is_on = false where name = 'cash_out'`.execute(owner);
  expect(await verdict(30_000)).toBe("switched_off");
  await sql`update switch set is_on = true where name = 'cash_out'`.execute(owner);
  expect(await verdict(10_000)).toBe("ok");
  expect(await verdict(10_000)).toBe("ok");
  expect(await verdict(10_000)).toBe("ok");
  expect(await verdict(10_000)).toBe("cash_outs_today");
  expect(await balanceOf(player)).toBe(170_000);
});

test("R-405 a repeated command takes the money once, however many arrive at once", async () => {
  const player = await ready();
  const key = randomUUID();
  const { payee_id } = player;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => askCashOut(server, player, { payee_id, amount: 30_000, key })),
  );
  expect(new Set(answers.map(verdictOf))).toEqual(new Set(["ok"]));
  expect(await balanceOf(player)).toBe(70_000);
  expect(verdictOf(await askCashOut(server, player, { payee_id, amount: 20_000, key }))).toBe(
    "key_reused",
  );
});

test("T8 a cash-out in parallel with transfers never takes more than the balance", async () => {
  for (let round = 0; round < 5; round += 1) {
    const player = await ready(50_000);
    const { payee_id, token } = player;
    await Promise.all([
      askCashOut(server, player, { payee_id, amount: 30_000 }),
      ask(server, "transferIn", { body: { amount: 30_000 } }, { token }),
      askCashOut(server, player, { payee_id, amount: 20_000 }),
      ask(server, "transferIn", { body: { amount: 20_000 } }, { token }),
    ]);
    const { data } = await call(server, "getProfile", {}, player);
    const { data: outs } = await call(server, "listCashOuts", {}, player);
    const taken = outs.reduce((sum, { amount }) => sum + amount, 0);
    expect(data.balance + data.game_balance + taken).toBe(50_000);
  }
});

test("A4 a new payee is held for 24 hours, and the request says so", async () => {
  const player = await registerPlayer(server);
  await makeReady(server, player, 100_000);
  const body = {
    payment_id: kbzpay,
    account_name: "Mg Aung Kyaw",
    account_number: "09795550123",
    password: player.password,
  };
  const { data: payee } = await call(server, "addPayee", { body }, player);
  expect(payee.account_number).toBe("********123");
  const hours = (Date.parse(payee.held_until ?? "") - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThan(24.1);
  const answer = await askCashOut(server, player, { payee_id: payee.id, amount: 10_000 });
  expect(answer.json()).toMatchObject({
    data: { held_until: payee.held_until, held_for: "payee" },
  });
  const again = await call(server, "addPayee", { body }, player);
  expect(again.data).toEqual(payee);
  const renamed = { ...body, account_name: "Ma Hla" };
  const { data: second } = await call(server, "addPayee", { body: renamed }, player);
  expect(second.id).not.toBe(payee.id);
  const { data: payees } = await call(server, "listPayees", {}, player);
  expect(payees.map(({ id }) => id)).toEqual([second.id]);
});

test("T28 removing or replacing a payee does not change an open request", async () => {
  const player = await ready();
  const { payee_id } = player;
  await askCashOut(server, player, { payee_id, amount: 10_000 });
  const { data: before } = await call(server, "listCashOuts", {}, player);
  await call(server, "removePayee", { body: { id: payee_id } }, player);
  const { data: after } = await call(server, "listCashOuts", {}, player);
  expect(after).toEqual(before);
  expect(verdictOf(await askCashOut(server, player, { payee_id, amount: 10_000 }))).toBe(
    "not_found",
  );
});

test("A4 a login with another device holds cash-outs; the known device does not", async () => {
  const device = someDevice();
  const player = await registerPlayer(server);
  const { phone, password } = player;
  const login = (device_id: string) =>
    call(server, "login", { body: { phone, password } }, { headers: { "x-device-id": device_id } });
  const heldUntil = async () => {
    const { rows } = await sql<{ held: Date | null }>`
      select cash_out_held_until as held from player where id = ${player.id}`.execute(owner);
    return rows[0]?.held ?? null;
  };
  expect(await heldUntil()).toBeNull();
  await login(device);
  expect(await heldUntil()).not.toBeNull();
  await sql`update player set cash_out_held_until = null where id = ${player.id}`.execute(owner);
  await login(device);
  expect(await heldUntil()).toBeNull();
  await login(someDevice());
  expect(await heldUntil()).not.toBeNull();
});

test("R-405 a payee has a number of its method, a name without hidden characters, and at most five are stored", async () => {
  const player = await registerPlayer(server);
  const { password } = player;
  const add = async (account_number: string, account_name = "Mg Aung Kyaw", payment_id = kbzpay) =>
    verdictOf(
      await ask(
        server,
        "addPayee",
        { body: { payment_id, account_name, account_number, password } },
        player,
      ),
    );
  expect(await add("12345678")).toBe("payee_invalid");
  expect(await add("09795550123", "a\u202Eb")).toBe("payee_invalid");
  for (const last of [1, 2, 3, 4, 5]) expect(await add(`0979555010${last}`)).toBe("ok");
  expect(await add("09795550106")).toBe("too_many_payees");
  // The same number under another name takes the place of the stored one.
  expect(await add("09795550105", "Ma Aung Kyaw")).toBe("ok");
});

test("R-306 turnover refuses a cash-out; giving up the bonuses takes what is left of them and frees the rest", async () => {
  const player = await ready(100_000);
  await giveBonus(player, { left: 20_000, turnover: 55_000 });
  const { payee_id } = player;
  const refused = await askCashOut(server, player, { payee_id, amount: 10_000 });
  expect(refused.json()).toMatchObject({ code: "cash_out_turnover", details: { left: 55_000 } });
  const { data: standing } = await call(server, "getCashOutStanding", {}, player);
  expect(standing).toMatchObject({ turnover: 55_000, forfeit: 20_000, has_bonus: true });
  const { data } = await call(server, "giveUpBonuses", {}, player);
  expect(data).toEqual({ forfeited: 20_000, turnover: 0 });
  expect(await balanceOf(player)).toBe(80_000);
  expect(verdictOf(await askCashOut(server, player, { payee_id, amount: 80_000 }))).toBe("ok");
});

test("R-306 an exclusion gives bonuses up, and during any break money returns from the game wallet", async () => {
  const player = await ready(100_000);
  const { token, password } = player;
  await call(server, "transferIn", { body: { amount: 60_000 } }, { token });
  await giveBonus(player, { left: 70_000, turnover: 55_000 });
  const out = () => ask(server, "transferOut", { body: { amount: 30_000 } }, { token });
  expect(verdictOf(await out())).toBe("turnover_open");
  await call(server, "takeTimeout", { body: { days: 1 } }, { token });
  expect(verdictOf(await out())).toBe("ok");
  await call(server, "excludeSelf", { body: { months: 6, password } }, { token });
  expect(await balanceOf(player)).toBe(0);
  expect(verdictOf(await out())).toBe("ok");
  const { payee_id } = player;
  expect(verdictOf(await askCashOut(server, player, { payee_id, amount: 30_000 }))).toBe("ok");
});

test("R-219 the history of cash-outs has old and new balance", async () => {
  const player = await ready(100_000);
  await askCashOut(server, player, { payee_id: player.payee_id, amount: 30_000 });
  const { data } = await call(server, "listCashOutHistory", { query: {} }, player);
  expect(data.rows).toMatchObject([
    { amount: 30_000, old_balance: 100_000, new_balance: 70_000, commission: 0, state: "pending" },
  ]);
  const summary = await call(server, "getCashSummary", {}, player);
  expect(summary.data).toEqual({ paid_in: 0, paid_out: 0, cash_ins: 0, cash_outs: 0 });
});

test("the ledger is clean after all of this", async () => {
  expect((await audit(owner)).is_clean).toBe(true);
});
