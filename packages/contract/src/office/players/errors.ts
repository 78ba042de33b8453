import type { ErrorTable } from "../../surface.ts";

export const playerErrors = {
  player_unknown: 404,
  player_has_no_phone: 404,
  /** The player is frozen already; a freeze with another end needs the first one to end. */
  player_frozen: 409,
  player_not_frozen: 409,
  /** The balance would fall below zero, or the debt would be written off by more than it is. */
  correction_too_large: 409,
} as const satisfies ErrorTable;
