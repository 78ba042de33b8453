import { randomBytes } from "node:crypto";

import { tab_count_max } from "@shwe/contract/office/players";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { playersHandlers } from "../../src/modules/players/office.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { createBetting } from "../support/betting.ts";
import { actsOf, createOfficeCalls, giveCaller } from "../support/office-callers.ts";
import {
  call,
  registerPlayer,
  someDevice,
  verdictOf,
  type TestPlayer,
} from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const office = createOfficeCalls(playersHandlers(server.ctx.as("office")));
const { rich, draw, bet, grant } = createBetting(server);
const support = await giveCaller(server, "support");
const of = ({ id }: TestPlayer) => ({ params: { id: String(id) } });

test("the page of a player has profile, all balances and what is in play, with the phone masked", async () => {
  const player = await rich(10_000);
  expect(verdictOf(await bet(player, await draw(), ["05=500", "06=700"]))).toBe("ok");
  const shown = await office.call(support, "getPlayer", of(player));
  expect(shown).toMatchObject({
    id: String(player.id),
    user_code: player.user_code,
    name: "Mya Mya",
    is_frozen: false,
    freeze: null,
    balances: { main: 8_800, game: 0, claimable: 0, referral: 0, receivable: 0, points: 0 },
    in_play: { slips: 1, staked: 1_200 },
    is_on_break: false,
  });
  expect(shown.phone).not.toBe(player.phone);
  expect(JSON.stringify(shown)).not.toContain(player.phone);
});

test("the tabs of a player's page are counted, up to a bound", async () => {
  const player = await rich(10_000);
  const draw_id = await draw({ is_of_today: true });
  for (const number of ["05", "06"])
    expect(verdictOf(await bet(player, draw_id, [`${number}=500`]))).toBe("ok");
  await sql`insert into level2_request (player_id) values (${player.id})`.execute(owner);
  await sql`insert into player_note (player_id, operator_id, text)
    select ${player.id}, ${support.operator.id}, 'note ' || n
    from generate_series(1, ${tab_count_max + 5}::integer) n`.execute(owner);
  const friend = await registerPlayer(server);
  await sql`update player set referred_by = ${player.id} where id = ${friend.id}`.execute(owner);
  const { counts } = await office.call(support, "getPlayerOverview", of(player));
  const shown = await office.call(support, "listPlayerSessions", of(player));
  expect(counts).toEqual({
    ...{ slips: 2, sessions: shown.length, level2: 1, linked: 1, acts: 0 },
    notes: tab_count_max,
  });
});

test("the overview has the open requests about the player, and no decided or expired ones", async () => {
  const player = await registerPlayer(server);
  const finance = await giveCaller(server, "finance");
  const open = async (reason: string): Promise<string> => {
    const { rows } = await sql<{ id: bigint }>`
      select approval_open('player.freeze', ${`player:${player.id}`}, '{"is_frozen": true, "hours": null}'::jsonb,
        ${reason}, ${support.operator.id}) as id`.execute(owner);
    return String(rows[0]?.id);
  };
  const [waiting, expired] = [await open("many accounts"), await open("too late")];
  await inTransaction(owner, async (tx) => {
    await sql`alter table approval disable trigger is_final`.execute(tx);
    await sql`update approval set made_at = made_at - interval '3 days', expires_at = expires_at - interval '3 days'
      where id = ${expired}`.execute(tx);
    await sql`alter table approval enable trigger is_final`.execute(tx);
  });
  const { requests } = await office.call(finance, "getPlayerOverview", of(player));
  expect(requests).toMatchObject([
    {
      ...{ id: waiting, kind: "player.freeze", reason: "many accounts" },
      maker: support.operator.name,
    },
  ]);
});

test("an unknown player is refused on every page", async () => {
  const params = { id: "999999999999" };
  for (const name of [
    "getPlayer",
    "getPlayerOverview",
    "listPlayerSlips",
    "listPlayerSessions",
    "getPlayerProtection",
    "listPlayerLevel2",
    "listPlayerNotes",
    "listPlayerLinks",
    "listPlayerActs",
    "listPlayerMeasures",
  ] as const)
    expect(await office.verdict(support, name, { params }), name).toBe("player_unknown");
});

test("B-601 a statement has running balances, and each page is recorded as a view", async () => {
  const caller = await giveCaller(server, "finance");
  const player = await registerPlayer(server);
  for (let at = 0; at < 60; at += 1) await grant(player, 100);
  const first = await office.call(caller, "getPlayerStatement", {
    ...of(player),
    query: { account: "main" },
  });
  expect(first.rows).toHaveLength(50);
  expect(first.rows[0]).toMatchObject({ kind: "seed", amount: "10000", balance_after: "600000" });
  if (first.next === null) throw new Error("there must be a next page");
  const second = await office.call(caller, "getPlayerStatement", {
    ...of(player),
    query: { account: "main", after: first.next },
  });
  expect(second.rows).toHaveLength(10);
  expect(second.next).toBeNull();
  const all = [...first.rows, ...second.rows].toReversed();
  let balance = 0n;
  for (const entry of all) {
    balance += BigInt(entry.amount);
    expect(entry.balance_after).toBe(String(balance));
  }
  expect(await actsOf(owner, caller)).toMatchObject([
    { act: "player.statement", subject: `player:${player.id}`, details: { account: "main" } },
    { act: "player.statement", subject: `player:${player.id}` },
  ]);
});

test("a statement is not read if its view cannot be recorded", async () => {
  const player = await rich();
  const caller = await giveCaller(server, "draws");
  expect(
    await office.verdict(caller, "getPlayerStatement", {
      ...of(player),
      query: { account: "main" },
    }),
  ).toBe("forbidden");
});

