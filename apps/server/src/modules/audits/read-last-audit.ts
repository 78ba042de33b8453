import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { AuditKind } from "./audit-kinds.ts";

type LastAudit = { at: string; is_sound: boolean; finding: string };

/** The newest run of an audit, or null before the first one. The log has its findings. */
export const readLastAudit = async (db: Kysely<DB>, kind: AuditKind): Promise<LastAudit | null> => {
  const run = await db
    .selectFrom("audit_run")
    .select(["ended_at", "findings"])
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!run) return null;
  const { ended_at, findings } = run;
  return {
    at: ended_at.toISOString(),
    is_sound: findings === 0,
    finding: findings === 0 ? "" : `${findings} findings`,
  };
};
