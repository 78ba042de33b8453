import { fail } from "../../platform/errors/app-error.ts";

/**
 * The trust levels of requests that wait for a password hash.
 * - known: with a session, on a device that was logged in before, or with a proof of the phone
 * - clean: unknown, from an address with few failures
 * - suspect: unknown, from an address with more failures
 */
export type Rank = "known" | "clean" | "suspect";

/**
 * A request for a slot in the queue of password hashes. `key` is the player, the proof of the phone or the network address
 * that the slot is counted for.
 */
export type Applicant = { rank: Rank; key: string };

type Bounds = Readonly<Record<Rank, number>>;

/**
 * The most requests in the queue by rank, including running ones. At 47 ms per hash the last one of a rank waits one and a
 * half to two seconds; further requests are refused with a retry time.
 */
const places_max: Bounds = { known: 80, clean: 32, suspect: 8 };
/**
 * The most requests of one player, proof or address in the queue. High for clean requests, because a whole town can share
 * one address of a mobile carrier.
 */
const places_per_key: Bounds = { known: 2, clean: 16, suspect: 2 };
/** After this many clean requests one suspect request runs, so that a flood of one kind never blocks the other. */
const clean_turns_in_a_row = 3;
const busy_retry_after_s = 2;

/** Starts a waiting request. The request calls `end` when its work is done, which starts the next one. */
type Begin = (end: () => void) => void;

/** Runs the work, which hashes a password, when one of the two concurrent hashes that a process allows is free. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Hashing a password takes 19 MiB and one thread of the pool that file and name operations share, so at most two run
 * at once in a process. One of the two turns is reserved for known callers: a player with a session or on his own
 * device never waits for a flood of unknown ones. The other turn serves unknown callers first, and known ones when no
 * unknown one waits.
 */
export const createPasswordLine = () => {
  const taken: Record<Rank, number> = { known: 0, clean: 0, suspect: 0 };
  const takenByKey = new Map<string, number>();
  const waiting: Record<Rank, Begin[]> = { known: [], clean: [], suspect: [] };
  let clean_turns = 0;

  const nextStranger = (): Begin | undefined => {
    const { clean, suspect } = waiting;
    if (clean.length > 0 && (suspect.length === 0 || clean_turns < clean_turns_in_a_row)) {
      clean_turns += 1;
      return clean.shift();
    }
    clean_turns = 0;
    return suspect.shift();
  };

  const turns = [
    { is_free: true, next: () => waiting.known.shift() },
    { is_free: true, next: () => nextStranger() ?? waiting.known.shift() },
  ];

  const callNext = (): void => {
    for (const turn of turns) {
      const begin = turn.is_free ? turn.next() : undefined;
      if (!begin) continue;
      turn.is_free = false;
      begin(() => {
        turn.is_free = true;
        callNext();
      });
    }
  };

  const inTurnOf = async <T>(rank: Rank, work: () => Promise<T>): Promise<T> => {
    const end = await new Promise<() => void>((begin) => {
      waiting[rank].push(begin);
      callNext();
    });
    try {
      return await work();
    } finally {
      end();
    }
  };

  /** Takes a slot of the queue. Refuses at once when no slot is free, before the attempt is counted in the database. */
  const enter = ({ rank, key }: Applicant): (() => void) => {
    const place_key = `${rank} ${key}`;
    const by_key = takenByKey.get(place_key) ?? 0;
    if (taken[rank] >= places_max[rank] || by_key >= places_per_key[rank])
      throw fail("unavailable", { retry_after_s: busy_retry_after_s });
    taken[rank] += 1;
    takenByKey.set(place_key, by_key + 1);
    return () => {
      taken[rank] -= 1;
      const left = (takenByKey.get(place_key) ?? 1) - 1;
      if (left === 0) takenByKey.delete(place_key);
      else takenByKey.set(place_key, left);
    };
  };

  /** Runs `act` while it occupies a slot of the queue. */
  return async <T>(applicant: Applicant, act: (inTurn: InTurn) => Promise<T>): Promise<T> => {
    const leave = enter(applicant);
    try {
      return await act((work) => inTurnOf(applicant.rank, work));
    } finally {
      leave();
    }
  };
};

/** The password queue of this process: a flood of logins cannot use up the memory that other requests need. */
export const withPlace = createPasswordLine();
