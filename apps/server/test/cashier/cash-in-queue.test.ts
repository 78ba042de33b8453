import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import { createCashQueues } from "../support/cash-queues.ts";
import { setCashRule } from "../support/cash-requests.ts";
import { registerPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const queues = await createCashQueues(server);
const { office, finance, colleague, cashIn } = queues;

type Params = { id: string };
const note = null;

const read = (params: Params, caller = finance) => office.call(caller, "getCashIn", { params });
const approve = (
  params: Params,
  amount = 50_000,
  given: { note?: string; version?: number } = {},
) => ({
  params,
  body: { version: 2, note: null, amount, ...given },
});

test("B-602 the queue has the oldest request first, with masked data and figures", async () => {
  const old = await cashIn();
  await sql`update cash_in_request set sent_at = sent_at - interval '1 hour' where id = ${old.params.id}`.execute(
    owner,
  );
  const young = await cashIn();
  const { rows, next, figures } = await office.call(finance, "listCashIns");
  const ids = rows.map(({ id }) => id);
  expect(ids.indexOf(old.params.id)).toBeLessThan(ids.indexOf(young.params.id));
  expect(next).toBeNull();
  expect(rows[0]).toMatchObject({
    ...{ id: old.params.id, state: "pending", amount: 50_000, credited: null, claim: null },
    method: { name: "KBZPay", tile: "K" },
    warnings: ["first"],
  });
  expect(JSON.stringify(rows)).not.toContain(old.player.phone);
  expect(figures).toMatchObject({ waiting: rows.length, late: 1, promised_s: 600 });
  expect(figures.oldest_at).toBe(rows[0]?.sent_at);
  const detail = await read(old.params);
  expect(detail).toMatchObject({ version: 2, payer: "Mg Aung Kyaw", reserved: 50_000, copies: [] });
  expect(detail.account.number).toMatch(/^\*+\d{3}$/);
  expect(detail.timeline.map(({ state }) => state)).toEqual(["reserved", "pending"]);
  expect(detail).toMatchObject({ balance_after: 50_000, history: { balance: 0, room: null } });
});

test("B-602 a request is found by its code in any state, however the code is typed", async () => {
  const { params } = await cashIn();
  const { code } = await read(params);
  const find = async (text: string) =>
    (await office.call(finance, "listCashIns", { query: { code: text } })).rows.map(({ id }) => id);
  expect(await find(code.toLowerCase().replace("-", " "))).toEqual([params.id]);
  await office.call(finance, "rejectCashIn", { params, body: { version: 2, reason: 1, note } });
  expect(await find(code)).toEqual([params.id]);
  expect(await find("CI000000-000000")).toEqual([]);
  const out = await queues.cashOut();
  const { code: code_out } = await office.call(finance, "getCashOut", { params: out.params });
  const found = await office.call(finance, "listCashOuts", { query: { code: code_out } });
  expect(found.rows).toMatchObject([{ id: out.params.id, code: code_out }]);
});

test("B-602 pages of the queue have every request once", async () => {
  const player = await registerPlayer(server);
  const ids = await queues.giveCashIns(player, 60);
  const found: string[] = [];
  let after: string | undefined;
  do {
    const query = after === undefined ? {} : { after };
    const { rows, next } = await office.call(finance, "listCashIns", { query });
    found.push(...rows.filter((row) => row.player.id === String(player.id)).map(({ id }) => id));
    after = next ?? undefined;
  } while (after !== undefined);
  expect(found).toEqual(ids);
  for (const id of ids.slice(0, 55))
    await office.call(finance, "rejectCashIn", {
      params: { id },
      body: { version: 2, reason: 1, note },
    });
  const first = await office.call(finance, "listCashIns", { query: { list: "rejected" } });
  expect(first.rows[0]?.id).toBe(ids[54]);
  const rest = await office.call(finance, "listCashIns", {
    query: { list: "rejected", after: first.next ?? "" },
  });
  expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(
    expect.arrayContaining(ids.slice(0, 55)),
  );
  expect(await office.verdict(finance, "listCashIns", { query: { after: "AAAA" } })).toBe(
    "invalid_request",
  );
});

test("B-602 a claim is shown to colleagues, refuses their decision, and ends after three minutes", async () => {
  const { params } = await cashIn();
  await office.call(finance, "claimCashIn", { params });
  await office.call(finance, "claimCashIn", { params });
  expect((await read(params, colleague)).claim).toMatchObject({
    operator: finance.operator.name,
    is_own: false,
  });
  expect((await read(params)).claim).toMatchObject({ is_own: true });
  for (const verdict of [
    office.verdict(colleague, "claimCashIn", { params }),
    office.verdict(colleague, "approveCashIn", approve(params)),
    office.verdict(colleague, "rejectCashIn", { params, body: { version: 2, reason: 1, note } }),
  ])
    expect(await verdict).toBe("cash_request_claimed");
  await office.call(colleague, "releaseCashIn", { params });
  expect((await read(params)).claim).not.toBeNull();
  await sql`update cash_claim set until_at = clock_timestamp() where request_id = ${params.id}`.execute(
    owner,
  );
  expect((await read(params)).claim).toBeNull();
  await office.call(colleague, "claimCashIn", { params });
  await office.call(colleague, "releaseCashIn", { params });
  await office.call(finance, "claimCashIn", { params });
  await office.call(finance, "approveCashIn", approve(params));
  expect(await office.verdict(finance, "claimCashIn", { params })).toBe("cash_request_decided");
  expect((await read(params)).claim).toBeNull();
});

test("T28 digits that were used before are a warning and need two people", async () => {
  const digits = "771122";
  const first = await cashIn({ digits });
  expect((await read(first.params)).warnings).toEqual(["first"]);
  await office.call(finance, "approveCashIn", approve(first.params));
  const second = await cashIn({ digits });
  const { warnings, copies } = await read(second.params);
  expect(warnings).toContain("same_digits");
  expect(copies).toMatchObject([
    { id: first.params.id, by: "digits", player: { id: String(first.player.id) } },
  ]);
  expect((await read(second.params)).needs_two).toEqual(["accepted_copy"]);
  const { approval_id } = await office.call(finance, "approveCashIn", approve(second.params));
  expect(approval_id).not.toBeNull();
  // With another amount they are a warning only, and after more days than the rule has not even that.
  const other = await read((await cashIn({ digits, amount: 51_000 })).params);
  expect(other).toMatchObject({ warnings: ["same_digits", "first"], needs_two: [] });
  await sql`update cash_in_request set sent_at = sent_at - interval '8 days' where last_digits = ${digits}`.execute(
    owner,
  );
  expect((await read((await cashIn({ digits }, first.player)).params)).warnings).toEqual([]);
});

test("T28 the same picture of two players and other details of a picture are warnings in list and page", async () => {
  const [first, second] = [await cashIn(), await cashIn()];
  const file_hash = Buffer.alloc(32, randomUUID());
  for (const { player, params } of [first, second]) {
    const image_id = randomUUID();
    await sql`insert into image (id, player_id, kind, file, key_id, bytes)
      values (${image_id}, ${player.id}, 'slip', ${image_id.replaceAll("-", "")}, 'test', 100)`.execute(
      owner,
    );
    await sql`insert into slip_reading (image_id, player_id, state, number, amount, paid_at, file_hash, pixel_hash, look_hash, read_ms)
      values (${image_id}, ${player.id}, 'read', '01003948112233000000', 5000, '2026-01-02 10:00', ${file_hash}, ${file_hash}, 1, 1)`.execute(
      owner,
    );
    await sql`update cash_in_request set image_id = ${image_id} where id = ${params.id}`.execute(
      owner,
    );
  }
  const detail = await read(second.params);
  const warnings = ["same_picture", "other_digits", "other_amount", "other_day", "first"];
  expect(detail).toMatchObject({ has_picture: true, warnings });
  expect(detail.slip).toEqual({
    ...{ number: "01003948112233000000", amount: 5_000, paid_at: "2026-01-02 10:00" },
    shows_account: false,
  });
  await sql`update slip_reading set shown_numbers = array['1234', right(account.number, 4)] from receiving_account account
    where account.id = ${queues.account_id} and slip_reading.player_id = ${second.player.id}`.execute(
    owner,
  );
  expect((await read(second.params)).slip?.shows_account).toBe(true);
  expect(detail.copies).toMatchObject([{ id: first.params.id, by: "file" }]);
  const { rows } = await office.call(finance, "listCashIns");
  expect(rows.find(({ id }) => id === second.params.id)?.warnings).toEqual(warnings);
  expect(detail.needs_two).toEqual(["open_copy"]);
  expect(
    (await office.call(finance, "approveCashIn", approve(second.params))).approval_id,
  ).not.toBeNull();
  await office.call(finance, "rejectCashIn", {
    params: first.params,
    body: { version: 2, reason: 1, note },
  });
  expect((await read(second.params)).needs_two).toEqual([]);
});

test("B-602 the cash of a player is listed, the newest first", async () => {
  const { player, params } = await cashIn();
  const second = await cashIn({ amount: 3_000 }, player);
  const out = await queues.cashOut({}, player);
  const { cash_ins, cash_outs } = await office.call(finance, "listPlayerCash", {
    params: { id: String(player.id) },
  });
  expect(cash_ins.map(({ id }) => id)).toEqual([second.params.id, params.id]);
  expect(cash_outs).toMatchObject([{ id: out.params.id, kind: "cash_out", state: "pending" }]);
});

test("B-602 how long a request waits is compared with the rule", async () => {
  await setCashRule(server, "promised_minutes", 43_200);
  const { figures } = await office.call(finance, "listCashIns");
  expect(figures).toMatchObject({ promised_s: 2_592_000, late: 0 });
});

test("the audit of the ledger is clean after all of this", async () => {
  expect((await audit(owner)).is_clean).toBe(true);
});
