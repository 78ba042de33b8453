import { errorCodes } from "@shwe/contract/errors";
import { tagsOfLocales } from "@shwe/contract/locales";
import { routes, type Route, type RouteName } from "@shwe/contract/routes";
import { schemas, type Input, type RouteSchemas } from "@shwe/contract/schemas";
import { Type } from "typebox";
import { Compile } from "typebox/compile";
import { beforeAll, describe, expect, test } from "vitest";

import { writeContent } from "./fixtures/content.ts";
import { garbageTextsFor, propertiesOf, spoil } from "./garbage.ts";
import type { Answer } from "./send.ts";
import { startTestServer } from "./server.ts";

const server = await startTestServer();
beforeAll(() => writeContent(server.database.owner));

type NameWithInput = { [N in RouteName]: keyof Input<N> extends never ? never : N }[RouteName];

/** What a successful call gives. A route that takes something does not compile without its row here. */
const examples: { [N in NameWithInput]: Input<N> } = {
  listCategoryProviders: { params: { category_id: "2" } },
  listHotProviders: { params: { type: "3" } },
};

type Example = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

const all = (Object.keys(routes) as RouteName[]).map((name) => {
  const route: Route = routes[name];
  const parts: RouteSchemas = schemas[name];
  const example: Example = (examples as Partial<Record<RouteName, Example>>)[name] ?? {};
  return { name, route, parts, example, title: `${route.method} ${route.path}` };
});

const pathOf = (path: string, params: Record<string, string> = {}): string =>
  path.replaceAll(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

const addressOf = (path: string, { params, query }: Example): string => {
  const search = new URLSearchParams(query).toString();
  return `${pathOf(path, params)}${search === "" ? "" : `?${search}`}`;
};

const call = (
  { route }: { route: Route },
  example: Example,
  headers: Record<string, string> = {},
) =>
  server.send(addressOf(route.path, example), {
    method: route.method,
    headers,
    ...(example.body === undefined ? {} : { body: JSON.stringify(example.body) }),
  });

const errorReply = Compile(
  Type.Object(
    {
      status: Type.Integer(),
      code: Type.Union(Object.keys(errorCodes).map((code) => Type.Literal(code))),
      message: Type.String({ minLength: 1 }),
      request_id: Type.String({ minLength: 1 }),
    },
    { additionalProperties: false },
  ),
);

/** What every refusal looks like from outside, its words and its request id apart. */
const refusal = (code: keyof typeof errorCodes) => ({
  status: errorCodes[code],
  body: expect.objectContaining({ status: errorCodes[code], code }),
  against_schema: [],
  content_type: "application/json; charset=utf-8",
  cache_control: "no-store",
});

const seen = (answer: Answer) => ({
  status: answer.status,
  body: answer.json(),
  against_schema: errorReply.Errors(answer.json()),
  content_type: answer.headers["content-type"],
  cache_control: answer.headers["cache-control"],
});

describe.each(all)("$title", (each) => {
  const { route, parts, example } = each;
  const reply = Compile(parts.reply);

  test.each(tagsOfLocales)("R-401 answers by its schema to a caller in %s", async (locale) => {
    const answer = await call(each, example, { "accept-language": locale });
    expect(answer.status).toBe(200);
    expect(reply.Errors(answer.json())).toEqual([]);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  });

  test("R-402 needs no token, and a wrong one changes nothing", async () => {
    // The first route that needs a token fails here, until this sweep knows the rules of tokens.
    expect(route.access).toBe("public");
    const plain = await call(each, example);
    for (const authorization of [
      "Bearer ",
      "Bearer wrong",
      "Basic eDp5",
      "\u00ff",
      "x".repeat(4000),
    ]) {
      const answer = await call(each, example, { authorization });
      expect(answer.status).toBe(200);
      expect(answer.bytes.equals(plain.bytes)).toBe(true);
    }
  });

  test("R-401 refuses a query it does not know", async () => {
    const query = { ...example.query, unknown_field: "1" };
    expect(seen(await call(each, { ...example, query }))).toEqual(refusal("invalid_request"));
    const address = addressOf(route.path, example);
    const mark = address.includes("?") ? "&" : "?";
    for (const odd of ["__proto__=1", "constructor[a]=1", "%00=1", "a=1&a=2"])
      expect(seen(await server.send(`${address}${mark}${odd}`, { method: route.method }))).toEqual(
        refusal("invalid_request"),
      );
  });

  test("R-401 refuses a body it does not know", async () => {
    const bodies = parts.body
      ? spoil(parts.body, example.body ?? {}).map((value) => JSON.stringify(value))
      : ["{}", '{"unknown_field":1}', "null", "[]"];
    const address = addressOf(route.path, example);
    for (const body of [...bodies, "{", "not json"])
      expect(seen(await server.send(address, { method: route.method, body }))).toEqual(
        refusal("invalid_request"),
      );
  });

  test("R-413 answers another method with the one error shape", async () => {
    const isRoute = (method: string) =>
      all.some(({ title }) => title === `${method} ${route.path}`);
    const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((method) => !isRoute(method));
    expect(methods.length).toBeGreaterThan(2);
    for (const method of methods)
      expect(seen(await server.send(addressOf(route.path, example), { method }))).toEqual(
        refusal("not_found"),
      );
  });
});

const texts = all.flatMap((each) =>
  (["params", "query"] as const).flatMap((part) =>
    propertiesOf(each.parts[part]).map(([name, schema]) => ({ ...each, part, name, schema })),
  ),
);

test.each(texts)("R-401 $title refuses garbage as $name", async (each) => {
  const { example, part, name, schema } = each;
  const garbage = garbageTextsFor(schema);
  expect(garbage.length).toBeGreaterThan(0);
  for (const value of garbage) {
    const spoilt = { ...example, [part]: { ...example[part], [name]: value } };
    expect(seen(await call(each, spoilt))).toEqual(refusal("invalid_request"));
  }
});

test("R-401 the calls of the specification for content and categories are all here", () => {
  expect(all.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      "GET /api/banner",
      "GET /api/banner_mobile",
      "GET /api/provider/hot/:type",
      "GET /api/social_link",
      "GET /api/header_play_text",
      "GET /api/lottery/list",
      "GET /api/g/categories",
      "GET /api/g/providers",
      "GET /api/g/providers/:category_id",
    ]),
  );
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
});

