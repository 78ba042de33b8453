import { yangonDay } from "@shwe/rules";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { createBetting } from "../../../../test/support/betting.ts";
import { call, verdictOf, type TestPlayer } from "../../../../test/support/players.ts";
import { startTestServer } from "../../../../test/support/server.ts";
import { findBettingFaults } from "../../../../test/support/slips.ts";
import { untilWaiting } from "../../../../test/support/until-waiting.ts";
import { settleDraw } from "../settlement/settle-draw.ts";
import { advanceDraw } from "./advance-draws.ts";
import { planDraws } from "./plan-draws.ts";
import { voidHolidays } from "./void-holidays.ts";

const server = await startTestServer();
const { ctx, database } = server;
const { db, owner } = database;
const { rich, bet, balanceOf } = createBetting(server);
const day_ms = 86_400_000;
/** The most days, so that there are enough open draws for all tests. */
const open_days = 7;

/** Declares a day of the exchange a holiday, or a trading day again. */
const saveDay = (day: string, is_draw_day: boolean) =>
  sql`
    insert into lottery_day (calendar, day, version, is_draw_day, name, created_by)
    select 'set', ${day}, 1 + coalesce(max(version), 0), ${is_draw_day}, 'Harvest Day', 'test'
    from lottery_day where calendar = 'set' and day = ${day}
  `.execute(owner);

type OpenDraw = { id: bigint; draw_on: string };

/** The open draws of 2D of each day ahead, which is made a trading day if it is none. */
const openDraws = async (): Promise<OpenDraw[]> => {
  const { rows } = await sql<OpenDraw>`
    select id, draw_on from draw where game = '2d' and feed = 'set' and state = 'open'
      and draw_on > (clock_timestamp() at time zone 'Asia/Yangon')::date order by close_at
  `.execute(owner);
  return rows;
};

beforeAll(async () => {
  await sql`insert into lottery_ahead (game, version, days, created_by) values ('2d', 2, ${open_days}, 'test')`.execute(
    owner,
  );
  for (let ahead = 1; ahead <= open_days; ahead++)
    await saveDay(yangonDay(new Date(Date.now() + ahead * day_ms)), true);
  await planDraws(ctx);
  const due = await owner
    .selectFrom("draw")
    .select("id")
    .where("game", "=", "2d")
    .where("open_at", "<=", sql<Date>`clock_timestamp()`)
    .execute();
  for (const { id } of due) await advanceDraw(ctx, id);
});

const stateOf = (id: bigint) =>
  db.selectFrom("draw").select(["state", "reason"]).where("id", "=", id).executeTakeFirst();

const planAll = async () => {
  await planDraws(ctx);
  await voidHolidays(ctx);
};

test("B-634 a holiday that is declared after bets were accepted voids the draw with its name, and every stake is refunded", async () => {
  const [with_slips, without] = await openDraws();
  if (!with_slips || !without) throw new Error("two draws of the first day are open");
  expect(without.draw_on).toBe(with_slips.draw_on);
  const players = [await rich(1_000), await rich(1_000)];
  for (const player of players)
    expect((await bet(player, Number(with_slips.id), ["12=300", "21=200"])).status).toBe(200);
  expect(await Promise.all(players.map((player) => balanceOf(player)))).toEqual([500, 500]);

  await planAll();
  expect(await stateOf(with_slips.id)).toEqual({ state: "open", reason: null });
  await saveDay(with_slips.draw_on, false);
  await planAll();
  expect(await stateOf(with_slips.id)).toEqual({
    state: "void",
    reason: `no drawing on ${with_slips.draw_on}: Harvest Day`,
  });
  // Nobody has bet on the other draw of the day, so it is deleted instead of voided.
  expect(await stateOf(without.id)).toBeUndefined();
  const job =
    await sql`select from graphile_worker._private_jobs where key = ${`settle_draw:${with_slips.id}`}`.execute(
      owner,
    );
  expect(job.rows).toHaveLength(1);
  await settleDraw(ctx, with_slips.id);
  expect(await Promise.all(players.map((player) => balanceOf(player)))).toEqual([1_000, 1_000]);

  // A run of the next minute changes nothing more, and a day that is a trading day again does not revive a void draw.
  await saveDay(with_slips.draw_on, true);
  await planAll();
  expect((await stateOf(with_slips.id))?.state).toBe("void");
  const again = await owner
    .selectFrom("draw")
    .select("id")
    .where("game", "=", "2d")
    .where("draw_on", "=", with_slips.draw_on)
    .where("state", "<>", "void")
    .execute();
  expect(again).toHaveLength(1);
  expect(await findBettingFaults(database)).toEqual([]);
});

