import type { ErrorTable } from "../../surface.ts";

export const lotteryErrors = {
  amount_missing: 400,
  stake_refused: 400,
  too_many_lines: 400,
  no_open_draw: 409,
  betting_closed: 409,
  over_cap: 409,
  over_player_cap: 409,
  /** It is not certain yet whether the slip was placed: the client repeats the call. */
  slip_checking: 503,
} as const satisfies ErrorTable;
