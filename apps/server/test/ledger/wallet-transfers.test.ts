import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { expect, test } from "vitest";

import {
  audit,
  grantSeed,
  houseAccounts,
  playerAccount,
  post,
  readBalances,
} from "../../src/ledger/index.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { ask, call, registerPlayer, verdictOf, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { ctx, database } = server;

const rich = async (kyat: number): Promise<TestPlayer> => {
  const player = await registerPlayer(server);
  await grantSeed(ctx.db, {
    player_id: BigInt(player.id),
    amount: BigInt(kyat) * 100n,
    key: randomUUID(),
  });
  return player;
};

const walletsOf = async ({ token }: TestPlayer) => {
  const { data } = await call(server, "getProfile", {}, { token });
  return { balance: data.balance, game_balance: data.game_balance };
};

const repeats_max = 20;
type Direction = "transferIn" | "transferOut";

const move = (
  { token }: TestPlayer,
  direction: Direction,
  amount: number,
  key: string = randomUUID(),
) => ask(server, direction, { body: { amount } }, { token, headers: { "idempotency-key": key } });

/**
 * Repeats a refused command with the same key, like a client that got `Retry-After`. On a busy machine some of many
 * commands may time out.
 */
const moveUntilKnown = async (player: TestPlayer, direction: Direction, amount: number) => {
  const key = randomUUID();
  let answer = await move(player, direction, amount, key);
  for (let repeats = 0; verdictOf(answer) === "unavailable" && repeats < repeats_max; repeats += 1)
    answer = await move(player, direction, amount, key);
  return answer;
};

const countDeadlocks = async (): Promise<bigint | undefined> => {
  const { rows } = await sql<{ deadlocks: bigint }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(
    database.owner,
  );
  return rows[0]?.deadlocks;
};

const openTurnover = (player: TestPlayer, remaining: bigint) =>
  database.owner
    .insertInto("turnover")
    .values({ player_id: BigInt(player.id), remaining })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet({ remaining }))
    .execute();

const setSwitch = (is_on: boolean) =>
  database.owner.updateTable("switch").set({ is_on }).where("name", "=", "transfers").execute();

test("R-305 a transfer in either direction returns both balances", async () => {
  const player = await rich(1_000);
  expect((await move(player, "transferIn", 300)).json()).toEqual({
    balance: 700,
    game_balance: 300,
  });
  expect((await move(player, "transferOut", 50)).json()).toEqual({
    balance: 750,
    game_balance: 250,
  });
  expect(await walletsOf(player)).toEqual({ balance: 750, game_balance: 250 });
});

test("R-305 a transfer of more than the balance is refused", async () => {
  const player = await rich(100);
  expect(verdictOf(await move(player, "transferIn", 101))).toBe("insufficient_balance");
  expect(verdictOf(await move(player, "transferOut", 1))).toBe("insufficient_balance");
  expect(await walletsOf(player)).toEqual({ balance: 100, game_balance: 0 });
});

test("B-613 a transfer from the game wallet repays a debt first, and the rest goes to the main wallet", async () => {
  const player = await rich(10_000);
  const player_id = BigInt(player.id);
  await move(player, "transferIn", 9_000);
  // Simulates a corrected result that takes back 5,000 kyat. The main wallet has only 1,000, so 4,000 become a debt.
  await sql`select ledger_lend_shortfalls(${[player_id]}::bigint[], '{500000}', '{1}')`.execute(
    database.owner,
  );
  await inTransaction(ctx.db, (tx) =>
    post(tx, [
      {
        ...{ debit: playerAccount(player_id, "main"), credit: houseAccounts.corrections },
        ...{ amount: 500_000n, kind: "correction", fact_id: 1n },
      },
    ]),
  );
  const owes = async () => (await readBalances(ctx.db, [player_id])).get(player_id)?.receivable;
  expect(await owes()).toBe(-400_000n);

  const key = randomUUID();
  const first = await move(player, "transferOut", 1_500, key);
  expect(first.json()).toEqual({ balance: 0, game_balance: 7_500 });
  expect((await move(player, "transferOut", 1_500, key)).bytes).toEqual(first.bytes);
  expect(await owes()).toBe(-250_000n);
  const rest = await move(player, "transferOut", 7_500);
  expect(rest.json()).toEqual({ balance: 5_000, game_balance: 0 });
  expect(await owes()).toBe(0n);
  expect(await walletsOf(player)).toEqual({ balance: 5_000, game_balance: 0 });
});

