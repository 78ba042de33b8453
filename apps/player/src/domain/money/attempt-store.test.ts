import { beforeEach, expect, test, vi } from "vitest";

import { findAttempt, findOpenAttempt, putAttempt, removeAttempt } from "./attempt-store.ts";
import type { Attempt } from "./money-state.ts";

const stored = { local: new Map<string, string>(), session: new Map<string, string>() };
const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => map.set(key, value),
  removeItem: (key: string) => map.delete(key),
});
beforeEach(() => {
  stored.local.clear();
  stored.session.clear();
  vi.stubGlobal("window", {
    localStorage: storageOf(stored.local),
    sessionStorage: storageOf(stored.session),
  });
  return () => vi.unstubAllGlobals();
});

const readNumber = (body: unknown): number | null => (typeof body === "number" ? body : null);
const owner = { command: "slip.2d", player_id: 7 };
const attempt = (slot: number, changes: Partial<Attempt<number>> = {}): Attempt<number> => ({
  ...owner,
  slot: String(slot),
  key: `key-${slot}`,
  body: 500,
  started_at: new Date().toISOString(),
  is_open: true,
  ...changes,
});
const find = (slot: number, player_id = 7) =>
  findAttempt({ ...owner, player_id }, String(slot), readNumber);
const findOpen = (command = owner.command) =>
  findOpenAttempt({ command, player_id: 7 }, readNumber);

test("B-632 R-305 an attempt is stored with its key, one for each slot, and only its own player finds it", () => {
  putAttempt(attempt(1));
  putAttempt(attempt(2));
  putAttempt(attempt(1, { is_open: false }));
  expect(find(1)).toMatchObject({ key: "key-1", is_open: false });
  expect(find(1, 8)).toBeUndefined();
  expect(findOpen()).toMatchObject({ slot: "2" });
  expect(findOpen("slip.3d")).toBeUndefined();
  removeAttempt(attempt(2));
  expect(find(2)).toBeUndefined();
  expect(findOpen()).toBeUndefined();
  expect(find(1)?.key).toBe("key-1");
});

test("B-632 R-305 an expired entry, or one that is no attempt, is not found", () => {
  const long_ago = new Date(Date.now() - 8 * 86_400_000).toISOString();
  putAttempt(attempt(1, { started_at: long_ago }));
  expect(find(1)).toBeUndefined();
  const broken = [
    ...[{ body: "x" }, { key: "" }, { key: 1 }, { player_id: "7" }, { started_at: "soon" }],
    ...[{ is_open: 1 }, { slot: 1 }],
  ].map((change) => ({ ...attempt(1), ...change }));
  for (const text of ["", "{", "null", "1", ...broken.map((one) => JSON.stringify([one, null]))]) {
    stored.local.set("shwe_money_attempts", text);
    expect(find(1)).toBeUndefined();
  }
});

test("R-305 closed attempts are dropped before an open one", () => {
  putAttempt(attempt(1));
  for (let slot = 2; slot <= 30; slot += 1) putAttempt(attempt(slot, { is_open: false }));
  expect(find(1)).toBeDefined();
  expect(find(2)).toBeUndefined();
});

test("the store is bounded: the oldest attempt is dropped", () => {
  for (let slot = 1; slot <= 25; slot += 1) putAttempt(attempt(slot));
  expect(find(5)).toBeUndefined();
  expect(find(6)).toBeDefined();
});

const close_at = new Date(Date.now() + 3_600_000).toISOString();
const old_slip = { player_id: 7, code: "2d", draw: { draw_id: 3, close_at }, key: "old", lines: 1 };

test("B-632 a slip that the previous version stored is still found", () => {
  stored.local.set("shwe_slips_under_way", JSON.stringify([{ ...old_slip, is_open: true }]));
  const found = findOpenAttempt(owner, (body) => body);
  expect(found).toMatchObject({ slot: "3", key: "old", is_open: true });
  expect(found?.body).toEqual({ code: "2d", draw: old_slip.draw, lines: 1 });
  putAttempt(attempt(1));
  expect(stored.local.has("shwe_slips_under_way")).toBe(false);
  expect(findAttempt(owner, "3", (body) => body)?.key).toBe("old");
});

test("R-305 a transfer that the previous version stored is still found, and removed once", () => {
  const old = { player_id: 7, key: "old", direction: "to_game", amount: 400 };
  stored.session.set("shwe_open_transfer", JSON.stringify(old));
  const transfer = { command: "transfer", player_id: 7 };
  const found = findOpenAttempt(transfer, (body) => body);
  expect(found).toMatchObject({ key: "old", body: { direction: "to_game", amount: 400 } });
  if (found !== undefined) removeAttempt(found);
  expect(findOpenAttempt(transfer, (body) => body)).toBeUndefined();
  for (const text of ["", "null", "[", '"x"']) {
    stored.session.set("shwe_open_transfer", text);
    expect(findOpenAttempt(transfer, (body) => body)).toBeUndefined();
  }
});
