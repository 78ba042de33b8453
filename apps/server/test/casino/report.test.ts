import { yangonDay, yangonInstant } from "@shwe/rules";
import { expect, test } from "vitest";

import { giveGame, giveProvider } from "../support/casino/games.ts";
import { fillGameWallet, gamePlayer } from "../support/casino/players.ts";
import { giveGamePlayer, giveRound } from "../support/casino/rounds.ts";
import { ask, call, registerPlayer, verdictOf, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const slot = 2;
const minute_ms = 60_000;

type Query = { start_date?: string; end_date?: string; before?: string };

const report = async ({ token }: TestPlayer, provider_id: number, query: Query = {}) => {
  const params = { p_code: String(provider_id) };
  return (await call(server, "listGameReport", { params, query }, { token })).data;
};

const transitions = async ({ token }: TestPlayer, query: Query = {}) =>
  (await call(server, "listTransitions", { query }, { token })).data;

const wagersOf = ({ rows }: { rows: { wager_id: string }[] }) =>
  rows.map(({ wager_id }) => wager_id);

/** A player whom a new provider knows. */
const somePair = async () => {
  const player = await registerPlayer(server);
  const provider_id = await giveProvider(owner, slot);
  await giveGamePlayer(owner, provider_id, BigInt(player.id));
  return { player, provider_id, of: { provider_id, player_id: BigInt(player.id) } };
};

test("R-203 R-410 a wager has the fields of the specification, in whole kyat", async () => {
  const { player, provider_id, of } = await somePair();
  await giveGame(owner, { provider_id, category_id: slot, code: "gold", name: "ရွှေ Gold" });
  const opened_at = new Date(Date.now() - minute_ms);
  const wager_id = await giveRound(owner, {
    ...{ ...of, opened_at, game_code: "gold", staked: 50_050n, won: 120_099n },
    ...{ balance_before: 500_099n, balance_after: 570_148n },
  });
  expect(await report(player, provider_id)).toEqual({
    rows: [
      {
        ...{ id: expect.stringMatching(/^\d+$/), wager_id, slip_game: "ရွှေ Gold", game: "gold" },
        ...{ before_balance: 5_000, balance: 5_701, bet_amount: 500, payout_amount: 1_200 },
        ...{ state: "closed", created_at: opened_at.toISOString() },
      },
    ],
    next: null,
  });
});

test("R-203 a game that left the catalogue is named by its code", async () => {
  const { player, provider_id, of } = await somePair();
  await giveRound(owner, { ...of, game_code: "gone" });
  expect((await report(player, provider_id)).rows).toMatchObject([
    { slip_game: "gone", game: "gone" },
  ]);
});

test("R-203 a report has the caller's rounds with that provider only, the newest first", async () => {
  const { player, provider_id, of } = await somePair();
  const other = await somePair();
  const older = await giveRound(owner, { ...of, opened_at: new Date(Date.now() - minute_ms) });
  const newer = await giveRound(owner, of);
  await giveRound(owner, { ...of, provider_id: other.provider_id });
  await giveRound(owner, { ...of, player_id: other.of.player_id });
  expect(wagersOf(await report(player, provider_id))).toEqual([newer, older]);
});

test("R-408 a report has pages, also for rounds of the same moment", async () => {
  const { player, provider_id, of } = await somePair();
  const opened_at = new Date();
  const wagers: string[] = [];
  for (let rounds = 0; rounds < 120; rounds += 1)
    wagers.push(await giveRound(owner, { ...of, opened_at }));
  const seen: string[] = [];
  let before: string | undefined;
  for (const size of [50, 50, 20]) {
    const page = await report(player, provider_id, before === undefined ? {} : { before });
    expect(page.rows).toHaveLength(size);
    seen.push(...wagersOf(page));
    before = page.next ?? undefined;
  }
  expect(before).toBeUndefined();
  expect(seen).toEqual(wagers.toReversed());
});

test("R-408 the days of a report are those of Yangon, both included", async () => {
  const { player, provider_id, of } = await somePair();
  const at = (day: string, clock: string) => new Date(yangonInstant(day, clock));
  const first = await giveRound(owner, { ...of, opened_at: at("2026-11-10", "00:00") });
  const last = await giveRound(owner, { ...of, opened_at: at("2026-11-11", "23:59") });
  await giveRound(owner, { ...of, opened_at: at("2026-11-09", "23:59") });
  await giveRound(owner, { ...of, opened_at: at("2026-11-12", "00:00") });
  const query = { start_date: "2026-11-10", end_date: "2026-11-11" };
  expect(wagersOf(await report(player, provider_id, query))).toEqual([last, first]);
});

test("R-410 the details of a transition are the rounds of its provider", async () => {
  const { player, provider_id, of } = await somePair();
  const wager = await giveRound(owner, of);
  const { data } = await call(
    server,
    "listTransitionDetails",
    { query: { p_code: String(provider_id) } },
    { token: player.token },
  );
  expect(wagersOf(data)).toEqual([wager]);
  expect(data).toEqual(await report(player, provider_id));
});

test("R-413 an unknown provider is not found; impossible days and cursors are refused", async () => {
  const { player, provider_id } = await somePair();
  const verdict = async (p_code: number, query: Query) => {
    const params = { p_code: String(p_code) };
    const { token } = player;
    const list = await ask(server, "listTransitions", { query }, { token });
    return [
      verdictOf(await ask(server, "listGameReport", { params, query }, { token })),
      verdictOf(list),
    ];
  };
  expect(await verdict(999_999_999, {})).toEqual(["not_found", "ok"]);
  for (const query of [
    { start_date: "2026-02-30" },
    { start_date: "2026-01-01", end_date: "2026-11-19" },
    { start_date: "2026-11-19", end_date: "2026-11-18" },
    { before: "abc" },
  ])
    expect(await verdict(provider_id, query)).toEqual(["invalid_request", "invalid_request"]);
});

test("R-218 R-219 R-408 a transition has the sums of each provider in the period", async () => {
  const { player, provider_id, of } = await somePair();
  const second = await giveProvider(owner, slot);
  await giveGamePlayer(owner, second, of.player_id);
  await giveRound(owner, { ...of, staked: 100_050n, won: 30_000n });
  await giveRound(owner, { ...of, staked: 10_000n, won: 0n, state: "open", closed_at: null });
  await giveRound(owner, { ...of, staked: 0n, won: 0n, state: "void" });
  await giveRound(owner, { ...of, opened_at: new Date("2026-01-05T00:00:00Z") });
  const { providers, rows, next } = await transitions(player);
  expect({ rows, next }).toEqual({ rows: [], next: null });
  expect(providers).toEqual([
    {
      ...{ p_code: provider_id, provider: `Provider ${provider_id}`, rounds: 3 },
      // -800.50 kyat is rounded down too.
      ...{ bet_amount: 1_100, payout_amount: 300, profit_loss: -801 },
      ...{ valid_turnover: 1_000, commission: 0 },
    },
  ]);
  await giveRound(owner, { ...of, provider_id: second, won: 5_000n });
  const both = (await transitions(player)).providers;
  expect(both.map(({ p_code, profit_loss }) => [p_code, profit_loss])).toEqual([
    [second, 49],
    [provider_id, -801],
  ]);
});

test("R-219 transfers between the wallets are rows with the game balance before and after", async () => {
  const player = await gamePlayer(server, 1_000);
  const { token } = player;
  await call(server, "transferOut", { body: { amount: 300 } }, { token });
  await fillGameWallet(server, player, 50);
  const { rows } = await transitions(player);
  expect(
    rows.map(({ kind, amount, old_balance, new_balance }) => [
      kind,
      amount,
      old_balance,
      new_balance,
    ]),
  ).toEqual([
    ["transfer_in", 50, 700, 750],
    ["transfer_out", 300, 1_000, 700],
    ["transfer_in", 1_000, 0, 1_000],
  ]);
  const today = yangonDay(new Date());
  expect((await transitions(player, { start_date: today, end_date: today })).rows).toHaveLength(3);
  expect((await transitions(player, { end_date: "2026-01-31" })).rows).toEqual([]);
});

test("R-408 transfers have pages, and the sums are on the first one only", async () => {
  const { player, of } = await somePair();
  await giveRound(owner, of);
  await owner
    .insertInto("transfer_command")
    .values(
      Array.from({ length: 60 }, (_, at) => ({
        ...{ player_id: of.player_id, key: `k${at}`, kind: "transfer_in" as const },
        ...{ amount: 100n, body_hash: Buffer.alloc(32) },
        answer: JSON.stringify({ balance: 0, game_balance: at + 1 }),
      })),
    )
    .execute();
  const first = await transitions(player);
  expect([first.providers.length, first.rows.length]).toEqual([1, 50]);
  const rest = await transitions(player, { before: first.next ?? "" });
  expect([rest.providers.length, rest.rows.length, rest.next]).toEqual([0, 10, null]);
  const balances = [...first.rows, ...rest.rows].map(({ new_balance }) => new_balance);
  expect(balances).toEqual(Array.from({ length: 60 }, (_, at) => 60 - at));
});
