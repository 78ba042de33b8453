import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit, playerAccount } from "../../src/ledger/index.ts";
import { playerEffects, playersHandlers } from "../../src/modules/players/office.ts";
import { confirmAboutPlayer } from "../support/approvals.ts";
import { createBetting } from "../support/betting.ts";
import { actsOf, createOfficeCalls, giveCaller } from "../support/office-callers.ts";
import { verdictOf, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const office = createOfficeCalls(playersHandlers(server.ctx.as("office")));
const { rich, draw, bet, balanceOf } = createBetting(server);
const maker = await giveCaller(server, "finance");
const checker = await giveCaller(server, "owner");
const note = "cash-in credited twice";

const of = ({ id }: TestPlayer) => ({ params: { id: String(id) } });
type Change = { amount: number; account?: "main" | "game" };
const propose = async (player: TestPlayer, { amount, account = "main" }: Change) => {
  const body = { kind: "correction", account, amount, note } as const;
  return (await office.call(maker, "correctBalance", { ...of(player), body })).approval_id;
};
const confirm = (approval_id: string, caller = checker) =>
  confirmAboutPlayer(server.database.as("office"), caller, approval_id);
const balancesOf = async (player: TestPlayer) =>
  (await office.call(maker, "getPlayer", of(player))).balances;
/** Makes a player owe money, as a corrected result does. */
const giveDebt = async ({ id }: TestPlayer, kyat: number) => {
  await sql`select ledger_post_one(${playerAccount(BigInt(id), "receivable")}, -3, ${kyat * 100}, 'correction', 1)`.execute(
    owner,
  );
};
const newsOf = async ({ id }: TestPlayer) => {
  const { rows } = await sql<{ text: string }>`
    select body->'body'->>'en' as text from news_draft where player_id = ${id}`.execute(owner);
  return rows.map(({ text }) => text);
};

test("a correction takes effect when a second operator confirms it, and the player gets a notification", async () => {
  const player = await rich(10_000);
  const id = await propose(player, { amount: -4_000 });
  expect(await balanceOf(player)).toBe(10_000);
  await expect(confirm(id, maker)).rejects.toMatchObject({ code: "SO009" });
  await confirm(id);
  expect(await balanceOf(player)).toBe(6_000);
  await confirm(await propose(player, { amount: 500, account: "game" }));
  expect(await balancesOf(player)).toMatchObject({ main: 6_000, game: 500 });
  expect(await newsOf(player)).toEqual(["Main wallet: −4,000 kyat", "Game wallet: +500 kyat"]);
  const statement = await office.call(maker, "getPlayerStatement", {
    ...of(player),
    query: { account: "main" },
  });
  expect(statement.rows[0]).toMatchObject({
    kind: "correction",
    amount: "-400000",
    balance_after: "600000",
    fact_id: id,
  });
  const { corrections } = await office.call(maker, "listPlayerMeasures", of(player));
  expect(corrections.map(({ amount }) => amount)).toEqual([500, -4_000]);
  expect(corrections[0]).toMatchObject({
    maker: maker.operator.name,
    checker: checker.operator.name,
  });
  expect(await actsOf(owner, checker)).toContainEqual(
    expect.objectContaining({ act: "player.correct", subject: `player:${player.id}` }),
  );
});

test("the request shows the balance before and after", async () => {
  const player = await rich(10_000);
  const change = { kind: "correction", account: "main", amount: -4_000, note };
  expect(
    await playerEffects["player.correct"].describe(owner, {
      ...{ id: 1n, kind: "player.correct", reason: note, maker: maker.operator },
      subject: `player:${player.id}`,
      change,
    }),
  ).toEqual([{ field: "main", before: "10000", after: "6000" }]);
});

test("B-613 no correction takes a balance below zero, neither proposed nor confirmed", async () => {
  const player = await rich(1_000);
  const body = { kind: "correction", account: "main", amount: -1_001, note } as const;
  expect(await office.verdict(maker, "correctBalance", { ...of(player), body })).toBe(
    "correction_too_large",
  );
  const id = await propose(player, { amount: -1_000 });
  expect(verdictOf(await bet(player, await draw(), ["05=500"]))).toBe("ok");
  await expect(confirm(id)).rejects.toMatchObject({ code: "correction_too_large" });
  expect(await balanceOf(player)).toBe(500);
});

test("a freeze does not stop a correction, and a correction does not stop a freeze", async () => {
  const player = await rich(10_000);
  const support = await giveCaller(server, "support");
  const correction = await propose(player, { amount: 1_000 });
  const body = { hours: 24, reason: "a suspicion" };
  await office.call(support, "freezePlayer", { ...of(player), body });
  const ending = await office.call(support, "unfreezePlayer", {
    ...of(player),
    body: { reason: "no misuse" },
  });
  await confirm(correction);
  expect(await balanceOf(player)).toBe(11_000);
  await confirm(ending.approval_id);
  expect((await office.call(maker, "getPlayer", of(player))).is_frozen).toBe(false);
});

test("a bet between request and confirmation does not stop it, another correction does", async () => {
  const player = await rich(10_000);
  const [first, second] = [
    await propose(player, { amount: 1_000 }),
    await propose(player, { amount: 1_000 }),
  ];
  expect(verdictOf(await bet(player, await draw(), ["05=500"]))).toBe("ok");
  await confirm(first);
  await expect(confirm(second)).rejects.toMatchObject({ code: "SO002" });
  await expect(confirm(first)).rejects.toMatchObject({ code: "SO003" });
  expect(await balanceOf(player)).toBe(10_500);
});

test("a credit to the main wallet repays a debt first", async () => {
  const player = await rich(100);
  await giveDebt(player, 1_000);
  await confirm(await propose(player, { amount: 600 }));
  expect(await balancesOf(player)).toMatchObject({ main: 0, receivable: -300 });
});

test("a write-off reduces a debt and never more than it", async () => {
  const player = await rich(100);
  await giveDebt(player, 1_000);
  const writeOff = (amount: number) => ({
    ...of(player),
    body: { kind: "write_off", account: "receivable", amount, note } as const,
  });
  expect(await office.verdict(maker, "correctBalance", writeOff(1_001))).toBe(
    "correction_too_large",
  );
  const { approval_id } = await office.call(maker, "correctBalance", writeOff(400));
  await confirm(approval_id);
  expect(await balancesOf(player)).toMatchObject({ main: 100, receivable: -600 });
  expect(await newsOf(player)).toEqual(["Debt: −400 kyat"]);
});

test("parallel confirmations post a correction once", async () => {
  const player = await rich(10_000);
  const id = await propose(player, { amount: 1_000 });
  const another = await giveCaller(server, "finance");
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => confirm(id, at % 2 === 0 ? checker : another)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await balanceOf(player)).toBe(11_000);
});

