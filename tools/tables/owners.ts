/**
 * The module that owns each table: `src/modules/<name>`, `src/ledger` or `src/platform`. No other module reads or
 * writes the table directly.
 */
export const tables_of: Readonly<Record<string, readonly string[]>> = {
  audits: ["audit_run"],
  cashier: [
    "cash_alone_day",
    "cash_claim",
    "cash_event",
    "cash_in_request",
    "cash_out_request",
    "cash_preference",
    "cash_reason",
    "cash_rule",
    "gateway_day",
    "gateway_difference",
    "gateway_payment",
    "payee",
    "payment_direction",
    "payment_method",
    "payout_picture",
    "picture_part",
    "picture_upload",
    "receiving_account",
    "receiving_close",
  ],
  casino: [
    "game",
    "game_category",
    "game_favourite",
    "game_fraction",
    "game_held",
    "game_hour",
    "game_key",
    "game_player",
    "game_provider",
    "game_round",
    "game_session",
    "game_stuck",
    "game_sweep",
    "game_tx",
    "provider",
    "provider_category",
  ],
  content: [
    "announcement",
    "banner",
    "content_draft",
    "content_picture",
    "content_version",
    "header_text",
    "help_text",
    "level2_text",
    "lottery",
    "social_link",
  ],
  identity: [
    "address_guard",
    "code_allowance",
    "device_token",
    "one_time_code",
    "phone_guard",
    "phone_proof",
    "player",
    "player_device",
    "player_password",
    "player_phone",
    "session",
  ],
  images: ["image"],
  ledger: [
    "account",
    "ledger_purpose",
    "ledger_seal",
    "ledger_seal_horizon",
    "transfer",
    "transfer_command",
    "transfer_reversal",
  ],
  live: ["news", "news_counter", "news_draft"],
  lottery: [
    "draw",
    "draw_evidence",
    "draw_history",
    "draw_move",
    "draw_result",
    "draw_seal",
    "draw_seal_part",
    "exposure",
    "lottery_ahead",
    "lottery_day",
    "lottery_game",
    "lottery_section",
    "lottery_terms",
    "outcome_telling",
    "payout",
    "payout_reversal",
    "result_confirmation",
    "result_proposal",
    "seal_log",
    "seal_log_covered",
    "seal_log_stamp",
    "settlement",
    "slip",
    "slip_day",
  ],
  operators: [
    "act_seal",
    "approval",
    "approval_kind",
    "operator",
    "operator_act",
    "operator_challenge",
    "operator_credential",
    "operator_device",
    "operator_guard",
    "operator_invitation",
    "operator_passkey",
    "operator_recovery_code",
    "operator_session",
  ],
  platform: ["db_function", "schema_migrations", "switch"],
  players: [
    "player_balance",
    "player_balance_progress",
    "player_correction",
    "player_freeze",
    "player_note",
  ],
  profile: ["level2_claim", "level2_request"],
  protection: ["protection_break", "protection_limit", "reality_check", "reality_check_ack"],
  reports: [
    "rollup_day",
    "rollup_draw",
    "rollup_draw_players",
    "rollup_hour",
    "rollup_people",
    "rollup_player",
    "rollup_span",
    "rollup_state",
  ],
  rewards: ["bonus", "turnover"],
  slips: ["slip_key", "slip_reading"],
};

/** Files outside the ledger that write its tables, each for the reason given. */
export const ledger_writers: readonly { file: string; reason: string }[] = [
  {
    file: "apps/server/bench/lib/cash/plain-cash.ts",
    reason: "approving is compared with the same rows written by hand",
  },
  {
    file: "apps/server/bench/lib/plain-wallet.ts",
    reason: "calls of providers are compared with the same rows written by hand",
  },
  {
    file: "apps/server/bench/ledger.ts",
    reason: "posting is compared with the same rows written by hand",
  },
  {
    file: "apps/server/bench/lib/office/fill-ledger.ts",
    reason:
      "ten million transfers are filled in bulk, which the ledger's functions would do in an hour",
  },
  {
    file: "apps/server/bench/lib/cash/plain-cash.ts",
    reason: "cash-ins are compared with the same rows written by hand",
  },
  {
    file: "apps/server/bench/settle.ts",
    reason: "settling is compared with the same rows written by hand",
  },
  {
    file: "apps/server/db/migrations/0014_transfer_command.sql",
    reason: "a migration of the ledger whose name does not say so",
  },
];

