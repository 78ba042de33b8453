import { setTimeout as wait } from "node:timers/promises";

import { codes, type Answer } from "@shwe/swp";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { inTransaction } from "../../src/platform/db/index.ts";
import {
  expectCode,
  giveProvider,
  launchFor,
  openWallet,
  readGameBalance,
  seatPlayer,
  someRound,
  someTx,
  type Seat,
} from "../support/casino.ts";
import { ask, call } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const wallet = await openWallet(server);
const provider = await giveProvider(server);

const bet = (seat: Seat, fields: Record<string, unknown> = {}) =>
  wallet.transact(provider, seat, "bet", { amount: "100", round_id: someRound(), ...fields });

/** A seat with an accepted bet, whose credit has to pass whatever stops the debits afterwards. */
const seatWithBet = async () => {
  const seat = await seatPlayer(server, provider);
  expectCode(await bet(seat, { round_id: "open" }), "OK");
  return seat;
};
const creditStillPasses = async (seat: Seat) => {
  expectCode(
    await wallet.transact(provider, seat, "win", { amount: "50", round_id: "open" }),
    "OK",
  );
  expect(await readGameBalance(server, seat.player_id)).toBe(950);
};

test("B-641 a logout refuses the next debit, and credits still pass", async () => {
  const seat = await seatWithBet();
  await call(server, "logout", { body: {} }, { token: seat.player.token });
  expectCode(await bet(seat), "SESSION_EXPIRED");
  await creditStillPasses(seat);
});

test("B-641 a freeze refuses the next debit, and credits still pass", async () => {
  const seat = await seatWithBet();
  await sql`update player set frozen_at = clock_timestamp() where id = ${seat.player_id}`.execute(
    owner,
  );
  expectCode(await bet(seat), "PLAYER_BLOCKED");
  await creditStillPasses(seat);
});

test("B-621 a break refuses the next debit, and credits still pass", async () => {
  const seat = await seatWithBet();
  await call(server, "takeTimeout", { body: { days: 1 } }, { token: seat.player.token });
  expectCode(await bet(seat), "PLAYER_BLOCKED");
  await creditStillPasses(seat);
});

test("B-621 a stake limit refuses what exceeds it, and a rollback gives its room back", async () => {
  const seat = await seatPlayer(server, provider);
  await call(
    server,
    "setLimit",
    { body: { kind: "stake", period: "day", amount: 150 } },
    { token: seat.player.token },
  );
  const tx_id = someTx();
  expectCode(await bet(seat, { tx_id, round_id: "r" }), "OK");
  const refused = await bet(seat);
  expectCode(refused, "LIMIT_REACHED");
  expect(refused.limit_kind).toBe("stake_day");
  expectCode(
    await wallet.transact(provider, seat, "rollback", { ref_tx_id: tx_id, round_id: "r" }),
    "OK",
  );
  expectCode(await bet(seat), "OK");
});

test("B-621 a loss limit counts what is lost: a win makes room again", async () => {
  const seat = await seatPlayer(server, provider);
  await call(
    server,
    "setLimit",
    { body: { kind: "loss", period: "day", amount: 150 } },
    { token: seat.player.token },
  );
  expectCode(await bet(seat, { round_id: "r" }), "OK");
  expectCode(await bet(seat), "LIMIT_REACHED");
  expectCode(await wallet.transact(provider, seat, "win", { amount: "80", round_id: "r" }), "OK");
  expectCode(await bet(seat), "OK");
});

test("B-621 a due reality check refuses debits until it is acknowledged in the frame", async () => {
  const seat = await seatPlayer(server, provider);
  await sql`update session set created_at = created_at - interval '61 minutes' where player_id = ${seat.player_id}`.execute(
    owner,
  );
  const refused = await bet(seat);
  expectCode(refused, "LIMIT_REACHED");
  expect(refused.limit_kind).toBe("reality_check");
  const { session_id } = seat;
  expectCode(await wallet.call(provider, "acknowledge", { session_id }), "OK");
  expectCode(await bet(seat), "OK");
  const { rows } =
    await sql`select from reality_check_ack where player_id = ${seat.player_id}`.execute(owner);
  expect(rows).toHaveLength(1);
  expectCode(await wallet.call(provider, "acknowledge", { session_id }), "OK");
  expect(
    (await sql`select from reality_check_ack where player_id = ${seat.player_id}`.execute(owner))
      .rows,
  ).toHaveLength(1);
});

test("B-641 debits are a use of the login that opened the game", async () => {
  const seat = await seatPlayer(server, provider);
  await sql`update session set last_seen_at = clock_timestamp() - interval '20 minutes' where player_id = ${seat.player_id}`.execute(
    owner,
  );
  expectCode(await bet(seat), "OK");
  const { rows } = await sql<{ is_fresh: boolean }>`
    select last_seen_at > clock_timestamp() - interval '1 minute' as is_fresh from session where player_id = ${seat.player_id}`.execute(
    owner,
  );
  expect(rows).toEqual([{ is_fresh: true }]);
});

