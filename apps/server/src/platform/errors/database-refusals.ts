import type { ErrorCode } from "@shwe/contract/errors";
import { DatabaseError } from "pg";

import { fail, type ErrorParams } from "./app-error.ts";

/** The refusals of a module's SQL functions and constraints by SQLSTATE. */
type Refusals = Readonly<
  Record<
    string,
    { code: ErrorCode; /** The message of the database is part of the text. */ has_reason?: true }
  >
>;

/**
 * Runs a statement whose refusals by the database have codes for the caller, with the parameters of their texts. Any other
 * error is a defect and passes unchanged.
 */
export const refusingBy =
  (refusals: Refusals) =>
  async <T>(statement: Promise<T>, params: ErrorParams = {}): Promise<T> => {
    try {
      return await statement;
    } catch (error) {
      const refusal = error instanceof DatabaseError ? refusals[error.code ?? ""] : undefined;
      if (refusal === undefined) throw error;
      throw fail(
        refusal.code,
        refusal.has_reason ? { ...params, reason: (error as Error).message } : params,
      );
    }
  };
