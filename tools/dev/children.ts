import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const grace_ms = 15_000;
const name_width = 7;

/** The processes of a running product. A process is started after those it depends on, and stopped before them. */
export type Children = {
  start: (name: string, args: readonly string[], env: NodeJS.ProcessEnv) => void;
  /** Stops all processes. Resolves when all have ended, with the names of those that did not end cleanly. */
  stop: () => Promise<string[]>;
  /** Resolves with the name of the first process that ended by itself. */
  firstEnd: Promise<string>;
};

const prefixLines = (name: string, stream: Readable): void => {
  createInterface({ input: stream }).on("line", (line) => {
    console.log(`${name.padEnd(name_width)} │ ${line}`);
  });
};

/** The exit code of a program ended by SIGTERM, by shell convention; Vite exits with it too. */
const ended_by_term = 128 + 15;

/** Whether a process ended cleanly. A program without a signal handler is ended by SIGTERM, which counts as clean. */
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
        // In its own process group: Ctrl-C sends a signal to the whole group of this process, and together with the
        // SIGTERM sent by `stop` the server would get two signals, which it treats as "exit at once".
        detached: true,
      });
      prefixLines(name, child.stdout);
      prefixLines(name, child.stderr);
      child.once("exit", () => ended(name));
      child.once("error", () => ended(name));
      running.push({ name, child });
    },
    stop: async () => {
      // Stops processes in reverse order of starting: otherwise a simulated player would see errors of a stopped
      // server.
      for (const { child } of running.toReversed()) await stopOne(child);
      return running.filter(({ child }) => !endedInOrder(child)).map(({ name }) => name);
    },
  };
};
