import { sql } from "kysely";
import { expect, test } from "vitest";

import { findCashFaults } from "../../../src/modules/cashier/index.ts";
import { createCashQueues } from "../../support/cash-queues.ts";
import { somePhoto } from "../../support/pictures.ts";
import { givePayout } from "../../support/payout.ts";
import type { TestPlayer } from "../../support/players.ts";
import { startTestServer } from "../../support/server.ts";
import { uploadSlip } from "../../support/slip-uploads.ts";

const server = await startTestServer();
const { owner } = server.database;
const queues = await createCashQueues(server);
const { office, finance, colleague, cashIn, confirm, reveal, account_id, someReference } = queues;
const note = null;
const sender = { sender_name: "Daw Hla Hla", sender_number: "09777123456" };

type Params = { id: string };

const read = (params: Params) => office.call(finance, "getCashIn", { params });
const state = async (params: Params, amount: number) => {
  const body = { amount, reason: "the account shows it" };
  const { approval_id } = await office.call(finance, "stateArrived", { params, body });
  await confirm(approval_id);
};
const returnAll = async (params: Params, amount: number) => {
  const { version } = await read(params);
  const body = { version, note, amount, ...sender };
  return office.verdict(finance, "returnCashIn", { params, body });
};
const returnExcess = (params: Params, amount: number) =>
  office.verdict(finance, "returnExcess", { params, body: { note, amount, ...sender } });
const credit = async (params: Params, amount: number, remark: string | null = null) => {
  const { version } = await read(params);
  const body = { version, note: remark, amount };
  return office.verdict(finance, "approveCashIn", { params, body });
};
const reverse = async (params: Params) => {
  const body = { reason: "it was the wrong player" };
  const { approval_id } = await office.call(finance, "reverseCashIn", { params, body });
  await confirm(approval_id);
};
/** The newest payment of money of a cash-in back to its sender. */
const returnOf = async ({ id }: Params): Promise<Params> => {
  const { rows } = await sql<Params>`
    select id::text as id from cash_out_request where cash_in_id = ${id} order by cash_out_request.id desc limit 1`.execute(
    owner,
  );
  return rows[0] ?? { id: "0" };
};
/** Adds a reading to a picture, as if it showed this amount. */
const readAs = (image_id: string, { id }: TestPlayer, amount: number) =>
  sql`insert into slip_reading (image_id, player_id, state, amount, file_hash, pixel_hash, look_hash, read_ms)
    values (${image_id}, ${id}, 'read', ${amount}, sha256(${`f${image_id}`}::bytea), sha256(${`p${image_id}`}::bytea), 1, 1)`.execute(
    owner,
  );
/** Gives a cash-in a picture that shows this amount. */
const giveSlip = async ({ id }: Params, player: TestPlayer, amount: number) => {
  const { rows } = await sql<{ image_id: string }>`
    with drawn as (
      insert into image (player_id, kind, file, key_id, bytes) values (${player.id}, 'slip', md5(${`slip${id}`}), 'k1', 12000)
      returning id
    ) update cash_in_request set image_id = drawn.id from drawn where cash_in_request.id = ${id} returning image_id`.execute(
    owner,
  );
  await readAs(rows[0]?.image_id ?? "", player, amount);
};

test("F-88 a picture that is sent after two people have confirmed the amount does not change it", async () => {
  const { player, params } = await cashIn({ amount: 10_000 });
  await state(params, 100_000);
  await uploadSlip(server, player, params.id, await somePhoto(40, 50));
  const { rows } = await sql<{ image_id: string }>`
    select image_id from cash_in_request where id = ${params.id}`.execute(owner);
  await readAs(rows[0]?.image_id ?? "", player, 5_000_000);
  expect((await read(params)).arrived.known).toBe(100_000);
  expect(await returnAll(params, 5_000_000)).toBe("cash_not_arrived");
  expect(await returnAll(params, 100_000)).toBe("ok");
});

