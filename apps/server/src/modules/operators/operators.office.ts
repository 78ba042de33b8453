import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { turnSwitch } from "../../platform/switches/index.ts";
import type { Operator } from "./operator.ts";
import { recordAct } from "./record-act.ts";

const operators_max = 1_000;
/**
 * The form of an operator's name, the same as in the CHECK constraint of the table. Names are typed on command lines, so
 * they are simple.
 */
const name_form = /^[a-z0-9][a-z0-9._-]{1,39}$/;

export type ListedOperator = Operator & { readonly created_at: Date };

export const listOperators = (db: Kysely<DB>): Promise<ListedOperator[]> =>
  db
    .selectFrom("operator")
    .select(["id", "name", "created_at"])
    .orderBy("name")
    .limit(operators_max)
    .execute();

/** Adds an operator. The first operator has no one to add them (`null`) and is recorded as their own adder. */
export const addOperator = async (
  tx: Tx,
  operator: Operator | null,
  name: string,
): Promise<Operator> => {
  if (!name_form.test(name)) throw fail("operator_name_refused");
  const [first] = await listOperators(tx);
  if (first !== undefined && operator === null) throw fail("operator_required");
  const added = await tx
    .insertInto("operator")
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "name"])
    .executeTakeFirst();
  if (!added) throw fail("operator_name_taken", { name });
  await recordAct(tx, {
    operator_id: operator?.id ?? added.id,
    act: "operator.add",
    subject: `operator:${added.id}`,
    details: { name },
  });
  return added;
};

/** Turns a switch, such as `registration` or `transfers`, on or off for every process at once. */
export const setSwitch = async (
  tx: Tx,
  operator: Operator,
  { name, is_on }: { name: string; is_on: boolean },
): Promise<void> => {
  const was_on = await turnSwitch(tx, name, is_on);
  await recordAct(tx, {
    operator_id: operator.id,
    act: is_on ? "switch.on" : "switch.off",
    subject: `switch:${name}`,
    details: { was_on },
  });
};
