import { Readable } from "node:stream";

import type { Route, Surface } from "@shwe/contract/surface";
import { fastify } from "fastify";
import { Type } from "typebox";
import { expect, test, vi } from "vitest";

import { createTurns, read_turns } from "../limits/index.ts";
import { connection_bounds } from "./connection-bounds.ts";
import { bindRoutes, type BindOptions } from "./bind-routes.ts";
import type { HandlersOf } from "./handler.ts";

const surfaceWith = (route: Partial<Route>): Surface => ({
  name: "probe",
  base_path: "/probe",
  routes: { probe: { method: "GET", path: "/probe/route", access: "public", ...route } },
  schemas: { probe: { reply: Type.Object({}) } },
  errors: { invalid_request: 400 },
  error_details: {},
});

const handlers = { probe: async () => ({}) } as HandlersOf<Surface>;
const nothing: BindOptions<Surface> = { admitters: {}, check_replies: true };

const bind = async (route: Partial<Route>, options: Partial<BindOptions<Surface>> = {}) => {
  const app = fastify();
  bindRoutes(app, surfaceWith(route), handlers, { ...nothing, ...options });
  await app.ready();
  return app;
};

test("a public route starts without the optional parts", async () => {
  const app = await bind({});
  expect((await app.inject("/probe/route")).statusCode).toBe(200);
});

test.each<[string, Partial<Route>]>([
  ['is for the access "operator"', { access: "operator" }],
  ["is cached", { cache_s: 60 }],
  ["has turns", { has_turns: true }],
  ["takes a picture", { method: "POST", image: "body" }],
])(
  "a route that %s stops the start where its surface does not provide that",
  async (why, route) => {
    await expect(bind(route)).rejects.toThrow(
      `probe ${why}, and its surface does not provide that`,
    );
  },
);

test("a surface with a route without a handler does not start", () => {
  const none = {} as HandlersOf<Surface>;
  expect(() => bindRoutes(fastify(), surfaceWith({}), none, nothing)).toThrow(
    "probe needs a handler",
  );
});

test("a route that takes a picture starts if the limits of uploads are given", async () => {
  const uploads = { bounds: connection_bounds, metrics: { watchUploads: () => undefined } };
  const app = await bind({ method: "POST", image: "body" }, { uploads });
  expect(app.hasRoute({ method: "POST", url: "/probe/route" })).toBe(true);
});

/** A server with one file that is sent while the test adds lines to it, and one turn for each caller. */
const serveFile = async () => {
  const lines: (() => void)[] = [];
  let begun = 0;
  async function* body() {
    begun += 1;
    yield "first\n";
    await new Promise<void>((resolve) => {
      lines.push(resolve);
    });
    yield "last\n";
  }
  const app = fastify();
  const file = { probe: async () => ({ content_type: "text/csv", body: body() }) };
  const caller = { operator: { id: 1n, name: "one", role: "owner" as const }, session_id: "x" };
  bindRoutes(
    app,
    surfaceWith({ access: "operator", sends: "text/csv", has_turns: true }),
    file as unknown as HandlersOf<Surface>,
    {
      check_replies: true,
      admitters: { operator: async () => caller } as unknown as BindOptions<Surface>["admitters"],
      takeTurn: createTurns({ ...read_turns, at_once_max: 1, wait_max_ms: 20 }),
    },
  );
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const get = (signal?: AbortSignal) =>
    fetch(`${address}/probe/route`, { ...(signal ? { signal } : {}) });
  return { app, address, get, begun: () => begun, endFile: () => lines.shift()?.() };
};

test("a file holds its turn until its last line is sent", async () => {
  const { app, get, endFile } = await serveFile();
  const first = await get();
  expect(first.status).toBe(200);
  expect((await get()).status).not.toBe(200);
  endFile();
  expect(await first.text()).toBe("first\nlast\n");
  const next = await vi.waitFor(async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    return answer;
  });
  endFile();
  expect(await next.text()).toBe("first\nlast\n");
  await app.close();
});

test("a file whose receiver leaves holds its turn until the file is no longer read", async () => {
  const { app, get, endFile } = await serveFile();
  const leaving = new AbortController();
  expect((await get(leaving.signal)).status).toBe(200);
  leaving.abort();
  // The first file still waits for its line.
  expect((await get()).status).not.toBe(200);
  endFile();
  const next = await vi.waitFor(async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    return answer;
  });
  endFile();
  expect(await next.text()).toBe("first\nlast\n");
  await app.close();
});

test("a stream without turns ends when its receiver leaves", async () => {
  const body = new Readable({ read: () => undefined });
  body.push("data\n");
  const app = fastify();
  bindRoutes(
    app,
    surfaceWith({ sends: "text/event-stream" }),
    { probe: async () => ({ content_type: "text/plain", body }) },
    nothing,
  );
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const leaving = new AbortController();
  await fetch(`${address}/probe/route`, { signal: leaving.signal });
  expect(body.destroyed).toBe(false);
  leaving.abort();
  await vi.waitFor(() => expect(body.destroyed).toBe(true));
  await app.close();
});

test("HEAD is served for a JSON route and for no file", async () => {
  const { app, address, begun } = await serveFile();
  const file = await fetch(`${address}/probe/route`, { method: "HEAD" });
  expect([file.status, begun()]).toEqual([404, 0]);
  await app.close();
  const json = await bind({});
  expect((await json.inject({ method: "HEAD", url: "/probe/route" })).statusCode).toBe(200);
});
