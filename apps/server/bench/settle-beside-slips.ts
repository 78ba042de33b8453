/**
 * Slips in one draw while another draw is settled. Compares the p99 of slips at half of the server's maximum (open loop)
 * without other load with the p99 while another process settles 5 million lines. `ratio` is how much the p99 grows;
 * lower is better. `--short` gives quick figures at a tenth of the size; `--check` counts slips and payouts and compares
 * them with the ledger.
 */
import { sql, type Kysely } from "kysely";

import { readAdminAddress } from "../scripts/lib/addresses.ts";
import { withClient } from "../scripts/lib/connect.ts";
import type { DB } from "../src/db.gen.ts";
import { settleDraw } from "../src/modules/lottery/settlement/settle-draw.ts";
import { first_bettor_id } from "../test/support/fixtures/bettors.ts";
import { filling_timeout_ms, openBenchDb } from "./lib/bench-db.ts";
import { expectEqual } from "./lib/faults.ts";
import { isCheck, sizeFor } from "./lib/mode.ts";
import { withProductServer, type ProductServer } from "./lib/product-server.ts";
import {
  expectedPayouts,
  giveResultedDraw,
  lines_per_slip,
  readPayouts,
} from "./lib/resulted-draw.ts";
import { conclude, rounded, runBench } from "./lib/rounds.ts";
import { checkSlips, openDraw, players, withSlipLoad, type SlipLoad } from "./lib/slip-load.ts";

const bars = { goal: 2, floor: 4, better: "less" as const };
const rounds = isCheck ? 1 : 3;
const slips = sizeFor({ full: 500_000, short: 50_000, check: 5_000 });
const full_load_ms = isCheck ? 500 : 6_000;
/**
 * The time limit of the slip load beside a settlement, longer than any settlement of this size. The load ends earlier,
 * with the settlement.
 */
const beside_max_ms = 300_000;

/** Vacuums and writes a checkpoint first, so that the loaded rows do not disturb a measurement. */
const settleDown = async (owner_url: string): Promise<void> => {
  await withClient(owner_url, (client) => client.query("vacuum analyze slip, account, transfer"));
  await withClient(readAdminAddress(process.env), (client) => client.query("checkpoint"));
};

const readOdds = async (owner: Kysely<DB>, draw_id: bigint): Promise<number> => {
  const { rows } = await sql<{ odds: number }>`
    select odds::integer as odds from draw join lottery_terms terms on terms.id = draw.terms_id
    where draw.id = ${draw_id}`.execute(owner);
  return rows[0]?.odds ?? 0;
};

const bench = async (server: ProductServer, { place, endEarly }: SlipLoad): Promise<void> => {
  const [db, owner] = [
    openBenchDb(server.app_url),
    openBenchDb(server.owner_url, { statement_timeout_ms: filling_timeout_ms }),
  ];
  const draw_id = await openDraw(server.owner_url);
  const warmUp = await place({ draw_id, duration_ms: full_load_ms });
  const full = await place({ draw_id, duration_ms: full_load_ms });
  const rate = Math.round(full.accepted / full.seconds / 2);
  let placed = warmUp.accepted + full.accepted;
  const seen = [];
  for (let round = 0; round < rounds; round++) {
    const settled = await giveResultedDraw(owner, {
      ...{ slips, players },
      first_player_id: first_bettor_id,
    });
    await settleDown(server.owner_url);
    const placing = place({ draw_id, rate, duration_ms: beside_max_ms });
    await settleDraw({ db }, settled);
    endEarly();
    const beside = await placing;
    expectEqual(
      "payouts",
      await readPayouts(owner, settled),
      expectedPayouts(slips, await readOdds(owner, settled)),
    );
    await settleDown(server.owner_url);
    const alone = await place({ draw_id, rate, duration_ms: beside.seconds * 1_000 });
    placed += beside.accepted + alone.accepted;
    seen.push({
      alone_p99_ms: alone.p99_ms,
      beside_p99_ms: beside.p99_ms,
      settled_in_s: rounded(beside.seconds, 1),
      slips_beside: beside.accepted,
      ratio: rounded(beside.p99_ms / alone.p99_ms, 3),
    });
  }
  await Promise.all([db.destroy(), owner.destroy()]);
  // Slips are counted with `--check` only: otherwise the load drops pending requests at the end, so its count is not exact.
  if (isCheck) await checkSlips(server, draw_id, placed);
  conclude("settle-beside-slips", seen, bars, { rate, lines: slips * lines_per_slip });
};

await runBench("settle-beside-slips", bars, () =>
  withProductServer((server) => withSlipLoad(server, (load) => bench(server, load))),
);
