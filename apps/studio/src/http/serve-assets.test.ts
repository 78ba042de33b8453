import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fastify from "fastify";
import { afterAll, expect, test } from "vitest";

import { Refusal } from "../refusals/refusal.ts";
import { serveAssets } from "./serve-assets.ts";

const folder = mkdtempSync(join(tmpdir(), "studio-assets-"));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "secret.js"), "secret");
writeFileSync(join(folder, "assets/page-1.js"), "plain");
writeFileSync(join(folder, "assets/page-1.js.br"), "small");

const app = fastify();
app.setErrorHandler((error, _request, reply) =>
  reply.status(error instanceof Refusal ? error.status : 500).send(),
);
serveAssets(app, folder);

test("files of the build are cached by browsers, and sent compressed to those that accept it", async () => {
  const plain = await app.inject({ url: "/assets/page-1.js" });
  expect([plain.body, plain.headers["content-encoding"]]).toEqual(["plain", undefined]);
  expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(plain.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  const small = await app.inject({
    url: "/assets/page-1.js",
    headers: { "accept-encoding": "gzip, deflate, br" },
  });
  expect([small.body, small.headers["content-encoding"]]).toEqual(["small", "br"]);
});

test.each(["..%2Fsecret.js", "../secret.js", "page-1.js.br", "none.js"])(
  "no other file is served for %s",
  async (name) => {
    const answer = await app.inject({ url: `/assets/${name}` });
    expect(answer.statusCode).toBe(404);
  },
);
