import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../../test/support/database.ts";
import { giveDraw, giveSlips } from "../../../../test/support/draws.ts";
import { untilWaiting } from "../../../../test/support/until-waiting.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import type { DrawState } from "./draw-state.ts";
import { moveDraw } from "./move-draw.ts";
import { byClock, toState } from "./moves.ts";

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

/** A second copy of the table `draw_move`, so that a change of the table also needs a change of this test. */
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

/** The job keys that must be in the queue after a move to each state; `ID` is replaced by the draw's id. */
const follow_ups: Record<DrawState, string[]> = {
  scheduled: [],
  open: [],
  closed: ["seal_draw:ID"],
  sealed: ["collect_evidence:ID", "countersign_seal_log"],
  resulted: ["extend_seal_log", "settle_draw:ID"],
  settled: ["tell_outcomes:ID"],
  void: ["settle_draw:ID"],
};

const forgetJobs = () => sql`delete from graphile_worker._private_jobs`.execute(owner);
const readJobs = async (id: bigint) => {
  const { rows } = await sql<{ key: string; payload: unknown; run_at: Date }>`
    select key, payload, run_at from graphile_worker._private_jobs order by key
  `.execute(owner);
  return rows.map((job) => ({ ...job, key: job.key.replace(`:${id}`, ":ID") }));
};
const jobsOf = async (id: bigint) => (await readJobs(id)).map(({ key }) => key);

/** Creates a draw in the given state, with a seal and a result, whose times are all past. */
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
  inTransaction(db, (tx) => moveDraw(tx, toState(id, to, "for a test")));

test.each(pairs.filter(isMove))(
  "from $from to $to a draw moves once, with its event and its jobs",
  async ({ from, to }) => {
    const id = await giveIn(from);
    await forgetJobs();
    expect([await move(id, to), await move(id, to)]).toEqual([true, false]);
    expect(await stateOf(id)).toBe(to);
    expect(await historyOf(id)).toEqual([`${from}>${to}`]);
    expect(await newsOf(id)).toEqual([to]);
    expect(await jobsOf(id)).toEqual(follow_ups[to]);
  },
);

test("the job that fetches the sources of a sealed draw is scheduled for the time of its result", async () => {
  const id = await giveIn("closed");
  await forgetJobs();
  await move(id, "sealed");
  const { result_at } = await db
    .selectFrom("draw")
    .select("result_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect((await readJobs(id))[0]).toMatchObject({
    ...{ key: "collect_evidence:ID", run_at: result_at, payload: { draw_id: String(id) } },
  });
});

test("a move that is rolled back leaves neither an event nor a job", async () => {
  const id = await giveIn("resulted");
  await forgetJobs();
  const failed = inTransaction(db, async (tx) => {
    await moveDraw(tx, toState(id, "settled"));
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  expect([await newsOf(id), await jobsOf(id)]).toEqual([[], []]);
});

test.each(states)("a draw that is already %s does not move to that state again", async (state) => {
  const id = await giveIn(state);
  await forgetJobs();
  expect(await move(id, state)).toBe(false);
  expect([await newsOf(id), await jobsOf(id)]).toEqual([[], []]);
  expect(await historyOf(id)).toEqual([]);
});

const impossible = pairs.filter((pair) => !isMove(pair) && pair.from !== pair.to);
test.each(impossible)("a draw cannot move from $from to $to", async ({ from, to }) => {
  const id = await giveIn(from);
  await forgetJobs();
  await expect(move(id, to)).rejects.toMatchObject({ code: "SL001" });
  expect(await jobsOf(id)).toEqual([]);
  expect(await stateOf(id)).toBe(from);
  expect(await historyOf(id)).toEqual([]);
  expect(await newsOf(id)).toEqual([]);
});

test("the table draw_move contains exactly the moves of this test", async () => {
  const rows = await db.selectFrom("draw_move").selectAll().execute();
  expect(rows.map(({ from_state, to_state }) => `${from_state}>${to_state}`).toSorted()).toEqual(
    pairs
      .filter(isMove)
      .map(({ from, to }) => `${from}>${to}`)
      .toSorted(),
  );
});

test("a draw cannot open before its opening time, and closes early only with a reason", async () => {
  const early = await giveDraw(owner, { state: "scheduled", opens_in_s: 60 });
  const moveFor = (id: bigint, state: DrawState, why: string | null = null) =>
    inTransaction(db, (tx) => moveDraw(tx, toState(id, state, why)));
  await expect(moveFor(early, "open", "please")).rejects.toMatchObject({ code: "SL004" });
  const open = await giveDraw(owner);
  await expect(moveFor(open, "closed")).rejects.toMatchObject({ code: "SL005" });
  await expect(moveFor(open, "void")).rejects.toMatchObject({ code: "SL005" });
  expect(await stateOf(open)).toBe("open");
  expect(await moveFor(open, "closed", "the exchange stopped trading")).toBe(true);
  await expect(moveFor(999_999n, "void", "x")).rejects.toMatchObject({ code: "SL003" });
});

test("B2 a move waits for the batch of bets that holds the lock on the exposure row, and no bet is accepted after it", async () => {
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
  const close = inTransaction(db, (tx) => moveDraw(tx, byClock(id))).then((advanced) => {
    order.push("close");
    return advanced;
  });
  // Waits until PostgreSQL reports the move as waiting for a lock.
  await untilWaiting(database);
  expect(await stateOf(id)).toBe("open");
  release();
  await Promise.all([batch, close]);
  expect(order).toEqual(["batch", "close"]);
  expect((await close)?.moves).toEqual(["closed"]);
});

test("advancing a draw makes the moves that are due by the clock, and a second call changes nothing", async () => {
  const advance = (id: bigint) => inTransaction(db, (tx) => moveDraw(tx, byClock(id)));
  const future = await giveDraw(owner, { state: "scheduled", opens_in_s: 60 });
  expect(await advance(future)).toEqual({ state: "scheduled", moves: [] });
  const now = await giveDraw(owner, { state: "scheduled", opens_in_s: -1 });
  expect(await advance(now)).toEqual({ state: "open", moves: ["open"] });
  expect(await advance(now)).toEqual({ state: "open", moves: [] });
  const missed = await giveDraw(owner, {
    ...{ state: "scheduled", opens_in_s: -60, closes_in_s: -30 },
  });
  await forgetJobs();
  expect(await advance(missed)).toEqual({ state: "closed", moves: ["open", "closed"] });
  expect(await jobsOf(missed)).toEqual(follow_ups.closed);
  expect(await newsOf(missed)).toEqual(["open", "closed"]);
  expect(await advance(999_999n)).toBeNull();
});

test("the identity of a draw cannot be changed, and its closing time only to an earlier one", async () => {
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

test("the server's database role can move draws only through the function", async () => {
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
