import { connect } from "node:net";
import { text } from "node:stream/consumers";

import type { ErrorReply } from "@shwe/contract/errors";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { afterAll, expect, test } from "vitest";

import { fail } from "../errors/app-error.ts";
import type { RateLimit } from "../limits/index.ts";
import { createLogs, createMetrics } from "../telemetry/index.ts";
import { isApiPath } from "./admit-requests.ts";
import { connection_bounds } from "./connection-bounds.ts";
import { createApp, type AppOptions } from "./create-app.ts";
import { createReplyCache } from "./reply-cache.ts";

const lines: string[] = [];
const logs = createLogs({
  level: "info",
  production: false,
  destination: { write: (line: string) => lines.push(line) },
});
const open: RateLimit = { take: () => 0, draw: async () => 0 };
const apps: FastifyInstance[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

const make = (options: Partial<AppOptions> = {}) => {
  const app = createApp({
    listener: "http",
    isLimited: isApiPath,
    logs,
    metrics: createMetrics(),
    limit: open,
    min_client_version: 0,
    trust_proxy: false,
    replies: createReplyCache({ onStale: () => undefined }),
    connections: connection_bounds,
    security: { "content-security-policy": "default-src 'none'" },
    ...options,
  });
  app.post(
    "/api/probe",
    {
      schema: {
        body: Type.Object(
          { amount: Type.Integer({ minimum: 1 }), note: Type.Optional(Type.String()) },
          { additionalProperties: false },
        ),
      },
    },
    async (request) => request.body,
  );
  app.get<{ Params: { how: string } }>("/api/throw/:how", async ({ params: { how } }) => {
    if (how === "expected") throw fail("not_found");
    throw Object.assign(new Error("secret detail 09421234567"), { code: how });
  });
  apps.push(app);
  return app;
};
const app = make();

const post = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: "/api/probe",
    headers: { "content-type": "application/json", ...headers },
    payload,
  });

test("accepts a body that matches the schema", async () => {
  const reply = await post('{"amount":500}');
  expect([reply.statusCode, reply.json()]).toEqual([200, { amount: 500 }]);
});

test.each([
  '{"amount":"500"}',
  '{"amount":true}',
  '{"amount":null}',
  '{"amount":[500]}',
  '{"amount":500.5}',
  '{"amount":1e400}',
  '{"amount":0}',
  "{}",
  '{"amount":500,"unknown":1}',
  '{"amount":500,"note":7}',
  '{"amount":500,"__proto__":{"x":1}}',
  '{"amount":500,"constructor":{"prototype":{"x":1}}}',
  "[]",
  "null",
  '"text"',
  '{"amount":500',
  "not json",
  "",
])("R-413 refuses %s without coercing it", async (payload) => {
  const reply = await post(payload);
  expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([400, "invalid_request"]);
});

test("R-413 refuses a body that is too large or has another content type", async () => {
  const large = await post(JSON.stringify({ amount: 1, note: "x".repeat(70_000) }));
  expect([large.statusCode, large.json<ErrorReply>().code]).toEqual([413, "payload_too_large"]);
  const form = await post("amount=1", { "content-type": "application/x-www-form-urlencoded" });
  expect([form.statusCode, form.json<ErrorReply>().code]).toEqual([415, "unsupported_media_type"]);
});

test("R-413 a defect gives the caller no details; the log has them with the phone number masked", async () => {
  lines.length = 0;
  const reply = await app.inject("/api/throw/23505");
  const body = reply.json<ErrorReply>();
  expect([reply.statusCode, body.code]).toEqual([500, "internal"]);
  expect(reply.body).not.toContain("secret");
  const logged = lines.join("");
  expect(logged).toContain(body.request_id);
  expect(logged).toContain("secret detail [phone]");
  expect(logged).not.toContain("09421234567");
});

test("R-413 a temporary failure is a 503 with Retry-After", async () => {
  for (const code of ["40001", "40P01", "ECONNREFUSED"]) {
    const reply = await app.inject(`/api/throw/${code}`);
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([503, "unavailable"]);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  }
});

test("every reply has the security headers and no header that names the server software", async () => {
  for (const url of ["/api/nope", "/api/throw/expected", "/api/throw/x", "/api/%zz"]) {
    const { headers } = await app.inject(url);
    expect(headers["content-security-policy"]).toBe("default-src 'none'");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["server"]).toBeUndefined();
  }
});

test.each([
  ["a header of its own", "th\r\nset-cookie: a=b"],
  ["markup", "th, <script>"],
  ["nonsense", "en;q=1;q=2;q=,,,;;;"],
  ["a zero byte", "\u0000th"],
  ["no end", "th,".repeat(3000)],
])("R-413 an Accept-Language with %s reaches no header", async (_what, language) => {
  const reply = await app.inject({
    url: "/api/throw/expected",
    headers: { "accept-language": language },
  });
  expect(reply.statusCode).toBe(404);
  expect(reply.headers["content-language"]).toMatch(/^(my|en|zh-Hans|th)$/);
  expect(reply.headers["set-cookie"]).toBeUndefined();
});

test("an outdated client gets 426; a client without a version is admitted", async () => {
  const strict = make({ min_client_version: 5 });
  const ask = (version?: string) =>
    strict.inject({
      url: "/api/throw/expected",
      headers: version === undefined ? {} : { "x-client-version": version },
    });
  expect((await ask("4")).statusCode).toBe(426);
  expect((await ask("4")).json<ErrorReply>().code).toBe("client_outdated");
  expect((await ask("5")).statusCode).toBe(404);
  expect((await ask()).statusCode).toBe(404);
  for (const odd of ["v5", "5.0", "-1", "", "99999999999999999999"])
    expect((await ask(odd)).statusCode).toBe(400);
});

test("a request above the rate limit gets Retry-After and a message with the same time", async () => {
  const limited = make({ limit: { take: () => undefined, draw: async () => 7 } });
  const reply = await limited.inject({
    url: "/api/throw/expected",
    headers: { "accept-language": "en" },
  });
  expect(reply.statusCode).toBe(429);
  expect(reply.headers["retry-after"]).toBe("7");
  expect(reply.json<ErrorReply>().message).toContain("7 seconds");
  expect((await limited.inject("/page")).statusCode).toBe(404);
});

test("request ids are unique and not taken from the caller", async () => {
  const ask = () => app.inject({ url: "/api/throw/expected", headers: { "x-request-id": "mine" } });
  const ids = await Promise.all([ask(), ask()]);
  const [one, two] = ids.map((reply) => reply.json<ErrorReply>().request_id);
  expect(one).not.toBe("mine");
  expect(one).not.toBe(two);
});

test("data that is not HTTP gets a plain 400 and a closed connection", async () => {
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  for (const garbage of ["GARBAGE\r\n\r\n", "GET / HTTP/1.1\r\nhost: a\r\nx: \u0000\r\n\r\n"]) {
    const socket = connect({ host: "127.0.0.1", port: Number(new URL(address).port) });
    socket.end(garbage);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nconnection: close\r\n/);
  }
});
