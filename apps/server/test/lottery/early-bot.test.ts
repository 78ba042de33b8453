import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { yangonDay } from "@shwe/rules";
import { knowableAt } from "@shwe/rules/lottery";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { grantSeed } from "../../src/ledger/index.ts";
import { sweepDraws } from "../../src/modules/lottery/schedule/tend-draws.ts";
import { feed_sources, startFeeds } from "../support/feed-simulator.ts";
import { ask, call, drain, registerPlayer, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";
import { ageEvidence, digitsOf, giveWaitingDraw, readResult } from "../support/waiting-draws.ts";

const feeds = await startFeeds("early bot");
const server = await startTestServer({ env: { FEED_URLS: JSON.stringify(feeds.urls) } });
const { ctx, database } = server;
const { owner } = database;

const games = [
  { game: "2d", feed: "demo-set", route: "placeTwoD", odds: 80 },
  { game: "1d", feed: "demo-set", route: "placeOneD", odds: 8 },
  { game: "3d", feed: "demo-glo", route: "placeThreeD", odds: 600 },
] as const;
/** Drawn from a candle, so on a full minute only. */
const crypto_games = [
  { game: "c2d", feed: "demo-binance", route: "placeCryptoTwoD", odds: 80 },
  { game: "c1d", feed: "demo-binance", route: "placeCryptoOneD", odds: 8 },
] as const;
type Played = (typeof games)[number] | (typeof crypto_games)[number];

const stake = 1_000;
const purse = 1_000_000;
const lead_ms = 7_000;
const attempt_every_ms = 150;
/** A round, and what comes after it, on a machine that does much else. */
const round_timeout_ms = 240_000;
const settled_max_ms = 120_000;
/** The exchange is asked twice, a minute apart. */
const apart_s = 61;

const balanceOf = async ({ token }: TestPlayer) =>
  (await call(server, "getProfile", {}, { token })).data.balance;

const giveBot = async (): Promise<TestPlayer> => {
  const bot = await registerPlayer(server);
  const amount = BigInt(purse) * 100n;
  await grantSeed(ctx.db, { player_id: BigInt(bot.id), amount, key: randomUUID() });
  return bot;
};

type Cheat = { draw_id: bigint; bot: TestPlayer; tried: number; accepted: number };

/**
 * Knows a result from the moment on at which it can be known at all, which is long before our own sources tell it, and bets on it until
 * the result is out. While it knows nothing it bets nothing.
 */
const cheat = async (
  { game, feed, route }: Played,
  bot: TestPlayer,
  result_at: Date,
  closes_before_s: number,
): Promise<Cheat> => {
  const draw_id = await giveWaitingDraw(owner, { game, result_at, closes_before_s, state: "open" });
  const bet_number = digitsOf(game, await feeds.truthAt(result_at));
  const known_from = knowableAt(feed, result_at) ?? result_at;
  await pause(Math.max(0, known_from.getTime() - Date.now()));
  const [tried, accepted] = [new Set<string>(), new Set<string>()];
  while (Date.now() < result_at.getTime() + attempt_every_ms) {
    const key = randomUUID();
    tried.add(key);
    const body = { draw_id: Number(draw_id), bet_obj: [{ bet_number, amount: stake }] };
    const headers = { "idempotency-key": key };
    const answer = await ask(server, route, { body }, { token: bot.token, headers });
    if (answer.status === 200) accepted.add(key);
    await pause(attempt_every_ms);
  }
  return { draw_id, bot, tried: tried.size, accepted: accepted.size };
};

/** One round of games, all with the same slot. The numbers are what the simulated world will show then. */
const playRound = async (
  closes_before_s: number,
  played: readonly Played[] = games,
  slot_every_ms = 1_000,
): Promise<Cheat[]> => {
  // What takes long on a busy machine comes before the hour is set.
  const bots = await Promise.all(played.map(giveBot));
  const result_at = new Date(Math.ceil((Date.now() + lead_ms) / slot_every_ms) * slot_every_ms);
  await feeds.addSlot(result_at);
  await feeds.setPrize(yangonDay(result_at), result_at);
  return Promise.all(
    bots.map((bot, at) => cheat(played[at] as Played, bot, result_at, closes_before_s)),
  );
};

/** Closed, sealed, resulted, settled: by the jobs, which are told that their time has come. */
const untilSettled = async (rounds: readonly Cheat[]): Promise<void> => {
  await expect
    .poll(
      async () => {
        await sweepDraws(ctx);
        await sql`update graphile_worker._private_jobs set run_at = now()`.execute(owner);
        await drain(ctx);
        await ageEvidence(owner, apart_s);
        return Promise.all(
          rounds.map(async ({ draw_id }) => (await readResult(owner, draw_id)).state),
        );
      },
      { timeout: settled_max_ms, interval: 1_000 },
    )
    .toEqual(rounds.map(() => "settled"));
};

/** The latest a draw on this feed may close. */
const last_close_s = 5;

/** What each bot has more than before, once its draw is settled. */
const earnedIn = async (rounds: readonly Cheat[]): Promise<number[]> => {
  await untilSettled(rounds);
  return Promise.all(rounds.map(async ({ bot }) => (await balanceOf(bot)) - purse));
};
const nothing = { tried: expect.toSatisfy((tries: number) => tries > 5), accepted: 0 };

test.each([1, 30, 120])(
  "T11 B-622 a bot that sees the true feed while ours is %i s late earns nothing",
  { timeout: round_timeout_ms },
  async (seconds) => {
    for (const source of feed_sources) await feeds.setFault(source, { kind: "lag", seconds });
    const rounds = await playRound(last_close_s);
    await feeds.honestAll();
    expect(rounds).toMatchObject(rounds.map(() => nothing));
    expect(await earnedIn(rounds)).toEqual(rounds.map(() => 0));
  },
);

test(
  "T11 B-622 nor does one that sees a candle before it is closed",
  { timeout: round_timeout_ms },
  async () => {
    for (const source of ["exchange-1", "exchange-2"] as const)
      await feeds.setFault(source, { kind: "lag", seconds: 30 });
    const rounds = await playRound(last_close_s, crypto_games, 60_000);
    await feeds.honestAll();
    expect(rounds).toMatchObject(rounds.map(() => nothing));
    expect(await earnedIn(rounds)).toEqual(rounds.map(() => 0));
  },
);

test(
  "T11 B-622 no draw is saved that closes when a digit can be known; without this rule the bot earns a lot",
  async () => {
    const result_at = new Date(Date.now() + lead_ms);
    for (const { game } of games)
      await expect(
        giveWaitingDraw(owner, { game, result_at, closes_before_s: 1, state: "open" }),
      ).rejects.toMatchObject({ code: "23514", constraint: "draw_closes_before_knowable" });

    await sql`alter table draw drop constraint draw_closes_before_knowable`.execute(owner);
    const rounds = await playRound(1);
    const earned = await earnedIn(rounds);
    for (const [place, { accepted }] of rounds.entries()) {
      expect(accepted).toBeGreaterThan(5);
      const odds = games[place]?.odds ?? 0;
      expect(earned[place]).toBe(accepted * stake * (odds - 1));
    }
  },
  round_timeout_ms,
);
