import { feeds, games, knowableAt, type GameCode } from "@shwe/rules/lottery";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { loadReference } from "../../../../scripts/lib/migrate.ts";
import { giveDraw } from "../../../../test/support/draws.ts";
import { startTestServer } from "../../../../test/support/server.ts";
import { planDraws, makeRoomForSlips } from "./plan-draws.ts";

const server = await startTestServer();
const { ctx, database } = server;
const { db, owner } = database;

type Planned = { game: string; draw_on: string; slot: string; opens: string; closes: string };

/** The draws that the planning job would plan at a moment, given in Yangon time. */
const planAt = async (moment: string, days_ahead = 7): Promise<Planned[]> => {
  const { rows } = await sql<Planned>`
    select game, draw_on, to_char(slot, 'HH24:MI') as slot,
      to_char(open_at at time zone 'Asia/Yangon', 'MM-DD HH24:MI') as opens,
      to_char(close_at at time zone 'Asia/Yangon', 'MM-DD HH24:MI') as closes
    from lottery_plan(${moment}::timestamp at time zone 'Asia/Yangon', ${days_ahead}, false) order by result_at, game
  `.execute(owner);
  return rows;
};
const daysOf = (plan: Planned[], game: string, slot: string) =>
  plan.filter((each) => each.game === game && each.slot === slot).map(({ draw_on }) => draw_on);

beforeEach(async () => {
  for (const table of ["draw_seal_part", "draw_seal", "draw_history", "exposure", "draw"])
    await sql`delete from ${sql.table(table)}`.execute(owner);
  await sql`delete from lottery_section where created_by = 'test'`.execute(owner);
  await sql`delete from lottery_day where created_by = 'test'`.execute(owner);
  await sql`delete from lottery_ahead where created_by = 'test'`.execute(owner);
});

