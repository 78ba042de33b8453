/**
 * Writes one OpenAPI document for each surface, from the schemas by which the server checks requests. With `check` it writes
 * nothing and fails when a document differs from the schemas.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import fastifySwagger from "@fastify/swagger";
import { surfaces, type SurfaceName } from "@shwe/contract/surfaces";
import type { RouteTable, RouteSchemas, Surface } from "@shwe/contract/surface";
import { fastify } from "fastify";

import { describeKeyHeader } from "../src/platform/http/admit-commands.ts";
import { bindRoutes } from "../src/platform/http/bind-routes.ts";
import { connection_bounds } from "../src/platform/http/connection-bounds.ts";
import type { HandlersOf } from "../src/platform/http/handler.ts";
import { describeImageBody } from "../src/platform/http/image-body.ts";
import { createReplyCache } from "../src/platform/http/reply-cache.ts";

const documents: Record<SurfaceName, { file: string; title: string; description: string }> = {
  player: {
    file: "openapi.json",
    title: "Shwe Padauk",
    description: "The API of the player app.",
  },
  office: {
    file: "openapi-office.json",
    title: "Shwe Padauk office",
    description: "The API of the office, for operators.",
  },
  wallet: {
    file: "openapi-wallet.json",
    title: "Shwe Padauk wallet",
    description: "The API that game providers call.",
  },
};

/** How callers of each access kind prove who they are. */
const security_schemes: Readonly<Record<string, string>> = {
  player: "bearer",
  operator: "session",
};

/** The declaration of each scheme for the surfaces that use it. */
const declared_schemes = {
  player: { bearer: { type: "http", scheme: "bearer" } },
  office: { session: { type: "apiKey", in: "cookie", name: "__Host-office" } },
  wallet: {},
} as const;

const securityOf = (access: string) => {
  if (access === "public") return {};
  const scheme = security_schemes[access];
  if (scheme === undefined) throw new Error(`no security scheme for the access "${access}"`);
  return { security: [{ [scheme]: [] }] };
};

const refuse = () => Promise.reject(new Error("this server only describes itself"));

const describe = async (name: SurfaceName): Promise<string> => {
  const surface: Surface = surfaces[name];
  const routes: RouteTable = surface.routes;
  const schemas: Readonly<Record<string, RouteSchemas>> = surface.schemas;
  const app = fastify();
  app.decorateRequest("route", "");
  app.decorateRequest("note", "");
  const { title, description } = documents[name];
  await app.register(fastifySwagger, {
    // Picture bodies and the keys of commands are checked outside the framework, so their schemas are added here.
    transform: ({ schema, url }) => {
      const { operationId = "" } = schema;
      const route = routes[operationId];
      if (route === undefined) throw new Error(`${url} is not in the route table`);
      return {
        url,
        schema: {
          ...schema,
          ...securityOf(route.access),
          ...(route.image
            ? { body: describeImageBody(route.image, schemas[operationId]?.body) }
            : {}),
          ...(route.command ? { headers: describeKeyHeader() } : {}),
          ...(route.permission === undefined
            ? {}
            : { description: `Needs the permission ${route.permission}.` }),
        },
      };
    },
    openapi: {
      openapi: "3.0.3",
      info: {
        title,
        description: `${description} Messages follow Accept-Language (my, en, zh-Hans, th); programs decide by code.`,
        version: "0.1.0",
      },
      components: { securitySchemes: declared_schemes[name] },
    },
  });
  // No request is answered here, so one function serves as the handler of every route and the check of every access kind.
  const forEveryName = new Proxy({}, { get: () => refuse });
  bindRoutes(app, surface, forEveryName as HandlersOf<Surface>, {
    admitters: forEveryName,
    takeTurn: (_player_id, work) => work(),
    cache: {
      replies: createReplyCache({ onStale: () => undefined }),
      charge: async () => undefined,
      security: {},
    },
    uploads: { bounds: connection_bounds, metrics: { watchUploads: () => undefined } },
    check_replies: false,
  });
  await app.ready();
  return `${JSON.stringify(app.swagger(), null, 2)}\n`;
};

const isCheck = process.argv[2] === "check";
for (const name of Object.keys(surfaces) as SurfaceName[]) {
  const { file } = documents[name];
  const path = join(import.meta.dirname, "../../../docs", file);
  const written = await describe(name);
  if (!isCheck) writeFileSync(path, written);
  else if (readFileSync(path, "utf8") !== written) {
    process.stderr.write(`docs/${file} is not what the schemas say: npm run openapi\n`);
    process.exitCode = 1;
  }
}
