/** The players: event streams as raw sockets, and requests at fixed times over connections that stay open. */
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export type Post = { cookie: string; body: string };
export type PlayersOrder =
  | { kind: "open"; port: number; path: string; cookies: string[] }
  /** Reports when each stream of a port received a text. */
  | { kind: "watch"; port: number; text: string }
  | { kind: "post"; port: number; path: string; posts: Post[]; per_second: number };
export type PostResult = { took_ms: number[]; bodies: string[] };
export type PlayersAnswer = { ready: true } | { seen_ms: number[] } | PostResult;

const opening_max = 50;
const connections = 64;
/** A text may arrive in two parts, so that the end of the last one is searched again. */
const overlap = 200;

type Watch = { text: string; seen: Map<Socket, number> };

const sockets = new Map<number, Set<Socket>>();
const watches = new Map<number, Watch>();
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const now_ms = (): number => performance.timeOrigin + performance.now();
const send = (answer: PlayersAnswer): void => {
  process.send?.(answer);
};

const onText = (port: number, socket: Socket, text: string): void => {
  const watch = watches.get(port);
  if (watch === undefined || watch.seen.has(socket) || !text.includes(watch.text)) return;
  watch.seen.set(socket, now_ms());
  if (watch.seen.size < (sockets.get(port)?.size ?? 0)) return;
  watches.delete(port);
  send({ seen_ms: [...watch.seen.values()] });
};

const openOne = (port: number, path: string, cookie: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    let last = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      const text = last + String(chunk);
      last = text.slice(-overlap);
      resolve();
      onText(port, socket, text);
    });
    socket.on("close", () => {
      process.stderr.write("a stream ended\n");
      process.exit(1);
    });
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`);
    sockets.set(port, (sockets.get(port) ?? new Set()).add(socket));
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
  else {
    watches.set(order.port, { text: order.text, seen: new Map() });
    send({ ready: true });
  }
});
process.on("SIGTERM", () => process.exit(0));
