import { randomUUID } from "node:crypto";

import type { Input } from "@shwe/contract/office/schemas";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import { giveAccount, kbzbank } from "../support/cash.ts";
import { createCashQueues } from "../support/cash-queues.ts";
import { actsOf, giveCaller } from "../support/office-callers.ts";
import { givePayout } from "../support/payout.ts";
import { createImageIntake } from "../../src/modules/images/index.ts";
import { somePhoto } from "../support/pictures.ts";
import { call, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const queues = await createCashQueues(server);
const { office, finance, colleague, cashOut, confirm, newsOf, exclude, reveal, someReference } =
  queues;

type Params = { id: string };
const note = null;
const account_id = String(queues.account_id);

const read = (params: Params, caller = finance) => office.call(caller, "getCashOut", { params });
const approval = (params: Params, version = 1) => ({ params, body: { version, note } });
type Given = Partial<Input<"payCashOut">["body"]>;
type Caller = typeof finance;
/** A payment whose payer has read the number of the payee and stored a picture. */
const payment = async (params: Params, caller: Caller, given: Given = {}) => {
  const image_id = await givePayout(owner, params.id, caller.operator.id);
  const body = { version: 2, note, account_id, reference: someReference(), image_id, ...given };
  return { params, body };
};
const pay = async (params: Params, caller: Caller, given: Given = {}) =>
  office.verdict(caller, "payCashOut", await payment(params, caller, given));
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
  expect(rows[0]?.warnings).toEqual(["excluded", "shared_payee", "first_payee", "large"]);
  expect(rows[1]?.warnings).toEqual(["payee_of_excluded", "shared_payee"]);
  expect(figures).toMatchObject({ waiting: 2, waiting_amount: 300_000, late: 0 });
  const apart = await office.call(finance, "listCashOuts", { query: { list: "held" } });
  expect(apart.rows).toMatchObject([{ id: held.params.id, held_for: "payee" }]);
  expect(await office.verdict(finance, "approveCashOut", approval(held.params))).toBe(
    "cash_out_held",
  );
  const detail = await read(first.params);
  expect(detail).toMatchObject({
    ...{ payee_number: "********234", version: 1 },
    needs_two: ["large", "first_payee", "excluded"],
  });
  // What the account may take today is its ceiling: no cash-in is reserved in this test.
  expect(detail.accounts).toMatchObject([{ id: account_id, room: 1_000_000_000 }]);
  expect(JSON.stringify([rows, detail])).not.toContain(number);
});

test("B-602 the list of payments has approved cash-outs only, the longest wait first, without held ones", async () => {
  const [waiting, later, first, held] = [
    await cashOut(),
    await cashOut(),
    await cashOut(),
    await cashOut(),
  ];
  for (const { params } of [later, first, held]) await approve(params);
  await sql`update cash_out_request set requested_at = requested_at - interval '1 hour' where id = ${first.params.id}`.execute(
    owner,
  );
  await sql`update cash_out_request set held_until = clock_timestamp() + interval '1 day', held_for = 'account'
    where id = ${held.params.id}`.execute(owner);
  const { rows } = await office.call(finance, "listCashOuts", { query: { list: "pay" } });
  const listed = rows.map(({ id }) => id);
  expect(listed).toEqual([first.params.id, later.params.id]);
  expect(listed).not.toContain(waiting.params.id);
});

test("B-602 one person approves and pays up to 200,000 kyat, with reference, and the player reads it", async () => {
  const caller = await giveCaller(server, "finance");
  const { player, params } = await cashOut({ amount: 200_000 });
  expect(await balanceOf(player)).toBe(0);
  await approve(params, caller);
  expect((await newsOf(player))?.title).toBe("Your cash-out was approved");
  expect(await read(params, caller)).toMatchObject({ needs_two: [], is_approver: true });
  const reference = someReference();
  expect(await pay(params, caller, { reference })).toBe("ok");
  expect((await newsOf(player))?.body).toContain(
    `200,000 kyat were paid. Transaction number ${reference}.`,
  );
  const detail = await read(params);
  expect(detail).toMatchObject({ state: "paid", reference, paid_by: caller.operator.name });
  expect(detail.timeline.map(({ state }) => state)).toEqual(["pending", "approved", "paid"]);
  expect((await actsOf(owner, caller)).map(({ act }) => act)).toEqual([
    ...["cash_out.approve", "cash_out.payee", "cash_out.pay"],
  ]);
  expect(await balanceOf(player)).toBe(0);
  const paid = await office.call(finance, "listCashOuts", { query: { list: "paid" } });
  expect(paid.rows[0]?.id).toBe(params.id);
  expect(paid.figures.accepted_today).toBeGreaterThanOrEqual(1);
});

