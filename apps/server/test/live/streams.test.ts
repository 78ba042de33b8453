import { connect } from "node:net";
import { text } from "node:stream/consumers";

import { sql } from "kysely";
import { expect, test } from "vitest";

import {
  announceBalances,
  grantSeed,
  noteBalances,
  playerAccount,
} from "../../src/ledger/index.ts";
import { inStatement, type Tx } from "../../src/platform/db/index.ts";
import { makeToken } from "../../src/platform/secrets/index.ts";
import { openStream, refusalOf } from "../support/live/open-stream.ts";
import { startTestRealtime } from "../support/live/realtime-server.ts";
import { call, registerPlayer } from "../support/players.ts";
import { send } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner, db } = server.database;
const { url } = await startTestRealtime(server);

/** How long the stream of an ended session may still receive events. */
const drop_max_ms = 2_000;

test("T19 a token that is unknown, malformed, revoked or expired gets no stream", async () => {
  const ended = await registerPlayer(server);
  await call(server, "logout", { body: {} }, { token: ended.token });
  const expired = await registerPlayer(server);
  await sql`update session set expires_at = clock_timestamp() where player_id = ${expired.id}`.execute(
    owner,
  );
  for (const token of [makeToken(), "x", `${makeToken()}x`, ended.token, expired.token]) {
    const stream = await openStream(url, { token });
    expect(await refusalOf(stream)).toEqual([401, "unauthorized"]);
    expect(stream.headers["www-authenticate"]).toBe("Bearer");
    expect(stream.events).toEqual([]);
  }
  // A token in the query or path is not accepted, although other stream protocols allow it.
  const { token } = await registerPlayer(server);
  for (const path of [`/events?token=${token}`, `/events/${token}`])
    expect((await openStream(url, { path })).status).toBe(404);
  // A cookie is not a token: a client with only a cookie is a visitor.
  const cookie = await openStream(url, { headers: { cookie: `token=${token}` } });
  await expect.poll(cookie.marks).toBe(1);
  expect(cookie.events).toEqual([]);
  cookie.close();
});

test("a frozen player keeps the stream, because reading stays possible", async () => {
  const { id, token } = await registerPlayer(server);
  await sql`update player set frozen_at = clock_timestamp() where id = ${id}`.execute(owner);
  const stream = await openStream(url, { token });
  await stream.heard(1);
  expect(stream.raw.destroyed).toBe(false);
  stream.close();
});

test("a refusal is in the caller's language and has the form of every other error", async () => {
  const stream = await openStream(url, { token: "x", headers: { "accept-language": "th" } });
  await stream.ended;
  expect(JSON.parse(stream.body())).toMatchObject({ status: 401, message: "โปรดเข้าสู่ระบบ" });
  expect(stream.headers).toMatchObject({
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
    connection: "close",
  });
});

test("R-502 a stream begins with the current balances", async () => {
  const { id, token } = await registerPlayer(server);
  await grantSeed(db, { player_id: BigInt(id), amount: 1_234_599n, key: "k" });
  const stream = await openStream(url, { token });
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  });
  expect(await stream.heard(1)).toEqual([
    {
      event: "balance",
      data: { balance: 12_345, last_balance: 0, p_balance: 0, point: 0, game_refer_amt: 0 },
    },
  ]);
  expect(stream.retryMs()).toBeGreaterThan(0);
  stream.close();
});

test("R-502 a transfer reaches every stream of its player within a second, and no other stream", async () => {
  const player = await registerPlayer(server);
  const other = await registerPlayer(server);
  await grantSeed(db, { player_id: BigInt(player.id), amount: 1_000_000n, key: "k" });
  const mine = await Promise.all([1, 2].map(() => openStream(url, { token: player.token })));
  const others = await openStream(url, { token: other.token });
  for (const stream of [...mine, others]) await stream.heard(1);
  const before = performance.now();
  await call(server, "transferIn", { body: { amount: 2_500 } }, { token: player.token });
  for (const stream of mine) {
    const [, changed] = await stream.heard(2);
    expect(changed).toMatchObject({
      event: "balance",
      data: { balance: 7_500, last_balance: 2_500 },
    });
  }
  expect(performance.now() - before).toBeLessThan(1_000);
  expect(others.events).toHaveLength(1);
  for (const stream of [...mine, others]) stream.close();
});

