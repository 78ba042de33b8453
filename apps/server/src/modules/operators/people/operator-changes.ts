import { parsePhone } from "@shwe/rules";
import type { OperatorRole } from "@shwe/contract/office/permissions";
import { sql, type Kysely } from "kysely";
import { DatabaseError } from "pg";

import type { DB } from "../../../db.gen.ts";
import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { proposeChange } from "../approvals/propose-change.ts";
import type { Operator } from "../operator.ts";
import { orRefusal } from "../refusals.ts";
import {
  describeInvitation,
  describeReset,
  describeRole,
  type Invited,
} from "./describe-changes.ts";

const unique_violation = "23505";

const needsTwoPeople = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ needs_two: boolean }>`
    select operator_needs_two_people() as needs_two`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error("the owners were not counted");
  return counted.needs_two;
};

/** The approval whose confirmation allows a change; null while there is one owner. */
type Consent = bigint | null;

const isTaken = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError &&
  error.code === unique_violation &&
  error.constraint === constraint;

/** Gives the refusal of a phone that another operator has its code; other errors stay as they are. */
export const phoneTaken = (error: unknown): never => {
  throw isTaken(error, "operator_phone") ? fail("operator_phone_taken") : error;
};

const nameTaken =
  (name: string) =>
  (error: unknown): never => {
    if (isTaken(error, "operator_name_key")) throw fail("operator_name_taken", { name });
    return phoneTaken(error);
  };

/** Adds an operator who enrols by a link. Returns the id of the operator. */
export const addInvited = async (
  tx: Tx,
  operator: Operator,
  { name, role, phone }: Invited,
  consent: Consent,
): Promise<bigint> => {
  const { rows } = await orRefusal(
    sql<{ id: bigint }>`
      select operator_invite(${name}, ${role}, ${phone}, ${operator.id}, ${consent}) as id`
      .execute(tx)
      .catch(nameTaken(name)),
  );
  const [added] = rows;
  if (!added) throw new Error("the operator was not stored");
  return added.id;
};

export const setRole = async (
  tx: Tx,
  operator: Operator,
  { id, role }: { id: bigint; role: OperatorRole },
  consent: Consent,
): Promise<void> => {
  await orRefusal(
    sql`select operator_change_role(${id}, ${role}, ${operator.id}, ${consent})`.execute(tx),
  );
};

export const resetFactors = async (
  tx: Tx,
  operator: Operator,
  id: bigint,
  consent: Consent,
): Promise<void> => {
  await orRefusal(sql`select operator_reset(${id}, ${operator.id}, ${consent})`.execute(tx));
};

const readPhone = (text: string): string => {
  const phone = parsePhone(text);
  if (phone === null) throw fail("operator_phone_refused");
  return phone;
};

type Proposed = { approval_id: bigint | null };

/** Refuses a proposal that could not be confirmed: a name or a phone that is taken. */
const assertFree = async (tx: Tx, { name, phone }: Invited): Promise<void> => {
  const { rows } = await sql<{ has_name: boolean; has_phone: boolean }>`
    select exists (select from operator where name = ${name}) as has_name,
      operator_has_phone(${phone}) or identity_has_phone(${phone}) as has_phone`.execute(tx);
  if (rows[0]?.has_name === true) throw fail("operator_name_taken", { name });
  if (rows[0]?.has_phone === true) throw fail("operator_phone_taken");
};

/** Invites an operator: at once while there is one owner, otherwise when another owner confirms. */
export const inviteOperator = async (
  tx: Tx,
  operator: Operator,
  { reason, ...given }: Invited & { reason: string },
): Promise<Proposed & { operator_id: bigint | null }> => {
  const invited = { ...given, phone: readPhone(given.phone) };
  await assertFree(tx, invited);
  if (!(await needsTwoPeople(tx))) {
    return { approval_id: null, operator_id: await addInvited(tx, operator, invited, null) };
  }
  const subject = `operator_name:${invited.name}`;
  const change = { kind: "operator.invite", subject, change: invited, reason } as const;
  return {
    approval_id: await proposeChange(tx, operator, change, describeInvitation),
    operator_id: null,
  };
};

const assertState = async (
  db: Kysely<DB>,
  id: bigint,
  allowed: readonly string[],
): Promise<void> => {
  const found = await db
    .selectFrom("operator")
    .select(["name", "state"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw fail("not_found");
  const { name, state } = found;
  if (!allowed.includes(state)) throw fail("operator_state_refused", { name, state });
};

export const changeRole = async (
  tx: Tx,
  operator: Operator,
  { id, role, reason }: { id: bigint; role: OperatorRole; reason: string },
): Promise<Proposed> => {
  await assertState(tx, id, ["invited", "active"]);
  if (!(await needsTwoPeople(tx))) {
    await setRole(tx, operator, { id, role }, null);
    return { approval_id: null };
  }
  const subject = `operator:${id}`;
  const change = { kind: "operator.role", subject, change: { role }, reason } as const;
  const approval_id = await proposeChange(tx, operator, change, describeRole);
  return { approval_id };
};

export const resetOperator = async (
  tx: Tx,
  operator: Operator,
  { id, reason }: { id: bigint; reason: string },
): Promise<Proposed> => {
  await assertState(tx, id, ["invited", "active"]);
  if (!(await needsTwoPeople(tx))) {
    await resetFactors(tx, operator, id, null);
    return { approval_id: null };
  }
  const subject = `operator:${id}`;
  const change = { kind: "operator.reset", subject, change: {}, reason } as const;
  const approval_id = await proposeChange(tx, operator, change, describeReset);
  return { approval_id };
};

/** Disables an operator at once, because taking rights away must not wait for a second person. */
export const disableOperator = async (
  tx: Tx,
  operator: Operator,
  { id, reason }: { id: bigint; reason: string },
): Promise<void> => {
  await assertState(tx, id, ["invited", "active"]);
  await orRefusal(sql`select operator_disable(${id}, ${operator.id}, ${reason})`.execute(tx));
};
