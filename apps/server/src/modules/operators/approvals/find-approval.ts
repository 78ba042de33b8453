import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Approval, ChangedField } from "./approval.ts";

/** A request with the difference as it was when it was made, and when it was confirmed if it was another one then. */
export type StoredApproval = Approval & {
  /** Null in requests of before the difference was stored. */
  diff: ChangedField[] | null;
  decided_diff: ChangedField[] | null;
};

type Row = Omit<StoredApproval, "maker"> & { maker_id: bigint; maker_name: string };

export const findApproval = async (
  db: Kysely<DB>,
  approval_id: bigint,
): Promise<StoredApproval> => {
  const { rows } = await sql<Row>`
    select approval.id, kind, subject, change, reason, diff, decided_diff,
      operator.id as maker_id, operator.name as maker_name
    from approval join operator on operator.id = approval.made_by where approval.id = ${approval_id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw fail("approval_unknown", { approval_id: String(approval_id) });
  const { maker_id, maker_name, ...approval } = row;
  return { ...approval, maker: { id: maker_id, name: maker_name } };
};
