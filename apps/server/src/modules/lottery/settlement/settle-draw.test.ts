import { games, winningNumbers } from "@shwe/rules/lottery";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../../test/support/database.ts";
import { giveDraw } from "../../../../test/support/draws.ts";
import { giveResult } from "../../../../test/support/given-results.ts";
import { audit, openAccounts, playerAccount, post } from "../../../ledger/index.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { settleDraw } from "./settle-draw.ts";

const { db, owner } = await createTestDatabase();
const players = Array.from({ length: 40 }, (_, nth) => BigInt(nth + 1));
await inTransaction(db, (tx) => openAccounts(tx, players));

/** When the draws of this test close, in seconds from now: long enough ago that their results are due. */
const closed_s = -120;

type Slip = { player_id: bigint; numbers: number[]; stakes: number[] };

const giveSlips = async (draw_id: bigint, slips: readonly Slip[]): Promise<void> => {
  for (const [nth, { player_id, numbers, stakes }] of slips.entries())
    await sql`
      insert into slip (draw_id, player_id, terms_id, total, balance_after, accepted_at, key, numbers, stakes)
      select id, ${player_id}, terms_id, ${stakes.reduce((sum, each) => sum + each, 0)}, 0, open_at, ${`k${nth}`},
        ${numbers}::smallint[], ${stakes}::bigint[]
      from draw where id = ${draw_id}
    `.execute(owner);
};

const mainBalances = async (): Promise<Map<bigint, bigint>> => {
  const { rows } = await sql<{ player_id: bigint; balance: bigint }>`
    select owner_id as player_id, balance from account where kind = 'player.main'
  `.execute(owner);
  return new Map(rows.map(({ player_id, balance }) => [player_id, balance]));
};

/** The gain of each player's main wallet since `before`, in whole kyat; players without a change are left out. */
const gainsSince = async (before: Map<bigint, bigint>): Promise<Record<string, number>> =>
  Object.fromEntries(
    [...(await mainBalances())]
      .map(
        ([player_id, balance]) =>
          [player_id, Number(balance - (before.get(player_id) ?? 0n)) / 100] as const,
      )
      .filter(([, gain]) => gain !== 0)
      .map(([player_id, gain]) => [String(player_id), gain]),
  );

