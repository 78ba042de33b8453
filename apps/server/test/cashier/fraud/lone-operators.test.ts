import { sql } from "kysely";
import { expect, test } from "vitest";

import { cashAccountHandlers } from "../../../src/modules/cashier/office.ts";
import { readBalances } from "../../../src/ledger/index.ts";
import { confirmAboutAccount } from "../../support/approvals.ts";
import { createCashQueues } from "../../support/cash-queues.ts";
import { setCashRule } from "../../support/cash-requests.ts";
import { createOfficeCalls, giveCaller } from "../../support/office-callers.ts";
import { givePayout } from "../../support/payout.ts";
import { somePhoto } from "../../support/pictures.ts";
import { call, registerPlayer, type TestPlayer } from "../../support/players.ts";
import { daysAgo } from "../../support/receiving-accounts.ts";
import { startTestServer } from "../../support/server.ts";

const server = await startTestServer();
const { owner, db } = server.database;
const queues = await createCashQueues(server);
const { office, finance, colleague, cashIn, cashOut, reveal, someReference } = queues;
const accounts = createOfficeCalls(cashAccountHandlers(server.ctx.as("office")));
const note = null;
const account_id = String(queues.account_id);

const approveIn = async (params: { id: string }, amount: number, caller = finance) => {
  const body = { version: 2, note, amount };
  return (await office.call(caller, "approveCashIn", { params, body })).approval_id;
};
const approveOut = (params: { id: string }, caller = finance) =>
  office.verdict(caller, "approveCashOut", { params, body: { version: 1, note } });
const pay = async (params: { id: string }, caller = finance) => {
  const { version } = await office.call(caller, "getCashOut", { params });
  const image_id = await givePayout(owner, params.id, caller.operator.id);
  const body = { version, note, account_id, reference: someReference(), image_id };
  return office.verdict(caller, "payCashOut", { params, body });
};
const reject = async (params: { id: string }, caller = finance) => {
  const { version } = await office.call(caller, "getCashOut", { params });
  const body = { version, note, reason: 7, despite: true };
  return office.verdict(caller, "rejectCashOut", { params, body });
};
const pictureOf = (params: { id: string }, image: Buffer) =>
  ({ params, image }) as Partial<{ params: { id: string } }>;
const balanceOf = async ({ id }: TestPlayer) =>
  (await readBalances(db, [BigInt(id)])).get(BigInt(id))?.main;

test("F-79 single operators credit one player at most the total of a day, also at the same moment", async () => {
  await setCashRule(server, "in_player_alone_max", 200_000);
  const player = await registerPlayer(server);
  const requests = await Promise.all(
    Array.from({ length: 8 }, () => cashIn({ amount: 50_000 }, player)),
  );
  const approvals = await Promise.all(
    requests.map(({ params }, at) => approveIn(params, 50_000, at % 2 ? finance : colleague)),
  );
  expect(approvals.filter((approval_id) => approval_id === null)).toHaveLength(4);
  expect(await balanceOf(player)).toBe(20_000_000n);
  const proposed = requests.find((_, at) => approvals[at] !== null);
  const page = await office.call(finance, "getCashIn", { params: proposed?.params ?? { id: "0" } });
  expect(page.needs_two).toContain("player_total");
  await setCashRule(server, "in_player_alone_max", 1_000_000_000);
});

test("F-80 one operator credits alone at most the total of a day, whoever the players are", async () => {
  await setCashRule(server, "in_alone_daily_max", 120_000);
  const caller = await giveCaller(server, "finance");
  const [first, second, third] = [await cashIn(), await cashIn(), await cashIn()];
  expect(await approveIn(first.params, 50_000, caller)).toBeNull();
  expect(await approveIn(second.params, 50_000, caller)).toBeNull();
  const page = await office.call(caller, "getCashIn", { params: third.params });
  expect(page.needs_two).toEqual(["day_total"]);
  expect(await approveIn(third.params, 50_000, caller)).not.toBeNull();
  await setCashRule(server, "in_alone_daily_max", 1_000_000_000);
});

test("F-81 whoever credited a player alone does not approve and pay a cash-out of this player alone", async () => {
  await setCashRule(server, "out_credited_days", 7);
  const caller = await giveCaller(server, "finance");
  const { player, params: paid_in } = await cashIn();
  expect(await approveIn(paid_in, 50_000, caller)).toBeNull();
  const { params } = await cashOut({ amount: 50_000 }, player);
  expect((await office.call(caller, "getCashOut", { params })).needs_two).toEqual(["credited"]);
  expect((await office.call(finance, "getCashOut", { params })).needs_two).toEqual([]);
  expect(await approveOut(params, caller)).toBe("ok");
  expect(await pay(params, caller)).toBe("cash_out_second");
  expect(await pay(params, finance)).toBe("ok");
  await setCashRule(server, "out_credited_days", 0);
});

test("F-82 one operator approves and pays alone at most the total of a day", async () => {
  await setCashRule(server, "out_alone_daily_max", 100_000);
  const caller = await giveCaller(server, "finance");
  const requests = [await cashOut(), await cashOut(), await cashOut()];
  for (const { params } of requests) expect(await approveOut(params, caller)).toBe("ok");
  const verdicts = await Promise.all(requests.map(({ params }) => pay(params, caller)));
  expect(verdicts.toSorted()).toEqual(["cash_out_second", "ok", "ok"]);
  await setCashRule(server, "out_alone_daily_max", 1_000_000_000);
});

