/**
 * The rights of one database role, of which there is one for each kind of process. `npm run db:migrate` grants the
 * rights from `database_roles` below, and test/platform/role-rights.test.ts compares the database with it. Add a new
 * kind of process as an entry, and a new table or function to the entries of the roles that need it. The reasons are in
 * docs/decisions/0068.
 */
type RoleRights = {
  /**
   * The tables the role reads in addition to those it writes. Without `reads`: every table that is not in
   * `private_tables`.
   */
  reads?: readonly string[];
  /**
   * The tables the role writes: `insert`, `update` or `delete`, with columns in brackets if not all. Locking rows (`for
   * update`, `for share`) needs the right to update at least one column. An empty list gives the right to read a private table.
   */
  writes: Readonly<Record<string, readonly string[]>>;
  /**
   * The functions the role calls. Functions that everybody may call run with the rights of the caller and are not listed.
   */
  calls: readonly string[];
  /** The sequences the role uses. Sequences of identity columns need no right. */
  counts: readonly string[];
  /** Whether the role runs jobs of the queue. A role that only adds jobs calls `queue_add_job` or `queue_replace_job`. */
  runs_jobs: boolean;
};

const database_roles = {
  /** Answers requests of players. */
  api: {
    writes: {
      address_guard: ["insert", "update"],
      // A slip that arrives later belongs to its request. The state and the money of a request are changed by functions.
      cash_in_request: ["update(image_id)"],
      cash_preference: ["insert", "update"],
      code_allowance: ["insert", "update"],
      device_token: ["insert", "update", "delete"],
      image: ["insert", "delete"],
      level2_request: ["insert(player_id,image_id)"],
      one_time_code: ["insert", "update"],
      payee: ["update(removed_at)"],
      phone_guard: ["insert", "update"],
      phone_proof: ["insert", "update"],
      picture_part: ["insert"],
      picture_upload: ["insert", "update(received)", "delete"],
      player: [
        "insert(user_code,name,referral_code,referred_by,terms_version)",
        "update(name,session_epoch,cash_out_held_until)",
      ],
      player_device: ["insert", "update", "delete"],
      player_password: ["insert", "update"],
      player_phone: ["insert"],
      protection_break: ["insert"],
      reality_check: ["insert", "update"],
      reality_check_ack: ["insert"],
      session: ["insert", "update"],
      transfer_command: ["insert(player_id,key,kind,amount,body_hash,answer)"],
      // The right to update `updated_at` lets the api lock the turnover row while it decides about a transfer. The api
      // must not change the amount to be staked.
      turnover: ["update(updated_at)"],
    },
    calls: [
      "cashier_add_payee",
      "cashier_cancel",
      "cashier_cash_out",
      "cashier_described_cash_ins",
      "cashier_hint_payment",
      "cashier_open_payment",
      "cashier_reserve_all",
      "cashier_rule",
      "cashier_send_all",
      "identity_lock_player",
      // `ledger_account_id` is called by `ledger_flows`, which runs with the rights of the api.
      "ledger_account_id",
      "ledger_debt",
      "ledger_flows",
      "ledger_lock",
      "ledger_months_left",
      "ledger_open_accounts",
      "ledger_post_wallet_transfer",
      "lottery_newest_slips",
      "lottery_place",
      // `lottery_terms_hash` is needed for the proof of a slip: the leaves of the tree contain the hash of the terms.
      "lottery_terms_hash",
      "protection_cancel_raise",
      "protection_confirm_raise",
      "protection_is_any_excluded",
      "protection_period_on",
      "protection_set_limit",
      "queue_add_job",
      "rewards_give_up",
      "slip_leaf_with_terms",
    ],
    counts: [],
    runs_jobs: false,
  },

  /** Runs jobs: draws, results, settlement, messages, audits and maintenance. */
  worker: {
    writes: {
      address_guard: ["delete", "update(touched_at)"],
      announcement: ["update(sent_at)"],
      audit_run: ["insert"],
      code_allowance: ["delete"],
      // The worker inserts evidence of automatic sources. Evidence of operators is inserted by
      // `lottery_propose_result`.
      draw_evidence: ["insert"],
      gateway_day: ["insert", "update"],
      gateway_difference: ["insert", "update"],
      image: ["delete", "update(file,key_id)"],
      news_draft: ["insert"],
      one_time_code: ["delete"],
      operator_guard: ["delete", "update(touched_at)"],
      phone_guard: ["delete", "update(touched_at)"],
      phone_proof: ["delete"],
      picture_upload: ["delete"],
      rollup_people: ["insert", "update"],
      rollup_player: ["delete"],
      rollup_state: ["update(online)"],
      player_balance: ["insert", "update"],
      player_balance_progress: ["update"],
      session: ["delete"],
      slip_key: ["insert"],
      slip_reading: ["insert"],
    },
    calls: [
      "cashier_account_numbers",
      "cashier_apply_payment",
      "cashier_expire",
      "cashier_figure_at_end",
      "cashier_rule",
      "ledger_account_id",
      "ledger_add_partitions",
      "ledger_cash_transfers",
      "ledger_is_account_sound",
      "ledger_months_left",
      "ledger_receiving_moved",
      "ledger_report_sums",
      "lottery_add_partitions",
      "lottery_advance_draw",
      "lottery_begin_settlement",
      "lottery_draws_left",
      "lottery_hold_draw",
      "lottery_is_draw_day",
      "lottery_lock_exposure",
      "lottery_move_draw",
      "lottery_plan_draws",
      "lottery_publish_result",
      "lottery_reverse_chunk",
      "lottery_settle_chunk",
      "lottery_tell_chunk",
      "lottery_terms_hash",
      "news_forget",
      "queue_add_job",
      "queue_replace_job",
      "reports_roll_up",
      "seal_log_stamp_entry",
      "slip_leaf_with_terms",
    ],
    counts: [],
    runs_jobs: true,
  },

  /** Serves event streams. */
  realtime: {
    writes: { session: ["update(last_seen_at,active_from_at)"] },
    calls: ["ledger_months_left", "news_sequence"],
    counts: [],
    runs_jobs: false,
  },

  /** Serves the office surface: reads for operators, and their acts. */
  office: {
    writes: {
      announcement: ["insert(title,send_at,created_by)", "update(cancelled_at)"],
      banner: ["insert", "delete"],
      cash_claim: ["update(until_at)"],
      cash_reason: ["insert", "update(text,position,is_on,version)"],
      content_draft: ["insert", "update", "delete"],
      content_picture: ["insert"],
      content_version: ["insert"],
      header_text: ["insert", "delete"],
      help_text: ["insert", "delete"],
      // The pictures of payments that operators made.
      image: ["insert"],
      level2_claim: ["insert", "update", "delete"],
      level2_request: ["update(state,reason,decided_at,decided_by)"],
      level2_text: ["insert", "delete"],
      lottery_ahead: ["insert"],
      // Not `created_at`: by it an entry after the close of a draw does not change the draw.
      lottery_day: ["insert(calendar,day,version,is_draw_day,name,created_by)"],
      news_draft: ["insert"],
      operator_act: ["insert(operator_id,act,subject,details,is_view)"],
      operator_challenge: ["insert", "delete"],
      operator_credential: ["update(totp_step)"],
      operator_device: ["insert", "update(last_used_at)", "delete"],
      operator_guard: ["insert", "update"],
      operator_invitation: [],
      operator_passkey: [
        "insert(operator_id,credential_id,public_key,sign_count,transports,name)",
        "update(sign_count,last_used_at)",
        "delete",
      ],
      operator_recovery_code: ["insert", "update(used_at)", "delete"],
      operator_session: [
        "insert(token_hash,operator_id,device,network,expires_at)",
        "update(last_seen_at,proved_at,revoked_at)",
      ],
      player: ["update(session_epoch)"],
      player_note: ["insert(player_id,operator_id,text)"],
      // The right to write lets the office read the sessions of players, which it lists and ends.
      session: ["update(revoked_at)"],
      social_link: ["insert", "delete"],
    },
    calls: [
      "approval_close",
      "approval_confirm",
      "approval_open",
      "approval_subject_version",
      "cashier_apply_account",
      "cashier_apply_method",
      "cashier_apply_rule",
      "cashier_approve_alone",
      "cashier_approve_in_session",
      "cashier_approve_cash_out",
      "cashier_approve_together",
      "cashier_claim",
      "cashier_close_day_alone",
      "cashier_close_day_together",
      "cashier_end_difference",
      "cashier_figure_at_end",
      "cashier_move_money",
      "cashier_out_needs_two",
      "cashier_pause_account",
      "cashier_pay_cash_out",
      "cashier_reject",
      "cashier_reject_cash_out",
      "cashier_reopen",
      "cashier_return_cash_out",
      "cashier_return_excess",
      "cashier_return_money",
      "cashier_reverse",
      "cashier_rule",
      "cashier_rule_takes",
      "cashier_stop_method",
      "cashier_store_proof",
      "cashier_take_over",
      "cashier_two_people",
      "identity_has_phone",
      "identity_lock_player",
      "identity_raise_level",
      "ledger_account_id",
      "ledger_is_account_sound",
      "ledger_months_left",
      "ledger_receiving_moved",
      "lottery_apply_terms",
      "lottery_call_off_draw",
      "lottery_close_draw",
      "lottery_confirm_result",
      "lottery_is_draw_day",
      "lottery_lock_exposure",
      "lottery_lower_terms",
      "lottery_preview_terms",
      "lottery_newest_slips",
      "lottery_propose_result",
      "lottery_terms_hash",
      "lottery_terms_of",
      "lottery_void_draw",
      "operator_change_role",
      "operator_disable",
      "operator_enrol",
      "operator_has_acted",
      "operator_has_phone",
      "operator_hold",
      "operator_invite",
      "operator_needs_two_people",
      "operator_reset",
      "operator_start_enrolment",
      "operator_take_code",
      "operator_take_link",
      "operator_try_code",
      "queue_add_job",
      "players_apply_freeze",
      "players_correct",
      "players_freeze_alone",
      "protection_is_any_excluded",
      "protection_period_on",
      "queue_replace_job",
      "queue_states",
      "slip_leaf_with_terms",
      "slips_same_images",
      "switch_turn_off",
      "switch_turn_on",
    ],
    counts: ["operator_act_seq"],
    runs_jobs: false,
  },

  /** Serves the wallet surface. Its only route reads no table; the readiness check reads two and calls `ledger_months_left`. */
  wallet: {
    reads: ["schema_migrations", "db_function"],
    ...{ writes: {}, calls: ["ledger_months_left"], counts: [], runs_jobs: false },
  },

  /** Seals draws and the ledger; the only role with the signing key of seals. */
  signer: {
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
  },

  /** For the commands of operators and of ledger audits. */
  operator: {
    writes: {
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
  },
} as const satisfies Readonly<Record<string, RoleRights>>;

export type DatabaseRole = keyof typeof database_roles;

export const role_names = Object.keys(database_roles) as readonly DatabaseRole[];

export const rightsOf = (role: DatabaseRole): RoleRights => database_roles[role];

/**
 * Tables with hashes of passwords, codes and tokens: only roles that write them may read them. A role without `reads`
 * may read every other table.
 */
export const private_tables: readonly string[] = [
  "device_token",
  "one_time_code",
  "operator_challenge",
  "operator_credential",
  "operator_device",
  "operator_guard",
  "operator_invitation",
  "operator_passkey",
  "operator_recovery_code",
  "operator_session",
  "phone_proof",
  "player_password",
  "session",
];

/** The database user of a role. */
export const userOf = (role: DatabaseRole): string => `shwe_${role}`;

/**
 * The database address with the user of the given role. The password is unchanged, because all roles of one process
 * share a password.
 */
export const addressOf = (database_url: string, role: DatabaseRole): string => {
  const url = new URL(database_url);
  url.username = userOf(role);
  return url.href;
};
