import { createHash } from "node:crypto";

import { callWallet } from "@shwe/swp";
import { expect, test } from "vitest";

import { drawsOf } from "../../apps/studio/src/fairness/draws.ts";
import { commitmentOf } from "../../apps/studio/src/fairness/server-seed.ts";
import { playRound } from "../../apps/studio/src/games/mandalay-gold/rules/play-round.ts";
import { verifyRound } from "../../apps/studio/src/verifier/verify-round.ts";
import { launchFor, seatPlayer } from "../../apps/server/test/support/casino.ts";
import { no_faults, startStudioUnderTest, type Seated } from "./studio-under-test.ts";

const studio = await startStudioUnderTest();
const { server, providers } = studio;

/** Opens tiles until a mine or the given number of gems, then cashes out. */
const playMines = async (seated: Seated, stake: string, gems: number) => {
  const started = await seated.post("/start", { stake, mines: 3 });
  if (started.body["state"] !== "open") return started;
  const { round_id } = started.body;
  for (let tile = 0; tile < gems; tile += 1) {
    const opened = await seated.post("/open", { round_id, tile });
    if (opened.body["state"] !== "open") return opened;
  }
  return seated.post("/cash-out", { round_id });
};

/** Plays the free spins of a slot round to their end. */
const playSlot = async (seated: Seated, stake: string) => {
  let played = await seated.post("/spin", { stake });
  while (played.body["state"] === "open")
    played = await seated.post("/free-spin", { round_id: played.body["round_id"] });
  return played;
};

const statesOf = async (seated: Seated): Promise<string[]> => {
  const { body } = await seated.get("/rounds");
  return (body["rounds"] as { state: string }[]).map(({ state }) => state);
};

test("R-410 a launch token opens a game once for its own pages, and the address of the game is without it", async () => {
  const { player_id } = await seatPlayer(server, providers["mandalay-gold"], 700);
  const { token } = await launchFor(server, providers["mandalay-gold"], player_id);
  const opened = await studio.open("mandalay-gold", token);
  expect(opened.status).toBe(303);
  expect(opened.headers.get("location")).toBe("/game/mandalay-gold");
  const cookie = opened.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(
    /^studio-mandalay-gold=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=None; Secure; Partitioned$/,
  );
  const page = await fetch(new URL("/game/mandalay-gold", studio.address()), {
    headers: { cookie },
  });

  expect(await page.text()).toContain("Mandalay Gold");
  const own = new URL(studio.address()).origin;
  const asked = new URL("/api/mandalay-gold/current", studio.address());
  for (const [origin, status] of [
    ["https://other.example", 403],
    ["null", 403],
    [own, 200],
  ] as const)
    expect((await fetch(asked, { headers: { cookie, origin } })).status).toBe(status);

  const again = await studio.open("mandalay-gold", token);
  expect([again.status, again.headers.get("set-cookie")]).toEqual([403, null]);
  expect(await again.text()).toContain("has been used or is too old");
  const wrong = await studio.open("mandalay-gold", "t".repeat(43));
  expect(wrong.status).toBe(403);
});

