import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const binaries_root = "/usr/lib/postgresql";
const threads = 2;

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

/** What PostgreSQL itself can do, asked by its own tool with prepared statements. Answers transactions per second. */
export const runPgbench = async (order: PgbenchOrder): Promise<number> => {
  const dir = await mkdtemp(join(tmpdir(), "shwe-pgbench-"));
  try {
    const file = join(dir, "script.sql");
    await writeFile(file, order.script);
    const { stdout } = await run(await findPgbench(), [
      ...["--no-vacuum", "--protocol", "prepared", "--file", file],
      ...["--client", String(order.connections), "--jobs", String(threads)],
      ...["--time", String(order.seconds)],
      order.database_url,
    ]);
    const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (tps === undefined) throw new Error(`pgbench said: ${stdout}`);
    return Number(tps);
  } finally {
    await rm(dir, { recursive: true });
  }
};
