import type { Reply } from "@shwe/contract/office/schemas";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { sweepRounds } from "../../src/modules/casino/office/sweep-rounds.ts";
import {
  expectCode,
  giveProvider,
  openWallet,
  readGameBalance,
  seatPlayer,
  someRound,
  someTx,
  type TestProvider,
} from "../support/casino.ts";
import { asOperator, giveOperator, startTestOffice, type TestOperator } from "../support/office.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const wallet = await openWallet(server);
const office = await startTestOffice(server);
const maker = await giveOperator(server, "finance");
const checker = await giveOperator(server, "owner");
const support = await giveOperator(server, "support");

type Body = { code?: string; data?: unknown };
type Providers = Reply<"listGameProviders">["data"];
type Rounds = Reply<"listGameRounds">["data"];

const get = async <T>(path: string, by: TestOperator = maker): Promise<T> => {
  const answer = await office(path, asOperator(by));
  expect([path, answer.status]).toEqual([path, 200]);
  return (answer.json() as { data: T }).data;
};
const for_a_test = { reason: "for a test" };
const post = async (path: string, by: TestOperator, body: object | null = for_a_test) => {
  const { headers } = asOperator(by);
  const sent = body === null ? {} : { body: JSON.stringify(body) };
  const answer = await office(path, { method: "POST", headers, ...sent });
  return answer.json() as Body;
};
const requestIn = ({ data }: Body): string => (data as { approval_id: string }).approval_id;
const confirm = (id: string, by: TestOperator) => post(`/office/approvals/${id}/confirm`, by, null);
const rowOf = async ({ id }: TestProvider) =>
  (await get<Providers>("/office/game_providers")).providers.find((each) => each.id === id);
const pathOf = ({ id }: TestProvider, act: string) => `/office/game_providers/${id}/${act}`;

test("B-623 one person stops a provider, its credits are still accepted, and two people start it again", async () => {
  const provider = await giveProvider(server);
  const seat = await seatPlayer(server, provider);
  const bet = (fields = {}) => wallet.transact(provider, seat, "bet", { amount: "100", ...fields });
  expectCode(await bet(), "OK");
  expect((await post(pathOf(provider, "stop"), support)).code).toBe("forbidden");
  expect((await post(pathOf(provider, "start"), maker)).code).toBe("game_provider_runs");
  expect((await post(pathOf(provider, "stop"), maker)).code).toBeUndefined();
  expect((await post(pathOf(provider, "stop"), maker)).code).toBe("game_provider_stopped");
  expectCode(await bet(), "MAINTENANCE");
  expectCode(await wallet.transact(provider, seat, "win", { amount: "250" }), "OK");
  expect(await readGameBalance(server, seat.player_id)).toBe(1_150);
  expect(await rowOf(provider)).toMatchObject({
    stop_reason: "for a test",
    loss_hour: 150,
    staked_day: 100,
    won_day: 250,
  });

  const id = requestIn(await post(pathOf(provider, "start"), maker));
  expect((await confirm(id, maker)).code).toBe("approval_own");
  expectCode(await bet(), "MAINTENANCE");
  expect((await confirm(id, checker)).code).toBeUndefined();
  expectCode(await bet(), "OK");
  expect(await rowOf(provider)).toMatchObject({ stopped_at: null, loss_hour: -100 });
});

test("A provider that the wallet stopped is started again without what it lost before counting a second time", async () => {
  const provider = await giveProvider(server, { loss_max: 100_00n });
  const seat = await seatPlayer(server, provider);
  expectCode(await wallet.transact(provider, seat, "bet", { amount: "10" }), "OK");
  expectCode(await wallet.transact(provider, seat, "win", { amount: "200" }), "OK");
  expect(await rowOf(provider)).toMatchObject({ loss_hour: 190, loss_max: 100 });
  expectCode(
    await wallet.transact(provider, seat, "bet", { amount: "10", round_id: someRound() }),
    "MAINTENANCE",
  );
  expect(
    (await confirm(requestIn(await post(pathOf(provider, "start"), maker)), checker)).code,
  ).toBeUndefined();
  const next = { amount: "10", round_id: "r-next" };
  expectCode(await wallet.transact(provider, seat, "bet", next), "OK");
  expectCode(await wallet.transact(provider, seat, "win", { ...next, amount: "50" }), "OK");
  expect(await rowOf(provider)).toMatchObject({ stopped_at: null, loss_hour: 40 });
});

