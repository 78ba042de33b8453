import { spawn } from "node:child_process";

/** What the kernel limits. */
export type ResourceLimits = {
  cpu_s: number;
  /** Limit of the child's writable memory. */
  memory_kib: number;
};

export type ChildLimits = ResourceLimits & { wall_ms: number };

/** The child may neither write files nor start processes. Addons are allowed because the decoder is one. */
const permissions = ["--permission", "--allow-addons", "--allow-fs-read=*"];

/**
 * Resource limits can only be set from inside a process, so a shell sets them and then executes the program: no core
 * dump, no written file, bounded processor time and memory. `nice` gives bets priority over pictures.
 */
const becomeLimited = ({ cpu_s, memory_kib }: ResourceLimits): string =>
  `ulimit -c 0; ulimit -f 0; ulimit -t ${cpu_s}; ulimit -d ${memory_kib}; exec nice -n 5 "$0" "$@"`;

/** Starts a Node program that processes pictures, within the limits; `flags` are those of Node. */
export const startLimited = (
  program: string,
  { flags, task, limits }: { flags: readonly string[]; task: string; limits: ResourceLimits },
) =>
  spawn(
    "/bin/sh",
    ["-c", becomeLimited(limits), process.execPath, ...flags, ...permissions, program, task],
    {
      // The server's environment contains its secrets, so the child does not inherit it.
      env: { PATH: "/usr/bin:/bin", UV_THREADPOOL_SIZE: "1", MALLOC_ARENA_MAX: "1" },
      cwd: "/",
      stdio: ["pipe", "pipe", "ignore"],
    },
  );
