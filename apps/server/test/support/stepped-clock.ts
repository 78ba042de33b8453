import { globSync } from "node:fs";
import { chmod, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Debian installs the library of the package `faketime` in the folder of its architecture. */
const library_glob = "/usr/lib/*/faketime/libfaketime.so.1";

/** A running clock that can be set, for a separate cluster whose processes all read its offset from one file. */
export type SteppedClock = {
  env: Record<string, string>;
  /** Settings that a PostgreSQL with this clock needs, as `name=value`. */
  settings: string[];
  set: (instant: Date) => Promise<void>;
  now: () => Date;
  remove: () => Promise<void>;
};

export const createSteppedClock = async (): Promise<SteppedClock> => {
  const [library] = globSync(library_glob);
  if (library === undefined) throw new Error(`the package faketime is missing: ${library_glob}`);
  const dir = await mkdtemp(join(tmpdir(), "shwe-clock-"));
  // PostgreSQL runs under its own account and has to read the folder.
  await chmod(dir, 0o755);
  const file = join(dir, "offset");
  let offset_s = 0;
  /** Written under another name and renamed: a process that reads half a file would use the real time. */
  const write = async () => {
    const half = `${file}.new`;
    await writeFile(half, `${offset_s < 0 ? "" : "+"}${offset_s}s\n`, { mode: 0o644 });
    await rename(half, file);
  };
  await write();
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      // Waits and timeouts use the monotonic clock, which must not jump.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    // The library reads its file with code that is not safe in a signal handler. PostgreSQL reads the clock in the
    // handler that checks for deadlocks after a second of waiting, which crashed the cluster on a slow machine.
    settings: ["deadlock_timeout=10min"],
    set: async (instant) => {
      offset_s = Math.round((instant.getTime() - Date.now()) / 1_000);
      await write();
    },
    now: () => new Date(Date.now() + offset_s * 1_000),
    remove: () => rm(dir, { recursive: true }),
  };
};