test("O1 one person lowers the caps of a provider, and a higher one needs two people", async () => {
  const provider = await giveProvider(server, { win_max: 1_000_00n, loss_max: 2_000_00n });
  const change = (win_max: number, loss_max: number, by = maker) =>
    post(pathOf(provider, "caps"), by, { win_max, loss_max, reason: "for a test" });
  expect((await change(1_000, 2_000)).code).toBe("game_caps_unchanged");
  expect((await change(900, 2_000)).data).toEqual({ approval_id: null });
  expect(await rowOf(provider)).toMatchObject({ win_max: 900, loss_max: 2_000 });
  const id = requestIn(await change(5_000, 1_500));
  expect(await rowOf(provider)).toMatchObject({ win_max: 900, loss_max: 2_000 });
  expect((await confirm(id, checker)).code).toBeUndefined();
  expect(await rowOf(provider)).toMatchObject({ win_max: 5_000, loss_max: 1_500 });
  expect((await change(5_000, 1_400, support)).code).toBe("forbidden");

  const office_role = server.database.as("office");
  await expect(
    sql`select casino_lower_caps(${provider.id}, 1, ${10n ** 12n}, 1, 'more')`.execute(office_role),
  ).rejects.toMatchObject({ code: "SO006" });
  await expect(
    sql`update game_provider set win_max = 1 where provider_id = ${provider.id}`.execute(
      office_role,
    ),
  ).rejects.toMatchObject({ code: "42501" });
});

test("A request to change caps that the wallet overtook by a stop is refused", async () => {
  const provider = await giveProvider(server, { win_max: 1_000_00n });
  const body = { win_max: 2_000, loss_max: 10 ** 12, reason: "for a test" };
  const id = requestIn(await post(pathOf(provider, "caps"), maker, body));
  await post(pathOf(provider, "stop"), maker);
  expect((await confirm(id, checker)).code).toBe("approval_stale");
});

test("O1 a win above the cap waits until two people release exactly this win", async () => {
  const provider = await giveProvider(server, { win_max: 500_00n });
  const seat = await seatPlayer(server, provider);
  expectCode(await wallet.transact(provider, seat, "bet", { amount: "10" }), "OK");
  const tx_id = someTx();
  const win = (amount: string) => wallet.transact(provider, seat, "win", { tx_id, amount });
  expectCode(await win("800"), "IN_PROGRESS");
  const held = async () =>
    (await get<Reply<"listHeldCredits">["data"]>("/office/game_held")).filter(
      (each) => each.provider_id === provider.id,
    );
  expect(await held()).toMatchObject([{ tx_id, amount: 800, win_max: 500, kind: "win" }]);
  const path = `/office/game_held/${provider.id}/${tx_id}/release`;
  expect((await post(path, support)).code).toBe("forbidden");
  expect((await post(`/office/game_held/${provider.id}/other/release`, maker)).code).toBe(
    "game_held_unknown",
  );
  const id = requestIn(await post(path, maker));
  expectCode(await win("800"), "IN_PROGRESS");
  expect((await confirm(id, maker)).code).toBe("approval_own");
  expect((await confirm(id, checker)).code).toBeUndefined();
  expect(await held()).toEqual([]);
  expectCode(await win("900"), "TX_CONFLICT");
  expectCode(await win("800"), "OK");
  expect(await readGameBalance(server, seat.player_id)).toBe(1_790);
  expect((await post(path, maker)).code).toBe("game_held_unknown");
});

