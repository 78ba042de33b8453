import { randomUUID } from "node:crypto";

import { maskPhone, toHundredths } from "@shwe/rules";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { grantSeed } from "../../src/ledger/index.ts";
import { settleDraw } from "../../src/modules/lottery/settlement/settle-draw.ts";
import { giveDraw } from "../support/draws.ts";
import { endBetting } from "../support/end-betting.ts";
import { giveResult } from "../support/given-results.ts";
import { ask, call, registerPlayer, verdictOf, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const { ctx } = server;

const place = async (player: TestPlayer, draw_id: bigint, lines: Record<string, number>) => {
  const total = Object.values(lines).reduce((sum, each) => sum + each, 0);
  await grantSeed(ctx.db, {
    player_id: BigInt(player.id),
    amount: toHundredths(total),
    key: randomUUID(),
  });
  const body = {
    draw_id: Number(draw_id),
    bet_obj: Object.entries(lines).map(([bet_number, amount]) => ({ bet_number, amount })),
  };
  const { slip } = await call(server, "placeTwoD", { body }, { token: player.token });
  return slip;
};

const slipsOf = (player: TestPlayer, query = {}) =>
  call(server, "listTwoDSlips", { query }, { token: player.token });

test("R-218 R-219 a slip is pending, then won or lost, and the period has its totals", async () => {
  const [lucky, unlucky] = [await registerPlayer(server), await registerPlayer(server)];
  const draw_id = await giveDraw(owner, { terms: { odds: 80 }, is_of_today: true });
  const won = await place(lucky, draw_id, { "12": 500, "21": 100 });
  await place(unlucky, draw_id, { "13": 700 });
  expect((await slipsOf(lucky)).data).toMatchObject([
    {
      id: won.id,
      no: won.no,
      state: "pending",
      win: 0,
      total_amount: 600,
      old_balance: 600,
      new_balance: 0,
      reward_amount: 0,
      lucky_number: null,
    },
  ]);

  await endBetting(owner, draw_id);
  await giveResult(owner, draw_id, "12");
  await settleDraw(ctx, draw_id);

  const after = await slipsOf(lucky);
  expect(after.data).toMatchObject([
    {
      state: "won",
      win: 1,
      lucky_number: "12",
      reward_amount: 40_000,
      bettings: [
        { bet_number: "12", amount: 500, odd: 80, win: "straight", win_amount: 40_000 },
        { bet_number: "21", amount: 100, odd: 80, win: null, win_amount: 0 },
      ],
    },
  ]);
  expect(after.period).toEqual({ slips: 1, staked: 600, returned: 40_000, net: 39_400 });
  const lost = await slipsOf(unlucky);
  expect(lost.data).toMatchObject([{ state: "lost", win: 2, reward_amount: 0 }]);
  expect(lost.period).toEqual({ slips: 1, staked: 700, returned: 0, net: -700 });
});

test("R-218 a void draw shows its slips as refunded, a corrected result shows what it took back", async () => {
  const player = await registerPlayer(server);
  const voided = await giveDraw(owner);
  await place(player, voided, { "44": 300 });
  await sql`select lottery_move_draw(${voided}, 'void', 'the sources disagreed')`.execute(owner);
  expect((await slipsOf(player)).data).toMatchObject([{ state: "pending" }]);
  await settleDraw(ctx, voided);
  expect((await slipsOf(player)).data).toMatchObject([
    { state: "refunded", win: 0, reward_amount: 300 },
  ]);

  const draw_id = await giveDraw(owner, { terms: { odds: 80 } });
  await place(player, draw_id, { "05": 100 });
  await endBetting(owner, draw_id);
  await giveResult(owner, draw_id, "05");
  await settleDraw(ctx, draw_id);
  await giveResult(owner, draw_id, "06");
  expect((await slipsOf(player)).data[0]).toMatchObject({ state: "pending", lucky_number: "06" });
  await settleDraw(ctx, draw_id);
  expect((await slipsOf(player)).data[0]).toMatchObject({
    state: "lost",
    reward_amount: 0,
    reversed_amount: 8_000,
  });
});

test("R-408 slips are paged, newest first, and bounded by Yangon days", async () => {
  const player = await registerPlayer(server);
  const draw_id = await giveDraw(owner);
  for (let nth = 0; nth < 53; nth++) await place(player, draw_id, { "01": 100 });
  const first = await slipsOf(player);
  expect([first.data.length, first.period.slips]).toEqual([50, 53]);
  const second = await slipsOf(player, { before: String(first.next) });
  expect([second.data.length, second.next]).toEqual([3, null]);
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect(
    (await slipsOf(player, { start_date: "2026-01-01", end_date: "2026-01-31" })).data,
  ).toEqual([]);
  for (const query of [
    { start_date: "2026-02-30" },
    { start_date: "2026-03-02", end_date: "2026-03-01" },
    { start_date: "2026-01-01", end_date: "2026-12-31" },
  ])
    expect(verdictOf(await ask(server, "listTwoDSlips", { query }, { token: player.token }))).toBe(
      "invalid_request",
    );
});

test("R-208 R-409 the winners of the newest draw that has some: masked phones, largest win first, with the stake of the winning line", async () => {
  const [small, large] = [await registerPlayer(server), await registerPlayer(server)];
  const draw_id = await giveDraw(owner, { terms: { odds: 80 } });
  await place(small, draw_id, { "77": 100 });
  await place(large, draw_id, { "77": 900, "78": 100 });
  await endBetting(owner, draw_id);
  await giveResult(owner, draw_id, "77");
  await settleDraw(ctx, draw_id);
  const nobody = await giveDraw(owner);
  await endBetting(owner, nobody);
  await giveResult(owner, nobody, "11");
  await settleDraw(ctx, nobody);

  const answer = await ask(server, "listWinners", { params: { type: "2D" } });
  expect(answer.json()).toMatchObject({
    draw_id: Number(draw_id),
    lucky_number: "77",
    data: [
      { phone: maskPhone(large.phone), bet_amount: 900, win_amount: 72_000 },
      { phone: maskPhone(small.phone), bet_amount: 100, win_amount: 8_000 },
    ],
  });
  for (const { phone } of [small, large]) expect(answer.bytes.toString()).not.toContain(phone);
  expect(await call(server, "listWinners", { params: { type: "C1D" } })).toMatchObject({
    lucky_number: null,
    data: [],
  });
});

test("R-406 R-409 lucky numbers of one day and of a range of days", async () => {
  const draw_id = await giveDraw(owner, { game: "1d", is_of_today: true });
  await endBetting(owner, draw_id);
  await giveResult(owner, draw_id, "7");
  const { data } = await call(server, "listOneDLuckyNumbers", { query: {} });
  expect(data).toMatchObject([
    {
      id: Number(draw_id),
      type: "1D",
      category_id: 4,
      lucky_number: "7",
      decided_by: "sources",
      version: 1,
    },
  ]);
  const all = await call(server, "listLuckyNumbers", { query: {} });
  expect(new Set(all.data.map(({ type }) => type))).toContain("2D");
  const history = await call(server, "listLuckyNumberHistory", {
    params: { type: "1D" },
    query: {},
  });
  expect(history.data).toEqual(data);
});
