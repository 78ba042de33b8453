import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";

import type { Command, Outcome } from "./play.ts";

/** Messages to and from a worker process. IPC with advanced serialization preserves bigint and Date. */
export type Order = { id: number; command: Command };
export type Report = { id: number; outcome: Outcome } | { id: number; failure: string };

export type Crew = {
  /** Runs all commands in parallel, distributed over the worker processes and their connections, and waits for all. */
  play: (commands: Command[]) => Promise<Outcome[]>;
  stop: () => Promise<void>;
};

type Waiting = { resolve: (outcome: Outcome) => void; reject: (error: Error) => void };

const startWorker = (database_url: string, connections: number) => {
  const child: ChildProcess = fork(
    new URL("worker.ts", import.meta.url),
    [database_url, String(connections)],
    { serialization: "advanced", stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  const exited = once(child, "exit");
  const waiting = new Map<number, Waiting>();
  child.on("message", (report: Report) => {
    const order = waiting.get(report.id);
    waiting.delete(report.id);
    if ("outcome" in report) order?.resolve(report.outcome);
    else order?.reject(new Error(report.failure));
  });
  const fulfil = (order: Order): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      waiting.set(order.id, { resolve, reject });
      // The callback makes a closed IPC channel reject this promise. Without it, `send` would emit an uncaught error.
      child.send(order, (error) => {
        if (error) reject(error);
      });
    });
  const stop = async (): Promise<void> => {
    child.disconnect();
    await exited;
  };
  return { fulfil, stop };
};

/** Starts several worker processes with several connections each. Only the database can serialise their commands. */
export const startCrew = (
  database_url: string,
  { processes, connections }: { processes: number; connections: number },
): Crew => {
  const workers = Array.from({ length: processes }, () => startWorker(database_url, connections));
  let orders = 0;
  return {
    play: (commands) =>
      Promise.all(
        commands.map((command, at) => {
          const worker = workers[at % workers.length];
          if (worker === undefined) throw new Error("a crew has at least one worker");
          orders += 1;
          return worker.fulfil({ id: orders, command });
        }),
      ),
    stop: async () => {
      await Promise.all(workers.map(({ stop }) => stop()));
    },
  };
};
