import { beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();

const load = async () => {
  vi.resetModules();
  return (await import("./device-id.ts")).deviceId;
};

beforeEach(() => {
  stored.clear();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  vi.stubGlobal("window", { localStorage });
  return () => {
    vi.unstubAllGlobals();
  };
});

test("a browser has one device id, in the form that the server expects, and stores it for later visits", async () => {
  const first = (await load())();
  expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect((await load())()).toBe(first);
  stored.clear();
  expect((await load())()).not.toBe(first);
});

test("a stored device id that is not valid is replaced", async () => {
  stored.set("device_id", "x");
  expect((await load())()).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test("without storage the device id lasts as long as the page", async () => {
  vi.stubGlobal("window", {
    get localStorage(): Storage {
      throw new Error("blocked");
    },
  });
  const deviceId = await load();
  expect(deviceId()).toBe(deviceId());
});
