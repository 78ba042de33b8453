import { afterEach, beforeEach, expect, test, vi } from "vitest";

const token = "t".repeat(43);
const player = { token, id: 7, user_code: "7f3a19c2e0", name: "Mya Mya" };

const stored = new Map<string, string>();

/** Simulates a page that was just opened: the module reads the storage when it is loaded. */
const load = async () => {
  vi.resetModules();
  return import("./session.ts");
};

const readBack = (): unknown => JSON.parse(stored.get("user_info") ?? "null");

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

afterEach(() => {
  vi.unstubAllGlobals();
});

test("R-301 a session is stored as user_info and restored on load", async () => {
  const { startSession, currentToken } = await load();
  expect(currentToken()).toBeUndefined();
  startSession(player);
  expect(readBack()).toEqual(player);
  expect((await load()).currentToken()).toBe(token);
});
