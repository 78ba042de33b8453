/** SQLSTATE classes: 08 is a connection that failed or an outcome that nobody knows, 57P a server that stops, starts or ends sessions. */
const connection_class = /^(?:08|57P)/;
/** A lack of disk, memory or connections. */
const shortage_class = /^53/;

/** The server takes no writes: it is a standby, or was told to take none. */
export const read_only_code = "25006";
/** PostgreSQL's own codes, for what the client notices itself: a commit whose outcome is unknown, a connection without an answer. */
export const outcome_unknown_code = "08007";
export const no_answer_code = "08006";

/** Serialisation failure, deadlock, lock and statement timeouts: the connection is as good as before. */
const collision_codes = new Set(["40001", "40P01", "55P03", "57014"]);
/** A transaction that idled too long lost its session. */
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

/** These of the driver and of its pool have no code, only words. */
const connection_words = /Connection terminated|not queryable|connection has been discarded/;
const pool_words = /timeout exceeded when trying to connect|timeout expired/;

type Loose = { code?: unknown; message?: unknown; errors?: unknown };

const looseOf = (error: unknown): Loose =>
  typeof error === "object" && error !== null ? error : {};

/** What failed is the connection or its server: the connection must not be used again. */
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

/** Trouble that a retry may cure. */
export const isPassingTrouble = (error: unknown): boolean => {
  const { code, message, errors } = looseOf(error);
  return (
    isConnectionTrouble(error) ||
    (typeof code === "string" && (collision_codes.has(code) || shortage_class.test(code))) ||
    (typeof message === "string" && pool_words.test(message)) ||
    // Node tries every address of a name and gathers what each said.
    (Array.isArray(errors) && errors.length > 0 && errors.every(isPassingTrouble))
  );
};
