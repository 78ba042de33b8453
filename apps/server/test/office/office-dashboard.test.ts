import { sql } from "kysely";
import { expect, test } from "vitest";

import { dashboardOfficeHandlers } from "../../src/modules/dashboard/office.ts";
import { readDashboard } from "../../src/modules/dashboard/read-dashboard.ts";
import { readHealth } from "../../src/modules/dashboard/read-health.ts";
import { readQueues } from "../../src/modules/dashboard/read-queues.ts";
import { readSeries } from "../../src/modules/dashboard/read-series.ts";
import { rollUpLedger, rollUpPeople } from "../../src/modules/reports/roll-up.ts";
import { createBetting } from "../support/betting.ts";
import { createCashRequests } from "../support/cash-requests.ts";
import { giveCaller, plain_call } from "../support/office-callers.ts";
import { startTestServer } from "../support/server.ts";
import { giveWaitingDraw } from "../support/waiting-draws.ts";

const server = await startTestServer();
const { database } = server;
const { owner } = database;
const db = database.as("office");
const worker = database.as("worker");
const betting = createBetting(server);
const office = dashboardOfficeHandlers({ db });
const as = { ...plain_call, caller: await giveCaller(server, "finance") };

test("the dashboard compares today with the same time a week ago, from roll-ups only", async () => {
  const now = new Date("2027-03-10T08:00:00.000Z");
  const put = (at: string, game: string, stakes: number, payouts: number) =>
    sql`insert into rollup_span (span_at, game, stakes, payouts, slips, first_players)
      values (${at}, ${game}, ${stakes * 100}, ${payouts * 100}, 1, 1)`.execute(owner);
  for (const game of ["all", "2d"]) {
    await put("2027-03-10T07:30:00Z", game, 1_000, 400);
    await put("2027-03-03T07:30:00Z", game, 500, 100);
    // After the same time, and on the day before: not counted.
    await put("2027-03-03T08:00:00Z", game, 9_999, 0);
    await put("2027-03-09T17:20:00Z", game, 9_999, 0);
  }
  await sql`update rollup_state set through_at = '2027-03-10T07:59:30Z', online = 7`.execute(owner);
  const dashboard = await readDashboard(db, now);
  expect(dashboard).toMatchObject({ day: "2027-03-10", lag_s: 30 });
  expect(dashboard.today).toMatchObject({ stakes: 1_000, payouts: 400, gross: 600, online: 7 });
  expect(dashboard.last_week).toMatchObject({ stakes: 500, payouts: 100, gross: 400 });
  expect(dashboard.games[0]).toEqual({
    ...{ game: "2d", stakes: 1_000, payouts: 400, gross: 600, last_week_gross: 400 },
  });
});

test("series have a bucket for every hour or day, with slips of the running one", async () => {
  const player = await betting.rich();
  const id = await betting.draw();
  expect((await betting.bet(player, id, ["05=700"])).status).toBe(200);
  const readStakes = async () => {
    await rollUpLedger(worker);
    return (await office.getDrawStakes({ ...as, params: { id: String(id) } })).data.buckets;
  };
  await expect.poll(readStakes, { timeout: 30_000, interval: 50 }).toHaveLength(1);
  await rollUpPeople(worker);
  // Read as of the slip, because an hour or a day may have ended since.
  const [stakes] = await readStakes();
  const now = new Date(stakes?.at ?? Number.NaN);
  const read = (span: "24h" | "7d" | "90d", game?: "3d") =>
    readSeries(db, { span, ...(game && { game }) }, now);
  for (const [span, buckets] of [
    ["24h", 24],
    ["7d", 168],
    ["90d", 90],
  ] as const) {
    const series = await read(span);
    expect(series.buckets).toHaveLength(buckets);
    expect(series.earlier).toHaveLength(buckets);
    expect(series.buckets.at(-1)).toMatchObject({ stakes: 700, slips: 1, players: 1 });
  }
  const { buckets } = await read("24h");
  // The player registered before the slip, perhaps in the hour before.
  const registered = buckets.slice(-2).reduce((sum, { new_players }) => sum + new_players, 0);
  expect(registered).toBeGreaterThan(0);
  expect((await read("24h", "3d")).buckets.at(-1)).toMatchObject({ stakes: 0, slips: 0 });
  const { data } = await office.getDashboardSeries({ ...as, query: { span: "24h" } });
  expect(data.buckets).toHaveLength(24);
});

