import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

import { within } from "../within.ts";

/**
 * How long the decision about a request waits for Redis, which normally answers in well under a millisecond. After this
 * time it is made in memory, so that no request waits for a Redis that hangs.
 */
const usual_redis_wait_ms = 100;
/** After a failure Redis is not called for this time, so that requests do not wait for it one after the other. */
const redis_rest_ms = 1_000;
/**
 * The share of the quota that each process allows while Redis is unavailable, because each process then counts for
 * itself.
 */
const degraded_share = 0.5;
/**
 * The number of points in the first batch that a process takes from Redis for a client. With batches it decides most
 * requests in memory. The first one is small because most clients send few requests.
 */
const lot_first = 32;
/**
 * When a client uses up a batch of points faster than this, the next one is twice as large, up to 1/40 of the quota.
 */
const lot_lasts_ms = 500;
const lots = 40;
/**
 * The next batch of points is fetched from Redis when this share of the current one is left, so that steady callers
 * never wait for Redis.
 */
const draw_ahead_at = 0.25;
const leases_max = 20_000;

type Lease = {
  /** Points left of the batches that this process fetched for one client. */
  left: number;
  until_ms: number;
  /** True when Redis refused another batch of points for the rest of the window. */
  blocked: boolean;
  lot: number;
  drawn_ms: number;
};

export type RateLimitOptions = {
  name: string;
  /** The node-redis client. Its calls fail at once while it has no connection (offline queue disabled). */
  redis: unknown;
  points: number;
  window_s: number;
  onDegraded: () => void;
  redis_wait_ms?: number;
};

/** The decision about a call. 0: allowed. Otherwise the number of seconds to wait. */
type Verdict = number;

/** A request costs one point unless the caller passes `points`. */
export type RateLimit = {
  /** Decides in memory if possible. Undefined means that `draw` has to fetch points from Redis. */
  take: (key: string, points?: number) => Verdict | undefined;
  draw: (key: string, points?: number) => Promise<Verdict>;
};

const secondsUntil = (until_ms: number): number =>
  Math.max(1, Math.ceil((until_ms - Date.now()) / 1000));

/**
 * A rate limit that all processes share. Its `key` identifies what is counted, such as a client address. Redis stores
 * the count; each process fetches points in batches and spends them in memory. So a client can be refused early by up
 * to one batch per process, and never gets more than its quota. Without Redis each process has its own smaller quota.
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
      // Removes the oldest client, which loses only the rest of its batch of points.
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
        // Points fetched earlier remain valid, also after a refusal.
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
    // Each round fetches a batch or is refused, so the loop ends at the latest when the quota is used up.
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
