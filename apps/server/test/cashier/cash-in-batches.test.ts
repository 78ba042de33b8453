import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { session_idle_life } from "../../src/modules/identity/index.ts";
import { askReserve, giveAccount, reserve, sendCashIn } from "../support/cash.ts";
import { setCashRule } from "../support/cash-requests.ts";
import { call, registerPlayer, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
let account_id: bigint;
const kbzpay = 1;

beforeAll(async () => {
  account_id = await giveAccount(owner);
});

type Asked = { player: TestPlayer; key?: string; hash?: string; amount?: number; session?: string };

const sessionOf = async ({ id }: TestPlayer): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from session where player_id = ${id} limit 1`.execute(owner);
  return rows[0]?.id ?? "";
};

/** Calls the function for several players, as the API does with requests that arrive together. */
const reserveAll = async (asked: readonly Asked[]): Promise<string[]> => {
  const sessions = await Promise.all(
    asked.map(async ({ player, session }) => session ?? (await sessionOf(player))),
  );
  const { rows } = await sql<{ verdict: string }>`
    select verdict from cashier_reserve_all(${asked.map(({ player }) => player.id)}::bigint[], ${sessions}::uuid[],
      ${session_idle_life}::interval, ${asked.map(({ key = randomUUID() }) => key)}::text[],
      (select array_agg(sha256(hash::bytea)) from unnest(${asked.map(({ hash = "a" }) => hash)}::text[]) as hash),
      ${asked.map(() => kbzpay)}::smallint[], ${asked.map(() => account_id)}::bigint[],
      ${asked.map(({ amount = 10_000 }) => amount)}::bigint[])
    order by place`.execute(owner);
  return rows.map(({ verdict }) => verdict);
};

const registerAll = (count: number): Promise<TestPlayer[]> =>
  Promise.all(Array.from({ length: count }, () => registerPlayer(server)));

test("R-405 players who cash in at the same moment each get their own request", async () => {
  const players = await registerAll(24);
  const sent = await Promise.all(
    players.map((player, at) => sendCashIn(server, player, 10_000 + at)),
  );
  expect(sent.map(({ amount, state }) => [amount, state])).toEqual(
    players.map((_, at) => [10_000 + at, "pending"]),
  );
  expect(new Set(sent.map(({ id }) => id)).size).toBe(players.length);
  const lists = await Promise.all(
    players.map(({ token }) => call(server, "listCashIns", {}, { token })),
  );
  expect(lists.map(({ data }) => data.map(({ id }) => id))).toEqual(sent.map(({ id }) => [id]));
});

test("R-405 replies of one call belong to their players, also if some commands are repeated and ids descend", async () => {
  const players = await registerAll(12);
  const keys = players.map(() => randomUUID());
  const askAll = (asking: readonly TestPlayer[]) =>
    Promise.all(
      asking.map(async (player) => {
        const at = players.indexOf(player);
        const answer = await askReserve(server, player, {
          amount: 10_000 + at,
          key: keys[at] ?? "",
        });
        return (answer.json() as { data: { id: string; amount: number } }).data;
      }),
    );
  const first = await askAll(players.filter((_, at) => at % 2 === 1).toReversed());
  const all = await askAll(players);
  expect(all.map(({ amount }) => amount)).toEqual(players.map((_, at) => 10_000 + at));
  expect(all.filter((_, at) => at % 2 === 1)).toEqual(first.toReversed());
  const order = [...players.keys()].toSorted(
    (one, other) => (one % 3) - (other % 3) || other - one,
  );
  const sent = await Promise.all(
    order.map(async (at) => {
      const body = {
        ...{ id: all[at]?.id ?? "", transaction_id: String(100_000 + at) },
        account_name: "Mg Aung Kyaw",
      };
      return (await call(server, "sendCashIn", { body }, { token: players[at]?.token ?? "" })).data;
    }),
  );
  expect(sent.map(({ id, transaction_id }) => [id, transaction_id])).toEqual(
    order.map((at) => [all[at]?.id, String(100_000 + at)]),
  );
});

test("R-405 B-621 one call refuses some requests and accepts the others", async () => {
  const [repeating, reusing, limited, loggedOut, plain] = (await registerAll(5)) as [
    TestPlayer,
    TestPlayer,
    TestPlayer,
    TestPlayer,
    TestPlayer,
  ];
  await reserveAll([
    { player: repeating, key: "first" },
    { player: reusing, key: "first" },
  ]);
  await call(
    server,
    "setLimit",
    { body: { kind: "deposit", period: "day", amount: 20_000 } },
    { token: limited.token },
  );
  expect(
    await reserveAll([
      { player: repeating, key: "first" },
      { player: reusing, key: "first", hash: "b" },
      { player: limited, amount: 20_001 },
      { player: loggedOut, session: await sessionOf(plain) },
      { player: plain },
    ]),
  ).toEqual(["repeated", "key_reused", "limit_reached", "unauthorized", "reserved"]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cash_in_request
    where player_id = any (${[repeating, reusing, limited, loggedOut, plain].map(({ id }) => id)}::bigint[])`.execute(
    owner,
  );
  expect(rows[0]?.count).toBe(3);
});

test("R-405 a request of another player in the same call is not found and stays unchanged", async () => {
  const [first, second] = (await registerAll(2)) as [TestPlayer, TestPlayer];
  const { id } = await reserve(server, first, 10_000);
  const sessions = [await sessionOf(first), await sessionOf(second)];
  const { rows } = await sql<{ verdict: string }>`
    select verdict from cashier_send_all(${[second.id, first.id]}::bigint[], ${sessions.toReversed()}::uuid[],
      ${session_idle_life}::interval, ${[id, id]}::bigint[], ${["111111", "222222"]}::text[],
      ${["Mg Aung Kyaw", "Ma Hla"]}::text[]) order by place`.execute(owner);
  expect(rows.map(({ verdict }) => verdict)).toEqual(["not_found", "sent"]);
  const { data } = await call(server, "getCashIn", { params: { id } }, { token: first.token });
  expect(data).toMatchObject({ transaction_id: "222222", account_name: "Ma Hla" });
});

test("R-405 calls with the same players in another order wait for each other without a deadlock", async () => {
  await setCashRule(server, "in_open_max", 1_000);
  await setCashRule(server, "in_new_player_open_max", 1_000_000_000);
  const players = await registerAll(8);
  for (const { token } of players)
    await call(
      server,
      "setLimit",
      { body: { kind: "deposit", period: "day", amount: 100_000_000 } },
      { token },
    );
  const rounds = 25;
  const verdicts = await Promise.all(
    Array.from({ length: rounds * 2 }, (_, round) =>
      reserveAll((round % 2 === 0 ? players : players.toReversed()).map((player) => ({ player }))),
    ),
  );
  expect(new Set(verdicts.flat())).toEqual(new Set(["reserved"]));
});
