/**
 * Sends bets and their wins to the wallet on one raw socket for each player, every request signed, and records the response times. Closed
 * loop: a socket sends its next call after the response. Open loop (`rate`): calls are due at fixed times, and the response time counts from
 * the moment a call was due.
 */
import { randomUUID } from "node:crypto";
import { connect } from "node:net";

import { calls, makeNonce, requestText, sign } from "@shwe/swp";

import type { WalletSeat } from "./wallet-seats.ts";

export type WalletLoadOrder = {
  port: number;
  key_id: string;
  secret: string;
  seats: WalletSeat[];
  duration_ms: number;
  /** Calls per second; without it as many as possible. */
  rate?: number;
};
export type WalletLoadResult = {
  answered: number;
  seconds: number;
  p50_ms: number;
  p99_ms: number;
  fault: string | null;
};

const head_end = "\r\n\r\n";
const length_form = /\r\ncontent-length: (\d+)\r\n/i;
const accepted = '{"code":0,';
const shown_chars_max = 400;
const amount = "100";

const percentile = (sorted: Float64Array, share: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));

/** The calls of one player: a bet, its win with the end of the round, the next bet. */
const createCalls = (
  { key_id, secret }: Pick<WalletLoadOrder, "key_id" | "secret">,
  { player_ref, session_id }: WalletSeat,
): (() => string) => {
  let round_id = "";
  return () => {
    const isBet = round_id === "";
    if (isBet) round_id = randomUUID();
    const common = {
      tx_id: randomUUID(),
      player_ref,
      round_id,
      game_code: "first-game",
      currency: "MMK",
      amount,
    };
    const path = isBet ? calls.bet : calls.win;
    const body = JSON.stringify(
      isBet ? { ...common, session_id } : { ...common, round_closed: true },
    );
    if (!isBet) round_id = "";
    const [time, nonce] = [String(Date.now()), makeNonce()];
    const signature = sign(
      secret,
      requestText({ method: "POST", path, time, nonce, body: Buffer.from(body) }),
    );
    return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nswp-key: ${key_id}\r\nswp-time: ${time}\r\nswp-nonce: ${nonce}\r\nswp-sign: ${signature}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
};

const run = (order: WalletLoadOrder): Promise<WalletLoadResult> =>
  new Promise((resolve) => {
    const start = performance.now();
    const took: number[] = [];
    const idle: ((due_ms: number) => void)[] = [];
    const overdue: number[] = [];
    let [isOver, ended, under_way, due] = [false, false, 0, 0];

    const end = (fault: string | null) => {
      if (ended) return;
      ended = true;
      clearInterval(timer);
      const sorted = Float64Array.from(took).toSorted();
      resolve({
        answered: took.length,
        seconds: (performance.now() - start) / 1_000,
        p50_ms: percentile(sorted, 0.5),
        p99_ms: percentile(sorted, 0.99),
        fault,
      });
    };

    const open = (seat: WalletSeat) => {
      const nextRequest = createCalls(order, seat);
      let [sent_ms, received] = [0, ""];
      const socket = connect({ port: order.port, host: "127.0.0.1", noDelay: true });
      const ask = (due_ms: number) => {
        sent_ms = due_ms;
        under_way += 1;
        socket.write(nextRequest(), "latin1");
      };
      const goOn = () => {
        if (isOver) {
          socket.destroy();
          if (under_way === 0) end(null);
        } else if (order.rate === undefined) ask(performance.now());
        else {
          const due_ms = overdue.shift();
          if (due_ms === undefined) idle.push(ask);
          else ask(due_ms);
        }
      };
      socket.setEncoding("latin1");
      socket.on("data", (chunk) => {
        received += String(chunk);
        const head = received.indexOf(head_end);
        if (head === -1) return;
        const length = Number(length_form.exec(received)?.[1] ?? 0);
        const body = received.slice(head + head_end.length);
        if (body.length < length) return;
        if (!body.startsWith(accepted)) return end(received.slice(0, shown_chars_max));
        received = "";
        under_way -= 1;
        took.push(performance.now() - sent_ms);
        goOn();
      });
      socket.on("connect", goOn);
      socket.on("error", (error) => end(error.message));
    };

    const timer = setInterval(() => {
      if (order.rate === undefined || isOver) return;
      const until = ((performance.now() - start) / 1_000) * order.rate;
      for (; due < until; due += 1) {
        const due_ms = start + (due / order.rate) * 1_000;
        const ask = idle.pop();
        if (ask) ask(due_ms);
        else overdue.push(due_ms);
      }
    }, 1);
    for (const seat of order.seats) open(seat);
    setTimeout(() => {
      isOver = true;
      if (under_way === 0) end(null);
    }, order.duration_ms);
  });

process.on("message", (order: WalletLoadOrder) => {
  void run(order).then((result) => process.send?.(result));
});