test("Thai draws are planned for weekdays, crypto draws for every day", async () => {
  // 2026-11-20 is a Friday.
  const plan = await planAt("2026-11-20 00:00");
  expect(daysOf(plan, "2d", "12:01")).toEqual([
    ...["2026-11-20", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"],
  ]);
  expect(daysOf(plan, "1d", "16:30")).toEqual(daysOf(plan, "2d", "12:01"));
  expect(daysOf(plan, "c2d", "10:00")).toHaveLength(8);
  expect(daysOf(plan, "c1d", "21:00")).toHaveLength(8);
  // The sections 11:00 and 15:00 of 2D exist but are disabled.
  expect(daysOf(plan, "2d", "11:00")).toEqual([]);
  expect(daysOf(plan, "2d", "15:00")).toEqual([]);
  expect(plan.filter(({ game, draw_on }) => game === "2d" && draw_on === "2026-11-20")).toEqual([
    {
      ...{ game: "2d", draw_on: "2026-11-20", slot: "12:01" },
      ...{ opens: "11-17 00:00", closes: "11-20 11:50" },
    },
    {
      ...{ game: "2d", draw_on: "2026-11-20", slot: "16:30" },
      ...{ opens: "11-17 00:00", closes: "11-20 15:55" },
    },
  ]);
});

test("no Thai draw is planned for a holiday of the exchange", async () => {
  const plan = await planAt("2026-12-04 00:00");
  expect(daysOf(plan, "2d", "12:01")).toEqual([
    "2026-12-04",
    "2026-12-08",
    "2026-12-09",
    "2026-12-11",
  ]);
  expect(daysOf(plan, "c2d", "10:00")).toContain("2026-12-07");
});

test.each([
  // The last second of a Sunday: the first draw of the week opens a minute later.
  ["2026-11-15 23:59:59", ["2026-11-16", "2026-11-17"], ["2026-11-16", "2026-11-17"]],
  // 2028-02-29, the leap day, is a Tuesday.
  ["2028-02-28 21:30", ["2028-02-29", "2028-03-01"], ["2028-02-29", "2028-03-01"]],
  // The new year starts with exchange holidays and a weekend.
  ["2026-12-31 23:00", [], ["2027-01-01", "2027-01-02"]],
])(
  "at %s the days ahead are %j for the exchange, and all of them for crypto",
  async (at, thai, all) => {
    const plan = await planAt(at, 2);
    expect(daysOf(plan, "2d", "12:01")).toEqual(thai);
    expect(daysOf(plan, "c2d", "10:00")).toEqual(all);
  },
);

test("a draw whose closing time has passed is not planned", async () => {
  const plan = await planAt("2026-11-20 11:50", 0);
  expect(daysOf(plan, "2d", "12:01")).toEqual([]);
  expect(daysOf(plan, "2d", "16:30")).toEqual(["2026-11-20"]);
});

test("B-634 the days ahead of a lottery apply in their newest version; with 0 a draw opens at its section's time", async () => {
  const opensOf = async (game: string, slot: string) =>
    (await planAt("2026-11-16 00:00"))
      .filter((each) => each.game === game && each.slot === slot && each.draw_on === "2026-11-19")
      .map(({ opens }) => opens);
  const save = (version: number, days: number) =>
    sql`insert into lottery_ahead (game, version, days, created_by) values ('2d', ${version}, ${days}, 'test')`.execute(
      owner,
    );
  expect(await opensOf("2d", "16:30")).toEqual(["11-16 00:00"]);
  await save(2, 7);
  expect(await opensOf("2d", "16:30")).toEqual(["11-12 00:00"]);
  expect(await opensOf("1d", "16:30")).toEqual(["11-16 00:00"]);
  await save(3, 0);
  expect(await opensOf("2d", "16:30")).toEqual(["11-19 12:02"]);
  expect(await opensOf("2d", "12:01")).toEqual(["11-19 00:01"]);
  for (const days of [-1, 8]) await expect(save(4, days)).rejects.toMatchObject({ code: "23514" });
});

test.each([
  [
    "2026-11-15 09:00",
    ["2026-11-16", "2026-12-01", "2026-12-16"],
    ["10-16 12:00", "11-01 12:00", "11-16 12:00"],
  ],
  [
    "2026-11-16 11:59",
    ["2026-11-16", "2026-12-01", "2026-12-16"],
    ["10-16 12:00", "11-01 12:00", "11-16 12:00"],
  ],
  [
    "2026-11-16 12:00",
    ["2026-12-01", "2026-12-16", "2026-12-30"],
    ["11-01 12:00", "11-16 12:00", "12-01 12:00"],
  ],
  // The Thai lottery office moves its draw of 1 January to 30 December and that of 1 May to 2 May, because of holidays.
  [
    "2026-12-16 13:00",
    ["2026-12-30", "2027-01-16", "2027-02-01"],
    ["12-01 12:00", "12-16 12:00", "12-30 12:00"],
  ],
  [
    "2026-12-31 09:00",
    ["2027-01-16", "2027-02-01", "2027-02-16"],
    ["12-16 12:00", "12-30 12:00", "01-16 12:00"],
  ],
  // 2028 is a leap year.
  [
    "2028-02-17 09:00",
    ["2028-03-01", "2028-03-16", "2028-04-01"],
    ["02-01 12:00", "02-16 12:00", "03-01 12:00"],
  ],
  [
    "2027-04-17 09:00",
    ["2027-05-02", "2027-05-16", "2027-06-01"],
    ["04-01 12:00", "04-16 12:00", "05-02 12:00"],
  ],
])(
  "3D: at %s the next three draws are %j, each open since the close of the second one before",
  async (at, days, opens) => {
    const plan = (await planAt(at)).filter(({ game }) => game === "3d");
    expect(plan.map(({ draw_on }) => draw_on)).toEqual(days);
    expect(plan.map((draw) => draw.opens)).toEqual(opens);
    expect(plan.map(({ closes }) => closes.slice(-5))).toEqual(["12:00", "12:00", "12:00"]);
  },
);

test("a calendar day changed by an operator applies, in its newest version", async () => {
  const say = (version: number, is_draw_day: boolean) =>
    sql`insert into lottery_day (calendar, day, version, is_draw_day, name, created_by)
      values ('set', '2026-11-23', ${version}, ${is_draw_day}, 'test', 'test')`.execute(owner);
  await say(1, false);
  expect(daysOf(await planAt("2026-11-20 00:00"), "2d", "12:01")).not.toContain("2026-11-23");
  await say(2, true);
  expect(daysOf(await planAt("2026-11-20 00:00"), "2d", "12:01")).toContain("2026-11-23");
});

const countDraws = async () =>
  (await sql<{ draws: bigint }>`select count(*) as draws from draw`.execute(db)).rows[0]?.draws;
const lastId = async () =>
  (await sql<{ id: bigint | null }>`select last_value as id from draw_id_seq`.execute(owner))
    .rows[0]?.id;

test("concurrent planning creates each draw once, and repeated planning uses up no ids", async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => planDraws(ctx)));
  expect(made.filter((count) => count > 0)).toHaveLength(1);
  const total = BigInt(Math.max(...made));
  expect(await countDraws()).toBe(total);
  const id = await lastId();
  expect(await planDraws(ctx)).toBe(0);
  expect([await countDraws(), await lastId()]).toEqual([total, id]);
  const { rows } = await sql<{ without: bigint }>`
    select count(*) as without from draw left join exposure on draw_id = draw.id
    where draw_id is null or cardinality(stakes) <> cardinality(caps)
  `.execute(db);
  expect(rows[0]?.without).toBe(0n);
});

