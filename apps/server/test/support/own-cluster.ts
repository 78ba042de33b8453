import { execFile } from "node:child_process";
import { chmod, chown, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const start_timeout_s = 60;
const superuser = "postgres";
const binaries_root = "/usr/lib/postgresql";

/** A separate PostgreSQL cluster for tests that break it: with its own port and data, at full durability. */
export type OwnCluster = {
  admin_url: string;
  port: number;
  /** Starts the cluster; `more` are settings for this start only. */
  start: (more?: readonly string[]) => Promise<void>;
  /** Shuts down cleanly: a checkpoint is written, so the next start has nothing to recover. */
  stop: () => Promise<void>;
  /** Stops as in a power cut: without a checkpoint. */
  crash: () => Promise<void>;
  /** Promotes a standby to primary. */
  promote: () => Promise<void>;
  /** Stops the cluster, if it runs, and removes its data. */
  remove: () => Promise<void>;
};

const findBinaries = async (): Promise<string> => {
  const versions = (await readdir(binaries_root)).toSorted((a, b) => Number(a) - Number(b));
  const newest = versions.at(-1);
  if (newest === undefined) throw new Error(`no PostgreSQL under ${binaries_root}`);
  return join(binaries_root, newest, "bin");
};

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** PostgreSQL refuses to run as root, so the account postgres runs it. */
const isRoot = process.getuid?.() === 0;
const runAsPostgres = (command: string, args: string[], env: Record<string, string> = {}) => {
  const options = { env: { ...process.env, ...env } };
  return isRoot
    ? run("runuser", ["-u", superuser, "--", command, ...args], options)
    : run(command, args, options);
};

const giveToPostgres = async (dir: string): Promise<void> => {
  if (!isRoot) return;
  const { stdout } = await run("id", ["-u", superuser]);
  await chown(dir, Number(stdout), (await stat(dir)).gid);
};

const makeEmpty = (binaries: string, pgdata: string) =>
  runAsPostgres(join(binaries, "initdb"), [
    ...["--pgdata", pgdata, "--username", superuser, "--auth", "trust"],
    ...["--encoding", "UTF8", "--locale", "C.UTF-8"],
    // Creating the cluster need not wait for the disk; when it runs, fsync is on.
    "--no-sync",
  ]);

const makeCopy = (binaries: string, pgdata: string, port: number) =>
  runAsPostgres(join(binaries, "pg_basebackup"), [
    ...["--pgdata", pgdata, "--host", "127.0.0.1", "--port", String(port)],
    ...["--username", superuser, "--write-recovery-conf", "--checkpoint", "fast", "--no-sync"],
  ]);

type OwnClusterOptions = {
  /** Additional environment variables. */
  env?: Record<string, string>;
  /** Additional settings, as `name=value`. */
  settings?: string[];
  /** The port of a running cluster of which this one becomes a copy and standby. */
  standby_of?: number | null;
};

export const createOwnCluster = async ({
  env = {},
  settings = [],
  standby_of = null,
}: OwnClusterOptions = {}): Promise<OwnCluster> => {
  const binaries = await findBinaries();
  const dir = await mkdtemp(join(tmpdir(), "shwe-cluster-"));
  await chmod(dir, 0o700);
  await giveToPostgres(dir);
  const port = await findFreePort();
  const pgdata = join(dir, "data");
  await (standby_of === null
    ? makeEmpty(binaries, pgdata)
    : makeCopy(binaries, pgdata, standby_of));
  const controlIn = (given: Record<string, string>, args: string[]) =>
    runAsPostgres(
      join(binaries, "pg_ctl"),
      ["--pgdata", pgdata, "--wait", "--timeout", String(start_timeout_s), ...args],
      given,
    );
  const control = (...args: string[]) => controlIn({}, args);
  const options = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "fsync=on",
    "synchronous_commit=on",
    "full_page_writes=on",
    ...settings,
  ];
  const crash = async (): Promise<void> => {
    await control("--mode", "immediate", "stop");
  };
  return {
    port,
    admin_url: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
    start: async (more = []) => {
      const told = [...options, ...more].map((option) => `-c ${option}`).join(" ");
      await controlIn(env, ["--log", join(dir, "log"), "--options", told, "start"]);
    },
    stop: async () => {
      await control("--mode", "fast", "stop");
    },
    crash,
    promote: async () => {
      await control("promote");
    },
    remove: async () => {
      const isRunning = await control("status").then(
        () => true,
        () => false,
      );
      if (isRunning) await crash();
      await rm(dir, { recursive: true });
    },
  };
};
