import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import { watchAccounts } from "../../src/modules/cashier/index.ts";
import { cashAccountHandlers } from "../../src/modules/cashier/office.ts";
import { createMetrics } from "../../src/platform/telemetry/index.ts";
import { confirmAboutAccount } from "../support/approvals.ts";
import { createCashRequests } from "../support/cash-requests.ts";
import { registerPlayer } from "../support/players.ts";
import { addPastMonths } from "../support/ledger/past-months.ts";
import { actsOf, createOfficeCalls, giveCaller } from "../support/office-callers.ts";
import { daysAgo, giveAccount, giveCapital } from "../support/receiving-accounts.ts";
import { receivingFigure } from "../support/receiving-figure.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const db = server.database.as("office");
const office = createOfficeCalls(cashAccountHandlers(server.ctx.as("office")));
const maker = await giveCaller(server, "finance");
const checker = await giveCaller(server, "owner");
const reason = "the app has a fee that nobody recorded";
await addPastMonths(owner);

const at = (id: bigint, day: string) => ({ params: { id: String(id), day } });
const close = (id: bigint, day: string, entered: number, by = maker) =>
  office.call(by, "closeReceivingDay", { ...at(id, day), body: { entered, reason } });
const refusedClose = (id: bigint, day: string, entered = 0) =>
  office.verdict(maker, "closeReceivingDay", { ...at(id, day), body: { entered, reason } });
const confirm = (approval_id: string | null, by = checker) =>
  confirmAboutAccount(db, by, approval_id ?? "0");
const readDay = (id: bigint, day: string) => office.call(maker, "getReceivingDay", at(id, day));
const accountOf = async (id: bigint) =>
  (await office.call(maker, "listReceivingAccounts")).accounts.find((row) => row.id === String(id));
const differencesOf = async (id: bigint) => {
  const { rows } = await sql<{ amount: bigint }>`
    select case when debit_account_id = cashier_receiving_id(${id}) then amount else -amount end as amount
    from transfer where kind = 'account_difference'
      and cashier_receiving_id(${id}) in (debit_account_id, credit_account_id) order by id`.execute(
    owner,
  );
  return rows.map(({ amount }) => Number(amount / 100n));
};
const ledgerFigure = async (id: bigint) => {
  const { rows } = await sql<{ figure: bigint }>`
    select ${receivingFigure(sql`${id}::bigint`)} / 100 as figure`.execute(owner);
  return Number(rows[0]?.figure);
};

test("B-602 a day names what is not in the ledger and could explain a difference", async () => {
  const requests = await createCashRequests(server);
  const { account_id: id } = requests;
  const [player, payee] = [await registerPlayer(server), await registerPlayer(server)];
  const day = daysAgo(0);
  expect((await readDay(id, day)).doubts).toEqual([]);
  const [waiting = "", refused = "", lapsed = ""] = await requests.giveCashIns(player, 3);
  const [paid = ""] = await requests.giveCashOuts(payee, 1, { amount: 30_000 });
  await sql`update cash_in_request set state = 'lapsed' where id = ${lapsed}::bigint`.execute(
    owner,
  );
  await sql`update cash_in_request set state = 'rejected', reason_id = 1, decided_at = clock_timestamp() where id = ${refused}::bigint`.execute(
    owner,
  );
  await sql`update cash_out_request set state = 'approved', approved_by = ${maker.operator.id}, approved_at = clock_timestamp(), needs_two = false
    where id = ${paid}::bigint`.execute(owner);
  await office.call(maker, "moveMoney", {
    params: { id: String(id) },
    body: { to: null, amount: 0, fee: 500, reason },
  });
  expect(waiting).not.toBe("");
  expect((await readDay(id, day)).doubts).toEqual([
    { kind: "waiting", amount: 50_000, count: 1 },
    { kind: "refused", amount: 50_000, count: 1 },
    { kind: "lapsed", amount: 50_000, count: 1 },
    { kind: "to_pay", amount: 30_000, count: 1 },
    { kind: "moves", amount: 500, count: 1 },
  ]);
  expect((await readDay(id, daysAgo(1))).doubts).toEqual([
    { kind: "moves", amount: 500, count: 1 },
  ]);
});

