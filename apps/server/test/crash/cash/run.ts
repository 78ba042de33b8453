/**
 * `npm run test:cash-crash [-- --rounds 2]`: players pay in through two server processes and pay out, and operators approve
 * and pay, on a separate cluster; others pay through a simulated gateway, whose webhooks reach one of the servers. Meanwhile a server is killed, the database is stopped as in a power cut, or both. Whoever has
 * no answer repeats the command with the same key or version. Every acknowledged command must have its effect once, and no other
 * more than once. Cash-outs and decisions call the SQL functions on own connections, as the server does. The last line is JSON.
 */
import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";

import { sql, type Kysely } from "kysely";

import type { Addresses } from "../../../scripts/lib/addresses.ts";
import { withClient } from "../../../scripts/lib/connect.ts";
import type { DB } from "../../../src/db.gen.ts";
import { createDb } from "../../../src/platform/db/index.ts";
import { createLogs } from "../../../src/platform/telemetry/index.ts";
import { giveAccount } from "../../support/cash.ts";
import { seedBettors, type Bettor } from "../../support/fixtures/bettors.ts";
import { giveOperator } from "../../support/given-operators.ts";
import { loosenAloneRules } from "../../support/loose-cash-rules.ts";
import type { OwnCluster } from "../../support/own-cluster.ts";
import {
  padaukpay,
  startPaymentGateway,
  type SimulatedGateway,
} from "../../support/payment-gateway.ts";
import { startServerProcesses, type ServerProcess } from "../../support/server-process.ts";
import { openCrashCluster } from "../crash-cluster.ts";
import { check } from "./check.ts";
import { settlePayments } from "./gateway-load.ts";
import { cashOutAndNote, decideAndNote, putLoad, sendAndNote, type Books } from "./load.ts";

const rounds_full = 20;
const senders = 24;
const bettor_count = 240;
const operator_count = 6;
const start_kyat = 10_000_000;
/** Long enough that payments through the gateway are being made when the kill comes. */
const load_ms = { min: 2_000, max: 4_000 };
const tries_max = 20;
const try_pause_ms = 250;
const redis_url = process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379";

const { log } = createLogs({ level: "fatal", production: false });

type Place = {
  cluster: OwnCluster;
  owner: Kysely<DB>;
  api: Kysely<DB>;
  office: Kysely<DB>;
  bettors: Bettor[];
  payees: Map<number, bigint>;
  operators: bigint[];
  account_id: bigint;
  worker: Kysely<DB>;
  gateway: SimulatedGateway;
  start: () => Promise<ServerProcess[]>;
};

const setRules = async (owner: Kysely<DB>): Promise<void> => {
  await sql`update cash_rule set value = '1000000000', value_max = 1000000000
    where name in ('in_open_max', 'in_new_player_open_max', 'in_ended_daily_max', 'out_daily_max')`.execute(
    owner,
  );
  await loosenAloneRules(owner);
  await sql`update player set lvl_2 = true`.execute(owner);
  await sql`insert into protection_limit (player_id, kind, period, period_on, amount, used)
    select id, 'deposit', 'month', protection_period_on('month', clock_timestamp()), 1000000000000, 0 from player`.execute(
    owner,
  );
};

const givePayees = async (owner: Kysely<DB>): Promise<Map<number, bigint>> => {
  const { rows } = await sql<{ id: bigint; player_id: number }>`
    insert into payee (player_id, method_id, name, number, held_until)
    select id, 1, 'Mg Aung Kyaw', '09' || lpad(id::text, 9, '0'), clock_timestamp() from player
    returning id, player_id::int as player_id`.execute(owner);
  return new Map(rows.map(({ id, player_id }) => [player_id, id]));
};

const openPlace = async (
  cluster: OwnCluster,
  addresses: Addresses,
  gateway: SimulatedGateway,
): Promise<Place> => {
  const open = (database_url: string) =>
    createDb({
      ...{ database_url, pool_max: 12, application_name: "shwe-crash" },
      onIdleError: () => undefined,
    }).db;
  const bettors = await withClient(addresses.owner, (client) =>
    seedBettors(client, { count: bettor_count, kyat: start_kyat }),
  );
  const owner = open(addresses.owner);
  await setRules(owner);
  const operators: bigint[] = [];
  while (operators.length < operator_count)
    operators.push((await giveOperator({ database: { owner } }, "finance")).id);
  await giveAccount(owner, { method_id: padaukpay, daily_ceiling: 10_000_000_000 });
  const { app: database_url } = addresses;
  // The workers credit the payments, so they are killed while they do.
  const env = { ROLES: "api,worker", PAYMENT_GATEWAYS: gateway.setting };
  return {
    ...{ cluster, owner, bettors, operators, payees: await givePayees(owner) },
    ...{ api: open(addresses.roles.api), office: open(addresses.roles.office) },
    ...{ worker: open(addresses.roles.worker), gateway },
    account_id: await giveAccount(owner, { daily_ceiling: 10_000_000_000 }),
    start: () =>
      startServerProcesses([
        { database_url, redis_url, env },
        { database_url, redis_url, env },
      ]),
  };
};

