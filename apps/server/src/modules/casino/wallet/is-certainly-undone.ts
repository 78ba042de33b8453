import { DatabaseError } from "pg";

import { AppError } from "../../../platform/errors/app-error.ts";

/** SQLSTATEs of a serialization failure, a deadlock and a lock timeout: the transaction was undone. */
const undone = new Set(["40001", "40P01", "55P03"]);

/** Whether a call that failed was certainly not executed: it was refused before its transaction, or that was undone. */
export const isCertainlyUndone = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === "unavailable"
    : error instanceof DatabaseError && undone.has(error.code ?? "");
