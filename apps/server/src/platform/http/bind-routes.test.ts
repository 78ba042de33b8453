import type { Route, Surface } from "@shwe/contract/surface";
import { fastify } from "fastify";
import { Type } from "typebox";
import { expect, test } from "vitest";

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
