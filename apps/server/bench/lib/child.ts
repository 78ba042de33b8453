import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

const ticks_per_s = 100;
const stop_max_ms = 10_000;

/** A child process of a bench, controlled by messages. */
export type Child = {
  process: ChildProcess;
  nextMessage: <T>() => Promise<T>;
  /** CPU seconds used so far by all threads of the process. */
  cpuSeconds: () => number;
  stop: () => Promise<void>;
};

type StartOptions = {
  args?: string[];
  env?: NodeJS.ProcessEnv;
  outFd?: number;
  execArgv?: string[];
};

export const startChild = (file: URL, options: StartOptions = {}): Child => {
  const child = fork(file, options.args ?? [], {
    env: { ...process.env, ...options.env },
    execArgv: options.execArgv ?? [],
    stdio: ["ignore", options.outFd ?? "ignore", "inherit", "ipc"],
  });
  const exited = once(child, "exit");

  const cpuSeconds = () => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticks_per_s;
  };

  const nextMessage = async <T>(): Promise<T> => {
    const [message] = await Promise.race([
      once(child, "message"),
      exited.then(([code]) => {
        throw new Error(`${file.pathname} ended with ${String(code)}`);
      }),
    ]);
    return message as T;
  };

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const timer = setTimeout(() => child.kill("SIGKILL"), stop_max_ms);
    child.kill("SIGTERM");
    await exited;
    clearTimeout(timer);
  };

  return { process: child, nextMessage, cpuSeconds, stop };
};
