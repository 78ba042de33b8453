import type { ErrorReply } from "@shwe/contract/errors";
import { beforeAll, expect, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";
import { startTestServer } from "../../../test/support/server.ts";

const database = await createTestDatabase();
const server = await startTestServer({ database, env: { MIN_CLIENT_VERSION: "5" } });
const path = "/api/social_link";
const lastLine = () => JSON.parse(server.logLines.at(-1) ?? "{}") as Record<string, unknown>;

// Fills the cache, so that the tests get a cached reply.
beforeAll(async () => {
  await server.send(path);
});

test("a cached reply is in the metrics and the access log", async () => {
  const kept = await server.send(path);
  expect(kept.status).toBe(200);
  expect(lastLine()).toMatchObject({ method: "GET", route: path, status: 200, note: "hit" });
  expect(await server.ctx.metrics.text()).toMatch(
    /http_request_duration_seconds_count\{route="\/api\/social_link",method="GET",status="200"\} [2-9]/,
  );
});

test("an outdated client gets no cached reply", async () => {
  const ask = (version: string) => server.send(path, { headers: { "x-client-version": version } });
  expect((await ask("4")).status).toBe(426);
  expect((await ask("x")).status).toBe(400);
  expect((await ask("5")).status).toBe(200);
});

test("undeclared input is refused although a reply is cached", async () => {
  for (const sent of [{ body: "{}" }, { headers: { "transfer-encoding": "chunked" }, body: "x" }])
    expect((await server.send(path, sent)).status).toBe(400);
  expect((await server.send(`${path}?x=1`)).status).toBe(400);
  expect((await server.send(`${path}?`)).status).toBe(200);
  expect((await server.send(path, { method: "POST" })).status).toBe(404);
});

test("HEAD gets the headers without a body", async () => {
  const [whole, head] = [await server.send(path), await server.send(path, { method: "HEAD" })];
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect(head.headers.etag).toBe(whole.headers.etag);
  expect(head.headers["content-length"]).toBe(String(whole.bytes.length));
});

test("R-412 a percent-encoded path is rate limited and refused like the plain one", async () => {
  const limited = await startTestServer({
    database,
    env: { API_CALLS_PER_MINUTE: "40", MIN_CLIENT_VERSION: "5" },
  });
  const spelled = "/%61pi/social_link";
  const outdated = await limited.send(spelled, { headers: { "x-client-version": "4" } });
  expect(outdated.status).toBe(426);
  const statuses: number[] = [];
  for (let call = 0; call < 45; call += 1) statuses.push((await limited.send(spelled)).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test("cached replies count against the rate limit of an address", async () => {
  const limited = await startTestServer({ database, env: { API_CALLS_PER_MINUTE: "40" } });
  const statuses: number[] = [];
  for (let call = 0; call < 60; call += 1) statuses.push((await limited.send(path)).status);
  const [answered, refused] = [200, 429].map((each) => statuses.filter((s) => s === each).length);
  expect((answered ?? 0) + (refused ?? 0)).toBe(60);
  expect(answered).toBeLessThanOrEqual(40);
  expect(answered).toBeGreaterThanOrEqual(20);
  const refusal = await limited.send(path);
  expect((refusal.json() as ErrorReply).code).toBe("too_many_requests");
  expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
});
