import type { LiveEvents } from "@shwe/contract/player/live";
import { liveSchemas } from "@shwe/contract/player/live-schemas";
import fc from "fast-check";
import { sql } from "kysely";
import { Compile } from "typebox/compile";
import { afterEach, expect, test } from "vitest";

import { createTestDatabase } from "../../../../test/support/database.ts";
import { giveDraw } from "../../../../test/support/draws.ts";
import { giveResult } from "../../../../test/support/given-results.ts";
import { openAccounts } from "../../../ledger/index.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { settleDraw } from "../settlement/settle-draw.ts";
import { sweepOutcomes } from "./sweep-outcomes.ts";
import { publishOutcomes } from "./publish-outcomes.ts";

const { db, owner } = await createTestDatabase();
const players = Array.from({ length: 40 }, (_, nth) => BigInt(nth + 1));
await inTransaction(db, (tx) => openAccounts(tx, players));
afterEach(() => sql`delete from news_draft`.execute(owner));

/** When the draws of this test close, in seconds from now: long enough ago that their results are due. */
const closed_s = -120;
const odds = 80;

type Slip = { player_id: bigint; numbers: number[]; stakes: number[] };
type Outcome = LiveEvents["outcome"];

const totalOf = (stakes: readonly number[]): number => stakes.reduce((sum, each) => sum + each, 0);

/** Creates a closed 2D draw with the given slips. */
const giveDrawWith = async (slips: readonly Slip[]): Promise<bigint> => {
  const draw_id = await giveDraw(owner, { closes_in_s: closed_s, terms: { odds } });
  for (const [nth, { player_id, numbers, stakes }] of slips.entries())
    await sql`
      insert into slip (draw_id, player_id, terms_id, total, balance_after, accepted_at, key, numbers, stakes)
      select id, ${player_id}, terms_id, ${totalOf(stakes)}, 0, open_at, ${`k${nth}`},
        ${numbers}::smallint[], ${stakes}::bigint[]
      from draw where id = ${draw_id}
    `.execute(owner);
  return draw_id;
};

const fitting = Compile(liveSchemas.outcome);

/** The outcomes sent to the players of a draw, in order. Throws if an event does not match the schema of the contract. */
const reportedFor = async (draw_id: bigint): Promise<{ player_id: bigint; body: Outcome }[]> => {
  const { rows } = await sql<{ player_id: bigint; body: Outcome }>`
    select player_id, body from news_draft
    where kind = 'outcome' and (body -> 'draw_id')::bigint = ${draw_id} order by xact_id, place
  `.execute(owner);
  for (const { body } of rows) if (!fitting.Check(body)) throw new Error(JSON.stringify(body));
  return rows;
};

const slips_of_many = Array.from({ length: 400 }, (_, nth) => ({
  player_id: players[nth % players.length] ?? 1n,
  numbers: [nth % 10, 50],
  stakes: [100, 200],
}));

test("R-502 winners and losers get one message with the outcome of all their own slips", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          player_id: fc.constantFrom(...players),
          numbers: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 }),
          hundreds: fc.integer({ min: 1, max: 50 }),
        }),
        { minLength: 1, maxLength: 60 },
      ),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 30 }),
      async (drawn, result, slips_per_chunk) => {
        const slips = drawn.map(({ player_id, numbers, hundreds }) => ({
          player_id,
          numbers,
          stakes: numbers.map(() => hundreds * 100),
        }));
        const draw_id = await giveDrawWith(slips);
        await giveResult(owner, draw_id, `0${result}`);
        await settleDraw({ db }, draw_id);
        await publishOutcomes({ db }, draw_id, { slips_per_chunk });
        await publishOutcomes({ db }, draw_id, { slips_per_chunk });
        const told = await reportedFor(draw_id);
        const playing = [...new Set(slips.map(({ player_id }) => player_id))].toSorted((a, b) =>
          Number(a - b),
        );
        expect(told.map(({ player_id }) => player_id)).toEqual(playing);
        for (const { player_id, body } of told) {
          const own = slips.filter((slip) => slip.player_id === player_id);
          const won = own.map(
            ({ numbers, stakes }) => odds * (stakes[numbers.indexOf(result)] ?? 0),
          );
          expect(body).toMatchObject({
            outcome: totalOf(won) > 0 ? "won" : "lost",
            number: `0${result}`,
            slips: own.length,
            staked: totalOf(own.flatMap(({ stakes }) => stakes)),
          });
          if (body.outcome !== "won") continue;
          expect(body.won).toBe(totalOf(won));
          expect(body.slip_ids).toHaveLength(
            Math.min(20, won.filter((amount) => amount > 0).length),
          );
        }
      },
    ),
    { numRuns: 15 },
  );
});

test("the outcome lists the ids of the winning slips, the largest win first", async () => {
  const draw_id = await giveDrawWith([
    { player_id: 1n, numbers: [5], stakes: [100] },
    { player_id: 1n, numbers: [6], stakes: [100] },
    { player_id: 1n, numbers: [5], stakes: [300] },
    { player_id: 2n, numbers: [5], stakes: [900] },
  ]);
  await giveResult(owner, draw_id, "05");
  await settleDraw({ db }, draw_id);
  await publishOutcomes({ db }, draw_id);
  const { rows } = await sql<{ id: bigint }>`
    select id from slip where draw_id = ${draw_id} and player_id = 1 order by id
  `.execute(owner);
  const [small, , large] = rows.map(({ id }) => Number(id));
  expect((await reportedFor(draw_id))[0]).toEqual({
    player_id: 1n,
    body: {
      draw_id: Number(draw_id),
      type: "2D",
      draw_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      section: expect.stringMatching(/^\d{2}:\d{2} [AP]M$/),
      outcome: "won",
      number: "05",
      slips: 3,
      staked: 500,
      won: 32_000,
      slip_ids: [large, small],
    },
  });
});

