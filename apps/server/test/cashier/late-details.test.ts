import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { giveAccount, reserve } from "../support/cash.ts";
import { ask, call, registerPlayer, verdictOf } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;

beforeAll(() => giveAccount(owner));

test("R-405 details of a lapsed reservation are still accepted; without room the money will be returned", async () => {
  const player = await registerPlayer(server);
  const limit = { kind: "deposit", period: "day", amount: 10_000 } as const;
  await call(server, "setLimit", { body: limit }, player);
  const reserved = await reserve(server, player, 8_000);
  await sql`update cash_in_request set until_at = clock_timestamp() where id = ${reserved.id}::bigint`.execute(
    owner,
  );
  await sql`select from cashier_expire(100)`.execute(owner);
  await reserve(server, player, 5_000);
  const body = { id: reserved.id, transaction_id: "333333", account_name: "Ma Hla" };
  const { data } = await call(server, "sendCashIn", { body }, player);
  expect(data).toMatchObject({ state: "pending", may_credit: false });
});

test("T28 reservations that were cancelled and sent later do not pass the number of open requests", async () => {
  const player = await registerPlayer(server);
  const verdicts: string[] = [];
  const ids: string[] = [];
  for (let request = 0; request < 5; request += 1) {
    const { id } = await reserve(server, player, 5_000);
    await call(server, "cancelCashIn", { body: { id } }, player);
    ids.push(id);
  }
  await Promise.all(
    ids.map(async (id, at) => {
      const body = { id, transaction_id: `44444${at}`, account_name: "Ma Hla" };
      verdicts.push(verdictOf(await ask(server, "sendCashIn", { body }, player)));
    }),
  );
  expect(verdicts.toSorted()).toEqual(["cash_ins_open", "cash_ins_open", "ok", "ok", "ok"]);
});

test("T28 a reservation whose time is over is counted again before its details are taken, also before the job releases it", async () => {
  const player = await registerPlayer(server);
  const first = [];
  while (first.length < 3) first.push(await reserve(server, player, 5_000));
  await sql`update cash_in_request set until_at = clock_timestamp() where player_id = ${player.id}`.execute(
    owner,
  );
  for (let made = 0; made < 3; made += 1) await reserve(server, player, 5_000);
  const body = { id: first[0]?.id ?? "", transaction_id: "444444", account_name: "Ma Hla" };
  expect(verdictOf(await ask(server, "sendCashIn", { body }, player))).toBe("cash_ins_open");
});