test("F-88 two people confirm less than a forged picture shows, and nobody credits more than they confirmed", async () => {
  const { player, params } = await cashIn({ amount: 10_000 });
  await giveSlip(params, player, 400_000);
  await state(params, 20_000);
  expect(await credit(params, 20_001, "as the picture shows")).toBe("cash_not_arrived");
  expect(await credit(params, 20_000, "as the account shows")).toBe("ok");
});

test("F-89 a wrong amount is corrected by two people, and one of money that never arrived is taken back", async () => {
  const { params } = await cashIn({ amount: 10_000 });
  await state(params, 1_000_000);
  expect(await returnAll(params, 100_000)).toBe("invalid_request");
  await state(params, 100_000);
  expect((await read(params)).arrived).toMatchObject({ known: 100_000, is_certain: true });
  await state(params, 0);
  expect((await read(params)).arrived).toMatchObject({ known: 10_000, is_certain: false });
  const { version } = await read(params);
  const body = { version, note, reason: 1 };
  expect(await office.verdict(finance, "rejectCashIn", { params, body })).toBe("ok");
});

test("F-89 what two people confirmed is not changed while money goes back, and not to less than was credited", async () => {
  const { params } = await cashIn({ amount: 10_000 });
  expect(await credit(params, 10_000)).toBe("ok");
  const below = { params, body: { amount: 9_999, reason: "it was less" } };
  expect(await office.verdict(finance, "stateArrived", below)).toBe("invalid_request");
  await state(params, 30_000);
  expect(await returnExcess(params, 20_000)).toBe("ok");
  const other = { params, body: { amount: 50_000, reason: "it was more" } };
  expect(await office.verdict(finance, "stateArrived", other)).toBe("cash_request_decided");
});

test("F-90 a part of a confirmed excess does not go back, because the rest could not follow", async () => {
  const { params } = await cashIn({ amount: 10_000 });
  await state(params, 100_000);
  expect(await credit(params, 10_000)).toBe("ok");
  expect(await returnExcess(params, 9_000)).toBe("invalid_request");
  expect(await returnExcess(params, 90_000)).toBe("ok");
});

test("F-91 a copy that states what two people confirmed, credited or returned of a transfer needs two people", async () => {
  const returned = await cashIn({ amount: 10_000, digits: "771231" });
  await state(returned.params, 100_000);
  expect(await returnAll(returned.params, 100_000)).toBe("ok");
  const first = await cashIn({ amount: 100_000, digits: "771231" }, returned.player);
  expect((await read(first.params)).needs_two).toEqual(["accepted_copy"]);
  const excess = await cashIn({ amount: 10_000, digits: "771232" });
  await state(excess.params, 100_000);
  expect(await credit(excess.params, 10_000)).toBe("ok");
  expect(await returnExcess(excess.params, 90_000)).toBe("ok");
  for (const amount of [90_000, 100_000]) {
    const copy = await cashIn({ amount, digits: "771232" });
    expect((await read(copy.params)).needs_two).toEqual(["accepted_copy"]);
  }
});

test("F-91 a copy that states what the picture of a returned transfer shows needs two people", async () => {
  const { player, params } = await cashIn({ amount: 10_000, digits: "771233" });
  await giveSlip(params, player, 100_000);
  expect(await returnAll(params, 100_000)).toBe("ok");
  const copy = await cashIn({ amount: 100_000, digits: "771233" });
  expect((await read(copy.params)).needs_two).toEqual(["accepted_copy"]);
});

test("F-92 money of a copy goes back only after the approver was warned", async () => {
  const first = await cashIn({ amount: 100_000, digits: "771234" });
  expect(await credit(first.params, 100_000)).toBe("ok");
  const copy = await cashIn({ amount: 100_000, digits: "771234" }, first.player);
  expect(await returnAll(copy.params, 100_000)).toBe("ok");
  const returned = await returnOf(copy.params);
  await reveal(colleague, returned);
  const page = await office.call(colleague, "getCashOut", { params: returned });
  expect(page.warnings).toContain("copy");
  const honest = await cashIn({ amount: 100_000, digits: "771235" });
  expect(await returnAll(honest.params, 100_000)).toBe("ok");
  const other = await office.call(colleague, "getCashOut", {
    params: await returnOf(honest.params),
  });
  expect(other.warnings).not.toContain("copy");
});

