import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const grace_ms = 15_000;
const name_width = 7;

/** The programs that make up a running product. What others lean on is started first and stopped last. */
export type Children = {
  start: (name: string, args: readonly string[], env: NodeJS.ProcessEnv) => void;
  /** Resolves when the last one is gone, with the names of those that did not end in order. */
  stop: () => Promise<string[]>;
  /** Resolves with the name of the first one that ended by itself. */
  firstEnd: Promise<string>;
};

const prefixLines = (name: string, stream: Readable): void => {
  createInterface({ input: stream }).on("line", (line) => {
    console.log(`${name.padEnd(name_width)} │ ${line}`);
  });
};

/** As shells count it, and as Vite says it of itself. */
const ended_by_term = 128 + 15;

/** A program without an end of its own is ended by the signal, and that is in order too. */
const endedInOrder = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === 0 || exitCode === ended_by_term || signalCode === "SIGTERM";

const stopOne = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const force = setTimeout(() => child.kill("SIGKILL"), grace_ms);
    child.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    child.kill("SIGTERM");
  });

export const createChildren = (): Children => {
  const running: { name: string; child: ChildProcess }[] = [];
  const { promise: firstEnd, resolve: ended } = Promise.withResolvers<string>();
  return {
    firstEnd,
    start: (name, args, env) => {
      const child = spawn(process.execPath, args, {
        env,
        stdio: ["ignore", "pipe", "pipe"],
        // In a group of its own: a terminal's Ctrl-C reaches everybody in ours, and with our own signal the server would be
        // asked twice, which it takes for "at once".
        detached: true,
      });
      prefixLines(name, child.stdout);
      prefixLines(name, child.stderr);
      child.once("exit", () => ended(name));
      child.once("error", () => ended(name));
      running.push({ name, child });
    },
    stop: async () => {
      // Whoever came last leans on those before: stopped all at once, a player would be told that the server is going.
      for (const { child } of running.toReversed()) await stopOne(child);
      return running.filter(({ child }) => !endedInOrder(child)).map(({ name }) => name);
    },
  };
};
