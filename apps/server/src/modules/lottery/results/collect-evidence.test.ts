import { createHash } from "node:crypto";

import { checkEvidence, games, type EvidenceSource } from "@shwe/rules/lottery";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";

import { startFeeds, type FaultWish } from "../../../../test/support/feed-simulator.ts";
import {
  ageEvidence,
  digitsOf,
  game_codes,
  giveWaitingDraw,
  passedSlot,
  readResult,
  sourcesOf,
} from "../../../../test/support/waiting-draws.ts";
import { call } from "../../../../test/support/players.ts";
import { startTestServer } from "../../../../test/support/server.ts";
import { untilWaiting } from "../../../../test/support/until-waiting.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { findOperator } from "../../operators/index.ts";
import { collectEvidence } from "./collect-evidence.ts";
import { confirmResult, proposeResult } from "./results.office.ts";
import { sweepResults } from "./sweep-results.ts";

const feeds = await startFeeds("collect");
const server = await startTestServer({
  env: { FEED_URLS: JSON.stringify(feeds.urls) },
});
const { ctx, database, logLines } = server;
const { owner } = database;
const apart_s = 61;

afterEach(() => feeds.honestAll());

/**
 * Collects evidence and makes it a minute older, by default twice. Without faults that is enough: the sources of crypto
 * draws are queried one after the other, a minute apart.
 */
const look = async (draw_id: bigint, looks = 2): Promise<void> => {
  for (let done = 0; done < looks; done += 1) {
    await collectEvidence(ctx, draw_id);
    await ageEvidence(owner, apart_s);
  }
};

test.each(game_codes)(
  "B-611 %s: two sources agree, and the result is published with its evidence",
  async (game) => {
    const result_at = await passedSlot(feeds, game);
    const draw_id = await giveWaitingDraw(owner, { game, result_at });
    await look(draw_id);
    const digits = digitsOf(game, await feeds.truthAt(result_at));
    expect(await readResult(owner, draw_id)).toEqual({ state: "resulted", reason: null, digits });
    const { rows } = await sql<{
      source: string;
      raw: Buffer;
      sha256: Buffer;
      url: string;
      status: number;
    }>`
    select source, raw, sha256, url, status from draw_evidence, draw_result result
    where draw_evidence.id = any (result.evidence_ids) and result.draw_id = ${draw_id} order by source`.execute(
      ctx.db,
    );
    expect(rows.map(({ source }) => source)).toEqual(sourcesOf(game).toSorted());
    for (const { raw, sha256, status } of rows) {
      expect(status).toBe(200);
      expect(createHash("sha256").update(raw).digest()).toEqual(sha256);
    }
    const { rows: shown } = await sql<{ derivation: { marks: { text: string; at: number[] }[] } }>`
    select derivation from draw_result where draw_id = ${draw_id}`.execute(ctx.db);
    const underlined = shown[0]?.derivation.marks.flatMap(({ text, at }) =>
      at.map((place) => text[place]),
    );
    expect(underlined?.join("")).toBe(digits);
  },
);

const faults: FaultWish[] = [
  { kind: "lie" },
  { kind: "lag", seconds: 45 },
  { kind: "lag", seconds: 120 },
  { kind: "stale" },
  { kind: "holiday" },
  { kind: "refuse", status: 500 },
  { kind: "refuse", status: 429 },
  { kind: "garbage" },
  { kind: "truncated" },
  { kind: "reshaped" },
  { kind: "incoherent" },
  { kind: "redirect" },
  { kind: "silent" },
];
const who = { "the first source": [0], "the second source": [1], "both sources": [0, 1] } as const;
const settings = faults.flatMap((fault) =>
  Object.entries(who).map(([whose, places]) => ({ ...fault, fault, whose, places })),
);

/** Shortens the timeout for silent sources. feeds.test.ts tests its real length. */
const shortenTimeouts = () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 8));
};
afterEach(() => vi.restoreAllMocks());

