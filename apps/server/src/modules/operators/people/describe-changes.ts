import type { OperatorRole } from "@shwe/contract/office/permissions";
import { maskPhone } from "@shwe/rules";
import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { ApprovalEffect } from "../approvals/approval.ts";

/** What a request of the kind `operator.invite` changes. */
export type Invited = { name: string; role: OperatorRole; phone: string };

export const operatorOf = (subject: string): bigint => BigInt(subject.slice("operator:".length));

/** The names of operators by their subjects. */
export const labelOperators: ApprovalEffect["labels"] = async (db, subjects) => {
  const rows = await db
    .selectFrom("operator")
    .select(["id", "name"])
    .where("id", "in", subjects.map(operatorOf))
    .execute();
  return new Map(rows.map(({ id, name }) => [`operator:${id}`, name]));
};

/** The subject of an invitation is the name, because the operator does not exist yet. */
export const labelInvited: ApprovalEffect["labels"] = async (_db, subjects) =>
  new Map(subjects.map((subject) => [subject, subject.slice("operator_name:".length)]));

type Describe = ApprovalEffect["describe"];

const findRole = async (db: Kysely<DB>, id: bigint): Promise<{ role: string; state: string }> =>
  db
    .selectFrom("operator")
    .select(["role", "state"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** The invitation with the phone masked, because the phone of a person is private. */
export const showInvitation = (change: unknown): Invited => {
  const { name, role, phone } = change as Invited;
  return { name, role, phone: maskPhone(phone) };
};

export const describeInvitation: Describe = async (_db, { change }) =>
  Object.entries(showInvitation(change)).map(([field, after]) => ({
    ...{ field, before: null, after },
  }));

export const describeRole: Describe = async (db, { subject, change }) => {
  const { role } = await findRole(db, operatorOf(subject));
  return [{ field: "role", before: role, after: (change as { role: string }).role }];
};

export const describeReset: Describe = async (db, { subject }) => {
  const { state } = await findRole(db, operatorOf(subject));
  return [
    { field: "state", before: state, after: "invited" },
    { field: "second_factor", before: "enrolled", after: null },
  ];
};
