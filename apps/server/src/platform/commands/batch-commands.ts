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
/** A busy command is sent again after 4, 8, 16 … ms, half a second in total. */
const busy_tries_max = 7;
const busy_wait_ms = 4;

type Entry<C, A> = PromiseWithResolvers<A> & { command: C; busy_tries: number };

type Options = {
  /** The label of its metrics. */
  name: string;
  metrics: Metrics;
  bounds?: Bounds;
};

/**
 * Takes commands in order of arrival, at most one of each player: the second has to read what the first one wrote.
 * Returns them and the rest.
 */
const takeBatch = <E extends { command: { player_id: bigint } }>(
  waiting: readonly E[],
  batch_max: number,
): [E[], E[]] => {
  const players = new Set<bigint>();
  const batch: E[] = [];
  const rest: E[] = [];
  for (const entry of waiting) {
    const { player_id } = entry.command;
    if (batch.length < batch_max && !players.has(player_id)) {
      players.add(player_id);
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
  { name, metrics, bounds = usual_bounds }: Options,
): ((command: C) => Promise<A>) => {
  const { batch_max, in_flight_max, waiting_max } = bounds;
  let waiting: Entry<C, A>[] = [];
  let in_flight = 0;
  let is_scheduled = false;
  const { countCall } = watchBatch(metrics, name, () => waiting.length);

  const enqueue = (entry: Entry<C, A>) => {
    waiting.push(entry);
    if (is_scheduled || in_flight >= in_flight_max) return;
    is_scheduled = true;
    // Lets all requests that were read from the network in the same turn of the event loop go into one call.
    setImmediate(start);
  };

  const answer = async (entry: Entry<C, A>, said: A | typeof busy): Promise<void> => {
    if (said !== busy) {
      entry.resolve(said);
      return;
    }
    entry.busy_tries += 1;
    if (entry.busy_tries > busy_tries_max) {
      entry.reject(fail("unavailable", { retry_after_s }));
      return;
    }
    await wait(busy_wait_ms * 2 ** (entry.busy_tries - 1));
    enqueue(entry);
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
      for (const { reject } of batch) reject(error);
    }
  };

  const start = () => {
    is_scheduled = false;
    while (in_flight < in_flight_max && waiting.length > 0) {
      const [batch, rest] = takeBatch(waiting, batch_max);
      waiting = rest;
      in_flight += 1;
      void call(batch).finally(() => {
        in_flight -= 1;
        start();
      });
    }
  };

  return (command) => {
    if (waiting.length >= waiting_max) throw fail("unavailable", { retry_after_s });
    const entry = { ...Promise.withResolvers<A>(), command, busy_tries: 0 };
    enqueue(entry);
    return entry.promise;
  };
};
