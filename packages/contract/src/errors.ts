/**
 * Every way a call can fail, by a code that never changes its meaning. The server adds the message in the caller's language;
 * clients decide by code and show the message.
 */
export const errorCodes = {
  invalid_request: 400,
  phone_invalid: 400,
  password_refused: 400,
  invalid_credentials: 400,
  invalid_code: 400,
  code_expired: 400,
  proof_expired: 400,
  referral_unknown: 400,
  image_refused: 400,
  amount_missing: 400,
  stake_refused: 400,
  too_many_lines: 400,
  idempotency_key_missing: 400,
  unauthorized: 401,
  account_frozen: 403,
  under_age: 403,
  switched_off: 403,
  link_expired: 403,
  play_paused: 403,
  self_excluded: 403,
  registration_refused: 403,
  not_found: 404,
  not_registered: 404,
  already_registered: 409,
  terms_outdated: 409,
  insufficient_balance: 409,
  key_reused: 409,
  turnover_open: 409,
  limit_waits: 409,
  limit_reached: 409,
  no_open_draw: 409,
  betting_closed: 409,
  over_cap: 409,
  over_player_cap: 409,
  level_2_pending: 409,
  level_2_reached: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  client_outdated: 426,
  too_many_codes: 429,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  /** Whether a slip was placed is not certain yet: ask again. */
  slip_checking: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** Figures by which a caller can mend what was refused; the code tells which of them are there. Whole kyat. */
export type ErrorDetails = {
  /** What is still possible. */
  left?: number;
  /** The same for each number of a slip. */
  numbers?: { bet_number: string; left: number }[];
  /** Which of the player's own limits it was. */
  limit?: { kind: string; period: string };
};

/** The one shape of a failed answer. `request_id` finds the log line. */
export type ErrorReply = {
  status: number;
  code: ErrorCode;
  message: string;
  request_id: string;
  details?: ErrorDetails;
};