test("code that posts through database functions signals the changed balances, in the transaction or after it", async () => {
  const { id, token } = await registerPlayer(server);
  const player_id = BigInt(id);
  const stream = await openStream(url, { token });
  await stream.heard(1);
  const postInSql = (tx: Tx) =>
    sql`select from ledger_post_one(-1, ${playerAccount(player_id, "main")}, 300, 'seed', 1)`.execute(
      tx,
    );
  let before = performance.now();
  await inStatement(db, async (tx) => {
    noteBalances(tx, [player_id]);
    await postInSql(tx);
  });
  expect((await stream.heard(2)).at(-1)).toMatchObject({ data: { balance: 3 } });
  expect(performance.now() - before).toBeLessThan(1_000);

  before = performance.now();
  await inStatement(db, postInSql);
  announceBalances(server.ctx, [player_id, player_id + 1n]);
  expect((await stream.heard(3)).at(-1)).toMatchObject({ data: { balance: 6 } });
  expect(performance.now() - before).toBeLessThan(1_000);
  stream.close();
});

test("a balance that changed without a signal is sent soon after", async () => {
  const { id, token } = await registerPlayer(server);
  const stream = await openStream(url, { token });
  await stream.heard(1);
  // Writes the transfer through the database handle of the owner, which sends no signals.
  await grantSeed(owner, { player_id: BigInt(id), amount: 500n, key: "k" });
  expect((await stream.heard(2)).at(-1)).toMatchObject({ data: { balance: 5 } });
  stream.close();
});

test.each<[string, (player: { id: number; token: string; password: string }) => Promise<unknown>]>([
  ["a logout", ({ token }) => call(server, "logout", { body: {} }, { token })],
  [
    "an end from another device",
    async ({ id }) =>
      sql`update session set revoked_at = clock_timestamp() where player_id = ${id}`.execute(owner),
  ],
  [
    "a raised epoch",
    async ({ id }) =>
      sql`update player set session_epoch = session_epoch + 1 where id = ${id}`.execute(owner),
  ],
  [
    "its time",
    async ({ id }) =>
      sql`update session set expires_at = clock_timestamp() where player_id = ${id}`.execute(owner),
  ],
])("T19 %s ends only that player's streams, within two seconds", async (_what, end) => {
  const player = await registerPlayer(server);
  const other = await registerPlayer(server);
  const stream = await openStream(url, { token: player.token });
  const others = await openStream(url, { token: other.token });
  await Promise.all([stream.heard(1), others.heard(1)]);
  await end(player);
  const before = performance.now();
  await stream.ended;
  expect(performance.now() - before).toBeLessThan(drop_max_ms);
  expect(others.raw.destroyed).toBe(false);
  others.close();
});

test("ending a session in one browser leaves the stream of the player's other browser open", async () => {
  const player = await registerPlayer(server);
  const { data } = await call(server, "login", {
    body: { phone: player.phone, password: player.password },
  });
  const [first, second] = await Promise.all([
    openStream(url, { token: player.token }),
    openStream(url, { token: data.token }),
  ]);
  await call(server, "logout", { body: {} }, { token: player.token });
  await first?.ended;
  await grantSeed(db, { player_id: BigInt(player.id), amount: 700n, key: "k" });
  expect((await second?.heard(2))?.at(-1)).toMatchObject({ data: { balance: 7 } });
  second?.close();
});

test("a player's eleventh stream closes the first", async () => {
  const { token } = await registerPlayer(server);
  const streams = [];
  for (let each = 0; each < 10; each += 1) streams.push(await openStream(url, { token }));
  const eleventh = await openStream(url, { token });
  await streams[0]?.ended;
  await eleventh.heard(1);
  expect(streams.slice(1).filter(({ raw }) => raw.destroyed)).toEqual([]);
  for (const stream of [...streams, eleventh]) stream.close();
});

