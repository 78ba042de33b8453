import { setTimeout as wait } from "node:timers/promises";

import { classifyError } from "../../../platform/errors/classify-error.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { DrawHeldError, type AskedSlip, type Verdict } from "./place-batch.ts";

export type QueueBounds = {
  /**
   * Slips in one call. More of them no longer save anything, and this process and the database would work in turns instead of at
   * the same time: while one call is away, the answers of the last one and the requests of the next one are this process's work.
   */
  batch_max: number;
  /** Lines in one call; one slip always goes, however long it is. */
  batch_lines_max: number;
  /** Slips of one draw that wait. What comes on top is refused at once, and nothing of it is taken. */
  waiting_max: number;
  /** Slips of one player that wait or are under way: nobody takes the places of others. */
  per_player_max: number;
  /** Calls under way at once, over all draws. With those of held draws this is how many connections bets have. */
  in_flight_max: number;
  /** Calls under way for draws whose last call found their exposure row held by somebody else: they take no place of the others. */
  held_in_flight_max: number;
  /** How long a slip waits for a draw that is held. */
  held_max_ms: number;
};

export const queue_bounds: QueueBounds = {
  batch_max: 128,
  batch_lines_max: 10_000,
  waiting_max: 4_096,
  per_player_max: 2,
  in_flight_max: 4,
  held_in_flight_max: 1,
  held_max_ms: 3_000,
};

const retry_after_s = 1;
/** A slip whose player somebody else holds is tried again after 4, 8, 16 … ms, half a second in all. */
const busy_tries_max = 7;
const busy_wait_ms = 4;

/** How many connections placing needs. */
export const bet_calls_max = queue_bounds.in_flight_max + queue_bounds.held_in_flight_max;

type Place = (slips: readonly AskedSlip[]) => Promise<Verdict[]>;
type Entry = {
  readonly slip: AskedSlip;
  readonly answer: Promise<Verdict>;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
  busy_tries: number;
  /** Since when its draw has been found held, without a call in between that was answered. */
  held_from_ms: number | null;
};
/** The slips of one draw. One call of it is under way at a time; while it is away the next one gathers. */
type Lane = { waiting: Entry[]; is_under_way: boolean; is_held: boolean };

export type SlipQueue = {
  /** Tells what became of a slip once that is committed. */
  place: (slip: AskedSlip) => Promise<Verdict>;
  /** Whether a slip of this player with this key waits or is under way here. */
  isUnderWay: (player_id: bigint, key: string) => boolean;
  /** How many slips wait for their call. */
  waiting: () => number;
};

const laneKey = ({ game, draw_id }: AskedSlip): string => `${game} ${draw_id}`;
const repeatKey = (slip: AskedSlip): string => `${slip.player_id} ${slip.draw_id} ${slip.key}`;
const isSame = (one: AskedSlip, other: AskedSlip): boolean =>
  one.numbers === other.numbers &&
  one.stakes === other.stakes &&
  one.game === other.game &&
  one.session_id === other.session_id;

/**
 * Gathers slips into calls of the database, draw by draw. There is no timer: a call leaves when the one before it is back, so calls
 * grow with the load and nobody waits while it is quiet.
 */
