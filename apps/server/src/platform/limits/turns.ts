import { fail } from "../errors/app-error.ts";

export type TurnBounds = {
  /** Concurrent reads of one player. */
  at_once_max: number;
  /** How many reads a player may begin in a row before `per_second` limits them. */
  burst: number;
  /** Reads per second that may begin once `burst` is used up. */
  per_second: number;
  /** Queued reads of one player. Further ones are refused at once. */
  waiting_max: number;
  /** A read that waited this long is refused. */
  wait_max_ms: number;
};

/**
 * A page of the app needs one or two expensive reads, and a person opens a few pages a second. Waiting a second before
 * the refusal costs only a timer, and prevents a client that retries immediately from sending ten thousand requests a
 * second.
 */
export const read_turns: TurnBounds = {
  at_once_max: 2,
  burst: 40,
  per_second: 10,
  waiting_max: 64,
  wait_max_ms: 1_000,
};

const retry_after_s = 1;
/** Above this number of players, idle players are removed from memory. */
const players_max = 10_000;

type Waiting = { go: () => void; refuse: () => void };
type Turns = {
  under_way: number;
  /** How many reads may begin now, as of `counted_ms`. */
  left: number;
  counted_ms: number;
  waiting: Set<Waiting>;
  timer: NodeJS.Timeout | undefined;
};

/** Runs the work when the player's limits allow it, or throws the refusal. */
export type TakeTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Limits expensive reads (more than one row) per player, in number and rate, so that one player cannot use up the
 * database connections of others.
 */
export const createTurns = (bounds: TurnBounds = read_turns): TakeTurn => {
  const players = new Map<string, Turns>();

  const count = (turns: Turns) => {
    const now_ms = performance.now();
    const grown = ((now_ms - turns.counted_ms) / 1_000) * bounds.per_second;
    turns.left = Math.min(bounds.burst, turns.left + grown);
    turns.counted_ms = now_ms;
  };

  const forgetIdle = () => {
    for (const [key, turns] of players) {
      if (turns.under_way > 0 || turns.waiting.size > 0) continue;
      count(turns);
      if (turns.left >= bounds.burst) players.delete(key);
    }
  };

  const turnsOf = (key: string): Turns => {
    const known = players.get(key);
    if (known) return known;
    if (players.size >= players_max) forgetIdle();
    const turns: Turns = {
      under_way: 0,
      left: bounds.burst,
      counted_ms: performance.now(),
      waiting: new Set(),
      timer: undefined,
    };
    players.set(key, turns);
    return turns;
  };

  const admit = (turns: Turns) => {
    clearTimeout(turns.timer);
    turns.timer = undefined;
    count(turns);
    for (const next of turns.waiting) {
      if (turns.under_way >= bounds.at_once_max) return;
      if (turns.left < 1) {
        const until_ms = Math.ceil(((1 - turns.left) / bounds.per_second) * 1_000);
        turns.timer = setTimeout(admit, until_ms, turns);
        return;
      }
      turns.left -= 1;
      turns.under_way += 1;
      turns.waiting.delete(next);
      next.go();
    }
  };

  const wait = (turns: Turns): Promise<void> => {
    if (turns.waiting.size >= bounds.waiting_max)
      throw fail("too_many_requests", { retry_after_s });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = {
      go: () => {
        clearTimeout(late);
        resolve();
      },
      refuse: () => {
        turns.waiting.delete(waiting);
        reject(fail("too_many_requests", { retry_after_s }));
      },
    };
    const late = setTimeout(waiting.refuse, bounds.wait_max_ms);
    turns.waiting.add(waiting);
    admit(turns);
    return promise;
  };

  return async (key, work) => {
    const turns = turnsOf(key);
    await wait(turns);
    try {
      return await work();
    } finally {
      turns.under_way -= 1;
      admit(turns);
    }
  };
};
