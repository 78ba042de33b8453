import { createHash } from "node:crypto";

import { yangonDay } from "@shwe/rules";
import type { Observed } from "@shwe/rules/lottery";
import { afterEach, expect, test } from "vitest";

import {
  feed_sources,
  startFeeds,
  type FaultWish,
  type FeedSource,
} from "../../../../test/support/feed-simulator.ts";
import { readLive, readSource, type Reading, type Slot } from "./index.ts";

const feeds = await startFeeds("feeds");
const minute_ms = 60_000;
const asked_max_ms = 8_000;

afterEach(() => feeds.honestAll());

const slotAt = (result_at: Date): Slot => ({ result_at, draw_on: yangonDay(result_at) });
const lastMinute = () => new Date(Math.floor(Date.now() / minute_ms) * minute_ms);
/** A result time three seconds ago: the simulator publishes Thai numbers two seconds after their result time. */
const justNow = () => new Date(Math.floor(Date.now() / 1_000) * 1_000 - 3_000);

/**
 * A draw whose result time has just passed, with the same values in every simulated source: SET index 1490.10, traded
 * value of the market 73,115.21 million baht, first prize 480105, candle 67123.40.
 */
const pastSlot = async (source: FeedSource): Promise<Slot> => {
  if (source.startsWith("exchange")) {
    const slot = lastMinute();
    await feeds.addSlot(slot, { close_cents: 6_712_340 });
    return slotAt(slot);
  }
  const slot = justNow();
  if (source.startsWith("glo")) await feeds.setPrize(yangonDay(slot), slot, "480105");
  else await feeds.addSlot(slot, { index_hundredths: 149_010, turnover_baht: 73_115_219_999.84 });
  return slotAt(slot);
};

const told: Record<FeedSource, Observed> = {
  thaistock2d: { kind: "thai_index", index: "1,490.10", turnover: "73,115.21" },
  "set-site": { kind: "thai_index", index: "1490.10", turnover: "73115.21999984" },
  glo: { kind: "first_prize", number: "480105" },
  "glo-mirror": { kind: "first_prize", number: "480105" },
  "exchange-1": { kind: "candle", close: "67123.40000000" },
  "exchange-2": { kind: "candle", close: "67123.40000000" },
};

test.each(feed_sources)(
  "B-611 %s is parsed by its own schema, with trailing zeros and the raw response preserved",
  async (source) => {
    const reading = await readSource(feeds.urls, source, await pastSlot(source));
    expect(reading).toMatchObject({
      source,
      finding: { kind: "seen", observed: told[source] },
      answer: { status: 200, http_date: expect.stringMatching(/GMT$/) },
    });
    expect(reading.url.startsWith(`${feeds.urls[source]}/`)).toBe(true);
    const { raw, sha256 } = reading.answer ?? {};
    expect(sha256).toBe(
      createHash("sha256")
        .update(raw ?? "")
        .digest("hex"),
    );
  },
);

test.each(feed_sources)("B-611 %s returns no number for a future slot", async (source) => {
  const later = new Date(lastMinute().getTime() + 3 * minute_ms);
  if (source.startsWith("glo")) await feeds.setPrize(yangonDay(later), later);
  else await feeds.addSlot(later);
  const { finding } = await readSource(feeds.urls, source, slotAt(later));
  expect(finding.kind).not.toBe("seen");
});

const broken: FaultWish[] = [
  { kind: "stale" },
  { kind: "refuse", status: 500 },
  { kind: "refuse", status: 403 },
  { kind: "refuse", status: 429 },
  { kind: "garbage" },
  { kind: "truncated" },
  { kind: "reshaped" },
  { kind: "incoherent" },
  { kind: "huge" },
  { kind: "redirect" },
  { kind: "lag", seconds: 50 },
];

const readAll = (fault: FaultWish): Promise<Reading[]> =>
  Promise.all(
    feed_sources.map(async (source) => {
      const slot = await pastSlot(source);
      await feeds.setFault(source, fault);
      return readSource(feeds.urls, source, slot);
    }),
  );

/** The sources whose number was accepted although the simulator sent a faulty response. */
const wronglySeen = (readings: readonly Reading[], { kind }: FaultWish): string[] => {
  // With the fault `lag`, two kinds of sources may be accepted. An exchange whose lag is shorter than the time since
  // the result time already has the true candle. The SET site shows only its current value, which may still be that of
  // the previous section; the second source of the draw then reports another number, so no result is published.
  const mayBeSeen = ({ source, finding }: Reading): boolean => {
    if (kind !== "lag" || finding.kind !== "seen") return false;
    const isTrue = JSON.stringify(finding.observed) === JSON.stringify(told[source]);
    return source === "set-site" || (source.startsWith("exchange") && isTrue);
  };
  return readings
    .filter((reading) => reading.finding.kind === "seen" && !mayBeSeen(reading))
    .map(({ source, finding }) => `${source} ${JSON.stringify(finding)}`);
};

