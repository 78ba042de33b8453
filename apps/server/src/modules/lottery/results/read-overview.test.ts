import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../../test/support/database.ts";
import { giveDraw } from "../../../../test/support/draws.ts";
import { giveResult, giveSeal } from "../../../../test/support/given-results.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { moveDraw } from "../draw/move-draw.ts";
import { byConfirmation, byHold } from "../draw/moves.ts";
import { readNewestResult } from "./read-newest-result.ts";
import { readOverview } from "./read-overview.ts";

const { db, owner } = await createTestDatabase();

const lotteryOf = async (type: "2D" | "3D" | "1D" | "C2D" | "C1D") => {
  const lottery = (await readOverview(db)).data.find((each) => each.type === type);
  if (!lottery) throw new Error(`${type} is missing`);
  return lottery;
};

const newsOf = async (id: bigint) => {
  const { rows } = await sql<{ state: string }>`
    select body ->> 'state' as state from news_draft where kind = 'draw' and (body -> 'draw_id')::bigint = ${id}
    order by place
  `.execute(owner);
  return rows.map(({ state }) => state);
};

test("the overview lists all lotteries in one order, also those without draws", async () => {
  const { data, server_now } = await readOverview(db);
  expect(data.map(({ type }) => type)).toEqual(["2D", "3D", "1D", "C2D", "C1D"]);
  expect(await lotteryOf("1D")).toEqual({ type: "1D", next: null, staged: [], last: null });
  expect(Math.abs(Date.parse(server_now) - Date.now())).toBeLessThan(60_000);
});

test("the next draw is the open one that closes first, and a planned one only if none is open", async () => {
  const planned = await giveDraw(owner, {
    game: "c2d",
    state: "scheduled",
    opens_in_s: 60,
    closes_in_s: 120,
  });
  expect((await lotteryOf("C2D")).next).toMatchObject({ draw_id: Number(planned), is_open: false });
  await giveDraw(owner, { game: "c2d", closes_in_s: 900 });
  const open = await giveDraw(owner, { game: "c2d", closes_in_s: 600 });
  expect((await lotteryOf("C2D")).next).toMatchObject({
    ...{ draw_id: Number(open), state: "open", is_open: true, odd: 80, tot: 0, tod_mode: "none" },
    ...{ default_amount: 100, line_max: 50_000, overall_amount: 500_000 },
  });
});

test("B-633 a draw is staged from its close until half an hour after its outcome, and its number only after publication", async () => {
  const id = await giveDraw(owner, { game: "2d", closes_in_s: -7_200, result_after_s: 60 });
  const draw_id = Number(id);
  expect(await lotteryOf("2D")).toMatchObject({
    staged: [{ draw_id, state: "open" }],
    last: null,
  });
  expect((await readNewestResult(db, id)).result).toBeNull();
  await giveResult(owner, id, "38");
  expect(await lotteryOf("2D")).toMatchObject({
    staged: [{ draw_id, state: "resulted" }],
    last: { draw_id, number: "38", version: 1 },
  });
  await sql`update draw set state = 'settled' where id = ${id}`.execute(owner);
  expect((await lotteryOf("2D")).staged).toMatchObject([{ draw_id, state: "settled" }]);
  await sql`update draw set moved_at = moved_at - interval '31 minutes' where id = ${id}`.execute(
    owner,
  );
  const { staged, last } = await lotteryOf("2D");
  expect([staged, last?.draw_id]).toEqual([[], draw_id]);
});

test("B-633 B-613 a correction and a hold send an event although the state of the draw does not change", async () => {
  const id = await giveDraw(owner, { game: "3d", closes_in_s: -7_200, result_after_s: 60 });
  await giveResult(owner, id, "384");
  await sql`update draw set state = 'settled' where id = ${id}`.execute(owner);
  const people = await sql<{ id: bigint }>`
    insert into operator (name, role, state, checker_from)
    values ('first', 'draws', 'active', now()), ('second', 'draws', 'active', now()) returning id
  `.execute(owner);
  const [first, second] = people.rows;
  const proposal = await sql<{ id: bigint }>`
    insert into result_proposal (draw_id, version, digits, reason, evidence_ids, proposed_by, approval_id)
    select ${id}, 2, '483', 'the source corrected itself', array_agg(id), ${first?.id},
      approval_open('result.correct', ${`draw:${id}`}, '{}', 'the source corrected itself', ${first?.id})
    from draw_evidence where draw_id = ${id} returning id
  `.execute(owner);
  await sql`update settlement set done_at = clock_timestamp() where draw_id = ${id}`.execute(owner);
  await inTransaction(owner, async (tx) => {
    const [proposed] = proposal.rows;
    await sql`select approval_confirm(approval_id, ${second?.id}) from result_proposal where id = ${proposed?.id}`.execute(
      tx,
    );
    await moveDraw(tx, byConfirmation(proposed?.id ?? 0n));
  });
  expect(await newsOf(id)).toEqual(["settled"]);
  expect((await readNewestResult(db, id)).result).toMatchObject({
    ...{ version: 2, number: "483", was: "384" },
  });

  const held = await giveDraw(owner, { game: "c1d", closes_in_s: -600, result_after_s: 60 });
  await giveSeal(owner, held);
  const hold = (reason: string) => inTransaction(owner, (tx) => moveDraw(tx, byHold(held, reason)));
  expect(await hold("the sources differ")).toBe(true);
  expect(await hold("the sources differ")).toBe(false);
  expect(await newsOf(held)).toEqual(["sealed"]);
});

test("the moment by which a draw is final is four hours after its result time, also for a void draw", async () => {
  const id = await giveDraw(owner, { game: "c1d", closes_in_s: 300, result_after_s: 60 });
  const { result_at } = await owner
    .selectFrom("draw")
    .select("result_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const four_hours_ms = 4 * 3_600_000;
  expect(await readNewestResult(db, id)).toEqual({
    result: null,
    final_by: new Date(result_at.getTime() + four_hours_ms).toISOString(),
  });
});
