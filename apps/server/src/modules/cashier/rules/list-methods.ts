import { methodFamilies } from "@shwe/contract/player/cashier";
import type { Reply } from "@shwe/contract/player/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

type Families = Omit<Reply<"listCashOutMethods">["data"], "expected">;
type Method = Families["pay"][number];
type MethodRow = { family: keyof Families; method: Method };

/**
 * The payment methods of one direction by family. Stopped methods are left out; closed ones are listed with their hours. For
 * cash in a method also needs an account that receives, and one of a gateway needs that gateway in the settings.
 */
export const listMethods = async (
  db: Kysely<DB>,
  direction: "in" | "out",
  gateways: readonly string[] = [],
): Promise<Families> => {
  const { rows } = await sql<MethodRow>`
    select m.family, json_build_object('id', m.id, 'code', m.code, 'name', m.name, 'tile', m.tile, 'number_form', m.number_form,
      'is_gateway', m.gateway is not null,
      'amount_min', d.amount_min, 'amount_max', d.amount_max, 'fee_bp', d.fee_bp, 'opens', to_char(d.opens, 'HH24:MI'),
      'closes', to_char(d.closes, 'HH24:MI'), 'is_open', cashier_is_open(d.opens, d.closes, clock_timestamp())) as method
    from payment_method m join payment_direction d on d.method_id = m.id and d.direction = ${direction} and d.is_on
    where (m.gateway is null or m.gateway = any (${gateways}::text[]))
      and (${direction} = 'out' or exists (select from receiving_account a where a.method_id = m.id and a.state = 'receiving'))
    order by m.position, m.id`.execute(db);
  const families: Families = { pay: [], banking: [], mobile_topup: [], thai_banking: [] };
  for (const name of methodFamilies)
    families[name] = rows.filter(({ family }) => family === name).map(({ method }) => method);
  return families;
};