test.each(broken)(
  "B-611 a source with the fault $kind is never accepted as a result",
  async (fault) => {
    expect(wronglySeen(await readAll(fault), fault)).toEqual([]);
  },
);

test("B-611 a source that is silent or sends slowly times out after eight seconds and is never accepted as a result", async () => {
  const countAsked = async () =>
    Object.values((await feeds.counts()).asked).reduce((sum, count) => sum + count, 0);
  const asked_before = await countAsked();
  // The faults `silent` (no response) and `drip` (a response that never ends) each take the whole timeout, so they are
  // tested concurrently: `drip` is set once every source has received its request with the fault `silent`.
  const [silent, drip] = [{ kind: "silent" }, { kind: "drip" }];
  const reading_silent = readAll(silent);
  await expect.poll(countAsked, { timeout: asked_max_ms }).toBe(asked_before + feed_sources.length);
  const reading_drip = readAll(drip);
  for (const [readings, fault] of [
    [await reading_silent, silent],
    [await reading_drip, drip],
  ] as const) {
    expect(wronglySeen(readings, fault)).toEqual([]);
    expect(readings.map(({ finding }) => finding)).toEqual(
      feed_sources.map(() => ({ kind: "unusable", reason: "no answer within 8000 ms" })),
    );
  }
});

test("T24 the server follows no redirect of a source", async () => {
  for (const source of feed_sources) await feeds.setFault(source, { kind: "redirect" });
  for (const source of feed_sources) {
    const { answer } = await readSource(feeds.urls, source, slotAt(lastMinute()));
    expect(answer).toBeNull();
  }
  expect((await feeds.counts()).canaries).toBe(0);
});

test("B-611 on a holiday thaistock2d returns an old number for its slots, and no other source returns a number", async () => {
  for (const source of feed_sources) await feeds.setFault(source, { kind: "holiday" });
  for (const source of feed_sources) {
    const { finding } = await readSource(feeds.urls, source, await pastSlot(source));
    // On a holiday the response of thaistock2d is like a valid one; only the second source and our own calendar reveal
    // the holiday.
    expect(finding.kind === "seen").toBe(source === "thaistock2d");
    expect(finding).not.toMatchObject({ observed: told[source] });
  }
});

test("B-611 a well-formed wrong number is accepted as evidence, so that it can contradict the other source", async () => {
  for (const source of feed_sources) {
    const slot = await pastSlot(source);
    await feeds.setFault(source, { kind: "lie" });
    const { finding } = await readSource(feeds.urls, source, slot);
    expect(finding.kind).toBe("seen");
    expect(finding).not.toMatchObject({ observed: told[source] });
  }
});

test("B-611 the candle of an exchange that lags is accepted only once it is closed", async () => {
  const slot = slotAt(lastMinute());
  // The data of the exchange end 30 seconds before the result time: the last candle has that closing time but is
  // unfinished.
  const seconds = (Date.now() - slot.result_at.getTime()) / 1_000 + 30;
  await feeds.setFault("exchange-1", { kind: "lag", seconds });
  const { answer, finding } = await readSource(feeds.urls, "exchange-1", slot);
  expect(finding).toEqual({ kind: "pending" });
  expect(answer?.raw.toString()).toContain(String(slot.result_at.getTime() - 1));
});

test("B-611 an old result is requested by its day", async () => {
  const day = yangonDay(new Date(Date.now() - 40 * 24 * 60 * minute_ms));
  const out_at = new Date(`${day}T15:30:00+06:30`);
  await feeds.setPrize(day, out_at, "000123");
  for (const source of ["glo", "glo-mirror"] as const)
    expect(await readSource(feeds.urls, source, slotAt(out_at))).toMatchObject({
      finding: { kind: "seen", observed: { number: "000123" } },
    });
});

test("a source without a configured address is unusable, not an error", async () => {
  const { finding } = await readSource({}, "glo", slotAt(new Date()));
  expect(finding).toEqual({ kind: "unusable", reason: "the source has no address" });
});

test("R-406 the live number has the time that the source reports", async () => {
  const thai = await readLive(feeds.urls, "thai");
  expect(thai?.observed).toMatchObject({ index: expect.stringMatching(/^\d,\d{3}\.\d\d$/) });
  expect(Math.abs(Date.now() - (thai?.observed_at.getTime() ?? 0))).toBeLessThan(15 * minute_ms);
  const crypto = await readLive(feeds.urls, "crypto");
  expect(crypto?.observed).toMatchObject({ close: expect.stringMatching(/^\d+\.\d{8}$/) });
  await feeds.setFault("thaistock2d", { kind: "garbage" });
  expect(await readLive(feeds.urls, "thai")).toBeNull();
});
