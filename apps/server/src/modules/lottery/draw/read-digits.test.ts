import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../../test/support/database.ts";
import { giveDraw } from "../../../../test/support/draws.ts";
import { readDigits } from "./read-digits.ts";

const { db, owner } = await createTestDatabase();

type Digits = Awaited<ReturnType<typeof readDigits>>;
const open = (digits: Digits): Extract<Digits, { game: "open" }> => {
  if (digits.game !== "open") throw new Error("the game is closed");
  return digits;
};
const byId = (id: bigint) => ({ draw_id: String(id) });

test("R-406 without an open draw there are no digits", async () => {
  const digits = await readDigits(db, "c1d", {});
  expect(digits).toMatchObject({ game: "close", data: [] });
  expect(Math.abs(Date.parse(digits.server_now) - Date.now())).toBeLessThan(60_000);
});

test("R-406 every number has its staked amount, the amount left and its fill percentage", async () => {
  const id = await giveDraw(owner, {
    terms: { number_cap: 1_000, hot_numbers: [7, 77], hot_cap: 300, blocked_numbers: [13] },
  });
  await sql`
    update exposure set stakes[1] = 500, stakes[8] = 299, stakes[100] = 1000 where draw_id = ${id}
  `.execute(owner);
  const digits = open(await readDigits(db, "2d", byId(id)));
  expect(digits.data).toHaveLength(100);
  const plain = { default_amount: 100, total_amount: 0, hot_amount: 0, block: "no" };
  expect(digits.data[0]).toEqual({
    ...plain,
    ...{ id: 1, bet_number: "00", total_amount: 500, left: 500, fill: 50 },
  });
  expect(digits.data[7]).toMatchObject({ bet_number: "07", hot_amount: 300, left: 1, fill: 99 });
  expect(digits.data[13]).toMatchObject({ bet_number: "13", block: "yes", left: 0, fill: 100 });
  expect(digits.data[42]).toEqual({ ...plain, id: 43, bet_number: "42", left: 1_000, fill: 0 });
  expect(digits.data[77]).toMatchObject({ bet_number: "77", hot_amount: 300, left: 300 });
  expect(digits.data[99]).toMatchObject({ bet_number: "99", block: "no", left: 0, fill: 100 });
  expect(digits).toMatchObject({
    ...{ draw_id: Number(id), odd: 80, tot: 0, tod_mode: "none", overall_amount: 1_000 },
    ...{ default_amount: 100, amount_step: 100, line_max: 50_000, lines_max: 100 },
    player_max: null,
  });
});

test("R-406 a cap lowered below the staked amount leaves 0, never a negative amount", async () => {
  const id = await giveDraw(owner);
  await sql`update exposure set stakes[1] = 900000 where draw_id = ${id}`.execute(owner);
  const { data } = open(await readDigits(db, "2d", byId(id)));
  expect(data[0]).toMatchObject({ left: 0, fill: 100 });
});

test.each([
  ["1d", 10, "0", "9"],
  ["2d", 100, "00", "99"],
  ["3d", 1000, "000", "999"],
  ["c1d", 10, "0", "9"],
  ["c2d", 100, "00", "99"],
] as const)("R-406 %s has %d numbers", async (game, count, first, last) => {
  const digits = open(await readDigits(db, game, byId(await giveDraw(owner, { game }))));
  expect(digits.data).toHaveLength(count);
  expect([digits.data[0]?.bet_number, digits.data.at(-1)?.bet_number]).toEqual([first, last]);
  expect(digits.tot).toBe(game === "3d" ? 10 : 0);
});

test("R-406 a section selects its next draw; without a section the open draw that closes first is selected", async () => {
  const late = await giveDraw(owner, { game: "c2d", slot: "18:00", closes_in_s: 7_200 });
  const soon = await giveDraw(owner, { game: "c2d", slot: "14:00", closes_in_s: 600 });
  await giveDraw(owner, { game: "c2d", slot: "10:00", closes_in_s: -600 });
  expect(open(await readDigits(db, "c2d", {})).draw_id).toBe(Number(soon));
  const evening = open(await readDigits(db, "c2d", { section: "06:00 PM" }));
  expect([evening.draw_id, evening.section]).toEqual([Number(late), "06:00 PM"]);
  // The result time of the 10:00 section has passed today, and the test planned no draw for tomorrow.
  expect((await readDigits(db, "c2d", { section: "10:00 AM" })).game).toBe("close");
  expect((await readDigits(db, "c2d", { section: "09:00 PM" })).game).toBe("close");
});

test("R-406 a section whose draw of today has its result selects the next draw", async () => {
  await giveDraw(owner, { game: "2d", slot: "09:43", closes_in_s: -600 });
  const next = await giveDraw(owner, { game: "2d", slot: "09:44" });
  await sql`alter table draw disable trigger guard`.execute(owner);
  await sql`update draw set slot = '09:43', draw_on = draw_on + 1 where id = ${next}`.execute(
    owner,
  );
  await sql`alter table draw enable trigger guard`.execute(owner);
  const digits = open(await readDigits(db, "2d", { section: "09:43 AM" }));
  expect(digits.draw_id).toBe(Number(next));
});

test("R-406 a draw past its closing time has no digits, even while its state is still open", async () => {
  const id = await giveDraw(owner, { closes_in_s: -1 });
  expect((await readDigits(db, "2d", byId(id))).game).toBe("close");
});

test("R-406 a draw that has not opened has no digits", async () => {
  const id = await giveDraw(owner, { state: "scheduled" });
  expect((await readDigits(db, "2d", byId(id))).game).toBe("close");
});

test("R-406 a draw of another lottery or an unknown draw is not found", async () => {
  const id = await giveDraw(owner);
  await expect(readDigits(db, "c2d", byId(id))).rejects.toMatchObject({ code: "not_found" });
  await expect(readDigits(db, "2d", { draw_id: "999999999999999" })).rejects.toMatchObject({
    code: "not_found",
  });
});
