import { yangonInstant } from "@shwe/rules";

import type { LuckyNumber } from "./lucky-number.ts";
import { sectionClock } from "./section-text.ts";

/**
 * The interval of refetching a list of draws while a number is awaited. A much shorter one would be useless, because
 * the server caches the list for five seconds.
 */
const due_ms = 15_000;
/**
 * The longest interval of refetching a list of draws. Used when no draw is near, because the schedule may still
 * change.
 */
const far_ms = 600_000;

type Awaited = Pick<LuckyNumber, "draw_on" | "section" | "state">;

/**
 * The time until a draw may have a new state, 0 while its number is awaited; null when its state cannot change any
 * more.
 */
const waitOf = ({ draw_on, section, state }: Awaited, now_ms: number): number | null => {
  if (state === "settled" || state === "void") return null;
  if (state === "scheduled" || state === "open")
    return yangonInstant(draw_on, sectionClock(section)).getTime() - now_ms;
  return 0;
};

/**
 * The `refetchInterval` of a list of draws: short while a number is awaited, else until the next draw, and none when
 * every draw has ended. Browsers with an event stream also receive draw events.
 */
export const nextRefetchMs = (
  draws: readonly Awaited[] | undefined,
  now_ms: number,
): number | false => {
  const waits = (draws ?? []).map((draw) => waitOf(draw, now_ms)).filter((wait) => wait !== null);
  if (waits.length === 0) return false;
  return Math.min(far_ms, Math.max(due_ms, Math.min(...waits)));
};
