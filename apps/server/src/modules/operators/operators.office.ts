import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { hashToken, makeToken } from "../../platform/secrets/index.ts";
import { turnSwitch } from "../../platform/switches/index.ts";
import type { Operator } from "./operator.ts";
import { recordAct } from "./acts/record-act.ts";
import { invitation_life } from "./sessions/session-limits.ts";

const operators_max = 1_000;
/**
 * The form of an operator's name, the same as in the CHECK constraint of the table. Names are typed on command lines, so
 * they are simple.
 */
const name_form = /^[a-z0-9][a-z0-9._-]{1,39}$/;

/** Whether an owner can log in to the office. From then on the office is the only place for what needs two people. */
export const hasEnrolledOwner = async (db: Kysely<DB>): Promise<boolean> => {
  const owner = await db
    .selectFrom("operator")
    .select("id")
    .where("role", "=", "owner")
    .where("state", "=", "active")
    .executeTakeFirst();
  return owner !== undefined;
};

const addInvitation = async (tx: Tx, operator_id: bigint): Promise<string> => {
  const token = makeToken();
  await tx
    .insertInto("operator_invitation")
    .values({
      operator_id,
      token_hash: hashToken(token),
      expires_at: sql`clock_timestamp() + ${invitation_life}::interval`,
    })
    .execute();
  return token;
};

export type ListedOperator = Operator & { readonly created_at: Date };

export const listOperators = (db: Kysely<DB>): Promise<ListedOperator[]> =>
  db
    .selectFrom("operator")
    .select(["id", "name", "created_at"])
    .orderBy("name")
    .limit(operators_max)
    .execute();

/**
 * Adds an owner by a command: the first one, or more as long as none has enrolled. Afterwards operators are invited in the
 * office. The first operator has no one to add them (`null`) and is recorded as their own adder. Returns the operator and
 * the token of the link to enrol.
 */
export const addOperator = async (
  tx: Tx,
  operator: Operator | null,
  name: string,
): Promise<Operator & { invitation: string }> => {
  if (!name_form.test(name)) throw fail("operator_name_refused");
  const [first] = await listOperators(tx);
  if (first !== undefined && operator === null) throw fail("operator_required");
  if (await hasEnrolledOwner(tx)) throw fail("office_required");
  const added = await tx
    .insertInto("operator")
    .values({ name, role: "owner", checker_from: sql`clock_timestamp()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "name"])
    .executeTakeFirst();
  if (!added) throw fail("operator_name_taken", { name });
  const invitation = await addInvitation(tx, added.id);
  await recordAct(tx, {
    operator_id: operator?.id ?? added.id,
    act: "operator.add",
    subject: `operator:${added.id}`,
    details: { name },
  });
  return { ...added, invitation };
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
