import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { forgetAttempt, keepAttempt, keptAttempt } from "./kept-attempt.ts";

const stored = new Map<string, string>();
const attempt = { key: "k1", direction: "to_game", amount: 400 } as const;

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("R-305 an open transfer survives a reload, for its own player only", () => {
  expect(keptAttempt(7)).toBeNull();
  keepAttempt(7, attempt);
  expect(keptAttempt(7)).toEqual(attempt);
  expect(keptAttempt(8)).toBeNull();
  forgetAttempt();
  expect(keptAttempt(7)).toBeNull();
});

test.each([
  { key: "" },
  { key: 1 },
  { direction: "sideways" },
  { amount: 0 },
  { amount: -5 },
  { amount: 1.5 },
  { amount: "400" },
])("R-305 what no page of ours wrote is no transfer: %j", (strange) => {
  stored.set("shwe_open_transfer", JSON.stringify({ player_id: 7, ...attempt, ...strange }));
  expect(keptAttempt(7)).toBeNull();
});

test("R-305 text that is no record is no transfer", () => {
  for (const text of ["", "null", "[", '"x"']) {
    stored.set("shwe_open_transfer", text);
    expect(keptAttempt(7)).toBeNull();
  }
});