export const createSlipQueue = (place: Place, bounds: QueueBounds = queue_bounds): SlipQueue => {
  const lanes = new Map<string, Lane>();
  /** Draws whose next call waits for a place among those under way, the longest waiting first. */
  const ready = new Set<string>();
  const perPlayer = new Map<bigint, number>();
  const pending = new Map<string, Entry>();
  let waiting = 0;
  const in_flight = { free: 0, held: 0 };
  const in_flight_max = { free: bounds.in_flight_max, held: bounds.held_in_flight_max };
  let is_scheduled = false;

  const settle = (entry: Entry) => {
    const { slip } = entry;
    const left = (perPlayer.get(slip.player_id) ?? 1) - 1;
    if (left > 0) perPlayer.set(slip.player_id, left);
    else perPlayer.delete(slip.player_id);
    const key = repeatKey(slip);
    if (pending.get(key) === entry) pending.delete(key);
  };

  /** In the order of arrival, a player at most once: the second slip of a player sees what the first one left. */
  const takeBatch = (lane: Lane): Entry[] => {
    const players = new Set<bigint>();
    const batch: Entry[] = [];
    const rest: Entry[] = [];
    let lines = 0;
    for (const entry of lane.waiting) {
      const { slip } = entry;
      const fits =
        batch.length < bounds.batch_max &&
        (batch.length === 0 || lines + slip.lines <= bounds.batch_lines_max) &&
        !players.has(slip.player_id);
      if (fits) {
        players.add(slip.player_id);
        lines += slip.lines;
        batch.push(entry);
      } else rest.push(entry);
    }
    lane.waiting = rest;
    waiting -= batch.length;
    return batch;
  };

  const tryAgain = async (entry: Entry): Promise<void> => {
    entry.busy_tries += 1;
    await wait(busy_wait_ms * 2 ** (entry.busy_tries - 1));
    enqueue(entry);
  };

  const tell = (entry: Entry, verdict: Verdict) => {
    if (verdict.said === "busy" && entry.busy_tries < busy_tries_max) {
      void tryAgain(entry);
      return;
    }
    settle(entry);
    entry.resolve(verdict);
  };

  /** The slips go back to where they stood. Those that have waited for the draw too long are refused. */
  const waitForDraw = (lane: Lane, batch: readonly Entry[]) => {
    const now_ms = performance.now();
    lane.is_held = true;
    waiting += batch.length;
    lane.waiting = [...batch, ...lane.waiting].filter((entry) => {
      entry.held_from_ms ??= now_ms;
      if (now_ms - entry.held_from_ms < bounds.held_max_ms) return true;
      waiting -= 1;
      settle(entry);
      entry.reject(fail("unavailable", { retry_after_s }));
      return false;
    });
  };

  const release = (lane: Lane) => {
    lane.is_held = false;
    for (const entry of lane.waiting) entry.held_from_ms = null;
  };

  /** A slip that nobody could foresee to break the call breaks it for itself alone: the call is halved until it is. */
  const run = async (lane: Lane, batch: readonly Entry[]): Promise<void> => {
    try {
      const verdicts = await place(batch.map(({ slip }) => slip));
      if (lane.is_held) release(lane);
      if (verdicts.length !== batch.length) throw new Error("a slip got no verdict");
      for (const [at, entry] of batch.entries()) tell(entry, verdicts[at] as Verdict);
    } catch (error) {
      if (error instanceof DrawHeldError) return waitForDraw(lane, batch);
      if (batch.length > 1 && classifyError(error).code === "internal") {
        const middle = batch.length >> 1;
        await run(lane, batch.slice(0, middle));
        await run(lane, batch.slice(middle));
        return;
      }
      for (const entry of batch) {
        settle(entry);
        entry.reject(error);
      }
    }
  };

  const start = () => {
    is_scheduled = false;
    for (const key of ready) {
      const lane = lanes.get(key);
      const place_of = lane?.is_held ? "held" : "free";
      if (in_flight[place_of] >= in_flight_max[place_of]) continue;
      ready.delete(key);
      if (lane === undefined || lane.is_under_way) continue;
      lane.is_under_way = true;
      in_flight[place_of] += 1;
      void run(lane, takeBatch(lane)).finally(() => {
        lane.is_under_way = false;
        in_flight[place_of] -= 1;
        if (lane.waiting.length > 0) ready.add(key);
        else lanes.delete(key);
        start();
      });
    }
  };

  function enqueue(entry: Entry) {
    const key = laneKey(entry.slip);
    let lane = lanes.get(key);
    if (lane === undefined)
      lanes.set(key, (lane = { waiting: [], is_under_way: false, is_held: false }));
    lane.waiting.push(entry);
    waiting += 1;
    if (lane.is_under_way) return;
    ready.add(key);
    // Not at once: requests that were read together go together.
    if (is_scheduled) return;
    is_scheduled = true;
    setImmediate(start);
  }

  const admit = (slip: AskedSlip): Entry => {
    const mine = perPlayer.get(slip.player_id) ?? 0;
    if (mine >= bounds.per_player_max) throw fail("too_many_requests", { retry_after_s });
    if ((lanes.get(laneKey(slip))?.waiting.length ?? 0) >= bounds.waiting_max)
      throw fail("unavailable", { retry_after_s });
    perPlayer.set(slip.player_id, mine + 1);
    const { promise: answer, resolve, reject } = Promise.withResolvers<Verdict>();
    return { slip, answer, resolve, reject, busy_tries: 0, held_from_ms: null };
  };

  return {
    place: async (slip) => {
      const key = repeatKey(slip);
      const repeated = pending.get(key);
      // The same request again while the first one is under way: one slip, one answer.
      if (repeated && isSame(repeated.slip, slip)) return repeated.answer;
      const entry = admit(slip);
      if (!repeated) pending.set(key, entry);
      enqueue(entry);
      return entry.answer;
    },
    isUnderWay: (player_id, key) =>
      perPlayer.has(player_id) &&
      [...pending.values()].some(({ slip }) => slip.player_id === player_id && slip.key === key),
    waiting: () => waiting,
  };
};