test("A0 only an owner makes keys; the secret is shown once and signs calls, and a retired key is refused", async () => {
  const provider = await giveProvider(server);
  expect((await post(pathOf(provider, "keys"), maker, {})).code).toBe("forbidden");
  const issued = (await post(pathOf(provider, "keys"), checker, {}))
    .data as Reply<"issueGameKey">["data"];
  const listed = JSON.stringify(await rowOf(provider));
  expect(listed).toContain(issued.key_id);
  expect(listed).not.toContain(issued.secret);
  const seat = await seatPlayer(server, provider);
  const { player_ref, session_id } = seat;
  const call = () => wallet.call(issued, "balance", { player_ref, session_id });
  expectCode(await call(), "OK");
  const retire = `/office/game_keys/${issued.key_id}/retire`;
  expect((await post(retire, maker)).code).toBe("forbidden");
  expect((await post(retire, checker)).code).toBeUndefined();
  expect((await post(retire, checker)).code).toBe("game_key_unknown");
  const outcome = () =>
    call().then(
      ({ code }) => String(code),
      (error: unknown) => String(error),
    );
  await expect.poll(outcome, { timeout: 10_000 }).toContain("401");
  const { rows } = await sql<{ details: object }>`
    select details from operator_act where subject = ${`game_provider:${provider.id}`} and act like 'game_key.%'`.execute(
    owner,
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(issued.secret);
});

test("Rounds that are open for too long are found once, and forgotten when they are closed", async () => {
  const provider = await giveProvider(server);
  const seat = await seatPlayer(server, provider);
  const [old, fresh] = [someRound(), someRound()];
  for (const round_id of [old, fresh])
    expectCode(await wallet.transact(provider, seat, "bet", { amount: "10", round_id }), "OK");
  await sql`update game_round set opened_at = opened_at - interval '31 minutes', changed_at = changed_at - interval '31 minutes'
    where round_id = ${old}`.execute(owner);
  const worker = { db: server.database.as("worker") };
  const stuck = async () =>
    (await get<Rounds>("/office/game_rounds?stuck=1")).rows
      .filter((each) => each.provider_id === provider.id)
      .map((each) => each.round_id);
  await sweepRounds(worker);
  expect(await stuck()).toEqual([old]);
  expect(await rowOf(provider)).toMatchObject({ stuck: 1 });
  await sweepRounds(worker);
  expect(await stuck()).toEqual([old]);

  expectCode(await wallet.transact(provider, seat, "close", { round_id: old }), "OK");
  expect(await stuck()).toEqual([]);
  await sweepRounds(worker);
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from game_stuck s join game_round r on r.id = s.round_id where r.provider_id = ${provider.id}`.execute(
    owner,
  );
  expect(rows[0]?.count).toBe(0n);
});

test("Credits that were released long ago are deleted, and those that wait stay", async () => {
  const provider = await giveProvider(server);
  const seat = await seatPlayer(server, provider);
  await sql`insert into game_held (provider_id, tx_id, player_id, kind, body_hash, amount, first_at, released_at)
    select ${provider.id}, tx_id, ${seat.player_id}, 'win', gen_random_uuid(), 1, now() - interval '90 days', released_at
    from (values ('old', now() - interval '31 days'), ('new', now() - interval '29 days'), ('waits', null::timestamptz))
      as held (tx_id, released_at)`.execute(owner);
  await sweepRounds({ db: server.database.as("worker") });
  const { rows } = await sql<{ tx_id: string }>`
    select tx_id from game_held where provider_id = ${provider.id} order by tx_id`.execute(owner);
  expect(rows.map(({ tx_id }) => tx_id)).toEqual(["new", "waits"]);
});

test("A round that a rollback opens again is listed as stuck when it stays open", async () => {
  const provider = await giveProvider(server);
  const seat = await seatPlayer(server, provider);
  const round_id = someRound();
  const [bet, win] = [someTx(), someTx()];
  const act = (name: Parameters<typeof wallet.transact>[2], fields: object) =>
    wallet.transact(provider, seat, name, { round_id, ...fields });
  expectCode(await act("bet", { tx_id: bet, amount: "10" }), "OK");
  expectCode(await act("win", { tx_id: win, amount: "30", round_closed: true }), "OK");
  expectCode(await act("rollback", { ref_tx_id: win }), "OK");
  await sql`update game_round set changed_at = changed_at - interval '31 minutes' where round_id = ${round_id}`.execute(
    owner,
  );
  const { rows } = await get<Rounds>("/office/game_rounds?stuck=1");
  expect(rows.map((each) => each.round_id)).toContain(round_id);
});

test("A round shows the calls of its provider in order, with exact amounts", async () => {
  const provider = await giveProvider(server);
  const seat = await seatPlayer(server, provider);
  const round_id = someRound();
  const [bet, lost] = [someTx(), someTx()];
  const act = (name: Parameters<typeof wallet.transact>[2], fields: object) =>
    wallet.transact(provider, seat, name, { round_id, ...fields });
  expectCode(await act("bet", { tx_id: bet, amount: "100.50" }), "OK");
  expectCode(await act("bet", { tx_id: lost, amount: "5000" }), "INSUFFICIENT_FUNDS");
  expectCode(await act("win", { amount: "250.25" }), "OK");
  const listed = await get<Rounds>(`/office/game_rounds?player=${seat.player.user_code}`);
  expect(listed.rows).toMatchObject([{ round_id, staked: 100, won: 250, state: "open" }]);
  const found = await get<Reply<"getGameRound">["data"]>(
    `/office/game_rounds/${listed.rows[0]?.id}`,
  );
  expect(found.calls).toMatchObject([
    { kind: "bet", tx_id: bet, state: "done", debit: "100.50", balance_after: "899.50" },
    { kind: "bet", tx_id: lost, state: "refused", balance_after: "899.50" },
    { kind: "win", state: "done", credit: "250.25", balance_after: "1149.75" },
  ]);
  const missing = await office("/office/game_rounds/999999999", asOperator(maker));
  expect(missing.status).toBe(404);
});
