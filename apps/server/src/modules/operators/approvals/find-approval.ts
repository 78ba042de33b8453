import type { ApprovalKind } from "@shwe/contract/office/approvals";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Approval } from "./approval.ts";

type Row = Omit<Approval, "maker"> & { maker_id: bigint; maker_name: string };

export const findApproval = async (db: Kysely<DB>, approval_id: bigint): Promise<Approval> => {
  const { rows } = await sql<Row & { kind: ApprovalKind }>`
    select approval.id, kind, subject, change, reason, operator.id as maker_id, operator.name as maker_name
    from approval join operator on operator.id = approval.made_by where approval.id = ${approval_id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw fail("approval_unknown", { approval_id: String(approval_id) });
  const { maker_id, maker_name, ...approval } = row;
  return { ...approval, maker: { id: maker_id, name: maker_name } };
};
