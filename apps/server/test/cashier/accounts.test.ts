import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import { cashAccountHandlers } from "../../src/modules/cashier/office.ts";
import { confirmAboutAccount } from "../support/approvals.ts";
import { actsOf, createOfficeCalls, giveCaller } from "../support/office-callers.ts";
import { giveAccount } from "../support/receiving-accounts.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const db = server.database.as("office");
const office = createOfficeCalls(cashAccountHandlers(server.ctx.as("office")));
const maker = await giveCaller(server, "finance");
const checker = await giveCaller(server, "finance");
const reason = "a new wallet";

const of = (id: bigint) => ({ params: { id: String(id) } });
const wanted = {
  ...{
    method_id: 1,
    label: "K-500",
    holder: "Daw Nu Nu Yin",
    number: "09777000500",
    qr_text: null,
  },
  ...{ daily_ceiling: 6_000_000, position: 2, opening: 0, reason },
};
const add = (given: Partial<typeof wanted> & { qr_text?: string | null }) =>
  office.call(maker, "addReceivingAccount", { body: { ...wanted, ...given } });
const refusedAdd = (given: Partial<typeof wanted>) =>
  office.verdict(maker, "addReceivingAccount", { body: { ...wanted, ...given } });
const confirm = (approval_id: string, by = checker) => confirmAboutAccount(db, by, approval_id);
const accountBy = async (label: string) =>
  (await office.call(maker, "listReceivingAccounts")).accounts.find((row) => row.label === label);
const accountOf = async (id: bigint) =>
  (await office.call(maker, "listReceivingAccounts")).accounts.find((row) => row.id === String(id));

test("B-604 a receiving account is added by two people, with its opening balance in the ledger", async () => {
  const { approval_id } = await add({ opening: 250_000 });
  expect(await accountBy("K-500")).toBeUndefined();
  await expect(confirm(approval_id, maker)).rejects.toMatchObject({ code: "SO009" });
  await confirm(approval_id);
  expect(await accountBy("K-500")).toMatchObject({
    ...{
      method: { id: 1, name: "KBZPay", tile: "K" },
      holder: "Daw Nu Nu Yin",
      number: "09777000500",
    },
    ...{
      state: "receiving",
      daily_ceiling: 6_000_000,
      figure: 250_000,
      taken_today: 0,
      taken_by_hour: expect.arrayContaining([0]),
      paid_today: 0,
    },
    ...{ closed_day: null, days_open: 0, version: 1, last_at: expect.any(String) },
  });
  expect((await audit(owner)).is_clean).toBe(true);
  const acts = (await actsOf(owner, checker)).map(({ act }) => act);
  expect(acts).toEqual(["approval.confirm", "approval.apply", "account.change"]);
});

test("B-604 the audit log has no complete number of an account", async () => {
  const { approval_id } = await add({ label: "K-501", number: "09777000501" });
  await confirm(approval_id);
  const { rows } = await sql<{ details: string }>`
    select details::text from operator_act where details::text like '%09777000501%'`.execute(owner);
  expect(rows).toEqual([]);
});

test("B-604 a label or number of another account is refused, also when both were proposed before", async () => {
  const first = await add({ label: "K-510", number: "09777000510" });
  const same_label = await add({ label: "K-510", number: "09777000511" });
  const same_number = await add({ label: "K-511", number: "09777000510" });
  await confirm(first.approval_id);
  for (const { approval_id } of [same_label, same_number])
    await expect(confirm(approval_id)).rejects.toMatchObject({ code: "cash_account_taken" });
  expect(await refusedAdd({ label: "K-510", number: "09777000512" })).toBe("cash_account_taken");
  expect(await refusedAdd({ label: "K-512", number: "09777000510" })).toBe("cash_account_taken");
  expect(await refusedAdd({ label: "W-512", method_id: 2, number: "09777000510" })).toBe("ok");
});

test("B-604 a method that is not there and a number that is not a phone are refused", async () => {
  expect(await refusedAdd({ label: "X-1", method_id: 99 })).toBe("cash_method_unknown");
  expect(await refusedAdd({ label: "X-1", number: "1234567" })).toBe("cash_number_refused");
  const of_bank = { label: "X-1", method_id: 5 };
  expect(await refusedAdd({ ...of_bank, number: "1234567" })).toBe("cash_number_refused");
  expect(await refusedAdd({ ...of_bank, number: "12345678" })).toBe("ok");
});

