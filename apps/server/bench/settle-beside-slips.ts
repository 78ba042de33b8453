/**
 * Slips in one draw while another is settled. Their p99 at half of what the server can take, open loop, with nothing else going on
 * against the same while 5 million lines are settled by a process beside the server: the line's `ratio` says by how much it grows.
 * Lower is better. `--short` for a quick look at a tenth of the size.
 */
import { readAddresses } from "../scripts/lib/addresses.ts";
import { withClient } from "../scripts/lib/connect.ts";
import { settleDraw } from "../src/modules/lottery/settling/settle-draw.ts";
import { first_bettor_id } from "../test/support/fixtures/bettors.ts";
import { openBenchDb } from "./lib/bench-db.ts";
import { withProductServer, type ProductServer } from "./lib/product-server.ts";
import { giveResultedDraw, lines_per_slip } from "./lib/resulted-draw.ts";
import { median, rounded } from "./lib/rounds.ts";
import { openDraw, players, withSlipLoad, type SlipLoad } from "./lib/slip-load.ts";

const bars = { goal: 2, floor: 4 };
const rounds = 3;
const slips = process.argv.includes("--short") ? 50_000 : 500_000;
const full_load_ms = 6_000;
/** No settlement of this size takes as long; its end is what ends the load. */
const beside_max_ms = 300_000;

/** What the loading left behind is written out before, so that it falls on no measurement. */
const settleDown = async (owner_url: string): Promise<void> => {
  await withClient(owner_url, (client) => client.query("vacuum analyze slip, account, transfer"));
  await withClient(readAddresses(process.env).admin, (client) => client.query("checkpoint"));
};

const bench = async (server: ProductServer, { place, endEarly }: SlipLoad): Promise<void> => {
  const [db, owner] = [openBenchDb(server.app_url), openBenchDb(server.owner_url)];
  const draw_id = await openDraw(server.owner_url);
  await place({ draw_id, duration_ms: full_load_ms });
  const full = await place({ draw_id, duration_ms: full_load_ms });
  const rate = Math.round(full.accepted / full.seconds / 2);
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
    await settleDown(server.owner_url);
    const alone = await place({ draw_id, rate, duration_ms: beside.seconds * 1_000 });
    seen.push({
      alone_p99_ms: alone.p99_ms,
      beside_p99_ms: beside.p99_ms,
      settled_in_s: rounded(beside.seconds, 1),
      slips_beside: beside.accepted,
      ratio: rounded(beside.p99_ms / alone.p99_ms, 3),
    });
  }
  await Promise.all([db.destroy(), owner.destroy()]);
  const ratio = rounded(median(seen.map((round) => round.ratio)), 3);
  const figures = { rate, lines: slips * lines_per_slip };
  process.stdout.write(
    `${JSON.stringify({ name: "settle-beside-slips", ratio, ...bars, pass: ratio <= bars.goal, rounds: seen, ...figures })}\n`,
  );
  if (ratio > bars.floor) process.exitCode = 1;
};

await withProductServer((server) => withSlipLoad(server, (load) => bench(server, load)));
