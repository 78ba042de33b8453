/**
 * Places slips over HTTP on a number of raw sockets, each slip of another player and with its own idempotency key, and
 * records the response times. Closed loop: a socket sends its next slip after the response. Open loop (`rate`): slips
 * are due at fixed times, and the response time counts from the moment a slip was due, also when all sockets were busy
 * then.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

export type SlipLoadOrder = {
  port: number;
  draw_id: number;
  /** A file of tokens, one per row. */
  tokens_file: string;
  connections: number;
  duration_ms: number;
  /** Slips per second; without it as many as possible. */
  rate?: number;
  /** At the end, waits for the responses to all sent slips, so that all placed slips are counted. */
  finishes?: boolean;
};
export type SlipLoadResult = {
  accepted: number;
  seconds: number;
  p50_ms: number;
  p99_ms: number;
  fault: string | null;
};

const lines_per_slip = 10;
/** The number of request bodies, built before the measurement and used in turn: enough to vary numbers and stakes. */
const bodies = 5_000;
const head_end = "\r\n\r\n";
const ok = "HTTP/1.1 200";
const length_form = /\r\ncontent-length: (\d+)\r\n/i;
const shown_chars_max = 400;
const due_every_ms = 1;

/** A slip with ten numbers, one of each ten (0x, 1x … 9x), so that all bodies have the same length. */
const makeBody = (draw_id: number): string =>
  JSON.stringify({
    draw_id,
    bet_obj: Array.from({ length: lines_per_slip }, (_, ten) => ({
      bet_number: `${ten}${Math.floor(Math.random() * 10)}`,
      amount: 100 * (1 + Math.floor(Math.random() * 9)),
    })),
  });

const tokensOf = new Map<string, string[]>();
const readTokens = (file: string): string[] => {
  const known = tokensOf.get(file);
  if (known) return known;
  const tokens = readFileSync(file, "utf8").trim().split("\n");
  tokensOf.set(file, tokens);
  return tokens;
};

/**
 * The turn of the next player. The next load order continues with it, so that a player bets again only after all
 * others.
 */
let turn = 0;

const createRequests = ({ draw_id, tokens_file }: SlipLoadOrder): (() => string) => {
  const tokens = readTokens(tokens_file);
  const texts = Array.from({ length: bodies }, () => makeBody(draw_id));
  const run = randomUUID().slice(0, 23);
  return () => {
    turn += 1;
    const body = texts[turn % bodies] ?? "";
    const token = tokens[turn % tokens.length] ?? "";
    const key = `${run}-${String(turn).padStart(12, "0")}`;
    return `POST /api/user/betting HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\naccept-language: my\r\nidempotency-key: ${key}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
};

const percentile = (sorted: Float64Array, share: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));

let endEarly = (): void => undefined;

const run = (order: SlipLoadOrder): Promise<SlipLoadResult> =>
  new Promise((resolve) => {
    const nextRequest = createRequests(order);
    const sockets: Socket[] = [];
    const took: number[] = [];
    /** For the open loop: idle sockets, and the due times of slips that wait for a socket. */
    const idle: ((due_ms: number) => void)[] = [];
    const overdue: number[] = [];
    let ended = false;
    let isOver = false;
    let under_way = 0;
    const start = performance.now();

    const end = (fault: string | null) => {
      if (ended) return;
      ended = true;
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      const sorted = Float64Array.from(took).toSorted();
      resolve({
        accepted: took.length,
        seconds: (performance.now() - start) / 1000,
        p50_ms: percentile(sorted, 0.5),
        p99_ms: percentile(sorted, 0.99),
        fault,
      });
    };

    const close = () => {
      isOver = true;
      if (!order.finishes || under_way === 0) end(null);
    };

    const open = () => {
      let sent_ms = 0;
      let received = "";
      const ask = (due_ms: number) => {
        sent_ms = due_ms;
        under_way += 1;
        socket.write(nextRequest(), "latin1");
      };
      const goOn = () => {
        if (isOver) {
          if (under_way === 0) end(null);
        } else if (order.rate === undefined) ask(performance.now());
        else {
          const due_ms = overdue.shift();
          if (due_ms === undefined) idle.push(ask);
          else ask(due_ms);
        }
      };
      const socket = connect({ port: order.port, host: "127.0.0.1", noDelay: true });
      socket.setEncoding("latin1");
      socket.on("data", (chunk) => {
        if (ended) return;
        received += String(chunk);
        const head = received.indexOf(head_end);
        if (head === -1) return;
        const length = Number(length_form.exec(received)?.[1] ?? 0);
        if (received.length < head + head_end.length + length) return;
        if (!received.startsWith(ok)) return end(received.slice(0, shown_chars_max));
        received = "";
        under_way -= 1;
        took.push(performance.now() - sent_ms);
        goOn();
      });
      socket.on("connect", goOn);
      socket.on("error", (error) => end(error.message));
      socket.on("close", () => end("the server closed a connection"));
      sockets.push(socket);
    };

    let due = 0;
    const timer = setInterval(() => {
      if (order.rate === undefined || isOver) return;
      const until = ((performance.now() - start) / 1000) * order.rate;
      for (; due < until; due += 1) {
        const due_ms = start + (due / order.rate) * 1000;
        const ask = idle.pop();
        if (ask) ask(due_ms);
        else overdue.push(due_ms);
      }
    }, due_every_ms);
    for (let each = 0; each < order.connections; each += 1) open();
    const longest = setTimeout(close, order.duration_ms);
    endEarly = () => {
      clearTimeout(longest);
      close();
    };
  });

process.on("message", (order: SlipLoadOrder | "end") => {
  if (order === "end") endEarly();
  else void run(order).then((result) => process.send?.(result));
});
