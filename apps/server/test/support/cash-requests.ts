import { randomInt } from "node:crypto";

import { sql } from "kysely";

import { giveAccount, kbzpay, makeReady } from "./cash.ts";
import { loosenAloneRules } from "./loose-cash-rules.ts";
import { registerPlayer, type TestPlayer } from "./players.ts";
import type { TestServer } from "./server.ts";

type GivenCashIn = { amount?: number; account_id?: bigint; digits?: string };
type GivenCashOut = { amount?: number; is_paid_before?: boolean; number?: string };

const idle_life = "30 days";
/** Far above what a test requests, for the rules that limit how many requests a player has. */
const requests_max = 1_000_000;

/** The largest value of a rule. */
const kyat_max = 1_000_000_000;

const digitsOf = (n: number): string => String(n).padStart(6, "0");

/** Changes a rule of the cashier in the database, also above its bounds. */
export const setCashRule = (
  { database }: Pick<TestServer, "database">,
  name: string,
  value: number,
) =>
  sql`update cash_rule set value = ${JSON.stringify(value)}::jsonb, value_min = least(value_min, ${value}),
      value_max = greatest(value_max, ${value})
    where name = ${name}`.execute(database.owner);

/** Players with requests that wait in the queues of cash. */
export const createCashRequests = async (server: TestServer) => {
  const { owner } = server.database;
  const account_id = await giveAccount(owner);
  for (const rule of ["in_open_max", "in_ended_daily_max", "out_daily_max", "claims_max"])
    await setCashRule(server, rule, requests_max);
  await setCashRule(server, "in_new_player_open_max", kyat_max);
  await loosenAloneRules(owner);
  let digits = randomInt(0, 1_000);

  const sessionOf = async ({ id }: TestPlayer): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      select id from session where player_id = ${id} limit 1`.execute(owner);
    return rows[0]?.id ?? "";
  };

  /** Sends complete cash-in requests of one player, without HTTP. Returns their ids. */
  const giveCashIns = async (
    player: TestPlayer,
    count: number,
    { amount = 50_000, account_id: to = account_id, digits: given }: GivenCashIn = {},
  ): Promise<string[]> => {
    const session = await sessionOf(player);
    const { rows } = await sql<{ id: bigint }>`
      select (cashier_reserve_all(array[${player.id}::bigint], array[${session}::uuid], ${idle_life}::interval,
        array[gen_random_uuid()::text], array[sha256(n::text::bytea)], array[${kbzpay}::smallint], array[${to}::bigint],
        array[${amount}::bigint])).request_id as id
      from generate_series(1, ${count}::integer) as n`.execute(owner);
    for (const { id } of rows) {
      digits += 1;
      await sql`select cashier_send_all(array[${player.id}::bigint], array[${session}::uuid], ${idle_life}::interval,
        array[${id}::bigint], array[${given ?? digitsOf(digits)}], array['Mg Aung Kyaw'])`.execute(
        owner,
      );
    }
    return rows.map(({ id }) => String(id));
  };

  const givePayees = async ({ id }: TestPlayer, number: string): Promise<bigint> => {
    const { rows } = await sql<{ id: bigint }>`
      insert into payee (player_id, method_id, name, number, held_until)
      select id, ${kbzpay}, name, ${number}, clock_timestamp() from player where id = ${id} returning id`.execute(
      owner,
    );
    return rows[0]?.id ?? 0n;
  };

  /** Requests cash-outs of one player to one payee, without HTTP. Returns their ids. */
  const giveCashOuts = async (
    player: TestPlayer,
    count: number,
    {
      amount = 50_000,
      is_paid_before = true,
      number = `097${randomInt(10 ** 7, 10 ** 8)}`,
    }: GivenCashOut = {},
  ): Promise<string[]> => {
    await makeReady(server, player, amount * count);
    const payee_id = await givePayees(player, number);
    const { rows } = await sql<{ id: bigint }>`
      select (cashier_cash_out(${player.id}, ${await sessionOf(player)}, ${idle_life}, gen_random_uuid()::text,
        sha256(n::text::bytea), ${payee_id}, ${amount})).request_id as id
      from generate_series(1, ${count}::integer) as n`.execute(owner);
    const ids = rows.map(({ id }) => String(id));
    if (is_paid_before)
      await sql`update cash_out_request set is_first_payee = false where id = any (${ids}::bigint[])`.execute(
        owner,
      );
    return ids;
  };

  return {
    account_id,
    giveCashIns,
    giveCashOuts,
    cashIn: async (given: GivenCashIn = {}, of?: TestPlayer) => {
      const player = of ?? (await registerPlayer(server));
      const [id = ""] = await giveCashIns(player, 1, given);
      return { player, params: { id } };
    },
    cashOut: async (given: GivenCashOut = {}, of?: TestPlayer) => {
      const player = of ?? (await registerPlayer(server));
      const [id = ""] = await giveCashOuts(player, 1, given);
      return { player, params: { id } };
    },
  };
};