type ForeignRead = { file: string; tables: readonly string[]; reason: string };

const modules = "apps/server/src/modules";

/** Files that may read tables of other modules, each for the reason given. They never write them. */
export const foreign_reads: readonly ForeignRead[] = [
  {
    file: `${modules}/profile/queries.ts`,
    tables: ["image", "player", "player_phone", "turnover"],
    reason: "a profile is one statement for many players, measured by bench:profile-read",
  },
  {
    file: `${modules}/profile/level2/queries.ts`,
    tables: ["player"],
    reason: "the list for operators shows the name of each player",
  },
  {
    file: `${modules}/profile/level2/list-waiting.ts`,
    tables: ["player", "player_phone"],
    reason: "the queue of operators is one statement for a page of requests",
  },
  {
    file: `${modules}/profile/level2/get-request.ts`,
    tables: ["player", "player_device", "player_phone"],
    reason: "an operator sees the player of a request and how many share a device",
  },
  {
    file: `${modules}/profile/level2/attempts.ts`,
    tables: ["operator"],
    reason: "an operator sees who decided earlier requests",
  },
  {
    file: `${modules}/profile/level2/claims.ts`,
    tables: ["operator"],
    reason: "an operator sees who works on a request",
  },
  {
    file: `${modules}/casino/office/held-credits.ts`,
    tables: ["player"],
    reason: "an operator sees the code of the player of each credit",
  },
  {
    file: `${modules}/casino/office/list-rounds.ts`,
    tables: ["player"],
    reason: "an operator sees the code of the player of each round, and finds the rounds of a code",
  },
  {
    file: `${modules}/cashier/accounts/read-day.ts`,
    tables: ["operator"],
    reason: "an operator sees who closed a day",
  },
  {
    file: `${modules}/cashier/queues/search/find-cash.ts`,
    tables: ["player"],
    reason: "the search of operators shows the name of the player of each request",
  },
  {
    file: `${modules}/cashier/accounts/day-doubts.ts`,
    tables: ["approval"],
    reason:
      "what could explain the difference of a day is one statement, with moves that wait for a second person",
  },
  {
    file: `${modules}/cashier/queues/shared-columns.ts`,
    tables: ["approval", "operator", "player", "player_phone"],
    reason: "a page of a queue is one statement, measured with 100,000 open requests",
  },
  {
    file: `${modules}/cashier/queues/cash-out/cash-out-rows.ts`,
    tables: ["operator"],
    reason: "the queue shows who approved a cash-out",
  },
  {
    file: `${modules}/cashier/queues/cash-in/find-copies.ts`,
    tables: ["player", "player_phone"],
    reason: "an operator sees whose requests resemble this one",
  },
  {
    file: `${modules}/cashier/queues/cash-in/get-cash-in.office.ts`,
    tables: ["player"],
    reason: "an operator sees the level and the age of the player's account",
  },
  {
    file: `${modules}/cashier/queues/cash-out/get-cash-out.ts`,
    tables: ["operator", "player"],
    reason: "an operator sees who paid, and the age of the player's account",
  },
  {
    file: `${modules}/cashier/queues/timeline.ts`,
    tables: ["operator"],
    reason: "an operator sees who changed a request",
  },
  {
    file: `${modules}/cashier/find-cash-faults.ts`,
    tables: ["approval"],
    reason:
      "the audit compares moves of money that two people confirmed with the ledger at one moment",
  },
  {
    file: `${modules}/cashier/queues/approvals/find-open-approval.ts`,
    tables: ["approval"],
    reason: "a request for a second person is not made twice",
  },
  {
    file: `${modules}/players/list/player-row.ts`,
    tables: ["player", "player_phone", "session"],
    reason: "a page of players is one statement, measured with a million players",
  },
  {
    file: `${modules}/players/list/player-filter.ts`,
    tables: ["level2_request", "player"],
    reason: "filters apply before the page is cut",
  },
  {
    file: `${modules}/players/list/find-players.ts`,
    tables: ["player", "player_phone"],
    reason:
      "a search uses the indexes of names, user codes and phones, and stops when the page is full",
  },
  {
    file: `${modules}/players/page/get-player.ts`,
    tables: ["player", "player_phone", "protection_break", "session", "turnover"],
    reason: "the head of a player's page is one statement",
  },
  {
    file: `${modules}/players/page/get-overview.ts`,
    tables: [
      ...["approval", "level2_request", "operator", "operator_act"],
      ...["player", "player_device", "session"],
    ],
    reason: "the counts of the tabs are one statement, and requests show who made them",
  },
  {
    file: `${modules}/players/page/list-links.ts`,
    tables: ["player", "player_device"],
    reason: "links of all kinds are one statement with the names of the other players",
  },
  {
    file: `${modules}/players/page/list-acts.ts`,
    tables: ["operator", "operator_act"],
    reason: "operators without the right to the whole log see the acts on one player",
  },
  {
    file: `${modules}/players/page/notes.ts`,
    tables: ["operator"],
    reason: "a note shows who wrote it",
  },
  {
    file: `${modules}/players/measures/list-measures.ts`,
    tables: ["operator"],
    reason: "freezes and corrections show who decided them",
  },
  {
    file: `${modules}/players/search/find-approval.ts`,
    tables: ["approval"],
    reason: "the search finds a request by its id",
  },
  {
    file: `${modules}/profile/level2/submit-level2.ts`,
    tables: ["player"],
    reason: "level and open request are read at one moment, because a decision changes both",
  },
  {
    file: `${modules}/lottery/history/list-winners.ts`,
    tables: ["player_phone"],
    reason: "the list has only winners with a phone, and its limit is applied after that",
  },
  {
    file: `${modules}/lottery/results/results.office.ts`,
    tables: ["approval", "operator"],
    reason: "the list for operators shows who proposed a result and until when it can be confirmed",
  },
  {
    file: `${modules}/content/content-versions.ts`,
    tables: ["operator"],
    reason: "versions and drafts show their author",
  },
  {
    file: `${modules}/content/announcements.office.ts`,
    tables: ["operator"],
    reason: "the list shows who scheduled an announcement",
  },
  {
    file: `${modules}/controls/list-switches.ts`,
    tables: ["operator", "operator_act", "switch"],
    reason: "the list shows who turned each switch last",
  },
  {
    file: `${modules}/controls/turn-switch.office.ts`,
    tables: ["switch"],
    reason: "a request is refused if the switch is already on",
  },
  {
    file: `${modules}/controls/read-profile.ts`,
    tables: ["lottery_game", "lottery_terms", "switch"],
    reason: "the profile lists bounds that the database enforces",
  },
  {
    file: `${modules}/dashboard/read-queues.ts`,
    tables: [
      ...["approval", "approval_kind", "cash_in_request", "cash_out_request"],
      "level2_request",
    ],
    reason: "the dashboard counts waiting requests by age in one statement",
  },
  {
    file: `${modules}/lottery/office/read-draw-results.ts`,
    tables: ["approval", "operator"],
    reason: "the page of a draw shows who proposed and confirmed a result",
  },
  {
    file: `${modules}/lottery/results/result-versions.ts`,
    tables: ["operator"],
    reason: "a published result shows the public names of those who decided it",
  },
];
