import { randomUUID } from "node:crypto";

import { startChild, type Child } from "../apps/server/bench/lib/child.ts";
import { expectEqual, expectThat } from "../apps/server/bench/lib/faults.ts";
import { isCheck, sizeFor } from "../apps/server/bench/lib/mode.ts";
import { conclude, median, rounded, runBench } from "../apps/server/bench/lib/rounds.ts";
import { checkBooks, checkFlight } from "./bench-crash-room/check-flight.ts";
import {
  openFlight,
  readFlight,
  until,
  untilPhase,
  wait_max_ms,
} from "./bench-crash-room/flights.ts";
import type {
  PlayersAnswer,
  PlayersOrder,
  Post,
  PostResult,
} from "./bench-crash-room/players-process.ts";
import type { Recorded } from "./bench-crash-room/record-messages.ts";
import { withBenchStudio, type BenchStudio } from "./bench-crash-room/studio-of-bench.ts";

/**
 * The room of Hintha Flight: 2,000 players with a stream each bet through the product's wallet within 10 seconds, and most of them cash out
 * while the flight is under way; the others have an automatic cash-out or lose. The delay of a message at the 99th percentile of the streams
 * counts from the exact time of the start or the end, and for other messages from the time that they state. `ratio` is the largest of the
 * three delays, divided by 150 ms. `plain` are the figures of a Node server that sends as many bytes to as many streams and only inserts a row
 * for each cash-out. At the end wallet, ledger and studio are compared. `--short` has a quarter of the players, `--check` a few and only checks
 * results.
 */
const bars = { goal: 1, floor: 2, better: "less" } as const;
const delay_max_ms = 150;
/** Messages of the room to one player within a second, that of the start or the end included. */
const messages_per_second_max = 4;
const rounds = isCheck ? 1 : 3;
/** An unmeasured round first, so that V8 has optimised all sides. */
const warm_up_rounds = isCheck ? 0 : 1;
const size = sizeFor({
  full: { players: 2_000, per_second: 250, ends: { from: 300n, to: 310n } },
  short: { players: 500, per_second: 125, ends: { from: 250n, to: 255n } },
  check: { players: 40, per_second: 100, ends: { from: 125n, to: 130n } },
});
/** How long a flight takes bets. */
const betting_ms = sizeFor({ full: 10_000, short: 10_000, check: 5_000 });
const stake = "1000.00";
/** Of ten players eight cash out, one has an automatic cash-out and one loses. */
const of_ten = { cash_out: 8, automatic: 9 };
/** After this time the multiplier is above 1.01, the least that can be cashed out. */
const first_cash_out_ms = 400;

const percentile = (values: readonly number[], share: number): number =>
  rounded(values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN, 1);

type Ask = <A extends PlayersAnswer>(order: PlayersOrder) => Promise<A>;

const askOf =
  (players: Child): Ask =>
  async (order) => {
    const answer = players.nextMessage<never>();
    players.process.send(order);
    return answer;
  };

const isCashingOut = (at: number): boolean => at % 10 < of_ten.cash_out;

/** Returns the cash-outs that follow, and how long an answer to a bet took. */
const placeBets = async (ask: Ask, { port, cookies }: BenchStudio) => {
  const posts = cookies.map((cookie, at) => {
    const automatic = !isCashingOut(at) && at % 10 < of_ten.automatic ? "1.15" : null;
    return { cookie, body: JSON.stringify({ stake, automatic }) };
  });
  const path = "/api/hintha-flight/bet";
  const { bodies, took_ms } = await ask<PostResult>({
    ...{ kind: "post", port, path, posts, per_second: size.per_second },
  });
  const answers = bodies.map((body) => JSON.parse(body) as { round_id: string; state: string });
  expectEqual(
    "bets that were not accepted",
    answers.filter(({ state }) => state !== "open").slice(0, 3),
    [],
  );
  const cash_outs = answers.flatMap(({ round_id }, at): Post[] =>
    isCashingOut(at) ? [{ cookie: cookies[at] ?? "", body: JSON.stringify({ round_id }) }] : [],
  );
  return { cash_outs, bet_p99_ms: percentile(took_ms, 0.99) };
};

const cashOut = async (ask: Ask, port: number, path: string, posts: Post[]) => {
  const { took_ms, bodies } = await ask<PostResult>({
    ...{ kind: "post", port, path, posts, per_second: size.per_second },
  });
  const refused = bodies.filter((body) => !body.includes('"cashed_out_at":"'));
  expectEqual(`cash-outs that were refused by ${path}`, refused.slice(0, 3), []);
  return { bodies, cash_out_p99_ms: percentile(took_ms, 0.99) };
};

