import { randomUUID } from "node:crypto";

import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";

/**
 * Gives an operator what a payment needs besides the approval: the number of the payee was read, and a picture of the payment is
 * stored. The version of the request stays as it is. Returns the id of the picture.
 */
export const givePayout = async (
  db: Kysely<DB>,
  request_id: bigint | string,
  payer_id: bigint,
): Promise<string> => {
  const { rows } = await sql<{ image_id: string }>`
    with seen as (
      insert into operator_act (operator_id, act, subject, details, is_view)
      values (${payer_id}, 'cash_out.payee', ${`cash_out:${request_id}`}, '{}', true)
    ), begun as (
      update cash_out_request set paying_by = ${payer_id}, paying_since = clock_timestamp() where id = ${request_id}
    ), known as (
      select image_id from payout_picture where request_id = ${request_id} and replaced_at is null
    ), drawn as (
      insert into image (player_id, kind, file, key_id, bytes)
      select player_id, 'payout', ${randomUUID().replaceAll("-", "")}, 'k1', 12000 from cash_out_request
      where id = ${request_id} and not exists (select from known)
      returning id
    ), added as (
      insert into payout_picture (image_id, request_id) select id, ${request_id} from drawn returning image_id
    )
    select image_id from known union all select image_id from added`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no cash-out ${request_id}`);
  return row.image_id;
};
