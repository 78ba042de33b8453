import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { playersHandlers } from "../../src/modules/players/office.ts";
import { confirmAboutPlayer } from "../support/approvals.ts";
import { createBetting } from "../support/betting.ts";
import { actsOf, createOfficeCalls, giveCaller } from "../support/office-callers.ts";
import { ask, call as callPlayer, verdictOf, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const office = createOfficeCalls(playersHandlers(server.ctx.as("office")));
const { rich, draw, bet, balanceOf } = createBetting(server);
const support = await giveCaller(server, "support");
const finance = await giveCaller(server, "finance");
const reason = "suspected takeover";

const of = ({ id }: TestPlayer) => ({ params: { id: String(id) } });
const freeze = (player: TestPlayer, hours: number | null, caller = support) =>
  office.call(caller, "freezePlayer", { ...of(player), body: { hours, reason } });
const confirm = (approval_id: string | null, caller = finance) =>
  confirmAboutPlayer(owner, caller, approval_id ?? "0");
const isFrozen = async (player: TestPlayer) =>
  (await office.call(support, "getPlayer", of(player))).is_frozen;
const transfer = ({ token }: TestPlayer, key: string = randomUUID()) =>
  ask(
    server,
    "transferIn",
    { body: { amount: 10 } },
    { token, headers: { "idempotency-key": key } },
  );

test("a frozen player reads and logs in, and neither bets nor transfers", async () => {
  const player = await rich();
  const draw_id = await draw();
  expect(await freeze(player, 24)).toEqual({ approval_id: null });
  expect(verdictOf(await bet(player, draw_id, ["05=500"]))).toBe("account_frozen");
  expect(verdictOf(await transfer(player))).toBe("account_frozen");
  expect(await balanceOf(player)).toBe(1_000_000);
  const { phone, password } = player;
  await callPlayer(server, "login", { body: { phone, password } });
  expect(await actsOf(owner, support)).toContainEqual({
    act: "player.freeze",
    subject: `player:${player.id}`,
    operator_id: support.operator.id,
    details: { hours: 24, reason },
  });
});

test("a command that is repeated after a freeze gets its first answer", async () => {
  const player = await rich();
  const draw_id = await draw();
  const key = randomUUID();
  const first = await bet(player, draw_id, ["05=500"], key);
  const moved = await transfer(player, key);
  await freeze(player, 1);
  expect((await bet(player, draw_id, ["05=500"], key)).json()).toEqual(first.json());
  expect((await transfer(player, key)).json()).toEqual(moved.json());
  expect(verdictOf(await bet(player, draw_id, ["06=500"], key))).toBe("key_reused");
  expect(verdictOf(await bet(player, draw_id, ["06=500"]))).toBe("account_frozen");
});

test("a refused money command of a frozen player has its text in the player's language", async () => {
  const player = await rich();
  await freeze(player, 1);
  const answer = await ask(
    server,
    "transferIn",
    { body: { amount: 10 } },
    { token: player.token, headers: { "accept-language": "en" } },
  );
  expect(answer.status).toBe(403);
  expect(answer.json()).toMatchObject({
    message: "This account is frozen. Please contact support.",
  });
});

test("a freeze of one operator ends by itself", async () => {
  const player = await rich();
  await freeze(player, 72);
  const shown = await office.call(support, "getPlayer", of(player));
  expect(shown.freeze?.until_at).not.toBeNull();
  await sql`update player set frozen_at = frozen_at - interval '73 hours', frozen_until = frozen_until - interval '73 hours'
    where id = ${player.id}`.execute(owner);
  expect(await isFrozen(player)).toBe(false);
  expect(verdictOf(await transfer(player))).toBe("ok");
});

test.each([73, null])("a freeze of %s hours needs a second operator", async (hours) => {
  const player = await rich();
  const { approval_id } = await freeze(player, hours);
  expect(approval_id).not.toBeNull();
  expect(await isFrozen(player)).toBe(false);
  await expect(confirm(approval_id, support)).rejects.toMatchObject({ code: "SO009" });
  await confirm(approval_id);
  expect(await isFrozen(player)).toBe(true);
  const { freezes } = await office.call(support, "listPlayerMeasures", of(player));
  expect(freezes).toMatchObject([{ approval_id, operator: support.operator.name, ended_at: null }]);
});

test("one operator cannot freeze for longer by freezing again", async () => {
  const player = await rich();
  await freeze(player, 48);
  expect(
    await office.verdict(support, "freezePlayer", { ...of(player), body: { hours: 2, reason } }),
  ).toBe("player_frozen");
  // The first freeze is over: it began 49 hours ago and ended one hour ago.
  await sql`update player set frozen_at = frozen_at - interval '49 hours', frozen_until = frozen_until - interval '49 hours'
    where id = ${player.id}`.execute(owner);
  await sql`update player_freeze set from_at = from_at - interval '49 hours', until_at = until_at - interval '49 hours'
    where player_id = ${player.id}`.execute(owner);
  expect(await freeze(player, 25, finance)).toEqual({ approval_id: expect.any(String) });
  expect(await isFrozen(player)).toBe(false);
  expect(await freeze(player, 24, finance)).toEqual({ approval_id: null });
});

/** Runs with another limit of one operator. */
const withLimit = async (max: number | null, work: () => Promise<void>): Promise<void> => {
  const setLimit = (hours: number | null) =>
    sql`update approval_kind set alone_max = ${hours}::bigint,
        alone_unit = ${hours === null ? null : "hours"}, alone_days = ${hours === null ? null : 7}::integer
      where kind = 'player.freeze'`.execute(owner);
  await setLimit(max);
  try {
    await work();
  } finally {
    await setLimit(72);
  }
};

test("O1 how long one operator freezes is decided by the row of the database", async () => {
  await withLimit(24, async () => {
    expect((await freeze(await rich(), 25)).approval_id).not.toBeNull();
    expect(await freeze(await rich(), 24)).toEqual({ approval_id: null });
  });
  await withLimit(96, async () => {
    expect(await freeze(await rich(), 96)).toEqual({ approval_id: null });
  });
  await withLimit(null, async () => {
    expect((await freeze(await rich(), 1)).approval_id).not.toBeNull();
  });
});

test("a freeze ends before its time only by two operators", async () => {
  const player = await rich();
  expect(await office.verdict(support, "unfreezePlayer", { ...of(player), body: { reason } })).toBe(
    "player_not_frozen",
  );
  await freeze(player, 24);
  const { approval_id } = await office.call(support, "unfreezePlayer", {
    ...of(player),
    body: { reason },
  });
  expect(await isFrozen(player)).toBe(true);
  await expect(confirm(approval_id, support)).rejects.toMatchObject({ code: "SO009" });
  await confirm(approval_id);
  expect(await isFrozen(player)).toBe(false);
  expect(verdictOf(await transfer(player))).toBe("ok");
  expect((await actsOf(owner, finance)).map(({ act }) => act)).toContain("player.unfreeze");
});

test("a request about a player is refused after another freeze, but not after a bet", async () => {
  const player = await rich();
  const draw_id = await draw();
  const first = await freeze(player, 100);
  expect(verdictOf(await bet(player, draw_id, ["05=500"]))).toBe("ok");
  const second = await freeze(player, 200);
  await confirm(first.approval_id);
  await expect(confirm(second.approval_id)).rejects.toMatchObject({ code: "SO002" });
});

test("the office cannot unfreeze or freeze without a confirmed request, also by SQL", async () => {
  const player = await rich();
  const db = server.database.as("office");
  const { approval_id } = await freeze(player, 100);
  for (const attempt of [
    sql`update player set frozen_at = null, frozen_until = null where id = ${player.id}`,
    sql`select identity_unfreeze(${player.id})`,
    sql`select identity_freeze(${player.id}, null)`,
  ])
    await expect(attempt.execute(db)).rejects.toMatchObject({ code: "42501" });
  await expect(
    sql`select players_apply_freeze(${approval_id}, ${player.id})`.execute(db),
  ).rejects.toMatchObject({ code: "SO006" });
  await expect(
    sql`select players_freeze_alone(${player.id}, 73, 'x', ${support.operator.id})`.execute(db),
  ).resolves.toMatchObject({ rows: [{ players_freeze_alone: false }] });
});

test.each(["draws", "auditor"] as const)(
  "an operator with the role %s cannot freeze, also by SQL",
  async (role) => {
    const caller = await giveCaller(server, role);
    const player = await rich();
    const body = { hours: 1, reason };
    expect(await office.verdict(caller, "freezePlayer", { ...of(player), body })).toBe("forbidden");
    expect(await isFrozen(player)).toBe(false);
    const by_sql = sql`select players_freeze_alone(${player.id}, 1, 'x', ${caller.operator.id})`;
    await expect(by_sql.execute(server.database.as("office"))).rejects.toMatchObject({
      code: "SO021",
    });
  },
);

test("bets and transfers that run in parallel with a freeze are executed before it or refused", async () => {
  const draw_id = await draw();
  for (let round = 0; round < 25; round += 1) {
    const player = await rich();
    const soon = setTimeout(round).then(() => freeze(player, 1));
    const answers = await Promise.all([
      bet(player, draw_id, ["05=500"]),
      transfer(player),
      transfer(player),
    ]);
    await soon;
    for (const answer of answers) expect(["ok", "account_frozen"]).toContain(verdictOf(answer));
    // No transfer of the ledger is later than the freeze.
    const { rows } = await sql<{ late: bigint }>`
      select count(*) as late from transfer t, player p
      where p.id = ${player.id} and t.debit_account_id / 16 = p.id and t.debit_account_id > 0
        and t.created_at > p.frozen_at`.execute(owner);
    expect(rows[0]?.late).toBe(0n);
    expect(verdictOf(await bet(player, draw_id, ["05=500"]))).toBe("account_frozen");
    expect(verdictOf(await transfer(player))).toBe("account_frozen");
  }
});
