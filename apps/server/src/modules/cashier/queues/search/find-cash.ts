import type { Direction } from "@shwe/contract/office/cashier";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import { codeCondition } from "./code-condition.ts";

type FoundCash = {
  direction: Direction;
  id: bigint;
  code: string;
  state: string;
  amount: bigint;
  name: string;
  at: Date;
};

const found_max = 6;
const digits_form = /^[0-9]{6}$/;

const in_columns = sql`'in' as direction, id, code, state, amount, player_id, coalesce(sent_at, reserved_at) as at`;
const out_columns = sql`'out' as direction, id, code, state, amount, player_id, requested_at as at`;

/** One index scan per account, because the index of the digits begins with the account. */
const withDigits = (digits: string): RawBuilder<unknown> => sql`
  select sent.* from receiving_account account cross join lateral (
    select ${in_columns} from cash_in_request
    where account_id = account.id and last_digits = ${digits} order by sent_at desc limit ${found_max}
  ) sent`;

/** One index scan per method, because a reference is unique for a method, however it is written. */
const withReference = (reference: string): RawBuilder<unknown> => sql`
  select paid.* from payment_method method cross join lateral (
    select ${out_columns} from cash_out_request
    where method_id = method.id and reference is not null
      and upper(replace(reference, '-', '')) = upper(replace(${reference}, '-', ''))
  ) paid`;

/** Requests by their code, its last six characters, the last six digits of a player's transfer, or the reference of a payment. */
export const findCash = async (db: Kysely<DB>, text: string): Promise<FoundCash[]> => {
  const { rows } = await sql<FoundCash>`
    select found.direction, found.id, found.code, found.state, found.amount, found.at, p.name
    from (
      select ${in_columns} from cash_in_request where ${codeCondition(text)}
      union select ${out_columns} from cash_out_request where ${codeCondition(text)}
      union ${withReference(text)}
      ${digits_form.test(text) ? sql`union ${withDigits(text)}` : sql``}
    ) found join player p on p.id = found.player_id
    order by found.at desc, found.id desc limit ${found_max}`.execute(db);
  return rows;
};
