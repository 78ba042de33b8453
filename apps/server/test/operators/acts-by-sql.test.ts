import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { giveOperator, type TestOperator } from "../support/given-operators.ts";
import { giveDraw } from "../support/draws.ts";
import { giveDifference } from "../support/gateway-difference.ts";
import { registerPlayer } from "../support/players.ts";
import { daysAgo, giveAccount } from "../support/receiving-accounts.ts";
import { startTestServer } from "../support/server.ts";

/*
 * What one operator may do alone is recorded by the function of the database that does it. A process with the database role
 * of the office cannot do it without the act, nor in the name of nobody.
 */
const server = await startTestServer();
const { owner, as } = server.database;
const reason = "a test of the record";

/** How to act by SQL in the name of an operator, and the state that the act changes. */
type OneSidedAct = {
  act: string;
  subject: string;
  details: object;
  call: (by: bigint | null) => string;
  /** A query of one column that differs after the act. */
  state: string;
  /** The SQLSTATE for an operator who may not act, if it is another one than usual. */
  refusal?: string;
};

const acts: Record<string, () => Promise<OneSidedAct>> = {
  "the void of a draw": async () => {
    const id = await giveDraw(owner);
    return {
      ...{ act: "draw.void", subject: `draw:${id}`, details: { reason, was: "open" } },
      call: (by) => `select lottery_call_off_draw(${id}, '${reason}', ${by})`,
      state: `select state from draw where id = ${id}`,
    };
  },
  "an early close": async () => {
    const id = await giveDraw(owner);
    return {
      ...{ act: "draw.close", subject: `draw:${id}`, details: { reason } },
      call: (by) => `select lottery_close_draw(${id}, '${reason}', ${by})`,
      state: `select state from draw where id = ${id}`,
    };
  },
  "a switch that is turned off": async () => {
    await sql`update switch set is_on = true where name = 'games'`.execute(owner);
    return {
      ...{ act: "switch.off", subject: "switch:games", details: { reason } },
      call: (by) => `select switch_turn_off('games', ${by}, '${reason}')`,
      state: "select is_on from switch where name = 'games'",
    };
  },
  "a disabled operator": async () => {
    const { id } = await giveOperator(server, "support");
    return {
      ...{ act: "operator.disable", subject: `operator:${id}`, details: { reason } },
      call: (by) => `select operator_disable(${id}, ${by}, '${reason}')`,
      state: `select state from operator where id = ${id}`,
    };
  },
  "a short freeze": async () => {
    const { id } = await registerPlayer(server);
    return {
      ...{ act: "player.freeze", subject: `player:${id}`, details: { hours: 2, reason } },
      call: (by) => `select players_freeze_alone(${id}, 2, '${reason}', ${by})`,
      state: `select count(*) from player_freeze where player_id = ${id}`,
      // The limit of one person is read first, and refuses them by its own code.
      refusal: "SO021",
    };
  },
  "a paused receiving account": async () => {
    const id = await giveAccount(owner);
    return {
      ...{ act: "account.pause", subject: `receiving_account:${id}`, details: { reason } },
      call: (by) => `select cashier_pause_account(${id}, '${reason}', ${by})`,
      state: `select state from receiving_account where id = ${id}`,
      refusal: "SO021",
    };
  },
  "a closed day of a receiving account": async () => {
    const id = await giveAccount(owner);
    const day = daysAgo(1);
    return {
      ...{ act: "account.close_day", subject: `receiving_account:${id}` },
      details: { day, figure: 0 },
      call: (by) => `select cashier_close_day_alone(${id}, '${day}', 0, ${by})`,
      state: `select count(*) from receiving_close where account_id = ${id}`,
      refusal: "SO021",
    };
  },
  "a settled difference at a payment gateway": async () => {
    const id = await giveDifference(owner);
    return {
      ...{
        act: "gateway.end_difference",
        subject: `gateway_difference:${id}`,
        details: { reason },
      },
      call: (by) => `select cashier_end_difference(${id}, '${reason}', ${by})`,
      state: `select ended_at is null from gateway_difference where id = ${id}`,
      refusal: "SO021",
    };
  },
  "a stopped payment method": async () => {
    await sql`update payment_direction set is_on = true where method_id = 4`.execute(owner);
    return {
      ...{ act: "method.stop", subject: "payment_method:4", details: { direction: "in", reason } },
      call: (by) => `select cashier_stop_method(4::smallint, 'in', '${reason}', ${by})`,
      state: "select is_on from payment_direction where method_id = 4 and direction = 'in'",
      refusal: "SO021",
    };
  },
};

let operator: TestOperator;
beforeEach(async () => {
  operator = await giveOperator(server, "owner");
});

const run = async (statement: string) =>
  (await sql.raw<object>(statement).execute(as("office"))).rows;
const actsOf = async (id: bigint) => {
  const { rows } = await sql<object>`
    select act, subject, details from operator_act where operator_id = ${id} order by seq`.execute(
    owner,
  );
  return rows;
};

test.each(Object.keys(acts))("O3 %s by SQL is recorded by its function, once", async (name) => {
  const given = await acts[name]?.();
  if (!given) throw new Error("there is no such act");
  const { act, subject, details, call, state } = given;
  const before = await sql.raw(state).execute(owner);
  await run(call(operator.id));
  expect((await sql.raw(state).execute(owner)).rows).not.toEqual(before.rows);
  expect(await actsOf(operator.id)).toEqual([{ act, subject, details }]);
});

test.each(Object.keys(acts))("O3 %s is refused without an operator who may act", async (name) => {
  const given = await acts[name]?.();
  if (!given) throw new Error("there is no such act");
  const { call, state, refusal = "SO029" } = given;
  const before = await sql.raw(state).execute(owner);
  await giveOperator(server, "owner");
  await sql`update operator set state = 'disabled', disabled_at = clock_timestamp() where id = ${operator.id}`.execute(
    owner,
  );
  for (const nobody of [null, 999_999_999n, operator.id])
    await expect(run(call(nobody))).rejects.toMatchObject({ code: refusal });
  expect((await sql.raw(state).execute(owner)).rows).toEqual(before.rows);
});

test("O3 terms that are lowered by SQL are recorded with their fields, and refused without an operator", async () => {
  const lower = (by: bigint | null) =>
    sql<{ id: bigint }>`
      select lottery_lower_terms('c2d', null, '{"blocked_numbers": [7]}', ${by}) as id`.execute(
      as("office"),
    );
  await expect(lower(null)).rejects.toMatchObject({ code: "23502" });
  const { rows } = await lower(operator.id);
  expect(await actsOf(operator.id)).toEqual([
    {
      ...{ act: "terms.change", subject: `terms:${rows[0]?.id}` },
      details: { game: "c2d", slot: null, blocked_numbers: [7] },
    },
  ]);
  const { rows: stored } = await sql<{ created_by: string }>`
    select created_by from lottery_terms where id = ${rows[0]?.id}`.execute(owner);
  expect(stored).toEqual([{ created_by: operator.name }]);
});

test("O3 the office process cannot record an act by the function that others call", async () => {
  await expect(
    run(`select operator_record_act(${operator.id}, 'draw.void', 'draw:1', '{}')`),
  ).rejects.toMatchObject({ code: "42501" });
});
