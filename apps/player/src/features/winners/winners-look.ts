import { nextLookMs } from "../../lib/draws/next-look.ts";
import type { TodaysDraws } from "./api/list-todays-draws.ts";

/** The server may answer with winners of up to five seconds ago. */
const kept_ms = 6_000;

/**
 * When to ask for winners again, for `refetchInterval`: with the draws of the day, and once more after they were read. Winners
 * that were read at the moment at which a draw was seen to be settled may still be those of the draw before.
 */
export const winnersLookMs = (
  { draws, read_at_ms }: TodaysDraws,
  winners_at_ms: number,
  now_ms: number,
): number | false => (winners_at_ms < read_at_ms + kept_ms ? kept_ms : nextLookMs(draws, now_ms));
