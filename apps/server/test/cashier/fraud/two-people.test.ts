import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { cashAccountHandlers } from "../../../src/modules/cashier/office.ts";
import { createCashQueues } from "../../support/cash-queues.ts";
import { setCashRule } from "../../support/cash-requests.ts";
import { createOfficeCalls, giveCaller } from "../../support/office-callers.ts";
import { givePayout } from "../../support/payout.ts";
import { somePhoto } from "../../support/pictures.ts";
import { daysAgo } from "../../support/receiving-accounts.ts";
import { startTestServer } from "../../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const queues = await createCashQueues(server);
const { office, finance, colleague, cashIn, cashOut, confirm, reveal, someReference } = queues;
const accounts = createOfficeCalls(cashAccountHandlers(server.ctx.as("office")));
const note = null;
const account_id = String(queues.account_id);
const sender = { sender_name: "Daw Hla Hla", sender_number: "09777123456" };

type Params = { id: string };

const read = (params: Params, caller = finance) => office.call(caller, "getCashOut", { params });
const approve = async (params: Params, caller = finance) => {
  const { version } = await read(params, caller);
  return office.verdict(caller, "approveCashOut", { params, body: { version, note } });
};
const record = async (params: Params, image_id: string, caller = finance) => {
  const { version } = await read(params, caller);
  const body = { version, note, account_id, reference: someReference(), image_id };
  return office.verdict(caller, "payCashOut", { params, body });
};
/** Records a payment as if the payer had read the number. */
const pay = async (params: Params, caller = finance) =>
  record(params, await givePayout(owner, params.id, caller.operator.id), caller);
const reject = (params: Params, version: number, caller = finance, despite = false) =>
  office.verdict(caller, "rejectCashOut", { params, body: { version, note, reason: 7, despite } });
/** Asks for the number of the payee, with a claim for as long as that takes. */
const ask = async (params: Params, caller = finance) => {
  await office.call(caller, "claimCashOut", { params });
  const verdict = await office.verdict(caller, "revealPayee", { params, body: { despite: false } });
  await office.call(caller, "releaseCashOut", { params });
  return verdict;
};
const sendPicture = async (params: Params, caller = finance) => {
  const sent = { params, image: await somePhoto(30, 40) } as Partial<{ params: Params }>;
  return office.verdict(caller, "sendPayoutPicture", sent);
};
/** A cash-in whose money `finance` sends back, with the payment that waits. */
const returned = async () => {
  const { player, params: source } = await cashIn();
  const body = { version: 2, note, amount: 50_000, ...sender };
  const { cash_out_id } = await office.call(finance, "returnCashIn", { params: source, body });
  return { player, source, params: { id: cash_out_id } };
};

test("F-93 an operator who enrolled less than a day ago does not approve what somebody else pays", async () => {
  await setCashRule(server, "out_credited_days", 7);
  const fresh = await giveCaller(server, "finance");
  const enrolSince = (ago: string) =>
    sql`update operator set checker_from = clock_timestamp() + ${ago}::interval where id = ${fresh.operator.id}`.execute(
      owner,
    );
  await enrolSince("23 hours");
  const { player, params: paid_in } = await cashIn({ amount: 150_000 });
  const body = { version: 2, note, amount: 150_000 };
  expect(await office.verdict(finance, "approveCashIn", { params: paid_in, body })).toBe("ok");
  const { params } = await cashOut({ amount: 150_000 }, player);
  expect(await approve(params, fresh)).toBe("ok");
  expect(await ask(params, finance)).toBe("cash_approver_new");
  expect(await record(params, randomUUID(), finance)).toBe("cash_approver_new");
  const other = await cashOut({ amount: 100_000 });
  expect(await approve(other.params, fresh)).toBe("ok");
  expect(await record(other.params, randomUUID(), colleague)).toBe("cash_approver_new");
  // What one person may do alone, a new operator may too.
  expect(await pay(other.params, fresh)).toBe("ok");
  await enrolSince("-1 minute");
  expect(await ask(params, finance)).toBe("ok");
  expect(await pay(params, finance)).toBe("ok");
  await setCashRule(server, "out_credited_days", 0);
});

