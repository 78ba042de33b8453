import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import { createCashQueues } from "../support/cash-queues.ts";
import { actsOf, giveCaller } from "../support/office-callers.ts";
import { call, registerPlayer, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const queues = await createCashQueues(server);
const { office, finance, colleague, cashIn, confirm, newsOf, exclude } = queues;

type Params = { id: string };
const note = null;
const sender = { sender_name: "Daw Hla Hla", sender_number: "09777123456" };

const read = (params: Params, caller = finance) => office.call(caller, "getCashIn", { params });
const approve = (
  params: Params,
  amount = 50_000,
  given: { note?: string; version?: number } = {},
) => ({
  params,
  body: { version: 2, note: null, amount, ...given },
});
const balanceOf = async ({ token }: TestPlayer) =>
  (await call(server, "getProfile", {}, { token })).data.balance;
const expire = async ({ id }: Params) => {
  await sql`update cash_in_request set until_at = clock_timestamp() where id = ${id}`.execute(
    owner,
  );
  await sql`select cashier_expire(100)`.execute(owner);
};

test("B-602 an approval credits the player once, notifies the player and is recorded", async () => {
  const caller = await giveCaller(server, "finance");
  const { player, params } = await cashIn();
  expect(await office.call(caller, "approveCashIn", approve(params))).toEqual({
    approval_id: null,
  });
  expect(await balanceOf(player)).toBe(50_000);
  expect(await newsOf(player)).toMatchObject({
    title: "Your cash-in was credited",
    body: expect.stringMatching(/^50,000 kyat are in your main balance\. \(CI/),
  });
  expect(await actsOf(owner, caller)).toMatchObject([
    { act: "cash_in.approve", subject: `cash_in:${params.id}` },
  ]);
  const again = await office.verdict(
    finance,
    "approveCashIn",
    approve(params, 50_000, { version: 3 }),
  );
  expect(again).toBe("cash_request_decided");
  expect(await balanceOf(player)).toBe(50_000);
  const { rows, figures } = await office.call(finance, "listCashIns", {
    query: { list: "approved" },
  });
  expect(rows[0]).toMatchObject({ id: params.id, credited: 50_000 });
  expect(figures.accepted_today).toBeGreaterThanOrEqual(1);
});

test("B-602 a decision about another version is refused", async () => {
  const { params } = await cashIn();
  const verdict = await office.verdict(
    finance,
    "approveCashIn",
    approve(params, 50_000, { version: 1 }),
  );
  expect(verdict).toBe("cash_request_changed");
  const body = { version: 3, reason: 1, note };
  expect(await office.verdict(finance, "rejectCashIn", { params, body })).toBe(
    "cash_request_changed",
  );
  expect((await read(params)).state).toBe("pending");
});

test("B-602 a rejection gives the player the text of the reason; unknown reasons are refused", async () => {
  const { player, params } = await cashIn();
  const reject = (reason: number) => ({
    params,
    body: { version: 2, reason, note: "asked twice" },
  });
  // A reason of cash-outs, and one that does not exist.
  for (const reason of [6, 9_999])
    expect(await office.verdict(finance, "rejectCashIn", reject(reason))).toBe(
      "cash_reason_unknown",
    );
  await office.call(finance, "rejectCashIn", reject(3));
  expect((await newsOf(player))?.body).toContain("The last six digits are wrong.");
  const { state, reason, timeline } = await read(params);
  expect({ state, reason }).toEqual({ state: "rejected", reason: 3 });
  expect(timeline.at(-1)).toMatchObject({ operator: finance.operator.name, note: "asked twice" });
  expect(await balanceOf(player)).toBe(0);
});

test("T28 another amount needs a note, and releases or needs room in the player's limits", async () => {
  const { player, params } = await cashIn();
  expect(await office.verdict(finance, "approveCashIn", approve(params, 40_000))).toBe(
    "cash_note_missing",
  );
  await office.call(
    finance,
    "approveCashIn",
    approve(params, 40_000, { note: "the slip shows 40,000" }),
  );
  expect(await balanceOf(player)).toBe(40_000);
  const limited = await registerPlayer(server);
  const body = { kind: "deposit", period: "day", amount: 60_000 } as const;
  await call(server, "setLimit", { body }, { token: limited.token });
  const second = await cashIn({}, limited);
  expect((await read(second.params)).history.room).toBe(10_000);
  const above = approve(second.params, 60_001, { note: "more arrived" });
  expect(await office.verdict(finance, "approveCashIn", above)).toBe("cash_limit");
  await office.call(
    finance,
    "approveCashIn",
    approve(second.params, 60_000, { note: "more arrived" }),
  );
  expect(await balanceOf(limited)).toBe(60_000);
});

test("B-602 T28 above 500,000 kyat two people approve; the first one cannot confirm", async () => {
  const { player, params } = await cashIn({ amount: 500_001 });
  const { approval_id } = await office.call(finance, "approveCashIn", approve(params, 500_001));
  expect(approval_id).not.toBeNull();
  expect(await balanceOf(player)).toBe(0);
  expect(await read(params)).toMatchObject({ state: "pending", approval_id, claim: null });
  // The same request is not made twice.
  expect(await office.call(colleague, "approveCashIn", approve(params, 500_001))).toEqual({
    approval_id,
  });
  await expect(confirm(approval_id, finance)).rejects.toMatchObject({ code: "SO009" });
  await confirm(approval_id);
  expect(await balanceOf(player)).toBe(500_001);
  expect((await newsOf(player))?.body).toContain("500,001 kyat");
  expect((await read(params)).approval_id).toBeNull();
  expect((await actsOf(owner, colleague)).map(({ act }) => act)).toContain("cash_in.approve");
  const alone = await cashIn({ amount: 500_000 });
  expect(await office.call(finance, "approveCashIn", approve(alone.params, 500_000))).toEqual({
    approval_id: null,
  });
});

test("T28 a stated amount above the limit needs two people, also when less is credited", async () => {
  const { params } = await cashIn({ amount: 900_000 });
  const less = approve(params, 100, { note: "less arrived" });
  const { approval_id } = await office.call(finance, "approveCashIn", less);
  expect(approval_id).not.toBeNull();
});

test("T28 a request of two people about a cash-in that was decided since is refused", async () => {
  const { player, params } = await cashIn({ amount: 600_000 });
  const { approval_id } = await office.call(finance, "approveCashIn", approve(params, 600_000));
  await office.call(colleague, "rejectCashIn", { params, body: { version: 2, reason: 1, note } });
  await expect(confirm(approval_id)).rejects.toMatchObject({ code: "SO002" });
  expect(await balanceOf(player)).toBe(0);
});

test("B-621 money of an excluded player is not credited and goes back to its sender", async () => {
  const { player, params } = await cashIn();
  await exclude(player);
  expect((await read(params)).warnings).toContain("no_credit");
  expect(await office.verdict(finance, "approveCashIn", approve(params))).toBe("cash_break");
  const body = { version: 2, note, amount: 50_000, ...sender };
  const { cash_out_id } = await office.call(finance, "returnCashIn", { params, body });
  expect((await read(params)).state).toBe("returned");
  expect((await newsOf(player))?.title).toBe("Your money goes back to its sender");
  const out = await office.call(finance, "getCashOut", { params: { id: cash_out_id } });
  expect(out).toMatchObject({
    ...{ kind: "return", state: "pending", amount: 50_000, payee_name: "Daw Hla Hla" },
    ...{ payee_number: "********456", cash_in: { id: params.id } },
  });
  expect(await balanceOf(player)).toBe(0);
});

test("B-621 after a rejected return the amount is counted against the limits again, and the request can be credited", async () => {
  const { player, params } = await cashIn();
  const body = { version: 2, note, amount: 50_000, ...sender };
  const { cash_out_id } = await office.call(finance, "returnCashIn", { params, body });
  expect((await read(params)).reserved).toBe(0);
  const rejection = { version: 1, reason: 6, note };
  await office.call(colleague, "rejectCashOut", { params: { id: cash_out_id }, body: rejection });
  const again = await read(params);
  expect(again).toMatchObject({ state: "pending", reserved: 50_000 });
  expect(again.warnings).not.toContain("no_credit");
  await office.call(finance, "approveCashIn", approve(params, 50_000, { version: again.version }));
  expect(await balanceOf(player)).toBe(50_000);
});

test("B-602 what arrived beyond a credit goes back once", async () => {
  const { player, params } = await cashIn();
  const body = { note, amount: 7_000, ...sender };
  expect(await office.verdict(finance, "returnExcess", { params, body })).toBe(
    "cash_request_decided",
  );
  await office.call(finance, "approveCashIn", {
    params,
    body: { version: 2, amount: 43_000, note: "a limit of the player" },
  });
  await office.call(finance, "returnExcess", { params, body });
  expect((await newsOf(player))?.body).toContain("7,000 kyat");
  expect(await office.verdict(finance, "returnExcess", { params, body })).toBe(
    "cash_request_decided",
  );
  expect(await balanceOf(player)).toBe(43_000);
});

test("B-602 an expired request is opened again by two people, then decided", async () => {
  const { player, params } = await cashIn();
  const reason = "the transfer arrived late";
  expect(await office.verdict(finance, "reopenCashIn", { params, body: { reason } })).toBe(
    "cash_request_decided",
  );
  await expire(params);
  const { approval_id } = await office.call(finance, "reopenCashIn", { params, body: { reason } });
  await expect(confirm(approval_id, finance)).rejects.toMatchObject({ code: "SO009" });
  await confirm(approval_id);
  const { state, version } = await read(params);
  expect(state).toBe("pending");
  expect((await newsOf(player))?.title).toBe("Your cash-in is checked again");
  await office.call(finance, "approveCashIn", approve(params, 50_000, { version }));
  expect(await balanceOf(player)).toBe(50_000);
});

test("B-602 a request that was rejected by mistake is opened again by two people, then credited", async () => {
  const { player, params } = await cashIn();
  await office.call(finance, "rejectCashIn", { params, body: { version: 2, reason: 1, note } });
  const body = { reason: "the transfer is in the statement" };
  const { approval_id } = await office.call(finance, "reopenCashIn", { params, body });
  await expect(confirm(approval_id, finance)).rejects.toMatchObject({ code: "SO009" });
  await confirm(approval_id);
  const { state, version, reason } = await read(params);
  expect({ state, reason }).toEqual({ state: "pending", reason: null });
  await office.call(finance, "approveCashIn", approve(params, 50_000, { version }));
  expect(await balanceOf(player)).toBe(50_000);
});

test("B-602 a request that ended too long ago is not opened again, and the proposal says so", async () => {
  const { params } = await cashIn();
  expect((await read(params)).may_reopen).toBe(false);
  await expire(params);
  expect((await read(params)).may_reopen).toBe(true);
  const body = { reason: "the transfer arrived late" };
  const { approval_id } = await office.call(finance, "reopenCashIn", { params, body });
  await sql`update cash_in_request set decided_at = clock_timestamp() - interval '31 days' where id = ${params.id}`.execute(
    owner,
  );
  expect((await read(params)).may_reopen).toBe(false);
  expect(await office.verdict(finance, "reopenCashIn", { params, body })).toBe("cash_reopen_late");
  await expect(confirm(approval_id)).rejects.toMatchObject({ code: "cash_reopen_late" });
});

test("T28 the name of a sender has no hidden characters", async () => {
  const { params } = await cashIn();
  const body = { version: 2, note, amount: 50_000, ...sender, sender_name: "Ko \u202EKo" };
  expect(await office.verdict(finance, "returnCashIn", { params, body })).toBe("invalid_request");
});

test("B-602 T28 a wrong credit is taken back by two people; what was spent becomes a debt", async () => {
  const { player, params } = await cashIn();
  await office.call(finance, "approveCashIn", approve(params));
  const move = { body: { amount: 20_000 } };
  await call(server, "transferIn", move, { token: player.token });
  const body = { reason: "the slip was forged" };
  const { approval_id } = await office.call(finance, "reverseCashIn", { params, body });
  await expect(confirm(approval_id, finance)).rejects.toMatchObject({ code: "SO009" });
  await confirm(approval_id);
  expect(await balanceOf(player)).toBe(0);
  const { rows } = await sql<{ debt: bigint }>`select ledger_debt(${player.id}) as debt`.execute(
    owner,
  );
  expect(rows[0]?.debt).toBe(2_000_000n);
  expect((await read(params)).state).toBe("reversed");
  expect((await newsOf(player))?.title).toBe("A cash-in was taken back");
  // The player finds it in the list of today, also if it was credited before.
  await sql`update cash_in_request set decided_at = decided_at - interval '3 days' where id = ${params.id}`.execute(
    owner,
  );
  expect((await call(server, "listCashIns", {}, { token: player.token })).data).toMatchObject([
    { state: "reversed" },
  ]);
  expect(await office.verdict(finance, "reverseCashIn", { params, body })).toBe(
    "cash_request_decided",
  );
});

test.each(["support", "auditor"] as const)(
  "B-602 the role %s reads and decides nothing",
  async (role) => {
    const caller = await giveCaller(server, role);
    const { player, params } = await cashIn();
    expect((await read(params, caller)).state).toBe("pending");
    const body = { reason: "because of a test" };
    for (const verdict of [
      office.verdict(caller, "claimCashIn", { params }),
      office.verdict(caller, "releaseCashIn", { params }),
      office.verdict(caller, "approveCashIn", approve(params)),
      office.verdict(caller, "rejectCashIn", { params, body: { version: 2, reason: 1, note } }),
      office.verdict(caller, "returnCashIn", {
        params,
        body: { version: 2, note, amount: 1, ...sender },
      }),
      office.verdict(caller, "returnExcess", { params, body: { note, amount: 1, ...sender } }),
      office.verdict(caller, "reopenCashIn", { params, body }),
      office.verdict(caller, "reverseCashIn", { params, body }),
      office.verdict(caller, "getCashInPicture", { params }),
    ])
      expect(await verdict).toBe("forbidden");
    const by_sql = sql`select cashier_approve_alone(${params.id}, 2, 50000, null, ${caller.operator.id})`;
    await expect(by_sql.execute(server.database.as("office"))).rejects.toMatchObject({
      code: "SO021",
    });
    expect(await balanceOf(player)).toBe(0);
  },
);

test("an unknown request is answered as such", async () => {
  const params = { id: "999999999" };
  expect(await office.verdict(finance, "getCashIn", { params })).toBe("cash_request_unknown");
  expect(await office.verdict(finance, "approveCashIn", approve(params))).toBe(
    "cash_request_unknown",
  );
});

test("the audit of the ledger is clean after all of this", async () => {
  expect((await audit(owner)).is_clean).toBe(true);
});
