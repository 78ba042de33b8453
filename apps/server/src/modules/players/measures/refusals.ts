import { refusingBy } from "../../../platform/errors/database-refusals.ts";

/** Runs a statement about a player that the functions of this module or the ledger may refuse. */
export const orRefusal = refusingBy({
  SO010: { code: "invalid_request" },
  SO011: { code: "player_frozen" },
  SO012: { code: "player_not_frozen" },
  SO021: { code: "forbidden" },
  SP001: { code: "correction_too_large" },
  SP006: { code: "correction_too_large" },
});
