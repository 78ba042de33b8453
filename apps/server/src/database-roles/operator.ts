import type { RoleRights } from "./role-rights.ts";

/** For the commands of operators and of ledger audits. */
export const operator = {
  writes: {
    game_key: ["insert", "update(retired_at)"],
    // The right to write a column lets the command lock the provider while it makes a key.
    game_provider: ["update(updated_at)"],
    level2_request: ["update(state,reason,decided_at,decided_by)"],
    lottery_ahead: ["insert"],
    lottery_day: ["insert(calendar,day,version,is_draw_day,name,created_by)"],
    news_draft: ["insert"],
    operator: ["insert(name,role,phone,checker_from)"],
    operator_act: ["insert(operator_id,act,subject,details,is_view)"],
    operator_invitation: ["insert(operator_id,token_hash,expires_at)"],
    switch: ["update(is_on)"],
    transfer_command: ["insert"],
  },
  calls: [
    "approval_confirm",
    "approval_open",
    "approval_subject_version",
    "identity_lock_player",
    "identity_raise_level",
    "ledger_account_id",
    "ledger_is_account_sound",
    "ledger_lock",
    "ledger_open_accounts",
    "ledger_post_seed",
    "lottery_call_off_draw",
    "lottery_change_terms",
    "lottery_confirm_result",
    "lottery_lock_exposure",
    "lottery_propose_result",
    "lottery_terms_hash",
    "operator_reset_owner",
    "queue_replace_job",
    "slip_leaf_with_terms",
  ],
  counts: ["operator_act_seq", "transfer_command_id_seq"],
  runs_jobs: false,
} as const satisfies RoleRights;