test("B-602 a cash-in that waits for weeks, or was opened again since, is named on the day on which it began", async () => {
  const requests = await createCashRequests(server);
  const { account_id: id } = requests;
  const player = await registerPlayer(server);
  const [old = "", reopened = ""] = await requests.giveCashIns(player, 2);
  await sql`update cash_in_request set begun_at = begun_at - interval '20 days', reserved_at = reserved_at - interval '20 days'
    where id = ${old}::bigint`.execute(owner);
  await sql`update cash_in_request set begun_at = begun_at - interval '5 days' where id = ${reopened}::bigint`.execute(
    owner,
  );
  const waitingOn = async (day: string) =>
    (await readDay(id, day)).doubts.map(({ kind, count }) => `${count} ${kind}`);
  expect(await waitingOn(daysAgo(21))).toEqual([]);
  expect(await waitingOn(daysAgo(20))).toEqual(["1 waiting"]);
  expect(await waitingOn(daysAgo(5))).toEqual(["2 waiting"]);
});

test("B-602 one person closes a day whose balance in the app is the figure of the ledger", async () => {
  const id = await giveAccount(owner);
  await giveCapital(owner, id, { amount: 700_000, days_ago: 1 });
  expect(await accountOf(id)).toMatchObject({ days_open: 10, closed_day: null });
  expect(await close(id, daysAgo(1), 700_000)).toEqual({ approval_id: null });
  expect(await accountOf(id)).toMatchObject({
    days_open: 0,
    closed_day: daysAgo(1),
    figure: 700_000,
  });
  expect(await readDay(id, daysAgo(1))).toMatchObject({
    ...{ opening: 0, figure: 700_000 },
    closed: { entered: 700_000, difference: 0, by: maker.operator.name },
  });
  expect(await actsOf(owner, maker)).toContainEqual({
    ...{ act: "account.close_day", subject: `receiving_account:${id}` },
    ...{ operator_id: maker.operator.id, details: { day: daysAgo(1), figure: 700_000 } },
  });
});

test.each([
  [500_000, 485_000],
  [500_000, 512_345],
])(
  "B-602 a ledger of %s against an app of %s is a request, and two people post the difference",
  async (amount, entered) => {
    const id = await giveAccount(owner);
    await giveCapital(owner, id, { amount, days_ago: 1 });
    const { approval_id } = await close(id, daysAgo(1), entered);
    expect(approval_id).not.toBeNull();
    expect(await accountOf(id)).toMatchObject({ closed_day: null, figure: amount });
    await expect(confirm(approval_id, maker)).rejects.toMatchObject({ code: "SO009" });
    await confirm(approval_id);
    expect(await differencesOf(id)).toEqual([entered - amount]);
    expect(await accountOf(id)).toMatchObject({ closed_day: daysAgo(1), figure: entered });
    expect(await ledgerFigure(id)).toBe(entered);
    expect((await readDay(id, daysAgo(1))).closed).toMatchObject({
      ...{ entered, difference: entered - amount, by: maker.operator.name },
    });
    expect((await readDay(id, daysAgo(0))).opening).toBe(entered);
    expect((await audit(owner)).is_clean).toBe(true);
  },
);

test("B-602 the difference of a day is posted once when the next day is closed later", async () => {
  const id = await giveAccount(owner);
  await giveCapital(owner, id, { amount: 100_000, days_ago: 3 });
  await giveCapital(owner, id, { amount: 50_000, days_ago: 2 });
  const { approval_id } = await close(id, daysAgo(3), 99_000);
  await confirm(approval_id);
  expect(await readDay(id, daysAgo(2))).toMatchObject({ opening: 99_000, figure: 149_000 });
  expect(await close(id, daysAgo(2), 149_000)).toEqual({ approval_id: null });
  expect(await close(id, daysAgo(1), 149_000)).toEqual({ approval_id: null });
  expect(await differencesOf(id)).toEqual([-1_000]);
  expect(await ledgerFigure(id)).toBe(149_000);
});

test("B-602 closing a day closes the days before it, and a closed day is not closed again", async () => {
  const id = await giveAccount(owner);
  expect(await close(id, daysAgo(2), 0)).toEqual({ approval_id: null });
  expect(await refusedClose(id, daysAgo(2))).toBe("cash_request_decided");
  expect(await refusedClose(id, daysAgo(4))).toBe("cash_request_decided");
  expect(await accountOf(id)).toMatchObject({ days_open: 1 });
  expect(await close(id, daysAgo(1), 0)).toEqual({ approval_id: null });
});

test("B-602 a day that is not over, or before the account, is not closed", async () => {
  const id = await giveAccount(owner);
  expect(await refusedClose(id, daysAgo(0))).toBe("cash_day_open");
  expect(await refusedClose(id, daysAgo(-1))).toBe("cash_day_open");
  expect(await refusedClose(id, daysAgo(11))).toBe("cash_account_unknown");
  expect(await refusedClose(999_999n, daysAgo(1))).toBe("cash_account_unknown");
  expect(await office.verdict(maker, "getReceivingDay", at(999_999n, daysAgo(1)))).toBe(
    "cash_account_unknown",
  );
});

