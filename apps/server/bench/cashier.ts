/**
 * Cash-ins over HTTP against pgbench, which writes the same rows in plain transactions on the same cluster.
 *
 * - `ratio`: requests without a picture, each reserved and sent by another player, on 128 connections, to the same by pgbench in
 * two transactions. Ours includes sessions, validation, limits, rules and reading the request for both replies.
 * - `approvals`: approvals of 8 operators through the office to the same rows by pgbench in one transaction. Ours includes sessions of
 * operators, claims, versions, the search for repeated digits and the notification of the player.
 * - `queue`: the list of open requests with 100,000 of them to the same with 1,000, by the fastest fifth of the calls.
 *
 * Each pgbench script runs on the number of connections that is best for it. `--short` gives quick figures; `--check` counts the
 * requests and audits the ledger.
 */
import { sql, type Kysely } from "kysely";

import { withClient } from "../scripts/lib/connect.ts";
import type { DB } from "../src/db.gen.ts";
import { audit } from "../src/ledger/index.ts";
import { first_bettor_id } from "../test/support/fixtures/bettors.ts";
import { seedCashQueues } from "../test/support/fixtures/cash-queues.ts";
import { ask } from "./lib/ask.ts";
import { filling_timeout_ms, openBenchDb } from "./lib/bench-db.ts";
import type { CashLoadOrder, CashLoadResult } from "./lib/cash/cash-load-process.ts";
import { amount, fillCash, players, type FilledCash } from "./lib/cash/fill-cash.ts";
import { plainApproval, plainRequest } from "./lib/cash/plain-cash.ts";
import { startChild, type Child } from "./lib/child.ts";
import { expectEqual } from "./lib/faults.ts";
import { isCheck, sizeFor } from "./lib/mode.ts";
import { runPgbenchAtBest } from "./lib/pgbench.ts";
import { office_origin, withProductServer, type ProductServer } from "./lib/product-server.ts";
import { alternate, conclude, judge, median, rounded, runBench, type Slice } from "./lib/rounds.ts";

const bars = { goal: 0.8, floor: 0.5 };
const queue_bars = { goal: 2, floor: 3, better: "less" as const };
const rounds = isCheck ? 1 : 3;
const slices = sizeFor({ full: 2, short: 1, check: 1 });
const slice_s = isCheck ? 1 : 3;
const connections = 128;
const bare_connections = isCheck ? [4] : [4, 16];
/** More than pgbench and 8 operators approve in all slices. */
const pending = sizeFor({ full: 120_000, short: 60_000, check: 2_000 });
const queue_sizes = { few: isCheck ? 100 : 1_000, many: isCheck ? 1_000 : 100_000 };
const queue_calls = sizeFor({ full: 60, short: 30, check: 3 });

type Bench = { server: ProductServer; load: Child; filled: FilledCash };

/** What the product and pgbench have counted; `--check` compares it with the database. */
const counted = { requests: 0, approvals: 0 };

const runLoad = async (load: Child, measured: Child, order: CashLoadOrder): Promise<Slice> => {
  const before = measured.cpuSeconds();
  load.process.send(order);
  const { answers, seconds, fault } = await load.nextMessage<CashLoadResult>();
  if (fault !== null) throw new Error(`the load generator failed: ${fault}`);
  return { answers, seconds, cpu_seconds: measured.cpuSeconds() - before };
};

const runBare = async (
  { server: { owner_url } }: Bench,
  script: string,
): Promise<Slice & { transactions: number }> => {
  const order = { database_url: owner_url, script, seconds: slice_s };
  const { per_second, transactions } = await runPgbenchAtBest(order, bare_connections);
  return { answers: per_second * slice_s, seconds: slice_s, cpu_seconds: 0, transactions };
};

const requestSides = (bench: Bench) => {
  const { server, load, filled } = bench;
  const duration_ms = slice_s * 1_000;
  return {
    bare: async () => {
      const script = plainRequest(first_bettor_id, players, filled.account_id, amount);
      const slice = await runBare(bench, script);
      counted.requests += slice.transactions;
      return slice;
    },
    ours: async () => {
      const { port } = server;
      const order = { port, duration_ms, connections, amount, tokens: filled.tokens };
      const slice = await runLoad(load, server, { kind: "requests", ...order });
      counted.requests += slice.answers;
      return slice;
    },
  };
};

