import { seesApproval, type ApprovalKind } from "@shwe/contract/office/approvals";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";

type FoundApproval = {
  kind: ApprovalKind;
  subject: string;
  state: string;
  made_at: Date;
  maker_id: bigint;
};

/** A request by its number, if the operator sees it. */
export const findApproval = async (
  db: Kysely<DB>,
  operator: OperatorCaller["operator"],
  id: bigint,
): Promise<FoundApproval | undefined> => {
  const { rows } = await sql<FoundApproval>`
    select kind, subject, made_at, made_by as maker_id,
      case when state = 'open' and expires_at <= clock_timestamp() then 'expired' else state end as state
    from approval where id = ${id}`.execute(db);
  return rows.find((found) => seesApproval(operator, found));
};
