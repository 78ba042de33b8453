import type { ErrorTable } from "../../surface.ts";

export const officeCasinoErrors = {
  game_provider_unknown: 404,
  game_provider_stopped: 409,
  game_provider_runs: 409,
  /** The caps are the ones in force. */
  game_caps_unchanged: 409,
  game_key_unknown: 404,
  /** The credit does not wait any more. */
  game_held_unknown: 404,
  game_round_unknown: 404,
} as const satisfies ErrorTable;
