import { afterEach, beforeEach, expect, test, vi } from "vitest";

import {
  answerFromCache,
  answerNavigation,
  answerPublicRead,
  restoreShell,
  type Store,
} from "./answers.ts";

/** A cache in memory that returns its entries in the order of insertion, as browsers do. */
function memoryStore(): Store {
  const kept = new Map<string, Response>();
  const keyOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url : new URL(String(request), "https://a.example").href;
  return {
    match: async (request) => kept.get(keyOf(request))?.clone(),
    put: async (request, answer) => {
      kept.delete(keyOf(request));
      kept.set(keyOf(request), answer);
    },
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async (request) => kept.delete(keyOf(request)),
  };
}

const now_ms = Date.parse("2026-11-15T08:00:00Z");
const request = new Request("https://a.example/api/banner");
const slow = "public, max-age=60, stale-while-revalidate=600";
const reply = (text: string, status = 200, age_ms = 0, cache_control = slow) =>
  new Response(text, {
    status,
    headers: { date: new Date(now_ms - age_ms).toUTCString(), "cache-control": cache_control },
  });
const broken = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a page comes from the network while the network answers", async () => {
  const shell = memoryStore();
  await shell.put("/", reply("old"));
  const answer = await answerNavigation(shell, "/", Promise.resolve(reply("new")));
  expect(await answer.text()).toBe("new");
});

test.each([
  ["fails", broken],
  ["is down for a release", () => Promise.resolve(reply("", 503))],
])("a page comes from the last visit when the server %s", async (_, network) => {
  const shell = memoryStore();
  await shell.put("/", reply("old"));
  expect(await (await answerNavigation(shell, "/", network())).text()).toBe("old");
});

test("a page comes from the last visit when the network is too slow", async () => {
  const shell = memoryStore();
  await shell.put("/", reply("old"));
  const answer = answerNavigation(shell, "/", new Promise<Response>(() => undefined));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await (await answer).text()).toBe("old");
});

test("a shell that was deleted is cached again, and not replaced by the opened page", async () => {
  const shell = memoryStore();
  const answer = await answerNavigation(shell, "/index.html", Promise.resolve(reply("home")));
  expect(await answer.text()).toBe("home");
  expect(await shell.keys()).toHaveLength(0);
  const fetch = vi.fn<() => Promise<Response>>(async () => reply("shell"));
  await restoreShell(shell, "/index.html", fetch);
  await restoreShell(shell, "/index.html", fetch);
  expect(await (await shell.match("/index.html"))?.text()).toBe("shell");
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a shell that the server cannot send is not cached", async () => {
  const shell = memoryStore();
  await restoreShell(shell, "/index.html", async () => reply("", 503));
  expect(await shell.keys()).toHaveLength(0);
});

test("a cached file is not fetched again, and beyond the limit the oldest is deleted", async () => {
  const store = memoryStore();
  const fetch = vi.fn<() => Promise<Response>>(async () => reply("drawing"));
  for (const name of ["a", "b", "c", "c"]) {
    await answerFromCache(store, new Request(`https://a.example/art/${name}.svg`), 2, fetch);
  }
  expect(fetch).toHaveBeenCalledTimes(3);
  const kept = (await store.keys()).map((entry) => new URL(entry.url).pathname);
  expect(kept).toEqual(["/art/b.svg", "/art/c.svg"]);
});

test("a failed file is not cached", async () => {
  const store = memoryStore();
  await answerFromCache(store, request, 2, async () => reply("", 404));
  expect(await store.keys()).toHaveLength(0);
});

test("a recent copy answers immediately and is refreshed for the next request", async () => {
  const store = memoryStore();
  await store.put(request, reply("copy", 200, 60_000));
  const { answer, refresh } = await answerPublicRead(
    store,
    request,
    5,
    async () => reply("new"),
    now_ms,
  );
  expect(await answer.text()).toBe("copy");
  await refresh;
  expect(await (await store.match(request))?.text()).toBe("new");
});

test("a copy of a draw answers only when the network does not, because the draw may have closed", async () => {
  const store = memoryStore();
  const copy = () => reply("copy", 200, 1_000, "public, max-age=1");
  await store.put(request, copy());
  const online = await answerPublicRead(store, request, 5, async () => reply("new"), now_ms);
  expect(await online.answer.text()).toBe("new");
  await store.put(request, copy());
  const offline = await answerPublicRead(store, request, 5, broken, now_ms);
  expect(await offline.answer.text()).toBe("copy");
});

test("an old copy answers only when the network does not", async () => {
  const store = memoryStore();
  await store.put(request, reply("copy", 200, 3_600_000));
  const online = await answerPublicRead(store, request, 5, async () => reply("new"), now_ms);
  expect(await online.answer.text()).toBe("new");
  await store.put(request, reply("copy", 200, 3_600_000));
  const down = await answerPublicRead(store, request, 5, async () => reply("", 503), now_ms);
  expect(await down.answer.text()).toBe("copy");
  const offline = await answerPublicRead(store, request, 5, broken, now_ms);
  expect(await offline.answer.text()).toBe("copy");
});

test("without a copy the network failure is passed to the caller", async () => {
  await expect(answerPublicRead(memoryStore(), request, 5, broken, now_ms)).rejects.toThrow(
    "Failed to fetch",
  );
});
