import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const binaries_root = "/usr/lib/postgresql";
const threads = 2;
/** The third column of pgbench's log is the duration of the transaction, counted from the time it was due. */
const took_us_column = 2;

/** Debian installs pgbench next to the server's programs, outside PATH. */
const findPgbench = async (): Promise<string> => {
  const versions = (await readdir(binaries_root)).toSorted((a, b) => Number(a) - Number(b));
  return join(binaries_root, versions.at(-1) ?? "", "bin", "pgbench");
};

type PgbenchOrder = {
  database_url: string;
  script: string;
  connections: number;
  seconds: number;
  /** Values of the script's variables `:name`; pgbench sends them as parameters of the prepared statement. */
  variables?: Readonly<Record<string, string>>;
};

const withDir = async <T>(work: (dir: string) => Promise<T>): Promise<T> => {
  const dir = await mkdtemp(join(tmpdir(), "shwe-pgbench-"));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true });
  }
};

const runIn = async (dir: string, order: PgbenchOrder, more: string[] = []): Promise<string> => {
  const file = join(dir, "script.sql");
  await writeFile(file, order.script);
  const { stdout } = await run(await findPgbench(), [
    ...["--no-vacuum", "--protocol", "prepared", "--file", file],
    ...["--client", String(order.connections)],
    ...["--jobs", String(Math.min(threads, order.connections))],
    ...["--time", String(order.seconds)],
    ...Object.entries(order.variables ?? {}).flatMap(([name, text]) => [
      "--define",
      `${name}=${text}`,
    ]),
    ...more,
    order.database_url,
  ]);
  return stdout;
};

type PgbenchResult = { per_second: number; transactions: number };

/**
 * Runs a script with prepared statements for some seconds. Transactions that run at the end are finished, so the count
 * is exact.
 */
export const runPgbench = (order: PgbenchOrder): Promise<PgbenchResult> =>
  withDir(async (dir) => {
    const stdout = await runIn(dir, order);
    const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    const done = /^number of transactions actually processed: (\d+)/m.exec(stdout)?.[1];
    const failed = /^number of failed transactions: (\d+)/m.exec(stdout)?.[1] ?? "0";
    if (tps === undefined || done === undefined || failed !== "0")
      throw new Error(`unexpected output of pgbench: ${stdout}`);
    return { per_second: Number(tps), transactions: Number(done) };
  });

/** Runs a script once per number of connections. `per_second` is the best of them, `transactions` the sum. */
export const runPgbenchAtBest = async (
  order: Omit<PgbenchOrder, "connections">,
  tried_connections: readonly number[],
): Promise<PgbenchResult & { connections: number }> => {
  let best = { per_second: 0, connections: 0 };
  let transactions = 0;
  for (const connections of tried_connections) {
    const result = await runPgbench({ ...order, connections });
    transactions += result.transactions;
    if (result.per_second > best.per_second) best = { per_second: result.per_second, connections };
  }
  return { ...best, transactions };
};

/** The p99 of transactions that are due at a fixed average rate, in milliseconds from the time each was due. */
export const pgbenchP99 = (
  order: PgbenchOrder & { rate: number },
): Promise<{ p99_ms: number; transactions: number }> =>
  withDir(async (dir) => {
    const prefix = join(dir, "took");
    await runIn(dir, order, ["--rate", String(order.rate), "--log", "--log-prefix", prefix]);
    const logs = (await readdir(dir)).filter((file) => file.startsWith("took"));
    const texts = await Promise.all(logs.map((file) => readFile(join(dir, file), "utf8")));
    const took = texts
      .flatMap((text) => text.split("\n"))
      .filter((row) => row !== "")
      .map((row) => Number(row.split(" ")[took_us_column]))
      .toSorted((a, b) => a - b);
    return {
      p99_ms: (took[Math.floor(took.length * 0.99)] ?? Number.NaN) / 1000,
      transactions: took.length,
    };
  });
