import { parsePhone } from "@shwe/rules";
import type { OperatorRole } from "@shwe/contract/office/permissions";
import { sql, type Kysely } from "kysely";
import { DatabaseError } from "pg";

import type { DB } from "../../../db.gen.ts";
import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { recordAct } from "../acts/record-act.ts";
import { proposeChange } from "../approvals/propose-change.ts";
import type { Operator } from "../operator.ts";
import { orRefusal } from "../refusals.ts";
import { invitation_life } from "../sessions/session-limits.ts";

/** With this many active owners, changes of operators need two of them. */
const owners_for_two_people = 2n;
const unique_violation = "23505";

const needsTwoPeople = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ owners: bigint }>`select operator_active_owners() as owners`.execute(
    tx,
  );
  return (rows[0]?.owners ?? 0n) >= owners_for_two_people;
};

export type Invited = { name: string; role: OperatorRole; phone: string };

/** The approval whose confirmation allows a change; null while there is one owner. */
type Consent = bigint | null;

const nameTaken = (name: string) => (error: unknown) => {
  throw error instanceof DatabaseError && error.code === unique_violation
    ? error.constraint === "operator_phone"
      ? fail("operator_phone_taken")
      : fail("operator_name_taken", { name })
    : error;
};

/** Adds an operator who enrols by a link. Returns the id of the operator. */
export const addInvited = async (
  tx: Tx,
  { operator, inviter_id }: { operator: Operator; inviter_id: bigint },
  { name, role, phone }: Invited,
  consent: Consent,
): Promise<bigint> => {
  const { rows } = await orRefusal(
    sql<{ id: bigint }>`
      select operator_invite(${name}, ${role}, ${phone}, ${inviter_id}, ${consent},
        clock_timestamp() + ${invitation_life}::interval) as id`
      .execute(tx)
      .catch(nameTaken(name)),
  );
  const id = rows[0]?.id ?? 0n;
  await recordAct(tx, {
    operator_id: operator.id,
    act: "operator.invite",
    subject: `operator:${id}`,
    details: { name, role },
  });
  return id;
};

export const setRole = async (
  tx: Tx,
  operator: Operator,
  { id, role }: { id: bigint; role: OperatorRole },
  consent: Consent,
): Promise<void> => {
  await orRefusal(sql`select operator_change_role(${id}, ${role}, ${consent})`.execute(tx));
  await recordAct(tx, {
    operator_id: operator.id,
    act: "operator.role",
    subject: `operator:${id}`,
    details: { role },
  });
};

export const resetFactors = async (
  tx: Tx,
  { operator, resetter_id }: { operator: Operator; resetter_id: bigint },
  id: bigint,
  consent: Consent,
): Promise<void> => {
  await orRefusal(
    sql`select operator_reset(${id}, ${resetter_id}, ${consent}, clock_timestamp() + ${invitation_life}::interval)`.execute(
      tx,
    ),
  );
  await recordAct(tx, {
    operator_id: operator.id,
    act: "operator.reset",
    subject: `operator:${id}`,
    details: {},
  });
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
    const by = { operator, inviter_id: operator.id };
    return { approval_id: null, operator_id: await addInvited(tx, by, invited, null) };
  }
  const subject = `operator_name:${invited.name}`;
  const change = { kind: "operator.invite", subject, change: invited, reason } as const;
  return { approval_id: await proposeChange(tx, operator, change), operator_id: null };
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
  const approval_id = await proposeChange(tx, operator, {
    ...{ kind: "operator.role", subject, change: { role }, reason },
  });
  return { approval_id };
};

export const resetOperator = async (
  tx: Tx,
  operator: Operator,
  { id, reason }: { id: bigint; reason: string },
): Promise<Proposed> => {
  await assertState(tx, id, ["invited", "active"]);
  if (!(await needsTwoPeople(tx))) {
    await resetFactors(tx, { operator, resetter_id: operator.id }, id, null);
    return { approval_id: null };
  }
  const subject = `operator:${id}`;
  const approval_id = await proposeChange(tx, operator, {
    ...{ kind: "operator.reset", subject, change: {}, reason },
  });
  return { approval_id };
};

/** Disables an operator at once, because taking rights away must not wait for a second person. */
export const disableOperator = async (
  tx: Tx,
  operator: Operator,
  { id, reason }: { id: bigint; reason: string },
): Promise<void> => {
  await assertState(tx, id, ["invited", "active"]);
  await orRefusal(sql`select operator_disable(${id})`.execute(tx));
  await recordAct(tx, {
    operator_id: operator.id,
    act: "operator.disable",
    subject: `operator:${id}`,
    details: { reason },
  });
};
