import { afterAll, expect, test } from "vitest";

import {
  inTransaction,
  openDatabase,
  applySchema,
} from "../../apps/studio/src/database/database.ts";
import { storeBets, type AskedBet } from "../../apps/studio/src/games/hintha-flight/server/bets.ts";
import { cashOutAll } from "../../apps/studio/src/games/hintha-flight/server/cash-outs.ts";
import {
  createSecrets,
  durationOf,
  endFlight,
  markSettled,
  openFlight,
  readFlight,
  takeOff,
  type Flight,
} from "../../apps/studio/src/games/hintha-flight/server/flights.ts";
import { settleDue } from "../../apps/studio/src/games/hintha-flight/server/settle-bets.ts";
import {
  multiplierAt,
  reachedAfterMs,
} from "../../apps/studio/src/games/hintha-flight/rules/flight-time.ts";
import { applySuccesses } from "../../apps/studio/src/play/apply-successes.ts";
import { voidRound } from "../../apps/studio/src/play/correct-round.ts";
import type { WalletCall } from "../../apps/studio/src/play/outbox.ts";
import { Refusal } from "../../apps/studio/src/refusals/refusal.ts";
import type { Clock } from "../../apps/studio/src/rooms/clock.ts";
import { addChains, secretEndingWithin } from "./chains.ts";
import { createDatabase } from "./studio-under-test.ts";

const db = openDatabase(await createDatabase(), () => undefined);
await applySchema(db);
afterAll(() => db.end());

const readSecret = createSecrets(db);
/** A clock that a test sets. Bets are taken by the clock of the database, so flights begin at its time. */
const clockAt = (ms: number): Clock => ({ now: () => ms, synchronise: () => Promise.resolve() });

let players = 0;
const someSession = () => {
  players += 1;
  return {
    ...{ provider_id: 38, player_ref: `player${players}`, game_code: "hintha-flight" },
    wallet_session_id: "3f0c7c1e-5f0a-4c56-9d35-0c1f4b8a2e77",
    ...{ currency: "MMK", language: "mm", opened_at: new Date() },
  };
};
const someBet = (automatic: bigint | null = null): AskedBet => ({
  ...{ session: someSession(), stake: 1_000_00n, automatic, hold_ms: 60_000 },
});

/** The number of transactions in this database so far, those of this question included. */
const countTransactions = async (): Promise<number> => {
  const { rows } = await db.query<{ next: bigint }>("select txid_current()::bigint as next");
  return Number(rows[0]?.next ?? 0);
};

const current = async (): Promise<Flight> => {
  const flight = await readFlight(db);
  if (flight === null) throw new Error("there is no flight");
  return flight;
};

/** Opens a flight that ends between two multipliers. */
const nextFlight = async (from: bigint, to: bigint) => {
  const { secret, crash_point } = secretEndingWithin(from, to);
  await addChains(db, [secret]);
  await openFlight(db, clockAt(Date.now()), 60_000);
  return { flight: await current(), crash_point };
};

const store = async (bets: readonly AskedBet[]) => {
  const stored = await storeBets(db, bets);
  return stored.map((each, at) => {
    if (each instanceof Refusal) throw each;
    const { session } = bets[at] ?? someBet();
    return { ...each, session };
  });
};
const accept = (calls: readonly WalletCall[]) =>
  applySuccesses(
    db,
    calls.map((call) => ({ call, answer: { code: 0, name: "OK", balance: "1" } })),
  );

/** Ends the flight and settles its bets, as the driver does. */
const finish = async (flight: Flight) => {
  const secret = await readSecret(flight);
  await endFlight(db, flight, secret);
  const reached = secret.crash_point;
  await settleDue(db, { flight_id: flight.id, reached, only_automatic: false });
  await markSettled(db, flight);
};

const stateOf = async (round_id: string) => {
  const { rows } = await db.query<{ state: string; payout: bigint; kinds: string[] }>(
    `select state, payout, (select array_agg(kind || ' ' || state order by seq) from wallet_call where round_id = round.id) as kinds
      from round where id = $1`,
    [round_id],
  );
  return rows[0];
};

