/** Why a request is refused, with the HTTP status of each reason. */
const statuses = {
  session_ended: 401,
  other_origin: 403,
  not_found: 404,
  malformed: 400,
  stake_not_allowed: 400,
  /** An earlier round of this game is not over, or its bet is not decided yet. */
  round_unfinished: 409,
  round_over: 409,
  action_not_allowed: 409,
  /** The flight takes no bets now; the next one does. */
  betting_closed: 409,
  room_full: 503,
  maintenance: 503,
  too_soon: 429,
  /** The wallet refused the bet; `wallet_code` and `limit_kind` say why. */
  bet_refused: 409,
  wallet_unavailable: 503,
} as const;

type Reason = keyof typeof statuses;

/** An expected refusal of a request, which the API answers. */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(reason: Reason, details: Readonly<Record<string, string | number>> = {}) {
    super(reason);
    this.reason = reason;
    this.details = details;
  }

  get status(): number {
    return statuses[this.reason];
  }
}