test.each(["/api/", "/api/nothing", "/api/banner/1", "/api/BANNER", "/api/banner/", "/api/..%2Fx"])(
  "R-413 a path that is not there: %s",
  async (path) => {
    for (const method of ["GET", "POST", "DELETE"])
      expect(seen(await server.send(path, { method }))).toEqual(refusal("not_found"));
  },
);

test("R-413 an id that is well formed but unknown is not found", async () => {
  expect(seen(await server.send("/api/g/providers/999999999"))).toEqual(refusal("not_found"));
  expect(seen(await server.send("/api/provider/hot/1"))).toEqual(refusal("not_found"));
});

test("R-413 a path segment of any length is refused in the one shape", async () => {
  const answer = await server.send(`/api/g/providers/${"1".repeat(5000)}`);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(errorReply.Errors(answer.json())).toEqual([]);
});

test.each([
  ["invalid_request", "/api/banner?unknown_field=1"],
  ["not_found", "/api/nothing"],
] as const)("R-413 %s keeps its code and speaks the caller's language", async (code, path) => {
  const messages = new Set<unknown>();
  for (const locale of tagsOfLocales) {
    const answer = await server.send(path, { locale });
    expect(seen(answer)).toEqual(refusal(code));
    expect(answer.headers["content-language"]).toBe(locale);
    expect(answer.headers.vary).toContain("Accept-Language");
    messages.add((answer.json() as { message: string }).message);
  }
  expect(messages.size).toBe(tagsOfLocales.length);
  const stranger = await server.send(path, { headers: { "accept-language": "fr-CA, xx;q=0.5" } });
  expect(stranger.headers["content-language"]).toBe("en");
});

test("what a caller sends as a token or a query never stands in a log line", async () => {
  const secret = "Zx81-never-log-me";
  await server.send("/api/banner", { headers: { authorization: `Bearer ${secret}` } });
  await server.send(`/api/banner?token=${secret}`);
  await server.send(`/api/${secret}`);
  expect(server.logLines.length).toBeGreaterThan(all.length);
  expect(server.logLines.filter((line) => line.includes(secret))).toEqual([]);
});
