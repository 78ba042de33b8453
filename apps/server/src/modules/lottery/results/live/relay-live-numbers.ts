import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import { yangonMinute } from "@shwe/rules";

import type { Ctx } from "../../../../context.ts";
import { readLive, type LiveName } from "../../feeds/index.ts";
import { resultMetrics } from "../result-metrics.ts";
import { cacheLiveNumber } from "./live-numbers.ts";

const in_session_ms = 5_000;
const out_of_session_ms = 60_000;
/** How much longer than the interval between two requests the lease lasts, before another process takes over. */
const turn_slack_ms = 10_000;
/** The trading sessions of the Thai exchange with a few minutes around them, in Yangon time. */
const sessions = [
  { from: "09:25", to: "12:05" },
  { from: "13:25", to: "16:35" },
];

type RelayContext = Pick<Ctx, "config" | "redis" | "signals" | "log" | "metrics">;

/**
 * The interval between two requests: short while the market is open. Crypto markets are always open, and simulated sources
 * send numbers at any hour.
 */
const paceOf = ({ config }: RelayContext, name: LiveName, now: Date): number => {
  const time = yangonMinute(now).slice(11);
  const moves = sessions.some(({ from, to }) => from <= time && time <= to);
  const is_simulated = config.environment !== "production";
  return name === "crypto" || moves || is_simulated ? in_session_ms : out_of_session_ms;
};

const turnKey = (name: LiveName): string => `live_number_turn:${name}`;

/**
 * A Redis lease, so that only one process fetches the live number. The holder renews it with each fetch. Two processes that
 * fetch at once for a moment do no harm.
 */
const hasTurn = async (
  { redis }: RelayContext,
  name: LiveName,
  { holder, turn_ms }: { holder: string; turn_ms: number },
): Promise<boolean> => {
  const key = turnKey(name);
  const expiration = { type: "PX", value: turn_ms } as const;
  if ((await redis.set(key, holder, { condition: "NX", expiration })) !== null) return true;
  return (await redis.get(key)) === holder && (await redis.pExpire(key, turn_ms)) === 1;
};

/** Releases the lease when the process stops, so that another process takes over immediately. */
const giveTurn = async ({ redis }: RelayContext, name: LiveName, holder: string): Promise<void> => {
  if ((await redis.get(turnKey(name))) === holder) await redis.del(turnKey(name));
};

/** Fetches the live number once if this process has the lease. Returns the time until the next attempt. */
const relayOnce = async (ctx: RelayContext, name: LiveName, holder: string): Promise<number> => {
  const pace_ms = paceOf(ctx, name, new Date());
  if (!(await hasTurn(ctx, name, { holder, turn_ms: pace_ms + turn_slack_ms })))
    return in_session_ms;
  const number = await readLive(ctx.config.feed_urls, name);
  if (number !== null) {
    resultMetrics(ctx.metrics).observed.set(name, number.observed_at);
    await cacheLiveNumber(ctx, name, number);
  }
  return pace_ms;
};

/**
 * Fetches the live numbers from the primary sources at the pace at which they change, and caches them for all processes. Runs
 * until it is stopped. While a source or Redis is unavailable, the last number gets older.
 */
export const startLiveRelay = (ctx: RelayContext): { stop: () => Promise<void> } => {
  const holder = randomUUID();
  const stopping = new AbortController();

  const follow = async (name: LiveName): Promise<void> => {
    while (!stopping.signal.aborted) {
      let pause_ms = in_session_ms;
      try {
        pause_ms = await relayOnce(ctx, name, holder);
      } catch (err) {
        ctx.log.warn({ err, name }, "live number could not be fetched or cached");
      }
      await wait(pause_ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    await giveTurn(ctx, name, holder).catch(() => undefined);
  };

  const names: LiveName[] = Object.keys(ctx.config.feed_urls).length > 0 ? ["thai", "crypto"] : [];
  const following = names.map(follow);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(following);
    },
  };
};
