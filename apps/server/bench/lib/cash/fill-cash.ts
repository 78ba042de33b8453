import { sql, type Kysely } from "kysely";
import type { Client } from "pg";

import type { DB } from "../../../src/db.gen.ts";
import { giveAccount } from "../../../test/support/cash.ts";
import { first_bettor_id, seedBettors } from "../../../test/support/fixtures/bettors.ts";
import { loosenAloneRules } from "../../../test/support/loose-cash-rules.ts";
import { giveOperator, type TestOperator } from "../../../test/support/given-operators.ts";

/** The trigger of phones locks each of them, and one transaction can hold no more locks. */
export const players = 4_000;
export const amount = 30_000;
const operator_count = 8;
const first_pending_id = 9_000_001;

/** Inserts requests that wait for a decision, each of another player than the next and with its own digits. */
const fillPending = async (
  client: Client,
  account_id: bigint,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await client.query(
    `insert into cash_in_request (id, code, player_id, key, body_hash, method_id, account_id, amount, state, version, reserved,
        reserved_at, until_at, last_digits, payer, sent_at)
      select $1::bigint + n, 'CI261117-' || lpad(n::text, 6, '0'), $2::bigint + n % $3, 'pending ' || n, sha256(n::text::bytea), 1, $4,
        $5, 'pending', 2, $5, clock_timestamp(), clock_timestamp() + interval '2 days', lpad(n::text, 6, '0'), 'Mg Aung Kyaw',
        clock_timestamp()
      from generate_series($6::int, $7::int - 1) as n`,
    [first_pending_id, first_bettor_id, players, account_id, amount, from, to],
  );
};

export type FilledCash = {
  tokens: string[];
  operators: TestOperator[];
  /** The account of requests, and the one of requests that wait for approval, on which the digits are unique. */
  account_id: bigint;
  pending_account_id: bigint;
  /** Requests for the product to approve. */
  ids: string[];
};

/** Fills a database with players, operators, and as many pending requests for the product as for pgbench. */
export const fillCash = async (
  client: Client,
  owner: Kysely<DB>,
  pending: number,
): Promise<FilledCash> => {
  const bettors = await seedBettors(client, { count: players, kyat: 1_000 });
  await client.query(
    "update cash_rule set value = '1000000000', value_max = 1000000000 where name in ('in_open_max', 'in_new_player_open_max')",
  );
  await loosenAloneRules(owner);
  const pending_account_id = await giveAccount(owner, { daily_ceiling: 10_000_000_000 });
  await sql`update receiving_account set state = 'paused' where id = ${pending_account_id}`.execute(
    owner,
  );
  const account_id = await giveAccount(owner, { daily_ceiling: 10_000_000_000 });
  const operators: TestOperator[] = [];
  while (operators.length < operator_count)
    operators.push(await giveOperator({ database: { owner } }, "finance"));
  await fillPending(client, pending_account_id, { from: 0, to: 2 * pending });
  await client.query(
    `create table plain_pending as select (id - ${first_pending_id} - ${pending} + 1)::bigint as nth, id, player_id
      from cash_in_request where id >= ${first_pending_id + pending}`,
  );
  await client.query("create unique index on plain_pending (nth)");
  await client.query("create sequence plain_turn");
  await client.query("vacuum analyze");
  return {
    ...{ operators, account_id, pending_account_id },
    tokens: bettors.map(({ token }) => token),
    ids: Array.from({ length: pending }, (_, at) => String(first_pending_id + at)),
  };
};
