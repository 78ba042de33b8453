import type { ApprovalKind } from "@shwe/contract/office/approvals";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import type { Operator } from "../operator.ts";
import { orRefusal } from "../refusals.ts";
import type { ApprovalEffect } from "./approval.ts";

export type ProposedChange = {
  kind: ApprovalKind;
  /** What the request is about, such as `player:7`, in the form that the version function of the kind reads. */
  subject: string;
  change: Readonly<Record<string, unknown>>;
  reason: string;
};

/**
 * Opens a request that another operator has to confirm. Nothing changes until then. The request is stored with the
 * difference that `describe` returns now, which is shown after the decision. Returns its id.
 */
export const proposeChange = async (
  tx: Tx,
  operator: Operator,
  { kind, subject, change, reason }: ProposedChange,
  describe: ApprovalEffect["describe"],
): Promise<bigint> => {
  const diff = await describe(tx, { subject, change });
  const { rows } = await orRefusal(
    sql<{ id: bigint }>`
      select approval_open(${kind}, ${subject}, ${JSON.stringify(change)}::jsonb, ${reason}, ${operator.id},
        ${JSON.stringify(diff)}::jsonb) as id`.execute(tx),
  );
  const [opened] = rows;
  if (!opened) throw new Error("the request was not stored");
  return opened.id;
};
