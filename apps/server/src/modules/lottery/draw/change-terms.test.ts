import { areTermsSound, expectedReturn, games, type GameCode } from "@shwe/rules/lottery";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../../test/support/database.ts";
import { giveDraw, giveSlips } from "../../../../test/support/draws.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { changeTerms, type TermsChange } from "./change-terms.ts";
import { readDigits } from "./read-digits.ts";

const { db, owner } = await createTestDatabase();

const change = (game: GameCode, changes: TermsChange, slot: string | null = null) =>
  inTransaction(db, (tx) => changeTerms(tx, { game, slot }, changes, "Daw Hla"));
const termsOf = async (draw_id: bigint) =>
  (await db.selectFrom("draw").select("terms_id").where("id", "=", draw_id).executeTakeFirst())
    ?.terms_id;
const readTerms = (id: bigint) =>
  db.selectFrom("lottery_terms").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("B7 a change applies to later slips of an open draw, and never to slips accepted before", async () => {
  const id = await giveDraw(owner);
  const [slip_id] = await giveSlips(owner, id);
  const before = await termsOf(id);
  const changed = await change("2d", { odds: 85, number_cap: 1_000, blocked_numbers: [7] });
  expect(await termsOf(id)).toBe(changed);
  const slip = await db
    .selectFrom("slip")
    .select("terms_id")
    .where("id", "=", slip_id ?? 0n)
    .executeTakeFirst();
  expect(slip?.terms_id).toBe(before);
  expect((await readTerms(before ?? 0n)).odds).toBe(80);
  const digits = await readDigits(db, "2d", { draw_id: String(id) });
  expect(digits).toMatchObject({ odd: 85, overall_amount: 1_000 });
  expect(digits.data[7]).toMatchObject({ block: "yes", left: 0 });
  expect(await readTerms(changed)).toMatchObject({
    ...{ game: "2d", slot: null, odds: 85, stake_min: 100n, created_by: "Daw Hla" },
  });
});

test("B7 each change creates a new version; fields that are not named remain unchanged", async () => {
  const first = await change("1d", { player_cap: 5_000 });
  const second = await change("1d", { hot_numbers: [3], hot_cap: 700 });
  const [one, two] = [await readTerms(first), await readTerms(second)];
  expect(two.version).toBe(one.version + 1);
  expect(two).toMatchObject({ player_cap: 5_000n, hot_numbers: [3], hot_cap: 700n, odds: 8 });
  expect(one.hot_numbers).toEqual([]);
});

test("terms of one slot apply to its draws only, and a later change of the game's terms does not replace them", async () => {
  const noon = await giveDraw(owner, { game: "c2d", slot: "14:00" });
  const evening = await giveDraw(owner, { game: "c2d", slot: "18:00" });
  const own = await change("c2d", { odds: 70 }, "14:00");
  expect(await termsOf(noon)).toBe(own);
  expect(await termsOf(evening)).not.toBe(own);
  const all = await change("c2d", { odds: 75 });
  expect([await termsOf(noon), await termsOf(evening)]).toEqual([own, all]);
});

test("B7 a draw that accepts no more bets does not get new terms", async () => {
  const id = await giveDraw(owner, { game: "c1d", closes_in_s: -60 });
  await sql`select lottery_move_draw(${id}, 'closed', null)`.execute(db);
  const before = await termsOf(id);
  await change("c1d", { odds: 9 });
  expect(await termsOf(id)).toBe(before);
});

test("twenty concurrent changes create twenty versions, and the draw has the last one", async () => {
  const id = await giveDraw(owner, { game: "3d" });
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, at) => change("3d", { odds: 500 + at })),
  );
  expect(new Set(ids).size).toBe(20);
  const last = ids.reduce((a, b) => (a > b ? a : b));
  expect(await termsOf(id)).toBe(last);
});

test.each<[string, GameCode, TermsChange]>([
  ["odds with a higher expected return than allowed", "2d", { odds: 96 }],
  ["odds of 1D with a higher expected return than allowed", "1d", { odds: 10 }],
  ["odds and tod odds that together return more than allowed", "3d", { odds: 890, tod_odds: 10 }],
  ["tod odds without tod", "3d", { tod_mode: "none" }],
  ["tod odds for a game without three digits", "2d", { tod_mode: "perm", tod_odds: 1 }],
  ["blocked numbers that the game does not have", "2d", { blocked_numbers: [100] }],
  ["hot numbers without a cap", "2d", { hot_numbers: [1], hot_cap: null }],
  ["a minimum stake that is not a multiple of the step", "2d", { stake_min: 150 }],
  ["a line maximum below the minimum stake", "2d", { line_max: 50 }],
])("%s are refused", async (_what, game, changes) => {
  const before = await db.selectFrom("lottery_terms").select("id").execute();
  await expect(change(game, changes)).rejects.toMatchObject({ code: "23514" });
  expect(await db.selectFrom("lottery_terms").select("id").execute()).toEqual(before);
});

test("an unknown field is refused", async () => {
  await expect(change("2d", { ods: 85 } as TermsChange)).rejects.toMatchObject({
    code: "terms_invalid",
  });
  await expect(change("2d", { odds: 1.5 })).rejects.toMatchObject({ code: "terms_invalid" });
});

test("the expected return is the same in the database and in the rules", async () => {
  const modes = ["none", "perm", "perm_and_updown"] as const;
  for (const code of ["1d", "2d", "3d"] as const)
    for (const tod_mode of modes)
      for (const odds of [1, 8, 9, 10, 80, 95, 96, 600, 830, 831, 900, 901])
        for (const tod_odds of tod_mode === "none" ? [0] : [1, 10, 14]) {
          const terms = { odds, tod_odds, tod_mode };
          const { rows } = await sql<{ expected: number; return_max: number }>`
            select lottery_expected_return(digits, ${odds}::integer, ${tod_odds}::integer, ${tod_mode}) as expected, return_max
            from lottery_game where code = ${code}
          `.execute(owner);
          const [row] = rows;
          expect(row?.expected).toBe(Math.ceil(expectedReturn(games[code], terms)));
          const hasTod = code === "3d" || tod_mode === "none";
          expect((row?.expected ?? 0) <= (row?.return_max ?? 0) && hasTod).toBe(
            areTermsSound(games[code], terms),
          );
        }
});
