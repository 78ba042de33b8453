import { createHash, randomBytes } from "node:crypto";

import { errorCodes } from "@shwe/contract/errors";
import { tagsOfLocales } from "@shwe/contract/locales";
import { surfaces, type SurfaceName } from "@shwe/contract/surfaces";
import { sql } from "kysely";
import { Type, type TSchema } from "typebox";
import { Compile } from "typebox/compile";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { AnyExample as Example } from "../support/examples.ts";
import { writeContent } from "../support/fixtures/content.ts";
import { garbageTextsFor, propertiesOf, spoil, unstorableIn } from "../support/garbage.ts";
import { startPaymentGateway } from "../support/payment-gateway.ts";
import { registerPlayer, someAddress, someKey, type TestPlayer } from "../support/players.ts";
import type { Answer } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";
import {
  all_rows as all,
  startSurfaces,
  prepareCall,
  surface_names,
  type SurfaceRow as Row,
} from "../support/surfaces.ts";
import { addressOf, sendable } from "../support/surface-calls.ts";

const gateway = await startPaymentGateway();
afterAll(() => gateway.end());
const server = await startTestServer({ env: { PAYMENT_GATEWAYS: gateway.setting } });
const listeners = await startSurfaces(server);
beforeAll(() => writeContent(server.database.owner));

type Headers = Record<string, string>;
const json_type = "application/json; charset=utf-8";
type Prepared = { example: Example; headers: Headers; player: TestPlayer };

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

let someone: TestPlayer;
beforeAll(async () => {
  someone = await registerPlayer(server);
});

/** A new valid call with its headers. A call that may change something gets a newly registered player. */
const prepare = async (row: Row): Promise<Prepared> => {
  const { route } = row;
  const needs_player = row.surface === "player" && route.cache_s === undefined;
  const player = needs_player ? await registerPlayer(server) : someone;
  const { example, headers } = await prepareCall(row, server, { office: listeners.office, player });
  return { player, example, headers: { ...headers, ...someKey(route) } };
};

/** A prepared call of an operator needs a proof of the second factor, which is valid for five minutes. */
const prepared_life_ms = 120_000;
const to_spoil = new Map<Row["route"], { made_ms: number; prepared: Promise<Prepared> }>();

/** The valid call of a route that tests make invalid. It changes nothing then, so the tests of the route share it. */
const prepareToSpoil = (row: Row): Promise<Prepared> => {
  const known = to_spoil.get(row.route);
  if (known && performance.now() - known.made_ms < prepared_life_ms) return known.prepared;
  const made = { made_ms: performance.now(), prepared: prepare(row) };
  to_spoil.set(row.route, made);
  return made.prepared;
};

const call = (row: Row, example: Example, headers: Headers = {}) =>
  listeners[row.surface](addressOf(row.route.path, example), {
    method: row.route.method,
    from: someAddress(),
    ...sendable(row, example, headers),
  });

const errorReplyOf = (surface: SurfaceName) =>
  Compile(
    Type.Object(
      {
        status: Type.Integer(),
        code: Type.Union(Object.keys(surfaces[surface].errors).map((code) => Type.Literal(code))),
        message: Type.String({ minLength: 1 }),
        request_id: Type.String({ minLength: 1 }),
      },
      { additionalProperties: false },
    ),
  );
const error_replies = {
  player: errorReplyOf("player"),
  office: errorReplyOf("office"),
  wallet: errorReplyOf("wallet"),
};

/** The expected reply of a refusal, without its message and request id. */
const refusal = (code: keyof typeof errorCodes) => ({
  status: errorCodes[code],
  body: expect.objectContaining({ status: errorCodes[code], code }),
  against_schema: [],
  content_type: "application/json; charset=utf-8",
  cache_control: "no-store",
});

const seen = (answer: Answer, surface: SurfaceName = "player") => ({
  status: answer.status,
  body: answer.json(),
  against_schema: error_replies[surface].Errors(answer.json()),
  content_type: answer.headers["content-type"],
  cache_control: answer.headers["cache-control"],
});

