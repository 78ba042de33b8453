import type { cashRules, CashRule } from "@shwe/contract/office/cashier";
import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

type RuleOf<Form extends string> = {
  [Name in CashRule]: (typeof cashRules)[Name] extends Form ? Name : never;
}[CashRule];

export type NumberRule = RuleOf<"number">;
export type AmountsRule = RuleOf<"amounts">;

const readValue = async (db: Kysely<DB>, name: CashRule): Promise<unknown> => {
  const { value } = await db
    .selectFrom("cash_rule")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
};

/** A rule of the cashier that is a number. */
export const readNumber = async (db: Kysely<DB>, name: NumberRule): Promise<number> =>
  Number(await readValue(db, name));

/** A rule of the cashier that is a list of amounts in whole kyat. */
export const readAmounts = async (db: Kysely<DB>, name: AmountsRule): Promise<number[]> =>
  (await readValue(db, name)) as number[];
