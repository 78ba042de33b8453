import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const binaries_root = "/usr/lib/postgresql";
const threads = 2;
/** The third word of a line of its log is how long the transaction took, from the moment it was due. */
const took_us_column = 2;

/** Debian keeps pgbench out of PATH, beside the server it belongs to. */
const findPgbench = async (): Promise<string> => {
  const versions = (await readdir(binaries_root)).toSorted((a, b) => Number(a) - Number(b));
  return join(binaries_root, versions.at(-1) ?? "", "bin", "pgbench");
};

type PgbenchOrder = {
  database_url: string;
  script: string;
  connections: number;
  seconds: number;
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
    ...more,
    order.database_url,
  ]);
  return stdout;
};

/** What PostgreSQL itself can do, asked by its own tool with prepared statements. It finishes what it has begun, so the count is exact. */
export const runPgbench = (
  order: PgbenchOrder,
): Promise<{ per_second: number; transactions: number }> =>
  withDir(async (dir) => {
    const stdout = await runIn(dir, order);
    const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    const done = /^number of transactions actually processed: (\d+)/m.exec(stdout)?.[1];
    const failed = /^number of failed transactions: (\d+)/m.exec(stdout)?.[1] ?? "0";
    if (tps === undefined || done === undefined || failed !== "0")
      throw new Error(`pgbench said: ${stdout}`);
    return { per_second: Number(tps), transactions: Number(done) };
  });

/** How long transactions take that are due at a fixed rate, in milliseconds: the p99. */
export const pgbenchP99 = (
  order: PgbenchOrder & { rate: number },
): Promise<{ p99_ms: number; transactions: number }> =>
  withDir(async (dir) => {
    const prefix = join(dir, "took");
    await runIn(dir, order, ["--rate", String(order.rate), "--log", "--log-prefix", prefix]);
    const logs = (await readdir(dir)).filter((file) => file.startsWith("took"));
    const texts = await Promise.all(logs.map((file) => readFile(join(dir, file), "utf8")));
    const took = texts
      .flatMap((text) => text.trim().split("\n"))
      .map((line) => Number(line.split(" ")[took_us_column]))
      .toSorted((a, b) => a - b);
    return {
      p99_ms: (took[Math.floor(took.length * 0.99)] ?? Number.NaN) / 1000,
      transactions: took.length,
    };
  });
