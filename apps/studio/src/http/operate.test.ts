import fastify from "fastify";
import { expect, test } from "vitest";

import type { Database } from "../database/database.ts";
import { readSettings } from "../settings/settings.ts";
import { createFaults } from "../wallet/faults.ts";
import { serveOperators } from "./operate.ts";

const plan = {
  ...{ seed: "a", drop_answer: 0, delay: 0, delay_ms: 0, duplicate: 0, reorder: 0 },
  corrupt_signature: 1,
};

/** No route of this test reads the database. */
const no_database = {} as Database;

const appIn = (mode: string) => {
  const settings = readSettings({
    ...{ STUDIO_MODE: mode, STUDIO_KEYS: "1:key-1:0123456789abcdef" },
    STUDIO_PUBLIC_URL: "https://games.example",
  });
  const app = fastify();
  serveOperators(app, { db: no_database, faults: createFaults(), settings });
  return app;
};

test.each([
  ["production", 404],
  ["test", 200],
  ["development", 200],
])("B-642 the fault panel in %s answers %i", async (mode, status) => {
  const answer = await appIn(mode).inject({ method: "POST", url: "/faults", payload: plan });
  expect(answer.statusCode).toBe(status);
});

test.each([
  ["another machine", { remoteAddress: "192.0.2.1" }],
  ["a proxy", { headers: { "x-forwarded-for": "192.0.2.1" } }],
])("B-642 a request from %s cannot set faults", async (_who, sent) => {
  const answer = await appIn("test").inject({
    ...{ method: "POST", url: "/faults", payload: plan },
    ...sent,
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
});
