import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { audit_kinds, type AuditKind } from "./audit-kinds.ts";

export type AuditState = { kind: AuditKind; at: Date | null; findings: number | null };

/** The newest run of every audit. */
export const readAuditStates = async (db: Kysely<DB>): Promise<AuditState[]> => {
  const { rows } = await sql<AuditState>`
    select kind.kind, run.ended_at as at, run.findings
    from unnest(${audit_kinds}::text[]) with ordinality as kind (kind, ord)
      left join lateral (
        select ended_at, findings from audit_run where audit_run.kind = kind.kind order by id desc limit 1
      ) run on true
    order by kind.ord
  `.execute(db);
  return rows;
};
