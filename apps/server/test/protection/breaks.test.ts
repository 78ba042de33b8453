import { randomUUID } from "node:crypto";

import { exclusionMonths, timeoutDays } from "@shwe/contract/player/protection";
import { tagsOfLocales } from "@shwe/contract/locales";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit, readBalances } from "../../src/ledger/index.ts";
import { ask, call, somePassword, verdictOf, type TestPlayer } from "../support/players.ts";
import { play } from "../support/protection/play.ts";
import { count, entryOf, exclude, richPlayer } from "../support/protection/wire.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { ctx } = server;
const day_ms = 86_400_000;

type Direction = "transferIn" | "transferOut";
const move = ({ token }: TestPlayer, direction: Direction, amount: number) =>
  ask(server, direction, { body: { amount } }, { token });

const protectionOf = async ({ token }: TestPlayer) =>
  (await call(server, "getProtection", {}, { token })).data;

test.each(timeoutDays)("B-621 a time-out of %d days blocks play only", async (days) => {
  const player = await richPlayer(server, 100);
  await move(player, "transferIn", 50);
  const { data } = await call(server, "takeTimeout", { body: { days } }, { token: player.token });
  const lasts_ms = new Date(data.timeout_until ?? "").getTime() - Date.now();
  expect(Math.abs(lasts_ms - days * day_ms)).toBeLessThan(60_000);
  expect(verdictOf(await move(player, "transferIn", 1))).toBe("play_paused");
  expect(await count(server, "stake", player, 1)).toBe(false);
  expect(await count(server, "deposit", player, 1)).toBe(false);
  expect(verdictOf(await move(player, "transferOut", 50))).toBe("ok");
});

test("R-413 a break is reported in the caller's language with its end", async () => {
  const { token } = await richPlayer(server, 10);
  const { data } = await call(server, "takeTimeout", { body: { days: 1 } }, { token });
  const day = new Date(new Date(data.timeout_until ?? "").getTime() + 6.5 * 3_600_000);
  for (const locale of tagsOfLocales) {
    const headers = { "accept-language": locale };
    const answer = await ask(server, "transferIn", { body: { amount: 1 } }, { token, headers });
    expect((answer.json() as { message: string }).message).toContain(
      day.toISOString().slice(0, 10),
    );
  }
});

test("B-621 self-exclusion requires the password, begins at once and cannot be shortened", async () => {
  const player = await richPlayer(server, 100);
  await move(player, "transferIn", 50);
  const wrong = await ask(
    server,
    "excludeSelf",
    { body: { months: 6, password: somePassword() } },
    { token: player.token },
  );
  expect(verdictOf(wrong)).toBe("password_wrong");
  expect(verdictOf(await move(player, "transferIn", 1))).toBe("ok");

  expect(verdictOf(await exclude(server, player, 12))).toBe("ok");
  expect(verdictOf(await move(player, "transferIn", 1))).toBe("self_excluded");
  expect(await count(server, "stake", player, 1)).toBe(false);
  const { excluded_until } = await protectionOf(player);
  for (const months of exclusionMonths) await exclude(server, player, months);
  await call(server, "takeTimeout", { body: { days: 1 } }, { token: player.token });
  const after = await protectionOf(player);
  expect(new Date(after.excluded_until ?? 0).getTime()).toBeGreaterThan(
    new Date(excluded_until ?? "").getTime(),
  );
  expect(verdictOf(await move(player, "transferIn", 1))).toBe("self_excluded");
});

test("B-621 T21 breaks can be extended a limited number of times, and those in force stay", async () => {
  const player = await richPlayer(server, 100);
  const { token } = player;
  const take = async () =>
    verdictOf(await ask(server, "takeTimeout", { body: { days: 1 } }, { token }));
  const verdicts: string[] = [];
  for (let taken = 0; taken < 51; taken += 1) verdicts.push(await take());
  expect(new Set(verdicts.slice(0, 50))).toEqual(new Set(["ok"]));
  expect(verdicts.at(-1)).toBe("too_many_requests");
  expect(verdictOf(await move(player, "transferIn", 1))).toBe("play_paused");
  // A self-exclusion is still possible, because breaks and self-exclusions are counted separately.
  expect(verdictOf(await exclude(server, player))).toBe("ok");
  expect(verdictOf(await move(player, "transferIn", 1))).toBe("self_excluded");
  // Breaks that have ended do not count towards the maximum of 50.
  await sql`update protection_break set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days'
    where player_id = ${player.id} and kind = 'timeout'`.execute(server.database.owner);
  expect(await take()).toBe("ok");
});

test("B-621 an excluded player can log in and transfer money out", async () => {
  const player = await richPlayer(server, 100);
  await move(player, "transferIn", 80);
  await exclude(server, player);
  const { phone, password } = player;
  const { data } = await call(server, "login", { body: { phone, password } });
  expect(verdictOf(await move({ ...player, token: data.token }, "transferOut", 80))).toBe("ok");
  await play(ctx.db, { do: "payout", entries: [entryOf(player, 20)] });
  const balances = await readBalances(ctx.db, [BigInt(player.id)]);
  expect(balances.get(BigInt(player.id))).toMatchObject({ main: 12_000n, game: 0n });
});

test("B-621 T8 an exclusion during 100 transfers lets each succeed or fail as a whole, and none succeeds after it", async () => {
  const player = await richPlayer(server, 1_000);
  // Moves money. A command that is refused because the machine is busy is repeated with the same key, as in the player app.
  const moveOnce = async (key = randomUUID()): Promise<string> => {
    const headers = { "idempotency-key": key };
    const { token } = player;
    const answer = await ask(server, "transferIn", { body: { amount: 1 } }, { token, headers });
    return verdictOf(answer) === "unavailable" ? moveOnce(key) : verdictOf(answer);
  };
  const moveMany = (times: number) => Array.from({ length: times }, () => moveOnce());
  const transfers = moveMany(100);
  await Promise.race(transfers);
  expect(verdictOf(await exclude(server, player))).toBe("ok");
  expect(new Set(await Promise.all(moveMany(20)))).toEqual(new Set(["self_excluded"]));
  const verdicts = await Promise.all(transfers);
  const done = verdicts.filter((verdict) => verdict === "ok").length;
  expect(verdicts.filter((verdict) => verdict !== "ok" && verdict !== "self_excluded")).toEqual([]);
  const balances = await readBalances(ctx.db, [BigInt(player.id)]);
  expect(balances.get(BigInt(player.id))).toMatchObject({
    main: 100_000n - BigInt(done) * 100n,
    game: BigInt(done) * 100n,
  });
});

test("the audit is clean after these tests", async () => {
  expect(await audit(ctx.db)).toMatchObject({ differences: [] });
});
