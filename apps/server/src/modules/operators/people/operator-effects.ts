import type { OperatorRole } from "@shwe/contract/office/permissions";
import { maskPhone } from "@shwe/rules";
import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { ApprovalEffect } from "../approvals/approval.ts";
import { addInvited, resetFactors, setRole, type Invited } from "./operator-changes.ts";

const idOf = (subject: string): bigint => BigInt(subject.slice("operator:".length));

const findRole = async (db: Kysely<DB>, id: bigint): Promise<{ role: string; state: string }> =>
  db
    .selectFrom("operator")
    .select(["role", "state"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** What requests about operators do when another owner confirms them. */
export const operatorEffects = {
  "operator.invite": {
    describe: async (_db, { change }) => {
      const { name, role, phone } = change as Invited;
      return Object.entries({ name, role, phone: maskPhone(phone) }).map(([field, after]) => ({
        ...{ field, before: null, after },
      }));
    },
    apply: async (tx, checker, { id, change, maker }) => {
      await addInvited(tx, { operator: checker, inviter_id: maker.id }, change as Invited, id);
    },
  },
  "operator.role": {
    describe: async (db, { subject, change }) => {
      const { role } = await findRole(db, idOf(subject));
      return [{ field: "role", before: role, after: (change as { role: string }).role }];
    },
    apply: (tx, checker, { id, subject, change }) =>
      setRole(
        tx,
        checker,
        { id: idOf(subject), role: (change as { role: OperatorRole }).role },
        id,
      ),
  },
  "operator.reset": {
    describe: async (db, { subject }) => {
      const { state } = await findRole(db, idOf(subject));
      return [
        { field: "state", before: state, after: "invited" },
        { field: "second_factor", before: "enrolled", after: null },
      ];
    },
    apply: (tx, checker, { id, subject, maker }) =>
      resetFactors(tx, { operator: checker, resetter_id: maker.id }, idOf(subject), id),
  },
} as const satisfies Record<string, ApprovalEffect>;
