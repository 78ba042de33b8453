import { createHash, randomUUID } from "node:crypto";

import { slip_part_bytes } from "@shwe/contract/player/cashier";
import { sql } from "kysely";
import { beforeAll, expect, onTestFinished, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import { askReserve, giveAccount, kbzbank, reserve, sendCashIn } from "../support/cash.ts";
import { setCashRule } from "../support/cash-requests.ts";
import { somePhoto } from "../support/pictures.ts";
import {
  ask,
  call,
  drain,
  registerPlayer,
  verdictOf,
  type TestPlayer,
} from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { ctx, database } = server;
const { owner } = database;

beforeAll(() => giveAccount(owner));

/** Moves the end of a reservation or of a pending request into the past, and runs the job that ends it. */
const passTime = async (id: string): Promise<void> => {
  await sql`update cash_in_request set until_at = clock_timestamp() where id = ${id}::bigint`.execute(
    owner,
  );
  await sql`select from cashier_expire(100)`.execute(owner);
};

const usedOf = async ({ token }: TestPlayer): Promise<number | undefined> => {
  const { data } = await call(server, "getProtection", {}, { token });
  return data.limits.find(({ kind }) => kind === "deposit")?.used;
};

const setDepositLimit = ({ token }: TestPlayer, amount: number) =>
  call(server, "setLimit", { body: { kind: "deposit", period: "day", amount } }, { token });

test("R-405 the text of a QR code is given only if the account has one", async () => {
  const player = await registerPlayer(server);
  const { id, account } = await reserve(server, player, 10_000);
  expect(account).toMatchObject({ qr_text: null });
  await sql`
    update receiving_account set qr_text = 'KBZ|1' where number = ${account?.number}`.execute(
    owner,
  );
  const { token } = player;
  const { data } = await call(server, "getCashIn", { params: { id } }, { token });
  expect(data.account).toMatchObject({ qr_text: "KBZ|1" });
});

test("R-405 methods and amounts are listed under the names of the specification", async () => {
  const { token } = await registerPlayer(server);
  const { data } = await call(server, "listCashInMethods", {}, { token });
  expect(data.pay.map(({ name }) => name)).toEqual(["KBZPay"]);
  expect(data.banking).toEqual([]);
  expect(data.pay[0]).toMatchObject({ amount_min: 1_000, amount_max: 1_000_000, is_open: true });
  const amounts = await call(server, "listCashInAmounts", {}, { token });
  expect(amounts.data).toEqual([
    "1000",
    "3000",
    "5000",
    "10000",
    "30000",
    "50000",
    "100000",
    "500000",
  ]);
});

test("R-405 the receiving account is shown after the reservation, and R-312 the details give 'Cashin request sent!'", async () => {
  const player = await registerPlayer(server);
  const { token } = player;
  const reserved = await reserve(server, player, 30_000);
  expect(reserved).toMatchObject({ state: "reserved", amount: 30_000, may_credit: true });
  expect(reserved.code).toMatch(/^CI\d{6}-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(reserved.account?.number).toMatch(/^09\d+$/);
  const body = { id: reserved.id, transaction_id: "407913", account_name: "  Mg   Aung Kyaw " };
  const sent = await call(
    server,
    "sendCashIn",
    { body },
    { token, headers: { "accept-language": "en" } },
  );
  expect(sent.message).toBe("Cashin request sent!");
  expect(sent.data).toMatchObject({
    state: "pending",
    transaction_id: "407913",
    account_name: "Mg Aung Kyaw",
    timeline: [{ state: "reserved" }, { state: "pending" }],
  });
});

test("R-405 a request has the fee that a credit will cost, and none after it ended without a credit", async () => {
  const setFee = (fee_bp: number) =>
    sql`update payment_direction set fee_bp = ${fee_bp} where direction = 'in'`.execute(owner);
  await setFee(150);
  onTestFinished(() => setFee(0).then(() => {}));
  const player = await registerPlayer(server);
  const { id } = await reserve(server, player, 10_099);
  const read = () =>
    call(server, "getCashIn", { params: { id } }, { token: player.token }).then(({ data }) => data);
  expect(await read()).toMatchObject({ state: "reserved", fee: 151 });
  await call(server, "cancelCashIn", { body: { id } }, { token: player.token });
  expect((await read()).fee).toBe(151);
  await sql`update cash_in_request set state = 'expired', sent_at = reserved_at, last_digits = '123456', payer = 'Mya Mya',
    decided_at = clock_timestamp() where id = ${id}`.execute(owner);
  expect((await read()).fee).toBeNull();
});

test("R-405 repeated commands change nothing: the same key gets the same request, the same details the same reply", async () => {
  const player = await registerPlayer(server);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => askReserve(server, player, { amount: 5_000, key })),
  );
  const ids = answers.map((answer) => (answer.json() as { data: { id: string } }).data.id);
  expect(new Set(ids).size).toBe(1);
  expect(verdictOf(await askReserve(server, player, { amount: 6_000, key }))).toBe("key_reused");
  const details = { id: ids[0] ?? "", transaction_id: "111111", account_name: "Ma Hla" };
  const sends = await Promise.all(
    Array.from({ length: 5 }, () => ask(server, "sendCashIn", { body: details }, player)),
  );
  expect(sends.map(verdictOf)).toEqual(Array.from({ length: 5 }, () => "ok"));
  const other = { ...details, transaction_id: "222222" };
  expect(verdictOf(await ask(server, "sendCashIn", { body: other }, player))).toBe("cash_in_sent");
});

