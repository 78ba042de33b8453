import fc from "fast-check";
import { sql, type Kysely } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../../test/support/database.ts";
import { giveDraw, giveSlips } from "../../../../test/support/draws.ts";
import { giveResult } from "../../../../test/support/given-results.ts";
import { findDayFaults } from "../../../../test/support/slip-days.ts";
import type { DB } from "../../../db.gen.ts";
import { openAccounts } from "../../../ledger/index.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { settleDraw } from "../settlement/settle-draw.ts";
import { listSlips } from "./list-slips.ts";

const { db, owner } = await createTestDatabase();
const players = [1n, 2n, 3n];
await inTransaction(db, (tx) => openAccounts(tx, players));

/** When the draws of this test close, in seconds from now: long enough ago that their results are due. */
const closed_s = -120;

type Slip = { player_id: bigint; day: number; numbers: number[]; stake: number };

/**
 * Inserts slips in one statement, as the placement function does. `day` is how many days before the opening of the draw
 * the slip was accepted.
 */
const insertSlips = (draw_id: bigint, slips: readonly Slip[]) =>
  sql`
    insert into slip (draw_id, player_id, terms_id, total, balance_after, accepted_at, key, numbers, stakes)
    select draw.id, given.player_id, draw.terms_id, given.stake * cardinality(given.numbers), 0,
      draw.open_at - make_interval(days => given.day), gen_random_uuid(), given.numbers,
      array_fill(given.stake, array[cardinality(given.numbers)])
    from draw, jsonb_to_recordset(${JSON.stringify(slips.map((each) => ({ ...each, player_id: Number(each.player_id) })))}::jsonb)
      as given (player_id bigint, day integer, numbers smallint[], stake bigint)
    where draw.id = ${draw_id}
  `.execute(owner);

const slipsGiven = fc.array(
  fc.record({
    player_id: fc.constantFrom(...players),
    day: fc.integer({ min: 0, max: 1 }),
    numbers: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 4 }),
    stake: fc.integer({ min: 1, max: 9 }).map((hundreds) => hundreds * 100),
  }),
  { minLength: 1, maxLength: 12 },
);

test("B-613 the stored totals of each day equal those of its slips and payouts, after slips, wins, voids and corrections", async () => {
  const digits = fc.constantFrom("00", "01", "02", "99");
  await fc.assert(
    fc.asyncProperty(
      fc.array(slipsGiven, { minLength: 1, maxLength: 3 }),
      fc.array(digits, { maxLength: 3 }),
      fc.integer({ min: 1, max: 5 }),
      async (calls, results, slips_per_chunk) => {
        const draw_id = await giveDraw(owner, { closes_in_s: closed_s });
        for (const slips of calls) await insertSlips(draw_id, slips);
        expect(await findDayFaults(owner)).toEqual([]);
        if (results.length === 0)
          await sql`select lottery_move_draw(${draw_id}, 'void', 'no source')`.execute(owner);
        for (const result of results) {
          await giveResult(owner, draw_id, result);
          await settleDraw({ db }, draw_id, { slips_per_chunk });
          expect(await findDayFaults(owner)).toEqual([]);
        }
        await settleDraw({ db }, draw_id, { slips_per_chunk });
        expect(await findDayFaults(owner)).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
});

type Read = { page: Awaited<ReturnType<typeof listSlips>>; slips_read: number };

/**
 * Rows of slips read so far in this transaction, from PostgreSQL's statistics. The counts can include earlier transactions of
 * the connection, so only differences are used.
 */
const countRead = async (tx: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ slips_read: number }>`
    select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::integer as slips_read
    from pg_stat_xact_user_tables where relname ~ '^slip_\\d+$'`.execute(tx);
  return rows[0]?.slips_read ?? 0;
};

/** Reads a history and counts the rows of slips that were read for it. */
const readCounted = (player_id: bigint, query: Record<string, string>): Promise<Read> =>
  db.transaction().execute(async (tx) => {
    const caller = { player_id, session_id: "" };
    const before = await countRead(tx);
    const page = await listSlips(tx, "2d", { caller, query });
    return { page, slips_read: (await countRead(tx)) - before };
  });

test("R-218 R-408 a history of thousands of slips reads only the rows of its page, on every page and with slips of other lotteries", async () => {
  const player_id = 9n;
  const count = 3_000;
  const pages_worth = 51;
  const first = await giveDraw(owner);
  await giveSlips(owner, first, { player_id, count });
  const other_game = await giveDraw(owner, { game: "c2d" });
  await giveSlips(owner, other_game, { player_id, count });
  const last = await giveDraw(owner);
  const newest = await giveSlips(owner, last, { player_id, count: 10 });
  await giveSlips(owner, other_game, { player_id, count });
  await sql`analyze slip`.execute(owner);

  const { page, slips_read } = await readCounted(player_id, {});
  expect(page.data.slice(0, 10).map(({ id }) => BigInt(id))).toEqual(newest.toReversed());
  expect(page.period.slips).toBe(count + 10);
  expect(slips_read).toBeLessThanOrEqual(2 * pages_worth);

  const second = await readCounted(player_id, { before: String(page.next) });
  expect(second.page.data.map(({ id }) => id)).toEqual(
    Array.from({ length: 50 }, (_, nth) => (page.next ?? 0) - 1 - nth),
  );
  expect(second.slips_read).toBeLessThanOrEqual(2 * pages_worth);
});
