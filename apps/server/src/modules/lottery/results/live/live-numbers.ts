import type { Reply } from "@shwe/contract/player/schemas";
import { games, type Observed } from "@shwe/rules/lottery";

import type { Ctx } from "../../../../context.ts";
import type { PublicState } from "../../../live/index.ts";
import type { LiveName, LiveNumber } from "../../feeds/index.ts";

/** Live numbers expire in the cache after a day, because older ones say nothing about today. */
const cached_s = 24 * 3_600;

/** The signal to the realtime processes that a number has changed. */
const live_number_topic = "live_number";

const keyOf = (name: LiveName): string => `live_number:${name}`;

/**
 * Caches a live number in Redis and not in the database, because losing it does no harm. Sends a signal only if the
 * number has changed.
 */
export const cacheLiveNumber = async (
  { redis, signals }: Pick<Ctx, "redis" | "signals">,
  name: LiveName,
  { observed, observed_at }: LiveNumber,
): Promise<void> => {
  const cached = JSON.stringify({ observed, observed_at: observed_at.toISOString() });
  const expiration = { type: "EX", value: cached_s } as const;
  const before = await redis.set(keyOf(name), cached, { expiration, GET: true });
  if (before !== cached) signals.send(live_number_topic, []);
};

type CachedNumber = { observed: Observed; observed_at: string };

const readCached = async (
  { redis }: Pick<Ctx, "redis">,
  name: LiveName,
): Promise<CachedNumber | null> => {
  try {
    const cached = await redis.get(keyOf(name));
    return cached === null ? null : (JSON.parse(cached) as CachedNumber);
  } catch {
    // Without Redis there is no live number; the page shows that it is missing.
    return null;
  }
};

const ageOf = (observed_at: string): number =>
  Math.max(0, Date.now() - new Date(observed_at).getTime());

export const readLiveTwoD = async (
  ctx: Pick<Ctx, "redis">,
): Promise<Reply<"getLiveTwoD">["data"]> => {
  const cached = await readCached(ctx, "thai");
  if (cached?.observed.kind !== "thai_index") return null;
  const derived = games["2d"].derive(cached.observed);
  if (!derived.ok) return null;
  const { index: set, turnover: value } = cached.observed;
  const { observed_at } = cached;
  const { digits: twod, marks } = derived;
  return { set, value, twod, marks, observed_at, age_ms: ageOf(observed_at) };
};

export const readLiveCrypto = async (
  ctx: Pick<Ctx, "redis">,
): Promise<Reply<"getLiveCrypto">["data"]> => {
  const cached = await readCached(ctx, "crypto");
  if (cached?.observed.kind !== "candle") return null;
  const derived = games.c2d.derive(cached.observed);
  if (!derived.ok) return null;
  const { observed_at } = cached;
  const { digits: c2d, marks } = derived;
  return { price: cached.observed.close, c2d, marks, observed_at, age_ms: ageOf(observed_at) };
};

/** The current live numbers for all event streams. */
export const liveNumbers = (ctx: Pick<Ctx, "redis">): PublicState => ({
  topic: live_number_topic,
  read: async () => {
    const [live_2d, live_crypto] = await Promise.all([readLiveTwoD(ctx), readLiveCrypto(ctx)]);
    const events = { live_2d, live_crypto };
    return Object.entries(events).flatMap(([event, data]) =>
      data === null ? [] : [{ event, data }],
    );
  },
});
