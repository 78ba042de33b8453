import { createHash } from "node:crypto";

import { tagsOfLocales } from "@shwe/contract/locales";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { giveGame, giveProvider, turnGames } from "../support/casino/games.ts";
import { gamePlayer } from "../support/casino/players.ts";
import { ask, call, registerPlayer, verdictOf, type TestPlayer } from "../support/players.ts";
import { exclude, richPlayer } from "../support/protection/wire.ts";
import { startTestServer } from "../support/server.ts";

const framed_origin = "https://framed.example";
const server = await startTestServer({ env: { GAME_ORIGINS: framed_origin } });
const { owner } = server.database;
const slot = 2;

beforeAll(() => turnGames(owner, true));

type Path = { provider_id: number; code?: string; category_id?: number; user_code?: string };

const launch = (
  player: TestPlayer,
  { provider_id, code = "0", category_id = slot, user_code = player.user_code }: Path,
  headers: Record<string, string> = {},
) =>
  ask(
    server,
    "launchGame",
    {
      params: {
        user_code,
        p_code: String(provider_id),
        cate_code: String(category_id),
        g_code: code,
      },
    },
    { token: player.token, headers },
  );

const addressOf = async (...args: Parameters<typeof launch>): Promise<URL> => {
  const answer = await launch(...args);
  expect(answer.status, answer.bytes.toString("utf8")).toBe(200);
  return new URL((answer.json() as { Url: string }).Url);
};

const sessionsOf = ({ id }: TestPlayer) =>
  owner
    .selectFrom("game_session")
    .selectAll()
    .where("player_id", "=", BigInt(id))
    .orderBy("created_at")
    .execute();

const someGame = async (given: Partial<Parameters<typeof giveGame>[1]> = {}) =>
  giveGame(owner, { provider_id: await giveProvider(owner, slot), category_id: slot, ...given });

const verdict = async (...args: Parameters<typeof launch>) => verdictOf(await launch(...args));

test("R-410 a launch answers the game's address with a token that is stored as its hash for one minute", async () => {
  const player = await gamePlayer(server);
  const game = await someGame();
  const url = await addressOf(player, game);
  expect(url.origin + url.pathname).toBe(`http://studio.localhost:7410/play/${game.code}`);
  expect([...url.searchParams.keys()]).toEqual(["token", "lang"]);
  const token = url.searchParams.get("token") ?? "";
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);

  const [session, ...others] = await sessionsOf(player);
  expect(others).toEqual([]);
  const { data: logins } = await call(server, "listSessions", {}, { token: player.token });
  expect(session).toMatchObject({
    provider_id: game.provider_id,
    game_id: game.id,
    login_session_id: logins.find(({ current }) => current)?.id,
    token_hash: createHash("sha256").update(token).digest(),
    verified_at: null,
    ended_at: null,
  });
  const life_ms = (session?.token_expires_at.getTime() ?? 0) - (session?.created_at.getTime() ?? 0);
  expect(Math.abs(life_ms - 60_000)).toBeLessThan(1_000);
});

test("R-410 the address says nothing about the player", async () => {
  const player = await gamePlayer(server);
  const { href } = await addressOf(player, await someGame());
  for (const known of [player.user_code, player.phone, player.token])
    expect(href).not.toContain(known);
});

test("R-410 a provider gets one random name of a player, another provider another one", async () => {
  const player = await gamePlayer(server);
  const [first, second] = [await someGame(), await someGame()];
  for (const game of [first, second, first]) await addressOf(player, game);
  const refs = await owner
    .selectFrom("game_player")
    .select(["provider_id", "ref"])
    .where("player_id", "=", BigInt(player.id))
    .execute();
  expect(new Set(refs.map(({ provider_id }) => provider_id))).toEqual(
    new Set([first.provider_id, second.provider_id]),
  );
  expect(refs).toHaveLength(2);
  for (const { ref } of refs) expect(ref).toMatch(/^[a-z0-9]{20}$/);
  expect(new Set(refs.map(({ ref }) => ref)).size).toBe(2);
});

test("R-410 the game code 0 opens the provider's lobby", async () => {
  const player = await gamePlayer(server);
  const provider_id = await giveProvider(owner, slot, { base_url: "https://games.example/x/" });
  const url = await addressOf(player, { provider_id });
  expect(url.origin + url.pathname).toBe("https://games.example/x/play/lobby");
  expect(await sessionsOf(player)).toMatchObject([{ game_id: null }]);
});

test("R-212 a launch says whether the game may be shown in a page of the app: only that of a listed origin", async () => {
  const player = await gamePlayer(server);
  const frameable: boolean[] = [];
  for (const base_url of [`${framed_origin}/a`, `${framed_origin}:8443`, "https://other.example"]) {
    const provider_id = await giveProvider(owner, slot, { base_url });
    const answer = await launch(player, { provider_id });
    frameable.push((answer.json() as { is_frameable: boolean }).is_frameable);
  }
  expect(frameable).toEqual([true, false, false]);
});

test("R-104 the game opens in the caller's language", async () => {
  const player = await gamePlayer(server);
  const game = await someGame();
  const langs: (string | null)[] = [];
  for (const locale of tagsOfLocales) {
    const url = await addressOf(player, game, { "accept-language": locale });
    langs.push(url.searchParams.get("lang"));
  }
  expect(langs).toEqual(["mm", "en", "cn", "thai"]);
  expect((await sessionsOf(player)).map(({ locale }) => locale)).toEqual(langs);
});

