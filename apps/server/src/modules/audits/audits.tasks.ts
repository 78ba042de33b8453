import { Type } from "typebox";

import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import type { AuditCtx } from "./audit-kinds.ts";
import { runDueAudits } from "./run-audits.ts";

/** Looked at every minute, so that a night without a running worker is made up for as soon as there is one. */
const auditJob = defineJob({ name: "audit_books", payload: Type.Object({}), attempts_max: 1 });

export const auditTasks = (ctx: AuditCtx): JobHandler[] => {
  const process_started_at = new Date();
  let is_running = false;
  return [
    handleJob(
      auditJob,
      async () => {
        // An audit of a long history takes longer than a minute.
        if (is_running) return;
        is_running = true;
        try {
          await runDueAudits(ctx, process_started_at);
        } finally {
          is_running = false;
        }
      },
      "* * * * *",
    ),
  ];
};
