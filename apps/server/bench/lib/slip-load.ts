import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";

import { withClient } from "../../scripts/lib/connect.ts";
import { audit } from "../../src/ledger/index.ts";
import { giveDraw } from "../../test/support/draws.ts";
import { seedBettors } from "../../test/support/fixtures/bettors.ts";
import { openBenchDb } from "./bench-db.ts";
import { startChild } from "./child.ts";
import { expectEqual } from "./faults.ts";
import { isCheck } from "./mode.ts";
import type { ProductServer } from "./product-server.ts";
import type { SlipLoadOrder, SlipLoadResult } from "./slip-load-process.ts";

export const players = isCheck ? 2_000 : 100_000;
const connections = isCheck ? 64 : 256;

/** Caps that are never reached, so that every slip is accepted. */
const terms = { number_cap: 1_000_000_000_000, player_cap: null };

export const openDraw = async (owner_url: string): Promise<number> => {
  const db = openBenchDb(owner_url);
  const draw_id = Number(await giveDraw(db, { closes_in_s: 86_400, terms }));
  await db.destroy();
  return draw_id;
};

type Sums = Record<"slips" | "counted" | "charged" | "total" | "exposed" | "staked", string>;

/**
 * Checks that the draw has as many slips as were acknowledged, that each has its transfer, that the draw's exposure has
 * the same sums, and that the ledger adds up. Other draws are left out, because a bench inserts their slips without
 * transfers.
 */
export const checkSlips = async (
  { owner_url, app_url }: ProductServer,
  draw_id: number,
  acknowledged: number,
): Promise<void> => {
  const [owner, db] = [openBenchDb(owner_url), openBenchDb(app_url)];
  // Without statistics of the new rows the join below is planned as a nested loop and takes minutes.
  await sql`analyze slip, transfer, exposure`.execute(owner);
  const { rows } = await sql<Sums>`
    select count(s.id)::text as slips, e.slips::text as counted, sum(s.total)::text as total, e.total::text as exposed,
      sum(t.amount / 100) filter (where t.debit_account_id = ledger_account_id(s.player_id, 'player.main')
        and t.debit_after = s.balance_after)::text as charged,
      (select sum(stake) from unnest(e.stakes) as stake)::text as staked
    from exposure e join slip s on s.draw_id = e.draw_id left join transfer t on t.kind = 'slip_stake' and t.fact_id = s.id
    where e.draw_id = ${draw_id} group by e.draw_id, e.shard`.execute(owner);
  const [sums] = rows;
  const { slips, counted, total, exposed, charged, staked } = sums ?? {};
  expectEqual("slips and their count", [slips, counted], Array(2).fill(String(acknowledged)));
  expectEqual("money of the slips", [exposed, charged, staked], Array(3).fill(total));
  const { differences, totals } = await audit(db);
  expectEqual("differences in the audit", differences, []);
  for (const { currency, total: sum } of totals) expectEqual(`sum of all ${currency}`, sum, 0n);
  await Promise.all([owner.destroy(), db.destroy()]);
};

type Order = Partial<SlipLoadOrder> & { draw_id: number; duration_ms: number };
export type SlipLoad = {
  place: (order: Order) => Promise<SlipLoadResult & { cpu_seconds: number }>;
  /** Ends a running `place` early. */
  endEarly: () => void;
};

/** Creates players with money and a stake limit each, and the process that places their slips. */
export const withSlipLoad = async (
  server: ProductServer,
  work: (load: SlipLoad) => Promise<void>,
): Promise<void> => {
  const tokens_file = join(tmpdir(), `shwe-bench-tokens-${process.pid}`);
  await withClient(server.owner_url, async (client) => {
    const amounts = { kyat: 1_000_000_000, limit_kyat: 1_000_000_000 };
    const bettors = await seedBettors(client, { count: players, ...amounts });
    await writeFile(tokens_file, bettors.map(({ token }) => token).join("\n"), { mode: 0o600 });
    await client.query("vacuum analyze");
  });
  const load = startChild(new URL("slip-load-process.ts", import.meta.url));
  const place: SlipLoad["place"] = async (order) => {
    const from = server.cpuSeconds();
    load.process.send({
      ...{ port: server.port, tokens_file, connections, finishes: isCheck },
      ...order,
    } satisfies SlipLoadOrder);
    const result = await load.nextMessage<SlipLoadResult>();
    if (result.fault !== null) throw new Error(`the load generator failed: ${result.fault}`);
    return { ...result, cpu_seconds: server.cpuSeconds() - from };
  };
  try {
    await work({ place, endEarly: () => load.process.send("end") });
  } finally {
    await load.stop();
    await rm(tokens_file);
  }
};