test("B-601 the complete phone is shown after the view is recorded with a reason", async () => {
  const player = await registerPlayer(server);
  const caller = await giveCaller(server, "finance");
  const body = { reason: "call back about a cash-in" };
  expect(await office.call(caller, "revealPhone", { ...of(player), body })).toEqual({
    phone: player.phone,
  });
  const acts = await actsOf(owner, caller);
  expect(acts).toMatchObject([{ act: "player.phone", details: body }]);
  expect(JSON.stringify(acts.map(({ details }) => details))).not.toContain(player.phone);
  const auditor = await giveCaller(server, "auditor");
  expect(await office.verdict(auditor, "revealPhone", { ...of(player), body })).toBe("forbidden");
});

test("slips of a player are listed with state and totals", async () => {
  const player = await rich(10_000);
  const draw_id = await draw({ is_of_today: true });
  for (let at = 0; at < 3; at += 1)
    expect(verdictOf(await bet(player, draw_id, [`0${at}=500`]))).toBe("ok");
  const { rows, totals, next } = await office.call(support, "listPlayerSlips", of(player));
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({ game: "2d", state: "pending", staked: 500, lines: 1 });
  expect(rows[0]?.no).toBe(`${draw_id}-${rows[0]?.id}`);
  expect(totals).toEqual({ slips: 3, staked: 1_500, returned: 0, net: 0 });
  expect(next).toBeNull();
});

test("notes are listed, the newest first, and their text is not in the log", async () => {
  const player = await registerPlayer(server);
  const caller = await giveCaller(server, "finance");
  for (const text of ["first", "second"])
    await office.call(caller, "addPlayerNote", { ...of(player), body: { text } });
  const { rows } = await office.call(support, "listPlayerNotes", of(player));
  expect(rows.map(({ text, operator }) => [text, operator])).toEqual([
    ["second", caller.operator.name],
    ["first", caller.operator.name],
  ]);
  expect(
    JSON.stringify(await actsOf(owner, caller), (_, value: unknown) => String(value)),
  ).not.toContain("second");
  const auditor = await giveCaller(server, "auditor");
  const body = { text: "third" };
  expect(await office.verdict(auditor, "addPlayerNote", { ...of(player), body })).toBe("forbidden");
});

test("linked accounts are those of the same device and of the referral, in both directions", async () => {
  const device = { headers: { "x-device-id": someDevice() } };
  const referrer = await registerPlayer(server);
  const { referral_code } = (await call(server, "getProfile", {}, { token: referrer.token })).data;
  const player = await registerPlayer(server, { referral_code }, device);
  const own = (await call(server, "getProfile", {}, { token: player.token })).data.referral_code;
  const friend = await registerPlayer(server, { referral_code: own });
  const neighbour = await registerPlayer(server, {}, device);
  const links = await office.call(support, "listPlayerLinks", of(player));
  expect(links.map(({ kind, player: other }) => [kind, other.id])).toEqual([
    ["device", String(neighbour.id)],
    ["referred", String(friend.id)],
    ["referrer", String(referrer.id)],
  ]);
});

test("ending sessions logs the player out everywhere", async () => {
  const player = await registerPlayer(server);
  const before = await office.call(support, "listPlayerSessions", of(player));
  expect(before).toMatchObject([{ is_live: true }]);
  const body = { reason: "phone was stolen" };
  await office.call(support, "endPlayerSessions", { ...of(player), body });
  expect(await office.call(support, "listPlayerSessions", of(player))).toMatchObject([
    { is_live: false },
  ]);
  await expect
    .poll(
      async () =>
        (
          await server.send("/api/user/profile", {
            headers: { authorization: `Bearer ${player.token}` },
          })
        ).status,
    )
    .not.toBe(200);
  const finance = await giveCaller(server, "finance");
  expect(await office.verdict(finance, "endPlayerSessions", { ...of(player), body })).toBe(
    "forbidden",
  );
});

test("limits and breaks are shown, also breaks that are over", async () => {
  const player = await registerPlayer(server);
  await call(
    server,
    "setLimit",
    { body: { kind: "stake", period: "day", amount: 5_000 } },
    { token: player.token },
  );
  await sql`insert into protection_break (player_id, kind, starts_at, ends_at)
    values (${player.id}, 'timeout', clock_timestamp() - interval '3 days', clock_timestamp() - interval '1 day')`.execute(
    owner,
  );
  const { limits, breaks } = await office.call(support, "getPlayerProtection", of(player));
  expect(limits).toMatchObject([{ kind: "stake", period: "day", amount: 5_000, used: 0 }]);
  expect(breaks).toMatchObject([{ kind: "timeout", is_in_force: false }]);
});

test("acts on a player are listed page by page", async () => {
  const player = await registerPlayer(server);
  for (let at = 0; at < 55; at += 1)
    await sql`insert into operator_act (operator_id, act, subject, details)
      values (${support.operator.id}, 'test.act', ${`player:${player.id}`}, ${JSON.stringify({ at, salt: randomBytes(4).toString("hex") })}::json)`.execute(
      owner,
    );
  const first = await office.call(support, "listPlayerActs", of(player));
  expect(first.rows).toHaveLength(50);
  if (first.next === null) throw new Error("there must be a next page");
  const second = await office.call(support, "listPlayerActs", {
    ...of(player),
    query: { after: first.next },
  });
  expect(second.rows).toHaveLength(5);
  expect(new Set([...first.rows, ...second.rows].map(({ seq }) => seq)).size).toBe(55);
});