test("F-93 a new operator who is disabled does not become one of two people, and a reset does not stop a payment that began", async () => {
  const fresh = await giveCaller(server, "finance");
  await sql`update operator set checker_from = clock_timestamp() + interval '1 day' where id = ${fresh.operator.id}`.execute(
    owner,
  );
  const invented = await cashOut({ amount: 100_000 });
  expect(await approve(invented.params, fresh)).toBe("ok");
  await sql`update operator set state = 'disabled', disabled_at = clock_timestamp(), checker_from = clock_timestamp() - interval '1 day'
    where id = ${fresh.operator.id}`.execute(owner);
  expect(await ask(invented.params)).toBe("cash_approver_new");
  const { version } = await read(invented.params);
  expect(await reject(invented.params, version)).toBe("ok");

  const old = await giveCaller(server, "finance");
  const begun = await cashOut({ amount: 100_000 });
  expect(await approve(begun.params, old)).toBe("ok");
  await office.call(old, "releaseCashOut", { params: begun.params });
  expect(await ask(begun.params)).toBe("ok");
  await sql`update operator set state = 'invited', checker_from = null where id = ${old.operator.id}`.execute(
    owner,
  );
  expect(await pay(begun.params)).toBe("ok");
});

test("F-93 whoever read the number records the payment also after the approver, who was new, was disabled", async () => {
  const fresh = await giveCaller(server, "finance");
  const setFresh = (values: string) =>
    sql`update operator set ${sql.raw(values)} where id = ${fresh.operator.id}`.execute(owner);
  await setFresh("checker_from = clock_timestamp() + interval '1 hour'");
  const { params } = await cashOut({ amount: 100_000 });
  expect(await approve(params, fresh)).toBe("ok");
  await setFresh("checker_from = clock_timestamp() - interval '1 hour'");
  expect(await ask(params)).toBe("ok");
  await setFresh("state = 'disabled', disabled_at = clock_timestamp()");
  expect(await ask(params, colleague)).toBe("cash_approver_new");
  expect(await pay(params)).toBe("ok");
});

test("F-93 whoever may not pay does not read the number after the approval", async () => {
  const { params } = await cashOut({ amount: 250_000 });
  expect(await approve(params)).toBe("ok");
  expect(await ask(params)).toBe("cash_out_second");
  const fresh = await giveCaller(server, "finance");
  await sql`update operator set checker_from = clock_timestamp() + interval '1 day' where id = ${fresh.operator.id}`.execute(
    owner,
  );
  expect(await ask(params, fresh)).toBe("checker_too_new");
  expect(await ask(params, colleague)).toBe("ok");
});

test("F-94 a cash-out whose payment began is rejected only on purpose, also with the version read before", async () => {
  const { params } = await cashOut();
  expect(await approve(params)).toBe("ok");
  const { version } = await read(params, colleague);
  await reveal(finance, params);
  await office.call(finance, "releaseCashOut", { params });
  expect(await reject(params, version, colleague)).toBe("cash_payment_begun");
  expect(await reject(params, version, colleague, true)).toBe("ok");
  const { rows } = await sql<{ despite: string }>`
    select details ->> 'despite' as despite from operator_act
    where act = 'cash_out.reject' and subject = ${`cash_out:${params.id}`}`.execute(owner);
  expect(rows).toEqual([{ despite: finance.operator.name }]);
});

test("F-95 whoever opened a payment to a sender does not reject it after its approval", async () => {
  const { params } = await returned();
  await reveal(colleague, params);
  expect(await approve(params, colleague)).toBe("ok");
  await office.call(colleague, "releaseCashOut", { params });
  const { version, may_reject } = await read(params);
  expect(may_reject).toBe(false);
  expect(await reject(params, version)).toBe("cash_out_maybe_paid");
  expect(await reject(params, version, colleague)).toBe("ok");
});

