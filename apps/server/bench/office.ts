/**
 * The lists, searches and detail pages of the office with 1,000,000 players, 10,000,000 transfers, 100,000 open requests
 * for level 2 and as many open approvals, against the same queries with a hundredth of everything. The functions are
 * those that the routes call, with the rights of the database role `office`. `ratio` is the worst p95 of the large
 * database to that of the small one; lower is better. Only queries whose large p95 is above 2 ms count, because the
 * ratio of shorter ones is mostly noise of the machine; the table shows all of them. `query` is the worst one, by the
 * median of its rounds. `--short` gives quick figures with 100,000 players; `--check` checks what the queries return.
 */
import { withBenchDatabase } from "./lib/bench-database.ts";
import { filling_timeout_ms, openBenchDb } from "./lib/bench-db.ts";
import { isCheck, sizeFor } from "./lib/mode.ts";
import { checkOffice } from "./lib/office/check-office.ts";
import { fillOffice } from "./lib/office/fill-office.ts";
import { officeQueries } from "./lib/office/office-queries.ts";
import { readSide, type Side } from "./lib/office/office-side.ts";
import { sizeOf, type OfficeSize } from "./lib/office/office-size.ts";
import { conclude, median, rounded, runBench } from "./lib/rounds.ts";

const bars = { goal: 2, floor: 4, better: "less" as const };
const rounds = isCheck ? 1 : 3;
const calls = sizeFor({ full: 200, short: 100, check: 3 });
/** Calls before the first round, which fill the caches and prepare the connections. */
const warm_calls = 20;
const small_size = sizeOf(isCheck ? 1_000 : 10_000);
const large_size = sizeOf(sizeFor({ full: 1_000_000, short: 100_000, check: 3_000 }));
/** Queries whose p95 with many players is below this do not count. */
const counted_ms = 2;

type Times = { p50: number; p95: number };
type Measured = { small: Times; large: Times };

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

type Query = (side: Side, nth: number) => Promise<unknown>;

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const sharesOf = (times: readonly number[]): Times => {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: share(sorted, 0.5), p95: share(sorted, 0.95) };
};

/** Calls alternate between the two databases, so that other work on the machine delays both alike. */
const compare = async (run: Query, small: Side, large: Side, calls_each: number) => {
  const times = { small: [] as number[], large: [] as number[] };
  for (let nth = 0; nth < calls_each; nth += 1) {
    times.small.push(await timeOf(() => run(small, nth)));
    times.large.push(await timeOf(() => run(large, nth)));
  }
  return { small: sharesOf(times.small), large: sharesOf(times.large) };
};

const ratioOf = ({ small, large }: Measured): number => rounded(large.p95 / small.p95, 2);

/** One round: every query, with few and with many players. */
const runRound = async (
  small: Side,
  large: Side,
  calls_each: number,
): Promise<Map<string, Measured>> => {
  const measured = new Map<string, Measured>();
  for (const [name, run] of Object.entries(officeQueries))
    measured.set(name, await compare(run, small, large, calls_each));
  return measured;
};

type Round = ReadonlyMap<string, Measured>;

/**
 * The query with the worst ratio among those that count, by the median of its rounds: the worst of all queries in one round
 * would mostly be the query that other work on the machine delayed.
 */
const worstOf = (measured: readonly Round[]) => {
  const queries = Object.keys(officeQueries).map((query) => {
    const times = measured.map((round) => round.get(query) as Measured);
    return { query, times, large_p95: median(times.map(({ large }) => large.p95)) };
  });
  const counted = queries.filter(({ large_p95 }) => isCheck || large_p95 > counted_ms);
  const rated = counted.map(({ query, times }) => ({ query, ratios: times.map(ratioOf) }));
  return (
    rated.toSorted((a, b) => median(b.ratios) - median(a.ratios))[0] ?? {
      query: "none",
      ratios: measured.map(() => 1),
    }
  );
};

const printTable = (measured: readonly Round[]): void => {
  const of = (name: string, figure: (times: Measured) => number): number =>
    rounded(median(measured.map((round) => figure(round.get(name) as Measured))), 2);
  console.table(
    Object.keys(officeQueries).map((query) => ({
      query,
      "p50 small, ms": of(query, ({ small }) => small.p50),
      "p50 large, ms": of(query, ({ large }) => large.p50),
      "p95 small, ms": of(query, ({ small }) => small.p95),
      "p95 large, ms": of(query, ({ large }) => large.p95),
      ratio: of(query, ratioOf),
    })),
  );
};

/** Fills the database and opens it with the rights of the office. */
const withSide = (size: OfficeSize, work: (side: Side) => Promise<void>): Promise<void> =>
  withBenchDatabase(async ({ owner: owner_url, roles }) => {
    await fillOffice(owner_url, size);
    const owner = openBenchDb(owner_url, { statement_timeout_ms: filling_timeout_ms });
    const db = openBenchDb(roles.office);
    try {
      const side = await readSide(db, owner, size);
      await checkOffice(side, owner);
      await work(side);
    } finally {
      await Promise.all([db.destroy(), owner.destroy()]);
    }
  });

const bench = (): Promise<void> =>
  withSide(small_size, (small) =>
    withSide(large_size, async (large) => {
      if (!isCheck) await runRound(small, large, warm_calls);
      const measured: Map<string, Measured>[] = [];
      for (let round = 0; round < rounds; round += 1)
        measured.push(await runRound(small, large, calls));
      printTable(measured);
      const { players, transfers, open_requests } = large.size;
      const { query, ratios } = worstOf(measured);
      const of_query = ratios.map((ratio) => ({ ratio }));
      conclude("office", of_query, bars, { query, players, transfers, open_requests });
    }),
  );

await runBench("office", bars, bench);
