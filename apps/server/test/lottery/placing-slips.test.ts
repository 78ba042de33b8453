import { randomUUID } from "node:crypto";

import { routes } from "@shwe/contract/player/routes";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { inTransaction } from "../../src/platform/db/index.ts";
import { createBetting, lotteries, type Placed } from "../support/betting.ts";
import { ask, call, verdictOf, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";
import { findBettingFaults, linesOf } from "../support/slips.ts";

const server = await startTestServer();
const { database } = server;
const { owner } = database;
const { rich, draw, bet, balanceOf, slipsOf, exposureOf } = createBetting(server);

test("R-407 a slip of several numbers is accepted as a whole, and the response lists its lines", async () => {
  const player = await rich(10_000);
  const draw_id = await draw();
  const answer = await bet(player, draw_id, ["05=500", "42=1000", "99=300"]);
  expect(answer.status).toBe(200);
  const placed = answer.json() as Placed;
  expect(placed).toMatchObject({
    result: 1,
    status: 200,
    user_balance: 8_200,
    slip: {
      draw_id,
      no: `${draw_id}-${placed.slip.id}`,
      total: 1_800,
      lines: linesOf("05=500", "42=1000", "99=300"),
    },
  });
  expect(await balanceOf(player)).toBe(8_200);
  const exposure = await exposureOf(draw_id);
  expect([exposure.slips, exposure.total, exposure.stakes[5], exposure.stakes[42]]).toEqual([
    1, 1_800, 500, 1_000,
  ]);
});

test.each(lotteries)(
  "R-407 %s accepts bets of its own lottery only",
  async (route, game, number) => {
    const player = await rich();
    const own = await draw({ game });
    const other = await draw({ game: game === "2d" ? "c2d" : "2d" });
    const placed = await call(
      server,
      route,
      { body: { draw_id: own, bet_obj: [{ bet_number: number, amount: 200 }] } },
      { token: player.token },
    );
    expect(placed.slip.lines).toEqual([{ bet_number: number, amount: 200 }]);
    const foreign = await ask(
      server,
      route,
      { body: { draw_id: other, bet_obj: [{ bet_number: number, amount: 200 }] } },
      { token: player.token },
    );
    expect(verdictOf(foreign)).toBe("no_open_draw");
  },
);

test("R-407 a number given twice is merged, and the order of lines does not matter", async () => {
  const player = await rich();
  const draw_id = await draw();
  const key = randomUUID();
  const first = await bet(player, draw_id, ["56=500", "05=100", "56=300"], key);
  expect((first.json() as Placed).slip.lines).toEqual(linesOf("05=100", "56=800"));
  const again = await bet(player, draw_id, ["05=100", "56=800"], key);
  expect(again.bytes).toEqual(first.bytes);
  expect((await slipsOf(draw_id)).length).toBe(1);
});

test("R-407 fifty parallel repeats make one slip with one response; other lines under the key are refused", async () => {
  const player = await rich(10_000);
  const draw_id = await draw();
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => bet(player, draw_id, ["05=500"], key)),
  );
  expect(new Set(answers.map(({ bytes }) => bytes.toString("utf8"))).size).toBe(1);
  expect(answers[0]?.headers["idempotency-key"]).toBe(key);
  expect(verdictOf(await bet(player, draw_id, ["05=600"], key))).toBe("key_reused");
  expect(verdictOf(await bet(player, draw_id, ["06=500"], key))).toBe("key_reused");
  expect(await balanceOf(player)).toBe(9_500);
  expect((await slipsOf(draw_id)).length).toBe(1);
});

test("R-407 two players may use the same key", async () => {
  const [one, other] = [await rich(), await rich()];
  const draw_id = await draw();
  const key = randomUUID();
  expect(verdictOf(await bet(one, draw_id, ["05=500"], key))).toBe("ok");
  expect(verdictOf(await bet(other, draw_id, ["06=700"], key))).toBe("ok");
});

test("B-632 a repeat after the close returns the first response, or that there was none", async () => {
  const player = await rich();
  const draw_id = await draw();
  const key = randomUUID();
  const first = await bet(player, draw_id, ["05=500"], key);
  await sql`update draw set close_at = clock_timestamp() where id = ${draw_id}`.execute(owner);
  await sql`update draw set state = 'closed' where id = ${draw_id}`.execute(owner);
  expect((await bet(player, draw_id, ["05=500"], key)).bytes).toEqual(first.bytes);
  expect(verdictOf(await bet(player, draw_id, ["05=600"], key))).toBe("key_reused");
  expect(verdictOf(await bet(player, draw_id, ["05=500"]))).toBe("betting_closed");
});

