/**
 * Writes docs/openapi.json from the schemas the server itself checks with. With `check` it only tells whether the file is still
 * true, and fails when it is not.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import fastifySwagger from "@fastify/swagger";
import { routes, type Route, type RouteName } from "@shwe/contract/routes";
import { schemas, type RouteSchemas } from "@shwe/contract/schemas";
import { fastify } from "fastify";

import { describeKeyHeader } from "../src/platform/http/admit-commands.ts";
import { bindRoutes } from "../src/platform/http/bind-routes.ts";
import { connection_bounds } from "../src/platform/http/connection-bounds.ts";
import type { Handlers } from "../src/platform/http/handler.ts";
import { describeImageBody } from "../src/platform/http/image-body.ts";
import { createReplyCache } from "../src/platform/http/reply-cache.ts";

const file = join(import.meta.dirname, "../../../docs/openapi.json");

/** Nobody calls it here: only what a route takes and gives is told. */
const noHandlers = new Proxy({} as Handlers, {
  get: () => () => Promise.reject(new Error("this server only describes itself")),
});

const app = fastify();
app.decorateRequest("route", "");
app.decorateRequest("note", "");
await app.register(fastifySwagger, {
  // A body that may be a picture and the key of a command are checked by hand, so their schemas are told by hand too.
  transform: ({ schema, url }) => {
    const name = (schema.operationId ?? "") as RouteName;
    const { image, command }: Partial<Route> = routes[name] ?? {};
    const { body: json }: RouteSchemas = schemas[name] ?? {};
    return {
      url,
      schema: {
        ...schema,
        ...(image ? { body: describeImageBody(image, json) } : {}),
        ...(command ? { headers: describeKeyHeader() } : {}),
      },
    };
  },
  openapi: {
    openapi: "3.0.3",
    info: {
      title: "Shwe Padauk",
      description:
        "The API of the player app. Messages follow Accept-Language (my, en, zh-Hans, th); programs decide by code.",
      version: "0.1.0",
    },
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  },
});
bindRoutes(app, noHandlers, {
  findCaller: () => Promise.reject(new Error("this server only describes itself")),
  takeTurn: (_player_id, work) => work(),
  replies: createReplyCache({ onStale: () => undefined }),
  charge: async () => undefined,
  connections: connection_bounds,
  security: {},
  check_replies: false,
});
await app.ready();
const written = `${JSON.stringify(app.swagger(), null, 2)}\n`;

if (process.argv[2] === "check") {
  if (readFileSync(file, "utf8") !== written) {
    process.stderr.write("docs/openapi.json is not what the schemas say: npm run openapi\n");
    process.exitCode = 1;
  }
} else writeFileSync(file, written);
