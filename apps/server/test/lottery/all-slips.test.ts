import { randomUUID } from "node:crypto";

import { gameRoutes, lotteryCodes, lotteryTypeOf } from "@shwe/contract/player/game-routes";
import type { LotteryCode } from "@shwe/contract/player/games";
import { toHundredths } from "@shwe/rules";
import { formatNumber, games } from "@shwe/rules/lottery";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { grantSeed } from "../../src/ledger/index.ts";
import { settleDraw } from "../../src/modules/lottery/settlement/settle-draw.ts";
import { giveDraw, giveSlips } from "../support/draws.ts";
import { endBetting } from "../support/end-betting.ts";
import { giveResult } from "../support/given-results.ts";
import { ask, call, registerPlayer, verdictOf, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const { ctx } = server;

const grant = ({ id }: TestPlayer, kyat: number) =>
  grantSeed(ctx.db, { player_id: BigInt(id), amount: toHundredths(kyat), key: randomUUID() });

/** Places a slip of one line of 100 kyat. */
const place = async (player: TestPlayer, draw_id: bigint, code: LotteryCode, number: number) => {
  const bet_obj = [{ bet_number: formatNumber(games[code], number), amount: 100 }];
  const body = { draw_id: Number(draw_id), bet_obj };
  return (await call(server, gameRoutes[code].place, { body }, { token: player.token })).slip;
};

const listAll = (player: TestPlayer, query = {}) =>
  call(server, "listAllSlips", { query }, { token: player.token });

const listOfDraw = (player: TestPlayer, draw_id: bigint) =>
  call(server, "listDrawSlips", { params: { id: String(draw_id) } }, { token: player.token });

test("R-408 the slips of all five lotteries are one list, newest first, each with its lottery and the times of its draw", async () => {
  const [player, other] = [await registerPlayer(server), await registerPlayer(server)];
  await grant(player, 1_000);
  await grant(other, 1_000);
  const placed: { no: string; type: string }[] = [];
  for (const code of [...lotteryCodes, ...lotteryCodes.toReversed()]) {
    const draw_id = await giveDraw(owner, { game: code });
    await place(other, draw_id, code, 1);
    const { no } = await place(player, draw_id, code, 1);
    placed.unshift({ no, type: lotteryTypeOf(code) });
  }
  const { data, period, next } = await listAll(player);
  expect(data.map(({ no, type }) => ({ no, type }))).toEqual(placed);
  expect(next).toBeNull();
  expect(period).toEqual({ slips: 10, staked: 1_000, returned: 0, net: 0 });
  const { data: draw } = await call(server, "getDraw", {
    params: { id: String(data[0]?.draw_id) },
  });
  expect(data[0]).toMatchObject({
    close_at: draw.close_at,
    result_at: draw.result_at,
    credits: [],
  });
});

test("R-408 the list of all lotteries is paged without a gap or a repetition, and bounded by its days", async () => {
  const player = await registerPlayer(server);
  const draws = await Promise.all(lotteryCodes.map((game) => giveDraw(owner, { game })));
  const ids: bigint[] = [];
  for (let nth = 0; nth < 12; nth++)
    for (const draw_id of draws)
      ids.push(...(await giveSlips(owner, draw_id, { player_id: BigInt(player.id), count: 2 })));
  const read: number[] = [];
  let before: number | null = null;
  const sizes: number[] = [];
  do {
    const page = await listAll(player, before === null ? {} : { before: String(before) });
    read.push(...page.data.map(({ id }) => id));
    sizes.push(page.data.length);
    before = page.next;
  } while (before !== null);
  expect(sizes).toEqual([50, 50, 20]);
  expect(read).toEqual(ids.toReversed().map(Number));
  expect(
    (await listAll(player, { start_date: "2026-01-01", end_date: "2026-01-31" })).data,
  ).toEqual([]);
  expect(
    verdictOf(await ask(server, "listAllSlips", { query: { start_date: "2026-02-30" } }, player)),
  ).toBe("invalid_request");
});

test("R-218 pending slips are listed whatever their day, also while a void or a correction is not yet paid", async () => {
  const player = await registerPlayer(server);
  await grant(player, 10_000);
  const open = await giveDraw(owner, { game: "c2d" });
  const long_ago = await place(player, open, "c2d", 4);
  await sql`update slip set accepted_at = accepted_at - interval '200 days' where draw_id = ${open}`.execute(
    owner,
  );
  await sql`update slip_day set accepted_on = accepted_on - 200 where draw_id = ${open}`.execute(
    owner,
  );
  const drawn = await giveDraw(owner, { terms: { odds: 80 } });
  const winning = await place(player, drawn, "2d", 5);
  const voided = await giveDraw(owner, { game: "1d" });
  const refunded = await place(player, voided, "1d", 6);
  const pending = async () =>
    (await listAll(player, { state: "pending" })).data.map(({ no }) => no);
  expect(await pending()).toEqual([refunded.no, winning.no, long_ago.no]);

  await sql`select lottery_move_draw(${voided}, 'void', 'the sources disagreed')`.execute(owner);
  await endBetting(owner, drawn);
  await giveResult(owner, drawn, "05");
  expect(await pending()).toEqual([refunded.no, winning.no, long_ago.no]);
  await settleDraw(ctx, voided);
  await settleDraw(ctx, drawn);
  expect(await pending()).toEqual([long_ago.no]);
  await giveResult(owner, drawn, "06");
  expect(await pending()).toEqual([winning.no, long_ago.no]);
  await settleDraw(ctx, drawn);
  const last = await listAll(player, { state: "pending" });
  expect(last.data.map(({ no, state }) => ({ no, state }))).toEqual([
    { no: long_ago.no, state: "pending" },
  ]);
  expect(last.period).toEqual({ slips: 1, staked: 100, returned: 0, net: 0 });
});

test("R-218 B-613 a slip shows what was paid for it and taken back, each with the balance after it", async () => {
  const player = await registerPlayer(server);
  await grant(player, 500);
  const voided = await giveDraw(owner);
  await place(player, voided, "2d", 44);
  await sql`select lottery_move_draw(${voided}, 'void', 'the sources disagreed')`.execute(owner);
  await settleDraw(ctx, voided);
  expect((await listOfDraw(player, voided)).data).toMatchObject([
    { new_balance: 400, credits: [{ kind: "refund", amount: 100, balance_after: 500 }] },
  ]);

  const draw_id = await giveDraw(owner, { terms: { odds: 80 } });
  await place(player, draw_id, "2d", 5);
  await place(player, draw_id, "2d", 5);
  await endBetting(owner, draw_id);
  await giveResult(owner, draw_id, "05");
  await settleDraw(ctx, draw_id);
  const won = await listOfDraw(player, draw_id);
  expect(won.totals).toEqual({ slips: 2, staked: 200, returned: 16_000, net: 15_800 });
  expect(won.data.map(({ credits }) => credits)).toMatchObject([
    [{ kind: "win", amount: 8_000, balance_after: 16_300 }],
    [{ kind: "win", amount: 8_000, balance_after: 8_300 }],
  ]);

  for (const digits of ["06", "05"]) {
    await giveResult(owner, draw_id, digits);
    await settleDraw(ctx, draw_id);
  }
  const { data, totals } = await listOfDraw(player, draw_id);
  expect(totals).toEqual(won.totals);
  expect(data[1]?.credits).toMatchObject([
    { kind: "win", amount: 8_000, balance_after: 8_300 },
    { kind: "taken_back", amount: 8_000, balance_after: 8_300 },
    { kind: "win", amount: 8_000, balance_after: 8_300 },
  ]);
  const balance = data[0]?.credits.at(-1)?.balance_after;
  const { data: profile } = await call(server, "getProfile", {}, { token: player.token });
  expect(profile.balance).toBe(balance);
});

test("R-402 the slips of a draw are those of the caller, the newest 50 with the totals of all; an unknown draw is not found", async () => {
  const [player, other, idle] = await Promise.all([
    registerPlayer(server),
    registerPlayer(server),
    registerPlayer(server),
  ]);
  const draw_id = await giveDraw(owner);
  const own = await giveSlips(owner, draw_id, { player_id: BigInt(player.id), count: 60 });
  const foreign = await giveSlips(owner, draw_id, { player_id: BigInt(other.id), count: 3 });
  const { data, totals } = await listOfDraw(player, draw_id);
  expect(data.map(({ id }) => BigInt(id))).toEqual(own.toReversed().slice(0, 50));
  expect(totals.slips).toBe(60);
  expect((await listOfDraw(other, draw_id)).data.map(({ id }) => BigInt(id))).toEqual(
    foreign.toReversed(),
  );
  expect((await listAll(other, { state: "pending" })).data.map(({ id }) => BigInt(id))).toEqual(
    foreign.toReversed(),
  );
  expect(await listOfDraw(idle, draw_id)).toMatchObject({
    data: [],
    totals: { slips: 0, staked: 0, returned: 0, net: 0 },
  });
  const unknown = { params: { id: "999999999999999" } };
  expect(verdictOf(await ask(server, "listDrawSlips", unknown, { token: idle.token }))).toBe(
    "not_found",
  );
});
