/**
 * SQLSTATE classes: 08 is a failed connection or an unknown outcome, 57P a server that stops, starts or ends sessions.
 */
const connection_class = /^(?:08|57P)/;
/** SQLSTATE class 53: out of disk, memory or connections. */
const shortage_class = /^53/;

/** SQLSTATE of a write to a read-only server: a standby, or one with `default_transaction_read_only`. */
export const read_only_code = "25006";
/**
 * SQLSTATEs that the client sets itself: for a commit with an unknown outcome, and for a connection that does not
 * respond.
 */
export const outcome_unknown_code = "08007";
export const no_answer_code = "08006";

/**
 * SQLSTATEs of a serialisation failure, deadlock, lock timeout and statement timeout. The connection can still be used.
 */
const collision_codes = new Set(["40001", "40P01", "55P03", "57014"]);
/** 25P03: PostgreSQL ended the session because its transaction was idle for too long. */
const session_codes = new Set([read_only_code, "25P03"]);
const disk_full_code = "53100";
const socket_codes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** Errors of the driver and its pool that have a message but no code. */
const connection_words = /Connection terminated|not queryable|connection has been discarded/;
const pool_words = /timeout exceeded when trying to connect|timeout expired/;

type Loose = { code?: unknown; message?: unknown; errors?: unknown };

const looseOf = (error: unknown): Loose =>
  typeof error === "object" && error !== null ? error : {};

/** Whether the connection or its server failed, so that the connection must not be used again. */
export const isConnectionTrouble = (error: unknown): boolean => {
  const { code, message } = looseOf(error);
  if (typeof code === "string")
    return (
      connection_class.test(code) ||
      session_codes.has(code) ||
      socket_codes.has(code) ||
      code === disk_full_code
    );
  return typeof message === "string" && connection_words.test(message);
};

/** Whether the failure is temporary, so that a retry may succeed. */
export const isPassingTrouble = (error: unknown): boolean => {
  const { code, message, errors } = looseOf(error);
  return (
    isConnectionTrouble(error) ||
    (typeof code === "string" && (collision_codes.has(code) || shortage_class.test(code))) ||
    (typeof message === "string" && pool_words.test(message)) ||
    // Node tries every address of a host name and throws an AggregateError with the error of each.
    (Array.isArray(errors) && errors.length > 0 && errors.every(isPassingTrouble))
  );
};
