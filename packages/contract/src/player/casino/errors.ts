import type { ErrorTable } from "../../surface.ts";

export const casinoErrors = {
  /** The launch path has the user code of another player. */
  foreign_user_code: 403,
  /** The player never transferred money from the main to the game wallet. */
  transfer_first: 409,
  game_in_development: 409,
  game_in_maintenance: 409,
  /** Operators turned the game off, or the provider does not offer it any more. */
  game_off: 409,
  provider_stopped: 409,
  favourites_full: 409,
} as const satisfies ErrorTable;
