import { beforeEach, expect, test, vi } from "vitest";

import { ApiError, NetworkError } from "../../../lib/http.ts";
import type { Placed } from "../lotteries.ts";
import { type Attempt, keepAttempt, keptAttempt } from "./attempt.ts";
import { checkAttempt, type Placing, type PlacingWorld, sendAttempt } from "./place.ts";

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
const attempt: Attempt = {
  player_id: 7,
  code: "2d",
  draw: {
    draw_id: 1,
    draw_on: "2026-11-15",
    section: "04:30 PM",
    close_at,
    result_at: close_at,
    odd: 80,
    tot: 0,
    default_amount: 100,
    amount_step: 100,
  },
  key: "key-1",
  lines: [{ number: 5, stake: 500 }],
  is_open: false,
};
const placed: Placed = {
  result: 1,
  status: 200,
  message: "success",
  user_balance: 500,
  slip: { id: 9, no: "1-9", draw_id: 1, total: 500, accepted_at: close_at, lines: [] },
};
const silence = new NetworkError("no line");
const refusal = (code: "over_cap" | "key_reused" | "unauthorized", status: number) =>
  new ApiError({
    status,
    code,
    message: "no",
    request_id: "r",
    details: { numbers: [{ bet_number: "05", left: 100 }] },
  });

/** A world whose clock moves only when the flow pauses, with the answers of a book. */
function worldOf(changes: Partial<PlacingWorld>) {
  let now = 0;
  const told: Placing[] = [];
  const onPlaced = vi.fn();
  const world: PlacingWorld = {
    place: () => Promise.resolve(placed),
    find: () => Promise.resolve(null),
    tell: (placing) => told.push(placing),
    onPlaced,
    isOnline: () => true,
    now: () => now,
    pause: (ms) => {
      now += ms;
      return Promise.resolve();
    },
    ...changes,
  };
  return { world, onPlaced, told, phases: () => told.map(({ phase }) => phase) };
}

test("B-632 an accepted slip is placed, and its key is used up", async () => {
  const { world, phases, onPlaced } = worldOf({
    place: (sent) => {
      // The reload that comes now finds the slip and its key.
      expect(keptAttempt(7, 1)).toMatchObject({ key: sent.key, is_open: true });
      return Promise.resolve(placed);
    },
  });
  await sendAttempt(attempt, world);
  expect(phases()).toEqual(["sending", "placed"]);
  expect(onPlaced).toHaveBeenCalledOnce();
  expect(keptAttempt(7, 1)).toBeUndefined();
});

test("B-632 without a line nothing is tried", async () => {
  const place = vi.fn();
  const { world, phases } = worldOf({ place, isOnline: () => false });
  await sendAttempt(attempt, world);
  expect(phases()).toEqual(["not_sent"]);
  expect(place).not.toHaveBeenCalled();
  expect(keptAttempt(7, 1)).toBeUndefined();
});

test("B-632 a lost answer: the slip is found in the book, and nothing is sent twice", async () => {
  const place = vi.fn(() => Promise.reject(silence));
  const find = vi
    .fn<PlacingWorld["find"]>()
    .mockRejectedValueOnce(silence)
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce(placed);
  const { world, phases } = worldOf({ place, find });
  await sendAttempt(attempt, world);
  expect(phases()).toEqual(["sending", "checking", "placed"]);
  expect(place).toHaveBeenCalledOnce();
});

test("B-632 a slip that never arrived is told as not sent, and keeps its key for the next press", async () => {
  const find = vi.fn<PlacingWorld["find"]>(() => Promise.resolve(null));
  const { world, phases } = worldOf({ place: () => Promise.reject(silence), find });
  await sendAttempt(attempt, world);
  expect(phases()).toEqual(["sending", "checking", "not_sent"]);
  // Ten seconds in steps of two: a request that is still on its way gets its time.
  expect(find).toHaveBeenCalledTimes(6);
  expect(keptAttempt(7, 1)).toMatchObject({ key: "key-1", is_open: false });
});

test("B-632 while the line is gone the slip stays being checked, and asking ends at its bound", async () => {
  const find = vi.fn<PlacingWorld["find"]>(() => Promise.reject(silence));
  const { world, told } = worldOf({ find });
  await checkAttempt({ ...attempt, is_open: true }, world);
  expect(find).toHaveBeenCalledTimes(150);
  expect(told.at(-1)).toMatchObject({ phase: "checking", is_asking: false });
});

test("B-632 while the server is not certain of the slip it stays being checked, as slowly as the server asks for", async () => {
  const checking = new ApiError(
    { status: 503, code: "slip_checking", message: "wait", request_id: "r" },
    5,
  );
  const find = vi.fn<PlacingWorld["find"]>();
  for (let asked = 0; asked < 4; asked += 1) find.mockRejectedValueOnce(checking);
  find.mockResolvedValueOnce(placed);
  const paused: number[] = [];
  const { world, phases } = worldOf({ find, pause: async (ms) => void paused.push(ms) });
  await checkAttempt({ ...attempt, is_open: true }, world);
  expect(phases()).toEqual(["checking", "placed"]);
  // Longer in all than a slip that never arrived is waited for.
  expect(paused).toEqual([5_000, 5_000, 5_000, 5_000]);
});

test("B-632 a session that ended stops the asking; the slip stays open for the next login", async () => {
  keepAttempt({ ...attempt, is_open: true });
  const find = vi.fn<PlacingWorld["find"]>(() => Promise.reject(refusal("unauthorized", 401)));
  const { world, told } = worldOf({ find });
  await checkAttempt({ ...attempt, is_open: true }, world);
  expect(find).toHaveBeenCalledOnce();
  expect(told.at(-1)).toMatchObject({ phase: "checking", is_asking: false });
  expect(keptAttempt(7, 1)?.is_open).toBe(true);
});

test("B-632 a refusal says what is left, and the same key may be sent again", async () => {
  const { world, told } = worldOf({ place: () => Promise.reject(refusal("over_cap", 409)) });
  await sendAttempt(attempt, world);
  expect(told.at(-1)).toMatchObject({
    phase: "refused",
    refusal: { code: "over_cap", left: [{ bet_number: "05", left: 100 }] },
  });
  expect(keptAttempt(7, 1)).toMatchObject({ key: "key-1", is_open: false });
});

test("B-632 a key that is taken means that the earlier slip is in the book: that one is shown", async () => {
  const { world, phases } = worldOf({
    place: () => Promise.reject(refusal("key_reused", 409)),
    find: () => Promise.resolve(placed),
  });
  await sendAttempt(attempt, world);
  expect(phases()).toEqual(["sending", "checking", "placed"]);
});