test("B-634 a holiday that is declared after the close does not void the draw", async () => {
  const [draw] = await openDraws();
  if (!draw) throw new Error("a draw is open");
  await bet(await rich(1_000), Number(draw.id), ["12=300"]);
  await sql`select lottery_move_draw(${draw.id}, 'closed', 'closed for this test')`.execute(owner);
  await saveDay(draw.draw_on, false);
  await planAll();
  expect((await stateOf(draw.id))?.state).toBe("closed");
  await saveDay(draw.draw_on, true);
});

/** Holds the exposure row of a draw until `release` is called. */
const holdExposure = async (draw_id: bigint) => {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = owner.transaction().execute(async (tx) => {
    await sql`select from exposure where draw_id = ${draw_id} for update`.execute(tx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return async () => {
    released.resolve();
    await done;
  };
};

test("B-634 slips placed while the planner voids the draw are refunded or refused, never lost", async () => {
  const [draw] = (await openDraws()).slice(-1);
  if (!draw) throw new Error("a draw is open");
  const draw_id = Number(draw.id);
  const first = await rich(1_000);
  await bet(first, draw_id, ["01=100"]);
  const players: TestPlayer[] = [];
  for (let nth = 0; nth < 12; nth++) players.push(await rich(1_000));
  await saveDay(draw.draw_on, false);
  const release = await holdExposure(draw.id);
  const placed = players.slice(0, 6).map((player) => bet(player, draw_id, ["02=200"]));
  const voided = voidHolidays(ctx);
  placed.push(...players.slice(6).map((player) => bet(player, draw_id, ["03=300"])));
  await untilWaiting(database);
  await release();
  const verdicts = (await Promise.all(placed)).map((answer) => verdictOf(answer));
  await voided;
  expect((await stateOf(draw.id))?.state).toBe("void");
  for (const verdict of verdicts) expect(["ok", "betting_closed"]).toContain(verdict);
  const accepted = await owner
    .selectFrom("slip")
    .select("player_id")
    .where("draw_id", "=", draw.id)
    .execute();
  expect(accepted).toHaveLength(1 + verdicts.filter((verdict) => verdict === "ok").length);
  await settleDraw(ctx, draw.id);
  for (const player of [first, ...players]) expect(await balanceOf(player)).toBe(1_000);
  expect(await findBettingFaults(database)).toEqual([]);
  await saveDay(draw.draw_on, true);
});

/** Lets every void of a draw fail until the returned function is called. */
const refuseVoids = async (draw_id: bigint) => {
  await sql`
    create function refuse_void() returns trigger language plpgsql as $$
      begin
        raise exception 'this test refuses to void the draw';
      end
    $$`.execute(owner);
  await sql`
    create trigger refuse_void before update on draw for each row
    when (new.id = ${sql.lit(Number(draw_id))} and new.state = 'void') execute function refuse_void()`.execute(
    owner,
  );
  return () => sql`drop function refuse_void() cascade`.execute(owner);
};

test("B-634 a draw that cannot be voided does not stop the others, and a metric has the time it waits", async () => {
  const [refused, other] = (await openDraws()).slice(-2);
  if (!refused || !other || refused.draw_on !== other.draw_on)
    throw new Error("two draws of the last day are open");
  const player = await rich(1_000);
  for (const { id } of [refused, other]) await bet(player, Number(id), ["12=300"]);
  const accept = await refuseVoids(refused.id);
  await saveDay(refused.draw_on, false);
  await voidHolidays(ctx);
  expect((await stateOf(refused.id))?.state).toBe("open");
  expect((await stateOf(other.id))?.state).toBe("void");
  await voidHolidays(ctx);
  expect(await ctx.metrics.text()).toMatch(/^draw_void_overdue_seconds \d*\.?\d*[1-9]/m);
  await accept();
  await voidHolidays(ctx);
  expect((await stateOf(refused.id))?.state).toBe("void");
  await voidHolidays(ctx);
  expect(await ctx.metrics.text()).toMatch(/^draw_void_overdue_seconds 0$/m);
  for (const { id } of [refused, other]) await settleDraw(ctx, id);
  expect(await balanceOf(player)).toBe(1_000);
  await saveDay(refused.draw_on, true);
});

/** Opens the draws of 2D whose opening time has come, and returns one without slips. */
const openUnused = async (): Promise<OpenDraw> => {
  await planAll();
  const due = await owner
    .selectFrom("draw")
    .select("id")
    .where("game", "=", "2d")
    .where("state", "=", "scheduled")
    .where("open_at", "<=", sql<Date>`clock_timestamp()`)
    .execute();
  for (const { id } of due) await advanceDraw(ctx, id);
  const { rows } = await sql<OpenDraw>`
    select id, draw_on from draw join exposure on draw_id = id
    where game = '2d' and feed = 'set' and state = 'open' and slips = 0 order by close_at desc limit 1
  `.execute(owner);
  const [draw] = rows;
  if (!draw) throw new Error("a draw without slips is open");
  return draw;
};

test("B-634 the first slip of a draw that the planner removes is accepted and the draw stays, or it is refused", async () => {
  for (let round = 0; round < 4; round++) {
    const draw = await openUnused();
    const player = await rich(1_000);
    await saveDay(draw.draw_on, false);
    const release = await holdExposure(draw.id);
    const placed = bet(player, Number(draw.id), ["07=100"]);
    const planned = planDraws(ctx);
    await untilWaiting(database);
    await release();
    await planned;
    const verdict = verdictOf(await placed);
    expect(await stateOf(draw.id)).toEqual(
      verdict === "ok" ? { state: "open", reason: null } : undefined,
    );
    expect(["ok", "no_open_draw"]).toContain(verdict);
    await voidHolidays(ctx);
    if (verdict === "ok") await settleDraw(ctx, draw.id);
    expect(await balanceOf(player)).toBe(1_000);
    await saveDay(draw.draw_on, true);
  }
  expect(await findBettingFaults(database)).toEqual([]);
});

test("B-634 a slip of a draw days ahead uses the limits of the day on which it is placed, and a refund gives them back", async () => {
  const draw = await openUnused();
  const player = await rich(10_000);
  const body = { kind: "stake", period: "day", amount: 1_000 } as const;
  await call(server, "setLimit", { body }, { token: player.token });
  expect(verdictOf(await bet(player, Number(draw.id), ["05=700"]))).toBe("ok");
  const { rows } = await sql<{ period_on: string; used: bigint }>`
    select period_on, used from protection_limit where player_id = ${player.id} and kind = 'stake'`.execute(
    owner,
  );
  expect(rows).toEqual([{ period_on: yangonDay(new Date()), used: 70_000n }]);
  expect(verdictOf(await bet(player, Number(draw.id), ["05=400"]))).toMatch(/^limit_/);
  await saveDay(draw.draw_on, false);
  await planAll();
  await settleDraw(ctx, draw.id);
  const after = await sql<{ used: bigint }>`
    select used from protection_limit where player_id = ${player.id} and kind = 'stake'`.execute(
    owner,
  );
  expect(after.rows).toEqual([{ used: 0n }]);
  expect(await balanceOf(player)).toBe(10_000);
});
