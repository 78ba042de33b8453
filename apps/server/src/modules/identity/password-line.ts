import { fail } from "../../platform/errors/app-error.ts";

/**
 * Who waits for a password to be hashed.
 * - known: inside a session, on a device that was logged in before, or with a proof of the phone
 * - clean: unknown, from an address with few failures
 * - suspect: unknown, from an address with more of them
 */
export type Rank = "known" | "clean" | "suspect";

/** Whom a place in the line is for: the key is a player, a proof or an address. */
export type Applicant = { rank: Rank; key: string };

type Bounds = Readonly<Record<Rank, number>>;

/** At 47 ms each the last of a rank waits a second and a half to two; who comes later is told to come back. */
const places_max: Bounds = { known: 80, clean: 32, suspect: 8 };
/** One player, proof or address cannot take the places of all others. Whole towns share one address of a mobile carrier. */
const places_per_key: Bounds = { known: 2, clean: 16, suspect: 2 };
/** Suspects get one turn after so many of clean ones, so that a flood of either never stops the other. */
const clean_turns_in_a_row = 3;
const busy_retry_after_s = 2;

/** Called when a turn is free; what it is given hands the turn on. */
type Begin = (end: () => void) => void;

/** Does the work when it is its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Hashing a password fills 19 MiB and a thread of the pool that files and names share, so two run at once in a process and no more. One
 * of the two turns is only for the known: however many strangers try passwords, a player with a session or on his own device waits for
 * others like him and for nobody else. The other turn is for strangers first, and for the known when no stranger waits.
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

  /** Refuses at once when there is no place: before the database is asked to count anything. */
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

  /** Holds a place while it acts. */
  return async <T>(applicant: Applicant, act: (inTurn: InTurn) => Promise<T>): Promise<T> => {
    const leave = enter(applicant);
    try {
      return await act((work) => inTurnOf(applicant.rank, work));
    } finally {
      leave();
    }
  };
};

/** The bound is the process's, not a caller's: a flood of log-ins must not take the memory from everything else. */
export const withPlace = createPasswordLine();
