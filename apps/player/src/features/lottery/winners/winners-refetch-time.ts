import { nextRefetchMs } from "../../../domain/lottery/refetch-time.ts";
import type { TodaysDraws } from "./api/list-todays-draws.ts";

/** A refetch of the winners after this time gets a new reply, because the server caches winners for five seconds. */
const cached_ms = 6_000;

/**
 * The `refetchInterval` of the winners. They are refetched with today's draws, and once more afterwards, because the
 * winners read together with a settled draw may still be those of the draw before.
 */
export const winnersRefetchMs = (
  { draws, read_at_ms }: TodaysDraws,
  winners_at_ms: number,
  now_ms: number,
): number | false =>
  winners_at_ms < read_at_ms + cached_ms ? cached_ms : nextRefetchMs(draws, now_ms);
