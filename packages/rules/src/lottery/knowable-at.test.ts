import { expect, test } from "vitest";

import { yangonInstant } from "../yangon-date.ts";
import { feeds, knowableAt, type Feed } from "./knowable-at.ts";

const day = "2026-11-16";
const at = (time: string) => yangonInstant(day, time);
const knowable = (feed: Feed, slot: string) => knowableAt(feed, at(slot));

test("B-622 a number of the exchange is knowable a minute before its slot, during a pause since the session ended", () => {
  expect(knowable("set", "12:01")).toEqual(at("12:00"));
  expect(knowable("set", "13:00")).toEqual(at("12:00"));
  expect(knowable("set", "16:30")).toEqual(at("16:00"));
  expect(knowable("set", "16:00")).toEqual(at("16:00"));
  expect(knowable("set", "23:59")).toEqual(at("16:00"));
  expect(knowable("set", "11:00")).toEqual(at("10:59"));
  expect(knowable("set", "15:00")).toEqual(at("14:59"));
  expect(knowable("set", "12:00")).toEqual(at("11:59"));
  expect(knowable("set", "13:30")).toEqual(at("12:00"));
  expect(knowable("set", "13:31")).toEqual(at("13:30"));
});

test("B-622 before the first session no draw is possible", () => {
  expect(knowable("set", "09:29")).toBeNull();
  expect(knowable("set", "09:30")).toBeNull();
  expect(knowable("set", "09:31")).toEqual(at("09:30"));
  expect(knowable("set", "00:00")).toBeNull();
});

test("B-622 the Thai lottery is knowable when its public drawing begins, a candle when it opens", () => {
  expect(knowable("glo", "15:30")).toEqual(at("14:00"));
  expect(knowable("binance", "10:00")).toEqual(at("09:59"));
  expect(knowable("binance", "00:00")).toEqual(yangonInstant("2026-11-15", "23:59"));
});

test("B-622 results of simulated sources are knowable five seconds before", () => {
  const demo = feeds.filter((feed) => feed.startsWith("demo-"));
  expect(demo).toHaveLength(3);
  for (const feed of demo)
    expect(knowable(feed, "03:07")?.getTime()).toBe(at("03:07").getTime() - 5000);
});

test("B-622 the default closing times are before any digit is knowable", () => {
  const sections: [Feed, string, string][] = [
    ["set", "11:50", "12:01"],
    ["set", "15:55", "16:30"],
    ["glo", "12:00", "15:30"],
    ["binance", "09:55", "10:00"],
    ["binance", "20:55", "21:00"],
  ];
  for (const [feed, close, slot] of sections)
    expect(at(close).getTime()).toBeLessThan(knowable(feed, slot)?.getTime() ?? 0);
});
