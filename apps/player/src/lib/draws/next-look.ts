import { yangonInstant } from "@shwe/rules";

import type { LuckyNumber } from "./lottery-titles.ts";

/** A number is due: it is looked for gently, because the server makes one answer in five seconds for all who ask. */
const due_ms = 15_000;
/** Nothing is due for long, but a plan may change. */
const far_ms = 600_000;

const hours_of_half = 12;

/** `04:30 PM` as 16:30. */
const clockOf = (section: string): string => {
  const [clock = "", half] = section.split(" ");
  const [hour = "", minute = ""] = clock.split(":");
  const hours = (Number(hour) % hours_of_half) + (half === "PM" ? hours_of_half : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
};

type Awaited = Pick<LuckyNumber, "draw_on" | "section" | "state">;

/** How long until a draw is worth a look; null when nothing more comes of it by itself. */
const waitOf = ({ draw_on, section, state }: Awaited, now_ms: number): number | null => {
  if (state === "settled" || state === "void") return null;
  if (state === "scheduled" || state === "open")
    return yangonInstant(draw_on, clockOf(section)).getTime() - now_ms;
  return 0;
};

/**
 * When a list of draws should be asked for again, for `refetchInterval`: soon while a number is awaited, at the next slot
 * otherwise, and never when every draw has come to its end. Who is logged in hears of it by the event stream as well.
 */
export const nextLookMs = (
  draws: readonly Awaited[] | undefined,
  now_ms: number,
): number | false => {
  const waits = (draws ?? []).map((draw) => waitOf(draw, now_ms)).filter((wait) => wait !== null);
  if (waits.length === 0) return false;
  return Math.min(far_ms, Math.max(due_ms, Math.min(...waits)));
};
