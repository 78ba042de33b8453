import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";

import { localeCodes } from "@shwe/contract/locales";
import { afterAll, expect, test } from "vitest";

import { startTestServer } from "../../../test/support/server.ts";

const dist = mkdtempSync(join(tmpdir(), "shwe-dist-"));
const put = (name: string, content: string) => {
  writeFileSync(join(dist, name), content);
  writeFileSync(join(dist, `${name}.br`), brotliCompressSync(content));
};
mkdirSync(join(dist, "assets"));
mkdirSync(join(dist, "home"));
for (const code of localeCodes)
  put(`home/${code}.html`, `<!doctype html><title>home ${code}</title>`);
put("index.html", "<!doctype html><title>shell</title>");
put("sw.js", "// worker");
put("assets/app-1a2b3c4d.js", "export {};");
writeFileSync(join(dist, "icon.svg"), "<svg/>");
writeFileSync(join(dist, "csp.json"), '{"script":[],"style":[]}');
writeFileSync(join(dist, "..", "shwe-outside.txt"), "outside");
afterAll(() => {
  rmSync(dist, { recursive: true });
  rmSync(join(dist, "..", "shwe-outside.txt"));
});

const server = await startTestServer({ env: { PLAYER_DIST: dist } });
const page = { headers: { accept: "text/html,application/xhtml+xml" } };

test.each(["/index.html", "/two/lottery", "/home/mm.html", "/profile?tab=1"])(
  "%s gets the HTML shell",
  async (path) => {
    const answer = await server.send(path, page);
    expect(answer.status).toBe(200);
    expect(answer.bytes.toString()).toContain("<title>shell</title>");
    expect(answer.headers["content-type"]).toMatch(/^text\/html/);
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(answer.headers["content-security-policy"]).toContain("script-src 'self'");
  },
);

test("hashed assets are cached for a year, the service worker is revalidated, other files for an hour", async () => {
  const cacheOf = async (path: string) => (await server.send(path)).headers["cache-control"];
  expect(await cacheOf("/assets/app-1a2b3c4d.js")).toBe("public, max-age=31536000, immutable");
  expect(await cacheOf("/sw.js")).toBe("no-cache");
  expect(await cacheOf("/icon.svg")).toBe("public, max-age=3600");
});

test("files compressed by the build are sent compressed", async () => {
  const headers = { "accept-encoding": "br, gzip" };
  for (const path of ["/", "/assets/app-1a2b3c4d.js"]) {
    const answer = await server.send(path, { headers });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(answer.bytes).length).toBeGreaterThan(5);
  }
});

test("an unchanged shell gets 304", async () => {
  const first = await server.send("/two/lottery", page);
  const again = await server.send("/two/lottery", {
    headers: { ...page.headers, "if-none-match": String(first.headers.etag) },
  });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test.each([
  ["/assets/gone-00000000.js", page.headers],
  ["/api/nope", page.headers],
  ["/office/status", page.headers],
  ["/wallet/time", page.headers],
  ["/two/lottery", { accept: "application/json" }],
  ["//x", page.headers],
  ["/profile//x", page.headers],
  ["/..%2fshwe-outside.txt", {}],
  ["/%2e%2e/shwe-outside.txt", {}],
  ["/.env", {}],
])("%s with %j is a plain 404", async (path, headers) => {
  const answer = await server.send(path, { headers });
  expect(answer.status).toBe(404);
  expect(answer.json()).toMatchObject({ code: "not_found" });
  expect(answer.headers["content-security-policy"]).toBeDefined();
});

test("a POST to a page is a 404", async () => {
  const answer = await server.send("/two/lottery", { ...page, method: "POST" });
  expect(answer.status).toBe(404);
});
