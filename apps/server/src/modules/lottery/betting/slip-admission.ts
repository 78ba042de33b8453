import { fail } from "../../../platform/errors/app-error.ts";
import type { SlipRequest, Verdict } from "./place-batch.ts";
import { retry_after_s, type QueueBounds } from "./queue-bounds.ts";

/** A slip in the queue and the promise of its verdict. */
export type Entry = {
  readonly slip: SlipRequest;
  readonly answer: Promise<Verdict>;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
  busy_tries: number;
  /**
   * When the exposure row of the slip's draw was first found locked since the last successful call; null if it is not
   * locked.
   */
  held_from_ms: number | null;
};

type Admission = {
  /** The waiting entry of an identical earlier request, if there is one. */
  findRepeated: (slip: SlipRequest) => Entry | undefined;
  /** Accepts a slip into the queue and counts it. Throws when the player or the draw has reached its bound. */
  admit: (slip: SlipRequest, waiting_in_draw: number) => Entry;
  /** Stops counting a slip, once it has its verdict. */
  forget: (entry: Entry) => void;
  isUnderWay: (player_id: bigint, key: string) => boolean;
};

const requestKey = (slip: SlipRequest): string => `${slip.player_id} ${slip.draw_id} ${slip.key}`;
const isSame = (one: SlipRequest, other: SlipRequest): boolean =>
  one.numbers === other.numbers &&
  one.stakes === other.stakes &&
  one.game === other.game &&
  one.session_id === other.session_id;

/** Tracks the slips that wait for a verdict, by player and by request, and enforces the bounds of the queue. */
export const createAdmission = (
  bounds: Pick<QueueBounds, "per_player_max" | "waiting_max">,
): Admission => {
  const perPlayer = new Map<bigint, number>();
  const pending = new Map<string, Entry>();
  return {
    findRepeated: (slip) => {
      const entry = pending.get(requestKey(slip));
      return entry && isSame(entry.slip, slip) ? entry : undefined;
    },
    admit: (slip, waiting_in_draw) => {
      const mine = perPlayer.get(slip.player_id) ?? 0;
      if (mine >= bounds.per_player_max) throw fail("too_many_requests", { retry_after_s });
      if (waiting_in_draw >= bounds.waiting_max) throw fail("unavailable", { retry_after_s });
      perPlayer.set(slip.player_id, mine + 1);
      const { promise: answer, resolve, reject } = Promise.withResolvers<Verdict>();
      const entry = { slip, answer, resolve, reject, busy_tries: 0, held_from_ms: null };
      const key = requestKey(slip);
      // A different slip with the same key does not replace the first entry: the database refuses the second slip as
      // `key_reused`.
      if (!pending.has(key)) pending.set(key, entry);
      return entry;
    },
    forget: (entry) => {
      const { slip } = entry;
      const left = (perPlayer.get(slip.player_id) ?? 1) - 1;
      if (left > 0) perPlayer.set(slip.player_id, left);
      else perPlayer.delete(slip.player_id);
      const key = requestKey(slip);
      if (pending.get(key) === entry) pending.delete(key);
    },
    isUnderWay: (player_id, key) =>
      perPlayer.has(player_id) &&
      [...pending.values()].some(({ slip }) => slip.player_id === player_id && slip.key === key),
  };
};
