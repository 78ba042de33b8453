/**
 * Slips over HTTP against PostgreSQL alone. Ours: accepted slips per second through the whole server (sessions,
 * validation, the players' own limits, close check, commit), 10 lines per slip, 100,000 players with a stake limit each,
 * 256 connections.
 *
 * - `ratio`: ours to the plain transaction of several statements, which does less than the product (lib/plain-slips.ts).
 * - `direct`: ours to the database function lottery_place, called by pgbench with 128 slips at a time. The distance to
 * 1 is the cost of HTTP, sessions and validation; more than 1 is hardly possible.
 * - `p99`: ours at half of our maximum to the direct call at the same slip rate. Ours is the time of a slip since it was
 * due. That of the direct call is the time of the call since it was due, as if its 128 slips had arrived together: the
 * time to collect them is left out, which favours the direct call.
 *
 * Each pgbench script runs on the number of connections that is best for it. `--short` gives quick figures; `--check`
 * counts the slips and compares them with exposure and ledger; `--grown` compares a draw that has 2 million slips with
 * an empty one instead.
 */
import type { Client } from "pg";

import { withClient } from "../scripts/lib/connect.ts";
import { first_bettor_id } from "../test/support/fixtures/bettors.ts";
import { batch_slips, directScript, directVariables } from "./lib/direct-slips.ts";
import { isCheck, sizeFor } from "./lib/mode.ts";
import { pgbenchP99, runPgbenchAtBest } from "./lib/pgbench.ts";
import { plainScript, preparePlain } from "./lib/plain-slips.ts";
import { withProductServer, type ProductServer } from "./lib/product-server.ts";
import { alternate, conclude, judge, median, rounded, runBench, type Slice } from "./lib/rounds.ts";
import { checkSlips, openDraw, players, withSlipLoad, type SlipLoad } from "./lib/slip-load.ts";

const bars = { goal: 4, floor: 2.5 };
const direct_bars = { goal: 0.8, floor: 0.5 };
const p99_bars = { goal: 3, floor: 6, better: "less" as const };
const grown_bars = { goal: 0.8, floor: 0.6 };
const rounds = isCheck ? 1 : 3;
const grown_slips = 2_000_000;
const isGrown = process.argv.includes("--grown");
const slice_s = sizeFor({ full: 6, short: 3, check: 1 });
const pgbench_slice_s = sizeFor({ full: 3, short: 1, check: 1 });
const plain_connections = isCheck ? [4] : [2, 4, 8];
/**
 * The numbers of pgbench connections to try. Calls of lottery_place for one draw wait for each other, so more
 * connections only add waiting.
 */
const direct_connections = isCheck ? [2] : [1, 2, 4];
const p99_s = sizeFor({ full: 10, short: 4, check: 1 });

/** Inserts slips into the draw, by all players in turn. */
const growDraw = async (client: Client, draw_id: number): Promise<void> => {
  await client.query(
    `insert into slip (draw_id, player_id, terms_id, total, balance_after, accepted_at, key, numbers, stakes)
      select $1, $2::bigint + n % $3, draw.terms_id, 1000, 0, clock_timestamp(), gen_random_uuid()::text,
        '{1,12,23,34,45,56,67,78,89,90}', '{100,100,100,100,100,100,100,100,100,100}'
      from draw, generate_series(1, $4::bigint) n where draw.id = $1`,
    [draw_id, first_bettor_id, players, grown_slips],
  );
  await client.query("vacuum analyze slip");
};

/** The number of slips in the draw that all measurements share, as counted by the load generators. */
let placed = 0;

const placeOurs = async ({ place }: SlipLoad, draw_id: number): Promise<Slice> => {
  const { accepted, seconds, cpu_seconds } = await place({
    draw_id,
    duration_ms: slice_s * 1_000,
  });
  placed += accepted;
  return { answers: accepted, seconds, cpu_seconds };
};