test("what waits for operators is counted by age", async () => {
  const result_at = new Date(Date.now() - 25 * 60_000);
  const held = await giveWaitingDraw(owner, { game: "2d", result_at });
  await giveWaitingDraw(owner, { game: "2d", result_at });
  await sql`select lottery_hold_draw(${held}, 'the sources differ')`.execute(owner);
  const queues = new Map(
    (await readQueues(db, as.caller.operator)).map((queue) => [queue.kind, queue]),
  );
  expect(queues.get("results")?.ages).toMatchObject({ hour_1: 1 });
  expect(queues.get("results")?.oldest_at).not.toBeNull();
  expect(queues.get("approvals")?.ages).toEqual({
    minutes_10: 0,
    hour_1: 0,
    hours_24: 0,
    older: 0,
  });
});

test("B-602 cash-ins and cash-outs that wait are counted by age, without those that are held", async () => {
  const { cashIn, cashOut } = await createCashRequests(server);
  const [old, held] = [await cashIn(), await cashOut()];
  await cashOut();
  await sql`update cash_in_request set sent_at = sent_at - interval '2 hours' where id = ${old.params.id}`.execute(
    owner,
  );
  await sql`update cash_out_request set held_until = clock_timestamp() + interval '1 day', held_for = 'payee'
    where id = ${held.params.id}`.execute(owner);
  const queues = await readQueues(db, as.caller.operator);
  const agesOf = (wanted: string) => queues.find(({ kind }) => kind === wanted)?.ages;
  expect(agesOf("cash_in")).toEqual({ minutes_10: 0, hour_1: 0, hours_24: 1, older: 0 });
  expect(agesOf("cash_out")).toEqual({ minutes_10: 1, hour_1: 0, hours_24: 0, older: 0 });
});

test.each([
  ["owner", ["cash_in", "cash_out", "level2", "approvals", "results"]],
  ["finance", ["cash_in", "cash_out", "level2", "approvals", "results"]],
  ["draws", ["approvals", "results"]],
  ["support", ["cash_in", "cash_out", "level2", "approvals", "results"]],
  ["auditor", ["cash_in", "cash_out", "level2", "approvals", "results"]],
] as const)("%s gets the queues that the role may read", async (role, kinds) => {
  const caller = await giveCaller(server, role);
  const { data } = await office.getQueues({ ...as, caller });
  expect(data.map(({ kind }) => kind)).toEqual(kinds);
});

test("next draws, sources, jobs, seals and audits are shown with their ages", async () => {
  const id = await betting.draw({ game: "2d" });
  await betting.bet(await betting.rich(), id, ["05=700"]);
  const next = (await office.listNextDraws(as)).data.find((draw) => draw.id === String(id));
  expect(next).toMatchObject({ staked: 700, fullest: { number: "05", staked: 700 } });
  const held = await giveWaitingDraw(owner, {
    game: "2d",
    result_at: new Date(Date.now() - 30 * 60_000),
  });
  await sql`
    insert into draw_evidence (draw_id, source, url, status, fetched_at, raw, sha256, verdict, reason)
    values (${held}, 'set-site', 'https://feed.example/', 500, clock_timestamp() - interval '10 minutes', 'x', sha256('x'),
      'unusable', 'status 500')`.execute(owner);
  const { data } = await office.getHealth(as);
  expect(data.sources).toContainEqual(
    expect.objectContaining({ source: "set-site", verdict: "unusable", is_late: true }),
  );
  expect(data.seals.map(({ kind }) => kind)).toEqual(["draws", "ledger", "seal_log", "acts"]);
  expect(data.audits.map(({ kind }) => kind)).toContain("reports");
  expect(Array.isArray(data.jobs)).toBe(true);
});

test("acts that no seal covers for long are late", async () => {
  const read = async (now: Date) =>
    (await readHealth(db, now)).seals.find(({ kind }) => kind === "acts");
  await sql`insert into operator_act (operator_id, act, subject, details)
    values (${as.caller.operator.id}, 'test.seal', 'x', '{}')`.execute(owner);
  const now = Date.now();
  const soon = await read(new Date(now));
  expect(soon).toMatchObject({ is_late: false });
  expect(soon?.unsealed).toBeGreaterThan(0);
  expect(await read(new Date(now + 301_000))).toMatchObject({ is_late: true });
});

test("a report of more than 92 days or of an impossible day is refused", async () => {
  const read = (from: string, to: string) => office.getReport({ ...as, query: { from, to } });
  await expect(read("2026-01-01", "2026-12-31")).rejects.toMatchObject({ code: "invalid_request" });
  await expect(read("2026-02-30", "2026-03-01")).rejects.toMatchObject({ code: "invalid_request" });
  expect((await read("2026-01-01", "2026-03-01")).data).toMatchObject({ rows: [], days: [] });
});
