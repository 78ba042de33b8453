import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import { giveAccount, kbzbank } from "../support/cash.ts";
import { createCashQueues } from "../support/cash-queues.ts";
import { actsOf, giveCaller } from "../support/office-callers.ts";
import { somePhoto } from "../support/pictures.ts";
import { call, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const queues = await createCashQueues(server);
const { office, finance, colleague, cashOut, confirm, newsOf, exclude, someReference } = queues;

type Params = { id: string };
const note = null;
const account_id = String(queues.account_id);

const read = (params: Params, caller = finance) => office.call(caller, "getCashOut", { params });
const approval = (params: Params, version = 1) => ({ params, body: { version, note } });
const payment = (params: Params, given: { version?: number; reference?: string } = {}) => ({
  params,
  body: { version: 2, note, account_id, reference: someReference(), image_id: null, ...given },
});
const approve = (params: Params, caller = finance) =>
  office.call(caller, "approveCashOut", approval(params));
const balanceOf = async ({ token }: TestPlayer) =>
  (await call(server, "getProfile", {}, { token })).data.balance;

test("B-602 the queue has the longest wait first, held ones apart, with masked numbers and warnings", async () => {
  const number = "09770001234";
  const held = await cashOut();
  await sql`update cash_out_request set held_until = clock_timestamp() + interval '1 day', held_for = 'payee'
    where id = ${held.params.id}`.execute(owner);
  const first = await cashOut({ is_paid_before: false, number, amount: 250_000 });
  const second = await cashOut({ number });
  await exclude(first.player);
  const { rows, figures } = await office.call(finance, "listCashOuts");
  expect(rows.map(({ id }) => id)).toEqual([first.params.id, second.params.id]);
  expect(rows[0]?.warnings).toEqual(["large", "first_payee", "excluded", "shared_payee"]);
  expect(rows[1]?.warnings).toEqual(["payee_of_excluded", "shared_payee"]);
  expect(figures).toMatchObject({ waiting: 2, waiting_amount: 300_000, late: 0 });
  const apart = await office.call(finance, "listCashOuts", { query: { list: "held" } });
  expect(apart.rows).toMatchObject([{ id: held.params.id, held_for: "payee" }]);
  expect(await office.verdict(finance, "approveCashOut", approval(held.params))).toBe(
    "cash_out_held",
  );
  const detail = await read(first.params);
  expect(detail).toMatchObject({ payee_number: "********234", needs_two: null, version: 1 });
  expect(detail.accounts).toMatchObject([{ id: account_id }]);
  expect(JSON.stringify([rows, detail])).not.toContain(number);
});

test("B-602 one person approves and pays up to 200,000 kyat, with reference, and the player reads it", async () => {
  const caller = await giveCaller(server, "finance");
  const { player, params } = await cashOut({ amount: 200_000 });
  expect(await balanceOf(player)).toBe(0);
  await approve(params, caller);
  expect((await newsOf(player))?.title).toBe("Your cash-out was approved");
  expect(await read(params, caller)).toMatchObject({ needs_two: false, is_approver: true });
  const reference = someReference();
  await office.call(caller, "payCashOut", payment(params, { reference }));
  expect((await newsOf(player))?.body).toContain(`200,000 kyat were paid. Reference ${reference}.`);
  const detail = await read(params);
  expect(detail).toMatchObject({ state: "paid", reference, paid_by: caller.operator.name });
  expect(detail.timeline.map(({ state }) => state)).toEqual(["pending", "approved", "paid"]);
  expect((await actsOf(owner, caller)).map(({ act }) => act)).toEqual([
    "cash_out.approve",
    "cash_out.pay",
  ]);
  expect(await balanceOf(player)).toBe(0);
  const paid = await office.call(finance, "listCashOuts", { query: { list: "paid" } });
  expect(paid.rows[0]?.id).toBe(params.id);
  expect(paid.figures.accepted_today).toBeGreaterThanOrEqual(1);
});

test.each([
  ["above 200,000 kyat", { amount: 200_001 }],
  ["for a first payee", { is_paid_before: false }],
])("B-602 T28 approver and payer are different people %s", async (_, given) => {
  const { params } = await cashOut(given);
  await approve(params);
  expect((await read(params)).needs_two).toBe(true);
  expect(await office.verdict(finance, "payCashOut", payment(params))).toBe("cash_out_second");
  await office.call(colleague, "payCashOut", payment(params));
  expect((await read(params)).state).toBe("paid");
});

test("B-621 approver and payer are different people when an exclusion began after the approval", async () => {
  const { player, params } = await cashOut();
  await approve(params);
  await exclude(player);
  expect(await office.verdict(finance, "payCashOut", payment(params))).toBe("cash_out_second");
  await office.call(colleague, "payCashOut", payment(params));
});

test("B-602 a claim of another operator refuses approval, payment and rejection", async () => {
  const { params } = await cashOut();
  await office.call(finance, "claimCashOut", { params });
  expect((await read(params, colleague)).claim).toMatchObject({ is_own: false });
  expect(await office.verdict(colleague, "approveCashOut", approval(params))).toBe(
    "cash_request_claimed",
  );
  await approve(params);
  await office.call(colleague, "claimCashOut", { params });
  expect(await office.verdict(finance, "payCashOut", payment(params))).toBe("cash_request_claimed");
  const rejection = { params, body: { version: 2, reason: 7, note } };
  expect(await office.verdict(finance, "rejectCashOut", rejection)).toBe("cash_request_claimed");
  await office.call(colleague, "releaseCashOut", { params });
  await office.call(finance, "payCashOut", payment(params));
  expect(await office.verdict(finance, "claimCashOut", { params })).toBe("cash_request_decided");
});

test("B-602 a version that has changed, a used reference and an account of another method are refused", async () => {
  const [first, second] = [await cashOut(), await cashOut()];
  expect(await office.verdict(finance, "approveCashOut", approval(first.params, 2))).toBe(
    "cash_request_changed",
  );
  await approve(first.params);
  await approve(second.params);
  const reference = someReference();
  await office.call(finance, "payCashOut", payment(first.params, { reference }));
  expect(await office.verdict(finance, "payCashOut", payment(first.params, { version: 3 }))).toBe(
    "cash_request_decided",
  );
  expect(await office.verdict(finance, "payCashOut", payment(second.params, { reference }))).toBe(
    "cash_reference_used",
  );
  const other = await giveAccount(owner, { method_id: kbzbank });
  const { body } = payment(second.params);
  const from_other = { params: second.params, body: { ...body, account_id: String(other) } };
  expect(await office.verdict(finance, "payCashOut", from_other)).toBe("cash_account_unknown");
  expect((await read(second.params)).state).toBe("approved");
});

test("B-602 a rejection returns the money and gives the player the reason", async () => {
  const { player, params } = await cashOut();
  await approve(params);
  const body = { version: 2, reason: 7, note };
  await office.call(finance, "rejectCashOut", { params, body });
  expect(await balanceOf(player)).toBe(50_000);
  expect((await newsOf(player))?.body).toContain("This account cannot receive money.");
  expect(await office.verdict(finance, "payCashOut", payment(params, { version: 3 }))).toBe(
    "cash_request_decided",
  );
  expect(await read(params)).toMatchObject({ state: "rejected", reason: 7, accounts: [] });
});

test("B-602 a payment that came back is returned to the player by two people", async () => {
  const { player, params } = await cashOut();
  const body = { reason: "the account is closed" };
  expect(await office.verdict(finance, "returnCashOut", { params, body })).toBe(
    "cash_request_decided",
  );
  await approve(params);
  await office.call(finance, "payCashOut", payment(params));
  const { approval_id } = await office.call(finance, "returnCashOut", { params, body });
  await expect(confirm(approval_id, finance)).rejects.toMatchObject({ code: "SO009" });
  await confirm(approval_id);
  expect(await balanceOf(player)).toBe(50_000);
  expect((await read(params)).state).toBe("returned");
  expect((await newsOf(player))?.title).toBe("Your cash-out came back");
});

test("B-602 money of a transfer goes back by two people, with news to the player", async () => {
  const { player, params } = await queues.cashIn();
  const sender = { sender_name: "Daw Hla Hla", sender_number: "09777123456" };
  const give = { params, body: { version: 2, note, amount: 50_000, ...sender } };
  const { cash_out_id } = await office.call(finance, "returnCashIn", give);
  const out = { id: cash_out_id };
  await approve(out);
  expect((await newsOf(player))?.title).toBe("Your money goes back to its sender");
  expect(await office.verdict(finance, "payCashOut", payment(out))).toBe("cash_out_second");
  await office.call(colleague, "payCashOut", payment(out));
  expect((await newsOf(player))?.title).toBe("Your money was sent back");
  expect(
    await office.verdict(finance, "returnCashOut", { params: out, body: { reason: "it failed" } }),
  ).toBe("cash_request_decided");
});

test("T28 the complete number of a payee is sent only after the view is recorded", async () => {
  const caller = await giveCaller(server, "finance");
  const number = "09770004321";
  const { params } = await cashOut({ number });
  expect(await office.call(caller, "revealPayee", { params })).toEqual({ number });
  expect(await actsOf(owner, caller)).toMatchObject([
    { act: "cash_out.payee", subject: `cash_out:${params.id}` },
  ]);
});

test("B-602 the picture of a payment belongs to the player and is shown after a recorded view", async () => {
  const caller = await giveCaller(server, "finance");
  const { player, params } = await cashOut();
  await approve(params, caller);
  const image = await somePhoto(300, 400);
  const { image_id } = await office.call(caller, "sendPayoutPicture", {
    params,
    image,
  } as Partial<{ params: Params }>);
  const other = await cashOut();
  await approve(other.params);
  const foreign = payment(other.params);
  const with_foreign = { ...foreign, body: { ...foreign.body, image_id } };
  expect(await office.verdict(finance, "payCashOut", with_foreign)).toBe("cash_picture_deleted");
  expect(await office.verdict(caller, "getCashOutPicture", { params })).toBe(
    "cash_picture_deleted",
  );
  const own = payment(params);
  await office.call(caller, "payCashOut", { ...own, body: { ...own.body, image_id } });
  expect((await read(params)).has_picture).toBe(true);
  const { content_type, body } = await office.download(caller, "getCashOutPicture", { params });
  expect(content_type).toBe("image/webp");
  expect((body as Buffer).subarray(8, 12).toString()).toBe("WEBP");
  expect((await actsOf(owner, caller)).map(({ act }) => act)).toEqual([
    ...["cash_out.approve", "cash_out.picture", "cash_out.pay", "cash_out.show"],
  ]);
  const { data } = await call(server, "getCashOut", { params }, { token: player.token });
  expect(data.picture).toMatch(/^\/api\/files\//);
  const late = { params, image } as Partial<{ params: Params }>;
  expect(await office.verdict(caller, "sendPayoutPicture", late)).toBe("cash_request_decided");
});

test.each(["support", "auditor"] as const)(
  "B-602 the role %s reads and decides nothing",
  async (role) => {
    const caller = await giveCaller(server, role);
    const { params } = await cashOut();
    expect((await read(params, caller)).state).toBe("pending");
    for (const verdict of [
      office.verdict(caller, "claimCashOut", { params }),
      office.verdict(caller, "releaseCashOut", { params }),
      office.verdict(caller, "revealPayee", { params }),
      office.verdict(caller, "approveCashOut", approval(params)),
      office.verdict(caller, "payCashOut", payment(params)),
      office.verdict(caller, "rejectCashOut", { params, body: { version: 1, reason: 7, note } }),
      office.verdict(caller, "returnCashOut", { params, body: { reason: "for a test" } }),
      office.verdict(caller, "getCashOutPicture", { params }),
    ])
      expect(await verdict).toBe("forbidden");
    expect((await read(params)).state).toBe("pending");
  },
);

test("an unknown cash-out is answered as such", async () => {
  const params = { id: "999999999" };
  expect(await office.verdict(finance, "getCashOut", { params })).toBe("cash_request_unknown");
  expect(await office.verdict(finance, "payCashOut", payment(params))).toBe("cash_request_unknown");
});

test("the audit of the ledger is clean after all of this", async () => {
  expect((await audit(owner)).is_clean).toBe(true);
});