const readOwed = async (player_id: bigint): Promise<bigint> => {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from account where owner_id = ${player_id} and kind = 'player.receivable'
  `.execute(owner);
  return rows[0]?.balance ?? 0n;
};

type Terms = { odds: number; tod_odds: number; tod_mode: "none" | "perm" | "perm_and_updown" };

/**
 * The expected odds, implemented independently of the tested code by comparing strings. A number that is not the exact
 * result wins by tod if its sorted digits equal those of the result or, in one `tod_mode`, if it is one higher or
 * lower.
 */
const oddsOf = (number: number, digits: string, terms: Terms): number => {
  const text = String(number).padStart(digits.length, "0");
  if (text === digits) return terms.odds;
  if (terms.tod_mode === "none") return 0;
  const sorted = (digit_text: string) => digit_text.split("").toSorted().join("");
  if (sorted(text) === sorted(digits)) return terms.tod_odds;
  return terms.tod_mode === "perm_and_updown" && Math.abs(number - Number(digits)) === 1
    ? terms.tod_odds
    : 0;
};

const expectedGains = (
  slips: readonly Slip[],
  digits: string,
  terms: Terms,
): Record<string, number> => {
  const gains: Record<string, number> = {};
  for (const { player_id, numbers, stakes } of slips)
    for (const [at, number] of numbers.entries()) {
      const gain = oddsOf(number, digits, terms) * (stakes[at] ?? 0);
      if (gain > 0) gains[String(player_id)] = (gains[String(player_id)] ?? 0) + gain;
    }
  return gains;
};

/**
 * A small set of related numbers, so that many of them win. The numbers of three digits include permutations, triples,
 * neighbours such as 009 and 010, and the bounds 000 and 999.
 */
const numbersOf = (digits: number): number[] => {
  if (digits < 3) return Array.from({ length: Math.min(10 ** digits, 25) }, (_, number) => number);
  const few = [0, 1, 2, 9];
  return few.flatMap((a) => few.flatMap((b) => few.map((c) => a * 100 + b * 10 + c)));
};

const slipsOf = (numbers: readonly number[]) =>
  fc.array(
    fc.record({
      player_id: fc.constantFrom(...players),
      lines: fc.uniqueArray(
        fc.tuple(fc.constantFrom(...numbers), fc.integer({ min: 1, max: 50 })),
        { minLength: 1, maxLength: 12, selector: ([number]) => number },
      ),
    }),
    { minLength: 1, maxLength: 60 },
  );

const plain = (drawn: readonly { player_id: bigint; lines: [number, number][] }[]): Slip[] =>
  drawn.map(({ player_id, lines }) => ({
    player_id,
    numbers: lines.map(([number]) => number),
    stakes: lines.map(([, hundreds]) => hundreds * 100),
  }));

const settings = [
  { game: "1d", terms: { odds: 8, tod_odds: 0, tod_mode: "none" } },
  { game: "2d", terms: { odds: 80, tod_odds: 0, tod_mode: "none" } },
  { game: "3d", terms: { odds: 600, tod_odds: 10, tod_mode: "perm_and_updown" } },
  { game: "3d", terms: { odds: 600, tod_odds: 10, tod_mode: "perm" } },
  { game: "3d", terms: { odds: 600, tod_odds: 0, tod_mode: "none" } },
] as const satisfies readonly { game: string; terms: Terms }[];

test.each(settings)(
  "S2 every winning line of $game ($terms.tod_mode) is paid as an independent model calculates",
  async ({ game, terms }) => {
    const digits_count = Number(game[0]);
    const numbers = numbersOf(digits_count);
    await fc.assert(
      fc.asyncProperty(
        slipsOf(numbers),
        fc.constantFrom(...numbers),
        fc.integer({ min: 1, max: 30 }),
        async (drawn, result, slips_per_chunk) => {
          const digits = String(result).padStart(digits_count, "0");
          const slips = plain(drawn);
          const draw_id = await giveDraw(owner, { game, closes_in_s: closed_s, terms });
          await giveSlips(draw_id, slips);
          await giveResult(owner, draw_id, digits);
          const before = await mainBalances();
          await settleDraw({ db }, draw_id, { slips_per_chunk });
          await settleDraw({ db }, draw_id, { slips_per_chunk });
          expect(await gainsSince(before)).toEqual(expectedGains(slips, digits, terms));
          const draw = await db
            .selectFrom("draw")
            .select("state")
            .where("id", "=", draw_id)
            .executeTakeFirstOrThrow();
          expect(draw.state).toBe("settled");
        },
      ),
      { numRuns: 12 },
    );
    expect(await audit(db)).toMatchObject({ is_clean: true });
  },
);

test.each(["none", "perm", "perm_and_updown"] as const)(
  "S2 the numbers that pay tod (%s) are the same in the database and in the rules, for every result",
  async (mode) => {
    const { rows } = await sql<{ result: number; tod: number[] }>`
      select result, lottery_tod_numbers(result, ${mode}) as tod from generate_series(0, 999) as result order by result
    `.execute(db);
    const byRules = Array.from({ length: 1_000 }, (_, result) => ({
      result,
      tod: winningNumbers(games["3d"], result, mode)
        .filter(({ prize }) => prize === "tod")
        .map(({ number }) => number)
        .toSorted((a, b) => a - b),
    }));
    expect(rows).toEqual(byRules);
  },
);

test("B7 a slip is paid with the odds under which it was accepted, whatever the current terms are", async () => {
  const draw_id = await giveDraw(owner, { closes_in_s: closed_s, terms: { odds: 80 } });
  await giveSlips(draw_id, [{ player_id: 1n, numbers: [7], stakes: [100] }]);
  await sql`select lottery_change_terms('2d', null, '{"odds": 70}', 'test')`.execute(owner);
  await sql`
    insert into slip (draw_id, player_id, terms_id, total, balance_after, accepted_at, key, numbers, stakes)
    select id, 2, (lottery_terms_of('2d', null)).id, 100, 0, open_at, 'later', '{7}', '{100}' from draw where id = ${draw_id}
  `.execute(owner);
  await giveResult(owner, draw_id, "07");
  const before = await mainBalances();
  await settleDraw({ db }, draw_id);
  expect(await gainsSince(before)).toEqual({ 1: 8_000, 2: 7_000 });
});

test("S2 four concurrent settlements pay every winner once", async () => {
  const slips = Array.from({ length: 400 }, (_, nth) => ({
    player_id: players[nth % players.length] ?? 1n,
    numbers: [nth % 10, 50],
    stakes: [100, 200],
  }));
  const draw_id = await giveDraw(owner, { closes_in_s: closed_s, terms: { odds: 80 } });
  await giveSlips(draw_id, slips);
  await giveResult(owner, draw_id, "05");
  const before = await mainBalances();
  await Promise.all([0, 1, 2, 3].map(() => settleDraw({ db }, draw_id, { slips_per_chunk: 17 })));
  expect(await gainsSince(before)).toEqual(
    expectedGains(slips, "05", { odds: 80, tod_odds: 0, tod_mode: "none" }),
  );
});

test("B-611 a void draw refunds every stake once", async () => {
  const draw_id = await giveDraw(owner, { closes_in_s: closed_s });
  await giveSlips(draw_id, [
    { player_id: 3n, numbers: [1, 2], stakes: [100, 200] },
    { player_id: 3n, numbers: [4], stakes: [500] },
    { player_id: 4n, numbers: [4], stakes: [700] },
  ]);
  await sql`select lottery_move_draw(${draw_id}, 'void', 'the source was silent')`.execute(owner);
  const before = await mainBalances();
  await settleDraw({ db }, draw_id, { slips_per_chunk: 2 });
  await settleDraw({ db }, draw_id, { slips_per_chunk: 2 });
  expect(await gainsSince(before)).toEqual({ 3: 800, 4: 700 });
  expect(await audit(db)).toMatchObject({ is_clean: true });
});

test("B-613 after a correction payouts are reversed and paid again; spent money becomes a debt that later wins repay first", async () => {
  const draw_id = await giveDraw(owner, { closes_in_s: closed_s, terms: { odds: 80 } });
  await giveSlips(draw_id, [
    { player_id: 11n, numbers: [5], stakes: [1_000] },
    { player_id: 12n, numbers: [6], stakes: [1_000] },
  ]);
  await giveResult(owner, draw_id, "05");
  await settleDraw({ db }, draw_id);
  // The winner transfers all but 10,000 kyat to the game wallet, so the main wallet cannot pay back the win after the
  // correction.
  const held = (await mainBalances()).get(11n) ?? 0n;
  await inTransaction(db, (tx) =>
    post(tx, [
      {
        debit: playerAccount(11n, "main"),
        credit: playerAccount(11n, "game"),
        amount: held - 1_000_000n,
        kind: "transfer_in",
        fact_id: 1n,
      },
    ]),
  );

  await giveResult(owner, draw_id, "06");
  const others = await mainBalances();
  await settleDraw({ db }, draw_id);
  const gains = await gainsSince(others);
  expect(gains).toEqual({ 11: -10_000, 12: 80_000 });
  expect(await readOwed(11n)).toBe(-7_000_000n);

  const next = await giveDraw(owner, { closes_in_s: closed_s, terms: { odds: 80 } });
  await giveSlips(next, [{ player_id: 11n, numbers: [9], stakes: [1_000] }]);
  await giveResult(owner, next, "09");
  const atLast = await mainBalances();
  await settleDraw({ db }, next);
  expect(await gainsSince(atLast)).toEqual({ 11: 10_000 });
  expect(await readOwed(11n)).toBe(0n);
  expect(await audit(db)).toMatchObject({ is_clean: true });
});

const giveResulted = async (): Promise<bigint> => {
  const draw_id = await giveDraw(owner, { closes_in_s: closed_s, terms: { odds: 80 } });
  await giveSlips(draw_id, [
    { player_id: 21n, numbers: [5], stakes: [1_000] },
    { player_id: 22n, numbers: [6], stakes: [1_000] },
    { player_id: 23n, numbers: [7], stakes: [1_000] },
  ]);
  await giveResult(owner, draw_id, "05");
  return draw_id;
};

test("B-613 a second correction is refused until the first one is paid, and then it alone decides the payouts", async () => {
  const before = await mainBalances();
  const draw_id = await giveResulted();
  await settleDraw({ db }, draw_id);
  await giveResult(owner, draw_id, "06");
  // Reverses the payouts of the first result and pays one chunk of the second, by calling the database functions directly.
  const step = (statement: string) =>
    sql`select * from ${sql.raw(statement)}`.execute(db).then(({ rows }) => rows[0]);
  await step(`lottery_begin_settlement(${draw_id}, 'reverse')`);
  for (const _ of [1, 2]) await step(`lottery_reverse_chunk(${draw_id}, 2, 100)`);
  await step(`lottery_begin_settlement(${draw_id}, 'pay')`);
  await step(`lottery_settle_chunk(${draw_id}, 3, 1)`);
  await expect(giveResult(owner, draw_id, "07")).rejects.toMatchObject({ code: "SL007" });

  await settleDraw({ db }, draw_id);
  expect(await gainsSince(before)).toEqual({ 22: 80_000 });
  await giveResult(owner, draw_id, "07");
  await settleDraw({ db }, draw_id);
  expect(await gainsSince(before)).toEqual({ 23: 80_000 });
  expect(await audit(db)).toMatchObject({ is_clean: true });
});

test("B-613 only the last of two corrections is paid, if the first was not begun or was still reversing payouts", async () => {
  for (const has_begun of [false, true]) {
    const before = await mainBalances();
    const draw_id = await giveResulted();
    await settleDraw({ db }, draw_id);
    await giveResult(owner, draw_id, "06");
    if (has_begun) await settleDraw({ db }, draw_id, { signal: AbortSignal.abort() });
    await giveResult(owner, draw_id, "07");
    await settleDraw({ db }, draw_id);
    expect(await gainsSince(before)).toEqual({ 23: 80_000 });
  }
  expect(await audit(db)).toMatchObject({ is_clean: true });
});

test("B-613 a draw can be voided with all stakes refunded until its payment has begun, and not afterwards", async () => {
  const toVoid = (draw_id: bigint) =>
    sql`select lottery_move_draw(${draw_id}, 'void', 'a mistake')`.execute(db);
  const before = await mainBalances();
  const begun = await giveResulted();
  await settleDraw({ db }, begun, { signal: AbortSignal.abort() });
  await expect(toVoid(begun)).rejects.toMatchObject({ code: "SL008" });
  await settleDraw({ db }, begun);
  expect(await gainsSince(before)).toEqual({ 21: 80_000 });

  const paid = await mainBalances();
  const early = await giveResulted();
  await toVoid(early);
  await settleDraw({ db }, early);
  expect(await gainsSince(paid)).toEqual({ 21: 1_000, 22: 1_000, 23: 1_000 });
});

test("B-613 when a void and a settlement start at the same time one of them wins, and the payments match it", async () => {
  for (let round = 0; round < 12; round++) {
    const before = await mainBalances();
    const draw_id = await giveResulted();
    await Promise.allSettled([
      settleDraw({ db }, draw_id),
      sql`select lottery_move_draw(${draw_id}, 'void', 'a mistake')`.execute(db),
      settleDraw({ db }, draw_id),
    ]);
    await settleDraw({ db }, draw_id);
    const { state } = await db
      .selectFrom("draw")
      .select("state")
      .where("id", "=", draw_id)
      .executeTakeFirstOrThrow();
    expect(["settled", "void"]).toContain(state);
    expect(await gainsSince(before)).toEqual(
      state === "void" ? { 21: 1_000, 22: 1_000, 23: 1_000 } : { 21: 80_000 },
    );
  }
});
