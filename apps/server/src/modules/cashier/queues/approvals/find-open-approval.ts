import { sql, type Kysely } from "kysely";

import type { DB } from "../../../../db.gen.ts";

type Proposed = { kind: string; subject: string; change: Readonly<Record<string, unknown>> };

/** An open request of two people for exactly this change, if there is one that can still be confirmed: its subject has not changed since. */
export const findOpenApproval = async (
  db: Kysely<DB>,
  { kind, subject, change }: Proposed,
): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    select id from approval
    where subject = ${subject} and kind = ${kind} and change = ${JSON.stringify(change)}::jsonb and state = 'open'
      and expires_at > clock_timestamp() and subject_version = approval_subject_version(kind, subject, change, false)
    order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
};