test.each(settings)(
  "B-611 $whose with the fault $kind: no game publishes a wrong result",
  async ({ fault, places }) => {
    const draws = await Promise.all(
      game_codes.map(async (game) => {
        const result_at = await passedSlot(feeds, game);
        return { game, result_at, draw_id: await giveWaitingDraw(owner, { game, result_at }) };
      }),
    );
    for (const { game } of draws)
      for (const place of places) await feeds.setFault(sourcesOf(game)[place], fault);
    if (fault.kind === "silent") shortenTimeouts();
    for (let done = 0; done < 2; done += 1) {
      await Promise.all(draws.map(({ draw_id }) => collectEvidence(ctx, draw_id)));
      await ageEvidence(owner, apart_s);
    }
    for (const { game, draw_id, result_at } of draws) {
      const { state, digits } = await readResult(owner, draw_id);
      const truth = digitsOf(game, await feeds.truthAt(result_at));
      expect([null, truth]).toContain(digits);
      expect(state).toBe(digits === null ? "sealed" : "resulted");
    }
  },
);

test("B-611 when sources differ the draw waits for operators, and the log and the metrics show it", async () => {
  const result_at = await passedSlot(feeds, "2d");
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at });
  await feeds.setFault("set-site", { kind: "lie" });
  await look(draw_id, 1);
  const { state, reason } = await readResult(owner, draw_id);
  expect(state).toBe("sealed");
  expect(reason).toMatch(/^thaistock2d says [\d.]+ \d+, set-site says [\d.]+ \d+$/);
  expect(logLines.join("\n")).toContain("draw waits for operators to decide its result");
  await sweepResults(ctx);
  expect(await ctx.metrics.text()).toMatch(/^draws_held [1-9]/m);
  // When the wrong source is correct again, the new responses of both sources decide.
  await feeds.honestAll();
  await look(draw_id, 1);
  expect(await readResult(owner, draw_id)).toMatchObject({ state: "resulted", reason: null });
});

test("B-611 after four hours without a result from the sources the draw is void, with a published reason", async () => {
  const result_at = new Date(Date.now() - 4 * 3_600_000);
  const draw_id = await giveWaitingDraw(owner, { game: "3d", result_at });
  await feeds.setFault("glo", { kind: "refuse", status: 403 });
  await feeds.setFault("glo-mirror", { kind: "garbage" });
  await look(draw_id, 1);
  const reason = "no result from glo and glo-mirror";
  expect(await readResult(owner, draw_id)).toEqual({ state: "sealed", reason, digits: null });
  await ageEvidence(owner, 4 * 3_600);
  await look(draw_id, 1);
  expect(await readResult(owner, draw_id)).toEqual({ state: "void", reason, digits: null });
});

test("B-611 a crypto draw whose sources were not fetched for half an hour gets the result of its candle and is not void", async () => {
  const minute_ms = 60_000;
  const result_at = new Date((Math.floor(Date.now() / minute_ms) - 30) * minute_ms);
  const draw_id = await giveWaitingDraw(owner, { game: "c2d", result_at });
  await look(draw_id);
  const digits = digitsOf("c2d", await feeds.truthAt(result_at));
  expect(await readResult(owner, draw_id)).toEqual({ state: "resulted", reason: null, digits });
});

test("B-611 a result that two operators confirm while a collection is about to void the draw is published", async () => {
  const result_at = new Date(Date.now() - 4 * 3_600_000);
  const draw_id = await giveWaitingDraw(owner, { game: "3d", result_at });
  for (const source of sourcesOf("3d")) await feeds.setFault(source, { kind: "garbage" });
  await look(draw_id, 1);
  await ageEvidence(owner, 4 * 3_600);
  await sql`insert into operator (name, role, state, checker_from)
    values ('first', 'draws', 'active', now()), ('second', 'draws', 'active', now())`.execute(
    owner,
  );
  const [first, second] = [await findOperator(owner, "first"), await findOperator(owner, "second")];
  const files = [{ name: "drawn.html", bytes: Buffer.from("480105") }];
  const proposal_id = await inTransaction(owner, (tx) =>
    proposeResult(tx, first, { draw_id, digits: "105", reason: "seen", files }),
  );
  const confirmed = Promise.withResolvers<void>();
  const confirming = inTransaction(owner, async (tx) => {
    await confirmResult(tx, second, proposal_id);
    confirmed.resolve();
    await untilWaiting(database);
  });
  await confirmed.promise;
  await Promise.all([confirming, collectEvidence(ctx, draw_id)]);
  expect(await readResult(owner, draw_id)).toMatchObject({ state: "resulted", digits: "105" });
});

/** Enters the day of a result as a day off, with the time of an entry that was inserted before the close of the draw. */
const enterDayOff = (result_at: Date) =>
  sql`insert into lottery_day (calendar, day, version, is_draw_day, name, created_by, created_at)
    values ('daily', (${result_at}::timestamptz at time zone 'Asia/Yangon')::date, 1, false, 'sudden mourning', 'test',
      ${result_at}::timestamptz - interval '1 minute')`.execute(owner);
