import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { createBetting, lotteries } from "../support/betting.ts";
import { ask, call, verdictOf } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";
import { findBettingFaults } from "../support/slips.ts";

const server = await startTestServer();
const { database } = server;
const { owner } = database;
const { rich, draw, bet, balanceOf, slipsOf, exposureOf, grant } = createBetting(server);

test("R-407 the stake bounds apply to the merged line, not to its parts", async () => {
  const player = await rich();
  const draw_id = await draw();
  const answer = await bet(player, draw_id, ["05=30000", "05=30000"]);
  expect(answer.status).toBe(400);
  expect(answer.json()).toMatchObject({
    code: "stake_refused",
    message: "Each number takes 100 to 50,000 kyat, in steps of 100.",
  });
});

test.each([
  [["05=50"], "stake_refused"],
  [["05=150"], "stake_refused"],
  [["05=50100"], "stake_refused"],
  [["05=200", "06=150"], "stake_refused"],
  [Array.from({ length: 11 }, (_, n) => `${n + 10}=100`), "too_many_lines"],
])("R-407 R-412 the terms of the draw refuse %j", async (lines, code) => {
  const player = await rich();
  const draw_id = await draw({ terms: { lines_max: 10 } });
  expect(verdictOf(await bet(player, draw_id, lines))).toBe(code);
  expect(await balanceOf(player)).toBe(1_000_000);
  expect((await exposureOf(draw_id)).total).toBe(0);
});

test("R-311 a bet without a stake is refused with the message to set one", async () => {
  const player = await rich();
  const answer = await bet(player, await draw(), ["05=0"]);
  expect(answer.status).toBe(400);
  expect(answer.json()).toMatchObject({
    code: "amount_missing",
    message: "Please set amount first.",
  });
});

test("R-311 a bet after the close, and one on a draw that is not open yet, are refused with their own messages", async () => {
  const player = await rich();
  const closed = await bet(player, await draw({ closes_in_s: -1 }), ["05=500"]);
  expect(closed.json()).toMatchObject({
    code: "betting_closed",
    message: "Betting has been closed.",
  });
  const early = await bet(player, await draw({ state: "scheduled" }), ["05=500"]);
  expect(early.json()).toMatchObject({
    code: "no_open_draw",
    message: "No digit data, lottery closed?",
  });
  expect(verdictOf(await bet(player, 999_999, ["05=500"]))).toBe("no_open_draw");
});

test("B1 a draw whose state is still open accepts nothing after its close, and nothing before it opens", async () => {
  const player = await rich();
  const late = await draw({ closes_in_s: -0.001 });
  const early = await draw({ opens_in_s: 30, state: "scheduled" });
  await sql`update draw set state = 'open' where id = ${early}`.execute(owner);
  expect(verdictOf(await bet(player, late, ["05=500"]))).toBe("betting_closed");
  expect(verdictOf(await bet(player, early, ["05=500"]))).toBe("no_open_draw");
});

test("R-407 B4 a refused slip changes neither the balance nor the exposure of any number", async () => {
  const player = await rich();
  const draw_id = await draw({ terms: { number_cap: 10_000, hot_numbers: [7], hot_cap: 300 } });
  const answer = await bet(player, draw_id, ["05=500", "07=400"]);
  expect(answer.status).toBe(409);
  expect(answer.json()).toMatchObject({
    code: "over_cap",
    details: {
      numbers: [
        { bet_number: "05", left: 10_000 },
        { bet_number: "07", left: 300 },
      ],
    },
  });
  expect(await balanceOf(player)).toBe(1_000_000);
  expect((await exposureOf(draw_id)).total).toBe(0);
  expect(verdictOf(await bet(player, draw_id, ["05=500", "07=300"]))).toBe("ok");
  expect((await bet(player, draw_id, ["07=100"])).json()).toMatchObject({
    details: { numbers: [{ bet_number: "07", left: 0 }] },
  });
});

test("R-407 a blocked number accepts no bet", async () => {
  const player = await rich();
  const draw_id = await draw({ terms: { hot_numbers: [], hot_cap: null, blocked_numbers: [13] } });
  expect((await bet(player, draw_id, ["13=100"])).json()).toMatchObject({
    code: "over_cap",
    details: { numbers: [{ bet_number: "13", left: 0 }] },
  });
});

test("B5 one player stakes no more in a draw than its terms allow, and the refusal says what is left", async () => {
  const player = await rich();
  const draw_id = await draw({
    terms: { blocked_numbers: [], number_cap: 500_000, player_cap: 1_000 },
  });
  expect(verdictOf(await bet(player, draw_id, ["05=700"]))).toBe("ok");
  const answer = await bet(player, draw_id, ["06=400"]);
  expect(answer.json()).toMatchObject({ code: "over_player_cap", details: { left: 300 } });
  expect(verdictOf(await bet(player, draw_id, ["06=300"]))).toBe("ok");
  const elsewhere = await draw();
  expect(verdictOf(await bet(player, elsewhere, ["06=900"]))).toBe("ok");
});

test("R-407 more than the balance is refused, and the rest of it can still be staked", async () => {
  const player = await rich(1_000);
  const draw_id = await draw({ terms: { player_cap: null } });
  expect(verdictOf(await bet(player, draw_id, ["05=700", "06=400"]))).toBe("insufficient_balance");
  expect(verdictOf(await bet(player, draw_id, ["05=700", "06=300"]))).toBe("ok");
  expect(await balanceOf(player)).toBe(0);
});

