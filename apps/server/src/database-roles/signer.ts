import type { RoleRights } from "./role-rights.ts";

/** Seals draws and the ledger; the only role with the signing key of seals. */
export const signer = {
  writes: { act_seal: ["insert"], ledger_seal: ["insert"], news_draft: ["insert"] },
  calls: [
    "ledger_mark_horizon",
    "ledger_months_left",
    "lottery_seal_draw",
    "lottery_terms_hash",
    "queue_replace_job",
    "seal_log_append",
    "seal_log_begin",
    "seal_log_lock",
    "seal_log_sign",
    "slip_leaf_with_terms",
  ],
  counts: [],
  runs_jobs: true,
} as const satisfies RoleRights;
