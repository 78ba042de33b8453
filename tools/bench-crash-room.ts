import { startChild, type Child } from "../apps/server/bench/lib/child.ts";
import { expectEqual, expectThat } from "../apps/server/bench/lib/faults.ts";
import { isCheck, sizeFor } from "../apps/server/bench/lib/mode.ts";
import { conclude, judge, median, rounded, runBench } from "../apps/server/bench/lib/rounds.ts";
import type { BareAnswer, BareOrder } from "./bench-crash-room/bare-process.ts";
import type {
  PlayersAnswer,
  PlayersOrder,
  Post,
  PostResult,
} from "./bench-crash-room/players-process.ts";
import {
  withBenchStudio,
  type BenchStudio,
  type Client,
} from "./bench-crash-room/studio-of-bench.ts";
import type { WalletSums } from "./bench-crash-room/wallet-process.ts";
import { addChains, secretEndingWithin } from "./studio/chains.ts";

/**
 * The room of Hintha Flight: 2,000 players with a stream each bet over HTTP, and most of them cash out within seconds. `ratio` is the 99th
 * percentile of our answer times to cash-outs, divided by that of a plain Node server that only inserts a row for each and sends the same bytes
 * to as many streams. `messages` compares how late the end of a flight arrives at the 99th percentile of the streams, from its exact time, with
 * the bare loop. The players who do not cash out have an automatic cash-out or lose. The wallet is a process that accepts everything; at the
 * end its sums are compared with the studio. `--short` has a quarter of the players, `--check` a few and only checks results.
 */
const bars = { goal: 2, floor: 4, better: "less" } as const;
const message_bars = { goal: 2, floor: 4, better: "less" } as const;
const rounds = isCheck ? 1 : 3;
/** An unmeasured round first, so that V8 has optimised both sides. */
const warm_up_rounds = isCheck ? 0 : 1;
const size = sizeFor({
  full: { players: 2_000, per_second: 250, ends: { from: 300n, to: 310n } },
  short: { players: 500, per_second: 125, ends: { from: 250n, to: 255n } },
  check: { players: 40, per_second: 100, ends: { from: 125n, to: 130n } },
});
/** Longer than the bets take on a busy machine; the bench lets the flight start when they are placed. */
const betting_ms = 120_000;
const stake = "1000.00";
/** Of ten players eight cash out, one has an automatic cash-out and one loses. */
const of_ten = { cash_out: 8, automatic: 9 };
/** After this time the multiplier is above 1.01, the least that can be cashed out. */
const first_cash_out_ms = 400;
const poll_ms = 50;
const wait_max_ms = 120_000;
/** As long as the messages of the room with this many bets. */
const message_bytes = 4_000;
const bare_every_ms = 500;

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

const until = async <T>(what: string, read: () => Promise<T | null>): Promise<T> => {
  const limit = performance.now() + wait_max_ms;
  while (performance.now() < limit) {
    const found = await read();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, poll_ms));
  }
  throw new Error(`${what} did not happen in ${wait_max_ms} ms`);
};

type FlightRow = {
  id: string;
  phase: string;
  started_ms: number | null;
  ended_ms: number | null;
  settled_ms: number | null;
};

const readFlight = async (db: Client, chain_id: number): Promise<FlightRow | null> => {
  const { rows } = await db.query<FlightRow>(
    `select id::text, phase, (extract(epoch from started_at) * 1000)::double precision as started_ms,
        (extract(epoch from ended_at) * 1000)::double precision as ended_ms,
        (extract(epoch from settled_at) * 1000)::double precision as settled_ms
      from flight where chain_id = $1`,
    [chain_id],
  );
  return rows[0] ?? null;
};

const untilPhase = (db: Client, chain_id: number, phase: string): Promise<FlightRow> =>
  until(`a flight that is ${phase}`, async () => {
    const flight = await readFlight(db, chain_id);
    return flight?.phase === phase ? flight : null;
  });

