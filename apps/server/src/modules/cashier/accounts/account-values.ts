import { parseName, parsePhone } from "@shwe/rules";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";

/** The name of the holder without outer spaces. One with control characters is refused. */
export const holderOf = (text: string): string => {
  const holder = parseName(text);
  if (holder === null) throw fail("invalid_request");
  return holder;
};

/** The number in the form of the method: a phone for a payment app, any digits for a bank. */
export const numberOf = async (tx: Tx, method_id: number, number: string): Promise<string> => {
  const { rows } = await sql<{ number_form: "phone" | "bank" }>`
    select number_form from payment_method where id = ${method_id}`.execute(tx);
  const [method] = rows;
  if (!method) throw fail("cash_method_unknown");
  if (method.number_form === "bank") return number;
  const phone = parsePhone(number);
  if (phone === null) throw fail("cash_number_refused");
  return phone;
};

type Identity = { id: bigint | null; method_id: number; label: string; number: string };

/** Refuses a label or number of another account. The database refuses it again when the request is confirmed. */
export const assertUnused = async (
  tx: Tx,
  { id, method_id, label, number }: Identity,
): Promise<void> => {
  const { rows } = await sql`
    select from receiving_account
    where (label = ${label} or method_id = ${method_id} and number = ${number}) and id is distinct from ${id}
    limit 1`.execute(tx);
  if (rows.length > 0) throw fail("cash_account_taken");
};
