import { calls, headerNames, makeNonce, requestText, sign, type Answer } from "@shwe/swp";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import {
  expectCode,
  giveProvider,
  openWallet,
  readDebt,
  readGameBalance,
  seatPlayer,
  someTx,
  type Seat,
  type TestProvider,
} from "../support/casino.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const wallet = await openWallet(server);
const provider = await giveProvider(server);

type Name = Parameters<typeof wallet.transact>[2];
const actAt =
  (at: TestProvider, seat: Seat) =>
  (name: Name, fields: Record<string, unknown> = {}) =>
    wallet.transact(at, seat, name, fields);

const roundOf = async (player_id: bigint, round_id: string) => {
  const { rows } = await sql<{ bets: number; staked: bigint; won: bigint; state: string }>`
    select bets, staked, won, state from game_round where player_id = ${player_id} and round_id = ${round_id}`.execute(
    owner,
  );
  return rows[0];
};

/** Sends bytes with a right signature, and returns status and answer. */
const sendRaw = async (
  path: string,
  body: string,
  { nonce = makeNonce(), time = String(Date.now()) } = {},
) => {
  const response = await fetch(new URL(path, wallet.address), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      [headerNames.key]: provider.key_id,
      [headerNames.time]: time,
      [headerNames.nonce]: nonce,
      [headerNames.sign]: sign(
        provider.secret,
        requestText({ method: "POST", path, time, nonce, body: Buffer.from(body) }),
      ),
    },
    body,
  });
  return {
    status: response.status,
    is_signed: response.headers.has(headerNames.sign),
    answer: (await response.json()) as Answer,
  };
};

test("B-641 the release of a held win is for its player, kind and amount only", async () => {
  const capped = await giveProvider(server, { win_max: 100_000n });
  const [seat, other] = [
    await seatPlayer(server, capped, 100),
    await seatPlayer(server, capped, 0),
  ];
  const tx_id = someTx();
  expectCode(await actAt(capped, seat)("bet", { amount: "1" }), "OK");
  expectCode(await actAt(capped, seat)("win", { tx_id, amount: "1001" }), "IN_PROGRESS");
  await sql`update game_held set released_at = clock_timestamp() where tx_id = ${tx_id}`.execute(
    owner,
  );
  expectCode(
    await actAt(capped, other)("promo", { tx_id, amount: "900000", kind: "bonus" }),
    "TX_CONFLICT",
  );
  expectCode(await actAt(capped, seat)("win", { tx_id, amount: "900000" }), "TX_CONFLICT");
  expectCode(await actAt(capped, seat)("win", { tx_id, amount: "1001" }), "OK");
  expect(await readGameBalance(server, other.player_id)).toBe(0);
});

test("B-641 a correction that is taken back repays the debt it caused and gives no more than it took", async () => {
  const seat = await seatPlayer(server, provider, 10);
  const act = actAt(provider, seat);
  const [first, second] = [someTx(), someTx()];
  expectCode(await act("bet", { amount: "0", kind: "free" }), "OK");
  expectCode(await act("close"), "OK");
  const debit = { direction: "debit", reason: "test" };
  expectCode(await act("adjust", { tx_id: first, amount: "1000", ...debit }), "OK");
  expect([
    await readGameBalance(server, seat.player_id),
    await readDebt(server, seat.player_id),
  ]).toEqual([0, 990]);
  const back = await act("rollback", { ref_tx_id: first });
  expectCode(back, "OK");
  expect(back.balance).toBe("10");
  expect([
    await readGameBalance(server, seat.player_id),
    await readDebt(server, seat.player_id),
  ]).toEqual([10, 0]);
  expectCode(await act("adjust", { tx_id: second, amount: "700", ...debit }), "OK");
  expectCode(await act("void"), "OK");
  expect([
    await readGameBalance(server, seat.player_id),
    await readDebt(server, seat.player_id),
  ]).toEqual([10, 0]);
});

