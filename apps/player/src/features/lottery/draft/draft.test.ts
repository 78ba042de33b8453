import { expect, test } from "vitest";

import {
  emptyDraft,
  hasAll,
  readDraft,
  toggleNumbers,
  withNumbers,
  withoutNumbers,
  withOwnStake,
  withStake,
  withStakes,
  withTurned,
  writeDraft,
} from "./draft.ts";

const numbersOf = (draft: { chosen: ReadonlyMap<number, unknown> }) => [...draft.chosen.keys()];

test("a set lights what is missing of it, and goes out only when all of it was lit", () => {
  const twins = [0, 11, 22];
  const some = withNumbers(emptyDraft, [11, 5]);
  const all = toggleNumbers(some, twins);
  expect(numbersOf(all)).toEqual([11, 5, 0, 22]);
  expect(hasAll(all, twins)).toBe(true);
  expect(numbersOf(toggleNumbers(all, twins))).toEqual([5]);
  // A set whose numbers may all not be bet on is never lit.
  expect(hasAll(all, [])).toBe(false);
});

test("a number keeps its own stake until it is given back to the common one", () => {
  const draft = withStake(withOwnStake(withNumbers(emptyDraft, [5]), 5, 1_000), 500);
  expect(draft.chosen.get(5)).toBe(1_000);
  expect(withNumbers(draft, [5, 6]).chosen.get(5)).toBe(1_000);
  expect(withOwnStake(draft, 5, null).chosen.get(5)).toBeNull();
});

test("B-631 a list with a number named twice stakes both on it", () => {
  const draft = withStakes(emptyDraft, [
    { number: 12, stake: 500 },
    { number: 21, stake: 300 },
    { number: 12, stake: 100 },
  ]);
  expect([...draft.chosen]).toEqual([
    [12, 600],
    [21, 300],
  ]);
});

test("R brings the reverse with the stake of its number, and nothing that may not be bet on", () => {
  const draft = withOwnStake(withNumbers(emptyDraft, [12, 34, 55]), 12, 1_000);
  const turn = (number: number) => [(number % 10) * 10 + Math.floor(number / 10)];
  const turned = withTurned(draft, turn, (number) => number !== 43);
  expect([...turned.chosen]).toEqual([
    [12, 1_000],
    [34, null],
    [55, null],
    [21, 1_000],
  ]);
});

test("a draft comes back from the store as it was written", () => {
  const draft = withStake(withOwnStake(withNumbers(emptyDraft, [5, 99]), 5, 1_000), 500);
  expect(readDraft(JSON.parse(JSON.stringify(writeDraft(draft))))).toEqual(draft);
});

test("what is no draft is not read as one", () => {
  for (const value of [
    null,
    "x",
    {},
    { stake: -1, chosen: [] },
    { stake: 0.5, chosen: [] },
    { stake: 0, chosen: [[1, "2"]] },
    { stake: 0, chosen: [["1", null]] },
    { stake: 0, chosen: Array.from({ length: 1_001 }, (_, at) => [at, null]) },
  ])
    expect(readDraft(value)).toBeNull();
});

test("more numbers than any game has are not taken", () => {
  const full = withNumbers(
    emptyDraft,
    Array.from({ length: 1_000 }, (_, number) => number),
  );
  expect(withNumbers(full, [1_000])).toBe(full);
  expect(withoutNumbers(full, [0]).chosen.size).toBe(999);
});