test("a refusal is not stored: the same key works once the reason is gone", async () => {
  const player = await rich(100);
  const draw_id = await draw();
  const key = randomUUID();
  expect(verdictOf(await bet(player, draw_id, ["05=500"], key))).toBe("insufficient_balance");
  await grant(player, 1_000);
  expect(verdictOf(await bet(player, draw_id, ["05=500"], key))).toBe("ok");
});

test("R-407 a player's own limit applies to slips, also to several in parallel", async () => {
  const player = await rich();
  const draw_id = await draw();
  await call(
    server,
    "setLimit",
    { body: { kind: "stake", period: "day", amount: 1_000 } },
    { token: player.token },
  );
  expect(verdictOf(await bet(player, draw_id, ["05=700"]))).toBe("ok");
  const answer = await bet(player, draw_id, ["05=400"]);
  expect(answer.status).toBe(409);
  expect(answer.json()).toMatchObject({
    code: "limit_reached",
    message: "Your own limit leaves 300 kyat.",
    details: { left: 300, limit: { kind: "stake", period: "day" } },
  });
  const both = await Promise.all([
    bet(player, draw_id, ["05=200"]),
    bet(player, draw_id, ["06=200"]),
  ]);
  expect(both.map(verdictOf).toSorted()).toEqual(["limit_reached", "ok"]);
});

test("R-407 a player on a break and a self-excluded player cannot bet", async () => {
  const draw_id = await draw();
  const [paused, excluded] = [await rich(), await rich()];
  await call(server, "takeTimeout", { body: { days: 7 } }, { token: paused.token });
  await database.owner
    .insertInto("protection_break")
    .values({
      player_id: BigInt(excluded.id),
      kind: "exclusion",
      starts_at: sql`clock_timestamp()`,
      ends_at: sql`clock_timestamp() + interval '200 days'`,
    })
    .execute();
  expect(verdictOf(await bet(paused, draw_id, ["05=500"]))).toBe("play_paused");
  expect(verdictOf(await bet(excluded, draw_id, ["05=500"]))).toBe("self_excluded");
  expect(await slipsOf(draw_id)).toEqual([]);
});

test.each(lotteries)(
  "B-623 bets stop at once when an operator turns %s off, and all others continue",
  async (route, game, number) => {
    const player = await rich();
    const draw_id = await draw({ game });
    const others = await draw({ game: game === "2d" ? "1d" : "2d" });
    const turn = (is_on: boolean) =>
      owner.updateTable("switch").set({ is_on }).where("name", "=", `bets_${game}`).execute();
    const place = async (on: typeof route, id: number, bet_number: string) =>
      verdictOf(
        await ask(
          server,
          on,
          { body: { draw_id: id, bet_obj: [{ bet_number, amount: 200 }] } },
          { token: player.token },
        ),
      );
    await turn(false);
    expect(await place(route, draw_id, number)).toBe("switched_off");
    expect(
      await (game === "2d" ? place("placeOneD", others, "7") : place("placeTwoD", others, "07")),
    ).toBe("ok");
    await turn(true);
    expect(await place(route, draw_id, number)).toBe("ok");
  },
);

test("a revoked session and a frozen player cannot place slips, at once", async () => {
  const draw_id = await draw();
  const [revoked, frozen] = [await rich(), await rich()];
  await Promise.all([balanceOf(revoked), balanceOf(frozen)]);
  await owner
    .updateTable("session")
    .set({ revoked_at: new Date() })
    .where("player_id", "=", BigInt(revoked.id))
    .execute();
  await owner
    .updateTable("player")
    .set({ frozen_at: new Date() })
    .where("id", "=", BigInt(frozen.id))
    .execute();
  expect(verdictOf(await bet(revoked, draw_id, ["05=500"]))).toBe("unauthorized");
  expect(verdictOf(await bet(frozen, draw_id, ["05=500"]))).toBe("account_frozen");
});

/** Raw JSON text, because JSON.stringify cannot write all of these. */
const oddAmounts =
  `-1 -0 0 0.5 100.5 100.0 1e3 1E3 1e-3 9007199254740993 10000000000001 ${"1".repeat(40)} true false null [] [100]
  {} {"$gt":0} "100" "" "0x10" "1e3" "၁၀၀" "１００" "-1" "NaN" 0x10 NaN Infinity +5 05 1_000 ၁၀၀ undefined`
    .trim()
    .split(/\s+/);

test("T20 R-407 no odd amount and no odd number changes a balance", async () => {
  const player = await rich(5_000);
  const draw_id = await draw();
  const send = async (line: string) => {
    const headers = {
      authorization: `Bearer ${player.token}`,
      "idempotency-key": randomUUID(),
    };
    const body = `{"draw_id":${draw_id},"bet_obj":[${line}]}`;
    const { status } = await server.send("/api/user/betting", { method: "POST", headers, body });
    return [line, status];
  };
  const answers = await Promise.all([
    ...oddAmounts.map((amount) => send(`{"bet_number":"05","amount":${amount}}`)),
    ...["5", '"5"', '"005"', '"၀၅"', '"0a"', '""', "null", '" 5"', '"-1"', '"1e"'].map((number) =>
      send(`{"bet_number":${number},"amount":500}`),
    ),
    send('{"bet_number":"05"}'),
    send('{"amount":500}'),
    send('{"bet_number":"05","amount":500,"balance":1}'),
    send(""),
  ]);
  expect(answers.filter(([, status]) => status !== 400)).toEqual([]);
  expect(await balanceOf(player)).toBe(5_000);
  expect(await slipsOf(draw_id)).toEqual([]);
});

test("the ledger is consistent after all tests and agrees with slips and exposure", async () => {
  expect(await findBettingFaults(database)).toEqual([]);
});
