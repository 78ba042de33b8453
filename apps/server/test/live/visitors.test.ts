import { expect, test, vi } from "vitest";

import { grantSeed } from "../../src/ledger/index.ts";
import { openStream, refusalOf, type TestStream } from "../support/live/open-stream.ts";
import { startTestRealtime } from "../support/live/realtime-server.ts";
import { announce, chat, note, tell, wordsIn } from "../support/live/send.ts";
import { registerPlayer, someAddress } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { db } = server.database;
const { url, ctx } = await startTestRealtime(server);

/** Opens a visitor's stream and waits until it has caught up. */
const visit = async (base: string, given: Parameters<typeof openStream>[1] = {}) => {
  const stream = await openStream(base, given);
  expect(stream.status).toBe(200);
  await vi.waitFor(() => expect(stream.marks()).toBeGreaterThan(0));
  return stream;
};
const closeAll = (streams: readonly TestStream[]) => streams.forEach((stream) => stream.close());

test("R-502 a visitor receives announcements and the chat without a token, and no player's events", async () => {
  const player = await registerPlayer(server);
  const [visitor, own] = [await visit(url), await openStream(url, { token: player.token })];
  await own.heard(1, "balance");
  await grantSeed(db, { player_id: BigInt(player.id), amount: 5_000n, key: "visit" });
  await tell(db, note(BigInt(player.id), "for one"), announce("for all"), chat("hello"));
  await own.heard(1, "chat");
  await visitor.heard(1, "chat");
  expect(wordsIn(visitor)).toEqual(["for all", "hello"]);
  expect(visitor.events.map(({ event }) => event)).toEqual(["announcement", "chat"]);
  closeAll([visitor, own]);
});

test("a reconnecting visitor receives missed events, and an unknown event id causes a reset", async () => {
  const first = await visit(url);
  await tell(db, announce("one"));
  await first.heard(1);
  first.close();
  await tell(db, announce("two"));
  const again = await visit(url, { last_id: first.lastId() });
  await again.heard(1);
  expect(wordsIn(again)).toEqual(["two"]);
  const lost = await visit(url, { last_id: "999999999" });
  expect(lost.events).toEqual([{ event: "reset", data: {}, id: again.lastId() }]);
  await tell(db, announce("three"));
  await lost.heard(2);
  expect(wordsIn(lost).at(-1)).toBe("three");
  closeAll([again, lost]);
});

test("visitors have their own limit: at that limit players can still connect", async () => {
  const from = someAddress();
  const small = await startTestRealtime(server, {
    ...{ live_connections_max: 1, live_per_address_max: 1, live_visitors_max: 3 },
    live_visitors_per_address_max: 2,
  });
  const open = (given: Parameters<typeof openStream>[1]) => openStream(small.url, given);
  const visitors = [await open({ from }), await open({ from })];
  expect(visitors.map(({ status }) => status)).toEqual([200, 200]);
  expect(await refusalOf(await open({ from }))).toEqual([503, "unavailable"]);
  const elsewhere = await open({ from: someAddress() });
  expect(elsewhere.status).toBe(200);
  const full = await open({ from: someAddress() });
  expect(await refusalOf(full)).toEqual([503, "unavailable"]);
  expect(Number(full.headers["retry-after"])).toBeGreaterThanOrEqual(10);
  const { token } = await registerPlayer(server);
  const player = await open({ from, token });
  expect(player.status).toBe(200);
  await player.heard(1, "balance");
  const figures = await small.ctx.metrics.text();
  expect(figures).toMatch(/^live_streams 1$/m);
  expect(figures).toMatch(/^live_visitor_streams 3$/m);
  visitors[0]?.close();
  await expect.poll(async () => (await open({ from })).status).toBe(200);
  closeAll([...visitors, elsewhere, player]);
});

test("requests of visitors are counted separately from those of players", async () => {
  const from = someAddress();
  const strict = await startTestRealtime(server, { api_calls_per_minute: 3 });
  const verdicts = [];
  for (let each = 0; each < 5; each += 1)
    verdicts.push((await openStream(strict.url, { from })).status);
  expect(verdicts).toContain(429);
  const { token } = await registerPlayer(server);
  expect((await openStream(strict.url, { from, token })).status).toBe(200);
});

test("a visitor's stream causes no database query", async () => {
  const lone = await startTestRealtime(server, { database_pool_max: 1 });
  const holder = await lone.ctx.db.startTransaction().execute();
  try {
    const streams = await Promise.all(
      [{}, {}, { last_id: "1" }].map((given) => visit(lone.url, given)),
    );
    // All three streams caught up while a transaction used the only database connection, so no query could run.
    expect(streams.map((stream) => stream.marks())).toEqual([1, 1, 1]);
    closeAll(streams);
  } finally {
    await holder.rollback().execute();
  }
});

test("T19 an invalid Authorization header is refused and not treated as a visitor", async () => {
  for (const authorization of ["", "Bearer", "Bearer x", "Basic eDp5"]) {
    const stream = await openStream(url, { headers: { authorization } });
    expect(await refusalOf(stream), authorization).toEqual([401, "unauthorized"]);
  }
  expect(ctx.config.live_visitors_max).toBeGreaterThan(0);
});