test("F-83 a cash-out that a colleague may have paid is not paid again without a warning", async () => {
  const { params } = await cashOut();
  await approveOut(params);
  const ask = { params, body: { despite: false } };
  expect(await office.verdict(finance, "revealPayee", ask)).toBe("cash_claim_needed");
  await reveal(finance, params);
  expect((await office.call(finance, "getCashOut", { params })).warnings).toEqual([]);
  await office.call(finance, "releaseCashOut", { params });
  await office.call(colleague, "claimCashOut", { params });
  expect(await office.call(colleague, "getCashOut", { params })).toMatchObject({
    ...{ warnings: ["payment_begun"], is_payee_read: false },
    paying: { by: finance.operator.name },
  });
  expect(await office.verdict(colleague, "revealPayee", ask)).toBe("cash_payment_begun");
  await reveal(colleague, params, true);
  await office.call(colleague, "releaseCashOut", { params });
  const image_id = await givePayout(owner, params.id, colleague.operator.id);
  const body = { version: 2, note, account_id, reference: someReference(), image_id };
  expect(await office.verdict(finance, "payCashOut", { params, body })).toBe("cash_payee_unread");
});

test("F-84 whoever may have paid a cash-out does not reject it, and one with a picture of its payment only an owner", async () => {
  const [read, proved] = [await cashOut(), await cashOut()];
  for (const { params } of [read, proved]) {
    await approveOut(params);
    await reveal(finance, params);
  }
  expect(await reject(read.params)).toBe("cash_out_maybe_paid");
  await office.call(finance, "releaseCashOut", { params: read.params });
  // Also after another operator has read the number.
  const third = await giveCaller(server, "finance");
  await reveal(third, read.params, true);
  await office.call(third, "releaseCashOut", { params: read.params });
  expect(await reject(read.params)).toBe("cash_out_maybe_paid");
  expect(await reject(read.params, colleague)).toBe("ok");
  const picture = pictureOf(proved.params, await somePhoto(30, 40));
  await office.call(finance, "sendPayoutPicture", picture);
  await office.call(finance, "releaseCashOut", { params: proved.params });
  expect(await reject(proved.params, colleague)).toBe("cash_out_maybe_paid");
  expect(await reject(proved.params, await giveCaller(server, "owner"))).toBe("ok");
  expect(await balanceOf(proved.player)).toBe(5_000_000n);
});

test("F-85 whoever credited or paid from an account does not close its day alone", async () => {
  const caller = await giveCaller(server, "finance");
  const other = await giveCaller(server, "finance");
  const { params } = await cashIn();
  expect(await approveIn(params, 50_000, caller)).toBeNull();
  await sql`update cash_in_request set decided_at = decided_at - interval '2 days' where id = ${params.id}`.execute(
    owner,
  );
  await sql`update transfer set created_at = created_at - interval '2 days'
    where cashier_receiving_id(${account_id}) in (debit_account_id, credit_account_id)`.execute(
    owner,
  );
  await sql`update receiving_account set created_at = created_at - interval '3 days' where id = ${account_id}`.execute(
    owner,
  );
  const [first, second] = [
    { id: account_id, day: daysAgo(2) },
    { id: account_id, day: daysAgo(1) },
  ];
  const { figure, needs_two } = await accounts.call(caller, "getReceivingDay", { params: first });
  expect(needs_two).toBe(true);
  expect((await accounts.call(other, "getReceivingDay", { params: first })).needs_two).toBe(false);
  const body = { entered: figure, reason: "the app shows the same figure" };
  const { approval_id } = await accounts.call(caller, "closeReceivingDay", { params: first, body });
  expect((await accounts.call(other, "getReceivingDay", { params: first })).closed).toBeNull();
  await confirmAboutAccount(server.database.as("office"), other, approval_id ?? "0");
  const { closed } = await accounts.call(other, "getReceivingDay", { params: first });
  expect(closed).toMatchObject({ entered: figure, difference: 0 });
  // Nothing was decided since the close, so nobody else is needed for the next day.
  const alone = await accounts.call(caller, "closeReceivingDay", { params: second, body });
  expect(alone.approval_id).toBeNull();
});

test("F-86 whoever approves a payment to a sender has read the number", async () => {
  const { params } = await cashIn();
  const sender = { sender_name: "Daw Hla Hla", sender_number: "09777123456" };
  const body = { version: 2, note, amount: 50_000, ...sender };
  const { cash_out_id } = await office.call(finance, "returnCashIn", { params, body });
  const opened = { id: cash_out_id };
  expect(await approveOut(opened, colleague)).toBe("cash_payee_unread");
  await reveal(colleague, opened);
  expect(await approveOut(opened, colleague)).toBe("ok");
});

test("F-87 a new password after the request is a reason for two people also when the hold has ended or its rule has changed", async () => {
  const { player, params } = await cashOut();
  const readReasons = async () => (await office.call(finance, "getCashOut", { params })).needs_two;
  expect(await readReasons()).toEqual([]);
  const body = { old_password: player.password, password: `${player.password}-new` };
  await call(server, "changePassword", { body }, player);
  expect(await readReasons()).toEqual(["access"]);
  // Whatever the rule of the hold is by then.
  for (const hours of [1, 72]) {
    await setCashRule(server, "out_hold_hours", hours);
    expect(await readReasons()).toEqual(["access"]);
  }
  await setCashRule(server, "out_hold_hours", 24);
  await sql`update player set cash_out_held_until = clock_timestamp() - interval '1 day' where id = ${player.id}`.execute(
    owner,
  );
  expect(await readReasons()).toEqual(["access"]);
});