test("B-632 B6 the slip of a key can be read without placing one, by its owner alone", async () => {
  const [player, stranger] = [await rich(), await rich()];
  const draw_id = await draw();
  const key = `odd key "\\{},NULL`.replaceAll(" ", "_");
  const lookUp = (who: TestPlayer, query = "") =>
    server.send(`/api/user/slip_by_key/${encodeURIComponent(key)}${query}`, {
      headers: { authorization: `Bearer ${who.token}` },
    });
  expect((await lookUp(player)).status).toBe(404);
  const first = await bet(player, draw_id, ["05=500", "17=300"], key);
  expect(first.status).toBe(200);
  expect((await lookUp(player)).bytes).toEqual(first.bytes);
  expect((await lookUp(player, `?draw_id=${draw_id}`)).bytes).toEqual(first.bytes);
  expect((await lookUp(player, `?draw_id=${draw_id + 1}`)).status).toBe(404);
  expect((await lookUp(stranger)).status).toBe(404);
  expect((await slipsOf(draw_id)).length).toBe(1);
});

test("R-407 two identical requests without a key are both refused and place no slip", async () => {
  const player = await rich(10_000);
  const draw_id = await draw();
  const body = JSON.stringify({ draw_id, bet_obj: linesOf("05=500") });
  const headers = { authorization: `Bearer ${player.token}` };
  const send = () => server.send("/api/user/betting", { method: "POST", headers, body });
  const answers = [await send(), await send()];
  expect(await slipsOf(draw_id)).toEqual([]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  expect(answers.map(verdictOf)).toEqual(["idempotency_key_missing", "idempotency_key_missing"]);
  expect(await balanceOf(player)).toBe(10_000);
});

test.each(lotteries)(
  "R-407 %s needs draw_id: a section is no draw",
  async (route, game, number) => {
    const { token } = await rich();
    const draw_id = await draw({ game, slot: "09:41" });
    const bet_obj = [{ bet_number: number, amount: 200 }];
    for (const key of [{}, { "idempotency-key": randomUUID() }])
      for (const body of [{ bet_obj }, { section: "09:41 AM", bet_obj }]) {
        const answer = await server.send(routes[route].path, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, ...key },
          body: JSON.stringify(body),
        });
        expect([answer.status, verdictOf(answer)]).toEqual([400, "invalid_request"]);
      }
    expect(await slipsOf(draw_id)).toEqual([]);
  },
);

test("R-407 additional fields that clients of the specification send are ignored: the odds are the draw's", async () => {
  const player = await rich();
  const draw_id = await draw();
  const line = { bet_id: 6, bet_number: "05", amount: 500, odd: 999, category_id: 1 };
  const body = { draw_id, category_id: 1, bet_obj: [{ ...line, section: "12:01 PM" }] };
  await call(server, "placeTwoD", { body }, { token: player.token });
  expect(await slipsOf(draw_id)).toMatchObject([{ numbers: [5], stakes: ["500"] }]);
});

test("B7 a slip has the terms of its acceptance when they change during the draw", async () => {
  const player = await rich();
  const draw_id = await draw();
  await bet(player, draw_id, ["05=500"]);
  const { rows } = await sql<{ id: bigint }>`
    select lottery_change_terms('2d', null, '{"odds": 70, "stake_min": 200}', 'test') as id`.execute(
    owner,
  );
  expect(verdictOf(await bet(player, draw_id, ["05=100"]))).toBe("stake_refused");
  await bet(player, draw_id, ["05=600"]);
  const [before, after] = await slipsOf(draw_id);
  expect(after?.terms_id).toBe(rows[0]?.id);
  expect(before?.terms_id).not.toBe(after?.terms_id);
  await sql`select lottery_change_terms('2d', null, '{"odds": 80, "stake_min": 100}', 'test')`.execute(
    owner,
  );
});

test("T21 a player has at most two slips in progress; a slip that waits is not refused", async () => {
  const player = await rich();
  const draw_id = await draw();
  const verdicts: string[] = [];
  let sending: Promise<unknown> = Promise.resolve();
  await inTransaction(owner, async (tx) => {
    // While the `exposure` row of the draw is locked no slip is placed. So two slips wait for the lock and the others
    // are refused, even if they arrive slowly.
    await sql`select from exposure where draw_id = ${draw_id} for update`.execute(tx);
    sending = Promise.all(
      Array.from({ length: 10 }, async (_, n) =>
        verdicts.push(verdictOf(await bet(player, draw_id, [`0${n}=100`]))),
      ),
    );
    await expect.poll(() => verdicts.length, { timeout: 30_000 }).toBe(8);
  });
  await sending;
  expect(verdicts).toEqual([...Array<string>(8).fill("too_many_requests"), "ok", "ok"]);
  expect((await slipsOf(draw_id)).length).toBe(2);
});

test("T8 parallel bets and transfers of one wallet never spend a kyat twice", async () => {
  const player = await rich(2_000);
  const draw_id = await draw();
  const { token } = player;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0
        ? bet(player, draw_id, [`${10 + n}=200`])
        : ask(server, "transferIn", { body: { amount: 150 } }, { token }),
    ),
  );
  const { data } = await call(server, "getProfile", {}, { token });
  const staked = (await slipsOf(draw_id)).reduce((sum, { total }) => sum + Number(total), 0);
  expect(data.balance + data.game_balance + staked).toBe(2_000);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(3);
});

test("the ledger is consistent after all tests and agrees with slips and exposure", async () => {
  expect(await findBettingFaults(database)).toEqual([]);
});