/** A flight that ends about when the bench wants it to, while it takes bets. */
const openFlight = async (db: Client): Promise<{ chain_id: number; flight_id: string }> => {
  const { secret } = secretEndingWithin(size.ends.from, size.ends.to);
  const [chain_id = 0] = await addChains(db, [secret]);
  const flight_id = await until("a flight that takes bets", async () => {
    // An earlier flight would take bets for two minutes; it ends almost at once.
    await db.query(
      `update flight set bets_until = clock_timestamp(), starts_at = clock_timestamp()
        where phase = 'betting' and chain_id <> $1 and starts_at > clock_timestamp()`,
      [chain_id],
    );
    const flight = await readFlight(db, chain_id);
    return flight?.phase === "betting" ? flight.id : null;
  });
  return { chain_id, flight_id };
};

/** Ends the time of betting; the room notices it within a second. */
const startSoon = async (db: Client, flight_id: string): Promise<void> => {
  await db.query(
    "update flight set bets_until = clock_timestamp(), starts_at = clock_timestamp() where id = $1",
    [flight_id],
  );
};

const isCashingOut = (at: number): boolean => at % 10 < of_ten.cash_out;

const placeBets = async (ask: Ask, { port, cookies }: BenchStudio): Promise<Post[]> => {
  const posts = cookies.map((cookie, at) => {
    const automatic = !isCashingOut(at) && at % 10 < of_ten.automatic ? "1.15" : null;
    return { cookie, body: JSON.stringify({ stake, automatic }) };
  });
  const path = "/api/hintha-flight/bet";
  const { bodies } = await ask<PostResult>({
    ...{ kind: "post", port, path, posts, per_second: size.per_second },
  });
  const accepted = bodies.map((body) => JSON.parse(body) as { round_id: string; state: string });
  expectEqual(
    "bets that were not accepted",
    accepted.filter(({ state }) => state !== "open").slice(0, 3),
    [],
  );
  return accepted.flatMap(({ round_id }, at) =>
    isCashingOut(at) ? [{ cookie: cookies[at] ?? "", body: JSON.stringify({ round_id }) }] : [],
  );
};

const cashOut = async (ask: Ask, port: number, path: string, posts: Post[]): Promise<number> => {
  const { took_ms, bodies } = await ask<PostResult>({
    ...{ kind: "post", port, path, posts, per_second: size.per_second },
  });
  const refused = bodies.filter((body) => !body.includes('"cashed_out_at":"'));
  expectEqual(`cash-outs that were refused by ${path}`, refused.slice(0, 3), []);
  return percentile(took_ms, 0.99);
};

type Side = { cash_out_p99_ms: number; message_p99_ms: number };

const askBare = async (bare: Child, order: BareOrder): Promise<BareAnswer> => {
  const answer = bare.nextMessage<BareAnswer>();
  bare.process.send(order);
  return answer;
};

/** Watches for a text, lets `cause` happen, and returns how late the text was at the 99th percentile of the streams. */
const lateness = async (
  players: Child,
  ask: Ask,
  watched: { port: number; text: string },
  cause: () => Promise<number>,
): Promise<number> => {
  await ask({ kind: "watch", ...watched });
  const seen = players.nextMessage<{ seen_ms: number[] }>();
  const due_ms = await cause();
  const { seen_ms } = await seen;
  expectEqual("streams that got a message", seen_ms.length, size.players);
  return percentile(
    seen_ms.map((each) => each - due_ms),
    0.99,
  );
};

let turn = 0;

const measureBare = async (
  players: Child,
  bare: Child,
  port: number,
  posts: Post[],
): Promise<Side> => {
  const ask = askOf(players);
  const event = (text: string) => `event: room\ndata: ${text.padEnd(message_bytes, " ")}\n\n`;
  await askBare(bare, { kind: "repeat", text: event("{}"), every_ms: bare_every_ms });
  const cash_out_p99_ms = await cashOut(ask, port, "/cash-out", posts);
  await askBare(bare, { kind: "stop" });
  turn += 1;
  const text = `"turn-${turn}-end"`;
  const message_p99_ms = await lateness(players, ask, { port, text }, async () => {
    const { sent_ms } = await askBare(bare, { kind: "send", text: event(text) });
    return sent_ms;
  });
  return { cash_out_p99_ms, message_p99_ms };
};

