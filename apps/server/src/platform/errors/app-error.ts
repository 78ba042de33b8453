import type { ErrorCode, ErrorDetails } from "@shwe/contract/errors";

/** Values for the placeholders of an error text, such as `{retry_after_s}`. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** An expected failure, with a code, a status and a text for the caller. Anything else that is thrown is a defect. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, params: ErrorParams, details?: ErrorDetails) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.params = params;
    this.details = details;
  }
}

export const fail = (code: ErrorCode, params: ErrorParams = {}, details?: ErrorDetails): AppError =>
  new AppError(code, params, details);
