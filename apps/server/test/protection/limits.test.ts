import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import { readRoom } from "../../src/modules/protection/index.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { ask, call, registerPlayer, verdictOf, type TestPlayer } from "../support/players.ts";
import { play } from "../support/protection/play.ts";
import { letMidnightPass } from "../support/protection/quiet-day.ts";
import { count, entryOf, richPlayer } from "../support/protection/wire.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { ctx, database } = server;
const day_ms = 86_400_000;
beforeEach(letMidnightPass);

const protectionOf = async ({ token }: TestPlayer) =>
  (await call(server, "getProtection", {}, { token })).data;

test("B-621 a new limit counts the whole current period, and the lowest of several limits applies", async () => {
  const player = await richPlayer(server, 10_000);
  await count(server, "stake", player, 400);
  await play(ctx.db, { do: "payout", entries: [entryOf(player, 150)] });
  const set = (
    kind: "stake" | "loss" | "deposit",
    period: "day" | "week" | "month",
    amount: number,
  ) => call(server, "setLimit", { body: { kind, period, amount } }, { token: player.token });
  await set("stake", "month", 5_000);
  await set("stake", "day", 1_000);
  const { data } = await set("loss", "week", 600);
  expect(data.limits).toMatchObject([
    { kind: "stake", period: "day", amount: 1_000, used: 400, room: 600, raise: null },
    { kind: "stake", period: "month", amount: 5_000, used: 400, room: 4_600 },
    { kind: "loss", period: "week", amount: 600, used: 250, room: 350 },
  ]);
  const ids = [BigInt(player.id)];
  const rooms = await inTransaction(ctx.db, (tx) => readRoom(tx, "stake", ids));
  expect(rooms).toEqual([
    {
      ...{ player_id: BigInt(player.id), verdict: null },
      ...{ room: 35_000n, room_kind: "loss", room_period: "week" },
    },
  ]);
  expect(await count(server, "stake", player, 351)).toBe(false);
  expect(await count(server, "stake", player, 350)).toBe(true);
  // A win reduces the counted loss; the stakes of today still count for the stake limits.
  await play(ctx.db, { do: "payout", entries: [entryOf(player, 1_000)] });
  expect((await protectionOf(player)).limits.map(({ used, room }) => [used, room])).toEqual([
    [750, 250],
    [750, 4_250],
    [0, 1_000],
  ]);
  expect(await count(server, "stake", player, 251)).toBe(false);
});

test("B-621 deposits have their own limits", async () => {
  const player = await registerPlayer(server);
  const body = { kind: "deposit", period: "week", amount: 1_000 } as const;
  await call(server, "setLimit", { body }, { token: player.token });
  expect(await count(server, "deposit", player, 700)).toBe(true);
  expect(await count(server, "deposit", player, 301)).toBe(false);
  expect(await count(server, "stake", player, 700)).toBe(true);
  expect(await count(server, "deposit", player, 300)).toBe(true);
});

test("B-621 a refunded stake no longer counts, unless it was staked in an earlier period", async () => {
  const player = await richPlayer(server, 10_000);
  const body = { kind: "stake", period: "day", amount: 1_000 } as const;
  await call(server, "setLimit", { body }, { token: player.token });
  const staked = await play(ctx.db, { do: "stake", entries: [entryOf(player, 800)] });
  const entry = entryOf(player, 300);
  const yesterday = new Date(staked.at.getTime() - day_ms);
  await play(ctx.db, { do: "refund", entries: [{ ...entry, staked_at: yesterday }] });
  expect((await protectionOf(player)).limits[0]?.room).toBe(200);
  await play(ctx.db, { do: "refund", entries: [{ ...entry, staked_at: staked.at }] });
  expect((await protectionOf(player)).limits[0]?.room).toBe(500);
});

test("B-621 R-412 one query returns the limits of many players, each once", async () => {
  const [limited, paused, free] = [
    await richPlayer(server, 100),
    await richPlayer(server, 100),
    await richPlayer(server, 100),
  ];
  const body = { kind: "stake", period: "day", amount: 50 } as const;
  await call(server, "setLimit", { body }, { token: limited.token });
  await call(server, "takeTimeout", { body: { days: 1 } }, { token: paused.token });
  const ids = [free, limited, paused, limited, free].map(({ id }) => BigInt(id));
  const rooms = await inTransaction(ctx.db, (tx) => readRoom(tx, "stake", ids));
  const none = { verdict: null, room: null, room_kind: null, room_period: null };
  expect(rooms.toSorted((a, b) => Number(a.player_id - b.player_id))).toEqual([
    {
      ...none,
      player_id: BigInt(limited.id),
      room: 5_000n,
      room_kind: "stake",
      room_period: "day",
    },
    { ...none, player_id: BigInt(paused.id), verdict: "timeout" },
    { ...none, player_id: BigInt(free.id) },
  ]);
});

test("B-621 the database refuses a charge above the limit even if the caller did not check it", async () => {
  const player = await richPlayer(server, 10_000);
  const body = { kind: "loss", period: "day", amount: 100 } as const;
  await call(server, "setLimit", { body }, { token: player.token });
  const charge = (kyat: number) =>
    sql`select protection_charge('stake', array[${player.id}]::bigint[], array[${kyat * 100}]::bigint[])`.execute(
      database.db,
    );
  await charge(100);
  await expect(charge(1)).rejects.toMatchObject({ code: "40001" });
  for (const bad of [0, -1]) await expect(charge(bad)).rejects.toMatchObject({ code: "SP004" });
  await call(server, "takeTimeout", { body: { days: 1 } }, { token: player.token });
  const other = await registerPlayer(server);
  await call(server, "takeTimeout", { body: { days: 1 } }, { token: other.token });
  await expect(
    sql`select protection_charge('deposit', array[${other.id}]::bigint[], array[1]::bigint[])`.execute(
      database.db,
    ),
  ).rejects.toMatchObject({ code: "40001" });
});

test.each([
  "update protection_limit set amount = amount * 2",
  "delete from protection_limit",
  "update protection_break set ends_at = now()",
  "delete from protection_break",
  "update reality_check_ack set net = 0",
  "select protection_give_back('{1}', '{1}', null)",
])("B-621 the app role is refused: %s", async (statement) => {
  await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: "42501" });
});

test("B-621 a raise can be cancelled", async () => {
  const { token } = await registerPlayer(server);
  const name = { kind: "stake", period: "day" } as const;
  await call(server, "setLimit", { body: { ...name, amount: 100 } }, { token });
  await call(server, "setLimit", { body: { ...name, amount: 200 } }, { token });
  const { data } = await call(server, "cancelLimit", { body: name }, { token });
  expect(data.limits).toMatchObject([{ amount: 100, raise: null }]);
  expect(verdictOf(await ask(server, "cancelLimit", { body: name }, { token }))).toBe("not_found");
});

test("the audit is clean after these tests", async () => {
  expect(await audit(ctx.db)).toMatchObject({ differences: [] });
});
