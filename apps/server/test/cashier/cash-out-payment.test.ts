import { randomUUID } from "node:crypto";

import type { Input } from "@shwe/contract/office/schemas";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { houseAccounts, playerAccount, post } from "../../src/ledger/index.ts";
import { sweepPictures } from "../../src/modules/cashier/sweep-pictures.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { createCashQueues } from "../support/cash-queues.ts";
import { givePayout } from "../support/payout.ts";
import { somePhoto } from "../support/pictures.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const queues = await createCashQueues(server);
const { office, finance, colleague, cashIn, cashOut, confirm, exclude, reveal } = queues;

type Params = { id: string };
const note = null;
const account_id = String(queues.account_id);

const read = (params: Params, caller = finance) => office.call(caller, "getCashOut", { params });
const approve = (params: Params, caller = finance) =>
  office.verdict(caller, "approveCashOut", { params, body: { version: 1, note } });
const pay = (
  params: Params,
  given: Partial<Input<"payCashOut">["body"]> = {},
  caller = finance,
) => {
  const body = { version: 2, note, account_id, reference: queues.someReference() };
  const image_id = randomUUID();
  return office.verdict(caller, "payCashOut", { params, body: { ...body, image_id, ...given } });
};
/** Reads the number of the payee, as the payer does first, and stores a picture of the payment. */
const sendPicture = async (params: Params, caller = finance) => {
  await reveal(caller, params, true);
  const sent = { params, image: await somePhoto(300, 400) };
  return office.call(caller, "sendPayoutPicture", sent);
};
const approved = async () => {
  const { params } = await cashOut();
  expect(await approve(params)).toBe("ok");
  return params;
};

test("B-602 T28 nobody pays without having read the number of the payee of this request", async () => {
  const [params, other] = [await approved(), await approved()];
  const proof = await sendPicture(params);
  await office.call(finance, "releaseCashOut", { params });
  await reveal(finance, other);
  await reveal(colleague, params, true);
  await office.call(colleague, "releaseCashOut", { params });
  expect((await read(params)).is_payee_read).toBe(false);
  expect(await pay(params, proof)).toBe("cash_payee_unread");
  await reveal(finance, params, true);
  expect((await read(params)).is_payee_read).toBe(true);
  expect(await pay(params, proof)).toBe("ok");
});

test("B-602 nobody pays without a picture, and a picture that was added or replaced makes the payment conflict", async () => {
  const params = await approved();
  await reveal(finance, params);
  await office.call(finance, "releaseCashOut", { params });
  expect(await pay(params)).toBe("cash_picture_missing");
  const first = await sendPicture(params);
  expect(first.version).toBe(3);
  expect(await pay(params, { image_id: first.image_id })).toBe("cash_request_changed");
  await office.call(finance, "releaseCashOut", { params });
  const second = await sendPicture(params, colleague);
  await office.call(colleague, "releaseCashOut", { params });
  expect(await pay(params, first, colleague)).toBe("cash_request_changed");
  const mixed = { ...first, version: second.version };
  expect(await pay(params, mixed, colleague)).toBe("cash_picture_missing");
  expect((await read(params)).proof_id).toBe(second.image_id);
  expect(await pay(params, second, colleague)).toBe("ok");
});

test("B-602 whoever has no claim does not store the picture of a payment, also if nobody has claimed the request", async () => {
  const params = await approved();
  const sent = { params, image: await somePhoto(300, 400) } as Partial<{ params: Params }>;
  expect(await office.verdict(finance, "sendPayoutPicture", sent)).toBe("cash_claim_needed");
  await office.call(colleague, "claimCashOut", { params });
  expect(await office.verdict(finance, "sendPayoutPicture", sent)).toBe("cash_request_claimed");
  expect(await read(params)).toMatchObject({ version: 2, proof_id: null });
});

test("B-602 a hold is checked at the payment too", async () => {
  const params = await approved();
  const image_id = await givePayout(owner, params.id, finance.operator.id);
  const hold = (end: string) =>
    sql`update cash_out_request set held_until = clock_timestamp() + ${end}::interval, held_for = 'account'
      where id = ${params.id}`.execute(owner);
  await hold("1 hour");
  expect(await pay(params, { image_id })).toBe("cash_out_held");
  await hold("0");
  expect(await pay(params, { image_id })).toBe("ok");
});

test("B-602 a player who owes money after a reversal is shown with the debt, and two people pay", async () => {
  const { player, params: paid_in } = await cashIn();
  const credit = { version: 2, note, amount: 50_000 };
  await office.call(finance, "approveCashIn", { params: paid_in, body: credit });
  const { params } = await cashOut({ amount: 50_000 }, player);
  const stake = { debit: playerAccount(BigInt(player.id), "main"), kind: "slip_stake" } as const;
  await inTransaction(server.database.db, (tx) =>
    post(tx, [{ ...stake, credit: houseAccounts.lottery_stakes, amount: 5_000_000n, fact_id: 1n }]),
  );
  expect((await read(params)).needs_two).toEqual([]);
  const body = { reason: "the transfer was of somebody else" };
  const { approval_id } = await office.call(finance, "reverseCashIn", { params: paid_in, body });
  await confirm(approval_id);
  expect(await read(params)).toMatchObject({
    ...{ needs_two: ["debt"], warnings: ["debt"], history: { debt: 50_000 } },
  });
  expect(await approve(params)).toBe("ok");
  const image_id = await givePayout(owner, params.id, finance.operator.id);
  expect(await pay(params, { image_id })).toBe("cash_out_second");
});

test("B-621 reasons of the approval remain, and those that begin later are added", async () => {
  const { player, params } = await cashOut({ amount: 200_001 });
  await approve(params);
  await sql`update cash_rule set value = '300000' where name = 'out_alone_max'`.execute(owner);
  await exclude(player);
  expect((await read(params)).needs_two).toEqual(["large", "excluded"]);
  await sql`update cash_rule set value = '200000' where name = 'out_alone_max'`.execute(owner);
});

test("B-602 pictures of payments are deleted some time after the decision, replaced ones too", async () => {
  const [old, recent] = [await approved(), await approved()];
  for (const params of [old, recent]) {
    await sendPicture(params);
    const proof = await sendPicture(params);
    await reveal(finance, params);
    expect(await pay(params, proof)).toBe("ok");
  }
  const { screenshot_days } = server.ctx.config;
  await sql`update cash_out_request set decided_at = decided_at - make_interval(days => ${screenshot_days + 1})
    where id = ${old.id}`.execute(owner);
  await sweepPictures(server.ctx.as("worker"));
  const { rows } = await sql<{ id: string; pictures: number }>`
    select request_id::text as id, count(*)::int as pictures from payout_picture
    where request_id in (${old.id}, ${recent.id}) group by 1`.execute(owner);
  expect(rows).toEqual([{ id: recent.id, pictures: 2 }]);
  expect((await read(old)).has_picture).toBe(false);
});
