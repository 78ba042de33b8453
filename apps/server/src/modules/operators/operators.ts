import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";
import { recordAct } from "./record-act.ts";

const operators_max = 1_000;
/** As the table has it: written by hand on command lines, so plain. */
const name_form = /^[a-z0-9][a-z0-9._-]{1,39}$/;

export type Operator = { id: bigint; name: string; created_at: Date };

/** Refuses a name that nobody has: an act without a person behind it is none. */
export const findOperator = async (db: Kysely<DB>, name: string): Promise<Operator> => {
  const operator = await db
    .selectFrom("operator")
    .selectAll()
    .where("name", "=", name)
    .executeTakeFirst();
  if (!operator) throw new Error(`there is no operator called ${name}`);
  return operator;
};

export const listOperators = (db: Kysely<DB>): Promise<Operator[]> =>
  db.selectFrom("operator").selectAll().orderBy("name").limit(operators_max).execute();

/** Takes in a new operator. The first one is taken in by nobody else, and says so. */
export const addOperator = async (
  tx: Tx,
  { name, by }: { name: string; by: string | null },
): Promise<Operator> => {
  if (!name_form.test(name))
    throw new Error("a name has 2 to 40 small letters, digits, dots, dashes or underscores");
  const [first] = await listOperators(tx);
  if (first !== undefined && by === null) throw new Error("say who takes them in: --by NAME");
  const adding = by === null ? null : await findOperator(tx, by);
  const added = await tx
    .insertInto("operator")
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) throw new Error(`there is an operator called ${name} already`);
  await recordAct(tx, {
    operator_id: adding?.id ?? added.id,
    act: "operator.add",
    subject: `operator:${added.id}`,
    details: { name },
  });
  return added;
};