test("F-91 a copy of a request that was opened again is found, also if it was sent long after it", async () => {
  const old = await cashIn({ amount: 60_000, digits: "771236" });
  await sql`update cash_in_request set sent_at = clock_timestamp() - interval '12 days' where id = ${old.params.id}`.execute(
    owner,
  );
  const later = await cashIn({ amount: 60_000, digits: "771236" });
  expect(await credit(later.params, 60_000)).toBe("ok");
  const page = await read(old.params);
  expect(page.needs_two).toEqual(["accepted_copy"]);
  expect(page.warnings).toContain("same_digits");
  expect(page.copies.map(({ id }) => id)).toEqual([later.params.id]);
});

test("F-100 a copy of a transfer is found also after the excess went back and the credit was reversed", async () => {
  const first = await cashIn({ amount: 10_000, digits: "771237" });
  await state(first.params, 100_000);
  expect(await credit(first.params, 10_000)).toBe("ok");
  expect(await returnExcess(first.params, 90_000)).toBe("ok");
  await sql`update cash_in_request set state = 'reversed' where id = ${first.params.id}`.execute(
    owner,
  );
  const copy = await cashIn({ amount: 100_000, digits: "771237" });
  expect((await read(copy.params)).needs_two).toEqual(["accepted_copy"]);
  const reversed = await cashIn({ amount: 100_000, digits: "771238" });
  expect(await credit(reversed.params, 100_000)).toBe("ok");
  await reverse(reversed.params);
  const right = await cashIn({ amount: 100_000, digits: "771238" });
  expect((await read(right.params)).needs_two).toEqual([]);
});

test("F-101 less than the player stated goes back only after two people have confirmed that less arrived", async () => {
  const { params } = await cashIn({ amount: 50_000 });
  expect(await returnAll(params, 40_000)).toBe("invalid_request");
  await state(params, 40_000);
  expect(await returnAll(params, 40_000)).toBe("ok");
});

test("F-102 after a reversal of the credit, what two people confirmed as arrived goes back, and nothing without them", async () => {
  // Tests before this one changed states without transfers.
  const before = await findCashFaults(owner);
  const { params } = await cashIn({ amount: 20_000 });
  expect(await credit(params, 20_000)).toBe("ok");
  await reverse(params);
  expect(await returnExcess(params, 20_000)).toBe("cash_request_decided");
  await state(params, 20_000);
  expect(await returnExcess(params, 20_000)).toBe("ok");
  expect(await returnExcess(params, 20_000)).toBe("cash_request_decided");
  expect(await findCashFaults(owner)).toEqual(before);
});

test("F-103 what two people confirmed before a reversal does not go back after it", async () => {
  const { params } = await cashIn({ amount: 99_000 });
  await state(params, 99_000);
  expect(await credit(params, 99_000)).toBe("ok");
  await reverse(params);
  expect((await read(params)).arrived).toMatchObject({ known: 99_000, is_certain: false });
  expect(await returnExcess(params, 99_000)).toBe("cash_request_decided");
});

test("F-104 a copy of a reversed cash-in whose money is owed to its sender needs two people", async () => {
  const { params } = await cashIn({ amount: 100_000, digits: "771239" });
  expect(await credit(params, 100_000)).toBe("ok");
  await reverse(params);
  await state(params, 100_000);
  const copy = await cashIn({ amount: 100_000, digits: "771239" });
  expect((await read(copy.params)).needs_two).toEqual(["open_copy"]);
});

/** Approves and pays money back to its sender. */
const payBack = async (source: Params) => {
  const params = await returnOf(source);
  const decide = async (
    caller: typeof finance,
    name: "approveCashOut" | "payCashOut",
    rest = {},
  ) => {
    const { version } = await office.call(caller, "getCashOut", { params });
    return office.verdict(caller, name, { params, body: { version, note, ...rest } });
  };
  await reveal(colleague, params);
  expect(await decide(colleague, "approveCashOut")).toBe("ok");
  await office.verdict(colleague, "releaseCashOut", { params });
  await reveal(finance, params);
  const image_id = await givePayout(owner, params.id, finance.operator.id);
  const paid = { account_id: String(account_id), reference: someReference(), image_id };
  expect(await decide(finance, "payCashOut", paid)).toBe("ok");
};