test("B-641 a correction above the cap waits too, and a debt that it leaves does not pay for losses of the provider", async () => {
  const capped = await giveProvider(server, { win_max: 100_000n, loss_max: 150_000n });
  const [seat, winner] = [await seatPlayer(server, capped, 1), await seatPlayer(server, capped, 1)];
  const act = actAt(capped, seat);
  const debit = { direction: "debit", reason: "test" };
  expectCode(await act("bet", { amount: "0" }), "OK");
  expectCode(await act("close"), "OK");
  expectCode(await act("adjust", { amount: "1001", ...debit }), "IN_PROGRESS");
  expectCode(await act("adjust", { amount: "1000", ...debit }), "OK");
  const win = actAt(capped, winner);
  expectCode(await win("bet", { amount: "1" }), "OK");
  expectCode(await win("win", { amount: "1000" }), "OK");
  expectCode(await win("win", { amount: "1000" }), "OK");
  expectCode(await win("bet", { amount: "1", round_id: "r-2" }), "MAINTENANCE");
  // Twice the cap: credits wait as well.
  expectCode(await win("win", { amount: "1000" }), "OK");
  expectCode(await win("win", { amount: "1000" }), "OK");
  expectCode(await win("win", { amount: "1" }), "IN_PROGRESS");
  expectCode(await win("promo", { amount: "1", kind: "bonus" }), "IN_PROGRESS");
});

test("B-641 calls that name the same id at the same time are decided one after the other, and nobody else waits for them", async () => {
  const seats = await Promise.all(Array.from({ length: 4 }, () => seatPlayer(server, provider)));
  const [one, other, ...rest] = seats as [Seat, Seat, ...Seat[]];
  expectCode(
    await actAt(provider, one)("rollback", { tx_id: "same-id", ref_tx_id: "same-id" }),
    "TX_CONFLICT",
  );
  for (let round = 0; round < 10; round += 1) {
    const tx_id = someTx();
    const answers = await Promise.all([
      actAt(provider, one)("bet", { tx_id, amount: "1" }),
      actAt(provider, other)("rollback", { ref_tx_id: tx_id }),
      actAt(provider, other)("bet", { tx_id, amount: "1" }),
      ...rest.map((seat) => actAt(provider, seat)("bet", { amount: "1" })),
    ]);
    expect(answers.map(({ code }) => code).filter((code) => code === 500 || code === 401)).toEqual(
      [],
    );
    for (const answer of answers.slice(3)) expectCode(answer, "OK");
  }
});

test("B-623 the switch of all games and a provider that is switched off stop debits and no credits", async () => {
  const off = await giveProvider(server);
  const seat = await seatPlayer(server, off);
  const act = actAt(off, seat);
  expectCode(await act("bet", { amount: "1" }), "OK");
  await sql`update provider set active = false where id = ${off.id}`.execute(owner);
  expectCode(await act("bet", { amount: "1" }), "MAINTENANCE");
  expectCode(await act("win", { amount: "1" }), "OK");
  await sql`update provider set active = true where id = ${off.id}`.execute(owner);
  const { rows } = await sql<{
    is_on: boolean;
  }>`select is_on from switch where name = 'games'`.execute(owner);
  expect(rows).toHaveLength(1);
  await sql`update switch set is_on = false where name = 'games'`.execute(owner);
  expectCode(await act("bet", { amount: "1" }), "MAINTENANCE");
  expectCode(await act("win", { amount: "1" }), "OK");
  await sql`update switch set is_on = true where name = 'games'`.execute(owner);
});

