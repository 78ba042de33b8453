import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { tagsOfLocales } from "@shwe/contract/locales";
import { routes } from "@shwe/contract/player/routes";
import type { Route } from "@shwe/contract/surface";
import { Client } from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";

import { loadDemo } from "../../scripts/lib/demo.ts";
import { giveDraw } from "../support/draws.ts";
import { someAddress } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

/** Records all database statements. Set up before any connection is made, because each connection copies `query`. */
const query = vi.spyOn(Client.prototype, "query");
const server = await startTestServer();
beforeAll(() => loadDemo(server.database.owner_url));

/** A valid parameter for a path: a category, a draw or a lottery. */
const someOf = (path: string): string =>
  /^\/api\/(luckynumber_history|winner_users|draw_upcoming)\//.test(path) ? "2D" : "2";

/** The query strings of the paths that require one. */
const askedOf: Record<string, string> = { "/api/seals": "?from=1&to=2" };

const cached = Object.values(routes as Record<string, Route>)
  .filter(({ cache_s }) => cache_s !== undefined)
  .map((route) => ({
    ...route,
    path: `${route.path.replaceAll(/:[a-z_]+/g, someOf(route.path))}${askedOf[route.path] ?? ""}`,
  }));

test("every public read is cached", () => {
  expect(cached.length).toBe(
    Object.values(routes as Record<string, Route>).filter(
      ({ access, method }) => access === "public" && method === "GET",
    ).length,
  );
});

/** Responses that are cached for at most so many seconds may change every second. */
const live_cache_s = 1;
const steady = cached.filter(({ cache_s = 0 }) => cache_s > live_cache_s);
const live = cached.filter(({ cache_s = 0 }) => cache_s <= live_cache_s);

test.each(live)("GET $path is cached for at most a second", async ({ path }) => {
  await giveDraw(server.database.owner, { game: "2d" });
  await giveDraw(server.database.owner, { game: "2d" });
  const answer = await server.send(path);
  expect(answer.status).toBe(200);
  expect(answer.headers["cache-control"]).toBe("public, max-age=1");
  expect(answer.headers.etag).toMatch(/^"[\w-]{16,}"$/);
});

describe.each(steady)("GET $path", ({ path, cache_s }) => {
  test("sends its cache time, Vary and ETag headers", async () => {
    const answer = await server.send(path, { locale: "my" });
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toMatch(new RegExp(`^public, max-age=${cache_s}\\b`));
    expect(answer.headers.vary).toBe("Accept-Language, Accept-Encoding");
    expect(answer.headers.etag).toMatch(/^"[\w-]{16,}"$/);
    expect(answer.headers["content-language"]).toBe("my");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("answers 304 without a body to a matching ETag", async () => {
    const first = await server.send(path, { locale: "th" });
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await server.send(path, {
        locale: "th",
        headers: { "if-none-match": known },
      });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      expect(again.headers.etag).toBe(etag);
      expect(again.headers["cache-control"]).toBe(first.headers["cache-control"]);
      expect(again.headers.vary).toBe(first.headers.vary);
    }
    const stale = await server.send(path, {
      locale: "th",
      headers: { "if-none-match": '"other"' },
    });
    expect(stale.status).toBe(200);
    expect(stale.bytes.equals(first.bytes)).toBe(true);
  });

  test("compresses the same response for clients that accept it", async () => {
    const plain = await server.send(path, { locale: "en" });
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ["br", "gzip"] as const) {
      const packed = await server.send(path, {
        locale: "en",
        headers: { "accept-encoding": encoding },
      });
      const isPacked = packed.headers["content-encoding"] === encoding;
      expect(isPacked).toBe(plain.bytes.length >= 1024);
      const bytes = isPacked ? unpack[encoding](packed.bytes) : packed.bytes;
      expect(bytes.equals(plain.bytes)).toBe(true);
      expect(packed.headers.etag === plain.headers.etag).toBe(!isPacked);
    }
  });
});

test.each(["/api/banner", "/api/header_play_text", "/api/lottery/list", "/api/g/categories"])(
  "%s is cached separately for each language",
  async (path) => {
    const answers = await Promise.all(tagsOfLocales.map((locale) => server.send(path, { locale })));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(tagsOfLocales.length);
    const [burmese] = answers;
    const english = await server.send(path, {
      locale: "en",
      headers: { "if-none-match": String(burmese?.headers.etag) },
    });
    expect(english.status).toBe(200);
  },
);

test("a response cached for one id is never sent for another", async () => {
  const [slots, fish] = await Promise.all([
    server.send("/api/g/providers/2"),
    server.send("/api/g/providers/3"),
  ]);
  expect(slots.bytes.equals(fish.bytes)).toBe(false);
  const hot = await server.send("/api/provider/hot/2");
  expect(hot.bytes.equals(slots.bytes)).toBe(false);
});

/** The number of statements sent to the database while `act` runs. */
const statementsDuring = async (act: () => Promise<void>): Promise<number> => {
  query.mockClear();
  await act();
  return query.mock.calls.length;
};

test.each([
  [
    "/api/social_link",
    ["?", "?&", "?&&&", "?&&&&"],
    ["/api/%73ocial_link", "/%61pi/social_link?&"],
  ],
  [
    "/api/luckynumber_history/2D?start_date=2026-11-01&end_date=2026-11-02",
    ["&", "&&&&"],
    [
      "/api/luckynumber_history/%32D?start_date=2026-11-01&end_date=2026-11-02",
      "/api/luckynumber_history/2D?end_date=2026-11-02&start_date=2026-11-01",
      "/api/luckynumber_history/2D?&end_date=%32026-11-02&&start_dat%65=2026-11-01",
    ],
  ],
])("R-413 %s is cached once for all spellings of its address", async (path, endings, spellings) => {
  const first = await server.send(path);
  expect(first.status).toBe(200);
  const spelled = [...endings.map((ending) => `${path}${ending}`), ...spellings];
  const statements = await statementsDuring(async () => {
    for (const each of spelled) {
      const answer = await server.send(each);
      expect([each, answer.status, answer.headers.etag]).toEqual([each, 200, first.headers.etag]);
    }
  });
  // A cached response may be refreshed once while the test runs.
  expect(statements).toBeLessThanOrEqual(1);
});

test("R-413 a response that is not cached costs more of an address's quota than a cached one", async () => {
  const { database } = server;
  const limited = await startTestServer({ database, env: { API_CALLS_PER_MINUTE: "100" } });
  // All at once, because on a slow machine a cached response would expire between two requests.
  const answered = async (pathOf: (call: number) => string): Promise<number> => {
    const from = someAddress();
    const calls = Array.from({ length: 110 }, (_, call) => limited.send(pathOf(call), { from }));
    return (await Promise.all(calls)).filter(({ status }) => status !== 429).length;
  };
  await limited.send("/api/social_link");
  expect(await answered(() => "/api/social_link")).toBeGreaterThan(80);
  // Every request names another draw and queries the database, whether or not the draw exists.
  expect(await answered((call) => `/api/draw/${call + 900_000}`)).toBeLessThanOrEqual(20);
});

test("a refusal is never cached", async () => {
  for (const path of ["/api/g/providers/999", "/api/banner?x=1"]) {
    const answer = await server.send(path);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers.etag).toBeUndefined();
  }
});
