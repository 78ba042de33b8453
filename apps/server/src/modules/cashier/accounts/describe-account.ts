import type { Input } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { ApprovalEffect } from "../../operators/index.ts";
import { changedFields } from "./changed-fields.ts";
import { readFigure } from "./read-figure.ts";
import { accountIn, findAccount, new_account } from "./subject.ts";

/** What a request of the kind `account.change` changes. */
export type AccountChange = Omit<Input<"changeReceivingAccount">["body"], "reason">;

type NewAccount = Omit<Input<"addReceivingAccount">["body"], "reason">;

/** What a request of the kind `account.move` records. */
export type MoveChange = Omit<Input<"moveMoney">["body"], "reason">;

/** What a request of the kind `account.difference` enters. */
export type DifferenceChange = { day: string; entered: number };

type Describe = ApprovalEffect["describe"];

const methodName = async (db: Kysely<DB>, id: number): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select name from payment_method where id = ${id}`.execute(db);
  return rows[0]?.name ?? null;
};

const describeNew = async (db: Kysely<DB>, { method_id, ...wanted }: NewAccount) =>
  changedFields({}, { method: await methodName(db, method_id), ...wanted });

export const describeAccount: Describe = async (db, { subject, change }) => {
  if (subject === new_account) return describeNew(db, change as NewAccount);
  return changedFields(await findAccount(db, accountIn(subject)), change as AccountChange);
};

export const describeMove: Describe = async (db, { change }) => {
  const { to, amount, fee } = change as MoveChange;
  const target = to === null ? null : (await findAccount(db, BigInt(to))).label;
  return changedFields(
    {},
    { moved_to: target, moved: to === null ? null : amount, account_fee: fee || null },
  );
};

export const describeDifference: Describe = async (db, { subject, change }) => {
  const { day, entered } = change as DifferenceChange;
  const figure = await readFigure(db, accountIn(subject), day);
  return changedFields({ figure }, { day, figure: entered });
};
