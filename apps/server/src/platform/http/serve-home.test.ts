import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";

import { localeCodes, localeTags } from "@shwe/contract/locales";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";

import { startTestServer } from "../../../test/support/server.ts";
import { localeOfCookie, serveHome } from "./serve-home.ts";

const dist = mkdtempSync(join(tmpdir(), "shwe-home-"));
mkdirSync(join(dist, "home"));
writeFileSync(join(dist, "index.html"), "<!doctype html><title>shell</title>");
writeFileSync(join(dist, "csp.json"), '{"script":[],"style":[]}');
for (const code of localeCodes) {
  const text = `<!doctype html><title>home in ${code}</title>`;
  writeFileSync(join(dist, "home", `${code}.html`), text);
  writeFileSync(join(dist, "home", `${code}.html.br`), brotliCompressSync(text));
}
afterAll(() => rmSync(dist, { recursive: true }));

const server = await startTestServer({ env: { PLAYER_DIST: dist } });

test.each(localeCodes)("the cookie chooses the home page in %s", async (code) => {
  const cookie = `other=1; i18nextLng=${code}; more=2`;
  const answer = await server.send("/", { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.bytes.toString()).toContain(`home in ${code}`);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["content-language"]).toBe(localeTags[code]);
});

test.each([undefined, "", "i18nextLng=klingon", "xi18nextLng=en", "i18nextLng", ";;=;"])(
  "the cookie %j means Burmese",
  (header) => {
    expect(localeOfCookie(header)).toBe("mm");
  },
);

test("a query does not change the page", async () => {
  const answer = await server.send("/?from=link");
  expect(answer.bytes.toString()).toContain("home in mm");
});

test("no shared cache may store the page, and a browser revalidates it", async () => {
  const { headers } = await server.send("/");
  expect(headers["cache-control"]).toBe("private, no-cache");
  expect(headers.vary).toMatch(/cookie/i);
  expect(headers.vary).toMatch(/accept-encoding/i);
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
});

test("an unchanged page gets 304, and the page of another language does not", async () => {
  const first = await server.send("/");
  const again = (cookie: string) =>
    server.send("/", { headers: { cookie, "if-none-match": `W/${String(first.headers.etag)}` } });
  const same = await again("i18nextLng=mm");
  expect([same.status, same.bytes.length]).toEqual([304, 0]);
  expect(same.headers["cache-control"]).toBe("private, no-cache");
  const changed = await again("i18nextLng=en");
  expect(changed.status).toBe(200);
  expect(changed.bytes.toString()).toContain("home in en");
});

test("the page is sent as the build compressed it, with an ETag of its own", async () => {
  const packed = await server.send("/", { headers: { "accept-encoding": "br" } });
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(packed.bytes).toString()).toContain("home in mm");
  const plain = await server.send("/");
  expect(plain.headers.etag).not.toBe(packed.headers.etag);
});

test("HEAD has the headers of the page", async () => {
  const answer = await server.send("/", { method: "HEAD" });
  expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
  expect(answer.headers.etag).toBeDefined();
});

test("a build without a language is refused at the start", () => {
  const empty = mkdtempSync(join(tmpdir(), "shwe-empty-"));
  expect(() => serveHome(Fastify(), { player_dist: empty, page_headers: {} })).toThrow(
    "home/mm.html",
  );
  rmSync(empty, { recursive: true });
});