test("F-95 an owner who opened a payment to a sender rejects it if there is a picture of it, because nobody else may", async () => {
  const opener = await giveCaller(server, "owner");
  const { params: source } = await cashIn();
  const body = { version: 2, note, amount: 50_000, ...sender };
  const { cash_out_id } = await office.call(opener, "returnCashIn", { params: source, body });
  const params = { id: cash_out_id };
  await reveal(colleague, params);
  expect(await approve(params, colleague)).toBe("ok");
  await reveal(finance, params);
  expect(await sendPicture(params)).toBe("ok");
  await office.call(finance, "releaseCashOut", { params });
  const { version } = await read(params, opener);
  expect(await reject(params, version, opener, true)).toBe("ok");
});

test("F-95 before its approval the opener may reject it", async () => {
  const { params } = await returned();
  expect(await reject(params, 1)).toBe("ok");
});

test("F-96 whoever asked for a credit of two people does not close the day of the account alone", async () => {
  const maker = await giveCaller(server, "finance");
  const { params } = await cashIn({ amount: 600_000 });
  const body = { version: 2, note, amount: 600_000 };
  const { approval_id } = await office.call(maker, "approveCashIn", { params, body });
  await confirm(approval_id);
  await sql`update cash_in_request set decided_at = decided_at - interval '2 days' where id = ${params.id}`.execute(
    owner,
  );
  await sql`update receiving_account set created_at = created_at - interval '3 days' where id = ${account_id}`.execute(
    owner,
  );
  const day = { id: account_id, day: daysAgo(2) };
  expect((await accounts.call(maker, "getReceivingDay", { params: day })).needs_two).toBe(true);
  const other = await giveCaller(server, "finance");
  expect((await accounts.call(other, "getReceivingDay", { params: day })).needs_two).toBe(false);
});

test("F-97 a picture of a payment is stored only by the payer of an approved cash-out", async () => {
  const { params } = await cashOut();
  const third = await giveCaller(server, "finance");
  await reveal(third, params);
  expect(await sendPicture(params, third)).toBe("cash_request_decided");
  await office.call(third, "releaseCashOut", { params });
  expect(await approve(params)).toBe("ok");
  expect(await sendPicture(params, third)).toBe("cash_claim_needed");
  await office.call(third, "claimCashOut", { params });
  expect(await sendPicture(params, third)).toBe("cash_payee_unread");
  await office.call(third, "releaseCashOut", { params });
  await reveal(colleague, params);
  expect(await sendPicture(params, third)).toBe("cash_request_claimed");
  expect(await sendPicture(params, colleague)).toBe("ok");
});

test("F-98 the first payment of a day counts in what one operator pays alone", async () => {
  await setCashRule(server, "out_alone_daily_max", 100_000);
  const caller = await giveCaller(server, "finance");
  const { params } = await cashOut({ amount: 100_001 });
  expect((await read(params, caller)).needs_two).toEqual(["day_total"]);
  const exact = await cashOut({ amount: 100_000 });
  expect((await read(exact.params, caller)).needs_two).toEqual([]);
  await setCashRule(server, "out_alone_daily_max", 1_000_000_000);
});

test("F-99 a payment that came back is approved neither by whoever typed the sender nor by whoever said so", async () => {
  const third = await giveCaller(server, "finance");
  const { source, params } = await returned();
  await reveal(colleague, params);
  expect(await approve(params, colleague)).toBe("ok");
  await office.call(colleague, "releaseCashOut", { params });
  expect(await pay(params, third)).toBe("ok");
  const body = { reason: "it came back to us" };
  const { approval_id } = await office.call(colleague, "returnCashOut", { params, body });
  await confirm(approval_id, third);
  const { rows } = await sql<Params>`
    select id::text as id from cash_out_request where cash_in_id = ${source.id} and state = 'pending'`.execute(
    owner,
  );
  const again = rows[0] ?? { id: "0" };
  for (const caller of [finance, colleague]) {
    await reveal(caller, again);
    expect((await read(again, caller)).is_opener).toBe(true);
    expect(await approve(again, caller)).toBe("cash_out_opener");
    await office.call(caller, "releaseCashOut", { params: again });
  }
  await reveal(third, again);
  expect(await approve(again, third)).toBe("ok");
});