describe.each(all)("$title", (each) => {
  const { route, parts, surface } = each;
  const send = listeners[surface];
  const reply = Compile(parts.reply);

  // Replies of the office have no texts in the caller's language, so one language is enough.
  const languages = surface === "office" ? tagsOfLocales.slice(0, 1) : tagsOfLocales;
  test.each(languages)("R-401 answers by its schema to a caller in %s", async (locale) => {
    const { example, headers } = await prepare(each);
    const answer = await call(each, example, { ...headers, "accept-language": locale });
    expect(answer.status).toBe(200);
    expect(route.sends === undefined ? reply.Errors(answer.json()) : []).toEqual([]);
    expect(answer.headers["content-type"]).toContain(route.sends ?? json_type);
  });

  test("R-401 refuses a query it does not know", async () => {
    const { example, headers } = await prepareToSpoil(each);
    const query = { ...example.query, unknown_field: "1" };
    const refused = await call(each, { ...example, query }, headers);
    expect(seen(refused, surface)).toEqual(refusal("invalid_request"));
    const address = addressOf(route.path, example);
    const mark = address.includes("?") ? "&" : "?";
    const sent = { method: route.method, ...sendable(each, example, headers) };
    for (const odd of ["__proto__=1", "constructor[a]=1", "%00=1", "a=1&a=2"]) {
      const answer = await send(`${address}${mark}${odd}`, sent);
      expect(seen(answer, surface)).toEqual(refusal("invalid_request"));
    }
  });

  test("R-401 refuses a body it does not know", async () => {
    const { example, headers } = await prepareToSpoil(each);
    const bodies = parts.body
      ? spoil(parts.body, example.body ?? {}).map((value) => JSON.stringify(value))
      : ["{}", '{"unknown_field":1}', "null", "[]"];
    const address = addressOf(route.path, example);
    const refused = refusal(route.image === "form" ? "unsupported_media_type" : "invalid_request");
    for (const body of [...bodies, "{", "not json"]) {
      const answer = await send(address, { method: route.method, headers, body });
      expect(seen(answer, surface), body).toEqual(refused);
    }
  });

  test("R-413 answers another method with the one error shape", async () => {
    const isRoute = (method: string) =>
      all.some(({ title }) => title === `${method} ${route.path}`);
    const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((method) => !isRoute(method));
    expect(methods.length).toBeGreaterThan(2);
    const { example } = await prepareToSpoil(each);
    for (const method of methods)
      expect(seen(await send(addressOf(route.path, example), { method }), surface)).toEqual(
        refusal("not_found"),
      );
  });

  test("R-413 is not found on the listener of another surface", async () => {
    const { example, headers } = await prepareToSpoil(each);
    const sent = { method: route.method, ...sendable(each, example, headers) };
    for (const other of surface_names.filter((name) => name !== surface))
      expect(seen(await listeners[other](addressOf(route.path, example), sent), other)).toEqual(
        refusal("not_found"),
      );
  });
});

/** Replies that are cached for at most so many seconds may change during a test. */
const live_cache_s = 5;
const wrongTokens = ["Bearer ", "Bearer wrong", "Basic eDp5", "\u00ff", "x".repeat(4000)];
const publicRoutes = all.filter(({ route }) => route.access === "public");
const playerRoutes = all.filter(({ route }) => route.access === "player");
/** Their tests are in test/operators/office-access.test.ts. */
const operatorRoutes = all.filter(({ route }) => route.access === "operator");

test("every access kind has its tests", () => {
  expect(all.length).toBe(publicRoutes.length + playerRoutes.length + operatorRoutes.length);
});

test.each(publicRoutes)(
  "R-402 $title needs no token, and a wrong one changes nothing",
  async (each) => {
    const callPlainly = async () => call(each, (await prepare(each)).example);
    const plain = await callPlainly();
    expect(plain.status).toBe(200);
    for (const authorization of wrongTokens) {
      const answer = await call(each, (await prepare(each)).example, { authorization });
      expect(answer.status).toBe(200);
      // Calls that create something return a new reply; replies that are cached for long must be identical.
      const isKept = each.route.cache_s !== undefined && each.route.cache_s > live_cache_s;
      if (!isKept || answer.bytes.equals(plain.bytes)) continue;
      // The cached reply may have been renewed since the plain call, after other tests of this file published content.
      expect(answer.bytes.equals((await callPlainly()).bytes)).toBe(true);
    }
  },
);

/** Changes that make a valid token invalid. */
const endings = {
  expired: sql`expires_at = clock_timestamp()`,
  idle: sql`last_seen_at = clock_timestamp() - interval '8 days'`,
  revoked: sql`revoked_at = clock_timestamp()`,
  "of an older epoch": sql`epoch = epoch - 1`,
};

/** One token of each kind: a token that has ended has ended for every route. */
const ended_tokens: { why: string; token: string }[] = [];
beforeAll(async () => {
  for (const [why, change] of Object.entries(endings)) {
    const { token } = await registerPlayer(server);
    const hash = createHash("sha256").update(token).digest();
    const { owner } = server.database;
    await sql`update session set ${change} where token_hash = ${hash}`.execute(owner);
    ended_tokens.push({ why, token });
  }
});

test.each(playerRoutes)("R-402 $title refuses every token that is none, alike", async (each) => {
  const { example } = await prepareToSpoil(each);
  const refused = async (headers: Headers, why: string) =>
    expect(seen(await call(each, example, headers)), why).toEqual(refusal("unauthorized"));
  await refused({}, "none");
  await refused(bearer(randomBytes(32).toString("base64url")), "unknown");
  for (const authorization of wrongTokens) await refused({ authorization }, authorization);
  expect(ended_tokens).toHaveLength(Object.keys(endings).length);
  for (const { why, token } of ended_tokens) await refused(bearer(token), why);
});

/** Not commands with a key, but the player would pay or play on the page that they open. */
const opens_page: readonly string[] = ["launchGame", "openPaymentPage"];