const approvalSides = (bench: Bench, office: Child & { port: number }) => {
  const { load, filled } = bench;
  const duration_ms = slice_s * 1_000;
  const cookies = filled.operators.map(({ cookie }) => cookie);
  let next = 0;
  return {
    bare: async () => {
      const { id } = filled.operators[0] ?? { id: 0n };
      const slice = await runBare(bench, plainApproval(filled.pending_account_id, id, amount));
      counted.approvals += slice.transactions;
      return slice;
    },
    ours: async () => {
      const ids = filled.ids.slice(next, next + pending / (rounds * slices + 1));
      const order = { port: office.port, duration_ms, origin: office_origin, cookies, ids, amount };
      const slice = await runLoad(load, office, { kind: "approvals", ...order });
      next += ids.length;
      counted.approvals += slice.answers;
      return slice;
    },
  };
};

const listTime = async (office: { port: number }, cookie: string): Promise<number> => {
  const times: number[] = [];
  for (let call = 0; call < queue_calls; call += 1) {
    const start = performance.now();
    const { status } = await ask(office.port, "/office/cash_in", { cookie });
    times.push(performance.now() - start);
    if (status !== 200) throw new Error(`the list was answered with ${status}`);
  }
  return median(times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length / 5)));
};

/** The open requests of the other measurements are decided first, so that the queue has exactly the wanted number. */
const runQueue = async (owner: Kysely<DB>, { filled }: Bench, office: { port: number }) => {
  await sql`update cash_in_request set state = 'rejected', reason_id = 1, decided_at = clock_timestamp()
    where state in ('reserved', 'pending')`.execute(owner);
  const { account_id } = filled;
  const cookie = filled.operators[0]?.cookie ?? "";
  /** Each time after a vacuum, which PostgreSQL starts by itself within minutes of so many new rows. */
  const timeWith = async (from: number, to: number): Promise<number> => {
    await seedCashQueues(owner, { account_id, from, to });
    await sql`vacuum analyze cash_in_request`.execute(owner);
    return listTime(office, cookie);
  };
  const few_ms = await timeWith(0, queue_sizes.few);
  const many_ms = await timeWith(queue_sizes.few, queue_sizes.many);
  const ratio = rounded(many_ms / few_ms, 2);
  return { few_ms: rounded(few_ms, 2), many_ms: rounded(many_ms, 2), ratio };
};

const checkRows = async (owner: Kysely<DB>): Promise<void> => {
  const { rows } = await sql<{ requests: number; approvals: number; transfers: number }>`
    select (count(*) filter (where last_digits is not null and id < 9000001))::int as requests,
      (count(*) filter (where state = 'approved'))::int as approvals,
      (select count(*)::int from transfer where kind = 'cash_in') as transfers
    from cash_in_request`.execute(owner);
  const { requests, approvals } = counted;
  expectEqual("requests and approvals", rows[0], { requests, approvals, transfers: approvals });
  const { differences, totals } = await audit(owner);
  expectEqual("differences in the audit", differences, []);
  for (const { currency, total } of totals) expectEqual(`sum of all ${currency}`, total, 0n);
};

const measureAll = async (bench: Bench, owner: Kysely<DB>): Promise<void> => {
  const { office } = bench.server;
  if (office === null) throw new Error("the office was not started");
  const sides = { requests: requestSides(bench), approvals: approvalSides(bench, office) };
  if (!isCheck)
    for (const { bare, ours } of Object.values(sides)) {
      await bare();
      await ours();
    }
  const requests = await alternate(sides.requests, { rounds, slices });
  const approvals = await alternate(sides.approvals, { rounds, slices });
  await checkRows(owner);
  const queue = await runQueue(owner, bench, office);
  conclude("cashier", requests, bars, {
    approvals: judge(approvals, bars),
    queue: judge([queue], queue_bars),
  });
};

await runBench("cashier", bars, () =>
  withProductServer(
    async (server) => {
      const owner = openBenchDb(server.owner_url, { statement_timeout_ms: filling_timeout_ms });
      const load = startChild(new URL("lib/cash/cash-load-process.ts", import.meta.url));
      try {
        const filled = await withClient(server.owner_url, (client) =>
          fillCash(client, owner, pending),
        );
        await measureAll({ server, load, filled }, owner);
      } finally {
        await load.stop();
        await owner.destroy();
      }
    },
    { has_office: true },
  ),
);
