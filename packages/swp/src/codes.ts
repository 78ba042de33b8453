/** Every code of an answer. A code never changes its meaning. */
export const codes = {
  OK: 0,
  /** Already done by an earlier call; nothing moved again. */
  OK_REPLAY: 1,
  /** Nothing to take back. The transaction is marked, so it is refused if it arrives later. */
  OK_NOOP: 2,
  INSUFFICIENT_FUNDS: 100,
  LIMIT_REACHED: 101,
  AMOUNT_OUT_OF_RANGE: 102,
  CURRENCY_MISMATCH: 103,
  GAME_DISABLED: 104,
  MARKET_CLOSED: 105,
  PLAYER_UNKNOWN: 110,
  PLAYER_BLOCKED: 111,
  SESSION_INVALID: 112,
  SESSION_EXPIRED: 113,
  /** The same id was used with another content. */
  TX_CONFLICT: 200,
  /** The transaction was taken back before it arrived. */
  TX_CANCELLED: 201,
  BET_NOT_FOUND: 202,
  BET_SETTLED: 203,
  ROUND_CLOSED: 204,
  ROUND_VOID: 205,
  /** Not decided: the same call is to be sent again after `retry_after_ms`. */
  IN_PROGRESS: 206,
  BAD_SIGN: 300,
  STALE_OR_REUSED: 301,
  MALFORMED: 302,
  UNKNOWN_KEY: 303,
  IP_NOT_ALLOWED: 304,
  MAINTENANCE: 400,
  /** Certainly not done. */
  OVERLOADED: 401,
  /** The outcome is unknown. */
  INTERNAL: 500,
} as const;

export type CodeName = keyof typeof codes;
export type Code = (typeof codes)[CodeName];

const names = new Map(Object.entries(codes).map(([name, code]) => [code, name as CodeName]));

export const nameOf = (code: Code): CodeName => names.get(code) ?? "INTERNAL";

/** Refusals of the request itself have an error status, so that a proxy in between does not take them for success. */
export const httpStatusOf = (code: Code): number => {
  switch (code) {
    case codes.BAD_SIGN:
    case codes.STALE_OR_REUSED:
    case codes.UNKNOWN_KEY:
      return 401;
    case codes.IP_NOT_ALLOWED:
      return 403;
    case codes.MALFORMED:
      return 400;
    case codes.OVERLOADED:
      return 503;
    case codes.INTERNAL:
      return 500;
    default:
      return 200;
  }
};

const undecided: ReadonlySet<Code> = new Set([
  codes.BET_NOT_FOUND,
  codes.IN_PROGRESS,
  codes.INTERNAL,
]);

/** Whether a credit, reversal or correction that got this answer needs no retry. */
export const isFinal = (code: Code): boolean => !undecided.has(code) && code !== codes.OVERLOADED;