test("R-405 bounds, closed methods, switches and the number of open requests are enforced by the server", async () => {
  const player = await registerPlayer(server);
  expect(verdictOf(await askReserve(server, player, { amount: 999 }))).toBe("amount_refused");
  expect(verdictOf(await askReserve(server, player, { amount: 1_000_001 }))).toBe("amount_refused");
  expect(verdictOf(await askReserve(server, player, { amount: 5_000, payment_id: kbzbank }))).toBe(
    "method_closed",
  );
  expect(verdictOf(await askReserve(server, player, { amount: 5_000, payment_id: 99 }))).toBe(
    "method_closed",
  );
  await sql`update switch set is_on = false where name = 'cash_in'`.execute(owner);
  expect(verdictOf(await askReserve(server, player, { amount: 5_000 }))).toBe("switched_off");
  await sql`update switch set is_on = true where name = 'cash_in'`.execute(owner);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => askReserve(server, player, { amount: 5_000 })),
  );
  const verdicts = answers.map(verdictOf);
  expect(verdicts.filter((verdict) => verdict === "ok")).toHaveLength(3);
  expect(verdicts.filter((verdict) => verdict === "cash_ins_open")).toHaveLength(3);
});

test("R-405 a method is closed outside of its opening hours, also if they pass midnight", async () => {
  const { rows } = await sql<{ is_open: boolean[] }>`
    select array[
      cashier_is_open('08:00', '20:00', '2026-11-18 01:29:59Z'), cashier_is_open('08:00', '20:00', '2026-11-18 01:30:00Z'),
      cashier_is_open('08:00', '20:00', '2026-11-18 13:30:00Z'), cashier_is_open('20:00', '02:00', '2026-11-18 18:30:00Z'),
      cashier_is_open('20:00', '02:00', '2026-11-18 19:30:00Z'), cashier_is_open(null, null, '2026-11-18 19:30:00Z')
    ] as is_open`.execute(owner);
  expect(rows[0]?.is_open).toEqual([false, true, false, true, false, true]);
});

test("B-621 an amount is reserved against the deposit limit, also while pending, and released by expiry", async () => {
  const player = await registerPlayer(server);
  await setDepositLimit(player, 50_000);
  const first = await sendCashIn(server, player, 30_000);
  expect(await usedOf(player)).toBe(30_000);
  const answer = await askReserve(server, player, { amount: 20_001 });
  expect(answer.json()).toMatchObject({ code: "deposit_limit", details: { left: 20_000 } });
  const second = await reserve(server, player, 20_000);
  expect(await usedOf(player)).toBe(50_000);
  await passTime(second.id);
  expect(await usedOf(player)).toBe(30_000);
  await passTime(first.id);
  expect(await usedOf(player)).toBe(0);
  const { data } = await call(server, "getCashIn", { params: { id: first.id } }, player);
  expect(data.state).toBe("expired");
});

test("B-621 a first limit counts what is open already", async () => {
  const player = await registerPlayer(server);
  const reserved = await reserve(server, player, 30_000);
  await setDepositLimit(player, 40_000);
  expect(await usedOf(player)).toBe(30_000);
  expect(verdictOf(await askReserve(server, player, { amount: 10_001 }))).toBe("deposit_limit");
  await call(server, "cancelCashIn", { body: { id: reserved.id } }, player);
  expect(await usedOf(player)).toBe(0);
});