test.each([
  ["above 200,000 kyat", { amount: 200_001 }, ["large"]],
  ["for a first payee", { is_paid_before: false }, ["first_payee"]],
])("B-602 T28 approver and payer are different people %s", async (_, given, reasons) => {
  const { params } = await cashOut(given);
  await approve(params);
  expect((await read(params)).needs_two).toEqual(reasons);
  expect(await pay(params, finance)).toBe("cash_out_second");
  expect(await pay(params, colleague)).toBe("ok");
  expect((await read(params)).state).toBe("paid");
});

test("B-621 approver and payer are different people when an exclusion began after the approval", async () => {
  const { player, params } = await cashOut();
  await approve(params);
  await exclude(player);
  expect(await pay(params, finance)).toBe("cash_out_second");
  expect(await pay(params, colleague)).toBe("ok");
});

test("B-602 a claim of another operator refuses approval, payment and rejection", async () => {
  const { params } = await cashOut();
  await office.call(finance, "claimCashOut", { params });
  expect((await read(params, colleague)).claim).toMatchObject({ is_own: false });
  expect(await office.verdict(colleague, "approveCashOut", approval(params))).toBe(
    "cash_request_claimed",
  );
  await approve(params);
  // The approver may pay at once, so the approval does not end the claim.
  expect((await read(params, finance)).claim).toMatchObject({ is_own: true });
  await office.call(finance, "releaseCashOut", { params });
  await office.call(colleague, "claimCashOut", { params });
  expect(await pay(params, finance)).toBe("cash_request_claimed");
  const rejection = { params, body: { version: 2, reason: 7, note } };
  expect(await office.verdict(finance, "rejectCashOut", rejection)).toBe("cash_request_claimed");
  await office.call(colleague, "releaseCashOut", { params });
  expect(await pay(params, finance)).toBe("ok");
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
  expect(await pay(first.params, finance, { reference })).toBe("ok");
  expect(await pay(first.params, finance, { version: 3 })).toBe("cash_request_decided");
  expect(await pay(second.params, finance, { reference })).toBe("cash_reference_used");
  const other = await giveAccount(owner, { method_id: kbzbank });
  expect(await pay(second.params, finance, { account_id: String(other) })).toBe(
    "cash_account_unknown",
  );
  expect((await read(second.params)).state).toBe("approved");
});

test("B-602 a rejection returns the money and gives the player the reason", async () => {
  const { player, params } = await cashOut();
  await approve(params);
  const body = { version: 2, reason: 7, note };
  await office.call(finance, "rejectCashOut", { params, body });
  expect(await balanceOf(player)).toBe(50_000);
  expect((await newsOf(player))?.body).toContain("This account cannot receive money.");
  expect(await pay(params, finance, { version: 3 })).toBe("cash_request_decided");
  expect(await read(params)).toMatchObject({ state: "rejected", reason: 7, accounts: [] });
});

test("B-602 a payment that came back is returned to the player by two people", async () => {
  const { player, params } = await cashOut();
  const body = { reason: "the account is closed" };
  expect(await office.verdict(finance, "returnCashOut", { params, body })).toBe(
    "cash_request_decided",
  );
  await approve(params);
  expect(await pay(params, finance)).toBe("ok");
  const { approval_id } = await office.call(finance, "returnCashOut", { params, body });
  await expect(confirm(approval_id, finance)).rejects.toMatchObject({ code: "SO009" });
  await confirm(approval_id);
  expect(await balanceOf(player)).toBe(50_000);
  expect((await read(params)).state).toBe("returned");
  expect((await newsOf(player))?.title).toBe("Your cash-out came back");
  // The player finds it in the list of today, also if it was paid before.
  await sql`update cash_out_request set decided_at = decided_at - interval '3 days' where id = ${params.id}`.execute(
    owner,
  );
  expect((await call(server, "listCashOuts", {}, { token: player.token })).data).toMatchObject([
    { state: "returned" },
  ]);
});