test("B-602 a request about a difference is refused after the day was closed or its figure changed", async () => {
  const id = await giveAccount(owner);
  const late = await close(id, daysAgo(2), 5);
  await close(id, daysAgo(2), 0);
  await expect(confirm(late.approval_id)).rejects.toMatchObject({ code: "cash_request_decided" });
  const stale = await close(id, daysAgo(1), 5);
  await giveCapital(owner, id, { amount: 3, days_ago: 1 });
  await expect(confirm(stale.approval_id)).rejects.toMatchObject({ code: "SO002" });
  expect(await differencesOf(id)).toEqual([]);
});

test("B-602 of parallel closes of a day exactly one takes effect, alone or together", async () => {
  for (let round = 0; round < 25; round += 1) {
    const id = await giveAccount(owner);
    await giveCapital(owner, id, { amount: 1_000, days_ago: 1 });
    const first = await close(id, daysAgo(1), 900);
    const second = await close(id, daysAgo(1), 800);
    const ends = await Promise.allSettled([
      confirm(first.approval_id),
      confirm(second.approval_id),
      close(id, daysAgo(1), 1_000),
      close(id, daysAgo(1), 1_000, checker),
    ]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { closed } = await readDay(id, daysAgo(1));
    const difference = closed?.difference ?? Number.NaN;
    expect(await differencesOf(id)).toEqual(difference === 0 ? [] : [difference]);
    expect(await ledgerFigure(id)).toBe(closed?.entered);
  }
  expect((await audit(owner)).is_clean).toBe(true);
});

test("B-602 a day has what arrived and what left the account, and its sums give the figure", async () => {
  const id = await giveAccount(owner);
  const other = await giveAccount(owner, { label: "M-OTHER" });
  const receiving = sql`cashier_receiving_id(${id})`;
  await giveCapital(owner, id, { amount: 40_000, days_ago: 1 });
  await sql`select ledger_post(
    array[${receiving}, ${receiving}, ${receiving}, -7, -7, cashier_receiving_id(${other}), -18, ${receiving}]::bigint[],
    array[-5, -5, -7, ${receiving}, ${receiving}, ${receiving}, ${receiving}, -19]::bigint[],
    array[500000, 700000, 90000, 200000, 90000, 300000, 1500, 7700]::bigint[],
    array['cash_in', 'cash_in', 'cash_in_return', 'cash_out_paid', 'cash_out_paid', 'account_move', 'account_fee',
      'account_difference']::transfer_kind[], array_fill(1::bigint, array[8]))`.execute(owner);
  expect(await readDay(id, daysAgo(0))).toEqual({
    opening: 40_000,
    cash_ins: { amount: 12_000, count: 2 },
    cash_outs: { amount: 2_900, count: 2 },
    returned: { amount: 900, count: 1 },
    others: [
      { kind: "account_move", account_label: "M-OTHER", amount: -3_000, count: 1 },
      { kind: "account_fee", account_label: null, amount: -15, count: 1 },
    ],
    figure: 40_000 + 12_000 - 2_900 + 900 - 3_000 - 15,
    needs_two: false,
    doubts: expect.any(Array) as unknown,
    closed: null,
  });
});

test("B-602 a closed account has no more days to close after the day of its end", async () => {
  const id = await giveAccount(owner, { state: "closed" });
  await sql`update receiving_account set changed_at = clock_timestamp() - interval '4 days' where id = ${id}`.execute(
    owner,
  );
  expect(await accountOf(id)).toMatchObject({ days_open: 7 });
  await close(id, daysAgo(4), 0);
  expect(await accountOf(id)).toMatchObject({ days_open: 0 });
});

test("B-602 metrics show the days of each account that are not closed, and how full it is", async () => {
  const metrics = createMetrics();
  watchAccounts({ db: server.database.as("worker"), metrics });
  const id = await giveAccount(owner, { label: "M-DAYS" });
  const read = async () => (await metrics.registry.metrics()).split("\n");
  expect(await read()).toContain('cashier_days_open{account="M-DAYS"} 10');
  expect(await read()).toContain('cashier_ceiling_share{account="M-DAYS"} 0');
  await close(id, daysAgo(1), 0);
  expect(await read()).toContain('cashier_days_open{account="M-DAYS"} 0');
});