test("B-621 parallel requests never pass the deposit limit by one kyat", async () => {
  await setCashRule(server, "in_open_max", 100);
  for (let round = 0; round < 5; round += 1) {
    const player = await registerPlayer(server);
    await setDepositLimit(player, 10_000);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => askReserve(server, player, { amount: 1_000 + at })),
    );
    const taken = answers
      .filter((answer) => verdictOf(answer) === "ok")
      .map((answer) => (answer.json() as { data: { amount: number } }).data.amount);
    const sum = taken.reduce((total, amount) => total + amount, 0);
    expect(sum).toBeLessThanOrEqual(10_000);
    expect(sum).toBeGreaterThan(7_000);
    expect(await usedOf(player)).toBe(sum);
  }
  await setCashRule(server, "in_open_max", 3);
});

test("T21 a refused reservation does not fill an account for others", async () => {
  await sql`update receiving_account set state = 'paused'`.execute(owner);
  await giveAccount(owner, { daily_ceiling: 20_000_000 });
  const fresh = await startTestServer({ database });
  const [attacker, other] = [await registerPlayer(fresh), await registerPlayer(fresh)];
  expect(verdictOf(await askReserve(fresh, attacker, { amount: 19_999_000 }))).toBe(
    "amount_refused",
  );
  expect(verdictOf(await askReserve(fresh, other, { amount: 100_000 }))).toBe("ok");
  await sql`update receiving_account set state = 'receiving'`.execute(owner);
});

test("B-621 a self-excluded player cannot reserve", async () => {
  const player = await registerPlayer(server);
  const { password } = player;
  await call(server, "excludeSelf", { body: { months: 6, password } }, player);
  expect(verdictOf(await askReserve(server, player, { amount: 5_000 }))).toBe("self_excluded");
});

test("R-405 requests go to the account that is filled least, and to none above its ceiling", async () => {
  await sql`update receiving_account set state = 'paused'`.execute(owner);
  const ids = await Promise.all([
    giveAccount(owner, { daily_ceiling: 20_000 }),
    giveAccount(owner, { daily_ceiling: 10_000 }),
  ]);
  const fresh = await startTestServer({ database });
  const verdicts: string[] = [];
  for (let request = 0; request < 7; request += 1) {
    const player = await registerPlayer(fresh);
    verdicts.push(verdictOf(await askReserve(fresh, player, { amount: 5_000 })));
  }
  expect(verdicts).toEqual(["ok", "ok", "ok", "ok", "ok", "ok", "method_closed"]);
  const { rows } = await sql<{ taken: number }>`
    select sum(amount)::int as taken from cash_in_request where account_id = any (${ids}::bigint[]) group by account_id order by 1`.execute(
    owner,
  );
  expect(rows.map(({ taken }) => taken)).toEqual([10_000, 20_000]);
  await sql`update receiving_account set state = 'receiving'`.execute(owner);
});

const beginUpload = async (player: TestPlayer, id: string, picture: Buffer) => {
  const sha256 = createHash("sha256").update(picture).digest("hex");
  const body = { id, bytes: picture.length, sha256 };
  return (await call(server, "beginSlip", { body }, player)).data;
};

const sendPart = (player: TestPlayer, upload_id: string, picture: Buffer, at_byte: number) => {
  const data = picture.subarray(at_byte, at_byte + slip_part_bytes).toString("base64");
  return ask(server, "sendSlipPart", { body: { upload_id, at_byte, data } }, player);
};

test("R-405 a slip arrives in parts, continues after an interruption, and belongs to its request", async () => {
  const player = await registerPlayer(server);
  const { id } = await reserve(server, player, 5_000);
  // Bytes after the end of the picture make it longer than one part; the re-encoding drops them.
  const picture = Buffer.concat([await somePhoto(), Buffer.alloc(3 * slip_part_bytes)]);
  const begun = await beginUpload(player, id, picture);
  expect(verdictOf(await sendPart(player, begun.upload_id, picture, 0))).toBe("ok");
  expect(verdictOf(await sendPart(player, begun.upload_id, picture, 0))).toBe("ok");
  expect(verdictOf(await sendPart(player, begun.upload_id, picture, 2 * slip_part_bytes))).toBe(
    "invalid_request",
  );
  let { received } = await beginUpload(player, id, picture);
  expect(received).toBe(slip_part_bytes);
  for (; received < picture.length; received += slip_part_bytes)
    expect(verdictOf(await sendPart(player, begun.upload_id, picture, received))).toBe("ok");
  const { data } = await call(server, "getCashIn", { params: { id } }, player);
  expect(data.has_picture).toBe(true);
  const sha256 = "0".repeat(64);
  const again = await ask(server, "beginSlip", { body: { id, bytes: 10, sha256 } }, player);
  expect(verdictOf(again)).toBe("slip_exists");
});

