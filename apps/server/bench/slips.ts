/**
 * Slips over HTTP against PostgreSQL alone. Ours: accepted slips a second through the whole server (sessions, validation, the
 * players' own limits, close check, commit), 10 lines a slip, 100,000 players who each have a stake limit, 256 connections. Bare:
 * pgbench calling the product's own placement function with one slip a call, on the number of connections that is best for it.
 * Beside it stand the plain transaction of several statements, and the p99 of both at half of their own maximum, open loop.
 *
 * `--short` for a quick look; `--check` counts the slips of both sides and compares them with exposure and books; `--grown` compares a draw that has 2 million slips already with an empty one instead.
 */
import type { Client } from "pg";

import { withClient } from "../scripts/lib/connect.ts";
import { first_bettor_id } from "../test/support/fixtures/bettors.ts";
import { isCheck, sizeFor } from "./lib/mode.ts";
import { pgbenchP99, runPgbench } from "./lib/pgbench.ts";
import { plainScript, preparePlain } from "./lib/plain-slips.ts";
import { withProductServer, type ProductServer } from "./lib/product-server.ts";
import { alternate, conclude, median, runBench, type Slice } from "./lib/rounds.ts";
import { checkSlips, openDraw, players, withSlipLoad, type SlipLoad } from "./lib/slip-load.ts";

const bars = { goal: 3.5, floor: 2.5 };
const grown_bars = { goal: 0.8, floor: 0.6 };
/** How many times the p99 of bare PostgreSQL ours may be. */
const p99_max = 3;
const rounds = isCheck ? 1 : 3;
const grown_slips = 2_000_000;
const isGrown = process.argv.includes("--grown");
const slice_s = sizeFor({ full: 6, short: 3, check: 1 });
const bare_slice_s = sizeFor({ full: 2, short: 1, check: 1 });
const bare_connections = sizeFor({
  full: [1, 2, 4, 8, 16, 32, 64],
  short: [1, 4, 16],
  check: [4],
});
const plain_connections = isCheck ? [4] : [2, 4, 8];
const p99_s = sizeFor({ full: 10, short: 4, check: 1 });

/** Ten numbers of one slip, each of another ten, as the load over HTTP has them. */
const bareScript = (draw_id: number): string =>
  [
    `\\set player random(${first_bettor_id}, ${first_bettor_id + players - 1})`,
    ...Array.from({ length: 10 }, (_, ten) => `\\set n${ten} random(${ten}0, ${ten}9)`),
    ...Array.from({ length: 10 }, (_, ten) => `\\set s${ten} random(1, 9) * 100`),
    `select verdicts from lottery_place('2d', ${draw_id}, array[:player::bigint],`,
    `array[lpad(to_hex(:player::bigint), 32, '0')::uuid], array[gen_random_uuid()::text], '{10}',`,
    `array[${Array.from({ length: 10 }, (_, ten) => `:n${ten}`).join(",")}]::smallint[],`,
    `array[${Array.from({ length: 10 }, (_, ten) => `:s${ten}`).join(",")}]::bigint[], '7 days');`,
  ]
    .join("\n")
    .replaceAll(/,\n/g, ", ");

/** Slips of the players in turn, put into the draw by hand. */
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

/** Slips that both sides say they placed in the draw they share. */
let placed = 0;

const createSides = (server: ProductServer, { place }: SlipLoad) => {
  const ours = async (draw_id: number): Promise<Slice> => {
    const { accepted, seconds, cpu_seconds } = await place({
      draw_id,
      duration_ms: slice_s * 1_000,
    });
    placed += accepted;
    return { answers: accepted, seconds, cpu_seconds };
  };
  const best = async (script: string, tried: readonly number[]) => {
    const { owner_url: database_url } = server;
    const order = { database_url, script, seconds: bare_slice_s };
    let found = { per_second: 0, connections: 0 };
    let transactions = 0;
    for (const each of tried) {
      const done = await runPgbench({ ...order, connections: each });
      transactions += done.transactions;
      if (done.per_second > found.per_second)
        found = { per_second: done.per_second, connections: each };
    }
    return { ...found, transactions };
  };
  return { place, ours, best };
};

const sliceOf = (per_second: number): Slice => ({
  answers: per_second * bare_slice_s,
  seconds: bare_slice_s,
  cpu_seconds: 0,
});

const measureP99 = async (
  server: ProductServer,
  sides: ReturnType<typeof createSides>,
  at: { draw_id: number; ours: number; bare: number; bare_connections: number },
) => {
  const half = { ours: Math.round(at.ours / 2), bare: Math.round(at.bare / 2) };
  const { p50_ms, p99_ms, accepted } = await sides.place({
    draw_id: at.draw_id,
    rate: half.ours,
    duration_ms: p99_s * 1_000,
  });
  const bare = await pgbenchP99({
    database_url: server.owner_url,
    script: bareScript(at.draw_id),
    connections: at.bare_connections,
    seconds: p99_s,
    rate: half.bare,
  });
  placed += accepted + bare.transactions;
  const bare_ms = bare.p99_ms;
  const ratio = Number((p99_ms / bare_ms).toFixed(2));
  return { ratio, goal: p99_max, pass: ratio <= p99_max, half, p50_ms, p99_ms, bare_ms };
};

const compareWithBare = async (server: ProductServer, load: SlipLoad): Promise<void> => {
  await withClient(server.owner_url, (client) => preparePlain(client, players));
  const draw_id = await openDraw(server.owner_url);
  const sides = createSides(server, load);
  const bests: { per_second: number; connections: number }[] = [];
  const plains: number[] = [];
  const bare = async () => {
    const found = await sides.best(bareScript(draw_id), bare_connections);
    bests.push(found);
    placed += found.transactions;
    plains.push((await sides.best(plainScript(players), plain_connections)).per_second);
    return sliceOf(found.per_second);
  };
  const ours = () => sides.ours(draw_id);
  if (!isCheck) await ours();
  const done = await alternate({ bare, ours }, { rounds, slices: 1 });
  const figures = {
    ours: median(done.map((round) => round.ours.per_second)),
    bare: median(done.map((round) => round.bare.per_second)),
  };
  const bare_best = bests.toSorted((a, b) => b.per_second - a.per_second)[0]?.connections ?? 1;
  const p99 = await measureP99(server, sides, {
    ...figures,
    draw_id,
    bare_connections: bare_best,
  });
  // Outside a check the load cuts off what is under way when time is up, so its count is not exact.
  if (isCheck) await checkSlips(server, draw_id, placed);
  const plain_ratios = done.map((round, at) => round.ours.per_second / (plains[at] ?? 1));
  conclude("slips", done, bars, {
    bare_connections: bests.map((each) => each.connections),
    plain: {
      ratio: Number(median(plain_ratios).toFixed(3)),
      per_second: plains.map(Math.round),
    },
    p99,
  });
};

/** Here the empty draw stands where bare PostgreSQL stands otherwise. */
const compareWithGrown = async (server: ProductServer, load: SlipLoad): Promise<void> => {
  const [empty, grown] = [await openDraw(server.owner_url), await openDraw(server.owner_url)];
  await withClient(server.owner_url, (client) => growDraw(client, grown));
  const { ours } = createSides(server, load);
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
