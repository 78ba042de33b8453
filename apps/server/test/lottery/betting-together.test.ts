import { randomInt, randomUUID } from "node:crypto";

import { afterAll, expect, test } from "vitest";

import { withClient } from "../../scripts/lib/connect.ts";
import { createLogs } from "../../src/platform/telemetry/index.ts";
import { createTestDatabase } from "../support/database.ts";
import { giveDraw } from "../support/draws.ts";
import { seedBettors } from "../support/fixtures/bettors.ts";
import { verdictOf } from "../support/players.ts";
import { takeRedisDatabase } from "../support/redis.ts";
import type { Answer } from "../support/send.ts";
import { startServerProcesses } from "../support/server-process.ts";
import { findBettingFaults, linesOf, readExposure, readSlips, sendSlip } from "../support/slips.ts";

const slips = 500;
const start_timeout_ms = 120_000;

const database = await createTestDatabase();
const { owner } = database;
const { log } = createLogs({ level: "silent", production: false });
const redis_url = await takeRedisDatabase(database.keeper, log);
const bettors = await withClient(database.owner_url, (client) =>
  seedBettors(client, { count: slips, kyat: 100_000 }),
);
const process_options = { database_url: database.app_url, redis_url };
const servers = await startServerProcesses([process_options, process_options]);
afterAll(() => Promise.all(servers.map(({ stop }) => stop())));

const urlOf = (at: number): string => servers[at % servers.length]?.url ?? "";

test(
  "B5 500 parallel slips on one number through two processes never exceed its cap, and none that still fits is refused",
  { timeout: start_timeout_ms },
  async () => {
    const cap = 100_000;
    const draw_id = Number(await giveDraw(owner, { terms: { number_cap: cap } }));
    const asked = bettors.map((bettor) => ({
      bettor,
      // Random stakes, so that near the cap the amount still allowed is often between the smallest and the largest
      // stake.
      stake: 100 * randomInt(1, 11),
      elsewhere: 10 + randomInt(90),
    }));
    const answers = await Promise.all(
      asked.map(({ bettor, stake, elsewhere }, at) =>
        sendSlip(urlOf(at), bettor, draw_id, [`07=${stake}`, `${elsewhere}=100`]),
      ),
    );
    const { stakes, slips: taken } = await readExposure({ owner }, draw_id);
    const left = cap - (stakes[7] ?? 0);
    expect(left).toBeGreaterThanOrEqual(0);
    const refused = asked.filter((_, at) => verdictOf(answers[at] as Answer) === "over_cap");
    expect(refused.length).toBeGreaterThan(0);
    expect(taken + refused.length).toBe(slips);
    expect(refused.filter(({ stake }) => stake <= left)).toEqual([]);
    expect(await findBettingFaults(database)).toEqual([]);
  },
);

test("R-407 fifty repeats of one key over two processes make one slip, and all get the same response", async () => {
  const draw_id = Number(await giveDraw(owner));
  const [bettor] = bettors;
  if (bettor === undefined) throw new Error("there are no players");
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => sendSlip(urlOf(at), bettor, draw_id, ["05=300"], key)),
  );
  expect(new Set(answers.map(({ bytes }) => bytes.toString("utf8"))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect((await readSlips({ owner }, draw_id)).map(({ total }) => total)).toEqual([300n]);
});

test("B4 R-407 parallel slips of many lines are accepted or refused as a whole", async () => {
  const draw_id = Number(await giveDraw(owner, { terms: { number_cap: 3_000, player_cap: null } }));
  const lines = Array.from({ length: 20 }, (_, n) => `${10 + n * 4}=100`);
  const answers = await Promise.all(
    bettors.slice(0, 100).map((bettor, at) => sendSlip(urlOf(at), bettor, draw_id, lines)),
  );
  const rows = await readSlips({ owner }, draw_id);
  expect(rows.length).toBe(30);
  expect(answers.filter(({ status }) => status === 200).length).toBe(30);
  for (const { numbers, total } of rows) {
    expect(numbers).toEqual(linesOf(...lines).map(({ bet_number }) => Number(bet_number)));
    expect(total).toBe(2_000n);
  }
  expect(await findBettingFaults(database)).toEqual([]);
});