test("B-641 an answer that arrives after the start of the flight does not bring the bet into it", async () => {
  const { flight } = await nextFlight(150n, 160n);
  const [accepted, late] = await store([someBet(), someBet()]);
  if (accepted === undefined || late === undefined) throw new Error("bets are missing");
  expect(await accept([accepted.call])).toEqual([true]);
  await takeOff(db, clockAt(Date.now()), flight);
  expect(await accept([late.call])).toEqual([false]);
  expect(await stateOf(accepted.round_id)).toMatchObject({ state: "open", kinds: ["bet done"] });
  const taken_back = { state: "betting", kinds: ["bet unclear", "rollback waiting"] };
  expect(await stateOf(late.round_id)).toMatchObject(taken_back);
  await expect(store([someBet()])).rejects.toThrow("betting_closed");
  await finish(flight);
  expect(await stateOf(late.round_id)).toMatchObject(taken_back);
  expect(await stateOf(accepted.round_id)).toMatchObject({
    ...{ state: "settling", payout: 0n, kinds: ["bet done", "close waiting"] },
  });
});

test("B-642 the millisecond of the arrival decides a cash-out, also when it is stored after the end of the flight", async () => {
  const { flight, crash_point } = await nextFlight(150n, 160n);
  const bets = await store([someBet(), someBet(), someBet(), someBet(101n), someBet()]);
  await accept(bets.map(({ call }) => call));
  const started_at = Date.now();
  await takeOff(db, clockAt(started_at), flight);
  const lasts = durationOf(crash_point);
  await endFlight(db, flight, await readSecret(flight));
  expect((await current()).ended_at).toBe(started_at + lasts);
  expect(multiplierAt(lasts - 1)).toBe(crash_point);
  const arrivals = [lasts - 1, lasts, reachedAfterMs(101n) - 1, lasts - 1, reachedAfterMs(101n)];
  const asked = bets.map(({ session, round_id }, at) => ({
    ...{ session, round_id, arrived_at: started_at + (arrivals[at] ?? 0) },
  }));
  const outcomes = await cashOutAll(db, readSecret, asked);
  const shown = outcomes.map((each) =>
    each instanceof Refusal ? each.reason : each["cashed_out_at"],
  );
  const end = `1.${crash_point - 100n}`;
  expect(shown).toEqual([end, "round_over", "action_not_allowed", "1.01", "1.01"]);
  await finish(flight);
  const again = await cashOutAll(db, readSecret, asked);
  expect(
    again.map((each) => (each instanceof Refusal ? each.reason : each["cashed_out_at"])),
  ).toEqual([...[end, "round_over", "round_over", "1.01", "1.01"]]);
  const other = await cashOutAll(
    db,
    readSecret,
    asked.map((each) => ({ ...each, session: someSession() })),
  );
  expect(other.map((each) => each instanceof Refusal && each.reason)).toEqual(
    asked.map(() => "not_found"),
  );
  const states = await Promise.all(bets.map(({ round_id }) => stateOf(round_id)));
  expect(states.map((state) => state?.kinds)).toEqual([
    ["bet done", "win waiting"],
    ["bet done", "close waiting"],
    ["bet done", "close waiting"],
    ["bet done", "win waiting"],
    ["bet done", "win waiting"],
  ]);
});

test("B-642 every step of a flight happens once, whoever does it", async () => {
  const { flight } = await nextFlight(150n, 160n);
  await expect(openFlight(db, clockAt(Date.now()), 60_000).then(() => current())).resolves.toEqual(
    flight,
  );
  const started_at = Date.now();
  await Promise.all([1, 2, 3].map((later) => takeOff(db, clockAt(started_at + later), flight)));
  const flying = await current();
  await takeOff(db, clockAt(started_at + 9_000), flight);
  expect(await current()).toEqual(flying);
  const secret = await readSecret(flight);
  await Promise.all([1, 2, 3].map(() => endFlight(db, flight, secret)));
  await finish(flight);
  expect(await current()).toMatchObject({ id: flight.id, phase: "ended", is_settled: true });
});