test("B-641 a launch token is exchanged once, within its minute, by its own provider", async () => {
  const seat = await seatPlayer(server, provider, 120);
  const stranger = await giveProvider(server);
  const { token, player_ref, session_id } = await launchFor(server, provider, seat.player_id);
  expectCode(await wallet.call(stranger, "verify", { token }), "SESSION_INVALID");
  const verified = await wallet.call(provider, "verify", { token });
  expect(verified).toMatchObject({
    code: codes.OK,
    player_ref,
    session_id,
    balance: "120",
    language: "my",
  });
  expectCode(await wallet.call(provider, "verify", { token }), "SESSION_INVALID");
  const late = await launchFor(server, provider, seat.player_id);
  await sql`update game_session set token_expires_at = clock_timestamp() where id = ${late.session_id}`.execute(
    owner,
  );
  expectCode(await wallet.call(provider, "verify", { token: late.token }), "SESSION_EXPIRED");
});

test("B-641 a session that is not verified, has ended, or belongs to another player takes no debit", async () => {
  const [seat, other] = [await seatPlayer(server, provider), await seatPlayer(server, provider)];
  const fresh = await launchFor(server, provider, seat.player_id);
  expectCode(await bet({ ...seat, session_id: fresh.session_id }), "SESSION_INVALID");
  expectCode(await bet({ ...seat, session_id: other.session_id }), "SESSION_INVALID");
  expectCode(await wallet.call(provider, "end", { session_id: seat.session_id }), "OK");
  expectCode(await bet(seat), "SESSION_EXPIRED");
  expectCode(
    await wallet.call(provider, "balance", {
      player_ref: seat.player_ref,
      session_id: seat.session_id,
    }),
    "SESSION_EXPIRED",
  );
});

test("B-623 a stopped provider, a game that is off or paused, and an unknown game take no debits", async () => {
  const stopped = await giveProvider(server);
  const seat = await seatPlayer(server, stopped);
  const place = (fields: Record<string, unknown> = {}): Promise<Answer> =>
    wallet.transact(stopped, seat, "bet", { amount: "10", round_id: "open", ...fields });
  expectCode(await place(), "OK");
  expectCode(await place({ game_code: "no-such-game" }), "GAME_DISABLED");
  await sql`update game set paused_from = clock_timestamp(), paused_until = clock_timestamp() + interval '1 hour'
    where provider_id = ${stopped.id} and code = 'second-game'`.execute(owner);
  expectCode(await place({ game_code: "second-game" }), "GAME_DISABLED");
  await sql`update game_provider set stopped_at = clock_timestamp(), stop_reason = 'test' where provider_id = ${stopped.id}`.execute(
    owner,
  );
  expectCode(await place(), "MAINTENANCE");
  expectCode(await wallet.transact(stopped, seat, "win", { amount: "5", round_id: "open" }), "OK");
});

test("B-641 a provider that loses more than its cap within an hour is stopped, and its credits go on", async () => {
  const losing = await giveProvider(server, { loss_max: 100_000n });
  const seat = await seatPlayer(server, losing);
  const act = (name: "bet" | "win", fields: Record<string, unknown>) =>
    wallet.transact(losing, seat, name, fields);
  expectCode(await act("bet", { amount: "100", round_id: "a" }), "OK");
  expectCode(await act("bet", { amount: "100", round_id: "b" }), "OK");
  expectCode(await act("win", { amount: "1300", round_id: "a" }), "OK");
  expectCode(await act("bet", { amount: "1", round_id: "c" }), "MAINTENANCE");
  expectCode(await act("win", { amount: "50", round_id: "b" }), "OK");
});

test("B-641 a win above the cap waits for the operator and is then credited once", async () => {
  const capped = await giveProvider(server, { win_max: 50_000n });
  const seat = await seatPlayer(server, capped, 100);
  expectCode(await wallet.transact(capped, seat, "bet", { amount: "100" }), "OK");
  const tx_id = someTx();
  const win = () => wallet.transact(capped, seat, "win", { tx_id, amount: "500.01" });
  const held = await win();
  expectCode(held, "IN_PROGRESS");
  expect(held.retry_after_ms).toBe(60_000);
  expectCode(await win(), "IN_PROGRESS");
  expect(await readGameBalance(server, seat.player_id)).toBe(0);
  await sql`update game_held set released_at = clock_timestamp() where tx_id = ${tx_id}`.execute(
    owner,
  );
  expectCode(await win(), "OK");
  expectCode(await win(), "OK_REPLAY");
  expect(await readGameBalance(server, seat.player_id)).toBe(500.01);
});

