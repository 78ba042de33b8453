import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../../test/support/database.ts";
import { giveDraw, giveSlips } from "../../../../test/support/draws.ts";
import { untilWaiting } from "../../../../test/support/until-waiting.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import type { DrawState } from "./draw-state.ts";
import { advanceDraw, moveDraw } from "./move-draw.ts";

const database = await createTestDatabase();
const { db, owner } = database;

const states: DrawState[] = [
  "scheduled",
  "open",
  "closed",
  "sealed",
  "resulted",
  "settled",
  "void",
];

/** Written down once more, on purpose: whoever changes the table of moves has to change it here. */
const moves: Record<DrawState, DrawState[]> = {
  scheduled: ["open", "void"],
  open: ["closed", "void"],
  closed: ["sealed", "void"],
  sealed: ["resulted", "void"],
  resulted: ["settled", "void"],
  settled: [],
  void: [],
};

const stateOf = async (id: bigint) =>
  (await db.selectFrom("draw").select("state").where("id", "=", id).executeTakeFirst())?.state;
const historyOf = async (id: bigint) => {
  const rows = await db
    .selectFrom("draw_history")
    .select(["from_state", "to_state"])
    .where("draw_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ from_state, to_state }) => `${from_state}>${to_state}`);
};
const newsOf = async (id: bigint) => {
  const { rows } = await sql<{ state: string }>`
    select body ->> 'state' as state from news_draft where kind = 'draw' and (body -> 'draw_id')::bigint = ${id}
    order by place
  `.execute(owner);
  return rows.map(({ state }) => state);
};

/** A draw in any state, with a seal and a result at hand, whose times are all past. */
const giveIn = async (state: DrawState): Promise<bigint> => {
  const id = await giveDraw(owner, { state: "scheduled", opens_in_s: -7_200, closes_in_s: -3_600 });
  await sql`
    insert into draw_seal (draw_id, root, slips, total, sealed_at, key_id, signature)
    values (${id}, sha256(''), 0, 0, clock_timestamp(), 'k1', decode(repeat('00', 64), 'hex'))
  `.execute(owner);
  await inTransaction(owner, async (tx) => {
    for (const table of ["draw", "draw_result"])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql`update draw set state = ${state} where id = ${id}`.execute(tx);
    await sql`insert into draw_result (draw_id, version, digits, decided_by, evidence_ids, derivation)
      values (${id}, 1, '05', 'sources', '{}', '{}')`.execute(tx);
    for (const table of ["draw", "draw_result"])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });
  return id;
};

const pairs = states.flatMap((from) => states.map((to) => ({ from, to })));

const isMove = ({ from, to }: (typeof pairs)[number]) => moves[from].includes(to);
const move = (id: bigint, to: DrawState) =>
  inTransaction(db, (tx) => moveDraw(tx, id, to, "for a test"));

test.each(pairs.filter(isMove))("from $from to $to a draw moves, once", async ({ from, to }) => {
  const id = await giveIn(from);
  expect([await move(id, to), await move(id, to)]).toEqual([true, false]);
  expect(await stateOf(id)).toBe(to);
  expect(await historyOf(id)).toEqual([`${from}>${to}`]);
  expect(await newsOf(id)).toEqual([to]);
});

test.each(states)("a draw that is %s stays so when it is told again", async (state) => {
  const id = await giveIn(state);
  expect(await move(id, state)).toBe(false);
  expect(await historyOf(id)).toEqual([]);
});

const impossible = pairs.filter((pair) => !isMove(pair) && pair.from !== pair.to);
test.each(impossible)("from $from to $to a draw does not move", async ({ from, to }) => {
  const id = await giveIn(from);
  await expect(move(id, to)).rejects.toMatchObject({ code: "SL001" });
  expect(await stateOf(id)).toBe(from);
  expect(await historyOf(id)).toEqual([]);
  expect(await newsOf(id)).toEqual([]);
});

test("the table of moves is the one above", async () => {
  const rows = await db.selectFrom("draw_move").selectAll().execute();
  expect(rows.map(({ from_state, to_state }) => `${from_state}>${to_state}`).toSorted()).toEqual(
    pairs
      .filter(isMove)
      .map(({ from, to }) => `${from}>${to}`)
      .toSorted(),
  );
});

test("a draw opens no earlier than it says, and closes early only for a reason", async () => {
  const early = await giveDraw(owner, { state: "scheduled", opens_in_s: 60 });
  const moveFor = (id: bigint, state: DrawState, why: string | null = null) =>
    inTransaction(db, (tx) => moveDraw(tx, id, state, why));
  await expect(moveFor(early, "open", "please")).rejects.toMatchObject({ code: "SL004" });
  const open = await giveDraw(owner);
  await expect(moveFor(open, "closed")).rejects.toMatchObject({ code: "SL005" });
  await expect(moveFor(open, "void")).rejects.toMatchObject({ code: "SL005" });
  expect(await stateOf(open)).toBe("open");
  expect(await moveFor(open, "closed", "the exchange stopped trading")).toBe(true);
  await expect(moveFor(999_999n, "void", "x")).rejects.toMatchObject({ code: "SL003" });
});

test("B2 a move waits for the batch of bets that holds the exposure row, and no bet follows it", async () => {
  const id = await giveDraw(owner, { closes_in_s: -1 });
  const { promise: held, resolve: tellHeld } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const order: string[] = [];
  const batch = inTransaction(owner, async (tx) => {
    await sql`select from exposure where draw_id = ${id} for update`.execute(tx);
    tellHeld();
    await released;
    order.push("batch");
  });
  await held;
  const close = inTransaction(db, (tx) => advanceDraw(tx, id)).then((advanced) => {
    order.push("close");
    return advanced;
  });
  // It is waiting once the database says so.
  await untilWaiting(database);
  expect(await stateOf(id)).toBe("open");
  release();
  await Promise.all([batch, close]);
  expect(order).toEqual(["batch", "close"]);
  expect((await close)?.moves).toEqual(["closed"]);
});

test("advancing goes as far as the clock, and again changes nothing", async () => {
  const advance = (id: bigint) => inTransaction(db, (tx) => advanceDraw(tx, id));
  const future = await giveDraw(owner, { state: "scheduled", opens_in_s: 60 });
  expect(await advance(future)).toEqual({ state: "scheduled", moves: [] });
  const now = await giveDraw(owner, { state: "scheduled", opens_in_s: -1 });
  expect(await advance(now)).toEqual({ state: "open", moves: ["open"] });
  expect(await advance(now)).toEqual({ state: "open", moves: [] });
  const missed = await giveDraw(owner, {
    ...{ state: "scheduled", opens_in_s: -60, closes_in_s: -30 },
  });
  expect(await advance(missed)).toEqual({ state: "closed", moves: ["open", "closed"] });
  expect(await newsOf(missed)).toEqual(["open", "closed"]);
  expect(await advance(999_999n)).toBeNull();
});

test("what a draw is cannot be changed, and its close only to an earlier moment", async () => {
  const id = await giveDraw(owner);
  const change = (what: string) =>
    sql`update draw set ${sql.raw(what)} where id = ${id}`.execute(owner);
  for (const what of [
    "game = 'c2d'",
    "feed = 'demo-glo'",
    "slot = slot + interval '1 second'",
    "draw_on = draw_on + 1",
    "result_at = result_at + interval '1 second'",
    "close_at = close_at + interval '1 second'",
  ])
    await expect(change(what), what).rejects.toMatchObject({ code: "23514" });
  await change("close_at = close_at - interval '1 second'");
  await sql`select lottery_move_draw(${id}, 'closed', 'test')`.execute(db);
  await expect(change("caps = caps"), "nothing changed").resolves.toBeDefined();
  await expect(change("caps[1] = 1")).rejects.toMatchObject({ code: "23514" });
  await expect(change("terms_id = terms_id - 1")).rejects.toMatchObject({ code: "23514" });
});

test("the program moves draws by the function alone", async () => {
  const id = await giveDraw(owner);
  await giveSlips(owner, id);
  for (const statement of [
    sql`update draw set state = 'closed' where id = ${id}`,
    sql`update exposure set slips = 0 where draw_id = ${id}`,
    sql`delete from slip where draw_id = ${id}`,
    sql`insert into draw_seal (draw_id) values (${id})`,
  ])
    await expect(statement.execute(db)).rejects.toMatchObject({ code: "42501" });
});
