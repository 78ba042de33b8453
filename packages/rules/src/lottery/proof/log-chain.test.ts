import { expect, test } from "vitest";

import { markOf, public_keys } from "../../../test/honest-proof.ts";
import { checkChain, type LogHead } from "./log-chain.ts";
import { entryHash, no_hash } from "./log-entry.ts";
import type { LogEntry } from "./log-facts.ts";

const empty: LogHead = { seq: 0, hash: no_hash };

type DrawOf = (seq: number) => number;

/**
 * Makes a log of the given number of entries, each signed and linked to the one before it. Every entry after the first
 * is the seal of a draw.
 */
const makeLog = async (
  count: number,
  word = "entry",
  drawOf: DrawOf = (seq) => seq,
): Promise<LogEntry[]> => {
  const entries: LogEntry[] = [];
  let previous = no_hash;
  for (let seq = 1; seq <= count; seq += 1) {
    const payload = `shwe.${word}.v2|${drawOf(seq)}|`;
    const kind = seq === 1 ? "genesis" : "seal";
    const entry = { kind, payload, ...markOf(kind, payload, { seq, recorded_s: seq, previous }) };
    entries.push(entry as LogEntry);
    previous = await entryHash(entry as LogEntry);
  }
  return entries;
};
const headOf = async (entries: readonly LogEntry[], seq: number): Promise<LogHead> => ({
  seq,
  hash: await entryHash(entries[seq - 1] as LogEntry),
});

const log = await makeLog(6);
const [third, sixth] = [await headOf(log, 3), await headOf(log, 6)];
const check = (older: LogHead, newer: LogHead, entries: readonly LogEntry[], keys = public_keys) =>
  checkChain(older, newer, entries, keys);

test("B-612 two heads of one log are consistent by the entries between them", async () => {
  expect(await check(third, sixth, log.slice(3))).toBe("consistent");
  expect(await check(empty, sixth, log)).toBe("consistent");
  expect(await check(sixth, sixth, [])).toBe("consistent");
});

test("B-612 a head that is not in the log, or another one with the same number, is reported as forked", async () => {
  const other = await makeLog(6, "another");
  expect(await check(await headOf(other, 3), sixth, log.slice(3))).toBe("forked");
  expect(await check(third, await headOf(other, 6), log.slice(3))).toBe("forked");
  expect(await check(sixth, await headOf(other, 6), [])).toBe("forked");
  // A log that became shorter has lost entries.
  expect(await check(sixth, third, [])).toBe("forked");
  expect(await check({ seq: 3, hash: "x" }, { seq: 3, hash: "x" }, [])).toBe("forked");
});

test("B-612 missing entries and signatures of unknown keys are reported", async () => {
  expect(await check(third, sixth, log.slice(4))).toBe("incomplete");
  expect(await check(third, sixth, log.slice(3, 5))).toBe("incomplete");
  expect(await check(third, sixth, [])).toBe("incomplete");
  expect(await check(third, sixth, log.slice(3), {} as typeof public_keys)).toBe("unsigned");
  const changed = log.slice(3).map((entry, at) => (at === 2 ? { ...entry, payload: "x" } : entry));
  expect(await check(third, sixth, changed)).toBe("unsigned");
  const odd = log.slice(3).map((entry) => ({ ...entry, recorded_at_us: "x" }));
  expect(await check(third, sixth, odd)).toBe("unsigned");
});

test("B-612 a log with two seals of one draw is forked", async () => {
  const twice = await makeLog(4, "entry", (seq) => (seq === 4 ? 2 : seq));
  expect(await check(empty, await headOf(twice, 4), twice)).toBe("forked");
});
