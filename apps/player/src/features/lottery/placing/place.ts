import type { ErrorCode } from "@shwe/contract/errors";

import { ApiError } from "../../../lib/http.ts";
import type { Placed } from "../lotteries.ts";
import { type Attempt, forgetAttempt, keepAttempt } from "./attempt.ts";

/** Why the server did not take a slip; `left` is what it said may still be staked, by number. */
export type Refusal = {
  code: ErrorCode;
  message: string;
  left: { bet_number: string; left: number }[];
};

/**
 * `sending`: sent, no answer yet. `checking`: no answer came; the book is looked through for the slip (`is_asking` ends when that has
 * gone on for long, and the player may ask for more). `not_sent`: it is not in the book. `refused`: the server said why not.
 * `placed`: it is in the book.
 */
export type Placing =
  | { phase: "idle" }
  | { phase: "sending"; attempt: Attempt }
  | { phase: "checking"; attempt: Attempt; is_asking: boolean }
  | { phase: "not_sent"; attempt: Attempt }
  | { phase: "refused"; attempt: Attempt; refusal: Refusal }
  | { phase: "placed"; attempt: Attempt; placed: Placed };

/** What the flow needs of the world around it. */
export type PlacingWorld = {
  place: (attempt: Attempt) => Promise<Placed>;
  find: (attempt: Attempt) => Promise<Placed | null>;
  tell: (placing: Placing) => void;
  /** The slip is in the book. */
  onPlaced: (attempt: Attempt, placed: Placed) => void;
  isOnline: () => boolean;
  /** A clock that goes on steadily. */
  now: () => number;
  pause: (ms: number) => Promise<void>;
};

const check_every_ms = 2_000;
const ms_per_s = 1_000;
/**
 * So long after the sending has ended, what is not in the book did not arrive: the server answers within seconds, and the browser no
 * longer sends. Should a request arrive later still, its key keeps it from becoming a second slip.
 */
const settle_ms = 10_000;
/** Five minutes; then the player decides whether to go on asking. */
const checks_max = 150;

function end(attempt: Attempt, placed: Placed, { tell, onPlaced }: PlacingWorld): void {
  forgetAttempt(attempt);
  onPlaced(attempt, placed);
  tell({ phase: "placed", attempt, placed });
}

/** Looks for a slip in the book until it is there, or until it cannot come any more. Places nothing. */
export async function checkAttempt(attempt: Attempt, world: PlacingWorld): Promise<void> {
  const { find, tell, now, pause } = world;
  tell({ phase: "checking", attempt, is_asking: true });
  const begun = now();
  for (let asked = 0; asked < checks_max; asked += 1) {
    let pause_ms = check_every_ms;
    try {
      const placed = await find(attempt);
      if (placed !== null) return end(attempt, placed, world);
      if (now() - begun >= settle_ms) {
        keepAttempt({ ...attempt, is_open: false });
        return tell({ phase: "not_sent", attempt });
      }
    } catch (error) {
      // Who is not logged in any more asks again after the next login. Silence, and a server that is not certain yet itself, is asked
      // again by the loop: only its word that there is no such slip ends the checking.
      if (error instanceof ApiError && error.status < 500) break;
      if (error instanceof ApiError) pause_ms = Math.max(pause_ms, error.retry_after_s * ms_per_s);
    }
    await pause(pause_ms);
  }
  tell({ phase: "checking", attempt, is_asking: false });
}

/** Sends a slip, once. What follows from silence is a question, never another sending. */
export async function sendAttempt(attempt: Attempt, world: PlacingWorld): Promise<void> {
  const { place, tell, isOnline } = world;
  // Known to be without a line: it is not even tried, so that it is certain that nothing happened.
  if (!isOnline()) return tell({ phase: "not_sent", attempt });
  const sent = { ...attempt, is_open: true };
  keepAttempt(sent);
  tell({ phase: "sending", attempt: sent });
  try {
    end(sent, await place(sent), world);
  } catch (error) {
    // A refusal is an answer: nothing was taken. That the key is taken means that an earlier slip under it is in the book.
    const isRefusal = error instanceof ApiError && error.status < 500;
    if (!isRefusal || error.code === "key_reused") return checkAttempt(sent, world);
    keepAttempt({ ...attempt, is_open: false });
    const { code, message, details } = error;
    tell({ phase: "refused", attempt, refusal: { code, message, left: details?.numbers ?? [] } });
  }
}
