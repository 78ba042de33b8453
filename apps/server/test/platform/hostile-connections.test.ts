import { readFileSync } from "node:fs";
import { once } from "node:events";
import { connect, type Socket } from "node:net";

import { live_path } from "@shwe/contract/player/live";
import { afterAll, expect, test } from "vitest";

import {
  connection_bounds,
  type ConnectionBounds,
} from "../../src/platform/http/connection-bounds.ts";
import { startTestRealtime } from "../support/live/realtime-server.ts";
import { ask, registerPlayer, someAddress, somePhone, verdictOf } from "../support/players.ts";
import { somePhoto } from "../support/pictures.ts";
import { startReverseProxy } from "../support/reverse-proxy.ts";
import { caller_times, deployed } from "../support/run-caddy.ts";
import { startTestServer } from "../support/server.ts";

/** Shorter timeouts than in production; the limits on the number of connections and requests are unchanged. */
const short: Partial<ConnectionBounds> = {
  ...{ head_ms: 300, request_ms: 600, check_every_ms: 50 },
  ...{ keep_alive_ms: 300, idle_ms: 700 },
};
const server = await startTestServer({ connections: short });
const realtime = await startTestRealtime(server, {}, short);
/** A server that accepts few connections and requests of one address, and aborts slow uploads early. */
const limited = await startTestServer({
  database: server.database,
  env: { TRUST_PROXY: "127.0.0.1" },
  connections: {
    ...{ connections_per_address: 20, requests_per_address: 10 },
    ...{ upload_window_ms: 2_000, upload_window_bytes: 2_000 },
  },
});
const proxy = await startReverseProxy({ server: limited.url });

const open: Socket[] = [];
afterAll(() => open.forEach((socket) => socket.destroy()));

type Told = { socket: Socket; text: () => string };

/** A client that never closes its side, whatever the server sends. */
const connectTo = (url: string, from: string, first = ""): Told => {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port), localAddress: from, allowHalfOpen: true });
  let text = "";
  socket.on("data", (bytes) => (text += bytes.toString("latin1")));
  socket.on("error", () => undefined);
  if (first !== "") socket.write(first);
  open.push(socket);
  return { socket, text: () => text };
};

const untilConnected = async (socket: Socket): Promise<void> => {
  if (socket.connecting) await once(socket, "connect");
};

const drip = (socket: Socket, every_ms = 20): void => {
  const timer = setInterval(() => socket.write("a"), every_ms);
  socket.on("close", () => clearInterval(timer));
};

const postHead = (path: string, length: number, headers: Record<string, string> = {}): string =>
  [
    `POST ${path} HTTP/1.1`,
    "host: test",
    `content-length: ${length}`,
    ...Object.entries({ "content-type": "application/json", ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    "\r\n",
  ].join("\r\n");

type Running = { ctx: typeof server.ctx };

const figureOf = async ({ ctx }: Running, name: string): Promise<number> => {
  const line = (await ctx.metrics.text()).split("\n").find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length));
};

const openConnections = (of: Running, listener: string): Promise<number> =>
  figureOf(of, `connections_open{listener="${listener}"}`);

/** Methods by which an attacker may occupy a connection. */
const holds: [string, (url: string, from: string) => void][] = [
  ["silent", (url, from) => void connectTo(url, from)],
  ["half a head", (url, from) => void connectTo(url, from, "GET /api/banner HTTP/1.1\r\nhost: te")],
  ["a slow head", (url, from) => drip(connectTo(url, from, "GET /api/ba").socket)],
  ["half a body", (url, from) => void connectTo(url, from, `${postHead("/api/user/login", 500)}{`)],
  [
    "a slow body",
    (url, from) => drip(connectTo(url, from, postHead("/api/user/login", 500)).socket),
  ],
  [
    "a kept connection",
    (url, from) => void connectTo(url, from, "GET /api/keys HTTP/1.1\r\nhost: t\r\n\r\n"),
  ],
  ["no HTTP", (url, from) => void connectTo(url, from, "\u0016\u0003\u0001\r\n\r\n")],
];

test("R-413 two hundred connections that occupy the server are closed, while others are served", async () => {
  const first = open.length;
  const from = someAddress();
  for (let round = 0; round < 30; round += 1) for (const [, hold] of holds) hold(server.url, from);
  await Promise.all(open.slice(first).map(untilConnected));
  for (let calls = 0; calls < 20; calls += 1)
    expect((await server.send("/api/keys", { from: someAddress() })).status).toBe(200);
  // None of the clients closes a connection, so every closed one was closed by the server.
  await expect.poll(() => openConnections(server, "http")).toBe(0);
  expect(server.logLines.filter((line) => line.includes("a request met"))).toEqual([]);
});

test("R-413 a request that arrives too slowly gets a timeout response", async () => {
  const { text } = connectTo(server.url, someAddress(), postHead("/api/user/login", 500));
  await expect.poll(text).toMatch(/^HTTP\/1\.1 408 /);
});

