import { afterEach, beforeEach, expect, test, vi } from "vitest";

const token = "t".repeat(43);
const other = "o".repeat(43);
const player = { token, id: 7, user_code: "7f3a19c2e0", name: "Mya Mya" };

const stored = new Map<string, string>();
const listeners = new Set<(event: Partial<StorageEvent>) => void>();

/** A fresh page: the module reads the store when it is loaded. */
const load = async () => {
  vi.resetModules();
  return import("./session.ts");
};

const readBack = (): unknown => JSON.parse(stored.get("user_info") ?? "null");

beforeEach(() => {
  stored.clear();
  listeners.clear();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the browser tells the other tabs. */
const tellOtherTabs = (newValue: string | null, key: string | null = "user_info"): void => {
  if (newValue === null) stored.delete("user_info");
  else stored.set("user_info", newValue);
  for (const listener of listeners) listener({ key, newValue });
};

test("R-301 a session is stored as user_info and restored on load", async () => {
  const { startSession, currentToken } = await load();
  expect(currentToken()).toBeUndefined();
  startSession(player);
  expect(readBack()).toEqual(player);
  expect((await load()).currentToken()).toBe(token);
});

test("R-302 a profile is merged into user_info, unless its session has ended meanwhile", async () => {
  const { startSession, mergeUser, endSession } = await load();
  startSession(player);
  mergeUser(token, { balance: 125_400, lvl_2: true });
  expect(readBack()).toEqual({ ...player, balance: 125_400, lvl_2: true });
  mergeUser(other, { balance: 1 });
  expect(readBack()).toMatchObject({ balance: 125_400 });
  expect(endSession()).toBe(token);
  mergeUser(token, { balance: 2 });
  expect(readBack()).toBeNull();
});

test("R-303 a late answer does not bring back what another tab has just ended", async () => {
  const { startSession, mergeUser } = await load();
  startSession(player);
  stored.delete("user_info");
  mergeUser(token, { balance: 5 });
  expect(readBack()).toBeNull();
});

test("R-301 a browser that blocks its storage keeps the session as long as the page lives", async () => {
  vi.stubGlobal("window", {
    get localStorage(): never {
      throw new DOMException("blocked", "SecurityError");
    },
  });
  const { startSession, mergeUser, currentToken } = await load();
  startSession(player);
  mergeUser(token, { balance: 5 });
  expect(currentToken()).toBe(token);
});

test("R-302 a refused token ends its own session once, and no other", async () => {
  const { startSession, expireSession, onSessionExpired, currentToken } = await load();
  const told = vi.fn();
  onSessionExpired(told);
  startSession(player);
  expireSession(other);
  expect(currentToken()).toBe(token);
  expireSession(token);
  expireSession(token);
  expect(told).toHaveBeenCalledTimes(1);
  expect(readBack()).toBeNull();
});

test("R-301 other tabs follow: balances silently, a login or logout with a word", async () => {
  const { startSession, followOtherTabs, currentToken } = await load();
  startSession(player);
  const told = vi.fn();
  followOtherTabs(told);
  tellOtherTabs(JSON.stringify({ ...player, balance: 9 }));
  expect(told).not.toHaveBeenCalled();
  tellOtherTabs("de", "i18nextLng");
  expect(told).not.toHaveBeenCalled();
  tellOtherTabs(JSON.stringify({ ...player, token: other }));
  expect(told).toHaveBeenCalledTimes(1);
  expect(currentToken()).toBe(other);
  tellOtherTabs(null, null);
  expect(told).toHaveBeenCalledTimes(2);
  expect(currentToken()).toBeUndefined();
});

test("R-301 what another tab did before this one began to listen is seen when it does", async () => {
  stored.set("user_info", JSON.stringify(player));
  const { followOtherTabs, currentToken } = await load();
  const told = vi.fn();
  stored.delete("user_info");
  followOtherTabs(told)();
  expect(currentToken()).toBeUndefined();
  expect(told).toHaveBeenCalledTimes(1);
  stored.set("user_info", JSON.stringify({ ...player, token: other }));
  followOtherTabs(told)();
  expect(currentToken()).toBe(other);
  expect(told).toHaveBeenCalledTimes(2);
  followOtherTabs(told);
  expect(told).toHaveBeenCalledTimes(2);
});

test("R-303 nor does a late answer bring back a player who had logged in in another tab", async () => {
  const { followOtherTabs, mergeUser, currentToken } = await load();
  followOtherTabs(() => undefined);
  tellOtherTabs(JSON.stringify(player));
  expect(currentToken()).toBe(token);
  stored.delete("user_info");
  mergeUser(token, { balance: 5 });
  expect(readBack()).toBeNull();
});

test("R-301 of two writes the later one counts, also when word of the earlier comes after it", async () => {
  const { startSession, mergeUser, followOtherTabs } = await load();
  startSession(player);
  followOtherTabs(() => undefined);
  const earlier = JSON.stringify({ ...player, balance: 1 });
  mergeUser(token, { balance: 2 });
  for (const listener of listeners) listener({ key: "user_info", newValue: earlier });
  mergeUser(token, { point: 3 });
  expect(readBack()).toMatchObject({ balance: 2, point: 3 });
});
