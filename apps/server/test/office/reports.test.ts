import { yangonDay } from "@shwe/rules";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { post, houseAccounts, playerAccount } from "../../src/ledger/index.ts";
import { callOffDraw } from "../../src/modules/lottery/office.ts";
import { settleDraw } from "../../src/modules/lottery/settlement/settle-draw.ts";
import { findReportFaults } from "../../src/modules/reports/index.ts";
import { readDrawStakes, readReport } from "../../src/modules/reports/office.ts";
import { rollUpLedger, rollUpPeople } from "../../src/modules/reports/roll-up.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { createBetting, lotteries } from "../support/betting.ts";
import { giveDraw } from "../support/draws.ts";
import { endBetting } from "../support/end-betting.ts";
import { giveResult } from "../support/given-results.ts";
import { giveCaller } from "../support/office-callers.ts";
import { ask, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";
import { linesOf } from "../support/slips.ts";

const server = await startTestServer();
const { ctx, database } = server;
const { owner } = database;
const worker = database.as("worker");
const betting = createBetting(server);
const { operator } = await giveCaller(server);

/** Transactions of other test files hold back the position up to which the roll-up reads. */
const rollUpAll = async () => {
  const { rows } = await sql<{
    newest: bigint | null;
  }>`select max(xact_id) as newest from transfer`.execute(owner);
  await expect
    .poll(
      async () => {
        await rollUpLedger(worker);
        const { rows: state } = await sql<{
          next_xact: bigint;
        }>`select next_xact from rollup_state`.execute(owner);
        return (state[0]?.next_xact ?? 0n) > (rows[0]?.newest ?? 0n);
      },
      { timeout: 30_000, interval: 50 },
    )
    .toBe(true);
};

const place = async (player: TestPlayer, nth: number, draw_id: bigint, amount: number) => {
  const lottery = lotteries[nth];
  if (lottery === undefined) throw new Error(`there is no lottery ${nth}`);
  const [route, , number] = lottery;
  const answer = await ask(
    server,
    route,
    { body: { draw_id: Number(draw_id), bet_obj: linesOf(`${number}=${amount}`) } },
    { token: player.token, headers: { "idempotency-key": crypto.randomUUID() } },
  );
  expect(answer.status).toBe(200);
};

/** The expected report, from the transfers alone and joined with slips and payouts by their keys. */
const expectedRows = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    with flow as (
      select t.amount, t.debit_account_id, t.credit_account_id, t.created_at, t.kind, t.fact_id,
        coalesce(slip_draw.game, payout_draw.game) as game,
        player.lvl_2, player.created_at as registered_at
      from transfer t
        left join slip on t.kind = 'slip_stake' and slip.id = t.fact_id
        left join draw slip_draw on slip_draw.id = slip.draw_id
        left join payout on t.kind in ('slip_payout', 'slip_refund', 'reversal') and payout.id = t.fact_id
          and (payout.transfer_id = t.id or payout.transfer_id = t.reverses_id)
        left join draw payout_draw on payout_draw.id = payout.draw_id
        join player on player.id = greatest(t.debit_account_id, t.credit_account_id) / 16
      where t.kind in ('slip_stake', 'slip_payout', 'slip_refund', 'reversal', 'correction')
    )
    select to_char(created_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day, game,
      case when lvl_2 then 'level2' else 'level1' end as level,
      case when created_at - registered_at < interval '6 days' then 'new' else 'returning' end as tenure,
      coalesce(sum(amount) filter (where kind = 'slip_stake'), 0)::float as stakes,
      coalesce(sum(amount) filter (where kind = 'slip_payout'), 0)::float as payouts,
      coalesce(sum(amount) filter (where kind = 'slip_refund'), 0)::float as refunds,
      coalesce(sum(amount) filter (where kind = 'reversal'), 0)::float as reversals,
      coalesce(sum(case when debit_account_id < 0 then amount else -amount end) filter (where kind = 'correction'), 0)::float
        as corrections,
      (count(*) filter (where kind = 'slip_stake'))::float as slips,
      (count(distinct debit_account_id) filter (where kind = 'slip_stake'))::float as players
    from flow group by 1, 2, 3, 4 order by 1, 2, 3, 4
  `.execute(owner);
  return rows;
};

const actualRows = async () => {
  const today = yangonDay(new Date());
  const { rows } = await readReport(worker, { from: today, to: today });
  return rows
    .map(
      ({
        day,
        game,
        level,
        tenure,
        stakes,
        payouts,
        refunds,
        reversals,
        corrections,
        slips,
        players,
      }) => ({
        ...{
          day,
          game,
          level,
          tenure,
          stakes,
          payouts,
          refunds,
          reversals,
          corrections,
          slips,
          players,
        },
      }),
    )
    .toSorted((a, b) =>
      JSON.stringify([a.game ?? "~", a.level, a.tenure]).localeCompare(
        JSON.stringify([b.game ?? "~", b.level, b.tenure]),
      ),
    );
};

const expectSame = async () => {
  const expected = await expectedRows();
  const sorted = expected.toSorted((a, b) =>
    JSON.stringify([a["game"] ?? "~", a["level"], a["tenure"]]).localeCompare(
      JSON.stringify([b["game"] ?? "~", b["level"], b["tenure"]]),
    ),
  );
  expect(await actualRows()).toEqual(sorted);
  expect(await findReportFaults(worker, yangonDay(new Date()))).toEqual([]);
};

const richOf = async ({ is_level_2 = false, is_old = false } = {}): Promise<TestPlayer> => {
  const player = await betting.rich();
  await sql`update player set lvl_2 = ${is_level_2},
    created_at = created_at - make_interval(days => ${is_old ? 30 : 0}) where id = ${player.id}`.execute(
    owner,
  );
  return player;
};

test("reports by day, lottery and group equal the ledger to 1/100 kyat, with refunds, reversals and corrections", async () => {
  const players = [
    await richOf(),
    await richOf({ is_level_2: true }),
    await richOf({ is_old: true }),
    await richOf({ is_level_2: true, is_old: true }),
  ];
  const draws = await Promise.all(lotteries.map(([, game]) => giveDraw(owner, { game })));
  for (const [at, player] of players.entries())
    for (const [nth, draw_id] of draws.entries())
      if ((at + nth) % 3 !== 0) await place(player, nth, draw_id, 100 * (at + nth + 1));
  await rollUpAll();
  await expectSame();

  const [first, second, third] = draws as [bigint, bigint, bigint];
  await inTransaction(database.as("office"), (tx) =>
    callOffDraw(tx, operator, { draw_id: third, reason: "no source" }),
  );
  await settleDraw(ctx, third);
  for (const [nth, draw_id] of [first, second].entries()) {
    await endBetting(owner, draw_id);
    await giveResult(owner, draw_id, lotteries[nth]?.[2] ?? "");
    await settleDraw(ctx, draw_id);
  }
  await rollUpAll();
  await expectSame();

  const wrong = (lotteries[0]?.[2] ?? "").replace(/\d$/, "1");
  await giveResult(owner, first, wrong);
  await settleDraw(ctx, first);
  const [player] = players as [TestPlayer];
  const main = playerAccount(BigInt(player.id), "main");
  await inTransaction(owner, (tx) =>
    post(tx, [
      {
        debit: houseAccounts.corrections,
        credit: main,
        amount: 12_345n,
        kind: "correction",
        fact_id: 1n,
      },
      {
        debit: main,
        credit: houseAccounts.corrections,
        amount: 5n,
        kind: "correction",
        fact_id: 2n,
      },
    ]),
  );
  await rollUpAll();
  await expectSame();
  const today = yangonDay(new Date());
  const { total, days } = await readReport(worker, { from: today, to: today });
  expect(total).toEqual(expect.objectContaining({ corrections: 12_340, players: 4 }));
  expect(total.gross).toBe(total.stakes - total.refunds - total.payouts + total.reversals);
  expect(total.reversals).toBeGreaterThan(0);
  expect(days).toHaveLength(1);
});

test("a slip of a transaction that commits late is counted, and none is counted twice", async () => {
  const id = await giveDraw(owner);
  const player = await betting.rich();
  let commit = (): void => undefined;
  const held = new Promise<void>((resolve) => (commit = resolve));
  let begun = (): void => undefined;
  const started = new Promise<void>((resolve) => (begun = resolve));
  const late = owner.transaction().execute(async (tx) => {
    await sql`select lottery_place('2d', ${id}, array[${player.id}]::bigint[],
      array(select id from session where player_id = ${player.id} limit 1), array['late'], array[1],
      array[5]::smallint[], array[700]::bigint[], interval '1 day')`.execute(tx);
    begun();
    await held;
  });
  await started;
  const other = await giveDraw(owner, { game: "c2d" });
  try {
    const lottery = lotteries.findIndex(([, game]) => game === "c2d");
    await place(await betting.rich(), lottery, other, 300);
    await rollUpLedger(worker);
    await rollUpLedger(worker);
    expect((await readDrawStakes(worker, id)).buckets).toEqual([]);
  } finally {
    commit();
  }
  await late;
  await rollUpAll();
  await Promise.all([rollUpLedger(worker), rollUpLedger(worker), rollUpLedger(worker)]);
  const stakes = await readDrawStakes(worker, id);
  expect(stakes).toMatchObject({ players: 1, buckets: [{ staked: 700, slips: 1 }] });
  expect((await readDrawStakes(worker, other)).buckets).toMatchObject([{ staked: 300, slips: 1 }]);
  expect(await findReportFaults(worker, yangonDay(new Date()))).toEqual([]);
});

test("the audit of reports finds a figure that differs from the ledger", async () => {
  const today = yangonDay(new Date());
  await rollUpAll();
  const change = (by: number) =>
    sql`update rollup_day set payouts = payouts + ${by} where (day, game, is_level_2, is_new) in (
      select day, game, is_level_2, is_new from rollup_day where day = ${today} and game = '2d' limit 1)`.execute(
      owner,
    );
  await change(1);
  expect(await findReportFaults(worker, today)).toEqual([
    expect.stringMatching(/^payouts of .* in the report \(parts\)$/),
  ]);
  await change(-1);
  expect(await findReportFaults(worker, today)).toEqual([]);
});

test("new players, logins and players online are counted, also twice a minute", async () => {
  await betting.rich();
  await rollUpPeople(worker);
  const read = async () => {
    const { rows } = await sql<{ new_players: bigint; logins: bigint; online: bigint }>`
      select sum(new_players)::bigint as new_players, sum(logins)::bigint as logins,
        (select online from rollup_state) as online from rollup_people`.execute(owner);
    return rows[0];
  };
  const { rows } = await sql<{ new_players: bigint; logins: bigint; online: bigint }>`
    select (select count(*) from player) as new_players, (select count(*) from session) as logins,
      (select count(distinct player_id) from session) as online`.execute(owner);
  expect(await read()).toEqual(rows[0]);
  await rollUpPeople(worker);
  expect(await read()).toEqual(rows[0]);
});
