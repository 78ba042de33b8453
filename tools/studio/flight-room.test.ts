import { setTimeout as pause } from "node:timers/promises";

import { expect, test } from "vitest";

import { openDatabase } from "../../apps/studio/src/database/database.ts";
import { isOfChain } from "../../apps/studio/src/fairness/hash-chain.ts";
import { reachedAfterMs } from "../../apps/studio/src/games/hintha-flight/rules/flight-time.ts";
import { prepareChain, readSecret, takeRound } from "../../apps/studio/src/rooms/chains.ts";
import { verifyRound } from "../../apps/studio/src/verifier/verify-round.ts";
import { addShortFlights } from "./chains.ts";
import { flight_env, hundredths, nextFlight, openStream, type ShownBet } from "./flight-room.ts";
import { no_faults, startStudioUnderTest, type Seated } from "./studio-under-test.ts";

const studio = await startStudioUnderTest({ env: flight_env, prepare: addShortFlights });

const seat = (kyat = 10_000): Promise<Seated> => studio.seat("hintha-flight", kyat);
const seats = (count: number): Promise<Seated[]> =>
  Promise.all(Array.from({ length: count }, () => seat()));
const bet = (seated: Seated, stake: string, automatic: string | null = null) =>
  seated.post("/bet", { stake, automatic });
const betsOf = async (seated: Seated): Promise<ShownBet[]> => {
  const { body } = await seated.get("/rounds");
  return body["rounds"] as ShownBet[];
};
const text = (multiplier: bigint): string =>
  `${multiplier / 100n}.${String(multiplier % 100n).padStart(2, "0")}`;

/** Studio, wallet and ledger agree about a player who began with 10,000 kyat, and every settled bet is verified. */
const expectAgreement = async (seated: Seated): Promise<void> => {
  const bets = await betsOf(seated);
  const settled = bets.filter(({ state }) => state === "settled");
  const change = settled.reduce(
    (sum, { stake, payout }) => sum + hundredths(payout) - hundredths(stake),
    0n,
  );
  expect(await seated.balance()).toBe(Number(1_000_000n + change) / 100);
  const { rows } = await studio.product.query<{ change: string; open: string }>(
    `select coalesce(sum(won - staked), 0)::text as change, count(*) filter (where state = 'open' and bets > cancelled) as open
      from game_round where player_id = $1`,
    [String(seated.player_id)],
  );
  expect(rows[0]).toEqual({ change: String(change), open: "0" });
  const faults = settled.map(({ record }) => verifyRound(record).faults);
  expect(faults).toEqual(settled.map(() => []));
};

test("B-642 a flight pays automatic cash-outs up to its end and manual ones at their time, and its records are verified", async () => {
  const [exact, above, manual] = await Promise.all([seat(), seat(), seat()]);
  const stream = await openStream(studio.address(), manual.cookie);
  const flight = await nextFlight(studio, 120n, 130n);
  const { crash_point } = flight;
  for (const [seated, automatic] of [
    [exact, text(crash_point)],
    [above, text(crash_point + 1n)],
    [manual, null],
  ] as const) {
    const placed = await bet(seated, "500.00", automatic);
    expect(placed.body).toMatchObject({ state: "open", stake: "500.00", automatic });
    expect(await seated.balance()).toBe(9_500);
  }
  await flight.untilPhase("flying");
  const { body: current } = await manual.get("/current");
  const { round_id } = current["round"] as ShownBet;
  const early = await openStream(studio.address(), exact.cookie);
  await expect.poll(() => early.events().length).toBeGreaterThan(0);
  expect(early.events()[0]).toMatchObject({
    bets: 3,
    staked: "1500.00",
    flight: { crash_point: null },
  });
  const refused = await exact.post("/cash-out", { round_id });
  expect(refused.body).toEqual({ error: "not_found" });

  let cashed = await manual.post("/cash-out", { round_id });
  while (cashed.body["error"] === "action_not_allowed")
    cashed = await manual.post("/cash-out", { round_id });
  const paid = hundredths(cashed.body["cashed_out_at"] as string);
  expect(paid >= 101n && paid <= crash_point).toBe(true);
  expect(cashed.body["payout"]).toBe(text(500n * paid));
  const again = await Promise.all(
    Array.from({ length: 5 }, () => manual.post("/cash-out", { round_id })),
  );
  expect(again.map(({ body }) => body)).toEqual(again.map(() => cashed.body));
  expect((await betsOf(manual))[0]?.record).toBeNull();

  await flight.untilDelivered();
  expect((await betsOf(exact))[0]).toMatchObject({
    cashed_out_at: text(crash_point),
    state: "settled",
  });
  expect((await betsOf(above))[0]).toMatchObject({ cashed_out_at: null, payout: "0.00" });
  expect(
    (await above.post("/cash-out", { round_id: (await betsOf(above))[0]?.round_id })).body,
  ).toEqual({
    error: "round_over",
  });
  for (const seated of [exact, above, manual]) await expectAgreement(seated);

  const seen = stream.events().filter((event) => event.flight.flight_id === flight.id);
  expect([...new Set(seen.map((event) => event.flight.phase))]).toEqual([
    "betting",
    "flying",
    "ended",
  ]);
  expect(seen.at(-1)).toMatchObject({ cashed_out: 2, flight: { crash_point: text(crash_point) } });
  const { body } = await manual.get("/flights");
  const ends = body["flights"] as { flight_id: string; value: string; chain_end: string }[];
  const end = ends.find(({ flight_id }) => flight_id === flight.id);
  expect(isOfChain(end?.value ?? "", 1, end?.chain_end ?? "")).toBe(true);
});

