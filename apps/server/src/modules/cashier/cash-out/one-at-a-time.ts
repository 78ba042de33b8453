import { fail } from "../../../platform/errors/app-error.ts";

/** The most requests of a player that wait or run in a process; further ones are refused with a retry time. */
const requests_max = 16;
const retry_after_s = 2;

type Line = { last: Promise<unknown>; length: number };

/**
 * Runs the work of each player one after another. The password queue has two slots for a player and refuses a third request at
 * once, so without this a player who sends several cash-outs would get 503 instead of an answer to each.
 */
export const createOneAtATime = () => {
  const lines = new Map<bigint, Line>();
  return async <T>(player_id: bigint, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(player_id) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= requests_max) throw fail("unavailable", { retry_after_s });
    const running = line.last.then(work);
    line.last = running.catch(() => undefined);
    line.length += 1;
    lines.set(player_id, line);
    try {
      return await running;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(player_id);
    }
  };
};
