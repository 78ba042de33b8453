import { randomInt } from "node:crypto";

import { sql, type Kysely } from "kysely";

import { withClient } from "../../../scripts/lib/connect.ts";
import type { DB } from "../../../src/db.gen.ts";
import { giveAccount } from "../cash.ts";
import type { TestDatabase } from "../database.ts";
import { first_bettor_id, seedBettors } from "../fixtures/bettors.ts";
import { giveOperator } from "../given-operators.ts";
import { loosenAloneRules } from "../loose-cash-rules.ts";

/** Fees that leave fractions, so that a wrong rounding shows. */
export const fee_bp = { in: 70, out: 130 };
export const open_max = 6;
export const start_kyat = 300_000;

/** Players, operators and accounts that commands name by their number, and the connections of each kind of process. */
export type Place = {
  owner: Kysely<DB>;
  app: Kysely<DB>;
  api: Kysely<DB>;
  office: Kysely<DB>;
  worker: Kysely<DB>;
  players: { id: bigint; session_id: string; payee_id: bigint }[];
  operators: bigint[];
  accounts: bigint[];
};

const givePayee = async (owner: Kysely<DB>, player_id: bigint): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into payee (player_id, method_id, name, number, held_until)
    values (${player_id}, 1, 'Mg Aung Kyaw', ${`097${randomInt(10 ** 7, 10 ** 8)}`}, clock_timestamp()) returning id`.execute(
    owner,
  );
  return rows[0]?.id ?? 0n;
};

const setRules = async (owner: Kysely<DB>): Promise<void> => {
  await sql`update cash_rule set value_max = 1000000000,
      value = to_jsonb(case name when 'in_open_max' then ${open_max}::int else 1000000000 end)
    where name in ('in_open_max', 'in_new_player_open_max', 'in_ended_daily_max', 'out_daily_max', 'claims_max')`.execute(
    owner,
  );
  await loosenAloneRules(owner);
  await sql`update payment_direction set fee_bp = case direction when 'in' then ${fee_bp.in}::int else ${fee_bp.out}::int end
    where method_id = 1`.execute(owner);
  // Numbers the accepted commands.
  await sql`create sequence command_order`.execute(owner);
  await sql`grant usage on sequence command_order to public`.execute(owner);
  // Every process reads what its command changed, while it has the lock.
  await sql`grant select on cash_in_request, cash_out_request to public`.execute(owner);
};

export const openPlace = async (
  database: TestDatabase,
  counts: { players: number; operators: number; accounts: number },
): Promise<Place> => {
  const { owner, db, as } = database;
  await withClient(database.owner_url, (client) =>
    seedBettors(client, { count: counts.players, kyat: start_kyat }),
  );
  await sql`update player set lvl_2 = true`.execute(owner);
  await setRules(owner);
  const players: Place["players"] = [];
  for (let at = 0; at < counts.players; at += 1) {
    const id = BigInt(first_bettor_id + at);
    const session_id = `00000000-0000-0000-0000-${id.toString(16).padStart(12, "0")}`;
    players.push({ id, session_id, payee_id: await givePayee(owner, id) });
  }
  const operators: bigint[] = [];
  while (operators.length < counts.operators)
    operators.push((await giveOperator({ database }, "finance")).id);
  const accounts: bigint[] = [];
  while (accounts.length < counts.accounts) accounts.push(await giveAccount(owner));
  return {
    ...{ owner, app: db, api: as("api"), office: as("office"), worker: as("worker") },
    ...{ players, operators, accounts },
  };
};
