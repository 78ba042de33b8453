/** The players: event streams as raw sockets, and requests at fixed times over connections that stay open. */
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

import { createRecorder, type Recorded, type Recorder } from "./record-messages.ts";

export type Post = { cookie: string; body: string };
export type PlayersOrder =
  | { kind: "open"; port: number; path: string; cookies: string[] }
  /** Records from now on how late the messages of the streams of a port arrive. */
  | { kind: "record"; port: number }
  | { kind: "report"; port: number }
  | { kind: "post"; port: number; path: string; posts: Post[]; per_second: number };
export type PostResult = { took_ms: number[]; bodies: string[] };
export type PlayersAnswer = { ready: true } | Recorded | PostResult;

const opening_max = 50;
const connections = 64;

const recorders = new Map<number, Recorder>();
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const send = (answer: PlayersAnswer): void => {
  process.send?.(answer);
};

const event_end = "\n\n";

const openOne = (port: number, path: string, cookie: string): Promise<void> =>
  new Promise((resolve) => {
    const socket: Socket = connect({ port, host: "127.0.0.1" });
    let rest = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      const arrived_ms = performance.timeOrigin + performance.now();
      const events = (rest + String(chunk)).split(event_end);
      rest = events.pop() ?? "";
      resolve();
      for (const event of events) recorders.get(port)?.take(socket, event, arrived_ms);
    });
    socket.on("close", () => {
      process.stderr.write("a stream ended\n");
      process.exit(1);
    });
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`);
  });

const openAll = async (order: PlayersOrder & { kind: "open" }): Promise<void> => {
  const next = order.cookies.values();
  await Promise.all(
    Array.from({ length: opening_max }, async () => {
      for (const cookie of next) await openOne(order.port, order.path, cookie);
    }),
  );
  send({ ready: true });
};

const postOne = (port: number, path: string, { cookie, body }: Post): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, "content-type": "application/json", "content-length": body.length };
    const sent = request(
      { agent, host: "127.0.0.1", port, path, method: "POST", headers },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("end", () => resolve(text));
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });

/** Each request is due at its time, and its answer is timed from then on, so that a slow server does not lower the rate. */
const postAll = async ({
  port,
  path,
  posts,
  per_second,
}: PlayersOrder & { kind: "post" }): Promise<void> => {
  const start = performance.now();
  const took_ms: number[] = [];
  const bodies = await Promise.all(
    posts.map(async (post, at) => {
      const due = start + (at / per_second) * 1_000;
      await pause(Math.max(due - performance.now(), 0));
      const text = await postOne(port, path, post);
      took_ms.push(performance.now() - due);
      return text;
    }),
  );
  send({ took_ms, bodies });
};

process.on("message", (order: PlayersOrder) => {
  if (order.kind === "open") void openAll(order);
  else if (order.kind === "post") void postAll(order);
  else if (order.kind === "record") {
    recorders.set(order.port, createRecorder());
    send({ ready: true });
  } else {
    const recorder = recorders.get(order.port);
    recorders.delete(order.port);
    if (recorder !== undefined) send(recorder.report());
  }
});
process.on("SIGTERM", () => process.exit(0));
