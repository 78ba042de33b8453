import { sql, type RawBuilder } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { readCashFaults } from "../../src/modules/cashier/find-cash-faults.ts";
import { findCashFaults } from "../../src/modules/cashier/index.ts";
import { cashAccountHandlers } from "../../src/modules/cashier/office.ts";
import { confirmAboutAccount } from "../support/approvals.ts";
import { createCashQueues } from "../support/cash-queues.ts";
import { giveAccount } from "../support/cash.ts";
import { addPastMonths } from "../support/ledger/past-months.ts";
import { createOfficeCalls } from "../support/office-callers.ts";
import { daysAgo } from "../support/receiving-accounts.ts";
import { givePayout } from "../support/payout.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner, as } = server.database;
const queues = await createCashQueues(server);
const { office, finance, colleague, cashIn, cashOut, confirm, account_id, reveal, someReference } =
  queues;
const accounts = createOfficeCalls(cashAccountHandlers(server.ctx.as("office")));
const note = null;
const reason = "for the audit";
const findFaults = () => findCashFaults(as("worker"));

type Params = { id: string };
const approveIn = async () => {
  const given = await cashIn();
  const body = { version: 2, note, amount: 50_000 };
  await office.call(finance, "approveCashIn", { params: given.params, body });
  return given;
};
const approveOut = async (params: Params) =>
  office.call(finance, "approveCashOut", { params, body: { version: 1, note } });
const pay = async (params: Params) => {
  const image_id = await givePayout(owner, params.id, colleague.operator.id);
  await office.call(colleague, "payCashOut", {
    params,
    body: {
      ...{ version: 2, note, account_id: String(account_id), image_id },
      reference: someReference(),
    },
  });
};
const rejectOut = (params: Params, version: number) =>
  office.call(finance, "rejectCashOut", { params, body: { version, reason: 7, note } });
const returnMoney = async () => {
  const { params } = await cashIn();
  const sender = { sender_name: "Daw Hla Hla", sender_number: "09777123456" };
  const body = { version: 2, note, amount: 50_000, ...sender };
  return { id: (await office.call(colleague, "returnCashIn", { params, body })).cash_out_id };
};
const confirmAccount = (approval_id: string | null) =>
  confirmAboutAccount(as("office"), colleague, approval_id ?? "0");

/** Adds an account with an opening balance, by two people, as if they had done so yesterday. */
const openAccount = async (opening: number): Promise<bigint> => {
  const body = {
    ...{ method_id: 1, label: "K-OPENED", holder: "Daw Nu Nu Yin", number: "09777000600" },
    ...{ qr_text: null, daily_ceiling: 6_000_000, position: 2, opening, reason },
  };
  const { approval_id } = await accounts.call(finance, "addReceivingAccount", { body });
  await confirmAccount(approval_id);
  const { rows } = await sql<{ id: bigint }>`
    update receiving_account set created_at = created_at - interval '1 day' where label = ${body.label} returning id`.execute(
    owner,
  );
  await sql`update transfer set created_at = created_at - interval '1 day' where kind = 'capital'`.execute(
    owner,
  );
  return rows[0]?.id ?? 0n;
};

/** One request in every state that moved money, with fees, and every transfer of a receiving account. */
const fill = async () => {
  await addPastMonths(owner);
  await sql`update payment_direction set fee_bp = 100`.execute(owner);
  await approveIn();
  const reversed = await approveIn();
  const reversal = await office.call(finance, "reverseCashIn", {
    params: reversed.params,
    body: { reason },
  });
  await confirm(reversal.approval_id);
  await cashOut();
  const [approved, rejected, paid, returned] = [
    (await cashOut()).params,
    (await cashOut()).params,
    (await cashOut()).params,
    (await cashOut()).params,
  ];
  for (const params of [approved, rejected, paid, returned]) await approveOut(params);
  await rejectOut(rejected, 2);
  await pay(paid);
  await pay(returned);
  const back = await office.call(finance, "returnCashOut", { params: returned, body: { reason } });
  await confirm(back.approval_id);
  await rejectOut(await returnMoney(), 1);
  const sent_back = await returnMoney();
  await reveal(finance, sent_back);
  await approveOut(sent_back);
  await pay(sent_back);
  const again = await office.call(finance, "returnCashOut", {
    params: sent_back,
    body: { reason },
  });
  await confirm(again.approval_id);
  const closed = await openAccount(70_000);
  const difference = await accounts.call(finance, "closeReceivingDay", {
    params: { id: String(closed), day: daysAgo(1) },
    body: { entered: 69_000, reason },
  });
  await confirmAccount(difference.approval_id);
  const target = await giveAccount(owner);
  const move = await accounts.call(finance, "moveMoney", {
    params: { id: String(closed) },
    body: { to: String(target), amount: 20_000, fee: 100, reason },
  });
  await confirmAccount(move.approval_id);
};
beforeAll(fill, 120_000);

