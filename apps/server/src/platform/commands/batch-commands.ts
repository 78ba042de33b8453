import { setTimeout as wait } from "node:timers/promises";

import { fail } from "../errors/app-error.ts";
import { classifyError } from "../errors/classify-error.ts";
import type { Metrics } from "../telemetry/index.ts";
import { watchBatch } from "./batch-metrics.ts";

/** The answer to a command whose rows another transaction is changing; nothing was done, and it is sent again. */
export const busy = Symbol("busy");

type Bounds = {
  /** The most commands in one database call. */
  batch_max: number;
  /** The most concurrent database calls. */
  in_flight_max: number;
  /** The most commands that wait for a call. Further commands are refused immediately. */
  waiting_max: number;
};

/** Two calls, so that one whose rows are locked does not stop the others. */
const usual_bounds: Bounds = { batch_max: 64, in_flight_max: 2, waiting_max: 4_096 };

const retry_after_s = 1;
/** A busy command is sent again after about 4, 8, 16 … ms. */
const busy_wait_ms = 4;
const busy_wait_max_ms = 128;
/** How long a busy command is sent again. */
const usual_busy_ms = 500;

type Entry<C, A> = PromiseWithResolvers<A> & {
  command: C;
  busy_tries: number;
  /** When the command was first found busy. */
  busy_from_ms: number | null;
};

type Options = {
  /** The label of its metrics. */
  name: string;
  metrics: Metrics;
  bounds?: Bounds;
  /** How long a command whose rows are locked is sent again before it is refused. */
  busy_ms?: number;
};

/**
 * Takes commands in order of arrival, at most one of each player and none of a player with a command in a running call: the second has
 * to read what the first one wrote. Adds the players to those of running calls. Returns the commands and the rest.
 */
const takeBatch = <E extends { command: { player_id: bigint } }>(
  waiting: readonly E[],
  batch_max: number,
  running: Set<bigint>,
): [E[], E[]] => {
  const batch: E[] = [];
  const rest: E[] = [];
  for (const entry of waiting) {
    const { player_id } = entry.command;
    if (batch.length < batch_max && !running.has(player_id)) {
      running.add(player_id);
      batch.push(entry);
    } else rest.push(entry);
  }
  return [batch, rest];
};

/**
 * Sends commands of different players that arrive together in one database call, which pays for the round trip and the
 * disk sync once. There is no timer: while calls are running, commands are collected for the next one, so a command is
 * sent immediately when there is no load. `run` returns the answers in the order of the commands.
 */
export const batchCommands = <C extends { player_id: bigint }, A>(
  run: (commands: readonly C[]) => Promise<readonly (A | typeof busy)[]>,
  { name, metrics, bounds = usual_bounds, busy_ms = usual_busy_ms }: Options,
): ((command: C) => Promise<A>) => {
  const { batch_max, in_flight_max, waiting_max } = bounds;
  let waiting: Entry<C, A>[] = [];
  /** The players with a command in a running call, or with a busy one that is about to be sent again: the others wait behind it. */
  const running = new Set<bigint>();
  let in_flight = 0;
  let is_scheduled = false;
  const { countCall } = watchBatch(metrics, name, () => waiting.length);

  const schedule = () => {
    if (is_scheduled || in_flight >= in_flight_max) return;
    is_scheduled = true;
    // Lets all requests that were read from the network in the same turn of the event loop go into one call.
    setImmediate(start);
  };

  const answer = async (entry: Entry<C, A>, said: A | typeof busy): Promise<void> => {
    if (said !== busy) {
      running.delete(entry.command.player_id);
      entry.resolve(said);
      return;
    }
    entry.busy_from_ms ??= performance.now();
    if (performance.now() - entry.busy_from_ms > busy_ms) {
      running.delete(entry.command.player_id);
      entry.reject(fail("unavailable", { retry_after_s }));
      return;
    }
    // Two processes that need the same row must not try at the same moments.
    const jitter = 0.5 + Math.random();
    await wait(jitter * Math.min(busy_wait_ms * 2 ** entry.busy_tries, busy_wait_max_ms));
    entry.busy_tries += 1;
    running.delete(entry.command.player_id);
    waiting.unshift(entry);
    schedule();
  };

  /** An unexpected error of one command fails the whole call, so the batch is halved until that command is alone. */
  const call = async (batch: readonly Entry<C, A>[]): Promise<void> => {
    countCall(batch.length);
    try {
      const answers = await run(batch.map(({ command }) => command));
      if (answers.length !== batch.length) throw new Error("a command got no answer");
      for (const [at, entry] of batch.entries()) void answer(entry, answers[at] as A);
    } catch (error) {
      if (batch.length > 1 && classifyError(error).code === "internal") {
        const middle = batch.length >> 1;
        await call(batch.slice(0, middle));
        await call(batch.slice(middle));
        return;
      }
      for (const { command, reject } of batch) {
        running.delete(command.player_id);
        reject(error);
      }
    }
  };

  const start = () => {
    is_scheduled = false;
    while (in_flight < in_flight_max && waiting.length > 0) {
      const [batch, rest] = takeBatch(waiting, batch_max, running);
      waiting = rest;
      if (batch.length === 0) return;
      in_flight += 1;
      void call(batch).finally(() => {
        in_flight -= 1;
        start();
      });
    }
  };

  return (command) => {
    if (waiting.length >= waiting_max) throw fail("unavailable", { retry_after_s });
    const entry = { ...Promise.withResolvers<A>(), command, busy_tries: 0, busy_from_ms: null };
    waiting.push(entry);
    schedule();
    return entry.promise;
  };
};