test("R-306 R-412 the server blocks both directions while turnover is open and 500 are in the game wallet", async () => {
  const player = await rich(2_000);
  await move(player, "transferIn", 499);
  await openTurnover(player, 1n);
  expect(verdictOf(await move(player, "transferIn", 1))).toBe("ok");
  for (const direction of ["transferIn", "transferOut"] as const) {
    const refused = await move(player, direction, 1);
    expect(refused.status).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "turnover_open",
      message: "Turnover is existed, and game balance is above 500.",
    });
  }
  await openTurnover(player, 0n);
  expect(verdictOf(await move(player, "transferOut", 1))).toBe("ok");
});

test.each(["transferIn", "transferOut"] as const)(
  "50 concurrent repeats of %s move money once and get the same response",
  async (direction) => {
    const player = await rich(1_000);
    if (direction === "transferOut") await move(player, "transferIn", 1_000);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => move(player, direction, 10, key)),
    );
    expect(new Set(answers.map(({ bytes }) => bytes.toString("utf8"))).size).toBe(1);
    expect(answers.every(({ headers }) => headers["idempotency-key"] === key)).toBe(true);
    const { balance, game_balance } = await walletsOf(player);
    expect([balance, game_balance].toSorted((a, b) => a - b)).toEqual([10, 990]);
  },
);

test("a repeated command gets its first response even if it would be refused now", async () => {
  const player = await rich(600);
  const key = randomUUID();
  const first = await move(player, "transferIn", 600, key);
  await openTurnover(player, 500n);
  expect((await move(player, "transferIn", 600, key)).bytes).toEqual(first.bytes);
});

test("one key is valid for one command: another amount or direction is refused", async () => {
  const player = await rich(1_000);
  const key = randomUUID();
  await move(player, "transferIn", 100, key);
  expect(verdictOf(await move(player, "transferIn", 200, key))).toBe("key_reused");
  expect(verdictOf(await move(player, "transferOut", 100, key))).toBe("key_reused");
  expect(await walletsOf(player)).toEqual({ balance: 900, game_balance: 100 });
});

test("a refused command is not stored: the same key works once the reason is gone", async () => {
  const player = await rich(100);
  const key = randomUUID();
  expect(verdictOf(await move(player, "transferOut", 50, key))).toBe("insufficient_balance");
  await move(player, "transferIn", 50);
  expect(verdictOf(await move(player, "transferOut", 50, key))).toBe("ok");
});

test("two players may use the same key", async () => {
  const [one, other] = [await rich(100), await rich(100)];
  const key = randomUUID();
  expect(verdictOf(await move(one, "transferIn", 10, key))).toBe("ok");
  expect(verdictOf(await move(other, "transferIn", 20, key))).toBe("ok");
});

test("B-623 the switch for transfers takes effect at once and stops nothing else", async () => {
  const player = await rich(100);
  await setSwitch(false);
  expect(verdictOf(await move(player, "transferIn", 10))).toBe("switched_off");
  expect(await walletsOf(player)).toEqual({ balance: 100, game_balance: 0 });
  await setSwitch(true);
  expect(verdictOf(await move(player, "transferIn", 10))).toBe("ok");
});

test("R-402 a session that was revoked elsewhere cannot move money from that moment", async () => {
  const player = await rich(100);
  await walletsOf(player);
  await database.owner
    .updateTable("session")
    .set({ revoked_at: new Date() })
    .where("player_id", "=", BigInt(player.id))
    .execute();
  expect(verdictOf(await move(player, "transferIn", 10))).toBe("unauthorized");
});