test.each([
  ["an address", { live_per_address_max: 2 }],
  ["a process", { live_connections_max: 2 }],
])(
  "%s at its limit answers 503 with a retry time, and accepts streams again later",
  async (_what, settings) => {
    const small = await startTestRealtime(server, settings);
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => (await registerPlayer(server)).token),
    );
    const [first, , third] = [
      await openStream(small.url, { token: tokens[0] ?? "" }),
      await openStream(small.url, { token: tokens[1] ?? "" }),
      await openStream(small.url, { token: tokens[2] ?? "" }),
    ];
    expect(await refusalOf(third)).toEqual([503, "unavailable"]);
    expect(Number(third.headers["retry-after"])).toBeGreaterThanOrEqual(10);
    first.close();
    await expect
      .poll(async () => (await openStream(small.url, { token: tokens[2] ?? "" })).status)
      .toBe(200);
    await small.stop();
  },
);

test("too many requests from one address are refused", async () => {
  const strict = await startTestRealtime(server, { api_calls_per_minute: 3 });
  const verdicts = [];
  for (let each = 0; each < 5; each += 1) verdicts.push((await openStream(strict.url)).status);
  expect(verdicts).toContain(429);
  await strict.stop();
});

const sendRaw = async (bytes: string): Promise<string> => {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(bytes);
  return text(socket);
};

test.each([
  ["no HTTP at all", "hello\r\n\r\n"],
  ["a header without a name", "GET /events HTTP/1.1\r\n: x\r\n\r\n"],
  ["a folded header", "GET /events HTTP/1.1\r\na: b\r\n c\r\n\r\n"],
  ["a space before the colon", "GET /events HTTP/1.1\r\nauthorization : x\r\n\r\n"],
  ["two tokens", "GET /events HTTP/1.1\r\nauthorization: x\r\nAuthorization: y\r\n\r\n"],
  ["a bare line feed", "GET /events HTTP/1.1\na: b\r\n\r\n"],
  ["a request behind the request", "GET /events HTTP/1.1\r\n\r\nGET /events HTTP/1.1\r\n\r\n"],
  ["a head without an end", `GET /events HTTP/1.1\r\na: ${"b".repeat(20_000)}`],
  ["a hundred headers", `GET /events HTTP/1.1\r\n${"a: b\r\n".repeat(100)}\r\n`],
  ["an old version", "GET /events HTTP/0.9\r\n\r\n"],
])("%s gets 400 and the connection is closed", async (_what, bytes) => {
  expect(await sendRaw(bytes)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nconnection: close/);
});

test.each([
  ["another path", "GET /api/banner HTTP/1.1\r\n\r\n", 404],
  ["another verb", "POST /events HTTP/1.1\r\n\r\n", 404],
  ["a body", "GET /events HTTP/1.1\r\ncontent-length: 3\r\n\r\n", 400],
  ["a chunked body", "GET /events HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n", 400],
  ["a number that is none", `GET /events HTTP/1.1\r\nlast-event-id: -1\r\n\r\n`, 400],
  ["a client that is no number", "GET /events HTTP/1.1\r\nx-client-version: x\r\n\r\n", 400],
])("%s gets a JSON error", async (_what, bytes, status) => {
  expect(await sendRaw(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*"request_id"`, "s"));
});

test("a request head may arrive in parts, and an incomplete one times out", async () => {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const whole = text(socket);
  for (const piece of [
    "GET /ev",
    "ents HTTP/1.1\r\nauthorization: x\r\naccept-lang",
    "uage: en\r\n",
    "\r\n",
  ]) {
    socket.write(piece);
    await new Promise((sent) => setImmediate(sent));
  }
  expect(await whole).toContain("Please log in.");
});

test("the api role alone has no /events", async () => {
  const answer = await send(server.url, "/events");
  expect([answer.status, answer.json()]).toMatchObject([404, { code: "not_found" }]);
});
