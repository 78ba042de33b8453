import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

import { within } from "../within.ts";

/** Redis answers in well under a millisecond; a request must not wait for one that hangs. */
const usual_redis_wait_ms = 100;
/** After it failed, it is left alone for a while: waiting again and again helps nobody. */
const redis_rest_ms = 1_000;
/** Each process counts for itself while Redis is away, so it allows only a part of what all of them share. */
const degraded_share = 0.5;
/** Quota is drawn from Redis in lots, so that most calls are decided in memory: small at first, for the many who ask little. */
const lot_first = 32;
/** A lot spent faster than this is followed by one twice as large, up to this part of the quota. */
const lot_lasts_ms = 500;
const lots = 40;
/** The next lot is drawn when this part of one is left, so that in a steady stream nobody waits for Redis. */
const draw_ahead_at = 0.25;
const leases_max = 20_000;

type Lease = {
  /** What is left of the lots drawn for one key. */
  left: number;
  until_ms: number;
  /** There are no more to draw until then. */
  blocked: boolean;
  lot: number;
  drawn_ms: number;
};

export type RateLimitOptions = {
  name: string;
  /** node-redis; it fails at once while it has no connection (offline queue disabled). */
  redis: unknown;
  points: number;
  window_s: number;
  onDegraded: () => void;
  redis_wait_ms?: number;
};

/** 0: go on. Otherwise how many seconds to stay away. */
type Verdict = number;

/** A call takes one point unless it costs more than others. */
export type RateLimit = {
  /** Decides in memory when it can: undefined means that Redis has to be asked with `draw`. */
  take: (key: string, points?: number) => Verdict | undefined;
  draw: (key: string, points?: number) => Promise<Verdict>;
};

const secondsUntil = (until_ms: number): number =>
  Math.max(1, Math.ceil((until_ms - Date.now()) / 1000));

/**
 * One count per key over all processes, kept in Redis and drawn in lots: a process that took a lot spends it without asking.
 * So a key may be refused up to one lot per process early, and never gets more than its quota. Without Redis each process
 * keeps a smaller count of its own.
 */
export const createRateLimit = (options: RateLimitOptions): RateLimit => {
  const redis_wait_ms = options.redis_wait_ms ?? usual_redis_wait_ms;
  const lot_max = Math.max(1, Math.floor(options.points / lots));
  const memory = new RateLimiterMemory({
    points: Math.max(1, Math.floor(options.points * degraded_share)),
    duration: options.window_s,
  });
  const shared = new RateLimiterRedis({
    storeClient: options.redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `limit:${options.name}`,
    points: options.points,
    duration: options.window_s,
  });
  const leases = new Map<string, Lease>();
  const draws = new Map<string, Promise<void>>();

  let rest_until_ms = 0;

  const consume = async (key: string, lot: number): Promise<RateLimiterRes> => {
    if (rest_until_ms <= Date.now())
      try {
        return await within(redis_wait_ms, shared.consume(key, lot));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error;
        rest_until_ms = Date.now() + redis_rest_ms;
      }
    options.onDegraded();
    return memory.consume(key, lot);
  };

  const lotFor = (lease: Lease | undefined): number => {
    if (lease === undefined) return Math.min(lot_first, lot_max);
    const spentFast = Date.now() - lease.drawn_ms < lot_lasts_ms;
    return Math.min(spentFast ? lease.lot * 2 : lease.lot, lot_max);
  };

  const keep = (key: string, lease: Lease) => {
    if (leases.size >= leases_max && !leases.has(key)) {
      // The oldest key goes; all it loses is the rest of its lot.
      const oldest = leases.keys().next();
      if (!oldest.done) leases.delete(oldest.value);
    }
    leases.set(key, lease);
  };

  const refill = async (key: string): Promise<void> => {
    const lot = lotFor(leases.get(key));
    const drawn_ms = Date.now();
    const renew = (blocked: boolean, more: number, window_left_ms: number) =>
      keep(key, {
        // What was drawn before may still be spent, also when there is no more.
        left: (leases.get(key)?.left ?? 0) + more,
        until_ms: Date.now() + window_left_ms,
        blocked,
        lot,
        drawn_ms,
      });
    try {
      renew(false, lot, (await consume(key, lot)).msBeforeNext);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      renew(true, 0, refusal.msBeforeNext);
    }
  };

  const refillOnce = (key: string): Promise<void> => {
    const running = draws.get(key);
    if (running) return running;
    const drawing = refill(key).finally(() => draws.delete(key));
    draws.set(key, drawing);
    return drawing;
  };

  const take: RateLimit["take"] = (key, points = 1) => {
    const lease = leases.get(key);
    if (lease === undefined) return undefined;
    if (lease.until_ms <= Date.now()) {
      leases.delete(key);
      return undefined;
    }
    if (lease.left < points) return lease.blocked ? secondsUntil(lease.until_ms) : undefined;
    const before = lease.left;
    lease.left -= points;
    const ahead = Math.floor(lease.lot * draw_ahead_at);
    if (before > ahead && lease.left <= ahead && !lease.blocked)
      refillOnce(key).catch(options.onDegraded);
    return 0;
  };

  const draw: RateLimit["draw"] = async (key, points = 1) => {
    // Ends at the latest when the quota does: each round draws a lot or is refused.
    const rounds_max = options.points + 1;
    for (let round = 0; round < rounds_max; round += 1) {
      const verdict = take(key, points);
      if (verdict !== undefined) return verdict;
      await refillOnce(key);
    }
    return options.window_s;
  };

  return { take, draw };
};
