import { expect, test } from "vitest";

import {
  emptyDraft,
  hasAll,
  readDraft,
  toggleNumbers,
  withCommonStake,
  withNumbers,
  withoutNumbers,
  withOwnStake,
  withStake,
  withStakes,
  withTurned,
  writeDraft,
} from "./draft.ts";

const numbersOf = (draft: { chosen: ReadonlyMap<number, unknown> }) => [...draft.chosen.keys()];

test("toggling a set adds its missing numbers, and removes the set only if all of it was chosen", () => {
  const twins = [0, 11, 22];
  const some = withNumbers(emptyDraft, [11, 5]);
  const all = toggleNumbers(some, twins);
  expect(numbersOf(all)).toEqual([11, 5, 0, 22]);
  expect(hasAll(all, twins)).toBe(true);
  expect(numbersOf(toggleNumbers(all, twins))).toEqual([5]);
  // An empty set, such as a quick pick whose numbers are all blocked, is never shown as chosen.
  expect(hasAll(all, [])).toBe(false);
});

test("a number has its own stake until it is reset to the common one", () => {
  const draft = withStake(withOwnStake(withNumbers(emptyDraft, [5]), 5, 1_000), 500);
  expect(draft.chosen.get(5)).toBe(1_000);
  expect(withNumbers(draft, [5, 6]).chosen.get(5)).toBe(1_000);
  expect(withOwnStake(draft, 5, null).chosen.get(5)).toBeNull();
});

test("the common stake can be applied to all numbers, also to those of a pasted list", () => {
  const pasted = withStakes(withNumbers(emptyDraft, [7]), [{ number: 12, stake: 500 }]);
  const typed = withStake(pasted, 200);
  expect([...typed.chosen]).toEqual([
    [7, null],
    [12, 500],
  ]);
  expect([...withCommonStake(typed).chosen.values()]).toEqual([null, null]);
});

test("B-631 a number named twice in a list gets the sum of both stakes", () => {
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

test("R adds the reversed number with the stake of its original, unless it cannot be bet on", () => {
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

test("a draft is read back from storage unchanged", () => {
  const draft = withStake(withOwnStake(withNumbers(emptyDraft, [5, 99]), 5, 1_000), 500);
  expect(readDraft(JSON.parse(JSON.stringify(writeDraft(draft))))).toEqual(draft);
});

test("a stored value that is not a draft is refused", () => {
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

test("a draft accepts no more numbers than the largest game has", () => {
  const full = withNumbers(
    emptyDraft,
    Array.from({ length: 1_000 }, (_, number) => number),
  );
  expect(withNumbers(full, [1_000])).toBe(full);
  expect(withoutNumbers(full, [0]).chosen.size).toBe(999);
});
