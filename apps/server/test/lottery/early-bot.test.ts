import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";

import { yangonDay } from "@shwe/rules";
import { knowableAt } from "@shwe/rules/lottery";
import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";

import { grantSeed } from "../../src/ledger/index.ts";
import { sweepDraws } from "../../src/modules/lottery/draw/advance-draws.ts";
import { createTestDatabase } from "../support/database.ts";
import { feed_sources, startFeeds } from "../support/feed-simulator.ts";
import { ask, call, drain, registerPlayer, type TestPlayer } from "../support/players.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { ageEvidence, digitsOf, giveWaitingDraw, readResult } from "../support/waiting-draws.ts";

/**
 * By how many seconds our sources report a number late. Each delay has its own simulator and server, so that all rounds
 * run at the same time.
 */
const lags_s = [1, 30, 120] as const;
const database = await createTestDatabase();
const { owner } = database;
const startSetting = async (lag_s: number) => {
  const feeds = await startFeeds("early bot");
  const env = { FEED_URLS: JSON.stringify(feeds.urls) };
  return { lag_s, feeds, server: await startTestServer({ database, env }) };
};
type Setting = Awaited<ReturnType<typeof startSetting>>;
const settings = await Promise.all(lags_s.map(startSetting));
const [first, middle] = settings as [Setting, Setting, Setting];
const { ctx } = first.server;

const games = [
  { game: "2d", feed: "demo-set", route: "placeTwoD", odds: 80 },
  { game: "1d", feed: "demo-set", route: "placeOneD", odds: 8 },
  { game: "3d", feed: "demo-glo", route: "placeThreeD", odds: 600 },
] as const;
const crypto_games = [
  { game: "c2d", feed: "demo-binance", route: "placeCryptoTwoD", odds: 80 },
  { game: "c1d", feed: "demo-binance", route: "placeCryptoOneD", odds: 8 },
] as const;
type Played = (typeof games)[number] | (typeof crypto_games)[number];

const stake = 1_000;
const purse = 1_000_000;
const lead_ms = 7_000;
const attempt_every_ms = 150;
/** Time limit of all rounds with their settlements on a busy machine. */
const rounds_timeout_ms = 240_000;
const settled_max_ms = 120_000;
/**
 * How much older the evidence is made after each run of the jobs, because the answers of the two addresses of the
 * crypto exchange count only if they are a minute apart.
 */
const apart_s = 61;

type Cheat = {
  draw_id: bigint;
  server: TestServer;
  bot: TestPlayer;
  tried: number;
  accepted: number;
};
type Round = { setting: Setting; played: readonly Played[]; closes_before_s: number };
type Seat = { draw_id: bigint; game: Played; server: TestServer; bot: TestPlayer };

const giveBot = async (server: TestServer): Promise<TestPlayer> => {
  const bot = await registerPlayer(server);
  const amount = BigInt(purse) * 100n;
  await grantSeed(database.db, { player_id: BigInt(bot.id), amount, key: randomUUID() });
  return bot;
};

const earnedBy = async ({ server, bot: { token } }: Cheat): Promise<number> =>
  (await call(server, "getProfile", {}, { token })).data.balance - purse;

/**
 * A bot that knows a result from the earliest possible moment, long before our sources report it, and bets on it until
 * the result is published.
 */
const cheat = async (
  { draw_id, game: { game, feed, route }, server, bot }: Seat,
  result_at: Date,
): Promise<Cheat> => {
  const bet_number = digitsOf(game, await first.feeds.truthAt(result_at));
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
  return { draw_id, server, bot, tried: tried.size, accepted: accepted.size };
};

/** Gives every simulator the same numbers for this result time, and lets its sources report them late by `lag_s`. */
const prepareFeeds = async ({ feeds, lag_s }: Setting, result_at: Date): Promise<void> => {
  await feeds.addSlot(result_at);
  await feeds.setPrize(yangonDay(result_at), result_at);
  await feeds.alignCandles(result_at);
  for (const source of feed_sources) await feeds.setFault(source, { kind: "lag", seconds: lag_s });
};

/** Runs the jobs until all draws are closed and sealed, have a result and are settled. */
const untilSettled = (all: readonly Cheat[]): Promise<void> =>
  vi.waitFor(
    async () => {
      await sweepDraws(ctx);
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(owner);
      await drain(ctx);
      await ageEvidence(owner, apart_s);
      const results = await Promise.all(all.map(({ draw_id }) => readResult(owner, draw_id)));
      expect(results.map(({ state }) => state)).toEqual(all.map(() => "settled"));
    },
    { timeout: settled_max_ms, interval: 200 },
  );