test("B-642 rounds of both games move the money that the player sees, and are verified after the seed is revealed", async () => {
  for (const code of ["mandalay-gold", "mogok-mines"] as const) {
    const seated = await studio.seat(code, 10_000);
    const { body: before } = await seated.get("/session");
    const { commitment } = before["seeds"] as { commitment: string };
    await seated.post("/seeds/client", { client_seed: "my-seed" });
    for (let count = 0; count < 5; count += 1)
      if (code === "mandalay-gold") await playSlot(seated, "200.00");
      else await playMines(seated, "200.00", 2);
    const secret = await seated.get("/rounds");
    expect(JSON.stringify(secret.body)).not.toMatch(/"server_seed":"/);
    const { body: rotated } = await seated.post("/seeds/rotate");
    expect(rotated).toMatchObject({ revealed: { commitment }, seeds: { client_seed: "my-seed" } });

    const { body } = await seated.get("/rounds");
    const records = (body["rounds"] as { record: { payout: string; stake: string } }[]).map(
      ({ record }) => record,
    );
    expect(records.map((record) => verifyRound(record).faults)).toEqual([[], [], [], [], []]);
    const change = records.reduce(
      (sum, { payout, stake }) => sum + Number(payout) - Number(stake),
      0,
    );
    await expect.poll(() => seated.balance()).toBeCloseTo(10_000 + change, 2);
    // The result of a round that is over is shown before its seed is revealed, and the session counts it.
    const results = (list: unknown) => (list as { result: unknown }[]).map(({ result }) => result);
    expect(results(secret.body["rounds"])).toEqual(results(records));
    const { body: after } = await seated.get("/session");
    expect(Number(after["net"])).toBeCloseTo(change, 2);
    expect(Number(after["elapsed_ms"])).toBeGreaterThan(0);
    await expect.poll(() => statesOf(seated)).toEqual(Array.from({ length: 5 }, () => "settled"));
  }
});

test("B-641 a bet whose answer is lost is taken back, and the player cannot bet before that", async () => {
  const seated = await studio.seat("mandalay-gold", 1_000);
  await studio.setFaults({ ...no_faults, drop_answer: 1 });
  const spun = await seated.post("/spin", { stake: "500.00" });
  expect(spun.body).toMatchObject({ state: "betting", spins: [] });
  const refused = await seated.post("/spin", { stake: "100.00" });
  expect(refused).toMatchObject({ status: 409, body: { error: "round_unfinished" } });
  const rotated = await seated.post("/seeds/rotate");
  expect(rotated.body).toEqual({ error: "round_unfinished" });
  await studio.setFaults(null);
  await expect.poll(() => statesOf(seated)).toEqual(["undone"]);
  expect(await seated.balance()).toBe(1_000);
  expect((await playSlot(seated, "100.00")).body["state"]).toBe("settled");
});

/** A server seed whose first bet awards free spins. */
const seedWithFreeSpins = (client_seed: string): string => {
  for (let at = 0; at < 5_000; at += 1) {
    const server_seed = createHash("sha256").update(String(at)).digest("hex");
    if (playRound(drawsOf({ server_seed, client_seed, nonce: 1 })).spins.length > 1)
      return server_seed;
  }
  throw new Error("no seed awards free spins");
};

test("B-642 free spins are played one by one, stay secret until then, and go on after a restart", async () => {
  const seated = await studio.seat("mandalay-gold", 1_000);
  await seated.post("/seeds/client", { client_seed: "free" });
  const server_seed = seedWithFreeSpins("free");
  await studio.studio_database.query(
    "update seed set server_seed = $1, commitment = $2 where client_seed = 'free'",
    [server_seed, commitmentOf(server_seed)],
  );
  const { spins } = playRound(drawsOf({ server_seed, client_seed: "free", nonce: 1 }));
  const { body: spun } = await seated.post("/spin", { stake: "100.00" });
  expect(spun).toMatchObject({ state: "open", free_spins_left: 10 });
  expect(spun["spins"]).toHaveLength(1);
  await seated.post("/free-spin", { round_id: spun["round_id"] });
  await studio.end("SIGKILL");
  await studio.start();

  let shown = (await seated.get("/current")).body["round"] as Record<string, unknown>;
  expect(shown["spins"]).toHaveLength(2);
  for (let played = 2; played < spins.length; played += 1) {
    const free = await seated.post("/free-spin", { round_id: spun["round_id"] });
    shown = free.body;
    expect(shown["spins"]).toHaveLength(played + 1);
  }
  expect(shown["free_spins_left"]).toBe(0);
  const late = await seated.post("/free-spin", { round_id: spun["round_id"] });
  expect(late.body).toEqual({ error: "round_over" });
  await expect.poll(() => statesOf(seated)).toEqual(["settled"]);
  const win = spins.reduce((sum, { pays }) => sum + pays * 5, 0);
  expect(await seated.balance()).toBe(900 + win);
  await seated.post("/seeds/rotate");
  const { body } = await seated.get("/rounds");
  const [round] = body["rounds"] as { record: unknown }[];
  expect(verifyRound(round?.record).faults).toEqual([]);
});

test("B-641 a refused bet says why, and wrong stakes never reach the wallet", async () => {
  const seated = await studio.seat("mogok-mines", 150);
  const poor = await seated.post("/start", { stake: "200.00", mines: 3 });
  expect(poor).toMatchObject({ status: 409, body: { error: "bet_refused", wallet_code: 100 } });
  for (const stake of ["50.00", "150.00", "5100.00", "-100.00", "1e2"]) {
    const { body } = await seated.post("/start", { stake, mines: 3 });
    expect(body).toEqual({ error: "stake_not_allowed" });
  }
  expect((await seated.post("/start", { stake: "100.00", mines: 25 })).status).toBe(400);
  expect((await seated.post("/start", { stake: "100.00", mines: 3, more: 1 })).status).toBe(400);
  expect(await seated.balance()).toBe(150);
});

test("B-642 the studio killed in a round resumes it, and takes back a bet that was under way", async () => {
  const seated = await studio.seat("mogok-mines", 1_000);
  const started = await seated.post("/start", { stake: "100.00", mines: 1 });
  const interrupted = await studio.seat("mandalay-gold", 1_000);
  await studio.setFaults({ ...no_faults, delay: 1, delay_ms: 30_000 });
  const lost = interrupted.post("/spin", { stake: "100.00" }).catch(() => null);
  await expect
    .poll(async () => {
      const { rows } = await studio.studio_database.query(
        "select from wallet_call where state = 'waiting' and tries = 1 and kind = 'bet_win'",
      );
      return rows.length;
    })
    .toBe(1);
  await studio.end("SIGKILL");
  await lost;
  await studio.start();

  await expect.poll(() => statesOf(interrupted)).toEqual(["undone"]);
  expect(await interrupted.balance()).toBe(1_000);
  const { body } = await seated.get("/current");
  const { round_id } = started.body;
  expect(body["round"]).toMatchObject({ round_id, state: "open", opened: [], mines: 1 });
  await seated.post("/open", { round_id, tile: 0 });
  await seated.post("/cash-out", { round_id });
  await expect.poll(() => statesOf(seated)).toEqual(["settled"]);
});

test("B-642 two spins have at least the cycle between them, by the clock of the studio", async () => {
  expect(await studio.end("SIGTERM")).toBe(0);
  await studio.start(2_500);
  const seated = await studio.seat("mandalay-gold", 1_000);
  await seated.post("/spin", { stake: "100.00" });
  const soon = await seated.post("/spin", { stake: "100.00" });
  expect(["too_soon", "round_unfinished"]).toContain(soon.body["error"]);
  await studio.end("SIGTERM");
  await studio.start();
});

test("B-642 with a wrong clock, without connection and in maintenance no bet moves money, and all recover", async () => {
  const seated = await studio.seat("mogok-mines", 1_000);
  for (const fault of [{ clock_skew_ms: 60_000 }, { is_paused: true }]) {
    await studio.setFaults({ ...no_faults, ...fault });
    const { body } = await seated.post("/start", { stake: "100.00", mines: 3 });
    expect(body).toMatchObject({ state: "betting" });
    await studio.setFaults(null);
    await expect.poll(async () => (await statesOf(seated))[0]).toBe("undone");
  }
  const { body: open } = await seated.post("/start", { stake: "100.00", mines: 1 });
  await studio.setFaults({ ...no_faults, is_in_maintenance: true });
  const other = await studio.seat("mandalay-gold", 1_000);
  const refused = await other.post("/spin", { stake: "100.00" });
  expect(refused).toMatchObject({ status: 503, body: { error: "maintenance" } });
  expect(await statesOf(other)).toEqual([]);
  const opened = await seated.post("/open", { round_id: open["round_id"], tile: 0 });
  expect(opened.status).toBe(200);
  await studio.setFaults(null);
  expect((await playSlot(other, "100.00")).body["state"]).toBe("settled");
});

test("B-642 an operator takes rounds back and changes a payout, and the wallet follows", async () => {
  const seated = await studio.seat("mogok-mines", 1_000);
  const roundsOf = async () => (await seated.get("/rounds")).body["rounds"] as Settled[];
  type Settled = { round_id: string; state: string; payout: string };
  for (let count = 0; count < 2; count += 1) await playMines(seated, "100.00", 1);
  await expect.poll(() => statesOf(seated)).toEqual(["settled", "settled"]);
  const [last, first] = await roundsOf();
  if (last === undefined || first === undefined) throw new Error("rounds are missing");
  const resettle = (payout: string) =>
    studio.operate("/rounds/resettle", { round_id: last.round_id, payout });
  const before = await seated.balance();
  expect(await resettle(last.payout)).toBe(409);
  expect(await resettle("300.00")).toBe(200);
  await expect.poll(() => statesOf(seated)).toEqual(["settled", "settled"]);
  expect(await seated.balance()).toBeCloseTo(before + 300 - Number(last.payout), 2);
  expect(await resettle("50.00")).toBe(200);
  await expect.poll(async () => (await roundsOf())[0]?.state).toBe("settled");
  expect(await seated.balance()).toBeCloseTo(before + 50 - Number(last.payout), 2);

  const { body: open } = await seated.post("/start", { stake: "100.00", mines: 1 });
  for (const { round_id } of [open as Settled, last, first])
    expect(await studio.operate("/rounds/void", { round_id })).toBe(200);
  expect(await studio.operate("/rounds/void", { round_id: last.round_id })).toBe(409);
  await expect.poll(() => seated.balance()).toBe(1_000);
  expect(new Set(await statesOf(seated))).toEqual(new Set(["undone"]));
  const late = await seated.post("/cash-out", { round_id: open["round_id"] });
  expect(late.body).toEqual({ error: "round_over" });
});

test("B-641 the wallet's calls are answered signed, and unsigned ones are refused", async () => {
  const { key_id, secret } = providers["mandalay-gold"];
  const swp = async (path: string, body: object, given = secret) => {
    let text = "";
    await callWallet(
      {
        ...{ base_url: studio.address(), key_id, secret: given },
        fetch: async (address, init) => {
          const response = await fetch(address, init);
          text = await response.clone().text();
          return response;
        },
      },
      { path, body },
    );
    return JSON.parse(text) as Record<string, unknown>;
  };
  expect(await swp("/swp/health", {})).toEqual({ ok: true });
  const catalogue = await swp("/swp/catalog", { cursor: null });
  expect(catalogue["games"]).toContainEqual(
    expect.objectContaining({ game_code: "mandalay-gold", category_id: 2, is_playable: true }),
  );
  expect(await swp("/swp/health", {}, "another secret")).toEqual({ error: "not_verified" });
  expect(await swp("/swp/round", { player_ref: "abcdefgh", round_id: "none" })).toEqual({
    ...{ state: "unknown", replay_url: null },
  });
  expect(await swp("/swp/catalog", { cursor: null, more: 1 })).toEqual({ error: "malformed" });
  expect(await swp("/swp/transactions", { since: null })).toMatchObject({ next: null });
});

const faulty = {
  ...{ seed: "two hundred rounds", drop_answer: 0.1, delay: 0.1, delay_ms: 20 },
  ...{ duplicate: 0.1, reorder: 0.1, corrupt_signature: 0.05 },
};

test("B-641 after 200 rounds with faults the studio, the wallet and the balances agree and no round is open", async () => {
  const [players, rounds, kyat] = [8, 25, 100_000];
  const seats = await Promise.all(
    Array.from({ length: players }, (_, at) =>
      studio.seat(at % 2 === 0 ? "mandalay-gold" : "mogok-mines", kyat),
    ),
  );
  await studio.setFaults(faulty);
  const play = async (seated: Seated, at: number): Promise<void> => {
    for (let count = 0; count < rounds; count += 1) {
      await expect.poll(async () => (await seated.get("/current")).body["round"]).toBeNull();
      if (at % 2 === 0) await playSlot(seated, "300.00");
      else await playMines(seated, "300.00", 1 + (count % 3));
    }
  };
  await Promise.all(seats.map(play));
  await expect
    .poll(async () => {
      const { rows } = await studio.studio_database.query<{ open: string }>(
        "select count(*) as open from wallet_call where state in ('waiting', 'unclear', 'parked')",
      );
      return rows[0]?.open;
    })
    .toBe("0");
  await studio.setFaults(null);
  const states = (await Promise.all(seats.map(statesOf))).flat();
  expect(states).toHaveLength(players * rounds);
  expect(new Set(states)).toEqual(new Set(["settled", "undone"]));

  for (const seated of seats) {
    const { body } = await seated.get("/rounds");
    const settled = (body["rounds"] as { state: string; stake: string; payout: string }[]).filter(
      ({ state }) => state === "settled",
    );
    const change = settled.reduce(
      (sum, { payout, stake }) => sum + Number(payout) - Number(stake),
      0,
    );
    const balance = await seated.balance();
    expect(balance).toBeCloseTo(kyat + change, 2);
    const { rows } = await studio.product.query<{ change: string; open: string }>(
      `select sum(won - staked) as change, count(*) filter (where state = 'open' and bets > cancelled) as open
        from game_round where player_id = $1`,
      [String(seated.player_id)],
    );
    expect(Number(rows[0]?.change ?? 0) / 100).toBeCloseTo(balance - kyat, 2);
    expect(Number(rows[0]?.open)).toBe(0);
  }
});
