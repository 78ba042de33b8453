import type { ApprovalKind } from "@shwe/contract/office/approvals";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { recordAct } from "../acts/record-act.ts";
import type { Operator } from "../operator.ts";
import { orRefusal } from "../refusals.ts";

export type ProposedChange = {
  kind: ApprovalKind;
  /** What the request is about, such as `player:7`, in the form that the version function of the kind reads. */
  subject: string;
  change: Readonly<Record<string, unknown>>;
  reason: string;
};

/** Opens a request that another operator has to confirm. Nothing changes until then. Returns its id. */
export const proposeChange = async (
  tx: Tx,
  operator: Operator,
  { kind, subject, change, reason }: ProposedChange,
): Promise<bigint> => {
  const { rows } = await orRefusal(
    sql<{ id: bigint }>`
      select approval_open(${kind}, ${subject}, ${JSON.stringify(change)}::jsonb, ${reason}, ${operator.id}) as id`.execute(
      tx,
    ),
  );
  const id = rows[0]?.id ?? 0n;
  await recordAct(tx, {
    operator_id: operator.id,
    act: "approval.open",
    subject,
    details: { approval: String(id), kind, reason },
  });
  return id;
};