test("the office cannot move money without a confirmed request, also by SQL", async () => {
  const player = await rich(1_000);
  const db = server.database.as("office");
  const id = await propose(player, { amount: 1_000 });
  await expect(sql`select players_correct(${id}, ${player.id})`.execute(db)).rejects.toMatchObject({
    code: "SO006",
  });
  await expect(
    sql`select ledger_post_player_correction('{-3}', ${[playerAccount(BigInt(player.id), "main")]}, '{100}', '{correction}', '{1}')`.execute(
      db,
    ),
  ).rejects.toMatchObject({ code: "42501" });
  // A confirmed request of one player does not allow a correction of another one.
  const other = await rich(1_000);
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`select approval_confirm(${id}, ${checker.operator.id})`.execute(tx);
      await sql`select players_correct(${id}, ${other.id})`.execute(tx);
    }),
  ).rejects.toMatchObject({ code: "SO006" });
  expect(await balanceOf(player)).toBe(1_000);
});

test.each(["support", "draws", "auditor"] as const)(
  "an operator with the role %s cannot propose a correction",
  async (role) => {
    const caller = await giveCaller(server, role);
    const player = await rich(1_000);
    const body = { kind: "correction", account: "main", amount: 1, note } as const;
    expect(await office.verdict(caller, "correctBalance", { ...of(player), body })).toBe(
      "forbidden",
    );
  },
);

test("the ledger is sound after all corrections", async () => {
  expect(await audit(owner)).toMatchObject({ is_clean: true, differences: [] });
});