const removeDayOff = () =>
  sql`delete from lottery_day where name = 'sudden mourning'`.execute(owner);

test("B-611 a draw on a day that was a day off at its close is void, even if a source returns a number", async () => {
  const result_at = await passedSlot(feeds, "2d");
  await feeds.setFault("thaistock2d", { kind: "holiday" });
  await enterDayOff(result_at);
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at });
  await removeDayOff();
  await look(draw_id, 1);
  expect(await readResult(owner, draw_id)).toMatchObject({
    state: "void",
    reason: "no drawing on this day",
  });
});

test("B-611 O1 a day off that becomes visible after the close does not void the draw, whatever its time", async () => {
  const result_at = await passedSlot(feeds, "2d");
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at });
  await enterDayOff(result_at);
  await look(draw_id, 1);
  expect(await readResult(owner, draw_id)).toMatchObject({ state: "resulted" });
  await removeDayOff();
});

test("concurrent collections publish one result", async () => {
  const result_at = await passedSlot(feeds, "2d");
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at });
  await Promise.all(Array.from({ length: 6 }, () => collectEvidence(ctx, draw_id)));
  const { rows } = await sql`select from draw_result where draw_id = ${draw_id}`.execute(owner);
  expect(rows).toHaveLength(1);
  const { rows: news } = await sql`select from news_draft
    where kind = 'draw' and (body ->> 'draw_id')::bigint = ${draw_id} and body ->> 'state' = 'resulted'`.execute(
    owner,
  );
  expect(news).toHaveLength(1);
});

test("repeated equal failures of a source are stored once, and the sweep enqueues a lost job again", async () => {
  const result_at = await passedSlot(feeds, "3d");
  const draw_id = await giveWaitingDraw(owner, { game: "3d", result_at });
  await feeds.setFault("glo", { kind: "refuse", status: 429 });
  await feeds.setFault("glo-mirror", { kind: "refuse", status: 429 });
  for (let done = 0; done < 3; done += 1) await collectEvidence(ctx, draw_id);
  const { rows } = await sql`select from draw_evidence where draw_id = ${draw_id}`.execute(owner);
  expect(rows).toHaveLength(2);
  const key = `collect_evidence:${draw_id}`;
  const jobs = () =>
    sql<{
      run_at: Date;
    }>`select run_at from graphile_worker._private_jobs where key = ${key}`.execute(owner);
  const waiting = (await jobs()).rows[0]?.run_at;
  await sweepResults(ctx);
  expect((await jobs()).rows[0]?.run_at).toEqual(waiting);
  await sql`delete from graphile_worker._private_jobs where key = ${key}`.execute(owner);
  await sweepResults(ctx);
  expect((await jobs()).rows).toHaveLength(1);
});

test("B-611 anyone can read the result with its evidence and verify the raw responses", async () => {
  const result_at = await passedSlot(feeds, "2d");
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at });
  const before = await call(server, "getDrawResult", { params: { id: String(draw_id) } });
  expect(before.data).toMatchObject({ draw_id: Number(draw_id), type: "2D", versions: [] });
  await look(draw_id, 1);
  // The API caches the previous response without a result for a second, so the test polls.
  const readVersion = async () =>
    (await call(server, "getDrawResult", { params: { id: String(draw_id) } })).data.versions[0];
  await expect.poll(readVersion).toBeDefined();
  const version = await readVersion();
  const { twod, set } = await feeds.truthAt(result_at);
  expect(version).toMatchObject({ version: 1, digits: twod, decided_by: "sources", reason: null });
  expect(version?.evidence).toMatchObject([
    { source: expect.any(String), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { url: expect.stringContaining("/") },
  ]);
  expect(version?.marks[0]).toEqual({ field: "index", text: set, at: [set.length - 1] });
  const { data } = await call(server, "listDrawEvidence", { params: { id: String(draw_id) } });
  expect(data.map(({ source }) => source).toSorted()).toEqual(["set-site", "thaistock2d"]);
  for (const { source, body_base64, sha256 } of data) {
    const body = Buffer.from(body_base64, "base64");
    const evidence = { source: source as EvidenceSource, body, sha256 };
    const outcome = await checkEvidence(games["2d"], evidence, { result_at, digits: twod });
    expect(outcome).toMatchObject({ is_unchanged: true, is_matching: true });
  }
});
