import { DatabaseError } from "pg";

import type { ErrorCode } from "@shwe/contract/errors";

import { fail } from "../../../platform/errors/app-error.ts";

/** The refusals of the SQL functions of this module and of the ledger, as codes for the caller. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  SO011: "player_frozen",
  SO012: "player_not_frozen",
  SP001: "correction_too_large",
  SP006: "correction_too_large",
};

/** Turns a refusal of the database into one for the caller; any other error is a defect and passes unchanged. */
export const toRefusal = (error: unknown): unknown => {
  const code = error instanceof DatabaseError ? refusals[error.code ?? ""] : undefined;
  return code === undefined ? error : fail(code);
};