test("R-410 a foreign user code is refused with 403, before anything is said about the game", async () => {
  const [player, other] = [await gamePlayer(server), await gamePlayer(server)];
  const game = await someGame();
  for (const path of [game, { provider_id: 999_999_999 }]) {
    const answer = await launch(player, { ...path, user_code: other.user_code });
    expect([answer.status, verdictOf(answer)]).toEqual([403, "foreign_user_code"]);
  }
  expect(await verdict(player, { ...game, user_code: "0000000000" })).toBe("foreign_user_code");
  expect([...(await sessionsOf(player)), ...(await sessionsOf(other))]).toEqual([]);
});

test("R-311 a player who never transferred from main to game reads the text of the specification", async () => {
  const player = await richPlayer(server, 100);
  const game = await someGame();
  const answer = await launch(player, game, { "accept-language": "en" });
  expect(answer.status).toBe(409);
  expect(answer.json()).toMatchObject({
    code: "transfer_first",
    message: "Please at least transfer Main to Game once.",
  });
  await call(server, "transferIn", { body: { amount: 10 } }, { token: player.token });
  await call(server, "transferOut", { body: { amount: 10 } }, { token: player.token });
  expect(await verdict(player, game)).toBe("ok");
});

test("R-410 what cannot be played now is refused, each with its reason", async () => {
  const player = await gamePlayer(server);
  const now = new Date();
  const stop = { stopped_at: now, stop_reason: "a test" };
  expect(await verdict(player, await someGame({ is_on: false }))).toBe("game_off");
  expect(await verdict(player, await someGame({ is_listed: false }))).toBe("game_off");
  expect(await verdict(player, await someGame({ is_playable: false }))).toBe("game_in_development");
  expect(await verdict(player, await someGame({ paused_from: now }))).toBe("game_in_maintenance");
  const stopped = await giveProvider(owner, slot, stop);
  expect(await verdict(player, { provider_id: stopped })).toBe("provider_stopped");
  const of_stopped = await giveGame(owner, { provider_id: stopped, category_id: slot });
  expect(await verdict(player, of_stopped)).toBe("provider_stopped");
  const unconnected = await someGame();
  await owner
    .deleteFrom("game_provider")
    .where("provider_id", "=", unconnected.provider_id)
    .execute();
  expect(await verdict(player, unconnected)).toBe("game_in_development");
  expect(await sessionsOf(player)).toEqual([]);
});

test("R-410 a game, category or provider that does not exist there is not found", async () => {
  const player = await gamePlayer(server);
  const game = await someGame();
  expect(await verdict(player, { ...game, code: "unknown" })).toBe("not_found");
  expect(await verdict(player, { ...game, category_id: 3 })).toBe("not_found");
  expect(await verdict(player, { ...game, category_id: 999 })).toBe("not_found");
  expect(await verdict(player, { provider_id: 999_999_999 })).toBe("not_found");
  await owner
    .updateTable("provider")
    .set({ active: false })
    .where("id", "=", game.provider_id)
    .execute();
  expect(await verdict(player, game)).toBe("not_found");
});

test("R-410 while operators have turned games off, none is launched", async () => {
  const player = await gamePlayer(server);
  const game = await someGame();
  await turnGames(owner, false);
  try {
    expect(await verdict(player, game)).toBe("switched_off");
  } finally {
    await turnGames(owner, true);
  }
});

test("B-621 a player on a break or excluded launches no game", async () => {
  const [resting, excluded] = [await gamePlayer(server), await gamePlayer(server)];
  const game = await someGame();
  await call(server, "takeTimeout", { body: { days: 1 } }, { token: resting.token });
  await exclude(server, excluded);
  expect(await verdict(resting, game)).toBe("play_paused");
  expect(await verdict(excluded, game)).toBe("self_excluded");
});

test("R-410 a frozen player and an ended session launch no game", async () => {
  const [frozen, gone] = [await gamePlayer(server), await gamePlayer(server)];
  const game = await someGame();
  await sql`update player set frozen_at = clock_timestamp() where id = ${frozen.id}`.execute(owner);
  expect(await verdict(frozen, game)).toBe("account_frozen");
  // The session is read in the transaction, so it ends at once although the process has cached it.
  await sql`update session set revoked_at = clock_timestamp() where player_id = ${gone.id}`.execute(
    owner,
  );
  expect(await verdict(gone, game)).toBe("unauthorized");
});

test("R-410 a new launch ends the unused tokens of the same provider only", async () => {
  const player = await gamePlayer(server);
  const [game, other] = [await someGame(), await someGame()];
  await addressOf(player, other);
  await addressOf(player, game);
  await owner
    .updateTable("game_session")
    .set({ verified_at: sql`clock_timestamp()` })
    .where("player_id", "=", BigInt(player.id))
    .where("provider_id", "=", game.provider_id)
    .execute();
  for (let launches = 0; launches < 2; launches += 1) await addressOf(player, game);
  const sessions = await sessionsOf(player);
  expect(sessions.map(({ ended_at }) => ended_at === null)).toEqual([true, true, false, true]);
});

test("R-410 launches at the same time leave one unused token", async () => {
  const player = await gamePlayer(server);
  const game = await someGame();
  const verdicts = await Promise.all(Array.from({ length: 8 }, () => verdict(player, game)));
  expect(verdicts).toEqual(Array.from({ length: 8 }, () => "ok"));
  const open = (await sessionsOf(player)).filter(({ ended_at }) => ended_at === null);
  expect(open).toHaveLength(1);
});

test("T21 a player launches at most twenty games in a minute, and others still can", async () => {
  const [player, other] = [await gamePlayer(server), await registerPlayer(server)];
  const game = await someGame();
  const verdicts: string[] = [];
  for (let launches = 0; launches < 21; launches += 1) verdicts.push(await verdict(player, game));
  expect(verdicts.filter((each) => each === "ok")).toHaveLength(20);
  expect(verdicts.at(-1)).toBe("too_many_requests");
  expect(await verdict(other, game)).toBe("transfer_first");
});