test("T28 the complete number of a payee is sent only after the view is recorded", async () => {
  const caller = await giveCaller(server, "finance");
  const number = "09770004321";
  const { params } = await cashOut({ number });
  expect(await reveal(caller, params)).toEqual({ number });
  expect(await actsOf(owner, caller)).toMatchObject([
    { act: "cash_out.payee", subject: `cash_out:${params.id}` },
  ]);
});

test("B-602 pictures that a player sent do not refuse the picture of a payment to this player, nor the reverse", async () => {
  const caller = await giveCaller(server, "finance");
  const { player, params } = await cashOut();
  await approve(params, caller);
  await reveal(caller, params);
  const counters = createImageIntake(server.ctx);
  // What is no picture counts too, and is refused sooner than a picture is read.
  const sent = Buffer.from("no picture");
  const codeOf = (error: unknown) => (error as { code: string }).code;
  const take = () =>
    counters
      .take({ player_id: BigInt(player.id) }, { sent, shape: "page" }, async () => "stored")
      .catch(codeOf);
  for (let count = 0; count < 30; count += 1) expect(await take()).toBe("image_refused");
  expect(await take()).toBe("too_many_requests");
  const send = { params, image: await somePhoto(30, 40) } as Partial<{ params: Params }>;
  expect(await office.verdict(caller, "sendPayoutPicture", send)).toBe("ok");
});

test("B-602 the picture of a payment belongs to the player and is shown after a recorded view", async () => {
  const caller = await giveCaller(server, "finance");
  const { player, params } = await cashOut();
  await approve(params, caller);
  await reveal(caller, params);
  const sent = { params, image: await somePhoto(300, 400) } as Partial<{ params: Params }>;
  const { image_id, version } = await office.call(caller, "sendPayoutPicture", sent);
  expect(await read(params)).toMatchObject({ version, proof_id: image_id, has_picture: false });
  const other = await cashOut();
  await approve(other.params);
  expect(await pay(other.params, finance, { image_id })).toBe("cash_picture_missing");
  expect(await office.verdict(caller, "getCashOutPicture", { params })).toBe(
    "cash_picture_deleted",
  );
  expect(await pay(params, caller, { image_id, version })).toBe("ok");
  expect((await read(params)).has_picture).toBe(true);
  const { content_type, body } = await office.download(caller, "getCashOutPicture", { params });
  expect(content_type).toBe("image/webp");
  expect((body as Buffer).subarray(8, 12).toString()).toBe("WEBP");
  expect((await actsOf(owner, caller)).map(({ act }) => act)).toEqual([
    ...["cash_out.approve", "cash_out.payee", "cash_out.picture"],
    ...["cash_out.payee", "cash_out.pay", "cash_out.show"],
  ]);
  const { data } = await call(server, "getCashOut", { params }, { token: player.token });
  expect(data.picture).toMatch(/^\/api\/files\//);
  expect(await office.verdict(caller, "sendPayoutPicture", sent)).toBe("cash_request_decided");
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
      office.verdict(caller, "revealPayee", { params, body: { despite: false } }),
      office.verdict(caller, "approveCashOut", approval(params)),
      office.verdict(caller, "payCashOut", await payment(params, finance)),
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
  const body = { version: 2, note, account_id, reference: someReference(), image_id: randomUUID() };
  expect(await office.verdict(finance, "payCashOut", { params, body })).toBe(
    "cash_request_unknown",
  );
});

test("the audit of the ledger is clean after all of this", async () => {
  expect((await audit(owner)).is_clean).toBe(true);
});
