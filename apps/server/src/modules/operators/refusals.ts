import type { ErrorCode } from "@shwe/contract/errors";
import { DatabaseError } from "pg";

import { fail } from "../../platform/errors/app-error.ts";

/** The errors with which the database refuses changes of operators and approvals. */
const codes: Readonly<Record<string, ErrorCode>> = {
  SO001: "last_owner",
  SO002: "approval_stale",
  SO003: "approval_decided",
  SO004: "checker_too_new",
  SO005: "operator_phone_taken",
  SO006: "forbidden",
  SO007: "invitation_expired",
  SO008: "approval_expired",
  SO009: "approval_own",
};

/** Gives a refusal of the database its code; other errors stay as they are. */
const refusalOf = (error: unknown): unknown => {
  const code = error instanceof DatabaseError ? codes[error.code ?? ""] : undefined;
  return code === undefined ? error : fail(code);
};

/** Runs a statement whose refusals have codes. */
export const orRefusal = <T>(statement: Promise<T>): Promise<T> =>
  statement.catch((error: unknown) => {
    throw refusalOf(error);
  });
