import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";

/** The subject of a request for a new account. */
export const new_account = "receiving_account:new";

export const accountSubject = (id: bigint): string => `receiving_account:${id}`;
export const methodSubject = (id: number): string => `payment_method:${id}`;
export const ruleSubject = (name: string): string => `cash_rule:${name}`;

/** What follows the colon of a subject. */
export const nameIn = (subject: string): string => subject.slice(subject.indexOf(":") + 1);
export const accountIn = (subject: string): bigint => BigInt(nameIn(subject));

export type StoredAccount = {
  id: bigint;
  method_id: number;
  label: string;
  holder: string;
  number: string;
  qr_text: string | null;
  daily_ceiling: bigint;
  position: number;
  state: "receiving" | "paused" | "closed";
};

export const findAccount = async (db: Kysely<DB>, id: bigint): Promise<StoredAccount> => {
  const { rows } = await sql<StoredAccount>`
    select id, method_id, label, holder, number, qr_text, daily_ceiling, position, state
    from receiving_account where id = ${id}`.execute(db);
  const [account] = rows;
  if (!account) throw fail("cash_account_unknown");
  return account;
};
