import { AppError, fail } from "./app-error.ts";

/** Long enough for a failover of a pool connection, short enough that a player waits for it. */
const passing_trouble_retry_after_s = 2;

/** Serialisation failure, deadlock, lock and statement timeouts, shutdown and too many connections of PostgreSQL; sockets that fail. */
const passingTroubleCodes = new Set([
  "40001",
  "40P01",
  "55P03",
  "57014",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08000",
  "08003",
  "08006",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** These of the pool have no code, only words. */
const passingTroubleWords =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout/;

const frameworkCodes: Record<string, AppError> = {
  FST_ERR_VALIDATION: fail("invalid_request"),
  FST_ERR_BAD_URL: fail("invalid_request"),
  FST_ERR_CTP_EMPTY_JSON_BODY: fail("invalid_request"),
  FST_ERR_CTP_INVALID_JSON_BODY: fail("invalid_request"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: fail("invalid_request"),
  FST_ERR_CTP_BODY_TOO_LARGE: fail("payload_too_large"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: fail("unsupported_media_type"),
};

type Loose = { code?: unknown; message?: unknown; statusCode?: unknown; errors?: unknown };

const isPassingTrouble = ({ code, message, errors }: Loose): boolean =>
  (typeof code === "string" && passingTroubleCodes.has(code)) ||
  (typeof message === "string" && passingTroubleWords.test(message)) ||
  // Node tries every address of a name and gathers what each said.
  (Array.isArray(errors) && errors.length > 0 && errors.every(isPassingTroubleValue));

const isPassingTroubleValue = (value: unknown): boolean =>
  typeof value === "object" && value !== null && isPassingTrouble(value);

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
  if (isPassingTrouble(loose))
    return fail("unavailable", { retry_after_s: passing_trouble_retry_after_s });
  return fail("internal");
};
