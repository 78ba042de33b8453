/**
 * `npm run bench:costs [-- --short]`: disk, write-ahead log and CPU time of slips, players and event streams, the
 * inputs of docs/scale.md. 100,000 players place slips of ten lines over HTTP; then the tables are vacuumed and
 * measured, and the reads that are repeated for every open stream are timed. CPU time is that of the database
 * connections, so other work on the machine changes it less than it changes a rate. The write-ahead log is that of the
 * whole cluster, so no other program may write to the cluster while this bench runs. Database and server must run on
 * this machine.
 */
import { readFileSync } from "node:fs";

import type { Client } from "pg";

import { withClient } from "../scripts/lib/connect.ts";
import { readBalances } from "../src/ledger/index.ts";
import { findEndedSessions } from "../src/modules/identity/index.ts";
import { openBenchDb } from "./lib/bench-db.ts";
import { sizeFor } from "./lib/mode.ts";
import { withProductServer, type ProductServer } from "./lib/product-server.ts";
import { rounded } from "./lib/rounds.ts";
import { openDraw, players, withSlipLoad, type SlipLoad } from "./lib/slip-load.ts";

const duration_s = sizeFor({ full: 60, short: 15, check: 1 });
const warm_up_ms = 2_000;
/** How often a measured read is repeated: CPU time is counted in hundredths of a second, and one read takes less. */
const repeats = sizeFor({ full: 100, short: 30, check: 1 });
const ticks_per_s = 100;

const tables_of_slips = ["slip", "transfer", "slip_day"];
const tables_of_players = ["player", "player_phone", "session", "account", "protection_limit"];

type Size = { rows: number; heap: number; indexes: number };

/** The size of a table with all its partitions. */
const sizeOf = async (client: Client, table: string): Promise<Size> => {
  await client.query(`vacuum (analyze) ${table}`);
  const { rows } = await client.query<Record<keyof Size, string>>(
    `select (select count(*) from ${table}) as rows, sum(pg_table_size(relid)) as heap, sum(pg_indexes_size(relid)) as indexes
      from (select relid from pg_partition_tree($1) union select $1::regclass) as parts`,
    [table],
  );
  const [size] = rows;
  return {
    rows: Number(size?.rows),
    heap: Number(size?.heap),
    indexes: Number(size?.indexes),
  };
};

const measureTables = async (client: Client) => {
  const bytes_per_row: Record<string, { heap: number; indexes: number }> = {};
  for (const table of tables_of_slips) {
    const { rows, heap, indexes } = await sizeOf(client, table);
    bytes_per_row[table] = { heap: Math.round(heap / rows), indexes: Math.round(indexes / rows) };
  }
  let player_bytes = 0;
  for (const table of tables_of_players) {
    const { heap, indexes } = await sizeOf(client, table);
    player_bytes += heap + indexes;
  }
  return { bytes_per_row, bytes_per_player: Math.round(player_bytes / players) };
};

const walBytes = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes",
  );
  return Number(rows[0]?.bytes);
};

/** CPU seconds so far of all connections to this database. */
const databaseCpuSeconds = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database()",
  );
  const ticks = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / ticks_per_s;
};

const measureSlips = async (client: Client, { place }: SlipLoad, draw_id: number) => {
  // Places slips without measuring first: this opens all connections, so that their CPU time at the start is known.
  await place({ draw_id, duration_ms: warm_up_ms });
  const before = { wal: await walBytes(client), cpu: await databaseCpuSeconds(client) };
  const order = { draw_id, duration_ms: duration_s * 1_000 };
  const { accepted, seconds, cpu_seconds } = await place(order);
  const database_cpu_seconds = (await databaseCpuSeconds(client)) - before.cpu;
  return {
    slips_per_second: Math.round(accepted / seconds),
    server_cpu_us_per_slip: rounded((cpu_seconds / accepted) * 1e6, 1),
    database_cpu_us_per_slip: rounded((database_cpu_seconds / accepted) * 1e6, 1),
    wal_bytes_per_slip: Math.round(((await walBytes(client)) - before.wal) / accepted),
  };
};

/**
 * Measures the CPU time of the database for hashing a slip, as when a draw is sealed, and for the reads that are
 * repeated for each open event stream.
 */
const measureReads = async (client: Client, { owner_url }: ProductServer, draw_id: number) => {
  const db = openBenchDb(owner_url);
  const cpuUs = async (items: number, work: () => Promise<unknown>): Promise<number> => {
    const before = await databaseCpuSeconds(client);
    for (let nth = 0; nth < repeats; nth += 1) await work();
    const seconds = (await databaseCpuSeconds(client)) - before;
    return rounded((seconds / repeats / items) * 1e6, 1);
  };
  const { rows } = await client.query<{ id: string; player_id: string }>(
    "select id, player_id from session limit 5000",
  );
  const sessions = rows.map(({ id }) => id);
  const some_players = rows.slice(0, 500).map(({ player_id }) => BigInt(player_id));
  // Reads once without measuring: this opens the connection, so that its CPU time at the start is known.
  await readBalances(db, some_players);
  const leaves = `select slip_leaf_with_terms(s.draw_id, s.id, s.player_id, s.terms_id, t.odds, t.tod_odds, t.tod_mode, repeat('0', 64),
      s.accepted_at, s.numbers, s.stakes)
    from (select * from slip where draw_id = $1 limit 5000) as s join lottery_terms t on t.id = s.terms_id`;
  const { rowCount: slips } = await client.query(leaves, [draw_id]);
  const database_cpu_us = {
    per_leaf: await cpuUs(slips ?? 0, () => client.query(leaves, [draw_id])),
    per_session_check: await cpuUs(sessions.length, () => findEndedSessions(db, sessions)),
    per_balance_read: await cpuUs(some_players.length, () => readBalances(db, some_players)),
  };
  await db.destroy();
  return { database_cpu_us };
};

await withProductServer((server) =>
  withSlipLoad(server, (load) =>
    withClient(server.owner_url, async (client) => {
      const draw_id = await openDraw(server.owner_url);
      const figures = {
        name: "costs",
        ...(await measureSlips(client, load, draw_id)),
        ...(await measureTables(client)),
        ...(await measureReads(client, server, draw_id)),
      };
      process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
    }),
  ),
);
