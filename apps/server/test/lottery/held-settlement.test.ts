import { sql } from "kysely";
import { expect, test } from "vitest";

import { openAccounts } from "../../src/ledger/index.ts";
import { advanceDraw } from "../../src/modules/lottery/draw/advance-draws.ts";
import { enqueueSettlement } from "../../src/modules/lottery/draw/jobs.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { giveDraw, giveSlips } from "../support/draws.ts";
import { giveResult } from "../support/given-results.ts";
import { drain } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const { ctx, database, logLines } = await startTestServer();
const { db, owner } = database;
const [honest, cheat] = [1n, 2n];
await inTransaction(db, (tx) => openAccounts(tx, [honest, cheat]));

/** The closing time of the draws in seconds from now: far enough in the past for their results to be due. */
const closed_s = -120;
/** The winning number, which is on the first slip of each draw. */
const winning = "01";

/** A draw with one winning slip, closed and sealed by the product's own jobs. */
const giveSealed = async (): Promise<bigint> => {
  const draw_id = await giveDraw(owner, { closes_in_s: closed_s });
  await giveSlips(owner, draw_id, { player_id: honest });
  await advanceDraw(ctx, draw_id);
  await drain(ctx);
  return draw_id;
};

/** Runs the settlement job, which a published result enqueues. */
const settle = async (draw_id: bigint): Promise<void> => {
  await inTransaction(db, (tx) => enqueueSettlement(tx, draw_id));
  await drain(ctx);
};

const paidFor = async (draw_id: bigint) => {
  const { rows } = await sql<{ state: string; settlements: number; players: string[] | null }>`
    select state, (select count(*)::integer from settlement where draw_id = draw.id) as settlements,
      (select array_agg(slip.player_id::text order by slip.player_id)
       from payout join slip on slip.draw_id = payout.draw_id and slip.id = payout.slip_id
       where payout.draw_id = draw.id) as players
    from draw where id = ${draw_id}
  `.execute(owner);
  return rows[0];
};

const nothing_paid = { state: "resulted", settlements: 0, players: null };
const honest_paid = { state: "settled", settlements: 1, players: [String(honest)] };

const changes: [string, (draw_id: bigint) => Promise<() => Promise<unknown>>][] = [
  [
    "a winning slip was put in",
    async (draw_id) => {
      const [id] = await giveSlips(owner, draw_id, { player_id: cheat });
      return () => sql`delete from slip where draw_id = ${draw_id} and id = ${id}`.execute(owner);
    },
  ],
  [
    "the numbers of a slip were changed",
    async (draw_id) => {
      const set = (number: number) =>
        sql`update slip set numbers[1] = ${number} where draw_id = ${draw_id}`.execute(owner);
      await set(3);
      return () => set(1);
    },
  ],
  [
    "the seal has another signature",
    async (draw_id) => {
      const turn = () =>
        sql`update draw_seal set signature = set_byte(signature, 0, 255 - get_byte(signature, 0))
          where draw_id = ${draw_id}`.execute(owner);
      await turn();
      return turn;
    },
  ],
];

test.each(changes)(
  "B-612 B-614 where %s, no slip is paid and operators are alerted; once it is fixed, the draw is settled",
  async (_, change) => {
    const draw_id = await giveSealed();
    await giveResult(owner, draw_id, winning);
    const putRight = await change(draw_id);
    await settle(draw_id);
    expect(await paidFor(draw_id)).toEqual(nothing_paid);
    expect(logLines.join("\n")).toContain(`"draw_id":"${draw_id}","faults":`);
    expect(await ctx.metrics.registry.metrics()).toMatch(/^settlement_held_total [1-9]/m);
    await putRight();
    await settle(draw_id);
    expect(await paidFor(draw_id)).toEqual(honest_paid);
  },
);

test("B-614 a void draw whose slips differ from its seal is not refunded; one that was never sealed is", async () => {
  const sealed = await giveSealed();
  const unsealed = await giveDraw(owner, { closes_in_s: 600 });
  await giveSlips(owner, unsealed, { player_id: honest });
  const [smuggled] = await giveSlips(owner, sealed, { player_id: cheat });
  const refundsOf = async (draw_id: bigint) =>
    (
      await sql`select from settlement where draw_id = ${draw_id} and done_at is not null`.execute(
        owner,
      )
    ).rows.length;
  for (const draw_id of [sealed, unsealed]) {
    await sql`select lottery_move_draw(${draw_id}, 'void', 'called off')`.execute(db);
    await settle(draw_id);
  }
  expect([await refundsOf(sealed), await refundsOf(unsealed)]).toEqual([0, 1]);
  // There is still no refund after the seal is deleted from the database: the file of seals outside of it has the seal.
  await sql`delete from draw_seal where draw_id = ${sealed}`.execute(owner);
  await settle(sealed);
  expect(await refundsOf(sealed)).toBe(0);
  await sql`delete from slip where draw_id = ${sealed} and id = ${smuggled}`.execute(owner);
  await settle(sealed);
  expect(await refundsOf(sealed)).toBe(1);
});