test("R-405 a picture with another hash, or one of another player, is refused", async () => {
  const [player, other] = await Promise.all([registerPlayer(server), registerPlayer(server)]);
  const { id } = await reserve(server, player, 5_000);
  const picture = await somePhoto();
  const begun = await beginUpload(player, id, picture);
  expect(verdictOf(await sendPart(other, begun.upload_id, picture, 0))).toBe("not_found");
  const changed = Buffer.from(picture);
  changed[20] = (changed[20] ?? 0) ^ 1;
  let verdict = "";
  for (let at = 0; at < changed.length; at += slip_part_bytes)
    verdict = verdictOf(await sendPart(player, begun.upload_id, changed, at));
  expect(verdict).toBe("invalid_request");
});

test("R-219 the history of cash-ins has its fields, by day and page", async () => {
  const player = await registerPlayer(server);
  const sent = await sendCashIn(server, player, 5_000, "123456");
  const { data } = await call(server, "listCashInHistory", { query: {} }, player);
  expect(data).toMatchObject({
    next: null,
    rows: [
      {
        id: sent.id,
        state: "pending",
        payment_name: "KBZPay",
        account_name: "Mg Aung Kyaw",
        transaction_id: "123456",
        amount: 5_000,
        old_balance: null,
        new_balance: null,
        commission: 0,
      },
    ],
  });
  const query = { start_date: "2026-01-01", end_date: "2026-01-02" };
  expect((await call(server, "listCashInHistory", { query }, player)).data.rows).toEqual([]);
  const wrong = await ask(
    server,
    "listCashInHistory",
    { query: { start_date: "2026-02-30" } },
    player,
  );
  expect(verdictOf(wrong)).toBe("invalid_request");
});

test("R-405 the history of cash-ins is sorted by the time that it shows, over its pages too", async () => {
  const player = await registerPlayer(server);
  const sent_later = await reserve(server, player, 5_000);
  const others = [await reserve(server, player, 6_000), await reserve(server, player, 7_000)];
  await passTime(sent_later.id);
  const body = { id: sent_later.id, transaction_id: "808080", account_name: "Mg Aung Kyaw" };
  await call(server, "sendCashIn", { body }, player);
  const { data } = await call(server, "listCashInHistory", { query: {} }, player);
  const expected = [sent_later.id, ...others.map(({ id }) => id).toReversed()];
  expect(data.rows.map(({ id }) => id)).toEqual(expected);
  const times = data.rows.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().toReversed());
  // One page has 50 rows: the oldest of 51 is on the second one.
  await sql`
    insert into cash_in_request (code, player_id, key, body_hash, method_id, account_id, amount, state, reserved, reserved_at, until_at)
    select 'CI991231-' || lpad((${sent_later.id}::bigint * 100 + n)::text, 6, '0'), player_id, key || n, body_hash, method_id, account_id, amount,
      'lapsed', 0, clock_timestamp() - interval '1 hour', clock_timestamp()
    from cash_in_request, generate_series(1, 48) n where id = ${sent_later.id}::bigint`.execute(
    owner,
  );
  await sql`
    update cash_in_request set reserved_at = clock_timestamp() - interval '2 hours' where id = ${others[0]?.id}::bigint`.execute(
    owner,
  );
  const first = await call(server, "listCashInHistory", { query: {} }, player);
  expect(first.data.rows.map(({ id }) => id).slice(0, 2)).toEqual([sent_later.id, others[1]?.id]);
  const query = { before: first.data.next ?? "" };
  const second = await call(server, "listCashInHistory", { query }, player);
  expect(second.data).toMatchObject({ rows: [{ id: others[0]?.id }], next: null });
  const wrong = await ask(server, "listCashInHistory", { query: { before: "7" } }, player);
  expect(verdictOf(wrong)).toBe("invalid_request");
});

test("R-405 the job ends reservations and requests whose time is over and notifies the player", async () => {
  const player = await registerPlayer(server);
  const sent = await sendCashIn(server, player, 5_000);
  await sql`update cash_in_request set until_at = clock_timestamp() where id = ${sent.id}::bigint`.execute(
    owner,
  );
  await sql`select graphile_worker.add_job('expire_cash_ins', '{}')`.execute(owner);
  await drain(ctx);
  const { data } = await call(server, "getCashIn", { params: { id: sent.id } }, player);
  expect(data.state).toBe("expired");
  const { rows } = await sql<{ news: number }>`
    select count(*)::int as news from news_draft where player_id = ${player.id} and kind = 'notification'`.execute(
    owner,
  );
  expect(rows[0]?.news).toBe(1);
  expect((await audit(owner)).is_clean).toBe(true);
});
