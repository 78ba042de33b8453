import type { NumberForm } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

/** What a method calls the number of an account; null: there is no such method. */
export const readNumberForm = async (
  db: Kysely<DB>,
  method_id: number,
): Promise<NumberForm | null> => {
  const { rows } = await sql<{ number_form: NumberForm }>`
    select number_form from payment_method where id = ${method_id}`.execute(db);
  return rows[0]?.number_form ?? null;
};
