import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../../test/support/database.ts";
import { giveDraw, type GivenDraw } from "../../../../test/support/draws.ts";
import { getThreeDSection, listSections } from "./list-sections.ts";
import { readDraw } from "./read-draw.ts";

const { db, owner } = await createTestDatabase();

test("R-406 without draws the list of sections is empty and contains the server's time", async () => {
  const sections = await listSections(db, "1d");
  expect(sections).toMatchObject({ result: 0, data: [], is_opened_today: false });
  expect(Math.abs(Date.parse(sections.server_now) - Date.now())).toBeLessThan(60_000);
  expect(await getThreeDSection(db)).toMatchObject({
    ...{ date_3d: null, section: null, close: null, opening_date: null, data: [] },
  });
});

const giveTwoD = (given: GivenDraw): Promise<bigint> =>
  giveDraw(owner, { game: "2d", is_of_today: true, ...given });

test("R-406 the sections are the remaining draws of today, ordered by time", async () => {
  await giveTwoD({ slot: "11:00", closes_in_s: -3_600 });
  const evening = await giveTwoD({ slot: "16:30", state: "scheduled" });
  const waiting = await giveTwoD({ slot: "12:01", closes_in_s: -5 });
  const noon = await giveTwoD({ slot: "15:00", closes_in_s: 600 });
  const called_off = await giveTwoD({ slot: "20:00" });
  await sql`update draw set state = 'void' where id = ${called_off}`.execute(owner);
  const { data, result, is_opened_today } = await listSections(db, "2d");
  expect(data.map(({ id, is_open }) => [id, is_open])).toEqual([
    [Number(waiting), false],
    [Number(noon), true],
    [Number(evening), false],
  ]);
  expect([result, is_opened_today]).toEqual([3, true]);
  expect(data[0]).toMatchObject({ time_section: "12:01 PM", state: "open", odd: 80 });
  expect(data[2]).toMatchObject({ time_section: "04:30 PM", state: "scheduled" });
});

test("R-406 a draw of yesterday whose result is due after midnight is listed before those of today", async () => {
  const today = await giveDraw(owner, { game: "c2d", closes_in_s: 600, is_of_today: true });
  const yesterday = await giveDraw(owner, { game: "c2d", closes_in_s: 300, is_of_today: true });
  await sql`alter table draw disable trigger guard`.execute(owner);
  await sql`update draw set draw_on = draw_on - 1 where id = ${yesterday}`.execute(owner);
  await sql`alter table draw enable trigger guard`.execute(owner);
  const { data } = await listSections(db, "c2d");
  expect(data.map(({ id }) => id)).toEqual([Number(yesterday), Number(today)]);
});

test("R-406 when no draw is left today, the sections of the next day with a draw are listed", async () => {
  const later = await giveDraw(owner, { game: "3d", slot: "15:30", state: "scheduled" });
  await sql`alter table draw disable trigger guard`.execute(owner);
  await sql`update draw set draw_on = '2099-12-16', open_at = '2099-12-01 12:00+06:30',
    close_at = '2099-12-16 12:00+06:30', result_at = '2099-12-16 15:30+06:30' where id = ${later}`.execute(
    owner,
  );
  await sql`alter table draw enable trigger guard`.execute(owner);
  expect(await getThreeDSection(db)).toMatchObject({
    ...{ date_3d: "16", section: "03:30 PM", close: "12:00 PM", opening_date: "2099-12-16" },
    ...{ is_opened_today: false, result: 1 },
    data: [{ draw_id: Number(later), open_time: "12:00 PM", close_time: "12:00 PM" }],
  });
});

test("R-406 a draw contains its state, its terms and the history of its moves", async () => {
  const id = await giveDraw(owner, { game: "c1d", slot: "09:05" });
  await sql`update draw set state = 'void', reason = 'no source' where id = ${id}`.execute(owner);
  expect(await readDraw(db, id)).toMatchObject({
    ...{ draw_id: Number(id), type: "C1D", section: "09:05 AM", state: "void" },
    reason: "no source",
    terms: { odd: 8, tot: 0, default_amount: 100, overall_amount: 1_000_000 },
    history: [
      { state: "open", reason: null },
      { state: "void", reason: "no source" },
    ],
  });
  await expect(readDraw(db, 999_999n)).rejects.toMatchObject({ code: "not_found" });
});