type Plain = { cash_out_p99_ms: number; news_p99_ms: number };

const measurePlain = async (ask: Ask, bare: Child, port: number): Promise<Plain> => {
  const order = async (text: "start" | "stop") => {
    const answer = bare.nextMessage<string>();
    bare.process.send(text);
    await answer;
  };
  const count = (size.players * of_ten.cash_out) / 10;
  const posts = Array.from({ length: count }, () => ({ cookie: "", body: randomUUID() }));
  await ask({ kind: "record", port });
  await order("start");
  const { cash_out_p99_ms } = await cashOut(ask, port, "/cash-out", posts);
  await order("stop");
  const { news_ms } = await ask<Recorded>({ kind: "report", port });
  return { cash_out_p99_ms, news_p99_ms: percentile(news_ms, 0.99) };
};

type Ours = Plain & {
  bet_p99_ms: number;
  start_p99_ms: number;
  end_p99_ms: number;
  per_second_max: number;
  settled_ms: number;
};

const measureOurs = async (ask: Ask, studio: BenchStudio): Promise<Ours> => {
  const { port, db } = studio;
  const { chain_id, flight_id } = await openFlight(db, size.ends);
  await ask({ kind: "record", port });
  const { cash_outs, bet_p99_ms } = await placeBets(ask, studio);
  const { started_ms } = await untilPhase(db, chain_id, "flying");
  await until("the first cash-out", async () => {
    await Promise.resolve();
    return Date.now() > (started_ms ?? 0) + first_cash_out_ms ? true : null;
  });
  const path = "/api/hintha-flight/cash-out";
  const { bodies, cash_out_p99_ms } = await cashOut(ask, port, path, cash_outs);
  await untilPhase(db, chain_id, "ended");
  const settled_ms = await until("the settlement", async () => {
    const { settled_ms: settled, ended_ms } = (await readFlight(db, chain_id)) ?? {};
    return settled && ended_ms ? settled - ended_ms : null;
  });
  const recorded = await ask<Recorded>({ kind: "report", port });
  const { start_ms, end_ms, news_ms, per_second_max } = recorded;
  expectEqual(
    "streams that got the start and the end",
    [start_ms.length, end_ms.length],
    [size.players, size.players],
  );
  expectThat(
    per_second_max <= messages_per_second_max,
    `a player got ${per_second_max} messages within a second`,
  );
  await checkFlight(db, flight_id, bodies);
  return {
    ...{ bet_p99_ms, cash_out_p99_ms, per_second_max },
    ...{ start_p99_ms: percentile(start_ms, 0.99), end_p99_ms: percentile(end_ms, 0.99) },
    ...{ news_p99_ms: percentile(news_ms, 0.99), settled_ms: Math.round(settled_ms) },
  };
};

const bench = async (studio: BenchStudio): Promise<void> => {
  const { port, db, database_url, cookies } = studio;
  await db.query("create table bare_cash_out (round_id text primary key, arrived_at timestamptz)");
  const players = startChild(new URL("bench-crash-room/players-process.ts", import.meta.url));
  const bare = startChild(new URL("bench-crash-room/bare-process.ts", import.meta.url), {
    args: [database_url],
  });
  try {
    const ask = askOf(players);
    const bare_port = await bare.nextMessage<number>();
    await ask({ kind: "open", port: bare_port, path: "/stream", cookies });
    await ask({ kind: "open", port, path: "/api/hintha-flight/stream", cookies });
    const measured = [];
    for (let round = 0; round < warm_up_rounds + rounds; round += 1) {
      const plain = await measurePlain(ask, bare, bare_port);
      const ours = await measureOurs(ask, studio);
      const delay_ms = Math.max(ours.start_p99_ms, ours.end_p99_ms, ours.news_p99_ms);
      const each = { ours, plain, ratio: rounded(delay_ms / delay_max_ms, 3) };
      console.log(JSON.stringify(each));
      if (round >= warm_up_rounds) measured.push(each);
    }
    const bets = size.players * (warm_up_rounds + rounds);
    await checkBooks(studio, { bets, credits: (bets * of_ten.automatic) / 10 });
    const settled_ms = median(measured.map(({ ours }) => ours.settled_ms));
    expectThat(settled_ms < wait_max_ms, "a flight was settled too late");
    const { players: count, per_second } = size;
    conclude("crash-room", measured, bars, { players: count, per_second, settled_ms });
  } finally {
    await Promise.all([players.stop(), bare.stop()]);
  }
};

await runBench("crash-room", bars, () =>
  withBenchStudio({ players: size.players, betting_ms }, bench),
);
