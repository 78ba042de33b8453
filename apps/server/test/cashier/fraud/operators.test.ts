import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit } from "../../../src/ledger/index.ts";
import { createCashDesk } from "../../support/cash-desk.ts";
import { giveAccount } from "../../support/cash.ts";
import { giveOperator } from "../../support/office.ts";
import { somePhoto } from "../../support/pictures.ts";
import { call, registerPlayer, verdictOf, type TestPlayer } from "../../support/players.ts";
import { startTestServer } from "../../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const desk = await createCashDesk(server);
const { finance, colleague, askOffice, callOffice, cashIn, cashOut } = desk;
const note = null;

const balanceOf = async ({ token }: TestPlayer) =>
  (await call(server, "getProfile", {}, { token })).data.balance;

test("F-42 whoever asked for a second person cannot be that person", async () => {
  const { player, params } = await cashIn({ amount: 600_000 });
  const body = { version: 2, amount: 600_000, note };
  const { data } = await callOffice(finance, "approveCashIn", { params, body });
  const approval = { params: { id: data.approval_id ?? "" } };
  const own = await askOffice(finance, "confirmApproval", approval);
  expect(verdictOf(own)).toBe("approval_own");
  expect(await balanceOf(player)).toBe(0);
  await callOffice(colleague, "confirmApproval", approval);
  expect(await balanceOf(player)).toBe(600_000);
});

test("F-43 an approval of what has changed since it was read is refused, alone and by two people", async () => {
  const { params } = await cashIn();
  expect(await desk.approveCashIn(params, { version: 1 })).toBe("cash_request_changed");
  const large = await cashIn({ amount: 600_000 });
  const body = { version: 2, amount: 600_000, note };
  const { data } = await callOffice(finance, "approveCashIn", { params: large.params, body });
  await sql`update cash_in_request set version = version + 1, last_digits = '999999' where id = ${large.params.id}`.execute(
    owner,
  );
  const confirmed = await askOffice(colleague, "confirmApproval", {
    params: { id: data.approval_id ?? "" },
  });
  expect(verdictOf(confirmed)).toBe("approval_stale");
  expect(await balanceOf(large.player)).toBe(0);
});

test("F-44 an approval after the own claim has ended and another operator has claimed is refused", async () => {
  const { params } = await cashIn();
  await callOffice(finance, "claimCashIn", { params });
  await sql`update cash_claim set until_at = clock_timestamp() where direction = 'in' and request_id = ${params.id}`.execute(
    owner,
  );
  await callOffice(colleague, "claimCashIn", { params });
  expect(await desk.approveCashIn(params)).toBe("cash_request_claimed");
});

test("F-45 a request that another operator has claimed cannot be claimed, released or decided", async () => {
  const { params } = await cashOut();
  await callOffice(finance, "claimCashOut", { params });
  const claim = await askOffice(colleague, "claimCashOut", { params });
  expect(verdictOf(claim)).toBe("cash_request_claimed");
  await askOffice(colleague, "releaseCashOut", { params });
  expect(await desk.approveCashOut(params, { by: colleague })).toBe("cash_request_claimed");
});

test.each(["support", "auditor", "draws"] as const)(
  "F-46 an operator with the role %s cannot approve, pay or open a picture",
  async (role) => {
    const by = await giveOperator(server, role);
    const [incoming, outgoing] = [await cashIn(), await cashOut()];
    expect(await desk.approveCashIn(incoming.params, { by })).toBe("forbidden");
    expect(await desk.approveCashOut(outgoing.params, { by })).toBe("forbidden");
    expect(await desk.payCashOut(outgoing.params, { by })).toBe("forbidden");
    const picture = await askOffice(by, "getCashInPicture", { params: incoming.params });
    expect(verdictOf(picture)).toBe("forbidden");
  },
);

test("F-47 the approver cannot pay above the limit of one person", async () => {
  const { params } = await cashOut({ amount: 200_001 });
  expect(await desk.approveCashOut(params)).toBe("ok");
  expect(await desk.payCashOut(params)).toBe("cash_out_second");
  const by_sql = sql`update cash_out_request set state = 'paid', decided_by = approved_by, decided_at = clock_timestamp(),
    paid_from = ${desk.account_id}, reference = 'by-the-owner' where id = ${params.id}`;
  await expect(by_sql.execute(owner)).rejects.toMatchObject({ constraint: "paid_by_another" });
  expect(await desk.payCashOut(params, { by: colleague })).toBe("ok");
});

test("F-69 an operator who enrolled less than a day ago is neither of the two people of a cash-out", async () => {
  const fresh = await giveOperator(server, "finance");
  await sql`update operator set checker_from = clock_timestamp() + interval '1 hour' where id = ${fresh.id}`.execute(
    owner,
  );
  const large = await cashOut({ amount: 200_001 });
  expect(await desk.approveCashOut(large.params, { by: fresh })).toBe("checker_too_new");
  expect(await desk.approveCashOut(large.params)).toBe("ok");
  expect(await desk.payCashOut(large.params, { by: fresh })).toBe("checker_too_new");
  const small = await cashOut();
  expect(await desk.approveCashOut(small.params, { by: fresh })).toBe("ok");
  expect(await desk.payCashOut(small.params, { by: fresh })).toBe("ok");
});

