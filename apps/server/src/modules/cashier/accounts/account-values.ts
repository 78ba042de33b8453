import { parseAccountNumber, parseName } from "@shwe/rules";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { readNumberForm } from "../rules/read-number-form.ts";

/** The name of the holder without outer spaces. One with control characters is refused. */
export const holderOf = (text: string): string => {
  const holder = parseName(text);
  if (holder === null) throw fail("invalid_request");
  return holder;
};

/** The stored form of a number of the method. */
export const numberOf = async (tx: Tx, method_id: number, text: string): Promise<string> => {
  const form = await readNumberForm(tx, method_id);
  if (form === null) throw fail("cash_method_unknown");
  const number = parseAccountNumber(form, text);
  if (number === null) throw fail("cash_number_refused");
  return number;
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