/**
 * Disables the check that a draw was sealed before its number could be known. The draws of this test close as late as
 * possible and are sealed late, so they would wait for an operator. They are settled anyway, so that the bots would be
 * paid what they won.
 */
const letLateSealsPass = (): Promise<unknown> =>
  sql`create or replace function lottery_knowable_at(feed text, result_at timestamptz) returns timestamptz
    language sql immutable as $$ select timestamptz 'infinity' $$`.execute(owner);

/** Seconds from the close to the result time: the fewest that the demo feeds allow, and fewer, which is refused. */
const last_close_s = 5;
const too_late_close_s = 1;

const rounds: Round[] = [
  ...settings.map((setting) => ({ setting, played: games, closes_before_s: last_close_s })),
  { setting: middle, played: crypto_games, closes_before_s: last_close_s },
  { setting: first, played: games, closes_before_s: too_late_close_s },
];
const late_rounds = { crypto: settings.length, unprotected: settings.length + 1 };
let refusals: unknown[] = [];
let cheats: Cheat[][] = [];

/** Plays all rounds, with the same result time for all lotteries. */
beforeAll(async () => {
  // Creating players is slow, so it is done before the result time is chosen.
  const bots = await Promise.all(
    rounds.map(({ setting, played }) => Promise.all(played.map(() => giveBot(setting.server)))),
  );
  const result_at = new Date(Math.ceil((Date.now() + lead_ms) / 1_000) * 1_000);
  const giveDraws = ({ played, closes_before_s }: Round) =>
    Promise.all(
      played.map(({ game }) =>
        giveWaitingDraw(owner, { game, result_at, closes_before_s, state: "open" }),
      ),
    );
  const honest = await Promise.all(
    rounds.filter((round) => round.closes_before_s === last_close_s).map(giveDraws),
  );
  const too_late = rounds[late_rounds.unprotected] as Round;
  refusals = await Promise.all(
    too_late.played.map((game) =>
      giveDraws({ ...too_late, played: [game] }).catch((error: unknown) => error),
    ),
  );
  await sql`alter table draw drop constraint draw_closes_before_knowable`.execute(owner);
  const draws = [...honest, await giveDraws(too_late)];
  await Promise.all(settings.map((setting) => prepareFeeds(setting, result_at)));
  // The bots use the values of the first simulator, so all simulators must agree.
  const truths = await Promise.all(settings.map(({ feeds }) => feeds.truthAt(result_at)));
  if (!truths.every((truth) => isDeepStrictEqual(truth, truths[0])))
    throw new Error("the simulators do not agree");
  cheats = await Promise.all(
    rounds.map(({ setting: { server }, played }, at) =>
      Promise.all(
        played.map((game, place) => {
          const [draw_id, bot] = [draws[at]?.[place], bots[at]?.[place]];
          if (draw_id === undefined || bot === undefined) throw new Error("a seat is empty");
          return cheat({ draw_id, bot, game, server }, result_at);
        }),
      ),
    ),
  );
  await Promise.all(settings.map(({ feeds }) => feeds.honestAll()));
  await letLateSealsPass();
  await untilSettled(cheats.flat());
}, rounds_timeout_ms);

/** What each bot of a round did, and how much it gained. */
const outcomeOf = (at: number) =>
  Promise.all(
    (cheats[at] ?? []).map(async (each) => ({
      tried: each.tried,
      accepted: each.accepted,
      earned: await earnedBy(each),
    })),
  );
const nothing = {
  tried: expect.toSatisfy((tries: number) => tries > 5),
  accepted: 0,
  earned: 0,
};

test.each(lags_s)(
  "T11 B-622 a bot that sees the true feed while ours is %i s late earns nothing",
  async (lag_s) => {
    const outcome = await outcomeOf(lags_s.indexOf(lag_s));
    expect(outcome).toEqual(games.map(() => nothing));
  },
);

test("T11 B-622 a bot that sees a candle before it is closed earns nothing", async () => {
  expect(await outcomeOf(late_rounds.crypto)).toEqual(crypto_games.map(() => nothing));
});

test("T11 B-622 the database refuses a draw that closes when a digit can be known; without this rule the bot earns a lot", async () => {
  const refused = { code: "23514", constraint: "draw_closes_before_knowable" };
  expect(refusals).toMatchObject(games.map(() => refused));
  const round = await outcomeOf(late_rounds.unprotected);
  expect(round).toHaveLength(games.length);
  for (const [place, { accepted, earned }] of round.entries()) {
    expect(accepted).toBeGreaterThan(5);
    const odds = games[place]?.odds ?? 0;
    expect(earned).toBe(accepted * stake * (odds - 1));
  }
});