test.each(playerRoutes)(
  "$title moves no money of a frozen player, and is open otherwise",
  async (each) => {
    const { example, headers, player } = await prepare(each);
    const { owner } = server.database;
    await sql`update player set frozen_at = clock_timestamp() where id = ${player.id}`.execute(
      owner,
    );
    const answer = await call(each, example, headers);
    const isRefused = each.route.command || opens_page.includes(each.name);
    const expected = isRefused ? errorCodes.account_frozen : 200;
    expect(answer.status, answer.bytes.toString("utf8")).toBe(expected);
  },
);

const texts = all.flatMap((each) =>
  (["params", "query"] as const).flatMap((part) =>
    propertiesOf(each.parts[part]).map(([field, schema]) => ({ ...each, part, field, schema })),
  ),
);

test.each(texts)("R-401 $title refuses garbage as $field", async (each) => {
  const { part, field, schema } = each;
  const { example, headers } = await prepareToSpoil(each);
  const garbage = garbageTextsFor(schema);
  expect(garbage.length).toBeGreaterThan(0);
  for (const value of [...garbage, "\u0000"]) {
    const spoilt = { ...example, [part]: { ...example[part], [field]: value } };
    expect(seen(await call(each, spoilt, headers), each.surface)).toEqual(
      refusal("invalid_request"),
    );
  }
});

/** A field that takes days, whatever form its schema gives them. */
const takesDays = (schema: TSchema): boolean => {
  const checker = Compile(schema);
  return checker.Check("2026-11-18") && !checker.Check("abcdefghij");
};
const impossible_days = ["2026-13-01", "2026-02-30", "2026-99-99", "0000-00-00", "2026-00-10"];
const dayFields = operatorRoutes.flatMap((each) =>
  (["query", "body"] as const).flatMap((part) =>
    propertiesOf(each.parts[part])
      .filter(([, schema]) => takesDays(schema))
      .map(([field]) => ({ ...each, part, field })),
  ),
);

test.each(dayFields)("R-401 $title refuses days that do not exist as $field", async (each) => {
  const { part, field } = each;
  const { example, headers } = await prepareToSpoil(each);
  for (const day of impossible_days) {
    const spoilt = { ...example, [part]: { ...example[part], [field]: day } };
    expect(seen(await call(each, spoilt, headers), each.surface), day).toEqual(
      refusal("invalid_request"),
    );
  }
});

const forged_cursors = [
  ["2026-99-99T00:00:00.000000Z", "1"],
  ["2026-13-01T00:00:00.000000Z", "1"],
  ["2026-02-30T00:00:00.000000Z", "1"],
  ["2026-01-01T25:61:61.000000Z", "1"],
  ["9".repeat(40), "1"],
  ["1", "9".repeat(40)],
  ["9".repeat(40)],
  [],
  [1, 2],
].map((keys) => Buffer.from(JSON.stringify(keys)).toString("base64url"));
const cursorFields = texts.filter(
  ({ surface, field }) => surface === "office" && field === "after",
);

test("lists with pages and fields with days are found in the contract", () => {
  expect(cursorFields.length).toBeGreaterThan(5);
  expect(dayFields.length).toBeGreaterThan(5);
});

test.each(cursorFields)(
  "R-401 $title refuses a cursor that the server did not make",
  async (each) => {
    const { example, headers } = await prepareToSpoil(each);
    for (const after of forged_cursors) {
      const answer = await call(each, { ...example, query: { ...example.query, after } }, headers);
      expect(seen(answer, each.surface), after).toEqual(refusal("invalid_request"));
    }
  },
);

const withBody = all.filter(({ parts }) => propertiesOf(parts.body).length > 0);

test.each(withBody)("R-401 $title refuses texts that cannot be stored", async (each) => {
  const { example, headers } = await prepareToSpoil(each);
  for (const { path, value } of unstorableIn(example.body)) {
    const spoilt = { ...example, body: value as Record<string, unknown> };
    expect(seen(await call(each, spoilt, headers), each.surface), path).toEqual(
      refusal("invalid_request"),
    );
  }
});

test.each(surface_names)("R-413 a path that the %s surface does not have", async (surface) => {
  const { base_path } = surfaces[surface];
  for (const path of [base_path, `${base_path}/`, `${base_path}/nothing`, `${base_path}/..%2Fx`])
    for (const method of ["GET", "POST", "DELETE"])
      expect(seen(await listeners[surface](path, { method }), surface)).toEqual(
        refusal("not_found"),
      );
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
  expect(error_replies.player.Errors(answer.json())).toEqual([]);
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

test("a log line never contains the token or the query of a request", async () => {
  const secret = "Zx81-never-log-me";
  await server.send("/api/banner", { headers: { authorization: `Bearer ${secret}` } });
  await server.send(`/api/banner?token=${secret}`);
  await server.send(`/api/${secret}`);
  expect(server.logLines.length).toBeGreaterThan(all.length);
  expect(server.logLines.filter((line) => line.includes(secret))).toEqual([]);
});
