import { Type } from "typebox";

import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import type { AuditCtx } from "./audit-kinds.ts";
import { runDueAudits } from "./run-audits.ts";

/** Checks every minute which audits are due, so that an audit missed without a running worker starts as soon as there is one. */
const auditJob = defineJob({
  name: "audit_books",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 1,
});

export const auditTasks = (ctx: AuditCtx): JobHandler[] => {
  const process_started_at = new Date();
  return [handleJob(auditJob, () => runDueAudits(ctx, process_started_at), "* * * * *")];
};
