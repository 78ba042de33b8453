import { AppError, fail } from "./app-error.ts";
import { isPassingTrouble } from "./passing-trouble.ts";

/**
 * The retry time sent for a temporary failure: long enough for the pool to reconnect after a failover, short enough for
 * a player to wait.
 */
const passing_trouble_retry_after_s = 2;

const frameworkCodes: Record<string, AppError> = {
  FST_ERR_VALIDATION: fail("invalid_request"),
  FST_ERR_BAD_URL: fail("invalid_request"),
  FST_ERR_CTP_EMPTY_JSON_BODY: fail("invalid_request"),
  FST_ERR_CTP_INVALID_JSON_BODY: fail("invalid_request"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: fail("invalid_request"),
  FST_ERR_CTP_BODY_TOO_LARGE: fail("payload_too_large"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: fail("unsupported_media_type"),
  // A path that @fastify/static does not resolve, such as `//x`.
  FST_STATIC_FORBIDDEN_PATH: fail("not_found"),
};

type Loose = { code?: unknown; statusCode?: unknown };

/**
 * Sorts a thrown value into an expected failure, a temporary failure that a retry may fix, or a defect. The caller of a
 * defect gets no details; they are in the log.
 */
export const classifyError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const loose: Loose = typeof error === "object" && error !== null ? error : {};
  const known = typeof loose.code === "string" ? frameworkCodes[loose.code] : undefined;
  if (known) return known;
  // For unreadable JSON the body parser throws a SyntaxError with a status and without a code.
  if (error instanceof SyntaxError && loose.statusCode === 400) return fail("invalid_request");
  if (isPassingTrouble(error))
    return fail("unavailable", { retry_after_s: passing_trouble_retry_after_s });
  return fail("internal");
};
