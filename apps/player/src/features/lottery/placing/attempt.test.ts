import { beforeEach, expect, test, vi } from "vitest";

import { type Attempt, forgetAttempt, keepAttempt, keptAttempt, openAttempt } from "./attempt.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});

const close_at = new Date(Date.now() + 3_600_000).toISOString();
const attempt = (draw_id: number, changes: Partial<Attempt> = {}): Attempt => ({
  player_id: 7,
  code: "2d",
  draw: {
    draw_id,
    draw_on: "2026-11-15",
    section: "04:30 PM",
    close_at,
    result_at: close_at,
    odd: 80,
    tot: 0,
    default_amount: 100,
    amount_step: 100,
  },
  key: `key-${draw_id}`,
  lines: [{ number: 5, stake: 500 }],
  is_open: true,
  ...changes,
});

test("B-632 a slip under way is kept with its key, one for each draw, and only its own player finds it", () => {
  keepAttempt(attempt(1));
  keepAttempt(attempt(2));
  keepAttempt(attempt(1, { is_open: false }));
  expect(keptAttempt(7, 1)).toEqual(attempt(1, { is_open: false }));
  expect(keptAttempt(8, 1)).toBeUndefined();
  expect(openAttempt(7, "2d")).toEqual(attempt(2));
  expect(openAttempt(7, "3d")).toBeUndefined();
  forgetAttempt(attempt(2));
  expect(keptAttempt(7, 2)).toBeUndefined();
  expect(openAttempt(7, "2d")).toBeUndefined();
  expect(keptAttempt(7, 1)?.key).toBe("key-1");
});

test("B-632 what was kept long ago, or is no slip, is not found", () => {
  const long_ago = new Date(Date.now() - 8 * 86_400_000).toISOString();
  keepAttempt(attempt(1, { draw: { ...attempt(1).draw, close_at: long_ago } }));
  expect(keptAttempt(7, 1)).toBeUndefined();
  const broken = [{ ...attempt(1), lines: [{}] }, { ...attempt(1), draw: {} }, { draw: null }, 1];
  for (const text of ["{", "null", ...broken.map((value) => JSON.stringify([value]))]) {
    stored.set("shwe_slips_under_way", text);
    expect(keptAttempt(7, 1)).toBeUndefined();
  }
});

test("the store is bounded: the oldest slip makes room", () => {
  for (let draw_id = 1; draw_id <= 25; draw_id += 1) keepAttempt(attempt(draw_id));
  expect(keptAttempt(7, 5)).toBeUndefined();
  expect(keptAttempt(7, 6)).toBeDefined();
});