test("a frozen player cannot move money from that moment", async () => {
  const player = await rich(100);
  await walletsOf(player);
  await database.owner
    .updateTable("player")
    .set({ frozen_at: new Date() })
    .where("id", "=", BigInt(player.id))
    .execute();
  expect(verdictOf(await move(player, "transferIn", 10))).toBe("account_frozen");
});

/** Raw JSON text, because a caller can send more than JSON.stringify would write. */
const oddAmounts = [
  "-1",
  "0",
  "-0",
  "0.5",
  "100.5",
  "100.0",
  "1e3",
  "1E3",
  "1e-3",
  "9007199254740993",
  "10000000000001",
  "1".repeat(40),
  "true",
  "false",
  "null",
  "[]",
  "[100]",
  "{}",
  '{"$gt":0}',
  '"100"',
  '""',
  '" 5 "',
  '"0x10"',
  '"1e3"',
  '"၁၀၀"',
  '"１００"',
  '"100.5"',
  '"-1"',
  '"NaN"',
  '"Infinity"',
];
const brokenAmounts = [
  "0x10",
  "NaN",
  "Infinity",
  "+5",
  "05",
  "1_000",
  "၁၀၀",
  "１００",
  "undefined",
];

test.each(["transferIn", "transferOut"] as const)(
  "T20 no invalid amount of %s changes a balance",
  async (direction) => {
    const player = await rich(5_000);
    await move(player, "transferIn", 2_500);
    const path = direction === "transferIn" ? "/api/user/transfer_in" : "/api/user/transfer_out";
    const answers = await Promise.all(
      [...oddAmounts, ...brokenAmounts].map(async (amount) => {
        const headers = {
          authorization: `Bearer ${player.token}`,
          "idempotency-key": randomUUID(),
        };
        const body = `{"amount":${amount}}`;
        const { status } = await server.send(path, { method: "POST", headers, body });
        return [amount, status];
      }),
    );
    expect(answers.filter(([, status]) => status !== 400)).toEqual([]);
    expect(await walletsOf(player)).toEqual({ balance: 2_500, game_balance: 2_500 });
  },
);

test("T7 fields named like columns are refused and change nothing", async () => {
  const player = await rich(100);
  const headers = { authorization: `Bearer ${player.token}`, "idempotency-key": randomUUID() };
  for (const field of [
    "balance",
    "game_balance",
    "lvl_2",
    "turnover",
    "point",
    "player_id",
    "id",
  ]) {
    for (const [path, body] of [
      ["/api/user/transfer_in", { amount: 1, [field]: 1_000_000 }],
      ["/api/user/profile_update", { name: "Aye Aye", [field]: 1_000_000 }],
    ] as const) {
      const { status } = await server.send(path, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      expect([path, field, status]).toEqual([path, field, 400]);
    }
  }
  const { data } = await call(server, "getProfile", {}, { token: player.token });
  expect(data).toMatchObject({
    balance: 100,
    game_balance: 0,
    lvl_2: false,
    turnover: 0,
    point: 0,
  });
});

test("T8 100 concurrent transfers in both directions neither create nor lose money and do not deadlock", async () => {
  const player = await rich(1_000);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      moveUntilKnown(player, index % 2 === 0 ? "transferIn" : "transferOut", 1 + (index % 7) * 30),
    ),
  );
  expect(new Set(answers.map(verdictOf))).toEqual(new Set(["ok", "insufficient_balance"]));
  expect(await countDeadlocks()).toBe(0n);
  const { balance, game_balance } = await walletsOf(player);
  expect(balance + game_balance).toBe(1_000);
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from transfer_command where player_id = ${BigInt(player.id)} and kind <> 'seed'
  `.execute(database.owner);
  expect(Number(rows[0]?.count)).toBe(answers.filter(({ status }) => status === 200).length);
});

test("the audit is clean after these tests", async () => {
  expect(await audit(ctx.db)).toMatchObject({ differences: [] });
});