test("B-604 the spelling of a phone with the country code is the same account", async () => {
  const { approval_id } = await add({ label: "K-520", number: "959777000520" });
  await confirm(approval_id);
  expect((await accountBy("K-520"))?.number).toBe("09777000520");
  expect(await refusedAdd({ label: "K-521", number: "09777000520" })).toBe("cash_account_taken");
});

test.each(["=HYPERLINK(1)", "<script>alert(1)</script>", "'; drop table player; --"])(
  "B-602 the name %s is stored as plain text",
  async (holder) => {
    const id = await giveAccount(owner);
    const body = { holder, reason };
    const { approval_id } = await office.call(maker, "changeReceivingAccount", { ...of(id), body });
    await confirm(approval_id);
    expect((await accountOf(id))?.holder).toBe(holder);
  },
);

test.each(["U Kyaw\u0000", "U\u202eKyaw", "U\nKyaw\u0007", "  a "])(
  "B-602 the name %j has a control character or is too short, and is refused",
  async (holder) => {
    const id = await giveAccount(owner);
    const body = { holder, reason };
    expect(await office.verdict(maker, "changeReceivingAccount", { ...of(id), body })).toBe(
      "invalid_request",
    );
    expect(await refusedAdd({ label: "X-2", holder })).toBe("invalid_request");
  },
);

test("B-604 a change of an account needs a second person, and is refused after another change", async () => {
  const id = await giveAccount(owner);
  const change = (body: object) =>
    office.call(maker, "changeReceivingAccount", { ...of(id), body: { ...body, reason } });
  const first = await change({ daily_ceiling: 1_000_000, holder: "Daw Aye", qr_text: "KBZ|1" });
  const second = await change({ daily_ceiling: 2_000_000 });
  expect(await accountOf(id)).toMatchObject({ daily_ceiling: 10_000_000, version: 1 });
  await confirm(first.approval_id);
  expect(await accountOf(id)).toMatchObject({
    ...{ daily_ceiling: 1_000_000, holder: "Daw Aye", qr_text: "KBZ|1", version: 2 },
  });
  await expect(confirm(second.approval_id)).rejects.toMatchObject({ code: "SO002" });
  const without = await change({ qr_text: null });
  await confirm(without.approval_id);
  expect((await accountOf(id))?.qr_text).toBeNull();
});

test("B-604 a change that changes nothing is refused, and so is an account that is not there", async () => {
  const id = await giveAccount(owner);
  const change = (account: bigint, body: object) =>
    office.verdict(maker, "changeReceivingAccount", { ...of(account), body: { ...body, reason } });
  expect(await change(id, { daily_ceiling: 10_000_000 })).toBe("cash_unchanged");
  expect(await change(id, {})).toBe("cash_unchanged");
  expect(await change(999_999n, { position: 3 })).toBe("cash_account_unknown");
  const taken = await accountOf(await giveAccount(owner));
  expect(await change(id, { number: taken?.number })).toBe("cash_account_taken");
});

test("B-604 an account that was closed is not changed and not started again", async () => {
  const id = await giveAccount(owner);
  const change = (body: object) =>
    office.verdict(maker, "changeReceivingAccount", { ...of(id), body: { ...body, reason } });
  await sql`update receiving_account set state = 'closed' where id = ${id}`.execute(owner);
  expect(await change({ state: "receiving" })).toBe("cash_account_closed");
  expect(await change({ daily_ceiling: 5 })).toBe("cash_account_closed");
  // A request that a release before this rule accepted.
  const { rows } = await sql<{ opened: bigint }>`
    select approval_open('account.change', ${`receiving_account:${id}`}, '{"state": "receiving"}', ${reason}, ${maker.operator.id}) as opened`.execute(
    owner,
  );
  await expect(confirm(String(rows[0]?.opened))).rejects.toMatchObject({
    code: "cash_account_closed",
  });
  expect((await accountOf(id))?.state).toBe("closed");
});

test("B-602 one person pauses an account at once, and two people start it again", async () => {
  const id = await giveAccount(owner);
  const pause = () =>
    office.verdict(maker, "pauseReceivingAccount", {
      ...of(id),
      body: { reason: "limit of the app" },
    });
  const before = await office.call(maker, "changeReceivingAccount", {
    ...of(id),
    body: { position: 900, reason },
  });
  expect(await pause()).toBe("ok");
  expect((await accountOf(id))?.state).toBe("paused");
  expect(await pause()).toBe("cash_request_decided");
  await expect(confirm(before.approval_id)).rejects.toMatchObject({ code: "SO002" });
  expect(await actsOf(owner, maker)).toContainEqual({
    ...{ act: "account.pause", subject: `receiving_account:${id}`, operator_id: maker.operator.id },
    details: { reason: "limit of the app" },
  });
  const { approval_id } = await office.call(maker, "changeReceivingAccount", {
    ...of(id),
    body: { state: "receiving", reason },
  });
  expect((await accountOf(id))?.state).toBe("paused");
  await confirm(approval_id);
  expect((await accountOf(id))?.state).toBe("receiving");
});