test("B-642 bets after the time of betting, second bets and wrong amounts are refused, and no money moves", async () => {
  const [seated, poor] = [await seat(), await seat(150)];
  const flight = await nextFlight(studio, 105n, 120n);
  for (const stake of ["50.00", "5100.00", "1e3"]) {
    const { body } = await bet(seated, stake);
    expect(body).toEqual({ error: "stake_not_allowed" });
  }
  for (const automatic of ["1.00", "1000.01", "2"])
    expect((await bet(seated, "100.00", automatic)).body).toEqual({ error: "malformed" });
  const refused = await bet(poor, "200.00");
  expect(refused).toMatchObject({ status: 409, body: { error: "bet_refused", wallet_code: 100 } });
  const both = await Promise.all([bet(seated, "100.00"), bet(seated, "100.00")]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await seated.balance()).toBe(9_900);

  const closed = async () => {
    const { body } = await seated.get("/current");
    const room = body["room"] as { flight: { bets_until: number } };
    return Number(body["server_time"]) > room.flight.bets_until;
  };
  await expect.poll(closed).toBe(true);
  const late = await seat();
  expect((await bet(late, "100.00")).body).toEqual({ error: "betting_closed" });
  expect(await betsOf(late)).toEqual([]);
  await flight.untilDelivered();
  await expectAgreement(seated);
});

test("B-641 a bet whose debit has no answer at the start is not in the flight and is taken back", async () => {
  const [slow, lost, quick] = await Promise.all([seat(), seat(), seat()]);
  const flight = await nextFlight(studio, 105n, 120n);
  await studio.setFaults({ ...no_faults, drop_answer: 1 });
  const unclear = await bet(lost, "500.00", "1.01");
  expect(unclear.body["state"]).toMatch(/betting|undone/);
  await studio.setFaults({ ...no_faults, delay: 1, delay_ms: 4_500 });
  const placed = bet(slow, "500.00", "1.01");
  await expect.poll(async () => (await betsOf(slow)).length).toBe(1);
  await studio.setFaults(null);
  await bet(quick, "500.00", "1.01");
  await flight.untilPhase("flying");
  expect((await placed).body["state"]).toMatch(/betting|undone/);
  await flight.untilDelivered();
  await expect.poll(async () => (await betsOf(slow))[0]?.state).toBe("undone");
  await expect.poll(async () => (await betsOf(lost))[0]?.state).toBe("undone");
  expect((await betsOf(quick))[0]).toMatchObject({ state: "settled", cashed_out_at: "1.01" });
  for (const seated of [slow, lost, quick]) await expectAgreement(seated);
});