test("every planned draw has a job for its opening and one for its close", async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(owner);
  const made = await planDraws(ctx);
  const { rows } = await sql<{ jobs: bigint; exact: bigint }>`
    select count(*) as jobs, count(*) filter (where run_at in (open_at, close_at)) as exact
    from graphile_worker._private_jobs jobs join draw on draw.id = (payload ->> 'draw_id')::bigint
  `.execute(owner);
  expect(rows[0]).toEqual({ jobs: BigInt(2 * made), exact: BigInt(2 * made) });
});

test("demonstration draws are not planned in production, and elsewhere are planned for every day", async () => {
  await sql`insert into lottery_section (game, slot, opens, closes, feed, is_enabled, version, created_by)
    values ('2d', '23:59', '00:01', '23:58', 'demo-set', true, 1, 'test')`.execute(owner);
  const count = async (with_demo: boolean) => {
    const { rows } = await sql<{ draws: bigint }>`
      select count(*) as draws from lottery_plan('2026-11-21 00:00+06:30', 7, ${with_demo}) where slot = '23:59'
    `.execute(owner);
    return rows[0]?.draws;
  };
  // Demonstration draws are planned for today and tomorrow only, here a Saturday and a Sunday.
  expect([await count(false), await count(true)]).toEqual([0n, 2n]);
  await planDraws({ ...ctx, config: { ...ctx.config, environment: "production" } });
  const demo = await db.selectFrom("draw").select("id").where("feed", "like", "demo-%").execute();
  expect(demo).toEqual([]);
});

test("partitions exist for the slips of many future draws", async () => {
  expect(await makeRoomForSlips(ctx)).toBeGreaterThan(399n);
});

test("a jump of the draw ids leaves no draw without a partition for its slips", async () => {
  const { rows } = await sql<{ id: bigint }>`
    select setval(pg_get_serial_sequence('draw', 'id'), nextval(pg_get_serial_sequence('draw', 'id')) + 3000) as id
  `.execute(owner);
  await giveDraw(owner);
  await makeRoomForSlips(ctx);
  const parts = await sql<{ first: number; last: number; count: number }>`
    select min(part)::integer as first, max(part)::integer as last, count(*)::integer as count
    from pg_inherits, pg_class, lateral (select substring(relname from 'slip_(\\d+)')::integer) as of (part)
    where pg_class.oid = inhrelid and inhparent = 'public.slip'::regclass
  `.execute(owner);
  const { first = -1, last = -1, count = -1 } = parts.rows[0] ?? {};
  expect(count).toBe(last - first + 1);
  expect((last + 1) * 400).toBeGreaterThan(Number(rows[0]?.id) + 400);
});

test("B-622 the earliest moment at which a digit can be known is the same in the database and in the rules", async () => {
  for (const feed of feeds) {
    const { rows } = await sql<{ result_at: Date; knowable_at: Date | null }>`
      select result_at, lottery_knowable_at(${feed}, result_at) as knowable_at
      from generate_series('2026-11-16 00:00+06:30'::timestamptz, '2026-11-17 00:00+06:30', '30 seconds') as result_at
    `.execute(db);
    expect(rows).toHaveLength(2881);
    const differing = rows.filter(
      ({ result_at, knowable_at }) =>
        knowableAt(feed, result_at)?.getTime() !== knowable_at?.getTime(),
    );
    expect(differing, feed).toEqual([]);
  }
});

