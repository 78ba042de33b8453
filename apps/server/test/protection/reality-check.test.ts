import { sql } from "kysely";
import { expect, test } from "vitest";

import { call, registerPlayer } from "../support/players.ts";
import { play } from "../support/protection/play.ts";
import { count, entryOf, richPlayer } from "../support/protection/wire.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { ctx, database } = server;

test("B-621 a player without settings has no limits and a reality check every 60 minutes", async () => {
  const { token } = await registerPlayer(server);
  expect((await call(server, "getProtection", {}, { token })).data).toEqual({
    limits: [],
    timeout_until: null,
    excluded_until: null,
    reality_check_minutes: 60,
  });
});

test("B-621 the reality check reports time and net result of play, is acknowledged, and is repeated", async () => {
  const player = await richPlayer(server, 1_000);
  const { token } = player;
  const read = async () => (await call(server, "getRealityCheck", {}, { token })).data;
  const age = (minutes: number) =>
    sql`update session set created_at = created_at - make_interval(mins => ${minutes})
      where player_id = ${BigInt(player.id)}`.execute(database.owner);
  expect(await read()).toMatchObject({ minutes: 60, staked: 0, returned: 0, net: 0 });

  await call(server, "setRealityCheck", { body: { minutes: 30 } }, { token });
  await count(server, "stake", player, 300);
  await play(ctx.db, { do: "payout", entries: [entryOf(player, 120)] });
  // Transfers between wallets, deposits and withdrawals do not count as results of play.
  await call(server, "transferIn", { body: { amount: 100 } }, { token });
  await count(server, "deposit", player, 500);
  await age(20);
  const early = await read();
  expect(early).toMatchObject({ minutes: 30, staked: 300, returned: 120, net: -180 });
  expect(early.elapsed_s).toBeGreaterThanOrEqual(1_200);
  expect(early.due_in_s).toBeGreaterThan(500);
  // Acknowledging early does not postpone the next reality check.
  const inAdvance = await call(server, "acknowledgeRealityCheck", { body: {} }, { token });
  expect(inAdvance.data.due_in_s).toBeLessThanOrEqual(early.due_in_s);
  await age(10);
  expect((await read()).due_in_s).toBe(0);

  const { data } = await call(server, "acknowledgeRealityCheck", { body: {} }, { token });
  expect(data.due_in_s).toBeGreaterThan(1_790);
  expect(data).toMatchObject({ net: -180, began_at: (await read()).began_at });
  const acks = await database.db
    .selectFrom("reality_check_ack")
    .select(["net", "player_id"])
    .where("player_id", "=", BigInt(player.id))
    .execute();
  expect(acks).toEqual([{ net: -18_000n, player_id: BigInt(player.id) }]);
});

test("B-621 after a pause of half an hour a new period of play begins", async () => {
  const player = await richPlayer(server, 1_000);
  const { token } = player;
  await count(server, "stake", player, 300);
  const away = (minutes: number) =>
    sql`update session set created_at = created_at - interval '5 hours',
        last_seen_at = clock_timestamp() - make_interval(mins => ${minutes})
      where player_id = ${BigInt(player.id)}`.execute(database.owner);
  const read = async () => (await call(server, "getRealityCheck", {}, { token })).data;
  await away(29);
  expect(await read()).toMatchObject({ staked: 300 });
  await away(31);
  const anew = await read();
  expect(anew.elapsed_s).toBeLessThan(60);
  // A call that finds the session in the cache does not record that the player is back. The first call that reads the
  // session from the database does; from then on `began_at` no longer changes.
  const isSettled = async () => (await read()).began_at === (await read()).began_at;
  await expect.poll(isSettled).toBe(true);
  expect((await read()).elapsed_s).toBeLessThan(60);
});
