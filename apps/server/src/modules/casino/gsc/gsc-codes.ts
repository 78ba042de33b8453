import { codes, type Code } from "@shwe/swp";

/** The codes of GSC "Seamless". */
export const gsc_codes = {
  ok: 0,
  login_failed: 16,
  internal: 999,
  member_missing: 1000,
  no_funds: 1001,
  unknown_operator: 1002,
  duplicate: 1003,
  bad_sign: 1004,
  bet_missing: 1006,
  maintenance: 2000,
} as const;

type GscCode = (typeof gsc_codes)[keyof typeof gsc_codes];

/** How each outcome is sent in the dialect, which has fewer codes than ours. What has no code is sent as internal, so that the bet is cancelled. */
export const toGscCode = (code: Code, is_debit: boolean): GscCode => {
  switch (code) {
    case codes.OK:
      return gsc_codes.ok;
    case codes.OK_REPLAY:
      return gsc_codes.duplicate;
    case codes.TX_CONFLICT:
    case codes.TX_CANCELLED:
    case codes.BET_SETTLED:
    case codes.ROUND_CLOSED:
      // A provider may take "duplicate" for a bet that was placed before.
      return is_debit ? gsc_codes.internal : gsc_codes.duplicate;
    case codes.OK_NOOP:
    case codes.BET_NOT_FOUND:
    case codes.ROUND_VOID:
      return gsc_codes.bet_missing;
    case codes.INSUFFICIENT_FUNDS:
      return gsc_codes.no_funds;
    case codes.PLAYER_UNKNOWN:
    case codes.PLAYER_BLOCKED:
    case codes.SESSION_INVALID:
    case codes.SESSION_EXPIRED:
      return gsc_codes.member_missing;
    case codes.GAME_DISABLED:
    case codes.MAINTENANCE:
      return gsc_codes.maintenance;
    default:
      return gsc_codes.internal;
  }
};
