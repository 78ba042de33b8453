import type { OperatorRole } from "@shwe/contract/office/permissions";

import { showAll, type ApprovalEffect } from "../approvals/approval.ts";
import {
  describeInvitation,
  describeReset,
  describeRole,
  labelInvited,
  labelOperators,
  operatorOf,
  showInvitation,
  type Invited,
} from "./describe-changes.ts";
import { addInvited, resetFactors, setRole } from "./operator-changes.ts";

/** What requests about operators do when another owner confirms them. */
export const operatorEffects = {
  "operator.invite": {
    describe: describeInvitation,
    labels: labelInvited,
    shown: showInvitation,
    apply: async (tx, checker, { id, change }) => {
      await addInvited(tx, checker, change as Invited, id);
    },
  },
  "operator.role": {
    describe: describeRole,
    labels: labelOperators,
    shown: showAll,
    apply: (tx, checker, { id, subject, change }) =>
      setRole(
        tx,
        checker,
        { id: operatorOf(subject), role: (change as { role: OperatorRole }).role },
        id,
      ),
  },
  "operator.reset": {
    describe: describeReset,
    labels: labelOperators,
    shown: showAll,
    apply: (tx, checker, { id, subject }) => resetFactors(tx, checker, operatorOf(subject), id),
  },
} as const satisfies Record<string, ApprovalEffect>;