test("B-641 odd times and texts are refused with the form or stored, and never fail", async () => {
  const seat = await seatPlayer(server, provider);
  const act = actAt(provider, seat);
  expectCode(await act("bet", { amount: "1" }), "OK");
  for (const occurred_at of ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
    expectCode(await act("win", { amount: "1", occurred_at }), "MALFORMED");
  expectCode(await act("win", { amount: "1", occurred_at: "2026-11-19T10:00:00+23:00" }), "OK");
  const body = (detail: string) =>
    `{"tx_id":"${someTx()}","player_ref":"${seat.player_ref}","round_id":"r-1","game_code":"first-game","currency":"MMK","amount":"1","detail":${detail}}`;
  for (const detail of [String.raw`{"a":"\ud800"}`, String.raw`{"a":"\u0000"}`])
    expectCode((await sendRaw(calls.win, body(detail))).answer, "OK");
  const deep = `{"a":${"[".repeat(25_000)}${"]".repeat(25_000)}}`;
  const { status, answer } = await sendRaw(calls.win, body(deep));
  expect([status, answer.name]).toEqual([
    expect.any(Number),
    expect.stringMatching(/MALFORMED|INTERNAL/),
  ]);
});

test("B-641 the rollback of a promotion changes no round", async () => {
  const seat = await seatPlayer(server, provider);
  const act = actAt(provider, seat);
  const tx_id = someTx();
  expectCode(await act("bet", { amount: "1" }), "OK");
  expectCode(await act("promo", { tx_id, amount: "500", kind: "bonus" }), "OK");
  expectCode(await act("rollback", { ref_tx_id: tx_id }), "OK");
  expectCode(await act("rollback", { ref_tx_id: tx_id, round_id: "elsewhere" }), "OK_REPLAY");
  expect(await roundOf(seat.player_id, "r-1")).toMatchObject({ bets: 1, won: 0n });
  expect(await roundOf(seat.player_id, "elsewhere")).toBeUndefined();
  expect(await readGameBalance(server, seat.player_id)).toBe(999);
});

test("B-641 the same bytes again are refused by a signed answer, whose outcome is the first one", async () => {
  const seat = await seatPlayer(server, provider);
  const body = `{"tx_id":"${someTx()}","player_ref":"${seat.player_ref}","session_id":"${seat.session_id}","round_id":"r-1","game_code":"first-game","currency":"MMK","amount":"100"}`;
  const head = { nonce: makeNonce(), time: String(Date.now()) };
  expect(await sendRaw(calls.bet, body, head)).toMatchObject({ status: 200, is_signed: true });
  expect(await sendRaw(calls.bet, body, head)).toMatchObject({
    ...{ status: 401, is_signed: true, answer: { name: "STALE_OR_REUSED" } },
  });
  expect(await readGameBalance(server, seat.player_id)).toBe(900);
});

test("B-641 a debit that its session refuses does not keep the login alive", async () => {
  const seat = await seatPlayer(server, provider);
  expectCode(await wallet.call(provider, "end", { session_id: seat.session_id }), "OK");
  await sql`update session set last_seen_at = clock_timestamp() - interval '10 minutes' where player_id = ${seat.player_id}`.execute(
    owner,
  );
  expectCode(await actAt(provider, seat)("bet", { amount: "1" }), "SESSION_EXPIRED");
  const { rows } = await sql<{ is_old: boolean }>`
    select last_seen_at < clock_timestamp() - interval '9 minutes' as is_old from session where player_id = ${seat.player_id}`.execute(
    owner,
  );
  expect(rows).toEqual([{ is_old: true }]);
});

test("B-641 an amount beyond every account is refused and not cut off", async () => {
  const large = await giveProvider(server, { unit_size: 10_000_000_000n });
  const seat = await seatPlayer(server, large);
  expectCode(await actAt(large, seat)("bet", { amount: "0" }), "OK");
  expectCode(await actAt(large, seat)("win", { amount: "999999999999" }), "AMOUNT_OUT_OF_RANGE");
  expect(await readGameBalance(server, seat.player_id)).toBe(1_000);
});

test("B-641 a key whose secret cannot be decrypted is unknown, and other keys work", async () => {
  const broken = await giveProvider(server);
  const seat = await seatPlayer(server, provider);
  await sql`update game_key set sealed = decode('00', 'hex') where key_id = ${broken.key_id}`.execute(
    owner,
  );
  const answers = await Promise.allSettled([
    wallet.call(broken, "end", { session_id: seat.session_id }),
    actAt(provider, seat)("bet", { amount: "1" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});

test("B-641 rounds agree with their transactions, and the ledger is sound, after everything above", async () => {
  const { rows } = await sql`
    select r.id from game_round r left join game_tx t on t.round_id = r.id and t.state = 'done'
    group by r.id having r.staked <> coalesce(sum(t.debit) filter (where t.kind in ('bet', 'bet_win', 'buy_in')), 0)
      or r.won <> coalesce(sum(t.credit) filter (where t.kind <> 'promo'), 0) - coalesce(sum(t.debit) filter (where t.kind = 'adjust'), 0)`.execute(
    owner,
  );
  expect(rows).toEqual([]);
  const { is_clean, differences } = await audit(owner);
  expect({ is_clean, differences }).toEqual({ is_clean: true, differences: [] });
});