const unknownIn = ({ ins, outs, decisions }: Books) => ({
  ins: ins.filter(({ reserved, sent }) => reserved === "unknown" || sent === "unknown"),
  outs: outs.filter(({ known }) => known === "unknown"),
  decisions: decisions.filter(({ known }) => known === "unknown"),
});

const countUnknown = (books: Books): number => {
  const { ins, outs, decisions } = unknownIn(books);
  return ins.length + outs.length + decisions.length;
};

/** Repeats every command without an answer with the same key or version until it has one. */
const resolveUnknown = async (place: Place, url: string, books: Books): Promise<void> => {
  for (let tried = 1; tried <= tries_max && countUnknown(books) > 0; tried += 1) {
    const { ins, outs, decisions } = unknownIn(books);
    for (const cash of ins) await sendAndNote(url, cash);
    for (const cash of outs) await cashOutAndNote(place.api, cash);
    for (const decision of decisions) await decideAndNote(place.office, decision, place.account_id);
    if (countUnknown(books) > 0) await wait(try_pause_ms);
  }
  if (countUnknown(books) > 0) throw new Error("some commands never got an answer");
};

type Kill = "server" | "database" | "both";
const killOf = (round: number): Kill =>
  (["both", "database", "server"] as const)[round % 3] ?? "both";

const payAndKill = async (place: Place, servers: readonly ServerProcess[], round: number) => {
  const kill = killOf(round);
  let isOver = false;
  const urls = servers.map(({ url }) => url);
  await place.gateway.moveHook(urls[round % urls.length] ?? "");
  const load = putLoad({ ...place, urls, senders, goOn: () => !isOver });
  await wait(randomInt(load_ms.min, load_ms.max));
  if (kill !== "database") await servers[0]?.kill();
  if (kill !== "server") await place.cluster.crash();
  isOver = true;
  if (kill !== "server") await place.cluster.start();
  const books = await load;
  const unknown = countUnknown(books);
  await resolveUnknown(place, urls[1] ?? "", books);
  await settlePayments({ ...place, log }, urls[1] ?? "", books.payments);
  return { kill, unknown, books };
};

const countPaid = ({ payments }: Books): number => payments.filter(({ is_paid }) => is_paid).length;

const runRound = async (place: Place, round: number, all: Books): Promise<number> => {
  const servers = await place.start();
  try {
    const { kill, unknown, books } = await payAndKill(place, servers, round);
    all.ins.push(...books.ins);
    all.outs.push(...books.outs);
    all.decisions.push(...books.decisions);
    all.payments.push(...books.payments);
    await check(place.owner, all, start_kyat);
    const done = books.decisions.filter(({ known }) => known === "done").length;
    console.log(
      `round ${round}, ${kill} killed: ${books.ins.length} cash-ins, ${books.outs.length} cash-outs, ${done} decisions, ${countPaid(books)} payments, ${unknown} without an answer at first: all in order`,
    );
    return unknown;
  } finally {
    await Promise.all(servers.map(({ kill }) => kill()));
  }
};

const runRounds = async (rounds: number): Promise<void> => {
  const { cluster, addresses } = await openCrashCluster();
  const gateway = await startPaymentGateway();
  await gateway.setFaults({ copies: 3, lost: 0.2, delay_ms: 20, has_forged: true });
  try {
    const place = await openPlace(cluster, addresses, gateway);
    const all: Books = { ins: [], outs: [], decisions: [], payments: [] };
    let unknown = 0;
    for (let round = 1; round <= rounds; round += 1) unknown += await runRound(place, round, all);
    if (countPaid(all) === 0) throw new Error("no payment was made: the test did not test");
    if (unknown === 0) throw new Error("every command had its answer: the test did not test");
    await Promise.all(
      [place.owner, place.api, place.office, place.worker].map((each) => each.destroy()),
    );
    const sums = { cash_ins: all.ins.length, cash_outs: all.outs.length };
    const done = all.decisions.filter(({ known }) => known === "done").length;
    console.log(
      JSON.stringify({
        ...{
          name: "cash-crash",
          kills: rounds,
          ...sums,
          decisions: done,
          payments: countPaid(all),
          unknown,
        },
        ...{ lost: 0, doubled: 0, pass: true },
      }),
    );
  } finally {
    await gateway.end();
    await cluster.remove();
  }
};

const { values } = parseArgs({ options: { rounds: { type: "string" } } });
await runRounds(Number(values.rounds ?? rounds_full));