test("B-642 cash-outs around the end of a flight are paid if they arrived in time, each once", async () => {
  const players = await seats(12);
  const flight = await nextFlight(studio, 110n, 115n);
  const placed = await Promise.all(players.map((seated) => bet(seated, "1000.00")));
  await flight.untilPhase("flying");
  const ends_in = reachedAfterMs(flight.crash_point);
  const replies = await Promise.all(
    players.map(async (seated, at) => {
      await pause(ends_in - 330 + at * 60);
      return seated.post("/cash-out", { round_id: placed[at]?.body["round_id"] });
    }),
  );
  await flight.untilDelivered();
  const outcomes = await Promise.all(players.map(async (seated) => (await betsOf(seated))[0]));
  for (const [at, reply] of replies.entries()) {
    const stored = outcomes[at]?.cashed_out_at ?? null;
    expect(reply.body["cashed_out_at"] ?? null).toBe(stored);
    expect(stored === null || hundredths(stored) <= flight.crash_point).toBe(true);
  }
  expect(replies.map(({ body }) => body["error"] ?? "paid")).toContain("paid");
  expect(replies.at(-1)?.body).toEqual({ error: "round_over" });
  for (const seated of players) await expectAgreement(seated);
});

test("B-642 killed while it takes bets, the studio flies with the accepted ones and takes back the others", async () => {
  const [accepted, interrupted] = await Promise.all([seat(), seat()]);
  const flight = await nextFlight(studio, 105n, 120n);
  expect((await bet(accepted, "500.00", "1.02")).body["state"]).toBe("open");
  await studio.setFaults({ ...no_faults, delay: 1, delay_ms: 30_000 });
  const lost = bet(interrupted, "500.00", "1.02").catch(() => null);
  await expect.poll(async () => (await betsOf(interrupted)).length).toBe(1);
  await studio.end("SIGKILL");
  await lost;
  await studio.start();
  await flight.untilDelivered();
  expect((await betsOf(accepted))[0]).toMatchObject({ state: "settled", cashed_out_at: "1.02" });
  expect((await betsOf(interrupted))[0]).toMatchObject({ state: "undone" });
  for (const seated of [accepted, interrupted]) await expectAgreement(seated);
});

test("B-642 killed during a flight, the studio ends it by its stored start: reached cash-outs are paid, the others lose", async () => {
  const [automatic, manual, none] = await Promise.all([seat(), seat(), seat()]);
  const flight = await nextFlight(studio, 105n, 125n);
  await bet(automatic, "500.00", text(flight.crash_point));
  const { body } = await bet(manual, "500.00");
  await bet(none, "500.00");
  await flight.untilPhase("flying");
  let cashed = await manual.post("/cash-out", { round_id: body["round_id"] });
  while (cashed.body["error"] === "action_not_allowed")
    cashed = await manual.post("/cash-out", { round_id: body["round_id"] });
  await studio.end("SIGKILL");
  await studio.start();
  await flight.untilDelivered();
  expect((await betsOf(automatic))[0]?.cashed_out_at).toBe(text(flight.crash_point));
  expect((await betsOf(manual))[0]?.cashed_out_at).toBe(cashed.body["cashed_out_at"]);
  expect((await betsOf(none))[0]).toMatchObject({ cashed_out_at: null, payout: "0.00" });
  const { rows } = await studio.studio_database.query<{ lasted_ms: number }>(
    "select (extract(epoch from ended_at - started_at) * 1000)::integer as lasted_ms from flight where id = $1",
    [flight.id],
  );
  expect(rows[0]?.lasted_ms).toBe(reachedAfterMs(flight.crash_point + 1n));
  for (const seated of [automatic, manual, none]) await expectAgreement(seated);
});

test("B-641 killed after a flight whose credits were lost, the studio pays each of them once", async () => {
  const players = await seats(6);
  const flight = await nextFlight(studio, 105n, 120n);
  await Promise.all(players.map((seated) => bet(seated, "500.00", "1.03")));
  await studio.setFaults({ ...no_faults, drop_answer: 1 });
  const countLost = async () => {
    const { rows } = await studio.studio_database.query<{ count: number }>(
      `select count(*)::integer as count from wallet_call where kind = 'win' and state = 'waiting' and tries > 0
        and round_id in (select round_id from flight_bet where flight_id = $1)`,
      [flight.id],
    );
    return rows[0]?.count ?? 0;
  };
  await expect.poll(countLost).toBe(6);
  await studio.end("SIGKILL");
  await studio.start();
  await flight.untilDelivered();
  for (const seated of players) {
    expect((await betsOf(seated))[0]).toMatchObject({ state: "settled", payout: "515.00" });
    await expectAgreement(seated);
  }
});

