import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createSession } from "./create-session.ts";

type User = { token: string; name: string; balance?: number; point?: number };

const user = { token: "first", name: "Mya Mya" };
const storage_key = "user";

const stored = new Map<string, string>();
const listeners = new Set<(event: Partial<StorageEvent>) => void>();

/** Simulates the session of a page that was just opened. */
const open = () =>
  createSession<User>({
    storage_key,
    read: (text) => (text === null ? null : (JSON.parse(text) as User)),
  });

const readBack = (): unknown => JSON.parse(stored.get(storage_key) ?? "null");

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

/** Simulates another tab that writes to the storage, which the browser reports by an event. */
const writeInOtherTab = (newValue: string | null, key: string | null = storage_key): void => {
  const oldValue = key === null ? null : (stored.get(storage_key) ?? null);
  if (newValue === null) stored.delete(storage_key);
  else stored.set(storage_key, newValue);
  for (const listener of listeners) listener({ key, oldValue, newValue });
};

test("R-301 a session is stored and restored on load", () => {
  const session = open();
  expect(session.currentToken()).toBeUndefined();
  session.startSession(user);
  expect(readBack()).toEqual(user);
  expect(open().currentToken()).toBe("first");
});

test("R-302 fields are merged into the user, unless the session has ended meanwhile", () => {
  const { startSession, mergeUser, endSession } = open();
  startSession(user);
  mergeUser("first", { balance: 125_400 });
  expect(readBack()).toEqual({ ...user, balance: 125_400 });
  mergeUser("other", { balance: 1 });
  expect(readBack()).toMatchObject({ balance: 125_400 });
  expect(endSession()).toBe("first");
  mergeUser("first", { balance: 2 });
  expect(readBack()).toBeNull();
});

test("R-303 a late reply does not restore a session that another tab has just ended", () => {
  const { startSession, mergeUser } = open();
  startSession(user);
  stored.delete(storage_key);
  mergeUser("first", { balance: 5 });
  expect(readBack()).toBeNull();
});

test("R-301 in a browser that blocks its storage, a session lasts as long as the page", () => {
  vi.stubGlobal("window", {
    get localStorage(): never {
      throw new DOMException("blocked", "SecurityError");
    },
  });
  const { startSession, mergeUser, currentToken } = open();
  startSession(user);
  mergeUser("first", { balance: 5 });
  expect(currentToken()).toBe("first");
});

test("R-302 a rejected token ends its own session once, and no other", () => {
  const { startSession, expireSession, onSessionExpired, currentToken } = open();
  const listener = vi.fn<() => void>();
  onSessionExpired(listener);
  startSession(user);
  expireSession("other");
  expect(currentToken()).toBe("first");
  expireSession("first");
  expireSession("first");
  expect(listener).toHaveBeenCalledTimes(1);
  expect(readBack()).toBeNull();
});

test("R-301 the session follows other tabs: changed fields silently, a login or logout with a call", () => {
  const { startSession, followOtherTabs, currentToken } = open();
  startSession(user);
  const onOtherUser = vi.fn<() => void>();
  followOtherTabs(onOtherUser);
  writeInOtherTab(JSON.stringify({ ...user, balance: 9 }));
  expect(onOtherUser).not.toHaveBeenCalled();
  writeInOtherTab("de", "i18nextLng");
  expect(onOtherUser).not.toHaveBeenCalled();
  writeInOtherTab(JSON.stringify({ ...user, token: "other" }));
  expect(onOtherUser).toHaveBeenCalledTimes(1);
  expect(currentToken()).toBe("other");
  writeInOtherTab(null, null);
  expect(onOtherUser).toHaveBeenCalledTimes(2);
  expect(currentToken()).toBeUndefined();
});

test("R-301 changes that another tab made before this one started to follow are applied when it starts", () => {
  stored.set(storage_key, JSON.stringify(user));
  const { followOtherTabs, currentToken } = open();
  const onOtherUser = vi.fn<() => void>();
  stored.delete(storage_key);
  followOtherTabs(onOtherUser)();
  expect(currentToken()).toBeUndefined();
  expect(onOtherUser).toHaveBeenCalledTimes(1);
  stored.set(storage_key, JSON.stringify({ ...user, token: "other" }));
  followOtherTabs(onOtherUser)();
  expect(currentToken()).toBe("other");
  expect(onOtherUser).toHaveBeenCalledTimes(2);
  followOtherTabs(onOtherUser);
  expect(onOtherUser).toHaveBeenCalledTimes(2);
});

test("R-303 a late reply does not restore a user who had logged in in another tab", () => {
  const { followOtherTabs, mergeUser, currentToken } = open();
  followOtherTabs(() => undefined);
  writeInOtherTab(JSON.stringify(user));
  expect(currentToken()).toBe("first");
  stored.delete(storage_key);
  mergeUser("first", { balance: 5 });
  expect(readBack()).toBeNull();
});

test("a logout in another tab ends the session also if this tab has just stored the user again", () => {
  const { startSession, followOtherTabs, currentToken } = open();
  startSession(user);
  const onOtherUser = vi.fn<() => void>();
  followOtherTabs(onOtherUser);
  const removal = (oldValue: User) => ({
    key: storage_key,
    oldValue: JSON.stringify(oldValue),
    newValue: null,
  });
  for (const listener of listeners) listener(removal({ ...user, token: "earlier" }));
  expect(currentToken()).toBe("first");
  for (const listener of listeners) listener(removal({ ...user, balance: 7 }));
  expect(currentToken()).toBeUndefined();
  expect(readBack()).toBeNull();
  expect(onOtherUser).toHaveBeenCalledTimes(1);
});

test("R-301 of two writes the later one is used, also when the event of the earlier comes after it", () => {
  const { startSession, mergeUser, followOtherTabs } = open();
  startSession(user);
  followOtherTabs(() => undefined);
  const earlier = JSON.stringify({ ...user, balance: 1 });
  mergeUser("first", { balance: 2 });
  for (const listener of listeners) listener({ key: storage_key, newValue: earlier });
  mergeUser("first", { point: 3 });
  expect(readBack()).toMatchObject({ balance: 2, point: 3 });
});
