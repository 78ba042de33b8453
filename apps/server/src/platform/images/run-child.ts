import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";

import { isWebp } from "./picture-format.ts";
import { exit_refused, taskOf, type Shape } from "./shapes.ts";

export type ChildLimits = {
  wall_ms: number;
  cpu_s: number;
  /** Of memory that can be written. */
  memory_kib: number;
};

export const usual_limits: ChildLimits = {
  // A photo of 25 megapixels takes 2 to 3 s on a small machine.
  wall_ms: 12_000,
  cpu_s: 10,
  // An idle child has 70 MiB, the greediest picture within the pixel limit needs 300. Whoever asks for more is refused by the
  // kernel and not by us. This is why the child runs without a compiler for JavaScript: that one alone reserves 512 MiB of
  // writable memory, and executable on top.
  memory_kib: 384 * 1024,
};

const program = join(import.meta.dirname, "recode-process.js");
/** No WebP of our shapes comes near it. */
const made_bytes_max = 4 * 1024 * 1024;
const flags = [
  "--jitless",
  "--v8-pool-size=0",
  "--max-old-space-size=64",
  // Neither writes nor starts anything. The addon is the decoder.
  "--permission",
  "--allow-addons",
  "--allow-fs-read=*",
];

/**
 * The kernel's limits can only be set from inside a process, so a shell sets them and then becomes the program: no core, no file,
 * so much time, so much memory. And players who bet go before pictures.
 */
const becomeLimited = ({ cpu_s, memory_kib }: ChildLimits): string =>
  `ulimit -c 0; ulimit -f 0; ulimit -t ${cpu_s}; ulimit -d ${memory_kib}; exec nice -n 5 "$0" "$@"`;

const start = (shape: Shape, limits: ChildLimits) =>
  spawn(
    "/bin/sh",
    ["-c", becomeLimited(limits), process.execPath, ...flags, program, taskOf(shape)],
    {
      // Everything the server knows is in its environment; the child gets none of it.
      env: { PATH: "/usr/bin:/bin", UV_THREADPOOL_SIZE: "1", MALLOC_ARENA_MAX: "1" },
      cwd: "/",
      stdio: ["pipe", "pipe", "ignore"],
    },
  );

/**
 * `refused`: the picture is at fault. `killed`: it met a limit or broke the decoder, which is its fault too. `late`: the machine may
 * be at fault. `broken`: we are; the program did not even come to the picture.
 */
export type Outcome = "done" | "refused" | "killed" | "late" | "broken";
export type Ended = { outcome: Outcome; made: Buffer };

/** Gives one picture to one child and waits for its end. A child that takes too long or says too much is killed. */
export const runChild = (
  sent: Buffer,
  shape: Shape,
  limits: ChildLimits,
  children: Set<ChildProcess>,
): Promise<Ended> => {
  const { promise, resolve, reject } = Promise.withResolvers<Ended>();
  const child = start(shape, limits);
  children.add(child);
  const parts: Buffer[] = [];
  let bytes = 0;
  let is_late = false;
  const timer = setTimeout(() => {
    is_late = true;
    child.kill("SIGKILL");
  }, limits.wall_ms);
  const settle = () => {
    clearTimeout(timer);
    children.delete(child);
  };
  child.stdout.on("data", (part: Buffer) => {
    bytes += part.length;
    if (bytes <= made_bytes_max) parts.push(part);
    else child.kill("SIGKILL");
  });
  // A child that ends early closes its end of the pipe; its exit says why.
  child.stdin.on("error", () => undefined);
  child.once("error", (error) => {
    settle();
    reject(error);
  });
  child.once("close", (code, signal) => {
    settle();
    const made = Buffer.concat(parts);
    const outcomeOf = (): Outcome => {
      if (is_late) return "late";
      if (signal !== null || bytes > made_bytes_max) return "killed";
      if (code === exit_refused) return "refused";
      // A child that was taken over could say anything; what is not a WebP does not pass.
      return code === 0 && isWebp(made) ? "done" : "broken";
    };
    resolve({ outcome: outcomeOf(), made });
  });
  child.stdin.end(sent);
  return promise;
};