test("B-642 of two processes one drives the room, both serve it, and the other takes over", async () => {
  const another = await studio.startAnother();
  const [here, there] = await Promise.all([seat(), seat()]);
  const onOther = async (path: string, body?: object) => {
    const response = await fetch(new URL(`/api/hintha-flight${path}`, another), {
      method: body === undefined ? "GET" : "POST",
      headers: { cookie: there.cookie, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const stream = await openStream(another, there.cookie);
  const flight = await nextFlight(studio, 120n, 130n);
  await bet(here, "500.00", "1.05");
  const placed = await onOther("/bet", { stake: "500.00" });
  expect(placed["state"]).toBe("open");
  await flight.untilPhase("flying");
  await studio.end("SIGKILL");
  let cashed = await onOther("/cash-out", { round_id: placed["round_id"] });
  while (cashed["error"] === "action_not_allowed")
    cashed = await onOther("/cash-out", { round_id: placed["round_id"] });
  expect(cashed["state"]).toBe("settling");
  await flight.untilDelivered();
  const seen = stream.events().filter((event) => event.flight.flight_id === flight.id);
  expect(seen.map((event) => event.flight.phase)).toEqual(
    expect.arrayContaining(["betting", "flying", "ended"]),
  );
  await studio.start();
  const { rows } = await studio.studio_database.query(
    "select from flight where phase <> 'ended' and game_code = 'hintha-flight'",
  );
  expect(rows.length).toBeLessThanOrEqual(1);
  for (const seated of [here, there]) await expectAgreement(seated);
});

test("B-642 a stream has no reference of a player, another site gets none, and the fourth replaces the first", async () => {
  const seated = await seat();
  const [first, second, third] = [
    await openStream(studio.address(), seated.cookie),
    await openStream(studio.address(), seated.cookie),
    await openStream(studio.address(), seated.cookie),
  ];
  const flight = await nextFlight(studio, 105n, 110n);
  const { body: placed } = await bet(seated, "700.00");
  const ownRow = () =>
    first
      .events()
      .flatMap(({ largest }) => largest)
      .find(({ stake }) => stake === "700.00");
  await expect.poll(ownRow).toMatchObject({ name: placed["name"] });
  const { rows } = await studio.studio_database.query<{ player_ref: string }>(
    "select player_ref from round where id = $1",
    [placed["round_id"]],
  );
  expect(JSON.stringify(first.events())).not.toContain(rows[0]?.player_ref);
  const fourth = await openStream(studio.address(), seated.cookie);
  await expect.poll(first.isClosed).toBe(true);
  await flight.untilPhase("ended");
  for (const open of [second, third, fourth]) expect(open.isClosed()).toBe(false);
  const other = await fetch(new URL("/api/hintha-flight/stream", studio.address()), {
    headers: { cookie: seated.cookie, "sec-fetch-site": "cross-site" },
  });
  expect(other.status).toBe(403);
  expect((await openStream(studio.address(), "")).response.status).toBe(401);
});

test("B-642 a chain is published before its salt, and every value belongs to its end", async () => {
  const { host, port, user, database } = studio.studio_database;
  const db = openDatabase(`postgres://${user}@${host}:${port}/${database}`, () => undefined);
  await Promise.all([prepareChain(db, "other", 2_500), prepareChain(db, "third", 1)]);
  await prepareChain(db, "other", 2_500);
  const { rows } = await db.query<{ chain_end: string; is_salted_after: boolean }>(
    "select chain_end, salted_at > published_at as is_salted_after from chain where game_code = 'other'",
  );
  expect(rows.map(({ is_salted_after }) => is_salted_after)).toEqual([true]);
  const tx = await db.connect();
  for (const round_number of [1, 2]) {
    const taken = await takeRound(tx, "other");
    expect(taken?.round_number).toBe(round_number);
  }
  tx.release();
  const { rows: ids } = await db.query<{ id: number }>(
    "select id from chain where game_code = 'other'",
  );
  for (const round_number of [1, 2, 1_000, 1_500, 1_501, 2_499, 2_500]) {
    const { value } = await readSecret(db, { chain_id: ids[0]?.id ?? 0, round_number });
    expect(isOfChain(value, round_number, rows[0]?.chain_end ?? "")).toBe(true);
  }
  await db.end();
});
