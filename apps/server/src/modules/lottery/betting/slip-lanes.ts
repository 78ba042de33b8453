import type { SlipRequest } from "./place-batch.ts";
import type { QueueBounds } from "./queue-bounds.ts";
import type { Entry } from "./slip-admission.ts";

/** The queue of one draw. A draw has one database call at a time; slips that arrive during it go into the next call. */
export type Lane = { waiting: Entry[]; is_under_way: boolean; is_held: boolean };

const laneKey = ({ game, draw_id }: SlipRequest): string => `${game} ${draw_id}`;

/**
 * Takes slips in order of arrival, at most one per player: a player's second slip must see the balance and limits after the
 * first.
 */
const takeBatch = (lane: Lane, bounds: QueueBounds): Entry[] => {
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
  return batch;
};

/**
 * Puts slips back to the front of their draw's queue after a call that found the exposure row locked. Returns the slips
 * that have waited too long, which are removed.
 */
export const returnBatch = (
  lane: Lane,
  batch: readonly Entry[],
  held_max_ms: QueueBounds["held_max_ms"],
): Entry[] => {
  const now_ms = performance.now();
  const expired: Entry[] = [];
  lane.is_held = true;
  lane.waiting = [...batch, ...lane.waiting].filter((entry) => {
    entry.held_from_ms ??= now_ms;
    if (now_ms - entry.held_from_ms < held_max_ms) return true;
    expired.push(entry);
    return false;
  });
  return expired;
};

/** Clears the waiting times for a lock after a successful call for the draw. */
export const releaseLane = (lane: Lane): void => {
  lane.is_held = false;
  for (const entry of lane.waiting) entry.held_from_ms = null;
};

type Lanes = {
  enqueue: (entry: Entry) => void;
  waitingWith: (slip: SlipRequest) => number;
  waiting: () => number;
};

/** Runs the database calls of all draws within the bounds on concurrent calls. */
export const createLanes = (
  bounds: QueueBounds,
  run: (lane: Lane, batch: readonly Entry[]) => Promise<void>,
): Lanes => {
  const lanes = new Map<string, Lane>();
  /** Draws with waiting slips and no running call, the longest waiting first. */
  const ready = new Set<string>();
  const in_flight = { free: 0, held: 0 };
  const in_flight_max = { free: bounds.in_flight_max, held: bounds.held_in_flight_max };
  let is_scheduled = false;

  const start = () => {
    is_scheduled = false;
    for (const key of ready) {
      const lane = lanes.get(key);
      const kind = lane?.is_held ? "held" : "free";
      if (in_flight[kind] >= in_flight_max[kind]) continue;
      ready.delete(key);
      if (lane === undefined || lane.is_under_way) continue;
      lane.is_under_way = true;
      in_flight[kind] += 1;
      void run(lane, takeBatch(lane, bounds)).finally(() => {
        lane.is_under_way = false;
        in_flight[kind] -= 1;
        if (lane.waiting.length > 0) ready.add(key);
        else lanes.delete(key);
        start();
      });
    }
  };

  const enqueue = (entry: Entry) => {
    const key = laneKey(entry.slip);
    const lane = lanes.get(key) ?? { waiting: [], is_under_way: false, is_held: false };
    lanes.set(key, lane);
    lane.waiting.push(entry);
    if (lane.is_under_way) return;
    ready.add(key);
    // `setImmediate` lets all requests that were read from the network in the same turn of the event loop go into one call.
    if (is_scheduled) return;
    is_scheduled = true;
    setImmediate(start);
  };

  return {
    enqueue,
    waitingWith: (slip) => lanes.get(laneKey(slip))?.waiting.length ?? 0,
    waiting: () => [...lanes.values()].reduce((sum, lane) => sum + lane.waiting.length, 0),
  };
};