/** Feed, game, section, latest allowed closing time, and the first moment at which a digit can be known. */
const cutOffs: [string, GameCode, string, string, string][] = [
  ["set", "2d", "12:02", "11:59:30", "12:00"],
  ["set", "2d", "16:30", "15:59:30", "16:00"],
  ["set", "1d", "11:00", "10:58:30", "10:59"],
  ["set", "2d", "13:00", "11:59:30", "12:00"],
  ["glo", "3d", "15:30", "13:59:30", "14:00"],
  ["binance", "c2d", "10:00", "09:58:30", "09:59"],
];

test.each(cutOffs)(
  "B-622 no draw can be configured to close after a digit can be known: %s, %s at %s",
  async (feed, game, slot, latest, knowable) => {
    const late = { no_time_to_seal: `${latest.slice(0, -1)}1`, too_late: `${knowable}:01` };
    const saveSection = (closes: string) =>
      sql`insert into lottery_section (game, slot, opens, closes, feed, is_enabled, version, created_by)
        values (${game}, ${slot}, '00:01', ${closes}, ${feed}, false, 7, 'test')`.execute(owner);
    await expect(saveSection(late.too_late)).rejects.toMatchObject({
      constraint: "section_closes_before_knowable",
    });
    await expect(saveSection(late.no_time_to_seal)).rejects.toMatchObject({
      constraint: "section_closes_in_time_to_seal",
    });
    await saveSection(latest);
    const saveDraw = (closes: string) =>
      sql`insert into draw (game, feed, slot, draw_on, terms_id, caps, open_at, close_at, result_at)
        select ${game}, ${feed}, ${slot}, '2099-01-01', terms.id, lottery_caps(terms),
          '2099-01-01 00:01+06:30', ('2099-01-01 ' || ${closes}::text || '+06:30')::timestamptz,
          ('2099-01-01 ' || ${slot}::text || '+06:30')::timestamptz
        from lottery_terms terms where game = ${game} limit 1`.execute(owner);
    await expect(saveDraw(late.too_late)).rejects.toMatchObject({
      constraint: "draw_closes_before_knowable",
    });
    await expect(saveDraw(late.no_time_to_seal)).rejects.toMatchObject({
      constraint: "draw_closes_in_time_to_seal",
    });
    await saveDraw(latest);
    await expect(
      sql`update draw set close_at = close_at + interval '1 second' where draw_on = '2099-01-01'`.execute(
        owner,
      ),
    ).rejects.toMatchObject({ constraint: "draw_closes_in_time_to_seal" });
  },
);

test("B-622 a section cannot be configured for a number that was known the day before", async () => {
  await expect(
    sql`insert into lottery_section (game, slot, opens, closes, feed, is_enabled, version, created_by)
      values ('2d', '09:00', '00:01', '08:00', 'set', false, 1, 'test')`.execute(owner),
  ).rejects.toMatchObject({ constraint: "section_closes_before_knowable" });
});

test("every section of the reference data has a feed that fits its game, and every game has terms", async () => {
  const { rows } = await sql<{ game: GameCode; feed: string; terms_id: bigint | null }>`
    select distinct game, feed, (lottery_terms_of(game, slot)).id as terms_id from lottery_section
  `.execute(owner);
  const feedOf = { thai_index: "set", first_prize: "glo", candle: "binance" } as const;
  expect(rows.map(({ game }) => game).toSorted()).toEqual(["1d", "2d", "3d", "c1d", "c2d"]);
  for (const { game, feed, terms_id } of rows) {
    expect(feed).toBe(feedOf[games[game].observes]);
    expect(terms_id).not.toBeNull();
  }
});

test("loading the reference data again changes nothing and does not overwrite what an operator saved", async () => {
  const count = async () =>
    (
      await sql<{ rows: bigint }>`
        select (select count(*) from lottery_section) + (select count(*) from lottery_day) + (select count(*) from lottery_ahead)
          + (select count(*) from lottery_terms) as rows
      `.execute(db)
    ).rows[0]?.rows;
  await sql`insert into lottery_section (game, slot, opens, closes, feed, is_enabled, version, created_by)
    values ('2d', '12:01', '00:01', '11:30', 'set', false, 2, 'test')`.execute(owner);
  const before = await count();
  await loadReference(database.owner_url);
  expect(await count()).toBe(before);
  expect(daysOf(await planAt("2026-11-20 00:00"), "2d", "12:01")).toEqual([]);
});
