import { operator_name_form } from "@shwe/contract/office/limits";
import { parsePhone } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { hashToken, makeToken } from "../../platform/secrets/index.ts";
import { turnSwitch } from "../../platform/switches/index.ts";
import { findOperator, type Operator } from "./operator.ts";
import { phoneTaken } from "./people/operator-changes.ts";
import { orRefusal } from "./refusals.ts";
import { recordAct } from "./acts/record-act.ts";
import { invitation_life } from "./sessions/session-limits.ts";

const operators_max = 1_000;
const name_form = new RegExp(operator_name_form);

/**
 * Whether an owner has ever enrolled. From then on the office is the only place for what needs two people, also while the
 * owners are reset and enrol again.
 */
export const hasEnrolledOwner = async (db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql<{ has_enrolled: boolean }>`
    select exists (
      select from operator where role = 'owner' and (state = 'active' or state = 'invited' and exists (
        select from operator_invitation where operator_id = operator.id and used_at is not null
      ))
    ) as has_enrolled`.execute(db);
  return rows[0]?.has_enrolled ?? false;
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

type OwnerReset = {
  name: string;
  reason: string;
  /** Also while another owner works in the office. */
  is_forced: boolean;
  /** Changes of operators need one person again, because no other owner is left. */
  is_alone: boolean;
};

/** The token of the link by which an owner enrols again, after no two other owners could reset this one. */
export const resetOwner = async (
  tx: Tx,
  { name, reason, is_forced, is_alone }: OwnerReset,
): Promise<string> => {
  const { id } = await findOperator(tx, name);
  const token = makeToken();
  await orRefusal(
    sql`
      select operator_reset_owner(${id}, ${hashToken(token)}, clock_timestamp() + ${invitation_life}::interval,
        ${is_forced}, ${is_alone})`.execute(tx),
  );
  // The command has no operator who acts, so the owner is recorded, as with the first owner.
  await recordAct(tx, {
    operator_id: id,
    act: "operator.reset_owner",
    subject: `operator:${id}`,
    details: { reason, by: "command", is_forced, is_alone },
  });
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
 * Adds an owner by a command, with a phone that no player has: the first one, or more as long as none has enrolled. Afterwards operators are invited in the
 * office. The first operator has no one to add them (`null`) and is recorded as their own adder. Returns the operator and
 * the token of the link to enrol.
 */
export const addOperator = async (
  tx: Tx,
  operator: Operator | null,
  { name, phone: phone_text }: { name: string; phone: string },
): Promise<Operator & { invitation: string }> => {
  if (!name_form.test(name)) throw fail("operator_name_refused");
  const phone = parsePhone(phone_text);
  if (phone === null) throw fail("operator_phone_refused");
  const [first] = await listOperators(tx);
  if (first !== undefined && operator === null) throw fail("operator_required");
  if (await hasEnrolledOwner(tx)) throw fail("office_required");
  const added = await orRefusal(
    tx
      .insertInto("operator")
      .values({ name, role: "owner", phone, checker_from: sql`clock_timestamp()` })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning(["id", "name"])
      .executeTakeFirst()
      .catch(phoneTaken),
  );
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