test("F-48 the reference of another payment is refused, also with other capitals, hyphens or from another account", async () => {
  const first = await cashOut();
  expect(await desk.approveCashOut(first.params)).toBe("ok");
  expect(await desk.payCashOut(first.params, { reference: "KB-7781-ab" })).toBe("ok");
  const { params } = await cashOut();
  expect(await desk.approveCashOut(params)).toBe("ok");
  for (const reference of ["KB-7781-ab", "kb-7781-AB", "KB7781AB"])
    expect([reference, await desk.payCashOut(params, { reference })]).toEqual([
      reference,
      "cash_reference_used",
    ]);
  const account_id = await giveAccount(owner);
  expect(await desk.payCashOut(params, { reference: "KB-7781-ab", account_id })).toBe(
    "cash_reference_used",
  );
});

test("F-74 a cash-out of a player who was frozen since needs two people", async () => {
  const { player, params } = await cashOut();
  await sql`update player set frozen_at = clock_timestamp() where id = ${player.id}`.execute(owner);
  expect((await desk.readCashOut(params)).needs_two).toEqual(["frozen"]);
  expect(await desk.approveCashOut(params)).toBe("ok");
  await sql`update player set frozen_until = clock_timestamp() where id = ${player.id}`.execute(
    owner,
  );
  expect(await desk.payCashOut(params)).toBe("cash_out_second");
  expect(await desk.payCashOut(params, { by: colleague })).toBe("ok");
});

test("F-72 a reference without letters and digits is refused, by the API and by SQL", async () => {
  const { params } = await cashOut();
  expect(await desk.approveCashOut(params)).toBe("ok");
  for (const reference of ["----", "-1-2-3-"])
    expect(await desk.payCashOut(params, { reference })).toBe("invalid_request");
  const by_sql = sql`update cash_out_request set state = 'paid', decided_by = ${colleague.id}, decided_at = clock_timestamp(),
    paid_from = ${desk.account_id}, reference = '-----' where id = ${params.id}`;
  await expect(by_sql.execute(owner)).rejects.toMatchObject({
    constraint: "cash_out_request_reference_letters",
  });
});

test.each([
  ["reverses the text", "paid \u202e000,5"],
  ["marks its direction", "\u2067paid\u2069"],
  ["begins a new line of a terminal", "paid\u000b"],
])("F-73 a note or a reason with a character that %s is refused", async (_, text) => {
  const { params } = await cashIn();
  const body = { version: 2, reason: 1, note: text };
  expect(verdictOf(await askOffice(finance, "rejectCashIn", { params, body }))).toBe(
    "invalid_request",
  );
  const reversal = await askOffice(finance, "reverseCashIn", { params, body: { reason: text } });
  expect(verdictOf(reversal)).toBe("invalid_request");
});

test("F-49 the picture of a payment to another player, or of another payment, is refused", async () => {
  const store = async (params: { id: string }) => {
    expect(await desk.approveCashOut(params)).toBe("ok");
    await callOffice(finance, "claimCashOut", { params });
    await callOffice(finance, "revealPayee", { params, body: { despite: false } });
    const image = await somePhoto(300, 400);
    return (await callOffice(finance, "sendPayoutPicture", { params, image })).data;
  };
  const first = await cashOut();
  const proof = await store(first.params);
  const of_another = await cashOut();
  const of_same_player = await cashOut({}, first.player);
  await store(of_another.params);
  const own = await store(of_same_player.params);
  for (const { params } of [of_another, of_same_player])
    expect(await desk.payCashOut(params, proof)).toBe("cash_picture_missing");
  expect(await desk.payCashOut(first.params, proof)).toBe("ok");
  expect(await desk.payCashOut(of_same_player.params, proof)).toBe("cash_picture_missing");
  expect(await desk.payCashOut(of_same_player.params, own)).toBe("ok");
});

test("F-50 an expired request cannot be approved", async () => {
  const { player, params } = await cashIn();
  await sql`update cash_in_request set until_at = clock_timestamp() where id = ${params.id}`.execute(
    owner,
  );
  await sql`select cashier_expire(100)`.execute(owner);
  expect(await desk.approveCashIn(params, { version: 3 })).toBe("cash_request_decided");
  expect(await balanceOf(player)).toBe(0);
});

test("F-51 another amount needs a note, and a stated amount above the limit two people whatever is credited", async () => {
  const { params } = await cashIn();
  expect(await desk.approveCashIn(params, { amount: 500_000 })).toBe("cash_note_missing");
  const large = await cashIn({ amount: 900_000 });
  const body = { version: 2, amount: 400_000, note: "less arrived" };
  const { data } = await callOffice(finance, "approveCashIn", { params: large.params, body });
  expect(data.approval_id).not.toBeNull();
  expect(await balanceOf(large.player)).toBe(0);
});

test("F-52 money of a player who is excluded is not credited", async () => {
  const { player, params } = await cashIn();
  const { password, token } = player;
  await call(server, "excludeSelf", { body: { months: 6, password } }, { token });
  expect((await desk.readCashIn(params)).warnings).toContain("no_credit");
  expect(await desk.approveCashIn(params)).toBe("cash_break");
});

test("F-53 a formula in the name of a player or in a note is text in the CSV files", async () => {
  const formula = '=HYPERLINK("http://x.invalid","pay")';
  const player = await registerPlayer(server, { name: formula });
  const { params } = await cashIn({}, player);
  const body = { version: 2, amount: 50_000, note: formula };
  await callOffice(finance, "approveCashIn", { params, body });
  const owner_of_all = await giveOperator(server, "owner");
  const players = await askOffice(owner_of_all, "exportPlayers", { query: {} });
  const acts = await askOffice(owner_of_all, "exportActs", { query: {} });
  for (const file of [players, acts]) {
    const text = file.bytes.toString("utf8");
    expect(text).toContain("HYPERLINK");
    expect(text).not.toMatch(/(?:^|,|\n)"?=/);
  }
});

test("the ledger is clean after all of this", async () => {
  expect((await audit(owner)).is_clean).toBe(true);
});
