import type { RoleRights } from "./role-rights.ts";

/** Answers calls of game providers. It moves money only by `casino_run`. */
export const wallet = {
  reads: [
    ...["game_player", "game_provider", "game_round", "game_tx"],
    ...["schema_migrations", "db_function"],
  ],
  // The secrets of providers are encrypted.
  writes: { game_key: [] },
  calls: [
    ...[
      "casino_acknowledge",
      "casino_end_session",
      "casino_latest_session",
      "casino_read_balance",
      "casino_run",
    ],
    ...["casino_verify_session", "ledger_months_left"],
  ],
  counts: [],
  runs_jobs: false,
} as const satisfies RoleRights;