test("R-413 a client that reads nothing is disconnected", async () => {
  const { socket } = connectTo(server.url, someAddress());
  socket.pause();
  const requests = "GET /api/keys HTTP/1.1\r\nhost: test\r\n\r\n".repeat(1_000);
  // Writes requests until the server no longer reads and they pile up in the client's buffer.
  while (socket.writableLength < 1_000_000) {
    socket.write(requests);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => openConnections(server, "http")).toBe(0);
});

test("R-413 a picture that is sent too slowly is aborted, and its slot is free again", async () => {
  const { token } = await registerPlayer(limited);
  const headers = { authorization: `Bearer ${token}`, "content-type": "image/jpeg" };
  const image = await somePhoto();
  const { socket, text } = connectTo(
    limited.url,
    someAddress(),
    postHead("/api/user/profile_update", 400_000, headers),
  );
  drip(socket);
  const upload = async () => verdictOf(await ask(limited, "updateProfile", { image }, { token }));
  // The request is in flight before its player is known; only then it occupies the player's slot.
  await expect.poll(() => figureOf(limited, "uploads_in_progress")).toBe(1);
  expect(await upload()).toBe("too_many_requests");
  await expect.poll(text).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(upload).toBe("ok");
});

test("R-413 the connections of one address are limited; other addresses can still connect", async () => {
  const from = someAddress();
  for (let count = 0; count < 60; count += 1) connectTo(limited.url, from);
  const closed = () => open.slice(-60).filter((socket) => socket.readableEnded || socket.destroyed);
  await expect.poll(() => closed().length).toBe(40);
  expect((await limited.send("/api/keys", { from: someAddress() })).status).toBe(200);
});

test("R-413 behind a proxy concurrent requests are limited by client address, and the connections of the proxy are not", async () => {
  const from = someAddress();
  // Opens requests that are never completed. The server closes them after a while, so each poll opens new ones.
  const hold = (callers: readonly string[]) => {
    for (const caller of callers)
      connectTo(proxy.url, caller, `${postHead("/api/user/login", 500)}{`);
  };
  const statusOf = async (address: string) =>
    (await ask(proxy, "checkPhone", { body: { phone: somePhone() } }, { from: address })).status;
  const isRefused = async () => {
    hold(Array.from({ length: 30 }, () => from));
    return statusOf(from);
  };
  await expect.poll(isRefused).toBe(429);
  // Together these callers have more connections than one address may have, all of them through the proxy.
  const callers = Array.from({ length: 25 }, someAddress);
  const by_clients = 20;
  const countOpen = () => {
    hold([...callers, ...Array.from({ length: by_clients }, () => from)]);
    return openConnections(limited, "http");
  };
  await expect.poll(countOpen).toBeGreaterThan(by_clients + callers.length);
  expect(await statusOf(someAddress())).toBe(200);
});

test("R-413 the listener for streams closes connections with incomplete heads and clients that do not close", async () => {
  const first = open.length;
  const from = someAddress();
  for (let round = 0; round < 20; round += 1) {
    connectTo(realtime.url, from);
    connectTo(realtime.url, from, `GET ${live_path} HTTP/1.1\r\nhost`);
    drip(connectTo(realtime.url, from, "GET /").socket);
    connectTo(realtime.url, from, "no http\r\n\r\n");
    connectTo(realtime.url, from, `GET ${live_path} HTTP/1.1\r\nauthorization: Bearer x\r\n\r\n`);
  }
  await Promise.all(open.slice(first).map(untilConnected));
  await expect.poll(() => openConnections(realtime, "streams")).toBe(0);
});

test("R-413 the proxy of the deployment closes them too, and its timeouts are within 30 s", async () => {
  const times = [...readFileSync(deployed, "utf8").matchAll(caller_times)];
  expect(times.map(([, name]) => name)).toEqual(["read_header", "read_body", "idle"]);
  for (const [, name, seconds] of times) expect(Number(seconds), name).toBeLessThanOrEqual(30);
  const { url } = await startReverseProxy({ server: server.url, callers_have: "300ms" });
  const first = open.length;
  const from = someAddress();
  for (let round = 0; round < 10; round += 1) for (const [, hold] of holds) hold(url, from);
  const left = () =>
    open.slice(first).filter((socket) => !socket.readableEnded && !socket.destroyed);
  await expect.poll(() => left().length).toBe(0);
  await expect.poll(() => openConnections(server, "http")).toBe(0);
});

test("R-413 in production every timeout of a connection is within 30 s", () => {
  const { head_ms, request_ms, check_every_ms, keep_alive_ms, idle_ms } = connection_bounds;
  const { upload_window_ms } = connection_bounds;
  const linger_ms = 1_000;
  /** Node closes an idle connection a second later than configured. */
  const keep_alive_buffer_ms = 1_000;
  for (const longest_ms of [
    head_ms + check_every_ms + linger_ms,
    request_ms + check_every_ms + linger_ms,
    keep_alive_ms + keep_alive_buffer_ms,
    idle_ms,
    3 * upload_window_ms + linger_ms,
  ])
    expect(longest_ms).toBeLessThanOrEqual(30_000);
});
