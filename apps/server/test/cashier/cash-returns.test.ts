import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import { readCashFaults } from "../../src/modules/cashier/find-cash-faults.ts";
import { createCashQueues } from "../support/cash-queues.ts";
import { giveAccount } from "../support/cash.ts";
import { givePayout } from "../support/payout.ts";
import { call } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const queues = await createCashQueues(server);
const { office, finance, colleague, cashIn, confirm, newsOf } = queues;

type Params = { id: string };
const note = null;
const remark = "the player is above the own limit";
const sender = { sender_name: "Daw Hla Hla", sender_number: "09777123456" };

const returnAll = (params: Params, amount = 50_000, version = 2) => ({
  params,
  body: { version, note, amount, ...sender },
});
const excess = (params: Params, amount: number) => ({ params, body: { note, amount, ...sender } });
const credit = (params: Params, amount: number) =>
  office.call(finance, "approveCashIn", { params, body: { version: 2, note: remark, amount } });
/** Opens a return of a whole cash-in by `finance`. */
const opened = async () => {
  const { player, params } = await cashIn();
  const { cash_out_id } = await office.call(finance, "returnCashIn", returnAll(params));
  return { player, source: params, params: { id: cash_out_id } };
};
const approve = async (params: Params, caller = colleague) => {
  await queues.reveal(caller, params);
  const verdict = await office.verdict(caller, "approveCashOut", {
    params,
    body: { version: 1, note },
  });
  await office.call(caller, "releaseCashOut", { params });
  return verdict;
};
const pay = async (params: Params, caller = finance, from = queues.account_id) => {
  const image_id = await givePayout(owner, params.id, caller.operator.id);
  const reference = queues.someReference();
  const body = { version: 2, note, account_id: String(from), reference, image_id };
  return office.verdict(caller, "payCashOut", { params, body });
};
const read = (params: Params, caller = finance) => office.call(caller, "getCashOut", { params });
const comeBack = async (params: Params) => {
  const body = { reason: "the account of the sender is closed" };
  const { approval_id } = await office.call(finance, "returnCashOut", { params, body });
  await confirm(approval_id);
};
const againOf = async ({ id }: Params): Promise<Params> => {
  const { rows } = await sql<Params>`
    select id::text as id from cash_out_request where again_of = ${id}`.execute(owner);
  return rows[0] ?? { id: "0" };
};
const pendingFigure = async (): Promise<bigint> => {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from account where id = -7`.execute(owner);
  return rows[0]?.balance ?? 0n;
};

test("B-602 T28 whoever opened a payment to a sender does not approve it, and whoever approved does not pay", async () => {
  const { player, params } = await opened();
  expect((await newsOf(player))?.title).toBe("Your money goes back to its sender");
  expect(await read(params)).toMatchObject({
    is_opener: true,
    needs_two: ["return", "first_payee"],
  });
  expect(await read(params, colleague)).toMatchObject({ is_opener: false });
  expect(await approve(params, finance)).toBe("cash_out_opener");
  const by_sql = sql`update cash_out_request set state = 'approved', approved_by = opened_by, approved_at = clock_timestamp(),
    needs_two = true, two_reasons = '{return}' where id = ${params.id}`;
  await expect(by_sql.execute(owner)).rejects.toMatchObject({ constraint: "approved_by_another" });
  expect(await approve(params)).toBe("ok");
  expect(await pay(params, colleague)).toBe("cash_out_second");
  expect(await pay(params)).toBe("ok");
  expect((await newsOf(player))?.title).toBe("Your money was sent back");
});

test("B-602 T28 the number of a sender is stored as a payee's is, so that others with this payee are found", async () => {
  const number = "09771231010";
  const other = await queues.cashOut({ number });
  const { params } = await cashIn();
  const { body } = returnAll(params);
  const refused = { params, body: { ...body, sender_number: "1234567" } };
  expect(await office.verdict(finance, "returnCashIn", refused)).toBe("cash_number_refused");
  const spelled = { params, body: { ...body, sender_number: `959${number.slice(2)}` } };
  const { cash_out_id } = await office.call(finance, "returnCashIn", spelled);
  await queues.exclude(other.player);
  const back = await read({ id: cash_out_id });
  expect(back.warnings).toEqual(expect.arrayContaining(["shared_payee", "payee_of_excluded"]));
});

test("B-602 T28 no more goes back than the player stated or the picture shows", async () => {
  const { player, params } = await cashIn();
  expect(await office.verdict(finance, "returnCashIn", returnAll(params, 50_001))).toBe(
    "cash_not_arrived",
  );
  const { rows } = await sql<{ id: string }>`
    insert into image (player_id, kind, file, key_id, bytes)
    values (${player.id}, 'slip', md5(${params.id}), 'k1', 12000) returning id`.execute(owner);
  const image_id = rows[0]?.id ?? "";
  await sql`update cash_in_request set image_id = ${image_id} where id = ${params.id}`.execute(
    owner,
  );
  await sql`insert into slip_reading (image_id, player_id, state, amount, file_hash, pixel_hash, look_hash, read_ms)
    values (${image_id}, ${player.id}, 'read', 60000, sha256('file'), sha256('pixels'), 1, 1)`.execute(
    owner,
  );
  expect(await office.verdict(finance, "returnCashIn", returnAll(params, 60_001))).toBe(
    "cash_not_arrived",
  );
  await office.call(finance, "returnCashIn", returnAll(params, 60_000));
});

test("B-602 T28 what arrived beyond the stated amount goes back after two people have confirmed it", async () => {
  const { player, params } = await cashIn();
  await credit(params, 50_000);
  expect(await office.verdict(finance, "returnExcess", excess(params, 40_000))).toBe(
    "cash_not_arrived",
  );
  const body = { amount: 90_000, reason: "the account shows 90,000" };
  const { approval_id } = await office.call(finance, "stateArrived", { params, body });
  // Nobody has confirmed it yet.
  expect(await office.verdict(finance, "returnExcess", excess(params, 40_000))).toBe(
    "cash_not_arrived",
  );
  await confirm(approval_id);
  const seen = await office.call(finance, "getCashIn", { params });
  expect(seen.arrived).toEqual({
    known: 90_000,
    is_certain: true,
    sent_back: 0,
    may_be_stated: true,
  });
  expect(seen.timeline.map(({ state }) => state)).toEqual([
    ...["reserved", "pending", "approved", "arrived"],
  ]);
  expect(seen.timeline.at(-1)?.note).toBe("90000 kyat: the account shows 90,000");
  const { data } = await call(server, "getCashIn", { params }, { token: player.token });
  expect(data.timeline.map(({ state }) => state)).toEqual(["reserved", "pending", "approved"]);
  expect(await office.verdict(finance, "returnExcess", excess(params, 40_001))).toBe(
    "cash_not_arrived",
  );
  expect(await office.verdict(finance, "returnExcess", excess(params, 40_000))).toBe("ok");
  expect(await readCashFaults(owner)).toEqual([]);
  // An amount that is known already changes nothing, so it is not confirmed.
  expect(await office.verdict(finance, "stateArrived", { params, body })).toBe("invalid_request");
});

test("B-602 T28 a request of which it is confirmed how much arrived is not rejected, does not expire, and goes back whole", async () => {
  const { params } = await cashIn();
  const body = { amount: 90_000, reason: "the account shows 90,000" };
  const { approval_id } = await office.call(finance, "stateArrived", { params, body });
  await confirm(approval_id);
  const reject = { params, body: { version: 3, note, reason: 1 } };
  expect(await office.verdict(finance, "rejectCashIn", reject)).toBe("cash_arrived");
  await sql`update cash_in_request set until_at = clock_timestamp() where id = ${params.id}`.execute(
    owner,
  );
  await sql`select from cashier_expire(1000)`.execute(owner);
  expect((await office.call(finance, "getCashIn", { params })).state).toBe("pending");
  expect(await office.verdict(finance, "returnCashIn", returnAll(params, 89_999, 3))).toBe(
    "invalid_request",
  );
  expect(await office.verdict(finance, "returnCashIn", returnAll(params, 90_000, 3))).toBe("ok");
});

test("B-602 T28 a credit is not taken back while money of its request waits to go back to the sender", async () => {
  const { params } = await cashIn();
  await credit(params, 40_000);
  const { cash_out_id } = await office.call(finance, "returnExcess", excess(params, 10_000));
  const body = { reason: "it never arrived" };
  const reverse = async () =>
    (await office.call(finance, "reverseCashIn", { params, body })).approval_id;
  const waiting = await reverse();
  await expect(confirm(waiting)).rejects.toThrow("cash_return_waits");
  const reject = { params: { id: cash_out_id }, body: { version: 1, note, reason: 7 } };
  await office.call(colleague, "rejectCashOut", reject);
  await confirm(waiting);
  expect((await office.call(finance, "getCashIn", { params })).state).toBe("reversed");
});

test("B-602 T28 a payment to a sender that cannot be paid is rejected by its approver, not by whoever read the number to pay", async () => {
  const { source, params } = await opened();
  expect(await approve(params)).toBe("ok");
  await queues.reveal(finance, params);
  const reject = { params, body: { version: 2, note, reason: 7 } };
  expect(await office.verdict(finance, "rejectCashOut", reject)).toBe("cash_out_maybe_paid");
  await office.call(finance, "releaseCashOut", { params });
  expect((await read(params, colleague)).may_reject).toBe(true);
  expect(await office.verdict(colleague, "rejectCashOut", reject)).toBe("cash_payment_begun");
  const body = { ...reject.body, despite: true };
  expect(await office.verdict(colleague, "rejectCashOut", { params, body })).toBe("ok");
  expect((await office.call(finance, "getCashIn", { params: source })).state).toBe("pending");
});

test("B-602 T28 credit and excess together are no more than arrived, also in parallel", async () => {
  const { params } = await cashIn();
  await credit(params, 40_000);
  expect(await office.verdict(finance, "returnExcess", excess(params, 10_001))).toBe(
    "cash_not_arrived",
  );
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      office.verdict(at % 2 ? finance : colleague, "returnExcess", excess(params, 10_000)),
    ),
  );
  expect(outcomes.filter((each) => each === "ok")).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(["ok", "cash_request_decided"]));
});

test("B-602 of eight parallel returns of one cash-in one is opened", async () => {
  const { params } = await cashIn();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      office.verdict(at % 2 ? finance : colleague, "returnCashIn", returnAll(params)),
    ),
  );
  expect(outcomes.filter((each) => each === "ok")).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(["ok", "cash_request_decided"]));
});

test("B-602 a payment to a sender that came back is owed again and paid again, by other accounts and people", async () => {
  const { player, source, params } = await opened();
  const before = await pendingFigure();
  expect(await approve(params)).toBe("ok");
  expect(await pay(params)).toBe("ok");
  await comeBack(params);
  expect(await pendingFigure()).toBe(before);
  expect((await read(params)).state).toBe("returned");
  expect((await newsOf(player))?.title).toBe("Your money came back to us");
  expect((await office.call(finance, "getCashIn", { params: source })).state).toBe("returned");
  const again = await againOf(params);
  expect(await read(again)).toMatchObject({
    ...{ kind: "return", state: "pending", amount: 50_000, payee_name: sender.sender_name },
    ...{ is_opener: true, cash_in: { id: source.id }, reference: null },
  });
  expect(await approve(again, finance)).toBe("cash_out_opener");
  expect(await approve(again)).toBe("ok");
  expect(await pay(again, finance, await giveAccount(owner))).toBe("ok");
  await comeBack(again);
  expect(await readCashFaults(owner)).toEqual([]);
  expect((await audit(owner)).is_clean).toBe(true);
});

test("B-602 a return that came back and is then rejected lets its cash-in wait again", async () => {
  const { source, params } = await opened();
  expect(await approve(params)).toBe("ok");
  expect(await pay(params)).toBe("ok");
  await comeBack(params);
  const again = await againOf(params);
  const body = { version: 1, reason: 7, note };
  await office.call(colleague, "rejectCashOut", { params: again, body });
  const waiting = await office.call(finance, "getCashIn", { params: source });
  expect(waiting.state).toBe("pending");
  await office.call(finance, "returnCashIn", returnAll(source, 50_000, waiting.version));
  expect(await readCashFaults(owner)).toEqual([]);
  expect((await audit(owner)).is_clean).toBe(true);
});