/** Converts a rate of pgbench to a time slice. The CPU time of pgbench and PostgreSQL is not measured. */
const sliceOf = (slips_per_second: number): Slice => ({
  answers: slips_per_second * pgbench_slice_s,
  seconds: pgbench_slice_s,
  cpu_seconds: 0,
});

const compareWithPlain = (server: ProductServer, ours: () => Promise<Slice>) => {
  const order = {
    database_url: server.owner_url,
    script: plainScript(players),
    seconds: pgbench_slice_s,
  };
  const bare = async () => sliceOf((await runPgbenchAtBest(order, plain_connections)).per_second);
  return alternate({ bare, ours }, { rounds, slices: 1 });
};

type DirectOrder = { database_url: string; script: string; variables: Record<string, string> };

const compareWithDirect = async (order: DirectOrder, ours: () => Promise<Slice>) => {
  const connections: number[] = [];
  const bare = async () => {
    const best = await runPgbenchAtBest({ ...order, seconds: pgbench_slice_s }, direct_connections);
    placed += best.transactions * batch_slips;
    connections.push(best.connections);
    return sliceOf(best.per_second * batch_slips);
  };
  return { rounds: await alternate({ bare, ours }, { rounds, slices: 1 }), connections };
};

const compareP99 = async (
  order: DirectOrder & { connections: number },
  { place }: SlipLoad,
  { draw_id, rate }: { draw_id: number; rate: number },
) => {
  const seen = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = await place({ draw_id, rate, duration_ms: p99_s * 1_000 });
    const direct = await pgbenchP99({ ...order, seconds: p99_s, rate: rate / batch_slips });
    placed += ours.accepted + direct.transactions * batch_slips;
    seen.push({
      ours_p50_ms: ours.p50_ms,
      ours_p99_ms: ours.p99_ms,
      direct_p99_ms: direct.p99_ms,
      ratio: rounded(ours.p99_ms / direct.p99_ms, 3),
    });
  }
  return seen;
};

const compareWithBare = async (server: ProductServer, load: SlipLoad): Promise<void> => {
  await withClient(server.owner_url, (client) => preparePlain(client, players));
  const draw_id = await openDraw(server.owner_url);
  const ours = () => placeOurs(load, draw_id);
  const direct_order = {
    database_url: server.owner_url,
    script: directScript(draw_id, players),
    variables: directVariables,
  };
  if (!isCheck) await ours();
  const plain = await compareWithPlain(server, ours);
  const direct = await compareWithDirect(direct_order, ours);
  const per_second = median([...plain, ...direct.rounds].map((round) => round.ours.per_second));
  const rate = Math.max(1, Math.round(per_second / 2));
  const connections = median(direct.connections);
  const p99 = await compareP99({ ...direct_order, connections }, load, { draw_id, rate });
  // Slips are counted with `--check` only: otherwise the load drops pending requests at the end, so its count is not exact.
  if (isCheck) await checkSlips(server, draw_id, placed);
  conclude("slips", plain, bars, {
    direct: { ...judge(direct.rounds, direct_bars), connections: direct.connections },
    p99: { ...judge(p99, p99_bars), rate },
  });
};

/** Compares a draw with 2 million slips with an empty one as the baseline. */
const compareWithGrown = async (server: ProductServer, load: SlipLoad): Promise<void> => {
  const [empty, grown] = [await openDraw(server.owner_url), await openDraw(server.owner_url)];
  await withClient(server.owner_url, (client) => growDraw(client, grown));
  const ours = (draw_id: number) => placeOurs(load, draw_id);
  await ours(empty);
  await ours(grown);
  const sides = { bare: () => ours(empty), ours: () => ours(grown) };
  const done = await alternate(sides, { rounds, slices: 1 });
  conclude("slips-grown", done, grown_bars, { slips: grown_slips });
};

await runBench(isGrown ? "slips-grown" : "slips", isGrown ? grown_bars : bars, () =>
  withProductServer((server) =>
    withSlipLoad(server, (load) => (isGrown ? compareWithGrown : compareWithBare)(server, load)),
  ),
);
