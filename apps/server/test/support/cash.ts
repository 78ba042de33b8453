import { randomInt, randomUUID } from "node:crypto";

import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { grantSeed } from "../../src/ledger/index.ts";
import { ask, call, type TestPlayer } from "./players.ts";
import type { TestServer } from "./server.ts";

/** The ids of methods in the reference data. */
export const kbzpay = 1;
export const kbzbank = 5;

/** Adds a receiving account with its ledger account, as two people would by the office. Returns its id. */
export const giveAccount = async (
  owner: Kysely<DB>,
  {
    method_id = kbzpay,
    daily_ceiling = 1_000_000_000,
    number = `09${randomInt(10 ** 8, 10 ** 9)}`,
  } = {},
): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    with added as (
      insert into receiving_account (method_id, label, holder, number, daily_ceiling, position, state)
      values (${method_id}, ${`K-${number.slice(-9)}`}, 'U Kyaw Zin Latt', ${number}, ${daily_ceiling}, 1, 'receiving')
      returning id
    )
    select id, ledger_open_receiving(cashier_receiving_id(id)) from added`.execute(owner);
  return rows[0]?.id ?? 0n;
};

const someDigits = (): string => String(randomInt(0, 1_000_000)).padStart(6, "0");

type CashIn = { amount: number; payment_id?: number; key?: string };

export const askReserve = (
  server: Pick<TestServer, "send">,
  { token }: Pick<TestPlayer, "token">,
  { amount, payment_id = kbzpay, key = randomUUID() }: CashIn,
) =>
  ask(
    server,
    "reserveCashIn",
    { body: { payment_id, amount } },
    { token, headers: { "idempotency-key": key } },
  );

/** Reserves an amount and returns the request. */
export const reserve = async (
  server: Pick<TestServer, "send">,
  { token }: Pick<TestPlayer, "token">,
  amount: number,
  payment_id = kbzpay,
) => {
  const body = { payment_id, amount };
  return (await call(server, "reserveCashIn", { body }, { token })).data;
};

/** Sends a complete cash-in request and returns it. */
export const sendCashIn = async (
  server: Pick<TestServer, "send">,
  player: Pick<TestPlayer, "token">,
  amount: number,
  transaction_id = someDigits(),
) => {
  const { id } = await reserve(server, player, amount);
  const body = { id, transaction_id, account_name: "Mg Aung Kyaw" };
  return (await call(server, "sendCashIn", { body }, { token: player.token })).data;
};

/** Raises a player to level 2, ends the hold of a new login, and gives money: whatever a cash-out needs except a payee. */
export const makeReady = async (
  { database, ctx }: TestServer,
  { id }: Pick<TestPlayer, "id">,
  kyat: number,
): Promise<void> => {
  await database.owner
    .updateTable("player")
    .set({ lvl_2: true, cash_out_held_until: null })
    .where("id", "=", BigInt(id))
    .execute();
  await grantSeed(ctx.as("operator").db, {
    player_id: BigInt(id),
    amount: BigInt(kyat) * 100n,
    key: randomUUID(),
  });
};

/** Adds a payee of a player and ends its hold. Returns its id. */
export const givePayee = async (
  server: TestServer,
  { token, password }: Pick<TestPlayer, "token" | "password">,
): Promise<string> => {
  const account_number = `097${randomInt(10 ** 7, 10 ** 8)}`;
  const body = { payment_id: kbzpay, account_name: "Mg Aung Kyaw", account_number, password };
  const { data } = await call(server, "addPayee", { body }, { token });
  await sql`update payee set held_until = clock_timestamp() where id = ${data.id}::bigint`.execute(
    server.database.owner,
  );
  return data.id;
};

export const askCashOut = (
  server: Pick<TestServer, "send">,
  { token, password }: Pick<TestPlayer, "token" | "password">,
  { payee_id, amount, key = randomUUID() }: { payee_id: string; amount: number; key?: string },
) =>
  ask(
    server,
    "requestCashOut",
    { body: { payee_id, amount, password } },
    { token, headers: { "idempotency-key": key } },
  );