test("F-105 after an excess was paid back and the credit was reversed, the rest goes back and no more", async () => {
  const before = await findCashFaults(owner);
  const { params } = await cashIn({ amount: 10_000 });
  await state(params, 100_000);
  expect(await credit(params, 10_000)).toBe("ok");
  expect(await returnExcess(params, 90_000)).toBe("ok");
  await payBack(params);
  expect(await returnExcess(params, 1)).toBe("cash_not_arrived");
  await reverse(params);
  const less = { params, body: { amount: 89_999, reason: "it was less" } };
  expect(await office.verdict(finance, "stateArrived", less)).toBe("invalid_request");
  await state(params, 100_000);
  expect((await read(params)).arrived).toMatchObject({ known: 100_000, sent_back: 90_000 });
  expect(await returnExcess(params, 10_001)).toBe("cash_not_arrived");
  expect(await returnExcess(params, 9_999)).toBe("invalid_request");
  expect(await returnExcess(params, 10_000)).toBe("ok");
  expect(await returnExcess(params, 1)).toBe("cash_request_decided");
  await payBack(params);
  expect(await findCashFaults(owner)).toEqual(before);
});

test("F-105 more that arrived goes back after a return that was paid, and of ten parallel returns one is opened", async () => {
  const { params } = await cashIn({ amount: 10_000 });
  await state(params, 100_000);
  expect(await credit(params, 10_000)).toBe("ok");
  expect(await returnExcess(params, 90_000)).toBe("ok");
  await payBack(params);
  await state(params, 150_000);
  const verdicts = await Promise.all(
    Array.from({ length: 10 }, () => returnExcess(params, 50_000)),
  );
  expect(verdicts.filter((verdict) => verdict === "ok")).toHaveLength(1);
});

test("F-106 more than a return sent back follows after two people have confirmed it, and the money is neither credited nor sent twice", async () => {
  const before = await findCashFaults(owner);
  const { params } = await cashIn({ amount: 10_000 });
  expect(await returnAll(params, 10_000)).toBe("ok");
  const waiting = { params, body: { amount: 100_000, reason: "it was more" } };
  expect(await office.verdict(finance, "stateArrived", waiting)).toBe("cash_request_decided");
  await payBack(params);
  expect(await returnExcess(params, 90_000)).toBe("cash_request_decided");
  await state(params, 100_000);
  expect(await returnExcess(params, 90_000)).toBe("ok");
  const rest = await returnOf(params);
  const body = { version: 1, note, reason: 7 };
  expect(await office.verdict(finance, "rejectCashOut", { params: rest, body })).toBe("ok");
  expect((await read(params)).state).toBe("returned");
  expect(await returnExcess(params, 90_000)).toBe("ok");
  await payBack(params);
  expect(await returnExcess(params, 1)).toBe("cash_not_arrived");
  expect(await findCashFaults(owner)).toEqual(before);
});

test("F-107 a copy of a reversed cash-in whose payment to the sender came back needs two people, by each amount", async () => {
  const { params } = await cashIn({ amount: 10_000, digits: "771240" });
  await state(params, 100_000);
  expect(await credit(params, 10_000)).toBe("ok");
  expect(await returnExcess(params, 90_000)).toBe("ok");
  await payBack(params);
  const paid = await returnOf(params);
  await reverse(params);
  const asked = { params: paid, body: { reason: "the payment app sent it back" } };
  const { approval_id } = await office.call(finance, "returnCashOut", asked);
  await confirm(approval_id);
  const body = { version: 1, note, reason: 7 };
  const again = await returnOf(params);
  expect(await office.verdict(finance, "rejectCashOut", { params: again, body })).toBe("ok");
  for (const amount of [10_000, 90_000, 100_000]) {
    const copy = await cashIn({ amount, digits: "771240" });
    expect((await read(copy.params)).needs_two).toContain("open_copy");
  }
});
