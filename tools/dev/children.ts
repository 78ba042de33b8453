import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const grace_ms = 8000;
const name_width = 6;

/** The programs that make up a running product, stopped together. */
export type Children = {
  start: (name: string, args: readonly string[], env: NodeJS.ProcessEnv) => void;
  /** Resolves when the last one is gone. */
  stop: () => Promise<void>;
  /** Resolves with the name of the first one that ended by itself. */
  firstEnd: Promise<string>;
};

const prefixLines = (name: string, stream: Readable): void => {
  createInterface({ input: stream }).on("line", (line) => {
    console.log(`${name.padEnd(name_width)} │ ${line}`);
  });
};

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
  const running: ChildProcess[] = [];
  const { promise: firstEnd, resolve: ended } = Promise.withResolvers<string>();
  return {
    firstEnd,
    start: (name, args, env) => {
      const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
      prefixLines(name, child.stdout);
      prefixLines(name, child.stderr);
      child.once("exit", () => ended(name));
      child.once("error", () => ended(name));
      running.push(child);
    },
    stop: async () => {
      await Promise.all(running.map(stopOne));
    },
  };
};
