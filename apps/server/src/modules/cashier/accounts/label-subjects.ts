import { sql } from "kysely";

import type { ApprovalEffect } from "../../operators/index.ts";
import { accountSubject, methodSubject, nameIn, new_account } from "./subject.ts";

type Labels = ApprovalEffect["labels"];

/** The labels of receiving accounts. A new one has none yet. */
export const labelAccounts: Labels = async (db, subjects) => {
  const ids = subjects.filter((subject) => subject !== new_account).map(nameIn);
  const { rows } = await sql<{ id: bigint; label: string }>`
    select id, label from receiving_account where id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, label }) => [accountSubject(id), label]));
};

export const labelMethods: Labels = async (db, subjects) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from payment_method where id = any (${subjects.map(nameIn)}::smallint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [methodSubject(id), name]));
};

/** The names of rules as they are stored; the office has a text for each. */
export const labelRules: Labels = async (_db, subjects) =>
  new Map(subjects.map((subject) => [subject, nameIn(subject)]));
