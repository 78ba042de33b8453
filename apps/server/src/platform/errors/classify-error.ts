import { AppError, fail } from "./app-error.ts";
import { isPassingTrouble } from "./passing-trouble.ts";

/** Long enough for a failover of a pool connection, short enough that a player waits for it. */
const passing_trouble_retry_after_s = 2;

const frameworkCodes: Record<string, AppError> = {
  FST_ERR_VALIDATION: fail("invalid_request"),
  FST_ERR_BAD_URL: fail("invalid_request"),
  FST_ERR_CTP_EMPTY_JSON_BODY: fail("invalid_request"),
  FST_ERR_CTP_INVALID_JSON_BODY: fail("invalid_request"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: fail("invalid_request"),
  FST_ERR_CTP_BODY_TOO_LARGE: fail("payload_too_large"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: fail("unsupported_media_type"),
};

type Loose = { code?: unknown; statusCode?: unknown };

/**
 * Three kinds and no more: a failure we expect, passing trouble that a retry may cure, and a defect. A defect tells the caller
 * nothing about itself; its log line has everything.
 */
export const classifyError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const loose: Loose = typeof error === "object" && error !== null ? error : {};
  const known = typeof loose.code === "string" ? frameworkCodes[loose.code] : undefined;
  if (known) return known;
  // The body parser throws a bare SyntaxError with a status for JSON it cannot read.
  if (error instanceof SyntaxError && loose.statusCode === 400) return fail("invalid_request");
  if (isPassingTrouble(error))
    return fail("unavailable", { retry_after_s: passing_trouble_retry_after_s });
  return fail("internal");
};
