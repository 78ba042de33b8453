import { liveSchemas } from "@shwe/contract/player/live-schemas";
import { Compile } from "typebox/compile";
import { expect, test } from "vitest";

import { startLiveRelay } from "../../src/modules/lottery/index.ts";
import { startFeeds } from "../support/feed-simulator.ts";
import { openStream } from "../support/live/open-stream.ts";
import { startTestRealtime } from "../support/live/realtime-server.ts";
import { call, registerPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const feeds = await startFeeds("live");
const server = await startTestServer({ env: { FEED_URLS: JSON.stringify(feeds.urls) } });
const { ctx } = server;

const liveTwoD = async () => (await call(server, "getLiveTwoD", {})).data;
const liveCrypto = async () => (await call(server, "getLiveCrypto", {})).data;
const patience = { timeout: 30_000 };

test("R-406 the live number is relayed with its deciding digits and its age, and fetched once for all relays", async () => {
  expect(await liveTwoD()).toBeNull();
  const relays = Array.from({ length: 4 }, () => startLiveRelay(ctx));
  try {
    await expect.poll(liveTwoD, patience).not.toBeNull();
    await expect.poll(liveCrypto, patience).not.toBeNull();
    const [thai, crypto] = [await liveTwoD(), await liveCrypto()];
    const underlined = (marks: { text: string; at: number[] }[] = []) =>
      marks.flatMap(({ text, at }) => at.map((place) => text[place])).join("");
    expect(thai?.twod).toBe(underlined(thai?.marks));
    expect(crypto?.c2d).toBe(underlined(crypto?.marks));
    expect(thai?.set).toMatch(/^\d,\d{3}\.\d\d$/);
    expect(crypto?.age_ms).toBeLessThan(10_000);
    expect(await ctx.metrics.text()).toMatch(/^feed_age_seconds\{name="crypto"\} \d/m);
    const { asked } = await feeds.counts();
    expect(asked.thaistock2d).toBeLessThan(relays.length);
    // Another relay fetches the live numbers once the first has stopped.
    await relays[0]?.stop();
    await expect
      .poll(async () => (await feeds.counts()).asked.thaistock2d, patience)
      .toBeGreaterThan(asked.thaistock2d ?? 0);
  } finally {
    await Promise.all(relays.map((relay) => relay.stop()));
  }
});

test("R-406 while a source does not answer, the last number stays with its growing age", async () => {
  const before = await liveTwoD();
  expect(before).not.toBeNull();
  await feeds.setFault("thaistock2d", { kind: "garbage" });
  const relay = startLiveRelay(ctx);
  try {
    const asked = (await feeds.counts()).asked.thaistock2d ?? 0;
    await expect
      .poll(async () => (await feeds.counts()).asked.thaistock2d, patience)
      .toBeGreaterThan(asked);
    await expect
      .poll(async () => (await liveTwoD())?.age_ms, patience)
      .toBeGreaterThan(before?.age_ms ?? 0);
    expect(await liveTwoD()).toMatchObject({ observed_at: before?.observed_at });
  } finally {
    await relay.stop();
  }
});

test("R-406 every stream receives the live number with its age when it opens, and each change", async () => {
  const { url } = await startTestRealtime(server);
  const { token } = await registerPlayer(server);
  const relay = startLiveRelay(ctx);
  try {
    await expect.poll(liveCrypto, patience).not.toBeNull();
    // One stream of a player, and one of a visitor without a token.
    const streams = [await openStream(url, { token }), await openStream(url)];
    const number = Compile(liveSchemas.live_crypto);
    for (const stream of streams) {
      const heard = () =>
        stream.events.filter(({ event }) => event === "live_crypto").map(({ data }) => data);
      const different = () => new Set(heard().map((data) => JSON.stringify(data))).size;
      await expect.poll(different, patience).toBeGreaterThan(1);
      for (const data of heard()) expect(number.Errors(data)).toEqual([]);
      const [thai] = await stream.heard(1, "live_2d");
      expect(Compile(liveSchemas.live_2d).Errors(thai?.data)).toEqual([]);
      stream.close();
    }
  } finally {
    await relay.stop();
  }
});