test("B-641 debits finer than 1/100 kyat are refused, credits are floored and their fractions posted once they add up", async () => {
  const fine = await giveProvider(server);
  const seat = await seatPlayer(server, fine, 10);
  const act = (name: "bet" | "win", fields: Record<string, unknown>) =>
    wallet.transact(fine, seat, name, fields);
  expectCode(await act("bet", { amount: "1.001" }), "AMOUNT_OUT_OF_RANGE");
  expectCode(await act("bet", { amount: "1.01" }), "OK");
  const rounded = async () => {
    const { rows } = await sql<{ amount: bigint | null }>`
      select sum(t.amount)::bigint as amount from transfer t join game_tx g on g.id = t.fact_id
      where t.kind = 'game_rounding' and g.provider_id = ${fine.id}`.execute(owner);
    return rows[0]?.amount ?? 0n;
  };
  for (let times = 0; times < 3; times += 1)
    expectCode(await act("win", { amount: "0.0033" }), "OK");
  expect(await rounded()).toBe(0n);
  expectCode(await act("win", { amount: "0.0133" }), "OK");
  expect(await rounded()).toBe(1n);
  expect(await readGameBalance(server, seat.player_id)).toBe(9);
});

test("B-641 another currency is refused", async () => {
  const seat = await seatPlayer(server, provider);
  expectCode(await bet(seat, { currency: "THB" }), "CURRENCY_MISMATCH");
});

const pause_ms = 50;

/** Repeats a bet until it is decided, as providers do: on a slow machine the last of a thousand bets wait for longer than a call may. */
const betUntilDecided = async (seat: Seat, fields: Parameters<typeof bet>[1] = {}) => {
  const same = { tx_id: someTx(), round_id: someRound(), ...fields };
  for (;;) {
    // Without an answer it is not known whether the bet was taken.
    const answer = await bet(seat, same).catch(() => ({ code: codes.IN_PROGRESS }));
    if (answer.code !== codes.IN_PROGRESS && answer.code !== codes.OVERLOADED) return answer;
    await wait(pause_ms);
  }
};

test("B-641 fifty repeats of one bet take it once, and a thousand bets take no more than the player has", async () => {
  const seat = await seatPlayer(server, provider);
  const tx_id = someTx();
  const repeats = await Promise.all(
    Array.from({ length: 50 }, () => betUntilDecided(seat, { tx_id, round_id: "same" })),
  );
  // The answer of the one that took the stake may not have been final.
  expect(repeats.filter(({ code }) => code === codes.OK).length).toBeLessThanOrEqual(1);
  expect(repeats.filter(({ code }) => code <= codes.OK_REPLAY)).toHaveLength(50);
  expect(await readGameBalance(server, seat.player_id)).toBe(900);
  const bets = await Promise.all(Array.from({ length: 1_000 }, () => betUntilDecided(seat)));
  expect(bets.filter(({ code }) => code <= codes.OK_REPLAY)).toHaveLength(9);
  expect(bets.filter(({ code }) => code === codes.INSUFFICIENT_FUNDS)).toHaveLength(991);
  expect(await readGameBalance(server, seat.player_id)).toBe(0);
});

test("B-641 a bet and its rollback at the same time: the stake is taken and given back, or never taken", async () => {
  const seat = await seatPlayer(server, provider);
  for (let round = 0; round < 40; round += 1) {
    const tx_id = someTx();
    const round_id = someRound();
    const both = [
      () => bet(seat, { tx_id, round_id }),
      () => wallet.transact(provider, seat, "rollback", { ref_tx_id: tx_id, round_id }),
    ];
    await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((start) => start()));
  }
  expect(await readGameBalance(server, seat.player_id)).toBe(1_000);
});

test("B-641 the calls of a player whose account is locked do not delay those of others", async () => {
  const [held, free] = [await seatPlayer(server, provider), await seatPlayer(server, provider)];
  const { locked, release } = {
    locked: Promise.withResolvers<void>(),
    release: Promise.withResolvers<void>(),
  };
  const holding = inTransaction(owner, async (tx) => {
    await sql`select from account where id = ${held.player_id * 16n + 2n} for update`.execute(tx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const waiting = bet(held);
  expectCode(await bet(free), "OK");
  release.resolve();
  await holding;
  expectCode(await waiting, "OK");
});

test("B-641 a transfer to the main wallet and bets at the same time never take more than the player has", async () => {
  const seat = await seatPlayer(server, provider);
  const { token } = seat.player;
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => bet(seat)),
    ...Array.from({ length: 5 }, () =>
      ask(server, "transferOut", { body: { amount: 150 } }, { token }),
    ),
  ]);
  const taken = answers.reduce(
    (sum, answer) =>
      sum +
      ("code" in answer ? (answer.code === codes.OK ? 100 : 0) : answer.status === 200 ? 150 : 0),
    0,
  );
  expect(await readGameBalance(server, seat.player_id)).toBe(1_000 - taken);
});