const measureOurs = async (
  players: Child,
  { port, db }: BenchStudio,
  flight: { chain_id: number; flight_id: string },
  posts: Post[],
): Promise<Side & { settled_ms: number }> => {
  const ask = askOf(players);
  await startSoon(db, flight.flight_id);
  const { started_ms } = await untilPhase(db, flight.chain_id, "flying");
  await until("the first cash-out", async () => {
    await Promise.resolve();
    return Date.now() > (started_ms ?? 0) + first_cash_out_ms ? true : null;
  });
  const cash_out_p99_ms = await cashOut(ask, port, "/api/hintha-flight/cash-out", posts);
  const text = `"flight_id":"${flight.flight_id}","round_number":1,"phase":"ended"`;
  const message_p99_ms = await lateness(players, ask, { port, text }, async () => {
    const { ended_ms } = await untilPhase(db, flight.chain_id, "ended");
    return ended_ms ?? Number.NaN;
  });
  const settled_ms = await until("the settlement", async () => {
    const { settled_ms: settled, ended_ms } = (await readFlight(db, flight.chain_id)) ?? {};
    return settled && ended_ms ? settled - ended_ms : null;
  });
  return { cash_out_p99_ms, message_p99_ms, settled_ms: Math.round(settled_ms) };
};

type Sums = { staked: number; won: number; open: number; wins: number };

/** All calls are answered, and the wallet moved what the studio stored, each once. */
const checkSums = async ({ db, wallet }: BenchStudio): Promise<void> => {
  const read = async (): Promise<Sums> => {
    const { rows } = await db.query<Sums>(
      `select sum(stake)::double precision as staked, sum(payout)::double precision as won,
          count(*) filter (where state <> 'settled')::integer as open,
          (select count(*) from wallet_call where kind = 'win')::integer as wins
        from round`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error("there are no sums");
    return row;
  };
  const { staked, won, wins } = await until("the last answer of the wallet", async () => {
    const sums = await read();
    return sums.open === 0 ? sums : null;
  });
  const answer = wallet.nextMessage<WalletSums>();
  wallet.process.send("sums");
  const moved = await answer;
  expectEqual("what the wallet moved", [moved.staked, moved.won], [staked, won]);
  expectEqual("calls that the wallet got twice", moved.repeated, 0);
  expectEqual("credits", wins, (size.players * (warm_up_rounds + rounds) * of_ten.automatic) / 10);
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
      const flight = await openFlight(db);
      const posts = await placeBets(ask, studio);
      const plain = await measureBare(players, bare, bare_port, posts);
      const ours = await measureOurs(players, studio, flight, posts);
      const each = {
        ...{ ours, plain },
        ratio: rounded(ours.cash_out_p99_ms / plain.cash_out_p99_ms, 3),
        messages: rounded(ours.message_p99_ms / plain.message_p99_ms, 3),
      };
      console.log(JSON.stringify(each));
      if (round >= warm_up_rounds) measured.push(each);
    }
    await checkSums(studio);
    const messages = judge(
      measured.map((each) => ({ ratio: each.messages })),
      message_bars,
    );
    const settled_ms = median(measured.map(({ ours }) => ours.settled_ms));
    expectThat(settled_ms < wait_max_ms, "a flight was settled too late");
    const { players: count, per_second } = size;
    conclude("crash-room", measured, bars, { players: count, per_second, messages, settled_ms });
  } finally {
    await Promise.all([players.stop(), bare.stop()]);
  }
};

await runBench("crash-room", bars, () =>
  withBenchStudio({ players: size.players, betting_ms }, bench),
);