test("four concurrent workers send every player one outcome", async () => {
  const draw_id = await giveDrawWith(slips_of_many);
  await giveResult(owner, draw_id, "05");
  await settleDraw({ db }, draw_id);
  await Promise.all(
    [0, 1, 2, 3].map(() => publishOutcomes({ db }, draw_id, { slips_per_chunk: 17 })),
  );
  // The order of the players is not fixed: news are ordered by transaction, and a worker whose transaction began
  // earlier may get the lock later and publish to players with higher ids.
  const told = (await reportedFor(draw_id)).map(({ player_id }) => Number(player_id));
  expect(told.toSorted((a, b) => a - b)).toEqual(players.map(Number));
});

test("publishing continues after an abort or an error, and the sweep finds draws that were not finished", async () => {
  const draw_id = await giveDrawWith(slips_of_many);
  await giveResult(owner, draw_id, "05");
  await settleDraw({ db }, draw_id);
  const [settled] = await db
    .selectFrom("settlement")
    .select("version")
    .where("draw_id", "=", draw_id)
    .execute();
  const chunk = (failing: boolean) =>
    inTransaction(db, async (tx) => {
      await sql`select lottery_tell_chunk(${draw_id}, ${settled?.version}, 30)`.execute(tx);
      if (failing) throw new Error("killed before the commit");
    });
  await chunk(false);
  await expect(chunk(true)).rejects.toThrow("killed");
  expect(await reportedFor(draw_id)).toHaveLength(3);

  // The draw's own job is removed. After a grace period the sweep enqueues a new one.
  const jobs = async () => {
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = 'tell_outcomes' and key like ${`%:${draw_id}`}
    `.execute(owner);
    return rows.length;
  };
  await sql`select graphile_worker.remove_job(${`tell_outcomes:${draw_id}`})`.execute(owner);
  const log = { warn: () => undefined } as unknown as Parameters<typeof sweepOutcomes>[0]["log"];
  await sweepOutcomes({ db, log });
  expect(await jobs()).toBe(0);
  await sql`update settlement set done_at = done_at - interval '2 minutes' where draw_id = ${draw_id}`.execute(
    owner,
  );
  await sweepOutcomes({ db, log });
  expect(await jobs()).toBe(1);

  await publishOutcomes({ db }, draw_id, { slips_per_chunk: 50 });
  expect((await reportedFor(draw_id)).map(({ player_id }) => player_id)).toEqual(players);
  await sql`select graphile_worker.remove_job(${`tell_outcomes:${draw_id}`})`.execute(owner);
  await sweepOutcomes({ db, log });
  expect(await jobs()).toBe(0);
});

test("players of a void draw get the outcome refunded, with the reason", async () => {
  const draw_id = await giveDrawWith([
    { player_id: 3n, numbers: [1, 2], stakes: [100, 200] },
    { player_id: 3n, numbers: [4], stakes: [500] },
    { player_id: 4n, numbers: [4], stakes: [700] },
  ]);
  await sql`select lottery_move_draw(${draw_id}, 'void', 'the source was silent')`.execute(owner);
  await publishOutcomes({ db }, draw_id);
  expect(await reportedFor(draw_id)).toEqual([]);
  await settleDraw({ db }, draw_id);
  await publishOutcomes({ db }, draw_id);
  const told = { outcome: "refunded", reason: "the source was silent" };
  expect(await reportedFor(draw_id)).toMatchObject([
    { player_id: 3n, body: { ...told, slips: 2, staked: 800 } },
    { player_id: 4n, body: { ...told, slips: 1, staked: 700 } },
  ]);
});

test("B-613 the outcome of a corrected result contains the reversed and the paid amount, and publishing the old result ends", async () => {
  const draw_id = await giveDrawWith([
    { player_id: 11n, numbers: [5], stakes: [1_000] },
    { player_id: 12n, numbers: [6], stakes: [500] },
    { player_id: 13n, numbers: [7], stakes: [300] },
  ]);
  await giveResult(owner, draw_id, "05");
  await settleDraw({ db }, draw_id);
  // The outcome has been published to the first player only when the result is corrected.
  await sql`select lottery_tell_chunk(${draw_id}, 1, 1)`.execute(db);
  await giveResult(owner, draw_id, "06");
  await settleDraw({ db }, draw_id);
  const { rows } = await sql`select * from lottery_tell_chunk(${draw_id}, 1, 1)`.execute(db);
  expect(rows).toEqual([{ players: 0n, is_done: true }]);

  await publishOutcomes({ db }, draw_id);
  await publishOutcomes({ db }, draw_id);
  const corrected = { outcome: "corrected", was: "05", number: "06", slips: 1 };
  expect(await reportedFor(draw_id)).toMatchObject([
    { player_id: 11n, body: { outcome: "won", number: "05", won: 80_000 } },
    { player_id: 11n, body: { ...corrected, taken_back: 80_000, won: 0 } },
    { player_id: 12n, body: { ...corrected, taken_back: 0, won: 40_000 } },
    { player_id: 13n, body: { ...corrected, taken_back: 0, won: 0 } },
  ]);
});
