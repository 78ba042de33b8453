import type { Reply } from "@shwe/contract/schemas";
import { games, type Observed } from "@shwe/rules/lottery";

import type { Ctx } from "../../../context.ts";
import type { PublicState } from "../../live/index.ts";
import type { LiveName, LiveNumber } from "../feeds/index.ts";

/** Older numbers say nothing about today. */
const kept_s = 24 * 3_600;

/** A number has moved: those who tell browsers look for it. */
const live_number_topic = "live_number";

const keyOf = (name: LiveName): string => `live_number:${name}`;

/** Kept in Redis, because it may get lost: the next look brings another one. Tells browsers only of a number that moved. */
export const keepLiveNumber = async (
  { redis, signals }: Pick<Ctx, "redis" | "signals">,
  name: LiveName,
  { observed, observed_at }: LiveNumber,
): Promise<void> => {
  const kept = JSON.stringify({ observed, observed_at: observed_at.toISOString() });
  const expiration = { type: "EX", value: kept_s } as const;
  const before = await redis.set(keyOf(name), kept, { expiration, GET: true });
  if (before !== kept) signals.send(live_number_topic, []);
};

type Kept = { observed: Observed; observed_at: string };

const readKept = async ({ redis }: Pick<Ctx, "redis">, name: LiveName): Promise<Kept | null> => {
  try {
    const kept = await redis.get(keyOf(name));
    return kept === null ? null : (JSON.parse(kept) as Kept);
  } catch {
    // Redis is away: there is no number then, and the page says so.
    return null;
  }
};

const ageOf = (observed_at: string): number =>
  Math.max(0, Date.now() - new Date(observed_at).getTime());

export const readLiveTwoD = async (
  ctx: Pick<Ctx, "redis">,
): Promise<Reply<"getLiveTwoD">["data"]> => {
  const kept = await readKept(ctx, "thai");
  if (kept?.observed.kind !== "thai_index") return null;
  const derived = games["2d"].derive(kept.observed);
  if (!derived.ok) return null;
  const { index: set, turnover: value } = kept.observed;
  const { observed_at } = kept;
  const { digits: twod, marks } = derived;
  return { set, value, twod, marks, observed_at, age_ms: ageOf(observed_at) };
};

export const readLiveCrypto = async (
  ctx: Pick<Ctx, "redis">,
): Promise<Reply<"getLiveCrypto">["data"]> => {
  const kept = await readKept(ctx, "crypto");
  if (kept?.observed.kind !== "candle") return null;
  const derived = games.c2d.derive(kept.observed);
  if (!derived.ok) return null;
  const { observed_at } = kept;
  const { digits: c2d, marks } = derived;
  return { price: kept.observed.close, c2d, marks, observed_at, age_ms: ageOf(observed_at) };
};

/** The numbers of this moment, as the event stream shows them to everybody. */
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