test("B-614 the audit of cash finds nothing after every movement of cash", async () => {
  const { rows } = await sql<{ kinds: string[] }>`
    select array_agg(distinct kind::text order by kind::text) as kinds from ledger_cash_transfers()`.execute(
    owner,
  );
  expect(rows[0]?.kinds).toEqual([
    ...["account_difference", "account_fee", "account_move", "capital", "cash_in", "cash_in_fee"],
    ...["cash_in_return", "cash_out_fee", "cash_out_paid", "cash_out_reject", "cash_out_request"],
    ...["cash_out_return", "reversal"],
  ]);
  expect(await findFaults()).toEqual([]);
});

/** The first transfer of a kind. */
const one = (kind: string) =>
  sql`id = (select min(id) from transfer where kind = ${kind}::transfer_kind)`;
const firstIn = (table: string, state: string) =>
  sql`id = (select min(id) from ${sql.table(table)} where state = ${state})`;

const kinds = [
  ...["cash_in", "cash_in_fee", "cash_in_return", "reversal", "cash_out_request"],
  ...["cash_out_reject", "cash_out_paid", "cash_out_fee", "cash_out_return"],
  ...["account_move", "account_fee", "account_difference", "capital"],
];
const changes: [string, RawBuilder<unknown>][] = [
  ...kinds.flatMap((kind): [string, RawBuilder<unknown>][] => [
    [`a missing transfer ${kind}`, sql`delete from transfer where ${one(kind)}`],
    [
      `another amount of ${kind}`,
      sql`update transfer set amount = amount + 100 where ${one(kind)}`,
    ],
    [
      `a second transfer ${kind}`,
      sql`insert into transfer select nextval('transfer_id'), debit_account_id, credit_account_id, amount, null, null, fact_id,
        reverses_id, xact_id, created_at, reverses_at, kind from transfer where ${one(kind)}`,
    ],
  ]),
  [
    "a credit that is larger than what was posted",
    sql`update cash_in_request set credited = credited + 1 where ${firstIn("cash_in_request", "approved")}`,
  ],
  [
    "a credit to another player",
    sql`update cash_in_request set player_id = (select max(id) from player) where ${firstIn("cash_in_request", "approved")}`,
  ],
  [
    "a cash-out marked as paid without a payment",
    sql`update cash_out_request set state = 'paid', decided_by = ${colleague.operator.id}, decided_at = clock_timestamp(),
      paid_from = ${account_id}, reference = 'never-paid' where ${firstIn("cash_out_request", "approved")}`,
  ],
  [
    "a payment from another account",
    sql`update cash_out_request set paid_from = (select max(id) from receiving_account)
      where ${firstIn("cash_out_request", "paid")}`,
  ],
  [
    "a request that was deleted",
    sql`with gone as (select min(id) as id from cash_in_request where state = 'approved'),
        events as (delete from cash_event using gone where direction = 'in' and request_id = gone.id)
      delete from cash_in_request using gone where cash_in_request.id = gone.id`,
  ],
  [
    "capital of an account without a request",
    sql`insert into transfer select nextval('transfer_id'), cashier_receiving_id(${account_id}), -1, amount, null, null, 1, null, xact_id,
      created_at, null, kind from transfer where ${one("capital")}`,
  ],
  [
    "an opening balance on another account than the confirmed one",
    sql`update receiving_account set label = 'K-OTHER' where label = 'K-OPENED'`,
  ],
  [
    "a closed day with another figure",
    sql`update receiving_close set ledger_figure = ledger_figure + 1`,
  ],
];

class Undone extends Error {}

test.each(changes)("B-614 the audit of cash finds %s", async (_, change) => {
  const found = owner.transaction().execute(async (tx) => {
    const { numAffectedRows } = await change.execute(tx);
    expect(Number(numAffectedRows)).toBeGreaterThan(0);
    expect((await readCashFaults(tx)).length).toBeGreaterThan(0);
    throw new Undone();
  });
  await expect(found).rejects.toThrow(Undone);
});
