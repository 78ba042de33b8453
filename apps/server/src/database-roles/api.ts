import type { RoleRights } from "./role-rights.ts";

/** Answers requests of players. */
export const api = {
  writes: {
    address_guard: ["insert", "update"],
    // A slip that arrives later belongs to its request. The state and the money of a request are changed by functions.
    cash_in_request: ["update(image_id)"],
    cash_preference: ["insert", "update"],
    code_allowance: ["insert", "update"],
    device_token: ["insert", "update", "delete"],
    game_favourite: ["insert(player_id,game_id)", "delete"],
    // The right to update `created_at` lets the api lock the row while it opens a session of a game.
    game_player: ["insert(provider_id,player_id,ref)", "update(created_at)"],
    game_session: [
      "insert(provider_id,player_id,login_session_id,game_id,token_hash,locale,token_expires_at)",
      "update(ended_at)",
    ],
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
      "update(name,session_epoch,cash_out_held_until,access_changed_at)",
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
    "cashier_fee",
    "cashier_hint_payment",
    "cashier_open_payment",
    "cashier_reserve_all",
    "cashier_rule",
    "cashier_send_all",
    "identity_lock_player",
    "identity_touch",
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
} as const satisfies RoleRights;