test("B-642 a flight with 2,000 bets needs a few transactions, and every bet has one call that ends it", async () => {
  const { flight, crash_point } = await nextFlight(200n, 220n);
  const bets = await store(
    Array.from({ length: 2_000 }, (_, at) =>
      someBet(at % 4 === 0 ? null : 101n + BigInt(at % 200)),
    ),
  );
  const began = await countTransactions();
  await accept(bets.map(({ call }) => call));
  const started_at = Date.now();
  await takeOff(db, clockAt(started_at), flight);
  const arrived_at = started_at + 2_000;
  const cashed = bets
    .filter((_, at) => at % 8 === 0)
    .map(({ session, round_id }) => ({ session, round_id, arrived_at }));
  await cashOutAll(db, readSecret, cashed);
  await settleDue(db, { flight_id: flight.id, reached: 150n, only_automatic: true });
  await finish(flight);
  expect((await countTransactions()) - began).toBeLessThan(30);

  const { rows } = await db.query<{ wrong: number; paid: number; lost: number }>(
    `select count(*) filter (where payout <> stake * coalesce(cashed_out_at, 0) / 100
          or (select count(*) from wallet_call where round_id = round.id and kind in ('win', 'close')) <> 1
          or (cashed_out_at is null) <> (coalesce(manual, automatic, 100001) > $2))::integer as wrong,
        count(cashed_out_at)::integer as paid, (count(*) - count(cashed_out_at))::integer as lost
      from flight_bet join round on id = round_id where flight_id = $1`,
    [flight.id, crash_point],
  );
  const reached = Array.from({ length: 2_000 }, (_, at) => at).filter(
    (at) => at % 8 === 0 || (at % 4 !== 0 && 101n + BigInt(at % 200) <= crash_point),
  );
  expect(rows[0]).toEqual({ wrong: 0, paid: reached.length, lost: 2_000 - reached.length });
});

test("B-642 a bet that an operator takes back leaves the flight", async () => {
  const { flight } = await nextFlight(150n, 160n);
  const [bet] = await store([someBet(101n)]);
  if (bet === undefined) throw new Error("the bet is missing");
  await expect(voidRound(db, bet.round_id)).rejects.toThrow("round_unfinished");
  await accept([bet.call]);
  const started_at = Date.now();
  await takeOff(db, clockAt(started_at), flight);
  await voidRound(db, bet.round_id);
  const arrived_at = started_at + 1_000;
  const outcomes = await cashOutAll(db, readSecret, [{ ...bet, arrived_at }]);
  expect(outcomes.map((each) => each instanceof Refusal && each.reason)).toEqual(["round_over"]);
  await finish(flight);
  const undone = { state: "undone", kinds: ["bet done", "void waiting"] };
  expect(await stateOf(bet.round_id)).toMatchObject(undone);
});

test("a flight takes at most 5,000 bets", async () => {
  const { flight } = await nextFlight(150n, 160n);
  await inTransaction(db, async (tx) => {
    await tx.query(
      `insert into round (id, provider_id, player_ref, game_code, wallet_session_id, currency, stake, state, is_over_with_bet, actions)
        select 'full' || at, 38, 'full' || at, 'hintha-flight', gen_random_uuid(), 'MMK', 10000, 'open', false, '{}'
        from generate_series(1, 4999) at`,
    );
    await tx.query(
      `insert into flight_bet (round_id, flight_id, name)
        select 'full' || at, $1, 'A***B' from generate_series(1, 4999) at`,
      [flight.id],
    );
  });
  const outcomes = await storeBets(db, [someBet(), someBet()]);
  expect(outcomes.map((each) => (each instanceof Refusal ? each.reason : "stored"))).toEqual([
    ...["stored", "room_full"],
  ]);
});
