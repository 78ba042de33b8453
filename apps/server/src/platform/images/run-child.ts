import type { ChildProcess } from "node:child_process";
import { join } from "node:path";

import { isWebp } from "./picture-format.ts";
import { exit_refused, taskOf, type Shape } from "./shapes.ts";
import { startLimited, type ChildLimits } from "./start-limited.ts";

export const usual_limits: ChildLimits = {
  // `wall_ms` is far above the usual time: a photo of 25 megapixels takes 2 to 3 s on a small machine.
  wall_ms: 12_000,
  cpu_s: 10,
  // An idle child uses 70 MiB, the most demanding picture within the pixel limit 300 MiB; above `memory_kib` the kernel
  // refuses memory. The child runs without a JIT compiler for JavaScript because that alone reserves 512 MiB of
  // writable and executable memory.
  memory_kib: 384 * 1024,
};

const program = join(import.meta.dirname, "recode-process.js");
/** Limit of the child's output, far above the size of any WebP with the target sizes of shapes.ts. */
const made_bytes_max = 4 * 1024 * 1024;
const flags = ["--jitless", "--v8-pool-size=0", "--max-old-space-size=64"];

/**
 * `refused`: the picture is invalid. `killed`: the picture exceeded a limit or crashed the decoder. `late`: the child
 * took too long, perhaps because the machine is too slow. `broken`: the child failed before it read the picture, or its
 * output is not a WebP.
 */
export type Outcome = "done" | "refused" | "killed" | "late" | "broken";
export type Ended = { outcome: Outcome; made: Buffer };

/** Processes one picture in one child process. A child that takes too long or writes too much is killed. */
export const runChild = (
  sent: Buffer,
  shape: Shape,
  limits: ChildLimits,
  children: Set<ChildProcess>,
): Promise<Ended> => {
  const { promise, resolve, reject } = Promise.withResolvers<Ended>();
  const child = startLimited(program, { flags, task: taskOf(shape), limits });
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
  // Writing to a child that ended early fails. The error is ignored, because the child's exit code gives the reason.
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
      // A compromised child could write anything, so output that is not a WebP is refused.
      return code === 0 && isWebp(made) ? "done" : "broken";
    };
    resolve({ outcome: outcomeOf(), made });
  });
  child.stdin.end(sent);
  return promise;
};