test("B-602 money moves between accounts in the ledger after a second person confirms, with the fee of the app", async () => {
  const from = await giveAccount(owner);
  const to = await giveAccount(owner);
  const move = (body: object) =>
    office.call(maker, "moveMoney", { ...of(from), body: { ...body, reason } as never });
  const { approval_id } = await move({ to: String(to), amount: 1_500_000, fee: 3_500 });
  expect((await accountOf(from))?.figure).toBe(0);
  await expect(confirm(approval_id, maker)).rejects.toMatchObject({ code: "SO009" });
  await confirm(approval_id);
  expect((await accountOf(from))?.figure).toBe(-1_503_500);
  expect((await accountOf(to))?.figure).toBe(1_500_000);
  const only_fee = await move({ to: null, amount: 0, fee: 200 });
  await confirm(only_fee.approval_id);
  expect((await accountOf(from))?.figure).toBe(-1_503_700);
  expect((await audit(owner)).is_clean).toBe(true);
});

test("B-602 a move without an amount, to the same account or to a closed one is refused", async () => {
  const id = await giveAccount(owner);
  const to = await giveAccount(owner);
  const move = (body: object) =>
    office.verdict(maker, "moveMoney", { ...of(id), body: { ...body, reason } as never });
  expect(await move({ to: String(to), amount: 0, fee: 0 })).toBe("cash_value_refused");
  expect(await move({ to: null, amount: 5, fee: 5 })).toBe("cash_value_refused");
  expect(await move({ to: null, amount: 0, fee: 0 })).toBe("cash_value_refused");
  expect(await move({ to: String(id), amount: 5, fee: 0 })).toBe("cash_value_refused");
  expect(await move({ to: "999999", amount: 5, fee: 0 })).toBe("cash_account_unknown");
  const closed = await giveAccount(owner, { state: "closed" });
  expect(await move({ to: String(closed), amount: 5, fee: 0 })).toBe("cash_account_unknown");
  const body = { to: String(to), amount: 5, fee: 0, reason };
  const { approval_id } = await office.call(maker, "moveMoney", { ...of(id), body });
  await sql`update receiving_account set state = 'closed' where id = ${to}`.execute(owner);
  await expect(confirm(approval_id)).rejects.toMatchObject({ code: "cash_account_unknown" });
});

test("B-602 two moves in opposite directions are both recorded when they are confirmed in parallel", async () => {
  const left = await giveAccount(owner);
  const right = await giveAccount(owner);
  for (let round = 0; round < 10; round += 1) {
    const there = { to: String(right), amount: 100, fee: 0, reason };
    const back = { to: String(left), amount: 100, fee: 0, reason };
    const [first, second] = await Promise.all([
      office.call(maker, "moveMoney", { ...of(left), body: there }),
      office.call(maker, "moveMoney", { ...of(right), body: back }),
    ]);
    await Promise.all([confirm(first.approval_id), confirm(second.approval_id)]);
  }
  expect((await accountOf(left))?.figure).toBe(0);
  expect((await accountOf(right))?.figure).toBe(0);
});

test.each(["support", "draws", "auditor"] as const)(
  "B-602 an operator with the role %s changes no account, also by SQL",
  async (role) => {
    const id = await giveAccount(owner);
    const caller = await giveCaller(server, role);
    const body = { reason };
    expect(await office.verdict(caller, "pauseReceivingAccount", { ...of(id), body })).toBe(
      "forbidden",
    );
    const by_sql = sql`select cashier_pause_account(${id}, 'x', ${caller.operator.id})`;
    await expect(by_sql.execute(db)).rejects.toMatchObject({ code: "SO021" });
  },
);

test("B-602 the office changes no account without a confirmed request, also by SQL", async () => {
  const id = await giveAccount(owner);
  const body = { daily_ceiling: 5, reason };
  const { approval_id } = await office.call(maker, "changeReceivingAccount", { ...of(id), body });
  const by_sql = sql`select cashier_apply_account(${approval_id}, ${`receiving_account:${id}`})`;
  await expect(by_sql.execute(db)).rejects.toMatchObject({ code: "SO006" });
  await expect(
    sql`update receiving_account set daily_ceiling = 5 where id = ${id}`.execute(db),
  ).rejects.toMatchObject({ code: "42501" });
});
