import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { giveDraw, giveSlips } from "../../../../test/support/draws.ts";
import { startTestServer } from "../../../../test/support/server.ts";
import { advanceDraw } from "./advance-draws.ts";
import { planDraws } from "./plan-draws.ts";

const { ctx, database } = await startTestServer();
const { db, owner } = database;

beforeEach(async () => {
  for (const table of ["slip", "slip_day", "draw_history", "exposure", "draw"])
    await sql`delete from ${sql.table(table)}`.execute(owner);
  await sql`delete from lottery_section where created_by = 'test'`.execute(owner);
  await sql`delete from lottery_day where created_by = 'test'`.execute(owner);
  await sql`delete from lottery_ahead where created_by = 'test'`.execute(owner);
});

const countDraws = async () =>
  (await sql<{ draws: bigint }>`select count(*) as draws from draw`.execute(db)).rows[0]?.draws;
const lastId = async () =>
  (await sql<{ id: bigint | null }>`select last_value as id from draw_id_seq`.execute(owner))
    .rows[0]?.id;

test("a draw that is no longer in the plan is removed before it opens, but not afterwards", async () => {
  await planDraws(ctx);
  const { rows } = await sql<{ day: string }>`
    select min(draw_on) as day from draw where game = 'c2d' and open_at > clock_timestamp() + interval '1 minute'
  `.execute(db);
  const day = rows[0]?.day ?? "";
  const opened = await giveDraw(owner, { game: "c2d" });
  const before = await countDraws();
  await sql`insert into lottery_day (calendar, day, version, is_draw_day, name, created_by)
    values ('daily', ${day}, 1, false, 'maintenance', 'test')`.execute(owner);
  await planDraws(ctx);
  const left = await db
    .selectFrom("draw")
    .select(["id", "state"])
    .where("draw_on", "=", day)
    .where("game", "in", ["c1d", "c2d"])
    .where("open_at", ">", sql<Date>`clock_timestamp()`)
    .execute();
  expect(left).toEqual([]);
  expect(await countDraws()).not.toBe(before);
  expect(await db.selectFrom("draw").select("id").where("id", "=", opened).execute()).toHaveLength(
    1,
  );
  // When the day is a draw day again, its draws are planned again.
  await sql`insert into lottery_day (calendar, day, version, is_draw_day, name, created_by)
    values ('daily', ${day}, 2, true, 'no maintenance', 'test')`.execute(owner);
  await planDraws(ctx);
  expect(await countDraws()).toBe(before);
});

/** Opens the planned draws whose opening time has come, as the jobs do. */
const openDue = async () => {
  const due = await db
    .selectFrom("draw")
    .select("id")
    .where("state", "=", "scheduled")
    .where("open_at", "<=", sql<Date>`clock_timestamp()`)
    .execute();
  for (const { id } of due) await advanceDraw(ctx, id);
};

type Draw = { id: bigint; state: string; closes: string; is_ahead: boolean };

const drawsOf = async (game: string, slot: string): Promise<Draw[]> => {
  const { rows } = await sql<Draw>`
    select id, state, to_char(close_at at time zone 'Asia/Yangon', 'HH24:MI') as closes, open_at > clock_timestamp() as is_ahead
    from draw where game = ${game} and slot = ${slot}::time
      and draw_on > (clock_timestamp() at time zone 'Asia/Yangon')::date
    order by draw_on
  `.execute(db);
  return rows;
};

test("B-634 draws of the next three days and the next two draws of 3D are open at once, each with its terms", async () => {
  await planDraws(ctx);
  await openDue();
  const states = (await drawsOf("c2d", "10:00")).map(({ state }) => state);
  expect(states).toEqual([...Array(3).fill("open"), ...Array(5).fill("scheduled")]);
  const threeD = await db
    .selectFrom("draw")
    .select("state")
    .where("game", "=", "3d")
    .orderBy("draw_on")
    .execute();
  expect(threeD.map(({ state }) => state)).toEqual(["open", "open", "scheduled"]);
  const { rows } = await sql<{ draws: bigint }>`
    select count(*) as draws from draw where state = 'open' and terms_id <> (lottery_terms_of(game, slot)).id`.execute(
    owner,
  );
  expect(rows[0]?.draws).toBe(0n);
});

test("changed times of a section apply to draws without slips, open or not, and to no draw with a slip", async () => {
  await planDraws(ctx);
  await openDue();
  const [first] = await drawsOf("c2d", "10:00");
  await giveSlips(owner, first?.id ?? 0n);
  await sql`insert into lottery_section (game, slot, opens, closes, feed, is_enabled, version, created_by)
    values ('c2d', '10:00', '00:01', '09:30', 'binance', true, 2, 'test')`.execute(owner);
  await planDraws(ctx);
  const [kept, ...others] = await drawsOf("c2d", "10:00");
  expect(kept).toEqual(first);
  expect(others.map(({ closes }) => closes)).toEqual(Array(7).fill("09:30"));
  // A removed draw that had opened is announced, because browsers may show it.
  const { rows } = await sql<{ states: string[] }>`
    select array_agg(body ->> 'state') as states from news_draft where kind = 'draw' and (body ->> 'draw_id')::bigint > ${first?.id}
      and not exists (select from draw where id = (body ->> 'draw_id')::bigint) and body ->> 'state' = 'void'`.execute(
    owner,
  );
  expect(rows[0]?.states).toEqual(["void", "void"]);
  const id = await lastId();
  await openDue();
  expect(await planDraws(ctx)).toBe(0);
  expect([await lastId(), (await drawsOf("c2d", "10:00"))[0]]).toEqual([id, first]);
});

test("a section that is switched off has no draws left but those with slips", async () => {
  await planDraws(ctx);
  await openDue();
  const [first] = await drawsOf("c1d", "14:00");
  await giveSlips(owner, first?.id ?? 0n);
  await sql`insert into lottery_section (game, slot, opens, closes, feed, is_enabled, version, created_by)
    values ('c1d', '14:00', '10:01', '13:55', 'binance', false, 2, 'test')`.execute(owner);
  await planDraws(ctx);
  expect(await drawsOf("c1d", "14:00")).toEqual([first]);
});

test("draws that were planned with a later opening are planned again once, and other days ahead leave open draws as they are", async () => {
  const save = (version: number, days: number) =>
    sql`insert into lottery_ahead (game, version, days, created_by) values ('c2d', ${version}, ${days}, 'test')`.execute(
      owner,
    );
  await save(2, 0);
  await planDraws(ctx);
  await openDue();
  expect((await drawsOf("c2d", "18:00")).map(({ state }) => state)).toEqual(
    Array(8).fill("scheduled"),
  );
  await save(3, 2);
  await planDraws(ctx);
  await openDue();
  const after = await drawsOf("c2d", "18:00");
  expect(after.map(({ state }) => state)).toEqual([
    ...Array(2).fill("open"),
    ...Array(6).fill("scheduled"),
  ]);
  const id = await lastId();
  await planDraws(ctx);
  expect(await lastId()).toBe(id);
  await save(4, 1);
  await planDraws(ctx);
  expect((await drawsOf("c2d", "18:00")).slice(0, 2)).toEqual(after.slice(0, 2));
});
